package dev.splitpoint.bigtable.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.SampleRowKeysRequest;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.FakeTables;
import dev.splitpoint.bigtable.Relay;
import dev.splitpoint.bigtable.RowCollector;
import dev.splitpoint.bigtable.RowLoader;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampleAccuracy;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Who cancels is heard, whatever is waited for. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("emulator")
class CancelTest {
    private static final SampleBudget BUDGET = new SampleBudget(1_000, Duration.ofMinutes(1));

    @Test
    void samplingIsCancelledWhileBoundariesArePending() {
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            server.silence();
            BooleanSupplier cancelled =
                    () -> !server.asked(SampleRowKeysRequest.class).isEmpty();
            TableSample sample = new TableSampler(
                            connection,
                            "t",
                            BUDGET,
                            new ParallelTasks(Thread::startVirtualThread, 2, cancelled),
                            rows -> {})
                    .sample();
            assertThat(sample.stopReason()).contains("Sampling was cancelled.");
            assertThat(sample.sample().keys()).isEmpty();
        }
    }

    @Test
    void samplingIsCancelledWhileARowIsPending() {
        List<SampledKey> rows = new ArrayList<>();
        RowCollector taking = new RowCollector(rows::add, () -> true);
        assertThatThrownBy(taking::await).isInstanceOf(CancellationException.class);
        taking.onResponse(SampledKey.of(KeyBytes.utf8("late")));
        assertThat(rows).isEmpty();
    }

    @Test
    void cancelledSamplingReadsNoFurtherRanges() {
        AtomicBoolean cancelled = new AtomicBoolean();
        AtomicInteger asked = new AtomicInteger();
        KeyReads table = new NoReads() {
            @Override
            public List<SplitPoint> boundaries() {
                return IntStream.range(1, 100)
                        .mapToObj(i -> new SplitPoint(KeyBytes.utf8("k%02d".formatted(i)), i * 10_000_000L))
                        .toList();
            }

            @Override
            public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
                asked.incrementAndGet();
                cancelled.set(true);
                taker.test(SampledKey.of(range.start().next()));
                throw new CancellationException();
            }

            @Override
            public KeyRange narrowed(KeyRange range) {
                throw new AssertionError("not after it was cancelled");
            }
        };
        TableSample sample = new TableSampler(
                        table, false, BUDGET, new ParallelTasks(Runnable::run, 1, cancelled::get), rows -> {})
                .sample();
        assertThat(sample.stopReason()).contains("Sampling was cancelled.");
        assertThat(sample.sample().keys()).hasSize(1);
        assertThat(asked).hasValue(1);
    }

    @Test
    void timeLimitEndsSamplingWhileBoundariesArePending() {
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            server.silence();
            SamplingStop ending = new SamplingStop(
                    () -> false,
                    Duration.ofSeconds(5),
                    () -> server.asked(SampleRowKeysRequest.class).isEmpty()
                            ? 0
                            : Duration.ofSeconds(6).toNanos());
            TableSample sample = new TableSampler(
                            new ClientReads(connection, "t", ending::isAborted),
                            true,
                            BUDGET,
                            parts(new AtomicBoolean()),
                            rows -> {},
                            ending,
                            Optional.empty())
                    .sample();
            assertThat(sample.stopReason()).contains("The time limit of 5 s was reached.");
            assertThat(sample.accuracy().rows()).isEqualTo(SampleAccuracy.Rows.UNKNOWN);
        }
    }

    @Test
    void timeLimitEndsSamplingOverASilentConnection(@TempDir Path folder) throws Exception {
        try (EmulatorProcess emulator = EmulatorProcess.start(folder, 0);
                Relay relay = new Relay(emulator.endpoint().port());
                Connection connection = Connection.open(Endpoint.Emulator.at("localhost", relay.port()))) {
            relay.fallSilentAt("SampleRowKeys");
            TableSample sample = new TableSampler(
                            connection,
                            "t",
                            new SampleBudget(1_000, Duration.ofMillis(300)),
                            parts(new AtomicBoolean()),
                            rows -> {})
                    .sample();
            assertThat(sample.stopReason()).contains("The time limit of 0 s was reached.");
        }
    }

    @Test
    void loadingIsCancelledBeforeTheNextRowsAreDue(@TempDir Path folder) {
        TableDesign design = DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: slow }
            table: { tableId: slow, columnFamilies: { m: {} } }
            rowKey:
              encoding: { singleton: {} }
              segments: [ { name: trip, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } } ]
            """).design().orElseThrow();
        try (EmulatorProcess emulator = EmulatorProcess.start(folder, 0);
                Connection connection = Connection.open(emulator.endpoint())) {
            new Tables(connection).create(design.table(), List.of());
            AtomicBoolean cancelled = new AtomicBoolean();
            RowLoader loader = new RowLoader(connection, design, "slow", SampleFiles.NONE);
            assertThatThrownBy(() -> loader.load(5_000, 1, cancelled::get, () -> 1_000, rows -> cancelled.set(true)))
                    .isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void loadingIsCancelledWhileWriteResponsesArePending() {
        TableDesign design = DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: silent }
            table: { tableId: silent, columnFamilies: { m: {} } }
            rowKey:
              encoding: { singleton: {} }
              segments: [ { name: trip, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } } ]
            """).design().orElseThrow();
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            new Tables(connection).create(design.table(), List.of());
            server.silence();
            RowLoader loader = new RowLoader(connection, design, "silent", SampleFiles.NONE);
            BooleanSupplier cancelled =
                    () -> !server.asked(MutateRowsRequest.class).isEmpty();
            assertThatThrownBy(() -> loader.load(5_000, 0, cancelled, () -> 1_000, rows -> {}))
                    .isInstanceOf(CancellationException.class);
        }
    }

    private static ParallelTasks parts(AtomicBoolean cancelled) {
        return new ParallelTasks(Thread::startVirtualThread, 2, cancelled::get);
    }
}
