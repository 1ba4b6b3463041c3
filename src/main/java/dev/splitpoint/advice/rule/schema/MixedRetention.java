package dev.splitpoint.advice.rule.schema;

import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.support.ColumnMoves;
import dev.splitpoint.advice.rule.support.QueryFacts;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.TimeText;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Columns of one family need different retention periods. */
public final class MixedRetention extends Rule {
    /** Ratio of retention periods up to which they count as equal. */
    private static final double APART = 10;

    public MixedRetention() {
        super("family.mixed-retention", FindingLevel.WARNING, Source.GARBAGE_COLLECTION,
                "A family has one policy for all its columns, so the column with the longest retention decides how much storage is billed.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (ColumnFamily family : design.table().columnFamilies()) {
            List<Column> columns = design.columns().stream()
                    .filter(column -> column.family().equals(family.name()) && needed(design, column) > 0)
                    .toList();
            if (columns.isEmpty()) {
                continue;
            }
            Column longest = Collections.max(columns, Comparator.comparingDouble(column -> needed(design, column)));
            Column shortest = Collections.min(columns, Comparator.comparingDouble(column -> needed(design, column)));
            if (Double.isFinite(needed(design, shortest)) && needed(design, longest) >= APART * needed(design, shortest)) {
                to.add(Place.of(family), "In the family '" + family.name() + "', queries look back " + TimeText.of(needed(design, shortest)) + " for '"
                        + shortest.qualifier() + "', but " + text(needed(design, longest)) + " for '" + longest.qualifier()
                        + "'. Both columns share one policy.", ColumnMoves.ownFamily(design, shortest));
            }
        }
    }

    private static String text(double seconds) {
        return Double.isFinite(seconds) ? TimeText.of(seconds) : "without limit";
    }

    /** {@return the number of seconds for which queries need a column; 0 if no query reads it} */
    private static double needed(TableDesign design, Column column) {
        return design.queries().stream()
                .filter(read -> read.reads(column))
                .mapToDouble(read -> QueryFacts.maxAgeSeconds(design, read).orElse(Double.POSITIVE_INFINITY))
                .max()
                .orElse(0);
    }
}
