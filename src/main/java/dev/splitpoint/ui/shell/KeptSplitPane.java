package dev.splitpoint.ui.shell;

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
final class KeptSplitPane extends SplitPane {
    private final boolean last;
    private final DoubleUnaryOperator usual;
    private OptionalDouble chosen = OptionalDouble.empty();
    /** The divider's place as a share, to be turned into a size when there is one. */
    private OptionalDouble place = OptionalDouble.empty();
    private double divided = -1;
    /** Whether it is laid out: the divider moves then without anybody dragging it. */
    private boolean dividing;

    /**
     * @param orientation of the parts
     * @param first       the one part
     * @param second      the other part
     * @param last        whether the second one has the size of its own
     * @param usual       the usual size of that part in a pane of a size
     */
    KeptSplitPane(Orientation orientation, Node first, Node second, boolean last, DoubleUnaryOperator usual) {
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
        divided = -1;
        requestLayout();
    }

    /** Asks for the usual size again, which is another one now; where the user has put the divider, it stays. */
    void revise() {
        if (chosen.isEmpty() && place.isEmpty()) {
            divided = -1;
            requestLayout();
        }
    }

    /** Takes over where the user has put the divider of another one, or that he has not. */
    void divideLike(KeptSplitPane other) {
        chosen = other.chosen;
        place = other.place;
        divided = -1;
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
            if (length > 0 && length != divided) {
                divided = length;
                place.ifPresent(this::choose);
                double share = Math.clamp(chosen.orElseGet(() -> usual.applyAsDouble(length)) / length, 0, 1);
                setDividerPositions(last ? 1 - share : share);
                // The skin has divided what came or went in its own way; now it takes the divider as it is.
                super.layoutChildren();
            }
        } finally {
            dividing = false;
        }
    }

    private double length() {
        return getOrientation() == Orientation.HORIZONTAL ? getWidth() : getHeight();
    }
}
