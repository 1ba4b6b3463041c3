package dev.splitpoint.ui.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.fx.DragGesture;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.scene.input.MouseEvent;

/** The drag of a handle of a phase: a step when it is let go, nothing when it is called off. */
abstract class RateHandleDrag implements DragGesture.Hand {
    private Optional<PhaseModel.Moves> moves = Optional.empty();

    final void begin(PhaseModel.Moves begun) {
        moves = Optional.of(begun);
    }

    /** Changes the phase, from how it was at the start. */
    final void to(UnaryOperator<Phase> change) {
        moves.ifPresent(all -> all.to(change));
    }

    @Override
    public final void drops(MouseEvent at) {
        moves.ifPresent(all -> all.gesture().commit());
    }

    @Override
    public final void callsOff() {
        moves.ifPresent(all -> all.gesture().cancel());
    }
}
