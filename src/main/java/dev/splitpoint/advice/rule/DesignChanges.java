package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.KeyEdits;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Factory of small changes that rules propose. */
final class DesignChanges {
    private DesignChanges() {}

    /** {@return the change that removes a segment, with its conditions in queries and its overrides in phases} */
    static Remedy remove(Segment segment) {
        return new Edit("Remove " + segment.name(), design -> {
            List<Query> reads = design.queries().stream()
                    .map(query -> query.withWhere(without(query.where(), segment.name())))
                    .toList();
            List<Phase> phases = design.workload().phases().stream()
                    .map(phase -> phase.withOverride(without(phase.override(), segment.name())))
                    .toList();
            return KeyEdits.segments(
                    design.withWorkload(design.workload().withPhases(phases)).withQueries(reads),
                    design.rowKey().segments().stream()
                            .filter(s -> !s.equals(segment))
                            .toList());
        });
    }

    /** {@return the change of a segment's format} */
    static Remedy format(String label, Segment segment, Format format) {
        return new Edit(label, design -> KeyEdits.replace(design, segment.withFormat(format)));
    }

    /** {@return the change of a segment's generator} */
    static Remedy generator(String label, Segment segment, Generator generator) {
        return new Edit(label, design -> KeyEdits.replace(design, segment.withGenerator(generator)));
    }

    /** {@return the change of the delimiter; it removes the split points, which do not fit the new keys} */
    static Remedy delimiter(String delimiter) {
        return new Edit(
                "Use the delimiter " + delimiter,
                design -> KeyEdits.splits(
                        design.withRowKey(
                                design.rowKey().withEncoding(new KeyEncoding.Delimited(KeyBytes.utf8(delimiter)))),
                        List.of()));
    }

    static Remedy family(String label, ColumnFamily family, UnaryOperator<ColumnFamily> change) {
        return new Edit(
                label,
                design -> design.withTable(design.table()
                        .withColumnFamilies(design.table().columnFamilies().stream()
                                .map(f -> f.equals(family) ? change.apply(f) : f)
                                .toList())));
    }

    /** {@return the change of a family's policy} */
    static Remedy policy(String label, ColumnFamily family, GcRule rule) {
        return family(label, family, f -> f.withGcRule(Optional.of(rule)));
    }

    /** {@return the design with a renamed family, also in columns and queries} */
    static TableDesign rename(TableDesign design, String from, String to) {
        UnaryOperator<String> name = family -> family.equals(from) ? to : family;
        return design.withColumns(design.columns().stream()
                        .map(c -> column(c, name.apply(c.family())))
                        .toList())
                .withQueries(design.queries().stream()
                        .map(q -> q.withFamilies(q.families().stream()
                                        .map(name)
                                        .distinct()
                                        .toList())
                                .withColumns(q.columns().stream()
                                        .map(c -> c.startsWith(from + ":") ? to + c.substring(from.length()) : c)
                                        .toList()))
                        .toList());
    }

    static Column column(Column c, String family) {
        return c.withFamily(family);
    }

    static Remedy read(String label, Query query, UnaryOperator<Query> change) {
        return new Edit(
                label,
                design -> design.withQueries(design.queries().stream()
                        .map(q -> q.equals(query) ? change.apply(q) : q)
                        .toList()));
    }

    private static <T> Map<String, T> without(Map<String, T> map, String key) {
        Map<String, T> left = new LinkedHashMap<>(map);
        left.remove(key);
        return left;
    }

    /** {@return the change that appends a segment} */
    static Remedy append(String label, Segment segment) {
        return new Edit(label, design -> {
            List<Segment> segments = new ArrayList<>(design.rowKey().segments());
            segments.add(segment);
            return KeyEdits.segments(design, segments);
        });
    }

    /** {@return the change that moves a column to a new family with the policy of the old family} */
    static Remedy ownFamily(TableDesign design, Column column) {
        String base = column.qualifier().replaceAll("[^-_.a-zA-Z0-9]", "");
        String name =
                KeyEdits.uniqueName(design, base.isEmpty() ? "f" : base.substring(0, Math.min(16, base.length())));
        return new Edit("Move " + column.qualifier() + " to the new family " + name, d -> {
            List<ColumnFamily> families = new ArrayList<>(d.table().columnFamilies());
            d.table().family(column.family()).ifPresent(old -> families.add(old.withName(name)));
            return d.withTable(d.table().withColumnFamilies(families))
                    .withColumns(d.columns().stream()
                            .map(c -> c.equals(column) ? column(c, name) : c)
                            .toList())
                    .withQueries(d.queries().stream()
                            .map(query -> follow(query, column, name))
                            .toList());
        });
    }

    /** {@return a query that reads the same columns after one column has moved} */
    private static Query follow(Query query, Column column, String family) {
        String old = column.family() + ":" + column.qualifier();
        List<String> columns = query.columns().stream()
                .map(name -> name.equals(old) ? family + ":" + column.qualifier() : name)
                .toList();
        List<String> families = query.reads(column) && !query.families().isEmpty()
                ? Stream.concat(query.families().stream(), Stream.of(family)).toList()
                : query.families();
        return query.withFamilies(families).withColumns(columns);
    }

    /** {@return the change that moves all columns of a family to another family} */
    static Remedy merge(ColumnFamily from, ColumnFamily into) {
        return new Edit(
                "Merge " + from.name() + " into " + into.name(),
                d -> rename(
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
    static Remedy plainFamily(TableDesign design, Column column) {
        Remedy own = ownFamily(design, column);
        return new Edit(own.label(), d -> {
            TableDesign moved = own.apply(d);
            List<ColumnFamily> families = new ArrayList<>(moved.table().columnFamilies());
            ColumnFamily last = families.removeLast();
            families.add(last.withAggregate(Optional.empty()));
            return moved.withTable(moved.table().withColumnFamilies(families));
        });
    }

    /**
     * {@return the change that makes a family an aggregate of sums; empty unless all its columns are 64-bit numbers}
     */
    static List<Remedy> counters(TableDesign design, ColumnFamily family) {
        boolean numbers = design.columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .allMatch(column -> column.type()
                        .filter(type -> type instanceof ValueType.Int64)
                        .isPresent());
        return !numbers
                ? List.of()
                : List.of(family(
                        "Make " + family.name() + " a family of aggregates",
                        family,
                        f -> f.withAggregate(Optional.of(new ColumnFamily.Aggregate(
                                new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES),
                                ColumnFamily.Aggregator.SUM)))));
    }
}
