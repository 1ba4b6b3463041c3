package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.fx.ToolkitThread;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;

/**
 * Two parts, one of which has a size of its own that the other makes room for. Once the user has dragged the divider it is
 * the size that he gave it; before that, the usual one of a pane as large as this. A pane that becomes too small for it
 * and then large enough again has it again.
 */
final class FixedSizeSplitPane extends SplitPane {
    private final boolean last;
    private final DoubleUnaryOperator usual;
    private final FxThread fx = new ToolkitThread();
    private OptionalDouble chosen = OptionalDouble.empty();
    /** The divider's place as a share, to be turned into a size when there is one. */
    private OptionalDouble place = OptionalDouble.empty();
    private Optional<Frame> divided = Optional.empty();
    /** Whether it is laid out: the divider moves then without anybody dragging it. */
    private boolean dividing;

    /**
     * @param orientation of the parts
     * @param first       the one part
     * @param second      the other part
     * @param last        whether the second one has the size of its own
     * @param usual       the usual size of that part in a pane of a size
     */
    FixedSizeSplitPane(Orientation orientation, Node first, Node second, boolean last, DoubleUnaryOperator usual) {
        super(first, second);
        this.last = last;
        this.usual = usual;
        setOrientation(orientation);
        SplitPane.setResizableWithParent(last ? second : first, false);
        getDividers().getFirst().positionProperty().subscribe((was, is) -> {
            if (!dividing) {
                choose(is.doubleValue());
            }
        });
    }

    private void choose(double share) {
        if (length() > 0) {
            chosen = OptionalDouble.of(length() * (last ? 1 - share : share));
            place = OptionalDouble.empty();
        } else {
            place = OptionalDouble.of(share);
        }
    }

    /** Puts the divider at a share of the whole, as if the user had dragged it there. */
    void place(double share) {
        place = OptionalDouble.of(share);
        divided = Optional.empty();
        requestLayout();
    }

    /** Asks for the usual size again, which is another one now; where the user has put the divider, it stays. */
    void revise() {
        if (chosen.isEmpty() && place.isEmpty()) {
            divided = Optional.empty();
            requestLayout();
        }
    }

    /** Takes over where the user has put the divider of another one, or that he has not. */
    void divideLike(FixedSizeSplitPane other) {
        chosen = other.chosen;
        place = other.place;
        divided = Optional.empty();
        requestLayout();
    }

    /** {@return where the user has put the divider, as a share of the whole; empty: nowhere} */
    OptionalDouble placed() {
        if (place.isPresent() || chosen.isEmpty() || length() <= 0) {
            return place;
        }
        double share = chosen.getAsDouble() / length();
        return OptionalDouble.of(Math.clamp(last ? 1 - share : share, 0.01, 0.99));
    }

    @Override
    protected void layoutChildren() {
        dividing = true;
        try {
            super.layoutChildren();
            double length = length();
            Optional<Frame> frame = Optional.of(new Frame(length, least(0), least(1)));
            if (length > 0 && !frame.equals(divided)) {
                divided = frame;
                place.ifPresent(this::choose);
                double share = Math.clamp(chosen.orElseGet(() -> usual.applyAsDouble(length)) / length, 0, 1);
                setDividerPositions(last ? 1 - share : share);
                // The skin has divided what came or went in its own way; now it takes the divider as it is.
                super.layoutChildren();
            }
        } finally {
            dividing = false;
        }
        if (isNeedsLayout()) {
            // Moving a divider asks for another layout, which nothing above hears of in the middle of one; and as long as this
            // waits for it, whatever in it scrolls could not have itself laid out either.
            fx.later(this::requestLayout);
        }
    }

    /** {@return the least size of a part, which is another one when what it holds is laid out in another way} */
    private double least(int part) {
        Node node = getItems().get(part);
        return getOrientation() == Orientation.HORIZONTAL ? node.minWidth(-1) : node.minHeight(-1);
    }

    private double length() {
        return getOrientation() == Orientation.HORIZONTAL ? getWidth() : getHeight();
    }

    /**
     * What the divider's place depends on: where any of it is another one, a part may have its own size again.
     *
     * @param length of the whole
     * @param first  the least size of the first part
     * @param second the least size of the second one
     */
    private record Frame(double length, double first, double second) {}
}
