package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SplitLargeRow;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;

/** A row is large. */
public final class RowSize extends Rule {
    public RowSize() {
        super(
                "row.size",
                FindingLevel.WARNING,
                Source.SCHEMA_DESIGN,
                "A row is stored on one tablet and read at once: large rows are slow, and reads fail over 256 MiB (268"
                        + " MB).",
                Verdict.Kind.LARGE_ROW);
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        double bytes = subject.size().largestRowBytes();
        if (bytes > SizeEstimate.RECOMMENDED_ROW_BYTES) {
            to.add(
                    bytes > SizeEstimate.MAX_ROW_BYTES ? FindingLevel.ERROR : FindingLevel.WARNING,
                    Place.COLUMNS,
                    "The largest row has "
                            + BytesText.over(
                                    bytes,
                                    bytes > SizeEstimate.MAX_ROW_BYTES
                                            ? SizeEstimate.MAX_ROW_BYTES
                                            : SizeEstimate.RECOMMENDED_ROW_BYTES)
                            + ", by its columns and "
                            + versions(subject)
                            + ". Google recommends at most 100 MB; reads fail over 256 MiB (268 MB).",
                    changes(design, bytes, subject.size()));
        }
    }

    /** {@return the retained versions, with their number if the most popular key has several} */
    private static String versions(Subject subject) {
        SizeEstimate size = subject.size();
        double most = subject.design().table().columnFamilies().stream()
                .mapToDouble(size::maxVersions)
                .max()
                .orElse(1);
        return most <= 1
                ? "retained versions"
                : "the " + Phrases.count(most, "version") + " of the most popular key"
                        + (subject.design().table().columnFamilies().stream()
                                        .anyMatch(family -> family.gcRule().isPresent())
                                ? ", without versions that garbage collection deletes within a week"
                                : "");
    }

    private static List<Remedy> changes(TableDesign design, double bytes, SizeEstimate size) {
        List<Remedy> changes = new ArrayList<>();
        for (ColumnFamily family : design.table().columnFamilies()) {
            boolean readsOne = design.versionsRead(family.name()).orElse(0) == 1;
            if (readsOne
                    && family.gcRule().isEmpty()
                    && size.maxVersions(family) > 1
                    && size.largestRowBytes(family) > bytes / 2) {
                changes.add(DesignChanges.policy(
                        "Retain one version in " + family.name(), family, new GcRule.MaxNumVersions(1)));
            }
        }
        SplitLargeRow.of(design, bytes).ifPresent(changes::add);
        return changes;
    }
}
