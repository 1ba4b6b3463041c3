package dev.splitpoint.ui.window;

import dev.splitpoint.ui.design.family.FamiliesView;
import dev.splitpoint.ui.design.rowkey.RowKeyView;
import dev.splitpoint.ui.design.yaml.YamlView;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import dev.splitpoint.ui.result.cluster.NodesView;
import dev.splitpoint.ui.result.heatmap.HeatPane;
import dev.splitpoint.ui.result.heatmap.PointerView;
import dev.splitpoint.workspace.Settings;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Layout of the parts of one document. */
final class ShellView extends BorderPane {
    private static final double SIDE_WIDTH = 356;
    private static final double MAX_SIDE = 0.34;

    /** Minimum width of the side pane, px: the titles of all tabs, or a label and its field, fit. */
    private static final double MIN_SIDE = 300;

    private static final double DETAILS_HEIGHT = 268;
    private static final double MAX_DETAILS = 0.42;

    /** Height of the design area until its preferred height is known, px. */
    private static final double DESIGN_HEIGHT = 352;

    /** Tolerance for dividers at whole pixels, px. */
    private static final double TOLERANCE = 2;

    /** Maximum share of the height for the design area. The heatmap takes the rest. */
    private static final double MAX_DESIGN = 0.44;

    /** Visible height of the column families below a row key of many lines, px. */
    private static final double VISIBLE_FAMILIES = 84;

    /** Maximum share of the height for a design area whose row key has many lines. */
    private static final double MAX_CROWDED_DESIGN = 0.5;

    private static final double ROOM_FOR_BOTH = 1100;
    private static final PseudoClass LOW_WINDOW = PseudoClass.getPseudoClass("low");
    private static final PseudoClass FITS = PseudoClass.getPseudoClass("fits");

    /** Below this window height, px, the design area is compact, so that the column families are visible. */
    private static final double LOW = 740;

    private static final double YAML_DIVIDER = 0.56;

    private final Parts parts;
    private final SplitPane lower;
    private final ToolBarView toolBar;
    private final FixedSizeSplitPane left;
    private final FixedSizeSplitPane right;
    private final FixedSizeSplitPane main;
    private boolean yamlShown;
    private double yamlDivider = YAML_DIVIDER;

    ShellView(FileModel file, ToolBarView toolBar, Parts parts) {
        this.parts = parts;
        getStyleClass().add("shell");
        this.toolBar = toolBar;
        setTop(NoticeBar.disk(file));

        VBox designArea = new VBox(parts.rowKey, parts.families);
        designArea.getStyleClass().add("drawing");
        ScrollPane scroll = new ScrollPane(designArea);
        scroll.getStyleClass().add("drawing-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        // The scroll bar always has its space, so that the content does not move when the bar appears.
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.ALWAYS);
        scroll.viewportBoundsProperty().subscribe(bounds -> scrollable(scroll, designArea));
        designArea.heightProperty().subscribe(height -> scrollable(scroll, designArea));
        scroll.setFocusTraversable(false);
        FocusScroller.install(scroll);
        heightProperty().map(height -> height.doubleValue() < LOW).subscribe(low -> {
            parts.rowKey.setCompact(low);
            parts.heat.setCompact(low);
            designArea.pseudoClassStateChanged(LOW_WINDOW, low);
        });
        lower = new SplitPane(parts.heat);
        lower.widthProperty().subscribe(width -> arrange());
        left = new FixedSizeSplitPane(
                Orientation.VERTICAL,
                scroll,
                lower,
                false,
                height -> Math.min(
                        designArea.getHeight() > 0 ? Math.ceil(designArea.getHeight()) + TOLERANCE : DESIGN_HEIGHT,
                        Math.max(
                                height * MAX_DESIGN,
                                Math.min(height * MAX_CROWDED_DESIGN, parts.rowKey.getHeight() + VISIBLE_FAMILIES))));
        designArea.heightProperty().subscribe(height -> left.applyDefaultSize());
        parts.rowKey.heightProperty().subscribe(height -> left.applyDefaultSize());

        VBox details = new VBox(parts.nodes, parts.pointer);
        details.getStyleClass().add("readings");
        VBox.setVgrow(parts.nodes, Priority.ALWAYS);
        right = new FixedSizeSplitPane(
                Orientation.VERTICAL,
                parts.side,
                details,
                true,
                height -> Math.min(height * MAX_DETAILS, DETAILS_HEIGHT));
        right.setMinWidth(MIN_SIDE);
        parts.pointer.visibleProperty().bind(parts.nodes.foldedProperty().not());
        parts.pointer.managedProperty().bind(parts.pointer.visibleProperty());
        parts.nodes.foldedProperty().subscribe(right::setFolded);

        main = new FixedSizeSplitPane(
                Orientation.HORIZONTAL, left, right, true, width -> Math.min(width * MAX_SIDE, SIDE_WIDTH));
        setCenter(main);
        // Added last, because Tab visits the parts in the order in which they are added.
        setBottom(parts.status);
    }

