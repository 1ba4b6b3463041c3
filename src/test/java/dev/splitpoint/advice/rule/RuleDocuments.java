package dev.splitpoint.advice.rule;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The two documents of each rule: one that breaks it, and one that keeps it. */
final class RuleDocuments {
    static final Path FOLDER = Path.of("src/test/resources/dev/splitpoint/advice/rule");
    static final SampleFiles FILES = ValueFiles.in(FOLDER);

    /** Rules that look at a simulation. */
    private static final Set<String> SIMULATED = Set.of("key.hot-value", "workload.over-capacity");

    private RuleDocuments() {}

    /** {@return what the document that breaks a rule, or the one that keeps it, holds} */
    static TableDesign design(Rule rule, boolean good) {
        DesignDocument document =
                DesignReader.read(FOLDER.resolve(rule.id() + (good ? ".good" : ".bad") + ".bigtable.yaml"));
        return document.design()
                .orElseThrow(() -> new AssertionError(document.problems().toString()));
    }

    /** {@return a document's design as a rule is to see it, simulated and among others where the rule looks at that} */
    static Subject subject(Rule rule, boolean good) {
        return subject(rule, design(rule, good), good);
    }

    static Subject subject(Rule rule, TableDesign design, boolean good) {
        Optional<SimulationRun> run = SIMULATED.contains(rule.id()) ? Optional.of(run(design)) : Optional.empty();
        List<TableDesign> others = switch (rule.id()) {
            case "table.count" ->
                IntStream.range(0, good ? 10 : 1000)
                        .mapToObj(i -> named(design, "t" + i))
                        .toList();
            case "table.same-shape" ->
                List.of(good ? named(design, "other").withColumns(List.of()) : named(design, "other"));
            default -> List.of();
        };
        return new Subject(design, FILES, run, others);
    }

    private static TableDesign named(TableDesign design, String tableId) {
        var table = design.table();
        return design.withTable(new dev.splitpoint.design.TableSchema(
                tableId,
                table.deletionProtection(),
                table.changeStream(),
                table.automatedBackup(),
                table.tieredAfter(),
                table.columnFamilies(),
                table.extras()));
    }

    static SimulationRun run(TableDesign design) {
        return new Simulator(Runnable::run)
                .run(
                        RunnableDesign.of(design, FILES),
                        new RunOptions(
                                50_000,
                                RunOptions.bucketsFor(design.simulation().nodes()),
                                1),
                        () -> false);
    }

    /** {@return what a rule finds} */
    static List<Finding> of(Rule rule, List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.rule().id().equals(rule.id()))
                .toList();
    }
}
