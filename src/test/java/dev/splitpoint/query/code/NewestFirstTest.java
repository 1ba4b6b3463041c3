package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.ReadOrder;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The newest rows come first, or last, only where time stands just behind what a read pins. */
@Tag("slow")
class NewestFirstTest {
    private static final Instant NOW = Instant.parse("2026-01-01T01:00:00Z");
    private static final long ROWS = 1_000_000;
    private static final String ID =
            "{ name: id, format: { paddedDecimal: { width: 3 } }, generator: { uniform: { max: 999 } } }";
    private static final String PART =
            "{ name: part, format: { paddedDecimal: { width: 1 } }, generator: { uniform: { max: 4 } } }";
    private static final String SALT =
            "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: 12 } } }";
    private static final String AT = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";
    private static final String UUID = "{ name: uuid, generator: { uuid: { version: 7 } } }";
    private static final String RANDOM = "{ name: random, generator: { salt: { random: true, buckets: 8 } } }";
    private static final String NEW =
            "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }";

    private static Explanation explain(String key, String where) {
        TableDesign design = design(key, where);
        return Explainer.of(design, SampleFiles.NONE, NOW)
                .explain(design.queries().getFirst());
    }

    private static TableDesign design(String key, String where) {
        List<String> segments = List.of(key.split(" ")).stream()
                .map(name -> switch (name) {
                    case "id" -> ID;
                    case "part" -> PART;
                    case "salt" -> SALT;
                    case "at" -> AT;
                    case "uuid" -> UUID;
                    case "random" -> RANDOM;
                    default -> NEW;
                })
                .toList();
        return TestDesigns.design(
                segments,
                "  - { name: q, where: { " + where + " }, limit: 3, newestFirst: true }",
                "{ q: 1 }",
                "1h",
                10,
                3,
                "{ rows: " + ROWS + " }");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                // key            what is asked              order        rows seen
                "id at part     | id: { eq: 5 }             | REVERSE | 3",
                "id new part    | id: { eq: 5 }             | FORWARD | 3",
                "salt id new    | id: { eq: 5 }             | FORWARD | 3",
                "id at part     | id: { in: [ 5, 7 ] }      | REVERSE | 6",
                "id new part    | id: { in: [ 5, 7, 9 ] }   | FORWARD | 9",
                "id at          | id: { eq: 5 }, at: { range: [ now-9d, now ] } | REVERSE | 3",
                "at id          |                           | REVERSE | 3",
                "id uuid        | id: { eq: 5 }             | REVERSE | 3",
                "uuid           |                           | REVERSE | 3",
                "random at      |                           | REVERSE | 24",
                "id random new  | id: { eq: 5 }             | FORWARD | 24",
                // Each id has its newest rows at its own end, and those of the first id are not the newest of all.
                "id at part     | id: { range: [ 1, 6 ] }   | SORTED | 5000",
                "id part new    | id: { eq: 5 }             | SORTED | 1000",
                "id part new    |                           | SORTED | 1000000",
                "salt id at     | id: { range: [ 1, 6 ] }   | SORTED | 5000",
            })
    void allRowsAreReadWhereTheirOrderIsNotThatOfTime(
            String key, String where, ReadOrder.Direction direction, double seen) {
        Explanation explanation = explain(key, where == null ? "" : where);

        assertThat(explanation.ranges().order().direction()).isEqualTo(direction);
        assertThat(explanation.isReversed()).isEqualTo(direction == ReadOrder.Direction.REVERSE);
        assertThat(explanation.isSorted()).isEqualTo(direction == ReadOrder.Direction.SORTED);
        assertThat(explanation.cost().rowsSeen()).isCloseTo(seen, within(0.1 * seen));
        assertThat(explanation.cost().rowsReturned()).isCloseTo(3, within(1e-6));
        String code = QueryCode.of(Language.CBT, design(key, where == null ? "" : where), explanation);
        if (direction == ReadOrder.Direction.SORTED) {
            assertThat(code)
                    .contains("not in order of time", "use only the 3 newest")
                    .doesNotContain("count=3");
        } else {
            assertThat(code).doesNotContain("not in order of time").contains("3");
        }
    }
}
