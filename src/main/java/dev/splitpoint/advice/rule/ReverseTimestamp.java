package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.ReadOrder;

/**
 * The newest rows are read first, and the time is not reversed. There is no fix, because a reverse scan reads as many
 * rows as a scan of a reversed time.
 */
public final class ReverseTimestamp extends Rule {
    /** Rows up to which Google recommends a reverse scan (cloud.google.com/bigtable/docs/reads). */
    private static final int MOST_REVERSED = 50;

    public ReverseTimestamp() {
        super(
                "key.reverse-timestamp",
                FindingLevel.NOTE,
                Source.READS,
                "With a reversed time, the newest rows come first. Otherwise, the query is a reverse scan, or it reads"
                        + " and sorts all rows.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query read : design.queries()) {
            ReadOrder order = ReadOrder.of(design.rowKey(), read);
            order.time().stream()
                    .mapToObj(design.rowKey().segments()::get)
                    .filter(segment -> read.newestFirst()
                            && segment.generator() instanceof Generator.Clock
                            && !SegmentTraits.hasValueCondition(read, segment)
                            && !(segment.format() instanceof Format.ReversedTimestamp)
                            && segment.bigEndian()
                                    .filter(format -> format.from() > 0)
                                    .isEmpty())
                    .forEach(segment -> to.add(
                            Place.of(design, segment),
                            "The query '" + read.name() + "' needs the newest rows first"
                                    + (read.limit().isPresent()
                                            ? ", at most "
                                                    + Phrases.number(
                                                            read.limit().getAsLong()) + " of them"
                                            : "")
                                    + ", but '"
                                    + segment.name() + "' " + reason(segment) + longScan(read, segment)));
        }
    }

    private static String reason(Segment segment) {
        return segment.format() instanceof Format.IsoDate date && !ReadOrder.isTimeOrdered(segment)
                ? "is written as " + date.pattern()
                        + ", which does not sort by time. The query reads and sorts all matching rows."
                : "sorts the oldest rows first.";
    }

    /**
     * {@return a space and a sentence about a reverse scan that is longer than recommended; empty for a short scan, and
     * if rows are sorted}
     */
    private static String longScan(Query read, Segment segment) {
        boolean isShort = read.limit().isPresent() && read.limit().getAsLong() <= MOST_REVERSED;
        return isShort || !ReadOrder.isTimeOrdered(segment)
                ? ""
                : " Google recommends reverse scans for up to " + MOST_REVERSED + " rows.";
    }
}
