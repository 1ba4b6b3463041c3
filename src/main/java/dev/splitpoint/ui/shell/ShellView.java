package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.action.ActionControls;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.family.FamiliesView;
import dev.splitpoint.ui.file.FileModel;
import dev.splitpoint.ui.fx.Revealing;
import dev.splitpoint.ui.live.HeatPane;
import dev.splitpoint.ui.live.NodesView;
import dev.splitpoint.ui.live.PointerView;
import dev.splitpoint.ui.live.StatusView;
import dev.splitpoint.ui.rowkey.RowKeyView;
import dev.splitpoint.ui.yaml.YamlView;
import java.util.List;
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
    private static final double READINGS_HEIGHT = 268;
    private static final double DRAWING_HEIGHT = 376;
    private static final double ROOM_FOR_BOTH = 1100;
    private static final PseudoClass LOW_WINDOW = PseudoClass.getPseudoClass("low");

    /** Below this height the drawing is drawn in less, so that the families have their place in it. */
    private static final double LOW = 740;

    private static final double YAML_FROM = 0.56;

    private final Parts parts;
    private final SplitPane lower;
    private final VBox bars;
    private final DiskBar disk;
    private final SplitPane left;
    private final SplitPane right;
    private final SplitPane both;
    private boolean yaml;
    private double yamlFrom = YAML_FROM;

    ShellView(DocumentModel document, FileModel file, ActionTable actions, Parts parts) {
        this.parts = parts;
        getStyleClass().add("shell");
        bars = new VBox(ActionControls.menuBar(actions.menus()), new ToolBarView(document, file, actions));
        disk = new DiskBar(file);
        setTop(disk);

        VBox drawing = new VBox(parts.rowKey, parts.families);
        drawing.getStyleClass().add("drawing");
        ScrollPane scroll = new ScrollPane(drawing);
        scroll.getStyleClass().add("drawing-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        Revealing.install(scroll);
        heightProperty().map(height -> height.doubleValue() < LOW).subscribe(low -> {
            parts.rowKey.compact(low);
            drawing.pseudoClassStateChanged(LOW_WINDOW, low);
        });
        lower = new SplitPane(parts.heat);
        lower.widthProperty().subscribe(width -> arrange());
        left = new SplitPane(scroll, lower);
        left.setOrientation(Orientation.VERTICAL);
        SplitPane.setResizableWithParent(scroll, false);

        VBox readings = new VBox(parts.nodes, parts.pointer);
        readings.getStyleClass().add("readings");
        VBox.setVgrow(parts.nodes, Priority.ALWAYS);
        right = new SplitPane(parts.side, readings);
        right.setOrientation(Orientation.VERTICAL);
        SplitPane.setResizableWithParent(readings, false);
        right.setMinWidth(240);

        both = new SplitPane(left, right);
        SplitPane.setResizableWithParent(right, false);
        setCenter(both);
        // Last, because Tab goes through the parts in the order in which they came.
        setBottom(parts.status);
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
            yamlFrom = lower.getDividers().isEmpty() ? yamlFrom : lower.getDividerPositions()[0];
            lower.getItems().setAll(wanted);
            lower.setDividerPositions(yamlFrom);
        }
    }

    /** Puts the dividers where the parts have their usual sizes in a window of this size. */
    void divide(double width, double height) {
        double inner = Math.max(1, height - 92);
        both.setDividerPositions(1 - SIDE_WIDTH / width);
        left.setDividerPositions(Math.clamp(DRAWING_HEIGHT / inner, 0.25, 0.5));
        right.setDividerPositions(1 - Math.clamp(READINGS_HEIGHT / inner, 0.2, 0.38));
    }

    /** Puts the dividers where they once were. {@return whether they could be} */
    boolean divide(List<Double> positions) {
        if (positions.size() != 4) {
            return false;
        }
        both.setDividerPositions(positions.get(0));
        left.setDividerPositions(positions.get(1));
        right.setDividerPositions(positions.get(2));
        yamlFrom = positions.get(3);
        return true;
    }

    /** {@return where the dividers are, to be given to {@link #divide(List)}} */
    List<Double> dividers() {
        double text = lower.getDividers().isEmpty() ? yamlFrom : lower.getDividerPositions()[0];
        return List.of(both.getDividerPositions()[0], left.getDividerPositions()[0], right.getDividerPositions()[0], text);
    }

    /** Puts the dividers where those of another document are. */
    void divideLike(ShellView other) {
        both.setDividerPositions(other.both.getDividerPositions());
        left.setDividerPositions(other.left.getDividerPositions());
        right.setDividerPositions(other.right.getDividerPositions());
        yamlFrom = other.dividers().getLast();
    }

    /** {@return the menu bar and the tool bar} */
    Node bars() {
        return bars;
    }

    void attach() {
        disk.attach();
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
        disk.detach();
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
