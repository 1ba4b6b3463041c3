package dev.splitpoint.query.code.sql;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.query.code.Identifiers;
import dev.splitpoint.query.code.QueryParameters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The columns of a statement. A family with columns that all have a name becomes one SQL column for each; another
 * family is a map.
 *
 * <p>Example: {@code TO_INT64(`m`['temperature']) AS `temperature`}.
 */
final class SqlColumns {
    private final TableDesign design;
    private final boolean isTyped;
    private final Identifiers aliases;

    /** @param isTyped whether columns have a type; cells with their history have none */
    private SqlColumns(TableDesign design, boolean isTyped) {
        this.design = design;
        this.isTyped = isTyped;
        Set<String> taken = new HashSet<>(Set.of("_key", "_timestamp"));
        design.rowKey().segments().forEach(segment -> taken.add(segment.name().toLowerCase(Locale.ROOT)));
        design.table()
                .columnFamilies()
                .forEach(family -> taken.add(family.name().toLowerCase(Locale.ROOT)));
        aliases = new Identifiers(taken);
    }

    static List<String> of(TableDesign design, QueryParameters query, boolean isTyped) {
        SqlColumns columns = new SqlColumns(design, isTyped);
        List<QueryParameters.Columns> selected = query.columns().isEmpty()
                ? design.table().columnFamilies().stream()
                        .map(family -> new QueryParameters.Columns(family.name(), Optional.empty()))
                        .toList()
                : query.columns();
        return selected.stream().distinct().flatMap(columns::of).toList();
    }

    private Stream<String> of(QueryParameters.Columns selected) {
        String family = selected.family();
        List<String> qualifiers = new ArrayList<>();
        if (selected.qualifier().isPresent()) {
            qualifiers.add(selected.qualifier().get());
        } else {
            List<Column> known = design.columns().stream()
                    .filter(column -> column.family().equals(family))
                    .toList();
            if (known.isEmpty() || known.stream().anyMatch(Column::pattern)) {
                return Stream.of(SqlText.name(family));
            }
            known.stream().map(Column::qualifier).distinct().forEach(qualifiers::add);
        }
        return qualifiers.stream()
                .map(qualifier -> value(family, qualifier) + " AS "
                        + SqlText.name(
                                aliases.unique(Identifiers.snake(qualifier), "value", UnaryOperator.identity())));
    }

    private String value(String family, String qualifier) {
        String cell = SqlText.name(family) + "[" + SqlText.literal(qualifier) + "]";
        boolean isAggregate = design.table().columnFamilies().stream()
                .filter(one -> one.name().equals(family))
                .map(ColumnFamily::aggregate)
                .anyMatch(Optional::isPresent);
        return !isTyped || isAggregate
                ? cell
                : design.columns().stream()
                        .filter(column -> column.family().equals(family)
                                && column.qualifier().equals(qualifier)
                                && !column.pattern())
                        .flatMap(column -> column.type().stream())
                        .findFirst()
                        .map(type -> typed(cell, type))
                        .orElse(cell);
    }

    /** {@return a cell as a value of its type, or as bytes if SQL has no function for the type} */
    private static String typed(String cell, ValueType type) {
        return switch (type) {
            case ValueType.Text text -> "CAST(" + cell + " AS STRING)";
            case ValueType.Int64(IntEncoding encoding) ->
                encoding == IntEncoding.BIG_ENDIAN_BYTES ? "TO_INT64(" + cell + ")" : cell;
            case ValueType.Timestamp(IntEncoding encoding) ->
                encoding == IntEncoding.BIG_ENDIAN_BYTES ? "TIMESTAMP_MICROS(TO_INT64(" + cell + "))" : cell;
            case ValueType.Float64 number -> "TO_FLOAT64(" + cell + ")";
            case ValueType.Float32 number -> "TO_FLOAT32(" + cell + ")";
            case ValueType.Bool truth -> cell;
            case ValueType.Date day -> cell;
            case ValueType.Bytes bytes -> cell;
        };
    }
}
