package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the rules of the key say of a design is worked out from its distributions and rates, without a run. */
@Tag("fast")
class KeyRulesTest {
    private static final SampleFiles FILES = name -> List.of(
            new SampleFiles.WeightedValue("ab#c", 3),
            new SampleFiles.WeightedValue("de", 1),
            new SampleFiles.WeightedValue("fg", 1));
    private static final String ID =
            "{ name: id, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 99999 } } }";
    private static final String AT =
            "{ name: at, format: { reversedTimestamp: { unit: us } }, generator: { clock: {} } }";

    private static TableDesign design(int nodes, double rate, String... segments) {
        String text = """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: t }
            table: { tableId: t, columnFamilies: { m: { gcRule: { maxNumVersions: 1 } } } }
            rowKey:
              segments: [ %s ]
            columns: [ { family: m, qualifier: v, valueBytes: { constant: 8 } } ]
            queries: [ { name: r, where: { id: { range: [ 5, 10 ] } }, limit: 10 } ]
            workload: { phases: [ { name: p, duration: 1h, rate: { constant: %s } } ] }
            simulation: { nodes: %d, initial: { rows: 1000000 } }
            """.formatted(String.join(", ", segments), rate, nodes);
        return DesignReader.read(text).design().orElseThrow();
    }

    private static List<Finding> found(String rule, TableDesign design) {
        return Rules.linter().check(Subject.of(design, FILES)).stream()
                .filter(finding -> finding.rule().id().equals(rule))
                .toList();
    }

    private static String id(String generator) {
        return "{ name: id, format: { paddedDecimal: { width: 6 } }, generator: { " + generator + " } }";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        zipf: { items: 100000, exponent: 2.5, scatter: true } | 10 | 40000 | 75%
        zipf: { items: 1000, exponent: 2 }                    | 3  | 20000 | 61%
        hotspot: { items: 1000, keyFraction: 0.001, opFraction: 0.4 } | 3 | 30000 | 40%
        weighted: { "1": 3, "2": 1, "3": 1, "4": 1 } | 1 | 20000 | 50%
        sample: { file: v.csv } | 1 | 20000 | 60%
        """)
    void hotValueIsDerivedFromItsDistribution(String generator, int nodes, double rate, String share) {
        List<Finding> found = found("key.hot-value", design(nodes, rate, id(generator), AT));
        assertThat(found).singleElement().satisfies(finding -> {
            assertThat(finding.message()).contains("'id'", share);
            assertThat(finding.place().at()).isEqualTo("rowKey/segments/id");
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        uniform: { max: 99999 } | 40000
        zipf: { items: 1000, exponent: 2 } | 500
        zipf: { items: 100000, exponent: 0.9 } | 20000
        weighted: { "1": 1, "2": 1, "3": 1 } | 40000
        """)
    void evenOrLowDemandValuesAreNotHot(String generator, double rate) {
        assertThat(found("key.hot-value", design(3, rate, id(generator), AT))).isEmpty();
    }

    @Test
    void spreadingSegmentAfterAHotValueCoolsIt() {
        String hot = "{ name: tenant, generator: { zipf: { items: 1000, exponent: 2 } } }";
        assertThat(found("key.hot-value", design(3, 20_000, hot, AT, ID))).hasSize(1);
        assertThat(found("key.hot-value", design(3, 20_000, hot, ID, AT))).isEmpty();
    }

