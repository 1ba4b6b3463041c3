package dev.splitpoint.ui.action;

import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A menu.
 *
 * @param title   with an underscore before the letter that opens it
 * @param entries from top to bottom
 */
public record ActionMenu(String title, List<Entry> entries) {
    /** Copies the list. */
    public ActionMenu {
        entries = List.copyOf(entries);
    }

    /** {@return a menu of entries} */
    public static ActionMenu of(String title, Entry... entries) {
        return new ActionMenu(title, List.of(entries));
    }

    /** {@return this menu with other actions in their places} */
    public ActionMenu map(UnaryOperator<Action> change) {
        return new ActionMenu(title, entries.stream().<Entry>map(entry -> switch (entry) {
            case Item(Action action) -> new Item(change.apply(action));
            case Line line -> line;
            case Sub(String id, String text, Supplier<List<Action>> actions) ->
                new Sub(id, text, () -> actions.get().stream().map(change).toList());
        }).toList());
    }

    /** {@return the title as it is read} */
    public String name() {
        return title.replace("_", "");
    }

    /** {@return the actions, those of sub-menus that do not change among them} */
    public Stream<Action> actions() {
        return entries.stream().flatMap(entry -> switch (entry) {
            case Item item -> Stream.of(item.action);
            case Line line -> Stream.empty();
            case Sub sub -> sub.actions.get().stream();
        });
    }

    /** What stands in a menu. */
    public sealed interface Entry {}

    /**
     * An action.
     *
     * @param action the action
     */
    public record Item(Action action) implements Entry {}

    /** A line between groups. */
    public record Line() implements Entry {}

    /**
     * A menu within the menu.
     *
     * @param id      of its control
     * @param text    its name
     * @param actions what stands in it when it is opened
     */
    public record Sub(String id, String text, Supplier<List<Action>> actions) implements Entry {}
}
