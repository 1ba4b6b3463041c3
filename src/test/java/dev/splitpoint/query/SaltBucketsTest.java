package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Key ranges and rows of the buckets of a salt. */
@Tag("fast")
class SaltBucketsTest {
    private static QueryRanges ranges(String encoding, String segments, String query, String duration) {
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey: { encoding: { %s }, segments: [ %s ] }
            queries: [ { name: q, %s } ]
            workload: { phases: [ { name: write, duration: %s, rate: { constant: 10 }, mix: { write: 1 } } ] }
            simulation: { nodes: 3, initial: { rows: 0 }, cell: 10m }
            """.formatted(encoding, segments, query, duration));
        return QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, Explainer.endOf(design));
    }

    private static String salt(String of) {
        return "{ name: s, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ " + of
                + " ], buckets: 2 } } }";
    }

    /**
     * Without a delimiter, the range of bucket 00 ends where the range of bucket 01 starts, but both have their own
     * newest rows.
     */
    @ParameterizedTest
    @CsvSource({"true, 2, 00", "false, 1, ''"})
    void adjacentRangesStaySeparateIfEachHasItsNewestRows(boolean newestFirst, int expected, String start) {
        QueryRanges ranges = ranges(
                "concatenated: {}",
                salt("e") + ", { name: u, generator: { uuid: { version: 7 } } }, { name: e, type: { int64Type: {} }, "
                        + "generator: { uniform: { min: 0, max: 2999 } } }",
                "where: {}, limit: 5, newestFirst: " + newestFirst,
                "1h");
        assertThat(ranges.ranges()).hasSize(expected);
        assertThat(ranges.ranges().getFirst().start()).isEqualTo(KeyBytes.utf8(start));
        assertThat(ranges.isMerged()).isEqualTo(newestFirst);
        assertThat(ranges.rowsRead()).isCloseTo(newestFirst ? 10 : 5, within(0.01));
    }

    @Test
    void rangesOfAdjacentValuesStaySeparate() {
        QueryRanges ranges = ranges(
                "concatenated: {}",
                "{ name: e, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 99 } } }, "
                        + "{ name: at, type: { int64Type: {} }, generator: { clock: {} } }",
                "where: { e: { in: [ 5, 6, 8 ] } }, limit: 5, newestFirst: true",
                "1h");
        assertThat(ranges.ranges())
                .extracting(KeyRange::start)
                .containsExactly(KeyBytes.utf8("05"), KeyBytes.utf8("06"), KeyBytes.utf8("08"));
    }

    /** All rows of the value b are in one bucket, so the other bucket has none of them. */
    @Test
    void bucketExcludesRowsOfValuesInOtherBuckets() {
        String segments = "{ name: e, generator: { weighted: { a: 50, ab: 30, abc: 15, b: 5 } } }, " + salt("e")
                + ", { name: at, format: { timestamp: { unit: us } }, generator: { clock: {} } }";
        double zero = ranges(
                        "delimitedBytes: { delimiter: '#' }",
                        segments,
                        "where: { s: { range: [ 0, 1 ] }, e: { startsWith: b } }",
                        "1h")
                .rows()
                .matching();
        double one = ranges(
                        "delimitedBytes: { delimiter: '#' }",
                        segments,
                        "where: { s: { range: [ 1, 2 ] }, e: { startsWith: b } }",
                        "1h")
                .rows()
                .matching();
        assertThat(Math.min(zero, one)).isZero();
        assertThat(Math.max(zero, one)).isCloseTo(1800, within(1.0));
    }

    /** Popular values have many writes of few rows: a bucket has rows by its number of values, not by its writes. */
    @Test
    void rowsOfABucketDependOnItsNumberOfValues() {
        String segments = salt("e")
                + ", { name: e, format: { unpaddedDecimal: {} }, generator: { zipf: { items: 100, exponent: 1.5 } } }";
        double zero = ranges("delimitedBytes: { delimiter: '#' }", segments, "where: { s: { eq: 0 } }", "10h")
                .rows()
                .matching();
        double one = ranges("delimitedBytes: { delimiter: '#' }", segments, "where: { s: { eq: 1 } }", "10h")
                .rows()
                .matching();
        assertThat(zero + one).isCloseTo(100, within(0.5));
        assertThat(zero).as("about half of the values").isBetween(35.0, 65.0);
        assertThat(zero).isCloseTo(Math.rint(zero), within(0.01));
    }

    /** 5 values are in at most 5 of 16 buckets. The newest rows of the others need not be read. */
    @Test
    void bucketsWithoutValuesHaveNoRows() {
        QueryRanges ranges = ranges(
                "delimitedBytes: { delimiter: '#' }",
                salt("e").replace("buckets: 2", "buckets: 16") + ", { name: u, generator: { uuid: { version: 7 } } }, "
                        + "{ name: e, format: { ipv4: {} }, generator: { uniform: { min: 0, max: 4 } } }",
                "where: {}, limit: 7, newestFirst: true",
                "1h");
        assertThat(ranges.ranges()).hasSize(16);
        assertThat(ranges.rowsRead() / 7).isBetween(1.99, 5.01);
        assertThat(ranges.rowsRead() / 7).isCloseTo(Math.rint(ranges.rowsRead() / 7), within(1e-9));
    }
}
