package dev.splitpoint.ui.window;

import dev.splitpoint.ui.design.family.FamiliesView;
import dev.splitpoint.ui.design.rowkey.RowKeyView;
import dev.splitpoint.ui.design.yaml.YamlView;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.result.heatmap.HeatPane;
import dev.splitpoint.ui.result.history.StatusView;
import dev.splitpoint.workspace.Settings;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import javafx.beans.property.BooleanProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

/**
 * Layout of the parts of one document: the drawing over the heatmap, the side pane with its rail at the right, and the
 * status bar at the bottom. The heatmap takes the room that the other parts leave.
 */
final class ShellView extends BorderPane {
    private static final double SIDE_WIDTH = 380;
    private static final double SMALL_SIDE_WIDTH = 320;

    /** Maximum share of the width for the side pane. */
    private static final double MAX_SIDE = 0.32;

    /** Minimum width of the side pane, px: a label and its field fit. */
    private static final double MIN_SIDE = 280;

    /** Maximum share of the height for a drawing that the user has not resized. */
    private static final double MAX_DRAWING = 0.27;

    /** Smallest height of the heatmap pane, px, when the user enlarges the drawing. */
    private static final double MIN_HEAT = 220;

    /** Height of the heatmap pane, px, in which its picture has at least 300 px. */
    private static final double HEAT_HEIGHT = 432;

    /** Tolerance for dividers at whole pixels, px. */
    private static final double TOLERANCE = 2;

    /** Height of the drawing, px, below which its content would be cut off rather than scroll. */
    private static final double MIN_DRAWING = 120;

    /** Share of the width for the YAML pane next to the heatmap. */
    private static final double YAML_SHARE = 0.44;

    private static final double ROOM_FOR_BOTH = 1100;
    private static final PseudoClass SMALL = PseudoClass.getPseudoClass("low");

    private final Parts parts;
    private final ToolBarView toolBar;
    private final Node fileState;
    private final DrawingPane drawing;
    private final StackPane below = new StackPane();
    private final FixedSizeSplitPane yamlSplit;
    private final FixedSizeSplitPane left;
    private final FixedSizeSplitPane main;

    /** Whether the user has collapsed or expanded the drawing, by the class of the window. */
    private final Map<WindowClass, Boolean> chosenDrawing = new EnumMap<>(WindowClass.class);

    private WindowClass windowClass = WindowClass.LARGE;
    private boolean yamlShown;

    /**
     * @param file file of the document
     * @param toolBar controls for the head of the window
     * @param fileState name of the file, or the file operation in progress, for the row of the tabs
     * @param textScale current size of texts, as a factor of the default
     * @param parts views of the document
     */
    ShellView(FileModel file, ToolBarView toolBar, Node fileState, DoubleSupplier textScale, Parts parts) {
        this.parts = parts;
        this.toolBar = toolBar;
        this.fileState = fileState;
        getStyleClass().add("shell");
        setTop(NoticeBar.disk(file));
        drawing = new DrawingPane(parts.rowKey, parts.families, parts.summary, this::toggleDrawing);
        yamlSplit = new FixedSizeSplitPane(
                Orientation.HORIZONTAL, new StackPane(), parts.yaml, true, width -> width * YAML_SHARE);
        below.getChildren().setAll(parts.heat);
        below.widthProperty().subscribe(width -> arrangeYaml());
        below.setMinHeight(MIN_HEAT);
        left = new FixedSizeSplitPane(Orientation.VERTICAL, drawing, below, false, this::drawingHeight);
        drawing.contentHeightProperty().subscribe(height -> left.applyDefaultSize());
        left.heightProperty().subscribe(height -> arrangeDrawing());
        parts.side.setMinWidth(MIN_SIDE);
        main = new FixedSizeSplitPane(
                Orientation.HORIZONTAL,
                left,
                parts.side,
                true,
                width -> Math.min(
                        width * MAX_SIDE,
                        textScale.getAsDouble() * (windowClass == WindowClass.LARGE ? SIDE_WIDTH : SMALL_SIDE_WIDTH)));
        setCenter(main);
        setRight(parts.side.rail());
        // Added last, because Tab visits the parts in the order in which they are added.
        setBottom(parts.status);
        parts.side.openProperty().subscribe(main::setShown);
        sceneProperty().flatMap(scene -> scene.widthProperty()).subscribe(width -> classify());
        sceneProperty().flatMap(scene -> scene.heightProperty()).subscribe(height -> classify());
    }

    private void classify() {
        if (getScene() == null) {
            return;
        }
        windowClass = WindowClass.of(getScene().getWidth(), getScene().getHeight());
        boolean small = windowClass == WindowClass.SMALL;
        pseudoClassStateChanged(SMALL, small);
        drawing.setCompact(small);
        parts.heat.setCompact(small);
        List.of(main, left, yamlSplit).forEach(split -> split.setWindowClass(windowClass));
        arrangeDrawing();
    }

