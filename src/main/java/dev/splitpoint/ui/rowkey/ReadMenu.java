package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.Segment;
import dev.splitpoint.ui.action.Keys;
import dev.splitpoint.ui.plan.ReadsModel;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;

/** The context menu of a planned read: what it asks of each segment, and what can be done with it. */
final class ReadMenu {
    private ReadMenu() {}

    static ContextMenu of(ReadsModel reads, PlannedRead read, Runnable rename, Runnable open) {
        ContextMenu menu = new ContextMenu();
        for (Segment segment : reads.document().now().rowKey().segments()) {
            Menu sub = new Menu(segment.name());
            sub.setMnemonicParsing(false);
            Optional<Condition> asked = Optional.ofNullable(read.where().get(segment.name()));
            sub.getItems().addAll(
                    choice(reads, read, segment, "equal", "Equals a value",
                            asked.filter(c -> c instanceof Condition.Eq || c instanceof Condition.In).isPresent(),
                            s -> Optional.of(ReadsModel.equal(s))),
                    choice(reads, read, segment, "range", "Lies in a range",
                            asked.filter(Condition.Range.class::isInstance).isPresent(),
                            s -> Optional.of(ReadsModel.range(s))),
                    choice(reads, read, segment, "prefix", "Starts with a text",
                            asked.filter(Condition.StartsWith.class::isInstance).isPresent(),
                            s -> Optional.of(ReadsModel.prefix(s))),
                    choice(reads, read, segment, "free", "Any value", asked.isEmpty(), s -> Optional.empty()));
            menu.getItems().add(sub);
        }
        menu.getItems().addAll(
                new SeparatorMenuItem(),
                item("edit-read", "Edit in Queries", open),
                keyed(item("rename-read", "Rename", rename), Keys.RENAME),
                keyed(item("duplicate-read", "Duplicate", () -> reads.duplicate(read.name())), Keys.DUPLICATE),
                keyed(item("remove-read", "Remove", () -> reads.remove(read.name())), Keys.REMOVE),
                new SeparatorMenuItem(),
                keyed(move(reads, read, "move-read-up", "Move Up", -1), Keys.UP),
                keyed(move(reads, read, "move-read-down", "Move Down", 1), Keys.DOWN));
        return menu;
    }

    private static MenuItem choice(
            ReadsModel reads,
            PlannedRead read,
            Segment segment,
            String id,
            String text,
            boolean chosen,
            Function<Segment, Optional<Condition>> condition) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setId("ask-" + segment.name() + "-" + id);
        item.setSelected(chosen);
        item.setOnAction(pressed -> {
            // What is asked already stays as it was typed.
            if (!chosen) {
                reads.ask(read.name(), segment.name(), condition.apply(segment));
            }
        });
        return item;
    }

    private static MenuItem move(ReadsModel reads, PlannedRead read, String id, String text, int by) {
        MenuItem item = item(id, text, () -> reads.move(read.name(), by));
        item.setDisable(!reads.canMove(read.name(), by));
        return item;
    }

    /** Shows a shortcut, which the menu bar acts on: a context menu that is shown at a node of a scene tells it nothing. */
    private static MenuItem keyed(MenuItem item, String keys) {
        item.setAccelerator(KeyCombination.valueOf(keys));
        return item;
    }

    private static MenuItem item(String id, String text, Runnable run) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setOnAction(pressed -> run.run());
        return item;
    }
}
