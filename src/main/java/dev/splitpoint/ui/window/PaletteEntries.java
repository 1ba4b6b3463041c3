package dev.splitpoint.ui.window;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.action.PaletteEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Entries of the command palette: the actions of the menus, and the parts of the active design. */
final class PaletteEntries {
    private final List<ActionMenu> menus;
    private final OpenTabs tabs;
    private final MainView frame;
    private final PendingEdits pendingEdits;

    PaletteEntries(List<ActionMenu> menus, OpenTabs tabs, MainView frame, PendingEdits pendingEdits) {
        this.menus = menus;
        this.tabs = tabs;
        this.frame = frame;
        this.pendingEdits = pendingEdits;
    }

    List<PaletteEntry> all() {
        List<PaletteEntry> all = new ArrayList<>();
        for (ActionMenu menu : menus) {
            menu.actions()
                    .filter(action -> !action.id().equals("command-palette"))
                    .forEach(action -> all.add(entry(menu.name(), action)));
        }
        TableDesign design = tabs.front().document.design();
        design.rowKey()
                .segments()
                .forEach(segment -> all.add(
                        selecting(Messages.SEGMENT_GROUP, segment.name(), new Selection.OfSegment(segment.name()))));
        design.table()
                .columnFamilies()
                .forEach(family -> all.add(
                        selecting(Messages.FAMILY_GROUP, family.name(), new Selection.OfFamily(family.name()))));
        design.columns()
                .forEach(column -> all.add(selecting(
                        Messages.COLUMN_GROUP,
                        column.family() + ":" + column.qualifier(),
                        new Selection.OfColumn(column.family(), column.qualifier()))));
        design.queries()
                .forEach(query -> all.add(entry(
                        Messages.QUERY_GROUP,
                        query.name(),
                        Messages.SHOW_IN_QUERIES,
                        new Selection.OfQuery(query.name()),
                        SidePage.QUERIES)));
        design.workload()
                .phases()
                .forEach(phase -> all.add(entry(
                        Messages.PHASE_GROUP,
                        phase.name(),
                        Messages.SHOW_IN_WORKLOAD,
                        new Selection.OfPhase(phase.name()),
                        SidePage.WORKLOAD)));
        return all;
    }

    private static PaletteEntry entry(String menu, Action action) {
        String group = action.id().startsWith("open-sample-")
                ? Messages.SAMPLE_GROUP
                : action.id().startsWith("recent-") ? Messages.RECENT_GROUP : menu;
        return new PaletteEntry(
                group,
                action.label().get(),
                action.help(),
                action.displayedKeys(),
                action.enabled().get() ? Optional.empty() : Optional.of(Messages.disabled(action.id())),
                action::fire);
    }

    private PaletteEntry selecting(String group, String name, Selection selection) {
        return entry(group, name, Messages.SHOW_IN_INSPECTOR, selection, SidePage.INSPECTOR);
    }

    /** {@return an entry that selects an item of the design and moves the focus to its form} */
    private PaletteEntry entry(String group, String name, String help, Selection selection, SidePage page) {
        return new PaletteEntry(group, name, help, "", Optional.empty(), () -> {
            tabs.front().document.select(selection);
            pendingEdits.commit();
            frame.showDesign().side.enter(page);
        });
    }
}
