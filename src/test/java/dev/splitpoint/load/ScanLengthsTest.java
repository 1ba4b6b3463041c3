package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scans of popular values read the rows of these values, at most their limit. */
@Tag("slow")
class ScanLengthsTest {
    private static final int USERS = 100_000;
    private static final double ROWS = 100_000_000;

    /**
     * A user with the share p of the operations has p × 100,000,000 rows.
     *
     * @param scatter whether popular users are not next to each other
     */
    @ParameterizedTest(name = "exponent {0}, limit {1}, scattered {2}")
    @CsvSource({
        "0.7, 0, false",
        "0.5, 0, false",
        "0.7, 200000, false",
        "0.7, 20000, true",
        "0.7, 200, true",
        "1.1, 0, true",
        "0, 0, false",
        "0, 500, true"
    })
    void areThoseOfTheValue(double exponent, long limit, boolean scatter) {
        TableDesign design = TestDesigns.read(
                """
                apiVersion: splitpoint.dev/v1
                kind: TableDesign
                metadata: { name: test }
                table: { tableId: t, columnFamilies: { f: { gcRule: { maxNumVersions: 1 } } } }
                rowKey:
                  encoding: { delimitedBytes: { delimiter: '#' } }
                  segments:
                    - { name: user, format: { paddedDecimal: { width: 6 } }, generator: { zipf: { items: %d, exponent: %s, scatter: %s } } }
                    - { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }
                columns: [ { family: f, qualifier: v, valueBytes: { constant: 100 } } ]
                queries: [ { name: history, where: { user: { eq: 5 } }%s } ]
                workload:
                  phases: [ { name: p, duration: 10m, rate: { constant: 100 }, mix: { history: 1 } } ]
                simulation: { nodes: 6, initial: { rows: %d } }
                """.formatted(USERS, exponent, scatter, limit > 0 ? ", limit: " + limit : "", (long) ROWS));
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(2_000_000, 1024);
        double[] shares = new double[USERS];
        double sum = 0;
        for (int i = 0; i < USERS; i++) {
            shares[i] = Math.pow(i + 1, -exponent);
            sum += shares[i];
        }
        double mean = 0;
        double hot = 0;
        for (int i = 0; i < USERS; i++) {
            double share = shares[i] / sum;
            double rows = share * Math.min(limit > 0 ? limit : Double.MAX_VALUE, share * ROWS);
            mean += rows;
            hot += i < 10 ? rows : 0;
        }
        assertThat(scanned(load, 0, load.buckets().size())).isCloseTo(mean, withinPercentage(3));
        if (!scatter && exponent > 0) {
            // The bucket of the first other user also has rows of the last of these users.
            int end = load.buckets().find(KeyBytes.utf8(String.format(Locale.ROOT, "%06d", 10)));
            assertThat(scanned(load, 0, end)).isCloseTo(hot, withinPercentage(12));
        }
    }

    /** A million rows of ten days, with evenly distributed users: an operation at the end reads what is explained. */
    @ParameterizedTest(name = "{0}, where {1}{2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "user, at       | user: { eq: 5 }                                 |",
                "user, day, at  | user: { eq: 5 }, day: { eq: now-1d }            |",
                "user, at       | user: { eq: 5 }                                 | , limit: 200, newestFirst: true",
                "salt, user, at | user: { in: [ 5, 6, 7 ] }                       | , limit: 1000",
                "salt, user, at | user: { range: [ 5, 15 ] }                      |",
                "day, user, at  | day: { eq: now }                                |",
                "day, user, at  |                                                 | , limit: 50, newestFirst: true",
                "user, kind, at | user: { eq: 5 }, kind: { eq: b }                |",
                "user, at, kind | user: { eq: 5 }, kind: { eq: b }                | , limit: 100",
            })
    void areThoseThatAreExplained(String segments, String where, String rest) {
        Map<String, String> all = Map.of(
                "user", "{ name: user, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 99 } } }",
                "salt",
                        "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ user ],"
                                + " buckets: 8 } } }",
                "kind", "{ name: kind, generator: { weighted: { a: 50, b: 50 } } }",
                "day", "{ name: day, format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: {} } }",
                "at", "{ name: at, format: { timestamp: { unit: us } }, generator: { clock: {} } }");
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { f: {} } }
            rowKey: { encoding: { delimitedBytes: { delimiter: '#' } }, segments: [ %s ] }
            columns: [ { family: f, qualifier: v, valueBytes: { constant: 100 } } ]
            queries: [ { name: q, where: { %s }%s } ]
            workload:
              phases: [ { name: p, duration: 235h, rate: { constant: 1.2 }, mix: { write: 0.9, q: 0.1 } } ]
            simulation: { nodes: 3, initial: { rows: 0 }, cell: 15m }
            """.formatted(
                        Arrays.stream(segments.split(", ")).map(all::get).collect(Collectors.joining(", ")),
                        where == null ? "" : where,
                        rest == null ? "" : rest));
        QueryCost cost = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain()
                .getFirst()
                .cost();
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(300_000, 1024);
        int cell = load.time().cells() - 1;
        double rows = 0;
        double reads = 0;
        for (int b = 0; b < load.buckets().size(); b++) {
            rows += load.at(load.scanned(), cell, b);
            reads += load.at(load.reads(), cell, b);
        }
        assertThat(rows / reads).isCloseTo(cost.rowsSeen(), withinPercentage(8));
    }

    /**
     * Scans of the last hour of popular sensors are in several buckets, one after another, and scans of other sensors
     * stay in one.
     */
    @ParameterizedTest(name = "exponent {0}")
    @CsvSource({"0.5", "0.9"})
    void areThoseOfTheTimesOfTheValue(double exponent) {
        int sensors = 20_000;
        double perSecond = 12_000;
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { f: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: '#' } }
              segments:
                - { name: sensor, format: { paddedDecimal: { width: 6 } }, generator: { zipf: { items: %d, exponent: %s, scatter: true } } }
                - { name: at, format: { timestamp: { unit: us } }, generator: { clock: {} } }
            columns: [ { family: f, qualifier: v, valueBytes: { constant: 100 } } ]
            queries: [ { name: last hour, where: { sensor: { eq: 5 }, at: { range: [ now-1h, now ] } } } ]
            workload:
              phases: [ { name: p, duration: 2h, rate: { constant: %s }, mix: { write: 0.9999, last hour: 0.0001 } } ]
            simulation: { nodes: 6, initial: { rows: 100000000 } }
            """.formatted(sensors, exponent, perSecond / 0.9999));
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(400_000, 1024);
        double sum = 0;
        double squares = 0;
        for (int i = 1; i <= sensors; i++) {
            sum += Math.pow(i, -exponent);
            squares += Math.pow(i, -2 * exponent);
        }
        double mean = squares / (sum * sum) * perSecond * 3600;
        assertThat(Arrays.stream(load.scanned()).sum()
                        / Arrays.stream(load.reads()).sum())
                .isCloseTo(mean, withinPercentage(5));
    }

    /** {@return the rows that scans read in some buckets in the last cell, for each operation} */
    private static double scanned(LoadGrid load, int from, int to) {
        int cell = load.time().cells() - 1;
        double rows = 0;
        for (int b = from; b < to; b++) {
            rows += load.at(load.scanned(), cell, b);
        }
        return rows / load.operations()[cell];
    }
}
