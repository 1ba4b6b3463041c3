package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.ShareText;
import java.util.regex.Pattern;

/** A family of aggregates contains plain values, or a plain family contains a frequently updated counter. */
public final class AggregateMixed extends Rule {
    private static final Pattern COUNTER = Pattern.compile("(?i).*(count|counter|total|hits|views|clicks|likes).*");

    public AggregateMixed() {
        super(
                "family.aggregate-mixed",
                FindingLevel.ERROR,
                Source.AGGREGATES,
                "A family of aggregates accepts only numbers to add. Counting in a plain family needs a read before"
                        + " every write.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        double rewritten = RowRewrites.share(subject);
        for (Column column : design.columns()) {
            design.table().family(column.family()).ifPresent(family -> check(design, rewritten, family, column, to));
        }
    }

    private static void check(TableDesign design, double rewritten, ColumnFamily family, Column column, Report to) {
        boolean number =
                column.type().filter(type -> type instanceof ValueType.Int64).isPresent();
        if (family.aggregate().isPresent()) {
            boolean sketch = family.aggregate().get().aggregator() == ColumnFamily.Aggregator.HLLPP_UNIQUE_COUNT;
            if (!sketch
                    && !number
                    && (column.type().isPresent() || column.valueBytes().mean() != Long.BYTES)) {
                to.add(
                        Place.of(design, column),
                        "The column '" + column.qualifier() + "' holds "
                                + (column.type().isPresent()
                                        ? "values that are not 64-bit numbers"
                                        : "values of "
                                                + BytesText.of(
                                                        column.valueBytes().mean()))
                                + ", but its family '" + family.name() + "' accepts only 64-bit numbers to add.",
                        ColumnMoves.plainFamily(design, column));
            }
        } else if (number
                && rewritten > 0
                && COUNTER.matcher(column.qualifier()).matches()) {
            to.add(
                    FindingLevel.NOTE,
                    Place.of(design, column),
                    "The column '" + column.qualifier() + "' looks like a counter, and " + ShareText.of(rewritten)
                            + " of the writes rewrite rows. In a family of aggregates, Bigtable adds without a read.",
                    ColumnMoves.counters(design, family));
        }
    }
}
