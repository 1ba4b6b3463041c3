package dev.splitpoint.ui.window;

import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;

/**
 * Split pane in which one part has a fixed size and the other part takes the remaining space. The fixed size is a
 * default that depends on the size of the pane, until the user drags the divider; a drag counts only for windows of the
 * same class. If the pane becomes too small for the fixed size and then large enough again, the part gets its size
 * back.
 */
final class FixedSizeSplitPane extends SplitPane {
    private final Node first;
    private final Node second;
    private final boolean last;
    private final DoubleUnaryOperator defaultSize;
    private final FxThread fx = new ToolkitThread();

    /** Share of the length that the user has given the fixed part, 0 to 1 (exclusive), by the class of the window. */
    private final Map<WindowClass, Double> chosen = new EnumMap<>(WindowClass.class);

    private WindowClass windowClass = WindowClass.LARGE;
    private Optional<Frame> dividedFrame = Optional.empty();
    private boolean dragging;
    /** Whether a layout is in progress. Divider changes during a layout do not come from the user. */
    private boolean layingOut;
    /** Whether the fixed part has its minimum size instead of the size chosen by the user. */
    private boolean folded;

    /**
     * @param orientation orientation of the pane
     * @param first first part
     * @param second second part
     * @param last whether the second part has the fixed size
     * @param defaultSize default size of that part, px, for a size of the pane, px
     */
    FixedSizeSplitPane(
            Orientation orientation, Node first, Node second, boolean last, DoubleUnaryOperator defaultSize) {
        super(first, second);
        this.first = first;
        this.second = second;
        this.last = last;
        this.defaultSize = defaultSize;
        setOrientation(orientation);
        SplitPane.setResizableWithParent(last ? second : first, false);
        addEventFilter(MouseEvent.MOUSE_PRESSED, press -> dragging = isOnDivider(press));
        addEventFilter(MouseEvent.MOUSE_RELEASED, release -> dragging = false);
        getDividers().addListener((ListChangeListener<Divider>) change -> followDivider());
        followDivider();
    }

    private void followDivider() {
        getDividers()
                .forEach(divider -> divider.positionProperty().subscribe((was, is) -> {
                    if (dragging && !layingOut && !folded) {
                        choose(windowClass, last ? 1 - is.doubleValue() : is.doubleValue());
                    }
                }));
    }

    private boolean isOnDivider(MouseEvent press) {
        for (Node node = press.getPickResult().getIntersectedNode();
                node != null && node != this;
                node = node.getParent()) {
            if (node.getStyleClass().contains("split-pane-divider")) {
                return node.getParent() == this;
            }
        }
        return false;
    }

    /** Shows or hides the part with the fixed size. Hidden, it leaves its space to the other part. */
    void setShown(boolean is) {
        Node fixed = last ? second : first;
        if (is != getItems().contains(fixed)) {
            if (is) {
                getItems().add(last ? 1 : 0, fixed);
            } else {
                getItems().remove(fixed);
            }
            redivide();
        }
    }

    /** Sets the class of the window, which decides which choice of the user counts. */
    void setWindowClass(WindowClass now) {
        if (windowClass != now) {
            windowClass = now;
            redivide();
        }
    }

    /** Sets the share of the fixed part as if the user had dragged the divider. */
    void choose(WindowClass of, double share) {
        chosen.put(of, Math.clamp(share, 0.01, 0.99));
    }

    /** {@return the shares that the user has given the fixed part} */
    Map<WindowClass, Double> choices() {
        return Map.copyOf(chosen);
    }

    /** Replaces the choices of the user. */
    void setChoices(Map<WindowClass, Double> others) {
        chosen.clear();
        chosen.putAll(others);
        redivide();
    }

    /** Gives the part with the fixed size its minimum size, or its former size again. */
    void setFolded(boolean is) {
        if (folded != is) {
            folded = is;
            redivide();
        }
    }

    /** Applies the default size again after it has changed, unless the user has dragged the divider. */
    void applyDefaultSize() {
        if (!chosen.containsKey(windowClass)) {
            redivide();
        }
    }

    private void redivide() {
        dividedFrame = Optional.empty();
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        layingOut = true;
        try {
            super.layoutChildren();
            double length = length();
            if (getItems().size() > 1 && length > 0) {
                divide(length);
            }
        } finally {
            layingOut = false;
        }
        if (isNeedsLayout()) {
            // Moving a divider requests a layout, but parents ignore a request during a layout. Until it is handled,
            // scroll panes inside this pane cannot request one either.
            fx.later(this::requestLayout);
        }
    }

    private void divide(double length) {
        Optional<Frame> frame = Optional.of(new Frame(length, minSize(0), minSize(1)));
        if (frame.equals(dividedFrame)) {
            return;
        }
        dividedFrame = frame;
        Double choice = chosen.get(windowClass);
        double size =
                folded ? minSize(last ? 1 : 0) : choice != null ? choice * length : defaultSize.applyAsDouble(length);
        double share = Math.clamp(size / length, 0, 1);
        setDividerPositions(last ? 1 - share : share);
        // The skin resizes the parts by its own rule. The second layout uses the divider position as set.
        super.layoutChildren();
    }

    /** {@return the minimum size of a part, px; changes with the layout of its content} */
    private double minSize(int part) {
        Node node = getItems().get(part);
        return getOrientation() == Orientation.HORIZONTAL ? node.minWidth(-1) : node.minHeight(-1);
    }

    private double length() {
        return getOrientation() == Orientation.HORIZONTAL ? getWidth() : getHeight();
    }

    /**
     * Inputs of the divider position. If one changes, the fixed size is applied again.
     *
     * @param length size of the pane, px
     * @param first minimum size of the first part, px
     * @param second minimum size of the second part, px
     */
    private record Frame(double length, double first, double second) {}
}
