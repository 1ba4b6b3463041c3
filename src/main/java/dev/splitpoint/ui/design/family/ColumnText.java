package dev.splitpoint.ui.design.family;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.ui.document.kind.TypeVariants;
import dev.splitpoint.ui.kit.text.GcText;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Short texts for column families and columns. */
public final class ColumnText {
    private ColumnText() {}

    /** {@return the garbage-collection policy of a family, or its aggregation} */
    public static String family(ColumnFamily family) {
        Optional<String> aggregate = family.aggregate().map(a -> Messages.aggregate(aggregator(a.aggregator())));
        Optional<String> policy = family.gcRule().map(rule -> GcText.words(Optional.of(rule)));
        return aggregate
                .map(a -> policy.map(p -> Messages.facts(List.of(a, p))).orElse(a))
                .or(() -> policy)
                .orElse(Messages.KEPT_FOREVER);
    }

    /** {@return the YAML name of an aggregator} */
    public static String aggregator(ColumnFamily.Aggregator aggregator) {
        return switch (aggregator) {
            case SUM, MIN, MAX -> aggregator.name().toLowerCase(Locale.ROOT);
            case HLLPP_UNIQUE_COUNT -> Messages.UNIQUE_COUNT;
        };
    }

    /** {@return the type of a column, its size if the type does not determine it, and its presence if it is rare} */
    public static String column(Column column) {
        List<String> parts = new ArrayList<>();
        column.type().ifPresent(type -> parts.add(TypeVariants.COLUMN.of(type).label()));
        if (column.type().map(type -> !fixed(type)).orElse(true)) {
            parts.add(size(column.valueBytes()));
        }
        if (column.count() != 1) {
            parts.add(Messages.columns(Quantities.whole(column.count())));
        }
        if (column.presence() != 1) {
            parts.add(Messages.sparse(Quantities.percent(column.presence())));
        }
        return Messages.facts(parts);
    }

    private static String size(ValueSize size) {
        return switch (size) {
            case ValueSize.Constant(long bytes) -> BytesText.of(bytes);
            case ValueSize.Uniform uniform -> BytesText.of(uniform.mean());
        };
    }

    private static boolean fixed(ValueType type) {
        return switch (type) {
            case ValueType.Text text -> false;
            case ValueType.Bytes bytes -> false;
            case ValueType.Int64 _,
                    ValueType.Timestamp _,
                    ValueType.Float64 _,
                    ValueType.Float32 _,
                    ValueType.Bool _,
                    ValueType.Date _ -> true;
        };
    }
}
