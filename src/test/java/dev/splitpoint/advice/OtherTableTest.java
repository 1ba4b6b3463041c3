package dev.splitpoint.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class OtherTableTest {
    private static final String CITY = "{ name: city, generator: { weighted: { berlin: 2, paris: 1, rome: 1 } } }";

    private static final TableDesign DESIGN = TestDesigns.design(
            List.of(CITY, TestDesigns.ID, TestDesigns.TIME), """
              - { name: newest of a city, where: { city: { eq: berlin }, at: { range: [ now-15m, now ] } } }
              - { name: of a city, where: { city: { eq: berlin } } }
            """, "{ write: 1 }", "1h", 100, 3, "{ rows: 1000000 }");

    @Test
    void tableForAQueryWithAConditionAfterAnOpenSegmentIsNamed() {
        assertThat(OtherTable.sentence(of("newest of a city"), DESIGN, List.of(new MoreNodes(3, 20))))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("city#at#id", "“newest of a city”"));
    }

    @Test
    void queryOfAPrefixNeedsNoOtherTable() {
        assertThat(OtherTable.sentence(of("of a city"), DESIGN, List.of())).isEmpty();
    }

    @Test
    void changeOfTheKeyMakesTheOtherTableUnnecessary() {
        assertThat(OtherTable.sentence(
                        of("newest of a city"), DESIGN, List.of(new MoveSegment("at", List.of("id"), false))))
                .isEmpty();
    }

    private static Verdict of(String query) {
        return Verdict.of(Verdict.Kind.LARGE_SCAN_HOT_SPOT, FindingLevel.ERROR, "")
                .causedBy(Optional.empty(), Optional.of(query))
                .build();
    }
}
