package dev.splitpoint.bigtable.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampleAccuracy;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.stream.ParallelTasks;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("emulator")
class TableSamplerTest {
    private static final LongConsumer NOBODY = rows -> {};
    private static final int ROWS = 20_000;

    private EmulatorProcess emulator;
    private Connection connection;
    private Tables tables;

    @BeforeAll
    void start(@TempDir Path folder) {
        emulator = EmulatorProcess.start(folder.resolve("of samples"), 0);
        connection = Connection.open(emulator.endpoint());
        tables = new Tables(connection);
        fill(connection, "many", many());
    }

    @AfterAll
    void stop() {
        connection.close();
        emulator.close();
    }

    @Test
    void smallTableIsReadCompletely() {
        TableSample sample = sample(connection, "many", SampleBudget.EMULATOR, NOBODY, new AtomicBoolean());
        assertThat(sample.isComplete()).isTrue();
        assertThat(sample.accuracy().error()).isZero();
        assertThat(sample.stopReason()).isEmpty();
        // Sorted, because a comparison in any order takes the square of the number of keys.
        assertThat(sample.sample().keys().stream().map(SampledKey::key).sorted().toList())
                .isEqualTo(many().stream().sorted().toList());
        assertThat(sample.sample().keys()).allMatch(key -> key.newest().isPresent() && key.weight() == 1);
    }

    @Test
    void samplesOfNoRowAndOneRowAreComplete() {
        tables.create(
                TableSchema.named("empty")
                        .withColumnFamilies(
                                List.of(new ColumnFamily("m", Optional.empty(), Optional.empty(), Extras.NONE))),
                List.of());
        TableSample empty = sample(connection, "empty", SampleBudget.EMULATOR, NOBODY, new AtomicBoolean());
        assertThat(empty.isComplete()).isTrue();
        assertThat(empty.sample().keys()).isEmpty();
        fill(connection, "one", List.of(KeyBytes.utf8("k")));
        assertThat(sample(connection, "one", SampleBudget.EMULATOR, NOBODY, new AtomicBoolean())
                        .sample()
                        .keys())
                .extracting(SampledKey::key)
                .containsExactly(KeyBytes.utf8("k"));
    }

    @Test
    void keysWithAnyBytesAreSampledUnchanged() {
        List<KeyBytes> odd = List.of(
                KeyBytes.hex("00"),
                KeyBytes.hex("0000ff"),
                KeyBytes.hex("c328"),
                KeyBytes.hex("ffffffff"),
                KeyBytes.of(new byte[4096]),
                KeyBytes.utf8("ä#ö\n"));
        fill(connection, "odd", odd);
        assertThat(sample(connection, "odd", SampleBudget.EMULATOR, NOBODY, new AtomicBoolean())
                        .sample()
                        .keys())
                .extracting(SampledKey::key)
                .containsExactlyInAnyOrderElementsOf(odd);
    }

    @Test
    void rowTimeIsTheNewestCellOfItsFirstColumn() {
        fill(connection, "times", List.of(KeyBytes.utf8("k")));
        connection
                .data()
                .mutateRow(com.google.cloud.bigtable.data.v2.models.RowMutation.create(TableId.of("times"), "k")
                        .deleteCells("m", "v")
                        .setCell("m", "a", 1_000, "older")
                        .setCell("m", "a", 5_000, "newer")
                        .setCell("m", "b", 9_000, "another column"));
        List<SampledKey> rows =
                new ArrayList<>(sample(connection, "times", SampleBudget.EMULATOR, NOBODY, new AtomicBoolean())
                        .sample()
                        .keys());
        assertThat(rows).hasSize(1).allSatisfy(row -> {
            assertThat(row.newest()).hasValue(5_000);
            assertThat(row.bytes()).as("not known").isZero();
        });
    }

    @Test
    void largeTableIsSampledWithinItsBudgetAndReportedError() {
        TableSample sample =
                sample(connection, "many", new SampleBudget(2_000, Duration.ofMinutes(1)), NOBODY, new AtomicBoolean());
        assertThat(sample.isComplete()).isFalse();
        assertThat(sample.read()).isLessThanOrEqualTo(2_000);
        assertThat(sample.accuracy().measure()).isEqualTo(SampleAccuracy.Measure.RANDOM_ROWS);
        double all = sample.sample().totalWeight();
        for (int limit = 1_000; limit < ROWS; limit += 1_000) {
            KeyBytes border = key(limit);
            double share = sample.sample().keys().stream()
                            .filter(key -> key.key().compareTo(border) < 0)
                            .mapToDouble(SampledKey::weight)
                            .sum()
                    / all;
            assertThat(share)
                    .as("keys before " + border)
                    .isCloseTo(
                            limit / (double) ROWS,
                            org.assertj.core.data.Offset.offset(
                                    sample.accuracy().error()));
        }
    }

    @Test
    void concurrentReadsDoNotExceedTheBudget() {
        for (int rows : new int[] {1, 2, 10, 77, 300}) {
            for (int i = 0; i < 10; i++) {
                TableSample sample = sample(
                        connection, "many", new SampleBudget(rows, Duration.ofMinutes(1)), NOBODY, new AtomicBoolean());
                assertThat(sample.read()).isBetween(1L, (long) rows);
                assertThat(sample.sample().keys()).hasSize((int) sample.read());
            }
        }
    }

