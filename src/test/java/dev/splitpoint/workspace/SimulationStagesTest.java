package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class SimulationStagesTest {
    private static final HeapBudget HEAP = HeapBudget.of(500_000_000);
    private static final TableDesign DESIGN = TestDesigns.writes(List.of(TestDesigns.ID), 1, 1, 0);

    @Test
    void eachStageFollowsTheNextCoarserOne() {
        SimulationStages stages = SimulationStages.upTo(1_000_000);
        assertThat(stages.keys()).containsExactly(100_000L, 1_000_000L);
        assertThat(stages.after(0)).hasValue(100_000);
        assertThat(stages.after(100_000)).hasValue(1_000_000);
        assertThat(stages.after(1_000_000)).isEmpty();
        assertThat(stages.number(1_000_000)).isEqualTo(2);
    }

    @Test
    void progressBeforeAStageIsTheKeyShareOfPrecedingStages() {
        assertThat(SimulationStages.USUAL.progress(100_000)).isZero();
        assertThat(SimulationStages.USUAL.progress(4_000_000)).isEqualTo(1_100_000 / 5_100_000.0);
    }

    @Test
    void firstStageHasHalfTheKeyRangesAndAllStagesHaveTheHeap() {
        RunOptions first = SimulationStages.options(DESIGN, 100_000, HEAP, 1);
        assertThat(first.maxBuckets()).isEqualTo(512);
        assertThat(first.heap()).isEqualTo(HEAP);
        assertThat(SimulationStages.options(DESIGN, 1_000_000, HEAP, 1).maxBuckets())
                .isEqualTo(1_024);
    }

    @Test
    void stageUsesAtMostTheMaximumThreadsOfARun() {
        RunOptions options = SimulationStages.options(DESIGN, 100_000, HEAP, 2 * RunOptions.MAX_THREADS);
        assertThat(options.threads()).isEqualTo(RunOptions.MAX_THREADS);
    }
}
