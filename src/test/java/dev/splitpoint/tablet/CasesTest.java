package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.load.QueryLoad;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.verdict.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows, bytes and demand of queries of everyday designs, against results that were worked out by hand. */
@Tag("slow")
class CasesTest {
    /**
     * 9,000 writes and 1,000 reads a second. Reads of ten rows need a quarter of a node, reads of the 64,800 rows that
     * a device has at the end of the run 32 nodes, for each of three nodes.
     */
    @ParameterizedTest
    @CsvSource({"ten-devices-limit, 0.24, 0.3", "thousand-devices-no-limit, 31, 34", "thousand-devices-range, 31, 34"})
    void queryOfADayReadsTheRowsOfThatDay(String name, double least, double most) throws IOException {
        SimulationRun run = TestDesigns.run(design(name));
        int last = run.load().time().cells() - 1;
        assertThat(run.nodes().hottestDemand(last)).isBetween(least, most);
        assertThat(run.nodes().meanDemand(last)).isBetween(least * 0.9, most);
    }

    /** Reads of the current minute are on the place of its writes: 40,000 reads a second are 242% of a node. */
    @Test
    void queriesOfNowReadTheKeyRangeOfCurrentWrites() throws IOException {
        SimulationRun reads = TestDesigns.run(design("current-minute-reads"));
        SimulationRun writes = TestDesigns.run(design("current-minute-writes"));
        int last = reads.load().time().cells() - 1;
        assertThat(reads.nodes().hottestDemand(last)).isCloseTo(2.42, within(0.03));
        assertThat(writes.nodes().hottestDemand(last)).isCloseTo(reads.nodes().hottestDemand(last), within(0.02));
        assertThat(reads.verdicts()).extracting(Verdict::kind).contains(Verdict.Kind.MOVING_HOT_SPOT);
        assertThat(writes.verdicts()).extracting(Verdict::kind).contains(Verdict.Kind.MOVING_HOT_SPOT);
    }

    @Test
    void queriesOfTodayReadTheRowsOfToday() throws IOException {
        LoadGrid load = TestDesigns.run(design("reads-of-today")).load();
        int today = load.buckets().find(KeyBytes.utf8("2026-01-01"));
        double before = sum(load.reads(), load, 0, today);
        double all = sum(load.reads(), load, 0, load.buckets().size());
        assertThat(before / all).isLessThan(0.001);
    }

    /**
     * One of a million users has 0.1% of the rows and of the reads, and reads 101,000 rows 19.6 times a second: 1.23
     * nodes.
     */
    @Test
    void scanLengthOfAHotUserMatchesItsHistory() throws IOException {
        SimulationRun run = TestDesigns.run(design("hot-user-scans"), 4_000_000, 2);
        LoadGrid load = run.load();
        int end = load.buckets().find(KeyBytes.utf8("0000001")) + 1;
        double perScan = OperationCost.cpuSecondsPerScanUnit(run.capacity(), load);
        int cell = load.time().cells() - 1;
        double demand = IntStream.range(0, end)
                        .mapToDouble(b -> load.at(load.scanWork(), cell, b))
                        .sum()
                * perScan
                / load.time().seconds(cell);
        assertThat(demand).isCloseTo(1.23, within(0.1));
        assertThat(run.nodes().meanDemand(cell)).isCloseTo(0.448, within(0.02));
        assertThat(run.verdicts()).isNotEmpty();
    }

    /** Of 200,000 rows a tenth starts with each digit, a hundredth with two of them; each with five parts. */
    @ParameterizedTest
    @CsvSource({
        "starts 0, 20000",
        "starts 1, 20000",
        "starts 5, 20000",
        "starts 10, 2000",
        "starts 00, 2000",
        "starts 12, 2000",
        "starts 99, 2000"
    })
    void prefixOfAReversedSequenceMatchesItsShareOfTheRows(String query, double expected) throws IOException {
        assertThat(cost("reversed-sequence-prefixes", query, "2026-01-01T00:03:20Z")
                        .rowsSeen())
                .isCloseTo(expected, withinPercentage(10));
    }

    /** A quarter of the rows has a cell in the family. */
    @Test
    void rowsWithoutACellAreNotReturned() throws IOException {
        QueryCost all = cost("absent-family", "range", "2026-01-01T01:00:00Z");
        QueryCost big = cost("absent-family", "range big", "2026-01-01T01:00:00Z");
        assertThat(big.rowsSeen()).isEqualTo(all.rowsSeen());
        assertThat(big.rowsReturned()).isCloseTo(all.rowsReturned() / 4, withinPercentage(0.1));
    }

