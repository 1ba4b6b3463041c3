package dev.splitpoint.ui.design.queries;

import dev.splitpoint.query.CostLevel;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.layout.Region;

/** Mark of the cost of a query, in shape and color: a disc is good, a triangle a warning, and a diamond bad. */
public final class CostMark extends Region {
    private static final String STYLE = "cost-mark";
    private Optional<CostLevel> shown = Optional.empty();

    /** Creates a mark of an unknown cost, which is an empty space. */
    public CostMark() {
        getStyleClass().setAll(STYLE);
        setMouseTransparent(true);
    }

    /** Shows a level; empty if it is unknown. */
    public void show(Optional<CostLevel> level) {
        if (!level.equals(shown)) {
            shown = level;
            getStyleClass().setAll(STYLE);
            level.ifPresent(known -> getStyleClass().add(styleClass(known)));
        }
    }

    /** {@return the style class of a mark or a text of a level} */
    public static String styleClass(CostLevel level) {
        return "cost-" + level.name().toLowerCase(Locale.ROOT);
    }
}
