package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.ui.queries.QueriesModel;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The context menu of a query: what it asks of each segment, above what the menus of the window do with it. */
final class QueryMenu {
    private QueryMenu() {}

    static ContextMenu of(QueriesModel reads, Query read, List<MenuItem> commands) {
        ContextMenu menu = new ContextMenu();
        for (Segment segment : reads.document().now().rowKey().segments()) {
            Menu sub = new Menu(segment.name());
            sub.setMnemonicParsing(false);
            Optional<Condition> asked = Optional.ofNullable(read.where().get(segment.name()));
            sub.getItems().addAll(
                    choice(reads, read, segment, "equal", Messages.EQUALS_VALUE,
                            asked.filter(c -> c instanceof Condition.Eq || c instanceof Condition.In).isPresent(),
                            s -> Optional.of(QueriesModel.equal(s))),
                    choice(reads, read, segment, "range", Messages.IN_RANGE,
                            asked.filter(Condition.Range.class::isInstance).isPresent(),
                            s -> Optional.of(QueriesModel.range(s))),
                    choice(reads, read, segment, "prefix", Messages.STARTS_WITH,
                            asked.filter(Condition.StartsWith.class::isInstance).isPresent(),
                            s -> Optional.of(QueriesModel.prefix(s))),
                    choice(reads, read, segment, "free", Messages.ANY_VALUE, asked.isEmpty(), s -> Optional.empty()));
            menu.getItems().add(sub);
        }
        menu.getItems().add(new SeparatorMenuItem());
        menu.getItems().addAll(commands);
        return menu;
    }

    private static MenuItem choice(
            QueriesModel reads,
            Query read,
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
}
