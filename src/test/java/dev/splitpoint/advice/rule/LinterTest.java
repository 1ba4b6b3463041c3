package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class LinterTest {
    /** Maximum of operations a second. */
    private static final double MAX_RATE = 1e12;

    private static final TableDesign DESIGN = Samples.load(Samples.FIRST).design();

    /** {@return a rule that reports one finding for each check, and counts the checks} */
    private static Rule counting(String id, Rule.Input input, AtomicInteger checks) {
        return Rule.of(id, FindingLevel.WARNING, Source.QUOTAS, "Counter", "It counts.", (subject, to) -> {
                    checks.incrementAndGet();
                    to.add(
                            Place.TABLE,
                            input == Rule.Input.RUN && subject.run().isPresent() ? "With a run." : "Without a run.");
                })
                .using(input);
    }

    @Test
    void onlyRulesThatUseTheRunCheckASimulatedDesignAgain() {
        AtomicInteger plain = new AtomicInteger();
        AtomicInteger usingRun = new AtomicInteger();
        Linter linter = new Linter(List.of(
                counting("test.plain", Rule.Input.DESIGN, plain), counting("test.run", Rule.Input.RUN, usingRun)));
        SimulationRun run = RuleDocuments.run(DESIGN);
        Subject simulated = new Subject(DESIGN, SampleFiles.NONE, Optional.of(run), List.of());

        List<Finding> withoutRun = linter.check(Subject.of(DESIGN, SampleFiles.NONE));
        List<Finding> withRun = linter.check(simulated, withoutRun);

        assertThat(withoutRun).extracting(Finding::message).containsExactly("Without a run.", "Without a run.");
        assertThat(withRun).extracting(Finding::message).containsExactly("Without a run.", "With a run.");
        assertThat(plain).hasValue(1);
        assertThat(usingRun).hasValue(2);
        assertThat(linter.check(simulated)).isEqualTo(withRun);
    }

    @Test
    void hotspotOverridingMoreValuesThanItsMaximumIsChecked() {
        TableDesign design = DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: ids }
            table: { tableId: ids, columnFamilies: { a: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: id, format: { hex: { width: 16 } }, generator: { uniform: { min: 1, max: 9223372036854775807 } } }
            columns:
              - { family: a, qualifier: x, valueBytes: { constant: 8 } }
            workload:
              phases:
                - { name: p, duration: 1h, rate: { constant: 1000 }, mix: { write: 1 }, override: { id: { hotspot: {} } } }
            simulation: { nodes: 3 }
            """).design().orElseThrow();

        assertThat(new Linter(Rules.ALL).check(Subject.of(design, SampleFiles.NONE)))
                .isNotNull();
        assertThat(KeyStream.resolved(
                        design.rowKey().segments().getFirst().generator(),
                        design.workload().phases().getFirst().override().get("id")))
                .isEqualTo(new Generator.Hotspot(Generator.MAX_ITEMS, 0.2, 0.8));
    }

    @Test
    void fixThatExceedsADesignLimitIsNotOffered() {
        TableDesign large = DesignReader.read(RuleDocuments.FOLDER.resolve("row.size.bad.bigtable.yaml"))
                .design()
                .orElseThrow();
        double peak = large.workload().phases().stream()
                .mapToDouble(phase -> phase.rate().shape().peak())
                .max()
                .orElseThrow();
        TableDesign busy = large.withWorkload(large.workload().scaled(MAX_RATE / peak));
        assertThat(found(large, "row.size"))
                .isNotEmpty()
                .allMatch(finding -> finding.fix().isPresent());
        assertThat(found(busy, "row.size"))
                .isNotEmpty()
                .allMatch(finding -> finding.fix().isEmpty());
    }

    private static List<Finding> found(TableDesign design, String rule) {
        return Rules.linter().check(Subject.of(design, SampleFiles.NONE)).stream()
                .filter(finding -> finding.rule().id().equals(rule))
                .toList();
    }

    @Test
    void aCancelledSubjectIsNotChecked() {
        AtomicInteger checks = new AtomicInteger();
        Rule rule = counting("test.plain", Rule.Input.DESIGN, checks);
        AtomicBoolean isCancelled = new AtomicBoolean(true);
        Subject subject = new Subject(DESIGN, SampleFiles.NONE, Optional.empty(), List.of(), isCancelled::get);

        assertThatThrownBy(() -> new Linter(List.of(rule)).check(subject)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> subject.explanation(DESIGN.queries().getFirst()))
                .isInstanceOf(CancellationException.class);
        assertThat(checks).hasValue(0);
        isCancelled.set(false);
        assertThat(new Linter(List.of(rule)).check(subject)).hasSize(1);
    }

    /** The check of the design reports such a condition. */
    @Test
    void conditionThatIsNotATimeDoesNotFail() {
        Segment time = DESIGN.rowKey().segments().stream()
                .filter(segment -> segment.generator() instanceof Generator.Clock)
                .findFirst()
                .orElseThrow();
        for (String text : List.of("50%", "", "yesterday")) {
            Condition range = new Condition.Range(new Condition.Literal.Text(text), new Condition.Literal.Text("now"));
            Condition back = new Condition.Range(
                    new Condition.Literal.Text("2026-01-01T00:00:00Z"), new Condition.Literal.Text(text));
            TableDesign design = DESIGN.withQueries(
                    List.of(Query.of("from", Map.of(time.name(), range)), Query.of("to", Map.of(time.name(), back))));
            assertThat(Rules.linter().check(Subject.of(design, SampleFiles.NONE)))
                    .isNotNull();
        }
    }
}
