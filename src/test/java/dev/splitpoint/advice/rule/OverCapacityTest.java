package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** More load than the nodes serve names the read that it is for, where it is for one. */
@Tag("fast")
class OverCapacityTest {
    private static final String READS = """
        - { name: all of a site, where: { site: { eq: 7 } } }
        - { name: one, where: { site: { eq: 7 }, id: { eq: 9 } } }
        - { name: rare, where: { site: { eq: 7 }, id: { range: [ 5, 6 ] } } }
        - { name: sites, where: { site: { in: [ 1, 11, 21, 31, 41, 51, 61, 71 ] } }, limit: 15000 }\
        """;

    private static String message(String mix, int perSecond) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: site, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 99 } } }",
                        "{ name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { max: 9999999 } }"
                                + " }"),
                READS,
                mix,
                "10m",
                perSecond,
                3,
                "{ rows: 1000000 }");
        return Rules.linter()
                .check(new Subject(design, SampleFiles.NONE, Optional.of(RuleDocuments.run(design)), List.of()))
                .stream()
                .filter(finding -> finding.rule().id().equals("workload.over-capacity"))
                .map(Finding::message)
                .findFirst()
                .orElseThrow();
    }

    /** A site has a hundredth of a million rows, and none comes to it: 2,000 scans a second of 10,000 rows each. */
    @Test
    void dominantQueryIsNamedWithItsFigures() {
        assertThat(message("{ one: 0.9, all of a site: 0.1 }", 20_000))
                .endsWith("% of the demand comes from the query 'all of a site': 2,000 per second, each reading 10,000"
                        + " rows on average.");
    }

    @Test
    void aMeanBelowOneRowIsNotRoundedToZero() {
        assertThat(message("{ rare: 0.9, write: 0.1 }", 90_000))
                .contains("the query 'rare'")
                .doesNotContain("reading 0 rows");
    }

    /** Each of eight sites has 10,000 rows, so the limit ends the query in the second one. */
    @Test
    void rangesAfterTheLimitAreNotCounted() {
        assertThat(message("{ sites: 0.02, one: 0.98 }", 50_000))
                .contains("the query 'sites'")
                .endsWith("in 2 ranges.");
    }

    @Test
    void writesAndEvenlySharedDemandNameNoQuery() {
        assertThat(message("{ write: 1 }", 90_000)).endsWith("but the cluster has 3.");
        assertThat(message("{ write: 0.6, one: 0.4 }", 90_000)).endsWith("but the cluster has 3.");
    }
}