    /** {@return the default height of the drawing, px} */
    private double drawingHeight(double height) {
        return Math.min(
                Math.ceil(drawing.contentHeightProperty().get()) + TOLERANCE,
                Math.max(MIN_DRAWING, Math.min(height * MAX_DRAWING, height - HEAT_HEIGHT)));
    }

    /** Collapses the drawing if the picture of the heatmap would be too low, unless the user has decided. */
    private void arrangeDrawing() {
        double height = left.getHeight();
        boolean collapsed = Optional.ofNullable(chosenDrawing.get(windowClass))
                .orElse(height > 0 && height < HEAT_HEIGHT + MIN_DRAWING && !isEmpty());
        drawing.setCollapsed(collapsed);
        left.setFolded(collapsed);
    }

    private boolean isEmpty() {
        return parts.summary.isEmpty();
    }

    /** Collapses the drawing to one line, or expands it again. */
    void toggleDrawing() {
        chosenDrawing.put(windowClass, !drawing.isCollapsed());
        arrangeDrawing();
    }

    /** Shows or hides the YAML pane. It is next to the heatmap if both fit, otherwise in its place. */
    void showYaml(boolean shown) {
        yamlShown = shown;
        arrangeYaml();
    }

    private void arrangeYaml() {
        boolean both = yamlShown && below.getWidth() >= ROOM_FOR_BOTH;
        Node wanted = both ? yamlSplit : yamlShown ? parts.yaml : parts.heat;
        if (below.getChildren().getFirst() == wanted) {
            return;
        }
        below.getChildren().clear();
        if (both) {
            yamlSplit.getItems().setAll(parts.heat, parts.yaml);
        } else {
            yamlSplit.getItems().clear();
        }
        below.getChildren().setAll(wanted);
    }

    /** Restores a layout. */
    void restore(Settings.Layout layout) {
        for (WindowClass window : WindowClass.values()) {
            splits().forEach(
                            (part, split) -> Optional.ofNullable(layout.shares().get(name(part, window)))
                                    .ifPresent(share -> split.choose(window, share)));
            Optional.ofNullable(layout.drawing().get(name(window)))
                    .ifPresent(collapsed -> chosenDrawing.put(window, collapsed));
        }
        arrangeDrawing();
    }

    /** {@return what the user has chosen of the layout, for {@link #restore}} */
    Settings.Layout chosenLayout() {
        Map<String, Double> shares = new HashMap<>();
        splits().forEach((part, split) ->
                split.choices().forEach((window, share) -> shares.put(name(part, window), share)));
        Map<String, Boolean> collapsed = new HashMap<>();
        chosenDrawing.forEach((window, is) -> collapsed.put(name(window), is));
        return new Settings.Layout(yamlShown, collapsed, shares);
    }

    private Map<String, FixedSizeSplitPane> splits() {
        return Map.of("side", main, "drawing", left, "yaml", yamlSplit);
    }

    private static String name(String part, WindowClass window) {
        return part + "." + name(window);
    }

    private static String name(WindowClass window) {
        return window.name().toLowerCase(Locale.ROOT);
    }

    /** Gives all parts their default sizes. */
    void resetLayout() {
        chosenDrawing.clear();
        splits().values().forEach(split -> split.setChoices(Map.of()));
        parts.side.openProperty().set(true);
        arrangeDrawing();
    }

    /** {@return whether the pages of the side pane are visible} */
    BooleanProperty sideOpenProperty() {
        return parts.side.openProperty();
    }

    /** Copies the layout of another document. */
    void copyLayout(ShellView other) {
        Map<String, FixedSizeSplitPane> others = other.splits();
        splits().forEach((part, split) ->
                Optional.ofNullable(others.get(part)).ifPresent(from -> split.setChoices(from.choices())));
        chosenDrawing.clear();
        chosenDrawing.putAll(other.chosenDrawing);
        sideOpenProperty().set(other.sideOpenProperty().get());
        arrangeDrawing();
    }

    Node toolBar() {
        return toolBar;
    }

    Node fileState() {
        return fileState;
    }

    /** Moves the focus to the selected segment, if there is one. */
    void enter() {
        parts.rowKey.focusSelected();
    }

    void attach() {
        parts.rowKey.attach();
        parts.families.attach();
        parts.summary.attach();
        parts.heat.attach();
        parts.yaml.attach();
        parts.side.attach();
        parts.status.attach();
    }

    void detach() {
        parts.rowKey.detach();
        parts.families.detach();
        parts.summary.detach();
        parts.heat.detach();
        parts.yaml.detach();
        parts.side.detach();
        parts.status.detach();
    }

    /** Views of the document. */
    record Parts(
            RowKeyView rowKey,
            FamiliesView families,
            DrawingSummary summary,
            HeatPane heat,
            YamlView yaml,
            SidePane side,
            StatusView status) {}
}
