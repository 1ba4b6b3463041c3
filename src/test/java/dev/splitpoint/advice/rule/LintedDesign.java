package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.LoadEffect;
import dev.splitpoint.advice.Remedies;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.Optional;

/** A design in a few lines, with its findings. */
final class LintedDesign {
    static final String USER =
            "{ name: user, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { max: 9999999 } } }";
    static final String AT = "{ name: at, format: { timestamp: { unit: us } }, generator: { clock: {} } }";
    private static final String COLUMN = "{ family: m, qualifier: v, valueBytes: { constant: 100 } }";

    private String families = "m: { gcRule: { maxNumVersions: 1 } }";
    private String columns = COLUMN;
    private String queries = "";
    private String updates = "0";
    private String phases = "{ name: p, duration: 2h, rate: { constant: 12000 } }";
    private int nodes = 3;
    private String initial = "{ rows: 10000000 }";
    private final String segments;

    private LintedDesign(String segments) {
        this.segments = segments;
    }

    static LintedDesign of(String... segments) {
        return new LintedDesign(String.join(", ", segments));
    }

    LintedDesign families(String yaml) {
        families = yaml;
        return this;
    }

    LintedDesign columns(String yaml) {
        columns = yaml;
        return this;
    }

    LintedDesign queries(String yaml) {
        queries = yaml;
        return this;
    }

    LintedDesign updates(String share) {
        updates = share;
        return this;
    }

    LintedDesign writes(double perSecond, String duration) {
        return phases("{ name: p, duration: " + duration + ", rate: { constant: " + perSecond + " } }");
    }

    LintedDesign phases(String yaml) {
        phases = yaml;
        return this;
    }

    LintedDesign nodes(int count) {
        nodes = count;
        return this;
    }

    LintedDesign initial(String yaml) {
        initial = yaml;
        return this;
    }

    TableDesign design() {
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: t }
            table: { tableId: t, columnFamilies: { %s } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments: [ %s ]
            columns: [ %s ]
            queries: [ %s ]
            workload: { updates: %s, phases: [ %s ] }
            simulation: { nodes: %d, initial: %s }
            """.formatted(families, segments, columns, queries, updates, phases, nodes, initial));
    }

    List<Finding> findings() {
        return Rules.linter().check(Subject.of(design(), SampleFiles.NONE));
    }

    Optional<Finding> finding(String rule) {
        return of(rule, findings());
    }

    Optional<Finding> simulatedFinding(String rule) {
        TableDesign design = design();
        return of(
                rule,
                Rules.linter()
                        .check(new Subject(
                                design, SampleFiles.NONE, Optional.of(RuleDocuments.run(design)), List.of())));
    }

    /** {@return a finding whose fixes are simulated, as {@code lint} does} */
    Optional<Finding> triedFinding(String rule) {
        TableDesign design = design();
        SimulationRun run = RuleDocuments.run(design);
        Subject subject = new Subject(design, SampleFiles.NONE, Optional.of(run), List.of());
        Remedies.Trial trial = runnable -> RuleDocuments.run(runnable.design());
        return of(rule, Rules.linter().check(subject.withTrial(new FixTrial() {
            @Override
            public LoadEffect load(TableDesign changed) {
                return Remedies.loadEffect(run, changed, SampleFiles.NONE, trial);
            }

            @Override
            public List<Advice> advice() {
                return Remedies.find(run, SampleFiles.NONE, new ParallelTasks(Runnable::run, 1, () -> false), trial);
            }
        })));
    }

    Optional<FindingLevel> level(String rule) {
        return finding(rule).map(Finding::level);
    }

    /** {@return the design after the fix of a finding} */
    TableDesign fixed(String rule) {
        return finding(rule).orElseThrow().fix().orElseThrow().apply(design());
    }

    private static Optional<Finding> of(String rule, List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.rule().id().equals(rule))
                .findFirst();
    }
}
