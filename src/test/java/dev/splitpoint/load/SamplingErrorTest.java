package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stated error must be the spread that other seeds show. */
@Tag("fast")
class SamplingErrorTest {
    private static final ParallelTasks PARTS = new ParallelTasks(Runnable::run, 1, () -> false);
    private static final int SEEDS = 30;
    private static final String SEQUENCE =
            "{ name: id, format: { paddedDecimal: { width: 14 } }, generator: { sequence: {} } }";
    private static final String SALT = "{ name: id0, format: { paddedDecimal: { width: 1 } }, "
            + "generator: { salt: { of: [ id ], buckets: 8 } } }";

    @ParameterizedTest
    @ValueSource(
            strings = {
                TestDesigns.ID + "|" + TestDesigns.TIME,
                TestDesigns.HASH + "|" + SEQUENCE,
                TestDesigns.TIME + "|" + TestDesigns.ID,
                SALT + "|" + SEQUENCE
            })
    void samplingErrorMatchesTheSpreadOverSeeds(String segments) {
        isTheSpread(
                TestDesigns.design(
                        List.of(segments.split("\\|")), "", "{ write: 1 }", "2h", 1000, 3, "{ rows: 1000000 }"),
                LoadGrid::newRows);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{ eq: 5 }, at: { eq: now }", "{ eq: 5 }", "{ range: [ 1000, 50000 ] }"})
    void samplingErrorMatchesTheSpreadOfPointAndRangeReads(String where) {
        isTheSpread(
                TestDesigns.design(
                        List.of(TestDesigns.ID, TestDesigns.TIME),
                        "  - { name: q, where: { id: " + where + " } }",
                        "{ q: 1 }",
                        "2h",
                        1000,
                        3,
                        "{ rows: 1000000 }"),
                LoadGrid::reads);
    }

    @Test
    void samplingErrorMatchesTheSpreadOfUpdates() {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.ID, TestDesigns.TIME), "", "{ write: 1 }", "2h", 1000, 3, "{ rows: 1000000 }");
        Workload was = design.workload();
        isTheSpread(design.withWorkload(new Workload(was.seed(), 1, was.phases(), was.extras())), LoadGrid::updates);
    }

    private static void isTheSpread(TableDesign design, Function<LoadGrid, double[]> counted) {
        KeyBuckets buckets = new LoadSampler(RunnableDesign.of(design, SampleFiles.NONE), PARTS)
                .sample(20_000, 64)
                .buckets();
        List<LoadGrid> runs = IntStream.range(0, SEEDS)
                .mapToObj(seed -> new LoadSampler(RunnableDesign.of(seeded(design, seed), SampleFiles.NONE), PARTS)
                        .sample(20_000, buckets, 20))
                .toList();
        double observed = 0;
        double stated = 0;
        double operations = 0;
        for (int cell = 10; cell < 120; cell += 20) {
            for (int b = 0; b < buckets.size(); b++) {
                double[] values = new double[SEEDS];
                for (int i = 0; i < SEEDS; i++) {
                    LoadGrid run = runs.get(i);
                    values[i] = run.at(counted.apply(run), cell, b);
                    double error = values[i] * run.relativeError(cell, b);
                    stated += error * error / SEEDS;
                }
                double mean = IntStream.range(0, SEEDS)
                        .mapToDouble(i -> values[i])
                        .average()
                        .orElseThrow();
                for (double value : values) {
                    observed += (value - mean) * (value - mean) / (SEEDS - 1);
                }
                operations += mean;
            }
        }
        assertThat(Math.sqrt(stated)).isCloseTo(Math.sqrt(observed), within(0.15 * Math.sqrt(observed)));
        assertThat(operations).isCloseTo(6 * 60_000, within(1.0));
        assertThat(runs.getFirst().relativeError())
                .isCloseTo(
                        overall(runs, buckets.size(), counted), within(0.2 * overall(runs, buckets.size(), counted)));
    }

    /**
     * {@return how far, as a share, the operations of buckets in cells lie from their means over the seeds, by
     * operations}
     */
    private static double overall(List<LoadGrid> runs, int buckets, Function<LoadGrid, double[]> counted) {
        double deviation = 0;
        double operations = 0;
        for (int cell = 0; cell < 120; cell += 7) {
            for (int b = 0; b < buckets; b++) {
                int at = cell * buckets + b;
                double mean = runs.stream()
                        .mapToDouble(run -> counted.apply(run)[at])
                        .average()
                        .orElseThrow();
                double squares = runs.stream()
                        .mapToDouble(run -> Math.pow(counted.apply(run)[at] - mean, 2))
                        .sum();
                deviation += Math.sqrt(squares / (SEEDS - 1));
                operations += mean;
            }
        }
        return deviation / operations;
    }

    private static TableDesign seeded(TableDesign design, int seed) {
        Workload was = design.workload();
        return design.withWorkload(new Workload(seed, was.updates(), was.phases(), was.extras()));
    }

    @ParameterizedTest
    @ValueSource(longs = {20_000, 320_000})
    void sixteenfoldSamplesQuarterTheError(long samples) {
        TableDesign design = TestDesigns.writes(List.of(TestDesigns.ID), 1000, 3, 1_000_000);
        double error = new LoadSampler(RunnableDesign.of(design, SampleFiles.NONE), PARTS)
                .sample(samples, 64)
                .relativeError();
        // A sample stays where it is, so all of them tell of every cell.
        assertThat(error).isCloseTo(Math.sqrt(64.0 / samples), within(0.1 * error));
    }
}