    private static void scrollable(ScrollPane scroll, VBox designArea) {
        scroll.pseudoClassStateChanged(
                FITS, designArea.getHeight() <= scroll.getViewportBounds().getHeight() + TOLERANCE);
    }

    /** Shows or hides the YAML pane. It is next to the heatmap if both fit, otherwise in its place. */
    void showYaml(boolean shown) {
        yamlShown = shown;
        arrange();
    }

    private void arrange() {
        List<Node> wanted = !yamlShown
                ? List.of(parts.heat)
                : lower.getWidth() < ROOM_FOR_BOTH ? List.of(parts.yaml) : List.of(parts.heat, parts.yaml);
        if (!lower.getItems().equals(wanted)) {
            yamlDivider = yamlDivider();
            lower.getItems().setAll(wanted);
            lower.setDividerPositions(yamlDivider);
        }
    }

    /** Restores a layout. If it has no positions of dividers, the parts have their default sizes. */
    void restore(Settings.Layout layout) {
        parts.nodes.foldedProperty().set(layout.folded());
        List<Double> positions = layout.dividers();
        if (positions.size() == 4) {
            main.setDividerShare(positions.get(0));
            left.setDividerShare(positions.get(1));
            right.setDividerShare(positions.get(2));
            yamlDivider = positions.get(3);
        }
    }

    /**
     * Returns the positions of the dividers as shares from 0 to 1, for {@link #restore}. The list is empty if the user
     * has not dragged any.
     */
    List<Double> dividers() {
        boolean any = Stream.of(main, left, right)
                        .anyMatch(pane -> pane.dividerShare().isPresent())
                || yamlDivider() != YAML_DIVIDER;
        return any
                ? List.of(
                        main.dividerShare().orElseGet(() -> main.getDividerPositions()[0]),
                        left.dividerShare().orElseGet(() -> left.getDividerPositions()[0]),
                        right.dividerShare().orElseGet(() -> right.getDividerPositions()[0]),
                        yamlDivider())
                : List.of();
    }

    /** Gives all parts their default sizes. */
    void resetLayout() {
        parts.nodes.foldedProperty().set(false);
        Stream.of(main, left, right).forEach(FixedSizeSplitPane::reset);
        yamlDivider = YAML_DIVIDER;
        lower.setDividerPositions(YAML_DIVIDER);
    }

    /** {@return whether the nodes and the values under the pointer are hidden} */
    BooleanProperty foldedProperty() {
        return parts.nodes.foldedProperty();
    }

    private double yamlDivider() {
        return lower.getDividers().isEmpty() ? yamlDivider : lower.getDividerPositions()[0];
    }

    /** Copies the positions of the dividers from another document. */
    void copyDividers(ShellView other) {
        main.copyDivider(other.main);
        left.copyDivider(other.left);
        right.copyDivider(other.right);
        yamlDivider = other.yamlDivider();
        parts.nodes.foldedProperty().set(other.parts.nodes.foldedProperty().get());
    }

    Node toolBar() {
        return toolBar;
    }

    /** Moves the focus to the selected segment, if there is one. */
    void enter() {
        parts.rowKey.focusSelected();
    }

    void attach() {
        parts.rowKey.attach();
        parts.families.attach();
        parts.heat.attach();
        parts.yaml.attach();
        parts.side.attach();
        parts.nodes.attach();
        parts.pointer.attach();
        parts.status.attach();
    }

    void detach() {
        parts.rowKey.detach();
        parts.families.detach();
        parts.heat.detach();
        parts.yaml.detach();
        parts.side.detach();
        parts.nodes.detach();
        parts.pointer.detach();
        parts.status.detach();
    }

    /** Views of the document. */
    record Parts(
            RowKeyView rowKey,
            FamiliesView families,
            HeatPane heat,
            YamlView yaml,
            SidePane side,
            NodesView nodes,
            PointerView pointer,
            StatusView status) {}
}
