package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.kit.fx.DragGesture;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.scene.input.MouseEvent;

/**
 * Drag of a handle of a phase. It is one undo step when the user releases the handle, and has no effect when the user
 * cancels.
 */
abstract class RateHandleDrag implements DragGesture.DragHandler {
    private Optional<PhaseModel.PhaseDrag> moves = Optional.empty();

    final void begin(PhaseModel.PhaseDrag started) {
        moves = Optional.of(started);
    }

    /** Applies a change to the phase as it was at the start of the drag. */
    final void update(UnaryOperator<Phase> change) {
        moves.ifPresent(drag -> drag.update(change));
    }

    @Override
    public final void onDrop(MouseEvent at) {
        moves.ifPresent(drag -> drag.gesture().commit());
    }

    @Override
    public final void onCancel() {
        moves.ifPresent(drag -> drag.gesture().cancel());
    }
}
