package dev.splitpoint.advice;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.UniqueName;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Changes of a row key that preserve the validity of the design. */
public final class KeyEdits {
    private static final KeyBytes DELIMITER = KeyBytes.utf8("#");

    private KeyEdits() {}

    /**
     * {@return the design with other segments; the encoding {@code singleton} changes to a delimiter for several
     * segments}
     */
    public static TableDesign segments(TableDesign design, List<Segment> segments) {
        RowKey key = design.rowKey();
        boolean joined = segments.size() > 1 && key.encoding() instanceof KeyEncoding.Singleton;
        RowKey changed = joined ? key.withEncoding(new KeyEncoding.Delimited(DELIMITER)) : key;
        return splits(design.withRowKey(changed.withSegments(segments)), List.of());
    }

    /** {@return the design with one more segment} */
    public static TableDesign insert(TableDesign design, int index, Segment segment) {
        List<Segment> segments = new ArrayList<>(design.rowKey().segments());
        segments.add(index, segment);
        return segments(design, segments);
    }

    /** {@return the design with one segment replaced} */
    public static TableDesign replace(TableDesign design, Segment replacement) {
        return segments(
                design,
                design.rowKey().segments().stream()
                        .map(s -> s.name().equals(replacement.name()) ? replacement : s)
                        .toList());
    }

    /** {@return the design with other split points} */
    public static TableDesign splits(TableDesign design, List<KeyBytes> splits) {
        return design.withSimulation(design.simulation().withSplits(splits));
    }

    /** {@return a name that segments and families do not use: the base, or the base with a number} */
    public static String uniqueName(TableDesign design, String base) {
        Set<String> taken = new HashSet<>();
        design.rowKey().segments().forEach(segment -> taken.add(segment.name()));
        design.table().columnFamilies().stream().map(ColumnFamily::name).forEach(taken::add);
        return UniqueName.of(base, taken);
    }

    /** {@return the decimal format with the width of the numbers from 0 to {@code count} − 1} */
    public static Format.PaddedDecimal width(long count) {
        return new Format.PaddedDecimal(Long.toString(Math.max(0, count - 1)).length());
    }
}
