package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A verdict and the findings of the same cause are one problem. */
@Tag("fast")
class SharedCausesTest {
    private static Verdict verdict(Kind kind, Optional<String> segment, Optional<String> query) {
        return Verdict.of(kind, FindingLevel.ERROR, "")
                .withLoad(1, 1)
                .causedBy(segment, query)
                .build();
    }

    private static Finding finding(String id, String at, Optional<String> ignored) {
        Rule rule = Rules.linter().rules().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        return new Finding(rule, rule.level(), new Place(at, ""), "", Optional.empty(), ignored);
    }

    @Test
    void hotSpotOfASampleHasTheFindingOfItsKey() {
        var design = Samples.load("orders").design();
        SimulationRun run = RuleDocuments.run(design);
        List<Finding> findings =
                Rules.linter().check(new Subject(design, SampleFiles.NONE, Optional.of(run), List.of()));
        SharedCauses causes = SharedCauses.of(run.verdicts(), findings);
        assertThat(run.verdicts()).singleElement().satisfies(verdict -> {
            assertThat(verdict.kind()).isEqualTo(Kind.MOVING_HOT_SPOT);
            assertThat(causes.of(verdict))
                    .extracting(finding -> finding.rule().id())
                    .containsExactly("key.sequential-lead");
        });
        assertThat(causes.others())
                .extracting(finding -> finding.rule().id())
                .contains("query.full-scan")
                .doesNotContain("key.sequential-lead");
        assertThat(causes.others()).hasSize(findings.size() - 1);
    }

    @Test
    void largeScansHaveTheFindingsOfTheirQueryOnly() {
        Verdict scans = verdict(Kind.LARGE_SCAN_HOT_SPOT, Optional.empty(), Optional.of("day"));
        Finding own = finding("query.full-scan", "queries/day", Optional.empty());
        Finding other = finding("query.full-scan", "queries/day of a city", Optional.empty());
        Finding longer = finding("query.full-scan", "queries/day/night", Optional.empty());
        SharedCauses causes = SharedCauses.of(List.of(scans), List.of(own, other, longer));
        assertThat(causes.of(scans)).containsExactly(own).isUnmodifiable();
        assertThat(causes.others()).containsExactly(other, longer);
    }

    @Test
    void hotRangeHasTheFindingsOfItsQuery() {
        Finding scan = finding("query.full-scan", "queries/day", Optional.empty());
        Verdict ofTheQuery = verdict(Kind.HOT_RANGE, Optional.of("a"), Optional.of("day"));
        Verdict ofWrites = verdict(Kind.HOT_RANGE, Optional.of("a"), Optional.empty());
        assertThat(SharedCauses.of(List.of(ofWrites, ofTheQuery), List.of(scan)).of(ofTheQuery))
                .containsExactly(scan);
        assertThat(SharedCauses.of(List.of(ofWrites), List.of(scan)).others()).containsExactly(scan);
    }

    @Test
    void findingBelongsToTheWorstVerdictWithItsCause() {
        Verdict worst = verdict(Kind.HOT_RANGE, Optional.of("a"), Optional.empty());
        Verdict row = verdict(Kind.HOT_ROW, Optional.of("a"), Optional.empty());
        Finding value = finding("key.hot-value", "rowKey/segments/a", Optional.empty());
        SharedCauses causes = SharedCauses.of(List.of(worst, row), List.of(value));
        assertThat(causes.of(worst)).containsExactly(value);
        assertThat(causes.of(row)).isEmpty();
    }

    @Test
    void ignoredFindingsAndOtherCausesHaveNoVerdict() {
        Verdict moving = verdict(Kind.MOVING_HOT_SPOT, Optional.of("at"), Optional.empty());
        Finding ignored = finding("key.leading-timestamp", "rowKey/segments/at", Optional.of("few rows"));
        Finding policy = finding("family.no-gc", "table/columnFamilies/f", Optional.empty());
        SharedCauses causes = SharedCauses.of(List.of(moving), List.of(ignored, policy));
        assertThat(causes.of(moving)).isEmpty();
        assertThat(causes.others()).containsExactly(ignored, policy);
    }
}
