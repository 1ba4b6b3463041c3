package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.action.ActionMenu;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.palette.PaletteEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All that the command palette offers: the actions of the menus, and the parts of the design to go to. */
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
        TableDesign design = document.now();
        design.rowKey().segments().forEach(segment ->
                all.add(selects("Segment", segment.name(), new Selection.OfSegment(segment.name()))));
        design.table().columnFamilies().forEach(family ->
                all.add(selects("Family", family.name(), new Selection.OfFamily(family.name()))));
        design.columns().forEach(column -> all.add(selects(
                "Column",
                column.family() + ":" + column.qualifier(),
                new Selection.OfColumn(column.family(), column.qualifier()))));
        design.queries().forEach(read -> all.add(new PaletteEntry(
                "Read", read.name(), "Selects it and shows it among the queries.", "", Optional.empty(), () -> {
                    document.select(new Selection.OfRead(read.name()));
                    window.enter(WindowCommands.Pane.QUERIES);
                })));
        design.workload().phases().forEach(phase ->
                all.add(new PaletteEntry(
                        "Phase", phase.name(), "Selects it and shows it in the workload.", "", Optional.empty(), () -> {
                            document.select(new Selection.OfPhase(phase.name()));
                            window.enter(WindowCommands.Pane.WORKLOAD);
                        })));
        return all;
    }

    private static PaletteEntry entry(String menu, Action action) {
        String group = action.id().startsWith("sample-") ? "Sample" : action.id().startsWith("recent-") ? "Recent" : menu;
        return new PaletteEntry(
                group, action.label().get(), action.help(), action.shownKeys(),
                action.enabled().get() ? Optional.empty() : Optional.of(refusal(action.id())), action::fire);
    }

    private static String refusal(String id) {
        return switch (id) {
            case "undo" -> "there is nothing to undo.";
            case "redo" -> "there is nothing to redo.";
            case "stop" -> "no simulation is under way.";
            case "new-column" -> "select a family or a column first.";
            case "rename", "remove" -> "select a segment, a family, a column, a planned read or a phase first.";
            case "move-selected-left", "move-selected-right" ->
                "select a segment, family, column or phase that has a neighbour on that side.";
            case "move-selected-up", "move-selected-down" -> "select a column or a planned read that has a neighbour on that side.";
            case "stop-task" -> "nothing is under way at the tables.";
            case "start-emulator" -> "it runs already.";
            case "stop-emulator", "emulator-log" -> "start the emulator first.";
            case "edit-server", "remove-server" -> "choose a connection that was added first.";
            case "list-tables", "compare-table", "load-rows", "run-reads" ->
                "choose a connection among the real tables first, or wait for what is under way there.";
            case "open-table", "sample-keys" ->
                "choose a table of a connection first, or wait for what is under way there.";
            case "save-keys", "compare-keys", "accept-keys", "make-design" -> "sample the keys of a table, or open a file of keys, first.";
            case "apply-design" -> "compare the design with its table first.";
            default -> "it does not fit what is selected.";
        };
    }

    private PaletteEntry selects(String group, String name, Selection selection) {
        return new PaletteEntry(group, name, "Selects it and shows it in the inspector.", "", Optional.empty(), () -> {
            document.select(selection);
            window.enter(WindowCommands.Pane.INSPECTOR);
        });
    }
}
