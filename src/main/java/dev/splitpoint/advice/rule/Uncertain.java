package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads are unlike each other, or unknown. */
final class Uncertain extends Rule {
    /** As many kinds of reads, each of other columns, are served by no grouping of columns. */
    private static final int UNLIKE = 4;

    Uncertain() {
        super("query.uncertain", FindingLevel.NOTE, Source.SCHEMA_DESIGN,
                "One value that is read whole costs one cell, whatever is asked of it later.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        int columns = design.columns().size();
        if (columns > 1 && design.queries().isEmpty()) {
            to.add(Place.QUERIES, "No read is planned, but a row has " + columns
                    + " columns. Where reads are unknown, keep all data of a row in one column, as JSON or protobuf.");
        }
        Set<List<String>> taken = design.queries().stream()
                .map(PlannedRead::columns)
                .filter(list -> !list.isEmpty())
                .collect(Collectors.toSet());
        if (taken.size() >= UNLIKE && areApart(List.copyOf(taken))) {
            to.add(Place.QUERIES, taken.size() + " planned reads take " + taken.size()
                    + " sets of columns that have nothing in common. Consider one column with all data of a row, as JSON or protobuf.");
        }
    }

    private static boolean areApart(List<List<String>> sets) {
        return sets.stream().flatMap(List::stream).distinct().count()
                == sets.stream().mapToLong(List::size).sum();
    }
}