    @Test
    void saltOfTheHotValueLeavesItHotAndASaltOfTheTimeDoesNot() {
        String hot = id("zipf: { items: 1000, exponent: 2 }");
        assertThat(found(
                        "key.hot-value",
                        design(3, 20_000, "{ name: s, generator: { salt: { of: [ id ], buckets: 32 } } }", hot, AT)))
                .hasSize(1);
        assertThat(found(
                        "key.hot-value",
                        design(3, 20_000, "{ name: s, generator: { salt: { of: [ at ], buckets: 32 } } }", hot, AT)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"4, true", "5, true", "6, false", "64, false"})
    void bucketsBeforeATimeAreCounted(int buckets, boolean few) {
        String salt =
                "{ name: s, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: %d } } }"
                        .formatted(buckets);
        List<Finding> found = found("key.low-cardinality-lead", design(3, 20_000, salt, AT, ID));
        assertThat(found).hasSize(few ? 1 : 0);
        assertThat(found).allMatch(finding -> finding.message().contains(buckets + " values"));
        assertThat(found("key.low-cardinality-lead", design(3, 20_000, salt, ID, AT)))
                .isEmpty();
    }

    @Test
    void saltOfTheAdjacentSegmentAddsNoValues() {
        String region = "{ name: region, generator: { weighted: { a: 1, b: 1, c: 1 } } }";
        String salt = "{ name: s, generator: { salt: { of: [ region ], buckets: 4 } } }";
        assertThat(found("key.low-cardinality-lead", design(3, 20_000, salt, region, AT, ID)))
                .singleElement()
                .matches(finding -> finding.message().contains("3 values"));
    }

    @Test
    void hashAfterItsReadableValueIsNotReported() {
        String hash = "{ name: h, generator: { hash: { of: [ id ], length: 4 } } }";
        assertThat(found("key.hashed", design(3, 100, ID, hash, AT))).isEmpty();
        assertThat(found("key.hashed", design(3, 100, ID, AT, hash))).isEmpty();
        assertThat(found("key.hashed", design(3, 100, hash, ID, AT))).hasSize(1);
    }

    /** A day is one value for all that is written on it: a salt of it and the value is one bucket for the value. */
    @Test
    void saltFixDoesNotUseACoarseTime() {
        String hot = id("zipf: { items: 1000, exponent: 2 }");
        String salt = "{ name: s, generator: { salt: { of: [ id ], buckets: 32 } } }";
        String day = "{ name: day, format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: {} } }";
        assertThat(found("key.salt-of-hot-value", design(3, 20_000, salt, hot, day)))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix()).isEmpty());
        assertThat(found("key.salt-of-hot-value", design(3, 20_000, salt, hot, day, AT)))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.fix().orElseThrow().label()).isEqualTo("Compute s from id and at"));
    }

    private static TableDesign concatenated(String values, String query, String... behind) {
        String text = """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: t }
            table: { tableId: t, columnFamilies: { m: { gcRule: { maxNumVersions: 1 } } } }
            rowKey:
              encoding: { concatenated: {} }
              segments: [ %s, { name: user, generator: { weighted: %s } } %s ]
            columns: [ { family: m, qualifier: v, valueBytes: { constant: 8 } } ]
            queries: [ %s ]
            workload: { phases: [ { name: p, duration: 1h, rate: { constant: 20 } } ] }
            simulation: { nodes: 3, initial: { rows: 1000000 } }
            """.formatted(AT, values, String.join("", behind), query);
        return DesignReader.read(text).design().orElseThrow();
    }

    /** user1 would find user10 too: with the time behind it, the text needs to be told from what follows. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        { user1: 1, user10: 1, anna: 1, ben: 1, cora: 1, dan: 1 } | Move at after user and use the delimiter #
        { 'user#1': 1, user10: 1, anna: 1, ben: 1, cora: 1, dan: 1 } | Move at after user and use the delimiter !
        """)
    void textMovedBeforeTheTimeGetsADelimiter(String values, String label) {
        String read = "{ name: of a user, where: { user: { eq: user10 } }, limit: 10 }";
        TableDesign design = concatenated(values, read);
        assertThat(found("key.leading-timestamp", design)).singleElement().satisfies(finding -> {
            assertThat(finding.fix().orElseThrow().label()).isEqualTo(label);
            TableDesign mended = finding.fix().get().apply(design);
            assertThat(mended.rowKey().segments())
                    .extracting(segment -> segment.name())
                    .containsExactly("user", "at");
            assertThat(found("key.leading-timestamp", mended)).isEmpty();
            assertThat(found("query.open-prefix", mended)).isEmpty();
        });
    }

    @Test
    void findingReportsThatNoDelimiterIsPossible() {
        TableDesign design = concatenated(
                "{ 'a#!|~': 1, anna: 1, ben: 1, cora: 1, dan: 1, eve: 1 }",
                "{ name: of a user, where: { user: { eq: anna } }, limit: 10 }");
        assertThat(found("key.leading-timestamp", design))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message())
                        .endsWith("Moved before it, the variable-length 'user' needs a delimiter, but '#', '!', '|' and"
                                + " '~' can all occur in values of the key."));
    }

    @Test
    void delimiterInASampledValueIsAnError() {
        TableDesign design = design(3, 100, "{ name: id, generator: { sample: { file: v.csv } } }", AT);
        assertThat(found("key.delimiter-in-value", design)).singleElement().satisfies(finding -> {
            assertThat(finding.level()).isEqualTo(FindingLevel.ERROR);
            assertThat(finding.message()).contains("'id'");
            assertThat(finding.fix()).isPresent();
        });
    }

    /** A reader knows where 8 binary bytes end, and where the last segment does. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
        type: { int64Type: { encoding: { bigEndianBytes: {} } } }, generator: { uniform: { max: 99999 } } | NOTE | NOTE
        format: { bigEndian: { bytes: 4 } }, type: { bytesType: {} }, generator: { uniform: { max: 99999 } } | NOTE | NOTE
        type: { int64Type: { encoding: { orderedCodeBytes: {} } } }, generator: { uniform: { max: 99999 } } | ERROR | NOTE
        generator: { weighted: { 'a#b': 1, c: 1 } } | ERROR | WARNING
        format: { template: { text: 'd#{}', digits: 6 } }, generator: { uniform: { max: 99999 } } | WARNING | WARNING
        format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 99999 } } | none | none
        """)
    void delimiterInAValueOfUnknownEndIsAnError(String segment, FindingLevel first, FindingLevel last) {
        String id = "{ name: id, " + segment + " }";
        assertThat(found("key.delimiter-in-value", design(3, 100, id, AT)).stream()
                        .map(Finding::level)
                        .findFirst())
                .isEqualTo(Optional.ofNullable(first));
        assertThat(found("key.delimiter-in-value", design(3, 100, AT, id)).stream()
                        .map(Finding::level)
                        .findFirst())
                .isEqualTo(Optional.ofNullable(last));
    }

    @Test
    void delimiterThatStartsWithinAValueIsAnError() {
        TableDesign design = design(3, 100, "{ name: id, generator: { weighted: { 'ber': 1, 'ber:': 1 } } }", AT);
        assertThat(found("key.delimiter-in-value", delimitedBy(design, "::")))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("'id'"));
        assertThat(found("key.delimiter-in-value", delimitedBy(design, "#"))).isEmpty();
    }

    private static TableDesign delimitedBy(TableDesign design, String delimiter) {
        return design.withRowKey(design.rowKey().withEncoding(new KeyEncoding.Delimited(KeyBytes.utf8(delimiter))));
    }

    @Test
    void patternThatDoesNotSortByTimeIsReported() {
        assertThat(newestFirst("isoDate: { pattern: dd-MM-yyyy }")).contains("dd-MM-yyyy, which does not sort by time");
        assertThat(newestFirst("isoDate: { pattern: yyyy-MM-dd }")).endsWith("sorts the oldest rows first.");
    }

    private static String newestFirst(String format) {
        TableDesign design = design(
                3,
                100,
                id("uniform: { max: 99999 }"),
                "{ name: day, format: { " + format + " }, generator: { clock: { every: 1h } } }");
        Query read = design.queries().getFirst();
        TableDesign newest = design.withQueries(List.of(read.withName("r")
                .withWhere(Map.of("id", new Condition.Eq(new Condition.Literal.Whole(5))))
                .withNewestFirst(true)
                .withExpect(Optional.empty())));
        return found("key.reverse-timestamp", newest).getFirst().message();
    }
}
