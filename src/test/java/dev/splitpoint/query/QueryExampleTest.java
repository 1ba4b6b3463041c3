package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of the buckets 00 to 99, by the key's first two digits, a read touches. */
@Tag("fast")
class QueryExampleTest {
    private static final KeyBuckets HUNDRED = KeyBuckets.cutAt(IntStream.range(1, 100)
            .mapToObj(i -> KeyBytes.utf8("%02d".formatted(i)))
            .toList());
    private static final String ID =
            "{ name: id, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { min: 0, max: 99 } } }";
    private static final String SALT =
            "{ name: s, format: { paddedDecimal: { width: 2 } }, generator: { salt: { random: true, buckets: 5 } } }";
    private static final String HASHED =
            "{ name: s, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: 50 } } }";
    private static final String TAG = "{ name: tag, generator: { weighted: { '10': 1, '20': 1, '30': 1 } } }";

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "ID     | id: { eq: 42 }                               | 42",
                "ID     | id: { in: [ 7, 42, 43 ] }                    | 7 42 43",
                "ID     | id: { eq: 42 }, at: { range: [ now-1h, now ] } | 42",
                "ID     | id: { range: [ 10, 13 ] }                    | 10 11 12",
                // The prefix itself, a key before 90, would lie in 89.
                "ID     | id: { startsWith: '9' }                      | 89 90 91 92 93 94 95 96 97 98 99",
                "SALT   | id: { eq: 42 }                               | 0 1 2 3 4",
                "SALT   | id: { in: [ 1, 2 ] }                         | 0 1 2 3 4",
                "TAG    | tag: { eq: '20' }                            | 20",
            })
    void isItsNamedValues(String lead, String where, String buckets) {
        assertThat(touched(lead, where))
                .isEqualTo(List.of(buckets.split(" ")).stream()
                        .map(Integer::valueOf)
                        .toList());
    }

    @Test
    void queryWithoutALeadingConditionTouchesAllKeys() {
        assertThat(touched("ID", "at: { range: [ now-1h, now ] }")).hasSize(100);
    }

    @Test
    void saltComputedFromAGivenValueIsOneRange() {
        List<Integer> one = touched("HASHED", "id: { eq: 42 }");
        assertThat(one).hasSize(1);
        assertThat(touched("HASHED", "id: { in: [ 42, 43, 44, 45 ] }"))
                .hasSizeBetween(2, 4)
                .containsAll(one);
    }

    private static List<Integer> touched(String lead, String where) {
        List<String> segments = switch (lead) {
            case "SALT" -> List.of(SALT, ID, TestDesigns.TIME);
            case "HASHED" -> List.of(HASHED, ID, TestDesigns.TIME);
            case "TAG" -> List.of(TAG, TestDesigns.TIME);
            default -> List.of(ID, TestDesigns.TIME);
        };
        TableDesign design = TestDesigns.design(
                segments,
                "  - { name: q, where: { " + where + " } }",
                "{ write: 0.5, q: 0.5 }",
                "1h",
                10,
                1,
                "{ rows: 1000 }");
        return QueryExample.of(design, design.queries().getFirst(), SampleFiles.NONE, HUNDRED, 3_600_000_000_000L)
                .stream()
                .flatMap(range -> IntStream.range(HUNDRED.find(range.start()), HUNDRED.end(range))
                        .boxed())
                .distinct()
                .sorted()
                .toList();
    }
}
