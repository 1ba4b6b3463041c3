package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SplitLargeRow;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Rules about the columns, cells and size of a row. */
final class RowRules {
    private RowRules() {}

    private static final int GOOD_BYTES = 32;

    /** A column qualifier is long, or exceeds the limit of Bigtable. */
    static final Rule QUALIFIER_SIZE = Rule.of(
            "column.qualifier-size",
            FindingLevel.ERROR,
            Source.SCHEMA_DESIGN,
            "A column qualifier is too long",
            "The qualifier is stored and sent with every cell.",
            RowRules::qualifierSize);

    private static void qualifierSize(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Column column : design.columns()) {
            int bytes = KeyBytes.utf8(column.qualifier()).length();
            if (bytes > SizeEstimate.MAX_QUALIFIER_BYTES) {
                to.add(
                        Place.of(design, column),
                        "A qualifier of '" + column.family() + "' has "
                                + BytesText.over(bytes, SizeEstimate.MAX_QUALIFIER_BYTES)
                                + ". Bigtable rejects qualifiers over 16 KiB (16.4 kB).");
            } else if (bytes > GOOD_BYTES && !column.pattern()) {
                to.add(
                        FindingLevel.NOTE,
                        Place.of(design, column),
                        "The qualifier '" + column.qualifier() + "' has " + bytes + " bytes in every row. Use at most "
                                + GOOD_BYTES + ".");
            }
        }
    }

    private static final double TINY = 100;

    private static final double MANY = 1000;

    /** A row has thousands of tiny cells. */
    static final Rule TOO_MANY_CELLS = Rule.of(
            "column.too-many-cells",
            FindingLevel.WARNING,
            Source.PERFORMANCE,
            "A row has too many small cells",
            "Every cell is stored, merged and sent with its qualifier and timestamp, so a row with many tiny cells"
                    + " is slow to read.",
            RowRules::tooManyCells);

    private static void tooManyCells(Subject subject, Report to) {
        TableDesign design = subject.design();
        double cells = design.columns().stream()
                .filter(column -> column.valueBytes().mean() <= TINY)
                .mapToDouble(column -> column.count() * column.presence())
                .sum();
        if (cells >= MANY) {
            Column most = design.columns().stream()
                    .filter(column -> column.valueBytes().mean() <= TINY)
                    .max(Comparator.comparingDouble(column -> column.count() * column.presence()))
                    .orElseThrow();
            to.add(
                    Place.of(design, most),
                    "A row has about " + Phrases.number(cells) + " cells of up to " + BytesText.of(TINY)
                            + ", most of them '" + most.qualifier() + "'. Each stores "
                            + BytesText.of(SizeEstimate.cellBytes(most))
                            + " for a value of "
                            + BytesText.of(most.valueBytes().mean())
                            + ". Pack them into one value, such as a protobuf.");
        }
    }

    /** A pattern of column qualifiers is not limited. */
    static final Rule UNBOUNDED = Rule.of(
            "column.unbounded",
            FindingLevel.WARNING,
            Source.SCHEMA_DESIGN,
            "The number of columns is not limited",
            "A row must fit into memory to be read, and a row that grows without limit becomes too large to read.",
            RowRules::unbounded);

    private static void unbounded(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Column column : design.columns()) {
            if (column.pattern() && column.count() == 1) {
                to.add(
                        Place.of(design, column),
                        "The pattern '" + column.qualifier() + "' of '" + column.family()
                                + "' does not limit how many such columns a row can have. Set 'count'.");
            }
        }
    }

    /** A cell is large. Each version is a cell; {@code row.size} adds the versions of a row. */
    static final Rule CELL_SIZE = Rule.of(
            "cell.size",
            FindingLevel.WARNING,
            Source.SCHEMA_DESIGN,
            "A cell is too large",
            "Large values fill the memory of nodes and clients and make every read of the row slow.",
            RowRules::cellSize);

    private static void cellSize(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Column column : design.columns()) {
            double bytes = SizeEstimate.largest(column.valueBytes());
            if (bytes > SizeEstimate.RECOMMENDED_VALUE_BYTES) {
                to.add(
                        bytes > ValueSize.MAX_BYTES ? FindingLevel.ERROR : FindingLevel.WARNING,
                        Place.of(design, column),
                        "A cell of the column '" + column.qualifier() + "' can have "
                                + BytesText.over(bytes, bound(bytes))
                                + ". Google recommends at most 10 MB; the limit is 100 MiB (105 MB). Store large"
                                + " objects elsewhere and only their address here.");
            }
        }
    }

    /** {@return the limit that a cell exceeds} */
    private static double bound(double bytes) {
        return bytes > ValueSize.MAX_BYTES ? ValueSize.MAX_BYTES : SizeEstimate.RECOMMENDED_VALUE_BYTES;
    }

    /** A row is large. */
    static final Rule ROW_SIZE = Rule.of(
                    "row.size",
                    FindingLevel.WARNING,
                    Source.SCHEMA_DESIGN,
                    "A row is too large",
                    "A row is stored on one tablet and read at once: large rows are slow, and reads fail over 256 MiB"
                            + " (268 MB).",
                    RowRules::rowSize)
            .explaining(Verdict.Kind.LARGE_ROW);

    private static void rowSize(Subject subject, Report to) {
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
                            + versionsText(subject)
                            + ". Google recommends at most 100 MB; reads fail over 256 MiB (268 MB).",
                    smallerRows(design, bytes, subject.size()));
        }
    }

    /** {@return the retained versions, with their number if the most popular key has several} */
    private static String versionsText(Subject subject) {
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

    private static List<Remedy> smallerRows(TableDesign design, double bytes, SizeEstimate size) {
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
