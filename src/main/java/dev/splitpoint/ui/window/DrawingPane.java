package dev.splitpoint.ui.window;

import dev.splitpoint.ui.design.family.FamiliesView;
import dev.splitpoint.ui.design.rowkey.RowKeyView;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import dev.splitpoint.ui.kit.fx.Icons;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/** The drawing: the row key, and at its right the column families; or, collapsed, one line. */
final class DrawingPane extends StackPane {
    private static final PseudoClass LOW_WINDOW = PseudoClass.getPseudoClass("low");
    private static final PseudoClass FITS = PseudoClass.getPseudoClass("fits");
    private static final double TOLERANCE = 2;
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    /** Width of the drawing, px, from which the families have room next to the row key. */
    private static final double ROOM_FOR_BOTH = 780;

    private final RowKeyView rowKey;
    private final DrawingSummary summary;
    private final FamiliesView families;
    private final GridPane content = new GridPane();
    private final ScrollPane scroll;
    private boolean collapsed;

    /** @param toggle collapses or expands the drawing */
    DrawingPane(RowKeyView rowKey, FamiliesView families, DrawingSummary summary, Runnable toggle) {
        this.rowKey = rowKey;
        this.summary = summary;
        setId("drawing");
        this.families = families;
        content.getStyleClass().add("drawing");
        content.add(rowKey, 0, 0);
        content.add(families, 1, 0);
        GridPane.setHgrow(rowKey, Priority.ALWAYS);
        families.addToHeader(button("collapse-drawing", Feather.CHEVRON_UP, Messages.COLLAPSE_DRAWING, toggle));
        summary.addButton(button("expand-drawing", Feather.CHEVRON_DOWN, Messages.EXPAND_DRAWING, toggle));
        summary.setOnMouseClicked(click -> toggle.run());
        scroll = new ScrollPane(content);
        scroll.getStyleClass().add("drawing-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.ALWAYS);
        scroll.viewportBoundsProperty().subscribe(bounds -> {
            place(bounds.getWidth());
            markFit();
        });
        content.heightProperty().subscribe(height -> markFit());
        scroll.setFocusTraversable(false);
        FocusScroller.install(scroll);
        // Otherwise, the parts side by side would keep the pane from becoming narrow.
        setMinWidth(0);
        getChildren().setAll(scroll);
    }

    private void markFit() {
        scroll.pseudoClassStateChanged(
                FITS, content.getHeight() <= scroll.getViewportBounds().getHeight() + TOLERANCE);
    }

    /** Places the families at the right of the row key, or below it in a narrow window. */
    private void place(double width) {
        boolean isWide = width >= ROOM_FOR_BOTH;
        GridPane.setConstraints(families, isWide ? 1 : 0, isWide ? 0 : 1);
        content.pseudoClassStateChanged(NARROW, !isWide);
    }

    private static Button button(String id, Feather icon, String name, Runnable toggle) {
        Button button = Accessibles.control(new Button("", Icons.of(icon)), id, name, Messages.DRAWING_HELP);
        button.getStyleClass().addAll("flat", "icon-button");
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(pressed -> toggle.run());
        return button;
    }

    /** {@return the height of the expanded drawing without scrolling, px} */
    ReadOnlyDoubleProperty contentHeightProperty() {
        return content.heightProperty();
    }

    /** Reduces heights and details, for small windows. */
    void setCompact(boolean compact) {
        rowKey.setCompact(compact);
        content.pseudoClassStateChanged(LOW_WINDOW, compact);
    }

    /** Shows only one line, or all. The focus follows. */
    void setCollapsed(boolean is) {
        if (collapsed != is) {
            boolean focused = isFocusWithin();
            collapsed = is;
            getChildren().setAll(is ? summary : scroll);
            if (focused) {
                lookup(is ? "#expand-drawing" : "#collapse-drawing").requestFocus();
            }
        }
    }

    boolean isCollapsed() {
        return collapsed;
    }
}