    /** Cells of the family are deleted after a second, so that hardly any row of a user has one. */
    @Test
    void bytesCountOnlyRowsWithACellInTheFamily() throws IOException {
        QueryCost cost = cost("user-channel-messages", "pending messages", "2026-01-01T04:00:00Z");
        assertThat(cost.rowsSeen()).isBetween(1.0, 10.0);
        assertThat(cost.bytesSeen()).isLessThan(100);
    }

    @ParameterizedTest
    @CsvSource({
        "this hour, 2026-01-01T05:30:00Z, 100",
        "at 0630, 2026-01-01T06:00:00Z, 100",
        "at 0500, 2026-01-01T06:00:00Z, 100",
        "last two hours, 2026-01-01T06:00:00Z, 200"
    })
    void timeWithinABaseHourReadsTheRowsOfThatHour(String query, String now, double expected) throws IOException {
        QueryCost cost = cost("base-hour-eq", query, now);
        assertThat(cost.rowsSeen()).isCloseTo(expected, within(0.5));
        assertThat(cost.rowsReturned()).isCloseTo(expected, within(0.5));
    }

    /** 20,000 reads a second of 50 rows each: 1.2 nodes to start and 1.2 nodes to scan. */
    @Test
    void newestRowsOfABucketAreReadUpToTheLimit() throws IOException {
        SimulationRun run = TestDesigns.run(design("channel-bucket-messages"));
        assertThat(queryDemand(run, "last 50 of the present bucket")).isBetween(2.2, 2.6);
    }

    @Test
    void anEvenLoadIsEvenOverManyKeyRanges() throws IOException {
        LoadGrid load =
                TestDesigns.run(design("ten-thousand-nodes"), 2_000_000, 2).load();
        assertThat(load.buckets().size()).isGreaterThan(65_536);
        double[] work = new double[load.buckets().size()];
        for (int cell = 0; cell < load.time().cells(); cell++) {
            for (int b = 0; b < work.length; b++) {
                work[b] += load.at(load.newRows(), cell, b)
                        + load.at(load.updates(), cell, b)
                        + load.at(load.reads(), cell, b);
            }
        }
        assertThat(Arrays.stream(work).max().orElseThrow())
                .isLessThan(20 * Arrays.stream(work).average().orElseThrow());
    }

    /** {@return the mean demand of a query in nodes} */
    private static double queryDemand(SimulationRun run, String name) {
        LoadGrid load = run.load();
        double perRange = OperationCost.cpuSecondsPerRangeUnit(run.capacity(), load);
        double perScan = OperationCost.cpuSecondsPerScanUnit(run.capacity(), load);
        double seconds = 0;
        for (QueryLoad query : load.volume().queries()) {
            if (query.query().equals(name)) {
                seconds += Arrays.stream(query.rangeWork()).sum() * perRange
                        + Arrays.stream(query.scanWork()).sum() * perScan;
            }
        }
        return seconds / (load.time().end().toNanos() / 1e9);
    }

    /**
     * 45 rows of the tenant a second, for the 30 min of the last hour. The host, which follows the hour in the key,
     * only filters them.
     */
    @ParameterizedTest
    @CsvSource({"newest of tenant", "newest of host"})
    void newestHourIsReadCompletely(String query) throws IOException {
        QueryCost cost = cost("newest-of-hours", query, "2026-01-01T02:30:00Z");
        assertThat(cost.rowsSeen()).isCloseTo(81_000, withinPercentage(2));
        assertThat(cost.rowsReturned()).isEqualTo(10);
    }

    private static double sum(double[] array, LoadGrid load, int fromBucket, int toBucket) {
        double sum = 0;
        for (int cell = 0; cell < load.time().cells(); cell++) {
            for (int b = fromBucket; b < toBucket; b++) {
                sum += load.at(array, cell, b);
            }
        }
        return sum;
    }

    private static QueryCost cost(String name, String query, String now) throws IOException {
        TableDesign design = design(name);
        return Explainer.of(design, SampleFiles.NONE, Instant.parse(now))
                .explain(design.queries().stream()
                        .filter(of -> of.name().equals(query))
                        .findFirst()
                        .orElseThrow())
                .cost();
    }

    private static TableDesign design(String name) throws IOException {
        try (InputStream in = CasesTest.class.getResourceAsStream("/dev/splitpoint/cases/" + name + ".bigtable.yaml")) {
            return TestDesigns.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
