package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.ui.design.queries.QueriesModel;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Context menu of a query: a condition for each segment, followed by the commands of the window. */
final class QueryMenu {
    private QueryMenu() {}

    static ContextMenu of(QueriesModel queries, Query query, List<MenuItem> commands) {
        ContextMenu menu = new ContextMenu();
        for (Segment segment : queries.document().design().rowKey().segments()) {
            Menu sub = new Menu(segment.name());
            sub.setMnemonicParsing(false);
            Optional<Condition> current = Optional.ofNullable(query.where().get(segment.name()));
            sub.getItems()
                    .addAll(
                            choice(
                                    queries,
                                    query,
                                    segment,
                                    "equal",
                                    Messages.EQUALS_VALUE,
                                    current.filter(c -> c instanceof Condition.Eq || c instanceof Condition.In)
                                            .isPresent(),
                                    s -> Optional.of(queries.equalCondition(s))),
                            choice(
                                    queries,
                                    query,
                                    segment,
                                    "range",
                                    Messages.IN_RANGE,
                                    current.filter(Condition.Range.class::isInstance)
                                            .isPresent(),
                                    s -> Optional.of(queries.rangeCondition(s))),
                            choice(
                                    queries,
                                    query,
                                    segment,
                                    "prefix",
                                    Messages.STARTS_WITH,
                                    current.filter(Condition.StartsWith.class::isInstance)
                                            .isPresent(),
                                    s -> Optional.of(queries.prefixCondition(s))),
                            choice(
                                    queries,
                                    query,
                                    segment,
                                    "free",
                                    Messages.ANY_VALUE,
                                    current.isEmpty(),
                                    s -> Optional.empty()));
            menu.getItems().add(sub);
        }
        menu.getItems().add(new SeparatorMenuItem());
        menu.getItems().addAll(commands);
        return menu;
    }

    private static MenuItem choice(
            QueriesModel queries,
            Query query,
            Segment segment,
            String id,
            String text,
            boolean chosen,
            Function<Segment, Optional<Condition>> condition) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setId("ask-" + segment.name() + "-" + id);
        item.setSelected(chosen);
        item.setOnAction(pressed -> {
            // The current condition and its values remain unchanged.
            if (!chosen) {
                queries.setCondition(query.name(), segment.name(), condition.apply(segment));
            }
        });
        return item;
    }
}
