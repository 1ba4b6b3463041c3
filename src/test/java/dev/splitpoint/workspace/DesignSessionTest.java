package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.TableDesign;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class DesignSessionTest {
    private static final Optional<String> ALONE = Optional.empty();

    private final DesignSession session = DesignSession.untitled(TableDesign.empty("a"));

    @Test
    void undoAndRedoStepThroughEditsInOrder() {
        session.edit("four nodes", ALONE, nodes(4));
        session.edit("five nodes", ALONE, nodes(5));

        session.undo();
        assertThat(nodes()).isEqualTo(4);
        assertThat(session.undoName()).contains("four nodes");
        assertThat(session.redoName()).contains("five nodes");
        session.undo();
        assertThat(nodes()).isEqualTo(3);
        assertThat(session.undoName()).isEmpty();
        session.redo();
        session.redo();
        assertThat(nodes()).isEqualTo(5);
        assertThat(session.redoName()).isEmpty();
    }

    @Test
    void editAfterUndoClearsRedo() {
        session.edit("four nodes", ALONE, nodes(4));
        session.undo();
        session.edit("six nodes", ALONE, nodes(6));

        session.redo();

        assertThat(nodes()).isEqualTo(6);
        assertThat(session.redoName()).isEmpty();
    }

    @Test
    void editsWithOneMergeKeyAreOneStepUntilTheMergeEnds() {
        session.edit("nodes", Optional.of("slider"), nodes(4));
        session.edit("nodes", Optional.of("slider"), nodes(5));
        session.endMerge();
        session.edit("nodes", Optional.of("slider"), nodes(6));

        session.undo();
        assertThat(nodes()).isEqualTo(5);
        session.undo();
        assertThat(nodes()).isEqualTo(3);
    }

    @Test
    void dragThatReturnsToItsStartAndContinuesIsItsOwnStep() {
        session.edit("nodes", Optional.of("slider"), nodes(5));
        session.endMerge();
        session.edit("nodes", Optional.of("slider"), nodes(6));
        session.edit("nodes", Optional.of("slider"), nodes(5));
        session.edit("nodes", Optional.of("slider"), nodes(7));
        session.edit("nodes", Optional.of("slider"), nodes(8));

        session.undo();
        assertThat(nodes()).isEqualTo(5);
        session.undo();
        assertThat(nodes()).isEqualTo(3);
        assertThat(session.undoName()).isEmpty();
    }

    @Test
    void sliderMovedBackToItsStartAddsNoStep() {
        session.edit("nodes", Optional.of("slider"), nodes(4));
        session.edit("nodes", Optional.of("slider"), nodes(3));

        assertThat(session.undoName()).isEmpty();
        assertThat(session.isDirty()).isFalse();
    }

    @Test
    void gestureIsOneStepRegardlessOfIntermediateValues() {
        session.edit("four nodes", ALONE, nodes(4));
        EditGesture gesture = session.beginGesture("drag");
        gesture.update(nodes(5));
        gesture.update(nodes(8));
        assertThat(nodes()).isEqualTo(8);
        gesture.commit();
        assertThat(gesture.isOpen()).isFalse();

        assertThat(session.undoName()).contains("drag");
        session.undo();
        assertThat(nodes()).isEqualTo(4);
        assertThat(session.redoName()).contains("drag");
    }

    @Test
    void gestureUpdatesApplyToItsInitialDesign() {
        EditGesture gesture = session.beginGesture("drag");
        gesture.update(design -> nodes(design.simulation().nodes() + 1).apply(design));
        gesture.update(design -> nodes(design.simulation().nodes() + 1).apply(design));
        assertThat(nodes()).isEqualTo(4);
    }

    @Test
    void gestureThatReturnsToItsStartAddsNoStep() {
        session.edit("nine nodes", ALONE, nodes(9));
        session.edit("ten nodes", ALONE, nodes(10));
        session.undo();
        for (boolean commits : List.of(false, true)) {
            EditGesture gesture = session.beginGesture("drag");
            gesture.update(nodes(5));
            gesture.update(nodes(9));
            if (commits) {
                gesture.commit();
            } else {
                gesture.cancel();
            }
            assertThat(nodes()).isEqualTo(9);
            assertThat(session.undoName()).contains("nine nodes");
            assertThat(session.redoName()).contains("ten nodes");
        }
    }

    @Test
    void cancelledGestureRestoresDesignUndoAndRedo() {
        session.edit("nine nodes", ALONE, nodes(9));
        session.edit("ten nodes", ALONE, nodes(10));
        session.undo();
        EditGesture gesture = session.beginGesture("drag");
        gesture.update(nodes(5));
        assertThat(session.undoName()).contains("drag");
        assertThat(session.redoName()).isEmpty();
        gesture.cancel();
        gesture.cancel();

        assertThat(nodes()).isEqualTo(9);
        assertThat(session.undoName()).contains("nine nodes");
        assertThat(session.redoName()).contains("ten nodes");
        session.redo();
        assertThat(nodes()).isEqualTo(10);
    }

    @Test
    void undoRevertsAGestureAndIgnoresItsLaterUpdates() {
        session.edit("nine nodes", ALONE, nodes(9));
        EditGesture gesture = session.beginGesture("drag");
        gesture.update(nodes(5));
        session.undo();
        assertThat(nodes()).isEqualTo(9);
        assertThat(gesture.isOpen()).isFalse();

        gesture.update(nodes(6));
        gesture.cancel();
        assertThat(nodes()).isEqualTo(9);
        assertThat(session.redoName()).contains("drag");
    }

    @Test
    void editDuringAGestureIsAStepAfterIt() {
        EditGesture gesture = session.beginGesture("drag");
        gesture.update(nodes(5));
        assertThat(session.edit("nothing", ALONE, nodes(5))).isFalse();
        assertThat(gesture.isOpen()).isTrue();
        session.edit("other name", ALONE, design -> nodes(6).apply(design));
        gesture.cancel();

        assertThat(nodes()).isEqualTo(6);
        session.undo();
        assertThat(nodes()).isEqualTo(5);
        session.undo();
        assertThat(nodes()).isEqualTo(3);
    }

    @Test
    void aSaveDuringAGestureDoesNotEndIt() {
        EditGesture gesture = session.beginGesture("drag");
        gesture.update(nodes(5));
        session.markSaved(session.design(), Path.of("a.bigtable.yaml"));
        assertThat(session.isDirty()).isFalse();
        gesture.cancel();
        assertThat(nodes()).isEqualTo(3);
        assertThat(session.isDirty()).isTrue();
    }

    @Test
    void editWithoutAChangeAddsNoStep() {
        assertThat(session.edit("nothing", ALONE, nodes(3))).isFalse();
        assertThat(session.revision()).isZero();
        assertThat(session.undoName()).isEmpty();
    }

    @Test
    void throwingEditLeavesTheDesignUnchanged() {
        assertThatThrownBy(() -> session.edit("no nodes", ALONE, nodes(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nodes");
        assertThat(nodes()).isEqualTo(3);
        assertThat(session.undoName()).isEmpty();
    }

    @Test
    void undoAfterASaveMakesTheDocumentDirty() {
        session.edit("four nodes", ALONE, nodes(4));
        assertThat(session.isDirty()).isTrue();
        session.markSaved(session.design(), Path.of("a.bigtable.yaml"));
        assertThat(session.isDirty()).isFalse();
        assertThat(session.path()).contains(Path.of("a.bigtable.yaml"));

        session.undo();
        assertThat(session.isDirty()).isTrue();
        session.redo();
        assertThat(session.isDirty()).isFalse();
    }

    @Test
    void savedDesignIsDirtyWhileItsFileIsChangedExternally() {
        int[] told = new int[1];
        session.listen(() -> told[0]++);
        session.setFileChangedExternally(true);
        assertThat(session.isDirty()).isTrue();
        session.setFileChangedExternally(false);
        assertThat(session.isDirty()).isFalse();
        assertThat(told[0]).isEqualTo(2);

        session.setFileChangedExternally(true);
        session.reload("reload", session.content());
        assertThat(session.isDirty()).as("it is what the file holds").isFalse();
        session.setFileChangedExternally(true);
        session.markSaved(session.content(), Path.of("a.bigtable.yaml"));
        assertThat(session.isDirty()).isFalse();
    }

    @Test
    void oldestStepsAreDropped() {
        for (int i = 0; i < DesignSession.MAX_STEPS + 10; i++) {
            session.edit("nodes", ALONE, nodes(4 + i));
        }
        for (int i = 0; i < DesignSession.MAX_STEPS + 10; i++) {
            session.undo();
        }
        assertThat(nodes()).isEqualTo(13);
    }

    @Test
    void everyChangeIncrementsTheRevisionAndNotifiesListeners() {
        List<Long> told = new ArrayList<>();
        Subscription subscription = session.listen(() -> told.add(session.revision()));
        session.edit("four nodes", ALONE, nodes(4));
        session.undo();
        subscription.cancel();
        session.redo();

        assertThat(told).containsExactly(1L, 2L);
        assertThat(session.revision()).isEqualTo(3);
    }

    @Test
    void editFromAListenerIsRefused() {
        List<Throwable> thrown = new ArrayList<>();
        session.listen(() -> {
            try {
                session.edit("again", ALONE, nodes(9));
            } catch (IllegalStateException e) {
                thrown.add(e);
            }
        });
        session.edit("four nodes", ALONE, nodes(4));

        assertThat(thrown).hasSize(1);
        assertThat(nodes()).isEqualTo(4);
    }

    private int nodes() {
        return session.design().simulation().nodes();
    }

    private static UnaryOperator<TableDesign> nodes(int nodes) {
        return design -> design.withSimulation(design.simulation().withNodes(nodes));
    }
}
