package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.LoadSampler;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How many rows a read sees, against what can be worked out by hand for evenly spread keys. */
@Tag("slow")
class ScannedRowsTest {
    private static final long ROWS = 10_000_000;

    /**
     * Ten million rows of a number of ids, written over 10,000 s (1,000 a second), read for an hour with nothing
     * written.
     *
     * @param ids how many ids
     * @param lead what stands in front of the id
     * @param encoding how segments are joined
     * @param where what is asked
     * @param expected rows seen by one operation, over all its ranges
     */
    @ParameterizedTest(name = "{0} ids behind {1}, {2}: {3}")
    @CsvSource(
            delimiter = '|',
            value = {
                "131072  | none   | delimitedBytes: { delimiter: '#' } | id: { range: [ 1000, 14107 ] }  | 1000000",
                "131073  | none   | delimitedBytes: { delimiter: '#' } | id: { range: [ 1000, 14107 ] }  | 1000000",
                "1000    | none   | delimitedBytes: { delimiter: '#' } | id: { eq: 5 }                   | 10000",
                "1000    | random | delimitedBytes: { delimiter: '#' } | id: { eq: 5 }                   | 10000",
                "1000    | salt   | delimitedBytes: { delimiter: '#' } | id: { eq: 5 }                   | 10000",
                "1000    | salt   | delimitedBytes: { delimiter: '#' } | id: { in: [ 5, 6, 7 ] }         | 30000",
                "1000    | none   | delimitedBytes: { delimiter: '#' } | id: { in: [ 5, 6, 7 ] }         | 30000",
                "1000    | none   | delimitedBytes: { delimiter: '#' } | id: { startsWith: '000001' }    | 1000000",
                "1000    | none   | orderedCodeBytes: {}               | id: { range: [ 100, 200 ] }     | 1000000",
                "1000    | none   | delimitedBytes: { delimiter: '#' } | at: { range: [ now-1h, now ] }  | 10000000",
            })
    void areThoseOfTheRange(long ids, String lead, String encoding, String where, double expected) {
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { %s }
              segments:
            %s    - { name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max: %d } } }
                - { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }
            queries:
              - { name: q, where: { %s } }
            workload:
              seed: 42
              phases:
                - { name: read, duration: 1h, rate: { constant: 1 }, mix: { q: 1 } }
            simulation: { nodes: 3, initial: { rows: %d } }
            """.formatted(encoding, lead(lead), ids - 1, where, ROWS));
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(200_000, 1024);
        double perOperation = Arrays.stream(load.scanned()).sum()
                / Arrays.stream(load.operations()).sum();
        // A range of about a bucket's size is known to a fifth: what is seen of the buckets at its ends is taken as
        // half.
        assertThat(perOperation).isCloseTo(expected, within(0.2 * expected));
    }

    /**
     * A tenth of the rows of Zipf's law over a thousand ids is in the first one, and it has as much as they say there.
     */
    @ParameterizedTest(name = "{0}, limit {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                // H(10) / H(1000) is 0.391.
                "id: { range: [ 0, 10 ] }    | 1000000000 | 3913000",
                "id: { range: [ 0, 10 ] }    | 1000       | 1000",
                "id: { range: [ 500, 1000 ]} | 1000000000 | 926000",
            })
    void areThoseThatTheirDistributionPutsThere(String where, long limit, double expected) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 8 } }, generator: { zipf: { items: 1000,"
                                + " exponent: 1, scatter: false } } }",
                        TestDesigns.TIME),
                "  - { name: q, where: { " + where + " }, limit: " + limit + " }",
                "{ q: 1 }",
                "1h",
                1,
                3,
                "{ rows: " + ROWS + " }");
        assertThat(seen(design)).isCloseTo(expected, within(0.1 * expected));
        QueryRanges explained = QueryRanges.of(
                design, design.queries().getFirst(), SampleFiles.NONE, Instant.parse("2026-01-01T01:00:00Z"));
        assertThat(Math.min(limit, explained.rows().inRanges())).isCloseTo(expected, within(0.02 * expected));
    }

    @ParameterizedTest
    @CsvSource({"'s: { range: [ 3, 9 ] }', 500", "'s: { eq: 99 }', 0", "'s: { eq: 5 }', 83.3"})
    void saltBucketsScanTheirShareOfAllRows(String where, double expected) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: s, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets:"
                                + " 12 } } }",
                        TestDesigns.ID,
                        TestDesigns.TIME),
                "  - { name: q, where: { " + where + " } }",
                "{ q: 1 }",
                "1h",
                10,
                3,
                "{ rows: 1000 }");
        QueryRanges explained = QueryRanges.of(
                design, design.queries().getFirst(), SampleFiles.NONE, Instant.parse("2026-01-01T01:00:00Z"));
        assertThat(explained.rows().inRanges()).isCloseTo(expected, within(1.0));
    }

    /** Half of the texts begin with an a, also where they are written backwards. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain: {}",
                "reversedText: {}",
                "reversedDomain: {}",
                "base64Url: {}",
                "template: { text: 'x-{}-y' }"
            })
    void textRangeScansTheRowsOfItsTexts(String format) {
        TableDesign design = TestDesigns.design(
                List.of(
                        TestDesigns.ID,
                        "{ name: t, format: { " + format
                                + " }, generator: { weighted: { a.b: 1, a.y: 1, x.a: 1, z.b: 1 } } }"),
                "  - { name: q, where: { id: { range: [ 0, 1000000 ] }, t: { range: [ a, b ] } } }",
                "{ q: 1 }",
                "1h",
                10,
                3,
                "{ rows: 1000 }");
        QueryRanges explained = QueryRanges.of(
                design, design.queries().getFirst(), SampleFiles.NONE, Instant.parse("2026-01-01T01:00:00Z"));
        assertThat(explained.rows().matching() / explained.rows().inRanges()).isCloseTo(0.5, within(1e-6));
    }

    /**
     * 625 rows are written in each hour. A read of the current hour sees half of them on average, however long the time
     * cells are.
     */
    @ParameterizedTest
    @ValueSource(strings = {"15m", "1h", "4h", "12h"})
    void rowsOfTheCurrentHourDoNotDependOnTheTimeCells(String cell) {
        TableDesign design = TestDesigns.with(
                List.of(
                        "{ name: hour, format: { timestamp: { unit: s } }, generator: { clock: { every: 1h } } }",
                        "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }"),
                """
                queries: [ { name: q, where: { hour: { eq: now } } } ]
                workload: { phases: [ { name: p, duration: 10d, rate: { constant: 0.347 }, mix: { write: 0.5, q: 0.5 } } ] }
                simulation: { nodes: 3, initial: { rows: 0 }, cell: %s }
                """.formatted(cell));
        assertThat(seen(design, 64)).isCloseTo(312, withinPercentage(5));
    }

    /**
     * The newest row is at the start of the range, also if the time of the row with the number of the operation is
     * delayed.
     */
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{ delayed: { fraction: 0.3, by: 1h } }", "{ jitter: 5m }"})
    void prefixScanStartsAtTheNewestRow(String clock) {
        TableDesign design = TestDesigns.with(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 1 } } }",
                        "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: " + clock
                                + " } }"),
                """
                queries: [ { name: q, where: { id: { eq: 1 } } } ]
                workload: { phases: [ { name: p, duration: 10m, rate: { constant: 2 }, mix: { write: 0.5, q: 0.5 } } ] }
                simulation: { nodes: 3, initial: { rows: 0 } }
                """);
        assertThat(seen(design, 64)).isCloseTo(150, withinPercentage(10));
    }

    /**
     * Each row that is written has a newer number: those that a value was drawn for are as many as were there at the
     * start.
     */
    @ParameterizedTest
    @CsvSource({"0, 1", "1000000, 1000"})
    void newestValueScansTheRowsWrittenTogether(long initial, double expected) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: n, format: { paddedDecimal: { width: 12 } }, generator: { latest: { items: 1000,"
                                + " exponent: 0 } } }",
                        TestDesigns.TIME),
                "  - { name: q, where: { n: { eq: 999500 } } }",
                initial == 0 ? "{ write: 0.999, q: 0.001 }" : "{ q: 1 }",
                "10h",
                10_000,
                3,
                "{ rows: " + initial + " }");
        QueryRanges explained = QueryRanges.of(
                design, design.queries().getFirst(), SampleFiles.NONE, Instant.parse("2026-01-01T10:00:00Z"));
        assertThat(explained.rows().inRanges()).isCloseTo(expected, within(0.01 * expected));
        assertThat(seen(design)).isLessThan(10 * expected).isGreaterThan(expected / 3);
    }

    /**
     * A hundred tenants of a thousand devices each; with all 100,000 rows each key is there. What is named and can
     * occur counts as one row at least, what cannot occur as none.
     */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "100000 | tenant: { eq: 5 }, n: { eq: 7 }                        | 1     | 1",
                "100000 | tenant: { in: [ 5, 6, 500 ] }, n: { in: [ 7, 7, 8 ] }  | 4     | 4",
                "100000 | tenant: { eq: 500 }, n: { eq: 7 }                      | 0     | 0",
                "100000 | tenant: { eq: 5 }, n: { eq: 5000 }                     | 0     | 0",
                "100000 | tenant: { in: [ 5, 500 ] }                             | 1000  | 1000",
                "100000 | tenant: { eq: 500 }                                    | 0     | 0",
                "100000 | tenant: { eq: 5 }, n: { range: [ 0, 500 ] }            | 500   | 500",
                "100000 | tenant: { eq: 5 }, n: { range: [ 1000, 2000 ] }        | 0     | 0",
                "3      | tenant: { in: [ 5, 6, 7, 8 ] }, n: { in: [ 1, 2, 3 ] } | 3     | 3",
                "3      | tenant: { eq: 5 }                                      | 1     | 1",
                "50     | tenant: { in: [ 5, 6, 7 ] }                            | 3     | 3",
                "50     | tenant: { eq: 5 }, n: { range: [ 0, 500 ] }            | 1     | 1",
                "0      | tenant: { eq: 5 }, n: { eq: 7 }                        | 0     | 0",
            })
    void areThoseThatAreExpectedAndOneForEachValueNamed(long rows, String where, double seen, double returned) {
        QueryRanges found = few(rows, "", where);
        assertThat(found.rows().inRanges()).isCloseTo(seen, within(1e-6));
        assertThat(found.rows().matching()).isCloseTo(returned, within(1e-6));
    }

    /** A row that is named lies in one of the buckets of a random salt, however many are read. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "50     | tenant: { eq: 5 }                 | 1",
                "50     | tenant: { eq: 5 }, n: { eq: 7 }   | 1",
                "200000 | tenant: { eq: 5 }, n: { eq: 7 }   | 2",
                "200000 | tenant: { eq: 5 }                 | 2000",
            })
    void randomSaltBucketScansTheRowsOfOneBucket(long rows, String where, double seen) {
        String salt = "{ name: s, generator: { salt: { random: true, buckets: 16 } } }";
        assertThat(few(rows, salt, where).rows().inRanges()).isCloseTo(seen, within(1e-6));
    }

    private static QueryRanges few(long rows, String lead, String where) {
        List<String> segments = new ArrayList<>(List.of(
                "{ name: tenant, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 99 } } }",
                "{ name: n, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 999 } } }"));
        if (lead.isEmpty()) {
            segments.add("{ name: half, generator: { constant: { value: x } } }");
        } else {
            segments.addFirst(lead);
        }
        TableDesign design = TestDesigns.design(
                segments,
                "  - { name: q, where: { " + where + " } }",
                "{ q: 1 }",
                "1h",
                10,
                3,
                "{ rows: " + rows + " }");
        return QueryRanges.of(
                design, design.queries().getFirst(), SampleFiles.NONE, Instant.parse("2026-01-01T01:00:00Z"));
    }

    /** What begins with a text is counted by the distribution, however seldom it is. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "format: { paddedDecimal: { width: 8 } }, generator: { uniform: { max: 9999999 } }                  |"
                        + " '00001'    | 1000",
                "format: { paddedDecimal: { width: 8 } }, generator: { uniform: { max: 9999999 } }                  |"
                        + " '00000001' | 1",
                "format: { unpaddedDecimal: {} }, generator: { uniform: { max: 9999 } }                             |"
                        + " '12'       | 111000",
                "format: { template: { text: 'd-{}', digits: 7 } }, generator: { uniform: { max: 9999999 } }        |"
                        + " 'd-00012'  | 100",
                "format: { hex: { width: 6 } }, generator: { uniform: { max: 9999999 } }                            |"
                        + " '0000'     | 256",
                "format: { reversedText: { width: 5 } }, generator: { uniform: { max: 99999 } }                     |"
                        + " '123'      | 10000",
                "format: { reversedTimestamp: { unit: s, from: 9999999999 } }, generator: { sequence: {} }          |"
                        + " '99999999' | 99",
                "generator: { weighted: { eu-1: 1, eu-2: 1, us-1: 9998 } }                                          |"
                        + " eu         | 2000",
                "generator: { hash: { of: [ id ], length: 8 } }                                                     |"
                        + " abc        | 2441.4",
                "generator: { uuid: { version: 4 } }                                                                |"
                        + " abcd       | 152.6",
                "generator: { uuid: { version: 4 } }                                                                |"
                        + " 00000000-0000-5 | 0",
                "format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: 20 } }          |"
                        + " '1'        | 5000000",
            })
    void ofAPrefixAreCountedByTheDistribution(String segment, String prefix, double expected) {
        TableDesign design = TestDesigns.design(
                List.of("{ name: s, " + segment + " }", TestDesigns.ID, TestDesigns.TIME),
                "  - { name: q, where: { s: { startsWith: " + prefix + " } } }",
                "{ q: 1 }",
                "1h",
                10,
                3,
                "{ rows: " + ROWS + " }");
        QueryRanges explained = QueryRanges.of(
                design, design.queries().getFirst(), SampleFiles.NONE, Instant.parse("2026-01-01T01:00:00Z"));
        assertThat(explained.rows().inRanges()).isCloseTo(expected, withinPercentage(0.1));
    }

    /** The simulation counts them as the explanation does. */
    @ParameterizedTest
    @CsvSource({"1767225, true", "17672, true", "17, true", "2, false"})
    void timePrefixScansTheRowsWrittenInThatTime(String prefix, boolean some) {
        TableDesign design = TestDesigns.design(
                List.of("{ name: s, format: { timestamp: { unit: s } }, generator: { clock: {} } }", TestDesigns.ID),
                "  - { name: q, where: { s: { startsWith: '" + prefix + "' } } }",
                "{ write: 0.000001, q: 0.999999 }",
                "1h",
                1000,
                3,
                "{ rows: " + ROWS + " }");
        QueryRanges explained = QueryRanges.of(
                design, design.queries().getFirst(), SampleFiles.NONE, Instant.parse("2026-01-01T01:00:00Z"));
        double share = explained.rows().inRanges() / explained.rows().table();
        assertThat(seen(design) / explained.rows().table()).isCloseTo(share, within(0.05));
        assertThat(share > 0).isEqualTo(some);
    }

    /** Ten rows an hour of each of a hundred ids: a day of which hours are asked for is read whole. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "range: [ '2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z' ] | 480 | 480",
                "range: [ '2026-01-01T06:00:00Z', '2026-01-01T12:00:00Z' ] | 240 | 60",
                "range: [ '2026-01-01T18:00:00Z', '2026-01-02T06:00:00Z' ] | 480 | 120",
                "eq: '2026-01-02T00:00:00Z'                                | 240 | 240",
                "eq: '2026-01-02T05:00:00Z'                                | 240 | 1",
                // The last day of the workload is over, and the next one has no rows.
                "eq: now                                                   | 0   | 0",
                "eq: now-1s                                                | 240 | 240",
                "eq: '2026-01-05T00:00:00Z'                                | 0   | 0",
            })
    void partialTimeUnitsScanTheRowsOfTheWholeUnit(String asked, double seen, double returned) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max: 99"
                                + " } } }",
                        "{ name: day, format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: {} } }",
                        "{ name: n, generator: { uuid: { version: 4 } } }"),
                "  - { name: q, where: { id: { eq: 5 }, day: { " + asked + " } } }",
                "{ write: 0.1, q: 0.9 }",
                "72h",
                1,
                3,
                "{ rows: 0 }");
        QueryRanges found = QueryRanges.of(
                design, design.queries().getFirst(), SampleFiles.NONE, Instant.parse("2026-01-04T00:00:00Z"));
        double scale = found.rows().table() / 72_000;
        assertThat(found.rows().inRanges()).isCloseTo(seen == 1 ? 1 : seen * scale, within(0.5));
        assertThat(found.rows().matching()).isCloseTo(returned == 1 ? 1 : returned * scale, within(0.5));
    }

    /**
     * Ten million rows of a thousand ids, of which one in a hundred is of the rare kind: so many are looked at until
     * the limit is reached, or all that there are.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "id: { eq: 5 }, kind: { eq: rare }               | 10      | 1000",
                "id: { eq: 5 }, kind: { eq: rare }               | 1       | 100",
                "id: { eq: 5 }, kind: { eq: rare }               | 1000    | 10000",
                "id: { eq: 5 }, kind: { eq: common }             | 99      | 100",
                "id: { eq: 5 }                                   | 10      | 10",
                "kind: { eq: rare }                              | 10      | 1000",
                "id: { in: [ 5, 6 ] }, kind: { eq: rare }        | 10      | 1000",
            })
    void limitedScanReadsUntilEnoughRowsPassTheFilter(String where, long limit, double expected) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max: 999"
                                + " } } }",
                        TestDesigns.TIME,
                        "{ name: kind, generator: { weighted: { rare: 1, common: 99 } } }"),
                "  - { name: q, where: { " + where + " }, limit: " + limit + " }",
                "{ q: 1 }",
                "1h",
                10,
                3,
                "{ rows: " + ROWS + " }");
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(200_000, 1024);
        double simulated = Arrays.stream(load.scanned()).sum()
                / Arrays.stream(load.operations()).sum();
        assertThat(simulated).isCloseTo(expected, withinPercentage(20));
        QueryRanges explained = QueryRanges.of(
                design, design.queries().getFirst(), SampleFiles.NONE, Instant.parse("2026-01-01T01:00:00Z"));
        assertThat(explained.rows().seen(limit)).isCloseTo(expected, withinPercentage(1));
    }

    private static double seen(TableDesign design) {
        return seen(design, 1024);
    }

    private static double seen(TableDesign design, int ranges) {
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(200_000, ranges);
        return Arrays.stream(load.scanned()).sum() / Arrays.stream(load.reads()).sum();
    }

    private static String lead(String kind) {
        return switch (kind) {
            case "random" -> "    - { name: s, generator: { salt: { random: true, buckets: 16 } } }\n";
            case "salt" -> "    - { name: s, generator: { salt: { of: [ id ], buckets: 16 } } }\n";
            default -> "";
        };
    }

    @ParameterizedTest
    @CsvSource({"2026-01-01T00:00:00Z, now", "now-1h, now"})
    void rowsGrowWithTimeIfTheRangeEndDoes(String from, String to) {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.TIME, TestDesigns.ID),
                "  - { name: q, where: { at: { range: [ \"" + from + "\", " + to + " ] } } }",
                "{ write: 0.999, q: 0.001 }",
                "10h",
                1000,
                3,
                "{ rows: 36000000 }");
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(200_000, 1024);
        int buckets = load.buckets().size();
        double last =
                Arrays.stream(load.scanned(), 599 * buckets, 600 * buckets).sum() / 60;
        double expected = from.equals("now-1h") ? 3600 * 999 : 36000 * 999;
        assertThat(last).isCloseTo(expected, within(0.15 * expected));
    }

    /**
     * A million rows a second for half an hour, then a thousand a second for ten hours, of a thousand ids: an hour's
     * rows of one id are few again as soon as the half hour is past.
     *
     * @param minute when it is read
     * @param rows what the hour before its middle holds of one id
     * @param off by how much what is computed may differ
     */
    @ParameterizedTest
    @CsvSource({
        // The whole burst, and 15.5 minutes at a thousand; a seventh is lost at the ends of buckets.
        "45, 1800929, 0.15",
        // The last 14.5 minutes of the burst, and 45.5 minutes.
        "75, 872727, 0.02",
        "95, 3596.4, 0.02",
        "600, 3596.4, 0.02"
    })
    void lastHourScansTheRowsWrittenInThatHour(int minute, double rows, double off) {
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max: 999 } } }
                - { name: at, format: { timestamp: { unit: ns } }, generator: { clock: {} } }
            queries:
              - { name: q, where: { id: { eq: 5 }, at: { range: [ now-1h, now ] } } }
            workload:
              seed: 42
              phases:
                - { name: burst, duration: 30m, rate: { constant: 1000000 }, mix: { write: 1 } }
                - { name: steady, duration: 10h, rate: { constant: 1000 }, mix: { write: 0.999, q: 0.001 } }
            simulation: { nodes: 3, initial: { rows: 0 } }
            """);
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(200_000, 1024);
        int buckets = load.buckets().size();
        double scanned = Arrays.stream(load.scanned(), minute * buckets, (minute + 1) * buckets)
                .sum();
        // A thousandth of 60,000 operations are reads.
        assertThat(scanned / 60).isCloseTo(rows, within(off * rows));
    }
}
