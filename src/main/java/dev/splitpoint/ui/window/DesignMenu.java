package dev.splitpoint.ui.window;

import dev.splitpoint.ui.design.rowkey.SegmentTemplate;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.action.ActionMenu.Item;
import dev.splitpoint.ui.kit.action.ActionMenu.Separator;
import dev.splitpoint.ui.kit.action.ActionMenu.Submenu;
import java.util.List;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.feather.Feather;

/** The Design menu: adds elements to the active design, and shows the forms of the whole design. */
final class DesignMenu {
    /** Shortcut letters of the segment kinds, in the order of {@link SegmentTemplate#ALL}. */
    private static final String SEGMENT_KEYS = "LTEIMRSHUDG";

    private final OpenTabs tabs;
    private final MainView frame;
    private final PendingEdits pendingEdits;

    /**
     * @param tabs the open designs
     * @param frame content of the window
     * @param pendingEdits input that is committed before a form gets the focus
     */
    DesignMenu(OpenTabs tabs, MainView frame, PendingEdits pendingEdits) {
        this.tabs = tabs;
        this.frame = frame;
        this.pendingEdits = pendingEdits;
    }

    ActionMenu menu() {
        BooleanBinding familySelected = tabs.isSelected(List.of(Selection.OfFamily.class, Selection.OfColumn.class));
        return ActionMenu.of(
                Messages.DESIGN,
                new Submenu("add-segment", Messages.ADD_SEGMENT, this::templates),
                new Item(Action.of(
                                "new-family",
                                Messages.ADD_FAMILY,
                                Messages.ADD_FAMILY_HELP,
                                renaming(() -> tabs.front().families.addFamily()))
                        .keys("Shortcut+Shift+F")),
                new Item(Action.of(
                                "new-column",
                                Messages.ADD_COLUMN,
                                Messages.ADD_COLUMN_HELP,
                                renaming(() -> tabs.front().families.addColumn()))
                        .keys("Shortcut+Shift+C")
                        .enabledWhen(familySelected)),
                new Item(Action.of("new-read", Messages.ADD_QUERY, Messages.ADD_QUERY_HELP, renaming(this::addQuery))
                        .keys("Shortcut+Shift+R")),
                new Item(Action.of("new-phase", Messages.ADD_PHASE, Messages.ADD_PHASE_HELP, this::addPhase)
                        .keys("Shortcut+Shift+P")),
                new Separator(),
                new Item(Action.of(
                                "add-note",
                                Messages.ADD_NOTE,
                                Messages.ADD_NOTE_HELP,
                                () -> frame.showDesign().addNote())
                        .icon(Feather.MESSAGE_SQUARE)
                        .keys("Shortcut+Alt+N")),
                new Item(Action.of(
                                "edit-key",
                                Messages.EDIT_ROW_KEY,
                                Messages.EDIT_ROW_KEY_HELP,
                                () -> edit(new Selection.Key()))
                        .keys("Shortcut+Shift+K")),
                new Item(Action.of(
                                "edit-table",
                                Messages.EDIT_TABLE,
                                Messages.EDIT_TABLE_HELP,
                                () -> edit(new Selection.Table()))
                        .keys("Shortcut+Shift+T")));
    }

    private List<Action> templates() {
        return SegmentTemplate.ALL.stream()
                .map(template -> Action.of(
                                "new-" + template.label(),
                                template.label(),
                                Messages.addSegment(template.label()),
                                () -> tabs.front().rowKey.add(template))
                        .keys("Shortcut+Alt+" + SEGMENT_KEYS.charAt(SegmentTemplate.ALL.indexOf(template))))
                .toList();
    }

    /** {@return a task that adds an element, and then lets the user name it} */
    private Runnable renaming(Runnable add) {
        return () -> {
            add.run();
            frame.showDesign().rename();
        };
    }

    private void addQuery() {
        tabs.front().queries.addForSelection();
        frame.showDesign().form.show();
    }

    private void addPhase() {
        tabs.front().workload.addPhase();
        frame.showDesign().side.show(SidePage.WORKLOAD);
    }

    private void edit(Selection selection) {
        tabs.front().document.select(selection);
        pendingEdits.commit();
        frame.showDesign().side.enter(SidePage.INSPECTOR);
    }
}
