package dev.splitpoint.advice;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Changes that repeat the value of a column in the row key, called field promotion in Google's guide to time series.
 *
 * <p>Example: {@code time} with a column {@code device} becomes {@code device#time}. A design does not describe how many values a column
 * has, so the new segment has a million equally frequent values until the user changes it. The column remains.
 */
public final class ColumnPromotion {
    /** Names of columns that identify an entity. */
    private static final Pattern ENTITY = Pattern.compile(
            "(?i)((device|sensor|user|customer|account|tenant|host|machine|vehicle|meter|player|session|order|store|station|agent|client"
                    + "|source)([_-]?(id|no|number|key|name))?|.+[_-]id|.+Id|uuid|serial([_-]?(no|number))?)");

    /** Bytes of the longest value that is suitable for a key. */
    private static final double MOST_BYTES = 64;

    private static final long VALUES = 1_000_000;

    private ColumnPromotion() {}

    /** {@return changes that put the value of a column that identifies an entity before a segment; empty without such a column} */
    public static List<Remedy> before(TableDesign design, Segment segment) {
        return design.columns().stream()
                .filter(ColumnPromotion::isEntity)
                .<Remedy>map(column -> new Edit(
                        "Put the value of the column " + column.qualifier() + " before " + segment.name(),
                        d -> promoted(d, column, segment)))
                .toList();
    }

    private static boolean isEntity(Column column) {
        return !column.pattern()
                && column.presence() == 1
                && column.valueBytes().mean() <= MOST_BYTES
                && ENTITY.matcher(column.qualifier()).matches();
    }

    private static TableDesign promoted(TableDesign design, Column column, Segment segment) {
        String name = KeyEdits.uniqueName(design, column.qualifier().replaceAll("[^a-zA-Z0-9_]", "_"));
        return KeyEdits.insert(
                design,
                design.rowKey().segments().indexOf(segment),
                Segment.of(name, KeyEdits.width(VALUES), new Generator.Uniform(0, VALUES - 1)));
    }
}