    @Test
    void sampledKeysAreRetainedAfterCancellation() {
        AtomicBoolean cancelled = new AtomicBoolean();
        TableSample sample =
                sample(connection, "many", SampleBudget.EMULATOR, rows -> cancelled.set(rows >= 3_000), cancelled);
        assertThat(sample.stopReason()).contains("Sampling was cancelled.");
        assertThat(sample.isComplete()).isFalse();
        assertThat(sample.sample().keys()).hasSizeBetween(3_000, ROWS - 1);
    }

    @Test
    void sampledKeysAreRetainedAfterAnEmulatorFailureAndRestart(@TempDir Path folder) {
        EmulatorProcess first = EmulatorProcess.start(folder, 0);
        try (Connection open = Connection.open(first.endpoint())) {
            fill(open, "t", many());
            TableSample sample = sample(
                    open,
                    "t",
                    SampleBudget.EMULATOR,
                    rows -> {
                        if (rows >= 2_000) {
                            first.kill();
                        }
                    },
                    new AtomicBoolean());
            assertThat(sample.stopReason().orElse("")).contains("The emulator has stopped");
            assertThat(sample.text().contains("off by at most"))
                    .as("nothing is said of the rest that is not known")
                    .isEqualTo(sample.accuracy().error() < 1);
            assertThat(sample.sample().keys()).hasSizeBetween(1_000, ROWS - 1);
            assertThatThrownBy(() -> sample(open, "t", SampleBudget.EMULATOR, NOBODY, new AtomicBoolean()))
                    .isInstanceOf(BigtableException.class);
            try (EmulatorProcess second =
                            EmulatorProcess.start(folder, first.endpoint().port());
                    Connection again = Connection.open(second.endpoint())) {
                fill(again, "t", List.of(KeyBytes.utf8("k")));
                assertThat(sample(again, "t", SampleBudget.EMULATOR, NOBODY, new AtomicBoolean())
                                .read())
                        .isEqualTo(1);
            }
        }
    }

    /** Progress is reported on a thread of the connection, which carries the answer to the deletion as well. */
    @Test
    void sampledKeysAreRetainedIfTheTableIsDeleted() {
        fill(connection, "deleted", many());
        AtomicBoolean asked = new AtomicBoolean();
        CountDownLatch deleted = new CountDownLatch(1);
        TableSample sample = sample(
                connection,
                "deleted",
                SampleBudget.EMULATOR,
                rows -> {
                    if (rows >= 2_000 && asked.compareAndSet(false, true)) {
                        Thread.startVirtualThread(() -> {
                            tables.delete("deleted");
                            deleted.countDown();
                        });
                    }
                    if (asked.get()) {
                        await(deleted);
                    }
                },
                new AtomicBoolean());
        assertThat(sample.failed()).isTrue();
        assertThat(sample.stopReason().orElse("")).startsWith("There is no table 'deleted'");
        assertThat(sample.sample().keys()).hasSizeBetween(2_000, ROWS - 1);
    }

    @Test
    void lastRowIsFoundByAReverseRead() {
        ClientReads client = new ClientReads(connection, "many", () -> false);
        assertThat(client.narrowed(KeyRange.ALL))
                .isEqualTo(
                        new KeyRange(KeyBytes.EMPTY, Optional.of(key(ROWS - 1).next())));
        KeyRange ten = new KeyRange(key(10), Optional.of(key(20)));
        assertThat(client.narrowed(ten)).isEqualTo(new KeyRange(key(10), Optional.of(key(19).next())));
        assertThat(client.narrowed(new KeyRange(KeyBytes.utf8("v"), Optional.empty()))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void missingTableIsReportedByName() {
        assertThatThrownBy(() -> sample(connection, "gone", SampleBudget.EMULATOR, NOBODY, new AtomicBoolean()))
                .isInstanceOf(BigtableException.class)
                .hasMessageStartingWith("There is no table 'gone'");
    }

    /** Each part by a thread of its own, so that the read is as parallel as the program's. */
    private static TableSample sample(
            Connection connection, String table, SampleBudget budget, LongConsumer progress, AtomicBoolean cancelled) {
        try (var threads = java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor()) {
            return new TableSampler(connection, table, budget, new ParallelTasks(threads, 8, cancelled::get), progress)
                    .sample();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await(100, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static List<KeyBytes> many() {
        List<KeyBytes> keys = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            keys.add(key(i));
        }
        return keys;
    }

    private static KeyBytes key(int number) {
        return KeyBytes.utf8("user#" + String.format("%06d", number));
    }

    private static void fill(Connection connection, String table, List<KeyBytes> keys) {
        new Tables(connection)
                .create(
                        TableSchema.named(table)
                                .withColumnFamilies(List.of(
                                        new ColumnFamily("m", Optional.empty(), Optional.empty(), Extras.NONE))),
                        List.of());
        for (int from = 0; from < keys.size(); from += 1000) {
            BulkMutation rows = BulkMutation.create(TableId.of(table));
            keys.subList(from, Math.min(from + 1000, keys.size()))
                    .forEach(key -> rows.add(
                            ByteString.copyFrom(key.toArray()),
                            Mutation.create().setCell("m", "v", 1_000, "x")));
            connection.data().bulkMutateRows(rows);
        }
    }
}
