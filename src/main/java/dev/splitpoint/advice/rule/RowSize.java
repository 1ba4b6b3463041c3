package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.RowParts;
import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workload.SizeEstimate;
import java.util.Comparator;
import java.util.List;

/** A row is large. */
final class RowSize extends Rule {
    RowSize() {
        super("row.size", FindingLevel.WARNING, Source.SCHEMA_DESIGN,
                "A row lies on one tablet and is read as one: large rows are slow, and over 256 MB reading fails.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        double bytes = subject.size().largestRowBytes();
        if (bytes > SizeEstimate.GOOD_ROW_BYTES) {
            to.add(bytes > SizeEstimate.MOST_ROW_BYTES ? FindingLevel.ERROR : FindingLevel.WARNING, Place.COLUMNS,
                    "The largest row comes to " + Say.bytesOver(
                            bytes, bytes > SizeEstimate.MOST_ROW_BYTES ? SizeEstimate.MOST_ROW_BYTES : SizeEstimate.GOOD_ROW_BYTES) + " by the sizes of its columns and the versions that are kept; "
                    + "up to 100 MB are good, and over 256 MB it cannot be read.", changes(design, bytes));
        }
    }

    private static List<Remedy> changes(TableDesign design, double bytes) {
        return design.columns().stream()
                .filter(column -> column.pattern() && column.count() > 1)
                .max(Comparator.comparingDouble(column -> column.count() * SizeEstimate.cellBytes(column)))
                .<Remedy>map(column -> new RowParts(
                        column.family(), column.qualifier(), (int) Math.clamp(Math.ceil(2 * bytes / SizeEstimate.GOOD_ROW_BYTES), 2, column.count())))
                .map(List::of)
                .orElse(List.of());
    }
}
