package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.LoadSampler;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the estimate with the arrays that results in fact hold. */
@Tag("slow")
class SimulationFootprintTest {
    private static final long SAMPLES = 20_000;
    private static final String QUERIES = """
          - { name: row, where: { id: { eq: 5 }, at: { eq: now } } }
          - { name: device, where: { id: { eq: 5 } } }
          - { name: table, where: {} }
        """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        { write: 1 }                                     | 0   | 3   | 1000      | 24h
        { write: 1 }                                     | 0.5 | 30  | 1000      | 24h
        { write: 0.5, row: 0.5 }                         | 0   | 3   | 1000      | 24h
        { write: 0.5, device: 0.5 }                      | 0   | 3   | 1000      | 7d
        { write: 0.6, row: 0.2, device: 0.1, table: 0.1} | 0.2 | 3   | 1000      | 24h
        { write: 1 }                                     | 0   | 200 | 100000    | 24h
        { write: 1 }                                     | 0   | 3   | 5000000   | 24h
        """)
    void resultMemoryIsWithinAndCloseToTheEstimate(
            String mix, double updates, int nodes, int perSecond, String duration) {
        TableDesign design = TestDesigns.with(
                List.of(TestDesigns.ID, TestDesigns.TIME),
                "queries:\n" + QUERIES
                        + "workload: { seed: 1, updates: " + updates + ", phases: [ { name: p, duration: " + duration
                        + ", rate: { constant: " + perSecond + " }, mix: " + mix + " } ] }\n"
                        + "simulation: { nodes: " + nodes + ", initial: { rows: 1000000 } }\n");
        RunOptions options = new RunOptions(SAMPLES, RunOptions.bucketsFor(nodes), 1);
        SimulationRun run =
                new Simulator(Runnable::run).run(RunnableDesign.of(design, SampleFiles.NONE), options, () -> false);
        int cells = run.load().time().cells();
        int buckets = run.load().buckets().size();
        LoadSampler sampler = new LoadSampler(
                RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false));
        SimulationFootprint estimate = SimulationFootprint.of(sampler.footprint(), cells, buckets, nodes, SAMPLES);

        assertThat((double) bytes(run.load())).as("load").isBetween(0.7 * estimate.load(), 1.0 * estimate.load());
        assertThat((double) bytes(run.nodes())).as("nodes").isBetween(0.9 * estimate.nodes(), 1.01 * estimate.nodes());
        assertThat(bytes(run.lost())).as("lost").isLessThanOrEqualTo(estimate.lost());
        assertThat(((TabletHistory) run.tablets()).bytes() + 72L * run.events().size())
                .as("tablets")
                .isLessThanOrEqualTo(estimate.tablets());
    }

    /** {@return the bytes of all arrays that can be reached through records and collections, each counted once} */
    private static long bytes(Object root) {
        return bytes(root, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static long bytes(Object value, Set<Object> seen) {
        if (!seen.add(value)) {
            return 0;
        }
        return switch (value) {
            case double[] array -> 16L + 8L * array.length;
            case int[] array -> 16L + 4L * array.length;
            case KeyBytes key -> 40L + key.length();
            case Collection<?> all ->
                all.stream().mapToLong(one -> bytes(one, seen)).sum() + 4L * all.size();
            case Record owner -> {
                long sum = 0;
                for (RecordComponent component : owner.getClass().getRecordComponents()) {
                    sum += bytes(read(component, owner), seen);
                }
                yield sum;
            }
            default -> value.getClass().isArray() ? 16L + 8L * Array.getLength(value) : 0;
        };
    }

    private static Object read(RecordComponent component, Object owner) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(owner);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
