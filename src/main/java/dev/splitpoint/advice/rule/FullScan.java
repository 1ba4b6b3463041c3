package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.ReadKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Optional;

/** A planned read becomes a full table scan. */
final class FullScan extends Rule {
    FullScan() {
        super("query.full-scan", FindingLevel.ERROR, Source.READS,
                "A read of the whole table takes longer with every row written, and takes the nodes from all others.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (PlannedRead read : design.queries()) {
            PlannedRead restricting = subject.restricting(read);
            subject.shape(restricting).filter(shape -> shape.kind() == ReadKind.FULL_SCAN).ifPresent(shape -> to.add(
                    Place.of(design, read), "The query '" + read.name() + "' reads the whole table, "
                            + Say.count(subject.size().rows(), "row") + " at the end of the workload: "
                            + reason(design, read, restricting) + ".",
                    changes(design, restricting)));
        }
    }

    private static String reason(TableDesign design, PlannedRead read, PlannedRead restricting) {
        Optional<Segment> lead = Lead.of(design);
        Optional<String> all = read.where().keySet().stream()
                .filter(name -> !restricting.where().containsKey(name))
                .findFirst();
        if (all.isPresent()) {
            return "what it asks of '" + all.get() + "' holds all its values";
        }
        if (read.where().isEmpty()) {
            return "it asks for no segment of the key";
        }
        return lead.map(segment -> "it does not pin '" + segment.name() + "', which leads the key").orElse("no segment varies");
    }

    private static List<Remedy> changes(TableDesign design, PlannedRead read) {
        return Lead.of(design).stream()
                .flatMap(lead -> Lead.behind(design, lead).stream()
                        .filter(segment -> read.where().containsKey(segment.name()))
                        .<Remedy>map(segment -> new MoveSegment(segment.name(), List.of(lead.name()), false)))
                .toList();
    }
}
