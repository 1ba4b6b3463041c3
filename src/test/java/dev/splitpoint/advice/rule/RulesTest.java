package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.LoadEffect;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule finds what it is for, and nothing in a design that keeps it; every change that is offered is safe. */
@Tag("slow")
class RulesTest {
    private static final Linter LINTER = Rules.linter();

    /** {@return the ids of all rules: names of tests that can be read} */
    static Stream<String> rules() {
        return Rules.ALL.stream().map(Rule::id);
    }

    private static Rule rule(String id) {
        return Rules.ALL.stream()
                .filter(rule -> rule.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyRuleHasItsOwnIdAndItsTwoDocuments() throws IOException {
        assertThat(rules()).doesNotHaveDuplicates();
        try (Stream<java.nio.file.Path> files = Files.list(RuleDocuments.FOLDER)) {
            Set<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".bigtable.yaml"))
                    .collect(Collectors.toSet());
            assertThat(names)
                    .containsExactlyInAnyOrderElementsOf(
                            rules().flatMap(id -> Stream.of(id + ".bad.bigtable.yaml", id + ".good.bigtable.yaml"))
                                    .toList());
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void badDocumentViolatesTheRuleAtAnExistingLocation(String id) throws IOException {
        Rule rule = rule(id);
        List<Finding> found = RuleDocuments.of(rule, LINTER.check(RuleDocuments.subject(rule, false)));
        assertThat(found).isNotEmpty().allSatisfy(finding -> {
            assertThat(finding.message())
                    .containsPattern("[0-9]|'")
                    .endsWith(".")
                    .doesNotContain("Infinity", "NaN", "null");
            assertThat(finding.level()).isNotEqualTo(FindingLevel.OFF);
        });
        String text = Files.readString(RuleDocuments.FOLDER.resolve(id + ".bad.bigtable.yaml"));
        var outline = dev.splitpoint.yaml.edit.TextOutline.of(text).orElseThrow();
        assertThat(found)
                .allSatisfy(finding -> assertThat(
                                outline.find(finding.place().pointer()).isPresent()
                                        || finding.place().pointer().equals("/queries"))
                        .isTrue());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void goodDocumentSatisfiesTheRule(String id) {
        Rule rule = rule(id);
        Subject subject = RuleDocuments.subject(rule, true);
        assertThat(Consistency.check(subject.design())).noneMatch(Inconsistency::isError);
        assertThat(RuleDocuments.of(rule, LINTER.check(subject))).isEmpty();
    }

    @Test
    void designThatSatisfiesAllRulesHasNoFinding() {
        Subject subject = RuleDocuments.subject(rule("workload.over-capacity"), true);
        assertThat(subject.run()).isPresent();
        assertThat(LINTER.check(subject)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void fixRemovesItsFindingWithoutAnEquallySevereOne(String id) {
        Rule rule = rule(id);
        Subject subject = RuleDocuments.subject(rule, false);
        List<Finding> before = LINTER.check(subject);
        for (Finding finding : before) {
            finding.fix().ifPresent(fix -> {
                TableDesign mended = fix.apply(subject.design());
                List<Finding> after = LINTER.check(RuleDocuments.subject(rule, mended, false));
                assertThat(after).as(fix.label()).noneMatch(finding::isSame);
                assertThat(after)
                        .as(fix.label())
                        .filteredOn(next -> before.stream().noneMatch(next::isSame))
                        .allMatch(next -> next.level().compareTo(finding.level()) < 0);
            });
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aFixCanBeSavedAndUndone(String id) {
        TableDesign design = RuleDocuments.design(rule(id), false);
        String text = DesignWriter.write(design);
        for (Finding finding : LINTER.check(RuleDocuments.subject(rule(id), false))) {
            finding.fix().ifPresent(fix -> {
                DesignSession session = DesignSession.untitled(design);
                assertThat(session.edit(fix.label(), Optional.empty(), fix::apply))
                        .isTrue();
                TableDesign mended = session.design();
                assertThat(DesignReader.read(DesignWriter.write(mended)).design())
                        .contains(mended);
                assertThat(session.undoName()).contains(fix.label());
                session.undo();
                assertThat(session.design()).isEqualTo(design);
                assertThat(DesignWriter.write(session.design())).isEqualTo(text);
            });
        }
    }

    /** Policies and the other parts of a document that do not affect the simulated load have fixes in any case. */
    @ParameterizedTest
    @CsvSource({"key.leading-timestamp, false", "key.salt-too-small, false", "family.no-gc, true"})
    void fixThatWorsensTheLoadIsNotOffered(String id, boolean expected) {
        Subject subject = RuleDocuments.subject(rule(id), false);
        assertThat(hasFix(id, subject.withTrial(changed -> new LoadEffect(false, true, true, Set.of()))))
                .isTrue();
        assertThat(hasFix(id, subject.withTrial(changed -> new LoadEffect(true, true, true, Set.of()))))
                .isEqualTo(expected);
    }

    /** Findings about the structure, such as policies, name no figure of the load. */
    @ParameterizedTest
    @CsvSource({"key.leading-timestamp, false", "key.salt-too-small, false", "family.no-gc, true"})
    void aFixThatDoesNotLowerTheLoadOfItsFindingIsNotOffered(String id, boolean expected) {
        Subject subject = RuleDocuments.subject(rule(id), false);
        assertThat(hasFix(id, subject.withTrial(changed -> new LoadEffect(false, false, false, Set.of()))))
                .isEqualTo(expected);
        Set<Verdict.Kind> explained = rule(id).explainedKinds();
        assertThat(hasFix(id, subject.withTrial(changed -> new LoadEffect(false, false, false, explained))))
                .isTrue();
    }

    private static boolean hasFix(String id, Subject subject) {
        return LINTER.check(subject).stream()
                .filter(finding -> finding.rule().id().equals(id))
                .findFirst()
                .orElseThrow()
                .fix()
                .isPresent();
    }

    @Test
    void mostErrorsAndWarningsHaveAFix() {
        List<String> mended = rules().filter(id -> LINTER.check(RuleDocuments.subject(rule(id), false)).stream()
                        .filter(finding -> finding.rule().id().equals(id))
                        .anyMatch(finding -> finding.fix().map(Remedy::label).isPresent()))
                .toList();
        assertThat(mended).hasSizeGreaterThan(30);
    }

    @Test
    void documentSetsSeveritiesAndIgnoresByNameOrPointer() {
        TableDesign design = RuleDocuments.design(rule("query.no-limit"), false);
        TableDesign louder = design.withLevels(Map.of("query.no-limit", FindingLevel.ERROR));
        assertThat(LINTER.check(Subject.of(louder, RuleDocuments.FILES)))
                .singleElement()
                .matches(finding -> finding.level() == FindingLevel.ERROR
                        && finding.ignored().isEmpty());
        TableDesign silent = design.withLevels(Map.of("query.no-limit", FindingLevel.OFF));
        assertThat(LINTER.check(Subject.of(silent, RuleDocuments.FILES))).isEmpty();
        for (String at : List.of("queries/all of a device", "/queries/0")) {
            TableDesign accepted =
                    design.withIgnore(List.of(new IgnoredFinding("query.no-limit", at, "a small table", Extras.NONE)));
            assertThat(LINTER.check(Subject.of(accepted, RuleDocuments.FILES)))
                    .singleElement()
                    .matches(finding -> finding.ignored().equals(Optional.of("a small table")));
        }
        TableDesign elsewhere =
                design.withIgnore(List.of(new IgnoredFinding("query.no-limit", "queries/another", "no", Extras.NONE)));
        assertThat(LINTER.check(Subject.of(elsewhere, RuleDocuments.FILES)))
                .singleElement()
                .matches(finding -> finding.ignored().isEmpty());
    }
}
