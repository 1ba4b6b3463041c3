package dev.splitpoint.bigtable.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.RowLoader;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.sample.TableSampler;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        new RowLoader(connection, DESIGN, "trips", SampleFiles.NONE)
                .load(1_000, 0, () -> false, () -> 1_000, rows -> {});
    }

    @AfterAll
    void stop() {
        connection.close();
        emulator.close();
    }

    @Test
    void aSmallExpectedNumberIsNotRoundedToZero() {
        assertThat(new ExpectedRows(0.02, 1).text()).isEqualTo("0.02");
        assertThat(new ExpectedRows(0.2, 1).text()).isEqualTo("0.2");
        assertThat(new ExpectedRows(1e-6, 1).text()).isEqualTo("<0.001");
        assertThat(new ExpectedRows(0, 1).text()).isEqualTo("0");
    }

    @Test
    void countedRowsAreComparedWithExpectedRows() {
        List<QueryOutcome> outcomes = run("trips", new AtomicBoolean(), "none");
        assertThat(outcomes).extracting(QueryOutcome::notRunReason).containsExactly("", "", "");
        assertThat(outcomes)
                .extracting(QueryOutcome::values)
                .allMatch(text -> text.matches("city = (bern|rome)|any value"));
        String city = outcomes.getFirst().values().substring("city = ".length());
        assertThat(outcomes.getFirst().keys()).isEqualTo("keys from \"%s#\" to before \"%s$\"".formatted(city, city));
        assertThat(outcomes.getLast().keys()).isEqualTo("all keys");
        assertThat(outcomes.get(1).counted().orElseThrow().rows()).isEqualTo(7);
        assertThat(outcomes.get(1).expected().orElseThrow().rows()).isEqualTo(7);
        assertThat(outcomes.getLast().counted().orElseThrow().rows()).isEqualTo(1_000);
        assertThat(outcomes.getLast().expected().orElseThrow()).isEqualTo(new ExpectedRows(1_000, 1));
        double expected = outcomes.getFirst().expected().orElseThrow().rows();
        assertThat((double) outcomes.getFirst().counted().orElseThrow().rows())
                .isBetween(0.8 * expected, 1.2 * expected);
    }

    /**
     * Of 100,000 sensors, 1,500 rows contain few, and not the sensor that the design names. Of 500 sensors, each has 3
     * rows on average.
     */
    @ParameterizedTest
    @CsvSource({"99999, 1.015", "499, 4"})
    void queriesRequestLoadedValues(int max, double mean) {
        TableDesign sensors = sensors("sensors-" + max, max);
        load(sensors, sensors, 1_500);
        Map<String, LongSummaryStatistics> counted = new LinkedHashMap<>();
        Map<String, DoubleSummaryStatistics> expected = new LinkedHashMap<>();
        for (int seed = 0; seed < 15; seed++) {
            outcomes(sensors, seed, new AtomicBoolean(), "none").forEach(outcome -> {
                counted.computeIfAbsent(outcome.name(), name -> new LongSummaryStatistics())
                        .accept(outcome.counted().orElseThrow().rows());
                expected.computeIfAbsent(outcome.name(), name -> new DoubleSummaryStatistics())
                        .accept(outcome.expected().orElseThrow().rows());
            });
        }
        assertThat(counted).hasSize(7);
        counted.forEach((name, rows) -> {
            assertThat(rows.getMin()).as(name).isGreaterThanOrEqualTo(name.equals("three sensors") ? 3 : 1);
            assertThat(expected.get(name).getAverage())
                    .as(name)
                    .isBetween(0.8 * rows.getAverage(), 1.25 * rows.getAverage());
        });
        // The requested row, and the others of its sensor.
        assertThat(expected.get("one sensor").getAverage()).isCloseTo(mean, withinPercentage(5));
        assertThat(expected.get("latest").getAverage()).isEqualTo(1);
    }

    @Test
    void tableWithOtherRowsHasNoExpectedCount() {
        TableDesign others = sensors("others", 99_999);
        load(others, others.withRowKey(DESIGN.rowKey()), 10);
        assertThat(outcomes(others, 0, new AtomicBoolean(), "none"))
                .allSatisfy(outcome -> assertThat(outcome.expected()).isEmpty())
                .first()
                .extracting(QueryOutcome::values)
                .isEqualTo("sensor = 417");
    }

    private void load(TableDesign table, TableDesign rows, int count) {
        new Tables(connection).create(table.table(), List.of());
        new RowLoader(connection, rows, table.table().tableId(), SampleFiles.NONE)
                .load(count, 0, () -> false, () -> 1_000, done -> {});
    }

    private static TableDesign sensors(String table, int max) {
        return DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: sensors }
            table:
              tableId: %s
              columnFamilies:
                m: { gcRule: { maxNumVersions: 1 } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: shard, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ sensor ], buckets: 8 } } }
                - { name: sensor, format: { template: { text: "sensor-{}", digits: 5 } }, generator: { uniform: { max: %d } } }
                - { name: hour, format: { isoDate: { pattern: "yyyy-MM-dd'T'HH" } }, generator: { clock: { every: 1h } } }
                - { name: reading, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } }
            queries:
              - { name: one sensor, where: { sensor: { eq: 417 } } }
              - { name: latest, where: { sensor: { eq: 417 } }, newestFirst: true, limit: 1 }
              - { name: three sensors, where: { sensor: { in: [ 417, 418, 419 ] } } }
              - { name: last day, where: { sensor: { eq: 417 }, hour: { range: [ now-24h, now ] } } }
              - { name: another day, where: { sensor: { eq: 417 }, hour: { range: [ 2025-02-01T00:00:00Z, 2025-02-02T00:00:00Z ] } } }
              - { name: this hour, where: { sensor: { eq: 417 }, hour: { eq: now } } }
              - { name: other numbers, where: { sensor: { range: [ 200000, 200100 ] } } }
            workload:
              seed: 7
              phases:
                - { name: steady, duration: 240h, rate: { constant: 10 }, mix: { write: 1 } }
            """.formatted(table, max)).design().orElseThrow();
    }

    @Test
    void loadedRowsHaveTheirWriteTime() {
        new Tables(connection).create(DESIGN.table().withTableId("times"), List.of());
        AtomicLong seconds = new AtomicLong();
        new RowLoader(connection, DESIGN, "times", SampleFiles.NONE)
                .load(1_500, 0, () -> false, () -> 1_000 * seconds.incrementAndGet(), rows -> {});
        SampleBudget all = new SampleBudget(10_000, Duration.ofMinutes(1));
        assertThat(new TableSampler(connection, "times", all, parts(new AtomicBoolean()), rows -> {})
                        .sample()
                        .sample()
                        .keys())
                .extracting(key -> key.newest().orElse(0))
                .containsOnly(1_000_000L, 2_000_000L, 3_000_000L);
    }

    @Test
    void stoppedQueryIsReportedAsNotRun() {
        List<QueryOutcome> outcomes = run("trips", new AtomicBoolean(), "all");
        assertThat(outcomes.getFirst().counted()).isPresent();
        assertThat(outcomes.getLast().counted()).isEmpty();
        assertThat(outcomes.getLast().notRunReason()).isEqualTo("It was stopped.");
    }

    @Test
    void runStoppedDuringCountingHasNoExpectedCounts() {
        List<QueryOutcome> outcomes = run("trips", new AtomicBoolean(true), "none");
        assertThat(outcomes).hasSize(3).allSatisfy(outcome -> {
            assertThat(outcome.expected()).isEmpty();
            assertThat(outcome.counted()).isEmpty();
        });
    }

    @Test
    void missingTableIsReported() {
        assertThatThrownBy(() -> run("gone", new AtomicBoolean(), "none"))
                .isInstanceOf(BigtableException.class)
                .hasMessageStartingWith("There is no table 'gone'");
    }

    /** {@return what becomes of the reads where it is cancelled when one of them begins} */
    private List<QueryOutcome> run(String table, AtomicBoolean cancelled, String until) {
        return outcomes(DESIGN.withTable(DESIGN.table().withTableId(table)), 0, cancelled, until);
    }

    private List<QueryOutcome> outcomes(TableDesign design, long seed, AtomicBoolean cancelled, String until) {
        List<QueryOutcome> outcomes = new ArrayList<>();
        QueryTrial.of(design, SampleFiles.NONE, seed).run(connection, parts(cancelled), new QueryTrial.Listener() {
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
