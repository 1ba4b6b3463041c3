package dev.splitpoint.ui.window;

import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;

/**
 * Split pane in which one part has a fixed size and the other part takes the remaining space. The fixed size is a
 * default that depends on the size of the pane, until the user drags the divider. If the pane becomes too small for the
 * fixed size and then large enough again, the part gets its size back.
 */
final class FixedSizeSplitPane extends SplitPane {
    private final boolean last;
    private final DoubleUnaryOperator defaultSize;
    private final FxThread fx = new ToolkitThread();
    private OptionalDouble chosen = OptionalDouble.empty();
    /** Requested divider position as a share from 0 to 1, before the pane has a size. */
    private OptionalDouble setDividerShare = OptionalDouble.empty();

    private Optional<Frame> dividedFrame = Optional.empty();
    /** Whether a layout is in progress. Divider changes during a layout do not come from the user. */
    private boolean layingOut;
    /** Whether the part has its minimum size instead of the size chosen by the user. */
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
        this.last = last;
        this.defaultSize = defaultSize;
        setOrientation(orientation);
        SplitPane.setResizableWithParent(last ? second : first, false);
        getDividers().getFirst().positionProperty().subscribe((was, is) -> {
            if (!layingOut && !folded) {
                choose(is.doubleValue());
            }
        });
    }

    private void choose(double share) {
        if (length() > 0) {
            chosen = OptionalDouble.of(length() * (last ? 1 - share : share));
            setDividerShare = OptionalDouble.empty();
        } else {
            setDividerShare = OptionalDouble.of(share);
        }
    }

    /** Sets the divider position as a share from 0 to 1, as if the user had dragged it. */
    void setDividerShare(double share) {
        setDividerShare = OptionalDouble.of(share);
        dividedFrame = Optional.empty();
        requestLayout();
    }

    /** Gives the part with the fixed size its minimum size, or its former size again. */
    void setFolded(boolean is) {
        folded = is;
        dividedFrame = Optional.empty();
        requestLayout();
    }

    /** Applies the default size and discards the choice of the user. */
    void reset() {
        chosen = OptionalDouble.empty();
        setDividerShare = OptionalDouble.empty();
        applyDefaultSize();
    }

    /** Applies the default size again after it has changed, unless the user has dragged the divider. */
    void applyDefaultSize() {
        if (chosen.isEmpty() && setDividerShare.isEmpty()) {
            dividedFrame = Optional.empty();
            requestLayout();
        }
    }

    /** Copies the divider position of another pane, or its default state. */
    void copyDivider(FixedSizeSplitPane other) {
        chosen = other.chosen;
        setDividerShare = other.setDividerShare;
        dividedFrame = Optional.empty();
        requestLayout();
    }

    /** {@return the divider position chosen by the user, as a share from 0 to 1; empty if it has the default} */
    OptionalDouble dividerShare() {
        if (setDividerShare.isPresent() || chosen.isEmpty() || length() <= 0) {
            return setDividerShare;
        }
        double share = chosen.getAsDouble() / length();
        return OptionalDouble.of(Math.clamp(last ? 1 - share : share, 0.01, 0.99));
    }

    @Override
    protected void layoutChildren() {
        layingOut = true;
        try {
            super.layoutChildren();
            double length = length();
            Optional<Frame> frame = Optional.of(new Frame(length, minSize(0), minSize(1)));
            if (length > 0 && !frame.equals(dividedFrame)) {
                dividedFrame = frame;
                setDividerShare.ifPresent(this::choose);
                double size =
                        folded ? minSize(last ? 1 : 0) : chosen.orElseGet(() -> defaultSize.applyAsDouble(length));
                double share = Math.clamp(size / length, 0, 1);
                setDividerPositions(last ? 1 - share : share);
                // The skin resizes the parts by its own rule. The second layout uses the divider position as set.
                super.layoutChildren();
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
