package dev.splitpoint.bigtable.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.RowLoader;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.sample.TableSampler;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.yaml.bind.DesignReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Queries on the real emulator. */
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("emulator")
class QueryTrialTest {
    private static final TableDesign DESIGN = DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: trips }
            table:
              tableId: trips
              columnFamilies:
                m: { gcRule: { maxNumVersions: 1 } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: city, generator: { weighted: { bern: 1, rome: 1 } } }
                - { name: trip, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } }
            queries:
              - { name: a city, where: { city: { eq: bern } } }
              - { name: some, where: { city: { eq: bern } }, limit: 7 }
              - { name: all, where: {} }
            """).design().orElseThrow();

    private EmulatorProcess emulator;
    private Connection connection;

    @BeforeAll
    void start(@TempDir Path folder) {
        emulator = EmulatorProcess.start(folder, 0);
        connection = Connection.open(emulator.endpoint());
        new Tables(connection).create(DESIGN.table(), List.of());
        new RowLoader(connection, DESIGN, "trips", SampleFiles.NONE).load(1_000, 0, () -> false, () -> 1_000, rows -> {});
    }

    @AfterAll
    void stop() {
        connection.close();
        emulator.close();
    }

    @Test
    void whatReadsSeeStandsBesideWhatWasPredicted() {
        List<QueryOutcome> outcomes = run("trips", new AtomicBoolean(), "none");
        assertThat(outcomes).extracting(QueryOutcome::notRunReason).containsExactly("", "", "");
        assertThat(outcomes).extracting(QueryOutcome::values).containsExactly("city = bern", "city = bern", "any value");
        assertThat(outcomes).extracting(QueryOutcome::keys).containsExactly(
                "keys from \"bern#\" to before \"bern$\"", "keys from \"bern#\" to before \"bern$\"", "all keys");
        assertThat(outcomes.get(1).counted().orElseThrow().rows()).isEqualTo(7);
        assertThat(outcomes.get(1).predicted().orElseThrow()).isEqualTo(7);
        assertThat(outcomes.getLast().counted().orElseThrow().rows()).isEqualTo(1_000);
        assertThat(outcomes.getLast().predicted().orElseThrow()).isEqualTo(1_000);
        assertThat((double) outcomes.getFirst().counted().orElseThrow().rows())
                .isBetween(0.8 * outcomes.getFirst().predicted().orElseThrow(), 1.2 * outcomes.getFirst().predicted().orElseThrow());
    }

    @Test
    void rowsThatAreLoadedHaveTheTimeOfTheirWriting() {
        new Tables(connection).create(DESIGN.table().withTableId("times"), List.of());
        AtomicLong seconds = new AtomicLong();
        new RowLoader(connection, DESIGN, "times", SampleFiles.NONE).load(
                1_500, 0, () -> false, () -> 1_000 * seconds.incrementAndGet(), rows -> {});
        SampleBudget all = new SampleBudget(10_000, Duration.ofMinutes(1));
        assertThat(new TableSampler(connection, "times", all, parts(new AtomicBoolean()), rows -> {}).sample().sample().keys())
                .extracting(key -> key.newest().orElse(0))
                .containsOnly(1_000_000L, 2_000_000L, 3_000_000L);
    }

    @Test
    void aReadThatIsStoppedIsNotTakenForRun() {
        List<QueryOutcome> outcomes = run("trips", new AtomicBoolean(), "all");
        assertThat(outcomes.getFirst().counted()).isPresent();
        assertThat(outcomes.getLast().counted()).isEmpty();
        assertThat(outcomes.getLast().notRunReason()).isEqualTo("It was stopped.");
    }

    @Test
    void beforeTheRowsAreCountedNothingIsPredicted() {
        List<QueryOutcome> outcomes = run("trips", new AtomicBoolean(true), "none");
        assertThat(outcomes).hasSize(3).allSatisfy(outcome -> {
            assertThat(outcome.predicted()).isEmpty();
            assertThat(outcome.counted()).isEmpty();
        });
    }

    @Test
    void aTableThatIsNotThereIsSaid() {
        assertThatThrownBy(() -> run("gone", new AtomicBoolean(), "none"))
                .isInstanceOf(BigtableException.class).hasMessageStartingWith("There is no table 'gone'");
    }

    /** {@return what becomes of the reads where it is cancelled when one of them begins} */
    private List<QueryOutcome> run(String table, AtomicBoolean cancelled, String until) {
        List<QueryOutcome> outcomes = new ArrayList<>();
        TableDesign design = DESIGN.withTable(DESIGN.table().withTableId(table));
        QueryTrial.of(design, SampleFiles.NONE).run(connection, parts(cancelled), new QueryTrial.Listener() {
            @Override
            public void begins(String read) {
                cancelled.compareAndSet(false, read.equals(until));
            }

            @Override
            public void ended(QueryOutcome outcome) {
                outcomes.add(outcome);
            }
        });
        return outcomes;
    }

    private static ParallelTasks parts(AtomicBoolean cancelled) {
        return new ParallelTasks(Thread::startVirtualThread, 4, cancelled::get);
    }
}
