package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.cluster.NodesView;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.family.FamiliesView;
import dev.splitpoint.ui.fx.FocusScroller;
import dev.splitpoint.ui.heatmap.HeatPane;
import dev.splitpoint.ui.heatmap.PointerView;
import dev.splitpoint.ui.rowkey.RowKeyView;
import dev.splitpoint.ui.yaml.YamlView;
import java.util.List;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** All parts of one document in their places. */
final class ShellView extends BorderPane {
    private static final double SIDE_WIDTH = 356;
    private static final double MOST_SIDE = 0.34;

    /** A field beside its label has room in it, and the titles of all tabs. */
    private static final double LEAST_SIDE = 300;

    private static final double READINGS_HEIGHT = 268;
    private static final double MOST_READINGS = 0.42;

    /** The drawing's until it is known what it needs. */
    private static final double DRAWING_HEIGHT = 352;

    /** What dividers that stand at whole pixels may take from it. */
    private static final double ROUNDED = 2;

    /** The heatmap is what all of it is for. */
    private static final double MOST_DRAWING = 0.44;

    /** This much of the families is to be seen below a row key of many lines, px. */
    private static final double SOME_FAMILIES = 84;

    /** The most that a drawing with a row key of many lines has of the height, a share. */
    private static final double MOST_CROWDED = 0.5;

    private static final double ROOM_FOR_BOTH = 1100;
    private static final PseudoClass LOW_WINDOW = PseudoClass.getPseudoClass("low");
    private static final PseudoClass FITS = PseudoClass.getPseudoClass("fits");

    /** Below this height the drawing is drawn in less, so that the families have their place in it. */
    private static final double LOW = 740;

    private static final double YAML_FROM = 0.56;

    private final Parts parts;
    private final SplitPane lower;
    private final ToolBarView toolBar;
    private final FixedSizeSplitPane left;
    private final FixedSizeSplitPane right;
    private final FixedSizeSplitPane both;
    private boolean yaml;
    private double yamlFrom = YAML_FROM;

    ShellView(FileModel file, ToolBarView toolBar, Parts parts) {
        this.parts = parts;
        getStyleClass().add("shell");
        this.toolBar = toolBar;
        setTop(Notices.disk(file));

        VBox drawing = new VBox(parts.rowKey, parts.families);
        drawing.getStyleClass().add("drawing");
        ScrollPane scroll = new ScrollPane(drawing);
        scroll.getStyleClass().add("drawing-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        // It always has its room, else what is drawn would move aside when it comes.
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.ALWAYS);
        scroll.viewportBoundsProperty().subscribe(bounds -> scrollable(scroll, drawing));
        drawing.heightProperty().subscribe(height -> scrollable(scroll, drawing));
        scroll.setFocusTraversable(false);
        FocusScroller.install(scroll);
        heightProperty().map(height -> height.doubleValue() < LOW).subscribe(low -> {
            parts.rowKey.compact(low);
            parts.heat.compact(low);
            drawing.pseudoClassStateChanged(LOW_WINDOW, low);
        });
        lower = new SplitPane(parts.heat);
        lower.widthProperty().subscribe(width -> arrange());
        left = new FixedSizeSplitPane(Orientation.VERTICAL, scroll, lower, false, height -> Math.min(
                drawing.getHeight() > 0 ? Math.ceil(drawing.getHeight()) + ROUNDED : DRAWING_HEIGHT,
                Math.max(height * MOST_DRAWING, Math.min(height * MOST_CROWDED, parts.rowKey.getHeight() + SOME_FAMILIES))));
        drawing.heightProperty().subscribe(height -> left.revise());
        parts.rowKey.heightProperty().subscribe(height -> left.revise());

        VBox readings = new VBox(parts.nodes, parts.pointer);
        readings.getStyleClass().add("readings");
        VBox.setVgrow(parts.nodes, Priority.ALWAYS);
        right = new FixedSizeSplitPane(Orientation.VERTICAL, parts.side, readings, true,
                height -> Math.min(height * MOST_READINGS, READINGS_HEIGHT));
        right.setMinWidth(LEAST_SIDE);

        both = new FixedSizeSplitPane(Orientation.HORIZONTAL, left, right, true,
                width -> Math.min(width * MOST_SIDE, SIDE_WIDTH));
        setCenter(both);
        // Last, because Tab goes through the parts in the order in which they came.
        setBottom(parts.status);
    }

    private static void scrollable(ScrollPane scroll, VBox drawing) {
        scroll.pseudoClassStateChanged(FITS, drawing.getHeight() <= scroll.getViewportBounds().getHeight() + ROUNDED);
    }

    /** Shows the YAML pane beside the heatmap, where both have room, else in its place; or hides it. */
    void showYaml(boolean shown) {
        yaml = shown;
        arrange();
    }

    private void arrange() {
        List<Node> wanted = !yaml ? List.of(parts.heat)
                : lower.getWidth() < ROOM_FOR_BOTH ? List.of(parts.yaml) : List.of(parts.heat, parts.yaml);
        if (!lower.getItems().equals(wanted)) {
            yamlFrom = yamlFrom();
            lower.getItems().setAll(wanted);
            lower.setDividerPositions(yamlFrom);
        }
    }

    /** Puts the dividers where they once were; where they are not known, the parts have their usual sizes. */
    void divide(List<Double> positions) {
        if (positions.size() == 4) {
            both.place(positions.get(0));
            left.place(positions.get(1));
            right.place(positions.get(2));
            yamlFrom = positions.get(3);
        }
    }

    /** {@return where the dividers are, to be given to {@link #divide(List)}; none where nobody has dragged any} */
    List<Double> dividers() {
        boolean any = Stream.of(both, left, right).anyMatch(pane -> pane.placed().isPresent()) || yamlFrom() != YAML_FROM;
        return any
                ? List.of(
                        both.placed().orElseGet(() -> both.getDividerPositions()[0]),
                        left.placed().orElseGet(() -> left.getDividerPositions()[0]),
                        right.placed().orElseGet(() -> right.getDividerPositions()[0]),
                        yamlFrom())
                : List.of();
    }

    private double yamlFrom() {
        return lower.getDividers().isEmpty() ? yamlFrom : lower.getDividerPositions()[0];
    }

    /** Puts the dividers where those of another document are. */
    void divideLike(ShellView other) {
        both.divideLike(other.both);
        left.divideLike(other.left);
        right.divideLike(other.right);
        yamlFrom = other.yamlFrom();
    }

    /** {@return the tool bar} */
    Node toolBar() {
        return toolBar;
    }

    /** Brings the keyboard to the segment that is selected, where one is. */
    void enter() {
        parts.rowKey.enter();
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

    /** The parts. */
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
