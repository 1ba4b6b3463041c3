package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.KeyEdits;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Changes that move columns between families and update the queries. */
public final class ColumnMoves {
    private ColumnMoves() {}

    /** {@return the change that moves a column to a new family with the policy of the old family} */
    public static Remedy ownFamily(TableDesign design, Column column) {
        String base = column.qualifier().replaceAll("[^-_.a-zA-Z0-9]", "");
        String name =
                KeyEdits.uniqueName(design, base.isEmpty() ? "f" : base.substring(0, Math.min(16, base.length())));
        return new Edit("Move " + column.qualifier() + " to the new family " + name, d -> {
            List<ColumnFamily> families = new ArrayList<>(d.table().columnFamilies());
            d.table()
                    .family(column.family())
                    .ifPresent(
                            old -> families.add(new ColumnFamily(name, old.gcRule(), old.aggregate(), old.extras())));
            return d.withTable(d.table().withColumnFamilies(families))
                    .withColumns(d.columns().stream()
                            .map(c -> c.equals(column) ? DesignChanges.column(c, name) : c)
                            .toList())
                    .withQueries(d.queries().stream()
                            .map(read -> follow(read, column, name))
                            .toList());
        });
    }

    /** {@return a query that reads the same columns after one column has moved} */
    private static Query follow(Query read, Column column, String family) {
        String old = column.family() + ":" + column.qualifier();
        List<String> columns = read.columns().stream()
                .map(name -> name.equals(old) ? family + ":" + column.qualifier() : name)
                .toList();
        List<String> families = read.reads(column) && !read.families().isEmpty()
                ? Stream.concat(read.families().stream(), Stream.of(family)).toList()
                : read.families();
        return DesignChanges.read(read, families, columns);
    }

    /** {@return the change that moves all columns of a family to another family} */
    public static Remedy merge(ColumnFamily from, ColumnFamily into) {
        return new Edit(
                "Merge " + from.name() + " into " + into.name(),
                d -> DesignChanges.rename(
                        d.withTable(d.table()
                                .withColumnFamilies(d.table().columnFamilies().stream()
                                        .filter(family -> !family.equals(from))
                                        .toList())),
                        from.name(),
                        into.name()));
    }

    /**
     * {@return the change that moves a column to a new family with the policy of the old family, but without
     * aggregation}
     */
    public static Remedy plainFamily(TableDesign design, Column column) {
        Remedy own = ownFamily(design, column);
        return new Edit(own.label(), d -> {
            TableDesign moved = own.apply(d);
            List<ColumnFamily> families = new ArrayList<>(moved.table().columnFamilies());
            ColumnFamily last = families.removeLast();
            families.add(new ColumnFamily(last.name(), last.gcRule(), Optional.empty(), last.extras()));
            return moved.withTable(moved.table().withColumnFamilies(families));
        });
    }

    /**
     * {@return the change that makes a family an aggregate of sums; empty unless all its columns are 64-bit numbers}
     */
    public static List<Remedy> counters(TableDesign design, ColumnFamily family) {
        boolean numbers = design.columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .allMatch(column -> column.type()
                        .filter(type -> type instanceof ValueType.Int64)
                        .isPresent());
        return !numbers
                ? List.of()
                : List.of(DesignChanges.family(
                        "Make " + family.name() + " a family of aggregates",
                        family,
                        f -> new ColumnFamily(
                                f.name(),
                                f.gcRule(),
                                Optional.of(new ColumnFamily.Aggregate(
                                        new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES),
                                        ColumnFamily.Aggregator.SUM)),
                                f.extras())));
    }
}
