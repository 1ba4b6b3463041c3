package dev.splitpoint.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Linter;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.stream.SampleFiles;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No fix of lint makes another finding worse, lets more writes overwrite rows, or deletes data that queries can read.
 */
@Tag("slow")
class LintFixesTest {
    private static final Linter LINTER = Rules.linter();
    private static final int DESIGNS = Integer.getInteger("lint.designs", 15);
    private static final long FIRST_SEED = Long.getLong("lint.seed", 20_000);

    private static final List<Optional<GcRule>> POLICIES = List.of(
            Optional.empty(),
            Optional.of(new GcRule.MaxNumVersions(1)),
            Optional.of(new GcRule.MaxNumVersions(1000)),
            Optional.of(new GcRule.MaxAge(Duration.ofDays(30))),
            Optional.of(new GcRule.Intersection(
                    List.of(new GcRule.MaxNumVersions(5), new GcRule.MaxAge(Duration.ofDays(7))))),
            Optional.of(new GcRule.Union(List.of(
                    new GcRule.MaxNumVersions(5),
                    new GcRule.MaxAge(Duration.ofDays(7)),
                    new GcRule.Intersection(
                            List.of(new GcRule.MaxNumVersions(2), new GcRule.MaxAge(Duration.ofDays(1))))))));

    /** {@return the design of a seed with other policies, updates and numbers of cells that queries read} */
    private static TableDesign design(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        TableDesign design = RandomDesign.of(seed);
        List<ColumnFamily> families = design.table().columnFamilies().stream()
                .map(family -> family.withGcRule(POLICIES.get(random.nextInt(POLICIES.size()))))
                .toList();
        List<Query> queries = design.queries().stream()
                .map(query ->
                        random.nextBoolean() ? query : query.withCellsPerColumn(OptionalInt.of(1 + random.nextInt(3))))
                .toList();
        Workload workload = design.workload();
        double updates = List.of(0.0, 0.0, 0.4, 1.0).get(random.nextInt(4));
        return design.withTable(design.table().withColumnFamilies(families))
                .withQueries(queries)
                .withWorkload(new Workload(workload.seed(), updates, workload.phases(), workload.extras()));
    }

    @Test
    void fixesIntroduceNoFurtherFindings() {
        int fixes = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + DESIGNS; seed++) {
            TableDesign design = design(seed);
            Subject subject = Subject.of(design, SampleFiles.NONE);
            List<Finding> before = LINTER.check(subject);
            for (Finding finding : before) {
                if (finding.fix().isPresent()) {
                    check(seed, subject, finding, before);
                    fixes++;
                }
            }
        }
        assertThat(fixes).as("fixes that were tried").isGreaterThan(DESIGNS / 4);
    }

    private static void check(long seed, Subject subject, Finding finding, List<Finding> before) {
        String what = "seed " + seed + ", " + finding.rule().id() + ": "
                + finding.fix().orElseThrow().label();
        TableDesign changed = finding.fix().orElseThrow().apply(subject.design());
        Subject after = Subject.of(changed, SampleFiles.NONE);
        assertThat(LINTER.check(after))
                .as(what)
                .noneMatch(finding::isSame)
                .allSatisfy(next -> assertThat(before.stream()
                                .filter(next::isSame)
                                .findFirst()
                                .map(same -> next.level().compareTo(same.level()) <= 0)
                                .orElse(next.level().compareTo(finding.level()) < 0))
                        .as(next.message())
                        .isTrue());
        boolean declares =
                changed.workload().updates() != subject.design().workload().updates();
        assertThat(declares ? 0 : after.rewrittenShare()).as(what).isLessThanOrEqualTo(subject.rewrittenShare() + 0.01);
        for (Column column : subject.design().columns()) {
            Optional<Column> same = changed.columns().stream()
                    .filter(other -> other.qualifier().equals(column.qualifier()))
                    .findFirst();
            assertThat(same).as(what).isPresent();
            assertRetained(
                    what,
                    policy(subject.design(), column),
                    policy(changed, same.orElseThrow()),
                    read(changed, same.orElseThrow()));
        }
    }

    private static Optional<GcRule> policy(TableDesign design, Column column) {
        return design.table().family(column.family()).orElseThrow().gcRule();
    }

    /** {@return the largest number of versions that a query reads from a column} */
    private static int read(TableDesign design, Column column) {
        return design.queries().stream()
                .filter(query -> query.reads(column))
                .mapToInt(query -> query.cellsPerColumn().orElse(Integer.MAX_VALUE))
                .max()
                .orElse(Integer.MAX_VALUE);
    }

    /** Asserts that a policy retains each cell that another policy retains and a query can read. */
    private static void assertRetained(String what, Optional<GcRule> before, Optional<GcRule> after, int versionsRead) {
        for (int version = 1; version <= Math.min(versionsRead, 1100); version++) {
            for (int days : List.of(0, 2, 10, 40)) {
                boolean retained = !isDeleted(before, version, days);
                assertThat(!retained || !isDeleted(after, version, days))
                        .as(what + ": version " + version + ", " + days + " days")
                        .isTrue();
            }
        }
    }

    private static boolean isDeleted(Optional<GcRule> policy, int version, int days) {
        return policy.filter(rule -> matches(rule, version, days)).isPresent();
    }

    private static boolean matches(GcRule rule, int version, int days) {
        return switch (rule) {
            case GcRule.MaxNumVersions most -> version > most.versions();
            case GcRule.MaxAge age -> Duration.ofDays(days).compareTo(age.age()) > 0;
            case GcRule.Intersection(List<GcRule> rules) -> rules.stream().allMatch(one -> matches(one, version, days));
            case GcRule.Union(List<GcRule> rules) -> rules.stream().anyMatch(one -> matches(one, version, days));
        };
    }
}
