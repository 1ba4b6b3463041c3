package dev.splitpoint.ui.kit.action;

import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A menu of the menu bar.
 *
 * @param title title, with an underscore before the mnemonic letter
 * @param entries entries from top to bottom
 */
public record ActionMenu(String title, List<Entry> entries) {
    public ActionMenu {
        entries = List.copyOf(entries);
    }

    /** {@return a menu with the given entries} */
    public static ActionMenu of(String title, Entry... entries) {
        return new ActionMenu(title, List.of(entries));
    }

    /** {@return this menu with each action replaced} */
    public ActionMenu map(UnaryOperator<Action> change) {
        return new ActionMenu(
                title,
                entries.stream()
                        .<Entry>map(entry -> switch (entry) {
                            case Item(Action action) -> new Item(change.apply(action));
                            case Separator line -> line;
                            case Submenu(String id, String text, Supplier<List<Action>> actions) ->
                                new Submenu(
                                        id,
                                        text,
                                        () -> actions.get().stream().map(change).toList());
                        })
                        .toList());
    }

    /** {@return the title without the mnemonic marker} */
    public String name() {
        return title.replace("_", "");
    }

    /** {@return the actions of the menu and of its submenus} */
    public Stream<Action> actions() {
        return entries.stream().flatMap(entry -> switch (entry) {
            case Item item -> Stream.of(item.action);
            case Separator line -> Stream.empty();
            case Submenu sub -> sub.actions.get().stream();
        });
    }

    /** Entry of a menu. */
    public sealed interface Entry {}

    /**
     * A menu item.
     *
     * @param action the action
     */
    public record Item(Action action) implements Entry {}

    /** A separator. */
    public record Separator() implements Entry {}

    /**
     * A submenu.
     *
     * @param id node id
     * @param text title
     * @param actions supplies the actions each time the submenu opens
     */
    public record Submenu(String id, String text, Supplier<List<Action>> actions) implements Entry {}
}
