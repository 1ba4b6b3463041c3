package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.preview.WriteKeys;
import dev.splitpoint.load.preview.WriteKeys.Write;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class WriteKeysTest {
    private static final String SEQUENCE =
            "{ name: n, format: { paddedDecimal: { width: 9 } }, " + "generator: { sequence: { start: 0, step: 1 } } }";

    private static List<Write> generate(
            TableDesign design, Optional<String> phase, Optional<Duration> from, long most) {
        List<Write> writes = new ArrayList<>();
        WriteKeys.of(RunnableDesign.of(design, SampleFiles.NONE), phase, from).generate(most, writes::add);
        return writes;
    }

    @Test
    void keysAreDistributedLikeTheSimulatedLoad() {
        TableDesign design =
                TestDesigns.design(List.of(TestDesigns.ZIPF), "", "{ write: 1 }", "1h", 20, 3, "{ rows: 0 }");
        LoadGrid load = new Simulator(Runnable::run)
                .run(RunnableDesign.of(design, SampleFiles.NONE), new RunOptions(500_000, 64, 1), () -> false)
                .load();
        double[] simulated = new double[load.buckets().size()];
        for (int cell = 0; cell < load.time().cells(); cell++) {
            for (int bucket = 0; bucket < simulated.length; bucket++) {
                simulated[bucket] +=
                        (load.at(load.newRows(), cell, bucket) + load.at(load.updates(), cell, bucket)) / 72_000;
            }
        }
        double[] generated = new double[simulated.length];
        List<Write> writes = generate(design, Optional.empty(), Optional.empty(), Long.MAX_VALUE);
        assertThat(writes).hasSize(72_000);
        writes.forEach(write -> generated[load.buckets().find(write.key())] += 1.0 / 72_000);
        for (int bucket = 0; bucket < simulated.length; bucket++) {
            double error = Math.sqrt(simulated[bucket] / 72_000 + simulated[bucket] / 500_000);
            assertThat(generated[bucket]).as("range %d", bucket).isCloseTo(simulated[bucket], within(5 * error + 1e-4));
        }
    }

    @Test
    void writesAreSpacedByTheRateAndNumberedInSequence() {
        TableDesign design = TestDesigns.design(List.of(SEQUENCE), "", "{ write: 1 }", "1h", 1000, 3, "{ rows: 0 }");
        List<Write> writes = generate(design, Optional.empty(), Optional.empty(), 200_000);
        assertThat(writes.get(0).time()).isEqualTo(Duration.ofNanos(500_000));
        assertThat(writes.get(60_000).time()).isEqualTo(Duration.ofMinutes(1).plusNanos(500_000));
        assertThat(IntStream.range(0, writes.size()))
                .allMatch(n -> writes.get(n).key().toText().equals("%09d".formatted(n)));
    }

    @Test
    void keysFromALaterStartMatchTheContinuedSequence() {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.ID, TestDesigns.TIME), "", "{ write: 1 }", "1h", 100, 3, "{ rows: 1000 }");
        List<Write> all = generate(design, Optional.empty(), Optional.empty(), 20_000);
        List<Write> later = generate(design, Optional.empty(), Optional.of(Duration.ofSeconds(90)), 100);
        assertThat(later).isEqualTo(all.subList(9_000, 9_100));
    }

    @Test
    void updatesHaveTheirShareAndWriteExistingRows() {
        TableDesign design = TestDesigns.with(List.of(SEQUENCE), """
            workload: { seed: 3, updates: 0.25, phases: [ { name: p, duration: 1h, rate: { constant: 100 }, mix: { write: 1 } } ] }
            simulation: { initial: { rows: 5000 } }
            """);
        List<Write> writes = generate(design, Optional.of("p"), Optional.empty(), 4000);
        assertThat(writes.stream().filter(Write::update)).hasSize(1000);
        assertThat(writes.stream().filter(Write::update))
                .allMatch(write -> Long.parseLong(write.key().toText()) < 8_001);
        assertThat(writes.stream()
                        .filter(write -> !write.update())
                        .map(Write::key)
                        .distinct())
                .hasSize(3000);
    }

    @Test
    void missingPhaseTimeOrWritesAreRejected() {
        TableDesign design = TestDesigns.with(List.of(TestDesigns.ID), """
            queries: [ { name: q, where: { id: { eq: 1 } } } ]
            workload:
              phases:
                - { name: a, duration: 1h, rate: { constant: 100 }, mix: { write: 1 } }
                - { name: b, duration: 1h, rate: { constant: 100 }, mix: { q: 1 } }
            """);
        assertThat(generate(design, Optional.of("a"), Optional.of(Duration.ofMinutes(59)), Long.MAX_VALUE))
                .hasSize(6_000);
        for (Runnable wrong : List.<Runnable>of(
                () -> generate(design, Optional.of("c"), Optional.empty(), 1),
                () -> generate(design, Optional.of("b"), Optional.empty(), 1),
                () -> generate(design, Optional.of("a"), Optional.of(Duration.ofHours(1)), 1),
                () -> generate(design, Optional.empty(), Optional.of(Duration.ofHours(3)), 1))) {
            assertThatThrownBy(wrong::run).isInstanceOf(WorkloadException.class);
        }
    }
}
