package dev.splitpoint.stream.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.LoadSampler;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.tablet.TestDesigns;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class TimelineTest {
    private static final long HOUR = Duration.ofHours(1).toNanos();

    @Test
    void rowTimeIsTheInverseOfRowNumber() {
        Timeline timeline = timeline(1000, 500_000, Double.POSITIVE_INFINITY);
        for (long nanos = 1; nanos < 3 * HOUR; nanos += HOUR / 37) {
            double row = timeline.rowsAt(nanos);
            assertThat(timeline.timeOfRow(row)).isCloseTo(nanos, within(10_000L));
        }
        assertThat(timeline.timeOfRow(0)).isEqualTo((long) -timeline.history());
        assertThat(timeline.timeOfRow(500_000)).isZero();
    }

    @Test
    void initialRowsWereWrittenAtTheWorkloadRate() {
        Timeline timeline = timeline(1000, 3_600_000, Double.POSITIVE_INFINITY);
        assertThat(timeline.history()).isCloseTo(HOUR, within(1e6));
    }

    @Test
    void rowsStopGrowingWhenTheKeySpaceIsExhausted() {
        Timeline timeline = timeline(1000, 0, 1_000_000);
        assertThat(timeline.rowsAt(3 * HOUR)).isBetween(990_000.0, 1_000_000.0);
        // 60,000 inserts on a million keys: (1 − e^−0.06) ÷ 0.06.
        assertThat(timeline.newShare(0)).isCloseTo(0.970591, within(1e-5));
        assertThat(timeline.newShare(170)).isLessThan(0.01);
    }

    @Test
    void cellInsertsDoNotExceedTheNumberOfKeys() {
        String three = "{ name: k, generator: { weighted: { a: 1, b: 1, c: 1 } } }";
        for (int rows : new int[] {0, 1}) {
            LoadGrid load = new LoadSampler(
                            RunnableDesign.of(
                                    TestDesigns.design(
                                            List.of(three),
                                            "",
                                            "{ write: 1 }",
                                            "1h",
                                            1000,
                                            1,
                                            "{ rows: " + rows + " }"),
                                    SampleFiles.NONE),
                            new ParallelTasks(Runnable::run, 1, () -> false))
                    .sample(20_000, 16);
            double all = rows + Arrays.stream(load.newRows()).sum();
            assertThat(all).isBetween(2.9, 3 + 1e-6);
        }
    }

    @Test
    void phaseWithOtherKeysHasItsOwnKeySpace() {
        // A thousand keys are soon there; the second phase writes among a billion, the third among the thousand
        // again.
        TableDesign design =
                TestDesigns.with(List.of("{ name: id, generator: { uniform: { min: 0, max: 999 } } }"), """
                    workload:
                      seed: 42
                      phases:
                        - { name: few, duration: 1h, rate: { constant: 100 }, mix: { write: 1 } }
                        - { name: many, duration: 1h, rate: { constant: 100 }, mix: { write: 1 },
                            override: { id: { uniform: { min: 0, max: 999999999 } } } }
                        - { name: few again, duration: 1h, rate: { constant: 100 }, mix: { write: 1 } }
                    simulation: { nodes: 1 }
                    """);
        Timeline timeline = Preflight.timeline(design, SampleFiles.NONE);
        assertThat(timeline.rowsAt(HOUR)).isCloseTo(1000, within(1e-6));
        assertThat(timeline.rowsAt(2 * HOUR)).isCloseTo(1000 + 360_000, within(100.0));
        assertThat(timeline.rowsAtEnd()).isEqualTo(timeline.rowsAt(2 * HOUR));
        assertThat(SizeEstimate.of(design, 0, SampleFiles.NONE).rows()).isEqualTo(timeline.rowsAtEnd());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 1, 10})
    void noiseKeepsTheMeanRate(double noise) {
        TableDesign design =
                TestDesigns.design(List.of(TestDesigns.ID), "", "{ write: 1 }", "30d", 1000, 1, "{ rows: 0 }");
        Phase phase = design.workload().phases().getFirst();
        Workload noisy = new Workload(
                design.workload().seed(),
                0,
                List.of(phase.withRate(new Rate(phase.rate().shape(), noise))),
                design.workload().extras());
        double[] operations = new Timeline(
                        noisy, design.simulation(), key -> KeyDistribution.of(ValueFrequencies.UNIQUE))
                .operations();
        double mean = Arrays.stream(operations).average().orElseThrow() / 60;
        // 43,200 cells, each off by up to 1.5 times the mean: four standard errors.
        assertThat(mean).isCloseTo(1000, within(4 * 1.5 * 1000 / Math.sqrt(operations.length)));
    }

    @Test
    void cellsHaveTheOperationsOfTheirPhases() {
        Timeline timeline = timeline(1000, 0, Double.POSITIVE_INFINITY);
        assertThat(timeline.grid().cells()).isEqualTo(180);
        assertThat(Arrays.stream(timeline.operations()).sum()).isCloseTo(1000 * 3 * 3600, within(1e-3));
    }

    private static Timeline timeline(int perSecond, long rows, double keySpace) {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.ID), "", "{ write: 1 }", "3h", perSecond, 1, "{ rows: " + rows + " }");
        return new Timeline(
                design.workload(),
                design.simulation(),
                key -> KeyDistribution.of(
                        Double.isInfinite(keySpace) ? ValueFrequencies.UNIQUE : ValueFrequencies.even(keySpace)));
    }
}
