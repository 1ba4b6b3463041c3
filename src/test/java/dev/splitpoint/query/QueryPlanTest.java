package dev.splitpoint.query;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class QueryPlanTest {
    private static final List<String> SALTED = List.of(TestDesigns.salt(16), TestDesigns.ID, TestDesigns.REVERSED);
    private static final List<String> RANDOM = List.of(
            "{ name: salt, generator: { salt: { random: true, buckets: 8 } } }", TestDesigns.ID, TestDesigns.TIME);
    private static final List<String> LITERAL =
            List.of("{ name: v, generator: { constant: { value: v1 } } }", TestDesigns.ID, TestDesigns.TIME);
    private static final List<String> UNPADDED = List.of(
            TestDesigns.ID,
            "{ name: n, format: { unpaddedDecimal: {} }, generator: { uniform: { min: 0, max: 999 } } }");

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "SALTED   | id: { eq: 1 }                                              | 2 | 1  | false | false",
                "SALTED   | id: { eq: 1 }, at: { range: [ now-1h, now ] }              | 2 | 1  | true  | false",
                "SALTED   | id: { eq: 1 }, at: { eq: now }                             | 3 | 1  | false | true",
                "SALTED   | id: { in: [ 1, 2, 3 ] }                                    | 2 | 3  | false | false",
                "SALTED   | at: { range: [ now-1h, now ] }                             | 0 | 1  | false | false",
                "SALTED   | salt: { eq: 3 }                                            | 1 | 1  | false | false",
                "RANDOM   | id: { eq: 1 }                                              | 2 | 8  | false | false",
                "RANDOM   | id: { range: [ 5, 10 ] }                                   | 1 | 8  | true  | false",
                "RANDOM   | id: { in: [ 1, 2, 3 ] }                                    | 2 | 24 | false | false",
                "SALTED   | id: { startsWith: '00' }                                   | 1 | 16 | true  | false",
                "RANDOM   | at: { eq: now }                                            | 0 | 1  | false | false",
                "LITERAL  | id: { eq: 1 }                                              | 2 | 1  | false | false",
                "LITERAL  | at: { range: [ now-1h, now ] }                             | 1 | 1  | false | false",
                "UNPADDED | id: { eq: 1 }, n: { range: [ 1, 5 ] }                      | 1 | 1  | false | false",
                "UNPADDED | id: { range: [ 1, 5 ] }, n: { eq: 1 }                      | 0 | 1  | true  | false",
            })
    void walksTheSegmentsFromTheLeft(
            String segments, String where, int pinned, double fanOut, boolean bound, boolean point) {
        QueryPlan plan = plan(named(segments), where);
        assertThat(plan.prefixSegments()).isEqualTo(pinned);
        assertThat(plan.fanOut()).isEqualTo(fanOut);
        assertThat(plan.bound().isPresent()).isEqualTo(bound);
        assertThat(plan.isPointRead()).isEqualTo(point);
    }

    @Test
    void reversedSegmentsSwapTheBounds() {
        QueryPlan.Bound.Between bound =
                (QueryPlan.Bound.Between) plan(SALTED, "id: { eq: 1 }, at: { range: [ now-1h, now ] }")
                        .bound()
                        .orElseThrow();
        long now = ClockSource.START;
        byte[] bytes = new byte[64];
        // int64Max less the last millisecond asked for, and the successor of that less the first one.
        assertThat(new String(bytes, 0, bound.start(now, bytes), US_ASCII)).isEqualTo("9223370269629175808");
        assertThat(new String(bytes, 0, bound.end(now, bytes), US_ASCII)).isEqualTo("9223370269632775808");
    }

    @Test
    void invalidTimeIsReportedInOneSentence() {
        assertThatThrownBy(() -> plan(SALTED, "id: { eq: 1 }, at: { range: [ yesterday, now ] }"))
                .isInstanceOf(WorkloadException.class)
                .hasMessage("'yesterday' is not a time. Use now, now-1h, an instant such as 2026-01-01T00:00:00Z, or a"
                        + " number.");
    }

    private static List<String> named(String name) {
        return switch (name) {
            case "SALTED" -> SALTED;
            case "RANDOM" -> RANDOM;
            case "LITERAL" -> LITERAL;
            default -> UNPADDED;
        };
    }

    private static QueryPlan plan(List<String> segments, String where) {
        TableDesign design = TestDesigns.design(
                segments, "  - { name: q, where: { " + where + " } }", "{ q: 1 }", "1h", 10, 1, "{ rows: 1000 }");
        Query read = design.queries().getFirst();
        return QueryPlan.of(read, KeyStream.of(design.rowKey(), Map.<String, Generator>of(), 42, SampleFiles.NONE));
    }
}
