package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.action.ActionMenu;
import dev.splitpoint.ui.action.PaletteEntry;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Entries of the command palette: the actions of the menus, and the parts of the design. */
final class PaletteEntries {
    private final ActionTable actions;
    private final DocumentModel document;
    private final WindowCommands window;

    PaletteEntries(ActionTable actions, DocumentModel document, WindowCommands window) {
        this.actions = actions;
        this.document = document;
        this.window = window;
    }

    List<PaletteEntry> all() {
        List<PaletteEntry> all = new ArrayList<>();
        for (ActionMenu menu : actions.menus()) {
            menu.actions()
                    .filter(action -> !action.id().equals("command-palette"))
                    .forEach(action -> all.add(entry(menu.name(), action)));
        }
        TableDesign design = document.design();
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
                .forEach(query -> all.add(new PaletteEntry(
                        Messages.QUERY_GROUP, query.name(), Messages.SHOW_IN_QUERIES, "", Optional.empty(), () -> {
                            document.select(new Selection.OfQuery(query.name()));
                            window.enter(SidePage.QUERIES);
                        })));
        design.workload()
                .phases()
                .forEach(phase -> all.add(new PaletteEntry(
                        Messages.PHASE_GROUP, phase.name(), Messages.SHOW_IN_WORKLOAD, "", Optional.empty(), () -> {
                            document.select(new Selection.OfPhase(phase.name()));
                            window.enter(SidePage.WORKLOAD);
                        })));
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
        return new PaletteEntry(group, name, Messages.SHOW_IN_INSPECTOR, "", Optional.empty(), () -> {
            document.select(selection);
            window.enter(SidePage.INSPECTOR);
        });
    }
}
