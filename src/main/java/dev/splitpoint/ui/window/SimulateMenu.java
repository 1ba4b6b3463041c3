package dev.splitpoint.ui.window;

import dev.splitpoint.design.Simulation;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.action.ActionMenu.Item;
import dev.splitpoint.ui.kit.action.ActionMenu.Separator;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.feather.Feather;

/** The Simulate menu: runs of the active design, and its number of nodes. */
final class SimulateMenu {
    private final OpenTabs tabs;
    private final PendingEdits pendingEdits;

    /**
     * @param tabs the open designs
     * @param pendingEdits input that is committed before a run
     */
    SimulateMenu(OpenTabs tabs, PendingEdits pendingEdits) {
        this.tabs = tabs;
        this.pendingEdits = pendingEdits;
    }

    ActionMenu menu() {
        BooleanBinding constantNodes = tabs.when(
                tab -> tab.document.stateProperty(),
                tab -> tab.document.design().simulation().hasConstantNodes());
        return ActionMenu.of(
                Messages.SIMULATE,
                new Item(Action.toggle(
                                "live", Messages.LIVE, Messages.LIVE_HELP, tabs.toggle(tab -> tab.live.liveProperty()))
                        .icon(Feather.ACTIVITY)
                        .keys("Shortcut+L")),
                new Item(Action.of(
                                "run",
                                Messages.RUN,
                                Messages.RUN_HELP,
                                () -> pendingEdits.withCommittedInput(tabs.front(), this::run))
                        .icon(Feather.PLAY)
                        .keys("F5")),
                new Item(Action.of(
                                "stop",
                                Messages.STOP,
                                Messages.STOP_HELP,
                                () -> tabs.front().live.stop())
                        .keys("Shift+F5")
                        .enabledWhen(tabs.when(
                                tab -> tab.live.stateProperty(),
                                tab -> tab.live.stateProperty().get().running()))),
                new Item(Action.toggle(
                                "sharpen",
                                Messages.REFINE,
                                Messages.REFINE_HELP,
                                tabs.toggle(tab -> tab.live.refiningProperty()))
                        .keys("Shortcut+F5")),
                new Separator(),
                new Item(Action.of("more-nodes", Messages.ADD_NODE, Messages.ADD_NODE_HELP, () -> nodes(1))
                        .keys("Shortcut+Up")
                        .enabledWhen(constantNodes)),
                new Item(Action.of("fewer-nodes", Messages.REMOVE_NODE, Messages.REMOVE_NODE_HELP, () -> nodes(-1))
                        .keys("Shortcut+Down")
                        .enabledWhen(constantNodes)));
    }

    private void run() {
        DesignTab tab = tabs.front();
        tab.rowKey.regenerate();
        tab.values.resample();
        tab.live.run();
    }

    private void nodes(int change) {
        tabs.front().document.edit(Messages.CHANGE_NODES, design -> {
            int nodes = Math.clamp(design.simulation().nodes() + change, 1, Simulation.MAX_NODES);
            return design.withSimulation(design.simulation().withNodes(nodes));
        });
    }
}
