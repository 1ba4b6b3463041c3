package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.KeyEdits;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Factory of small changes that rules propose. */
public final class DesignChanges {
    private DesignChanges() {}

    /** {@return the change that removes a segment, with its conditions in queries and its overrides in phases} */
    public static Remedy remove(Segment segment) {
        return new Edit("Remove " + segment.name(), design -> {
            List<Query> reads = design.queries().stream()
                    .map(read -> where(read, without(read.where(), segment.name())))
                    .toList();
            List<Phase> phases = design.workload().phases().stream()
                    .map(phase -> new Phase(
                            phase.name(),
                            phase.duration(),
                            phase.rate(),
                            phase.mix(),
                            without(phase.override(), segment.name()),
                            phase.extras()))
                    .toList();
            return KeyEdits.segments(
                    phases(design, phases).withQueries(reads),
                    design.rowKey().segments().stream()
                            .filter(s -> !s.equals(segment))
                            .toList());
        });
    }

    /** {@return the change of a segment's format} */
    public static Remedy format(String label, Segment segment, Format format) {
        return new Edit(label, design -> KeyEdits.replace(design, segment.withFormat(format)));
    }

    /** {@return the change of a segment's generator} */
    public static Remedy generator(String label, Segment segment, Generator generator) {
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

    /** {@return the change of a family} */
    public static Remedy family(String label, ColumnFamily family, UnaryOperator<ColumnFamily> change) {
        return new Edit(
                label,
                design -> design.withTable(design.table()
                        .withColumnFamilies(design.table().columnFamilies().stream()
                                .map(f -> f.equals(family) ? change.apply(f) : f)
                                .toList())));
    }

    /** {@return the change of a family's policy} */
    public static Remedy policy(String label, ColumnFamily family, GcRule rule) {
        return family(label, family, f -> new ColumnFamily(f.name(), Optional.of(rule), f.aggregate(), f.extras()));
    }

    /** {@return the design with a renamed family, also in columns and queries} */
    public static TableDesign rename(TableDesign design, String from, String to) {
        UnaryOperator<String> name = family -> family.equals(from) ? to : family;
        return design.withColumns(design.columns().stream()
                        .map(c -> column(c, name.apply(c.family())))
                        .toList())
                .withQueries(design.queries().stream()
                        .map(q -> read(
                                q,
                                q.families().stream().map(name).distinct().toList(),
                                q.columns().stream()
                                        .map(c -> c.startsWith(from + ":") ? to + c.substring(from.length()) : c)
                                        .toList()))
                        .toList());
    }

    /** {@return a column in another family} */
    static Column column(Column c, String family) {
        return new Column(
                family, c.qualifier(), c.pattern(), c.count(), c.type(), c.valueBytes(), c.presence(), c.extras());
    }

    /** {@return a query with other families and columns} */
    public static Query read(Query q, List<String> families, List<String> columns) {
        return q.withFamilies(families).withColumns(columns);
    }

    /** {@return the change of one query} */
    public static Remedy read(String label, Query read, UnaryOperator<Query> change) {
        return new Edit(
                label,
                design -> design.withQueries(design.queries().stream()
                        .map(q -> q.equals(read) ? change.apply(q) : q)
                        .toList()));
    }

    /** {@return a query with other conditions} */
    public static Query where(Query q, Map<String, Condition> where) {
        return q.withWhere(where);
    }

    /** {@return the design with other phases} */
    public static TableDesign phases(TableDesign design, List<Phase> phases) {
        return design.withWorkload(design.workload().withPhases(phases));
    }

    /** {@return the design with another share of updates} */
    public static TableDesign updates(TableDesign design, double updates) {
        return design.withWorkload(design.workload().withUpdates(updates));
    }

    private static <T> Map<String, T> without(Map<String, T> map, String key) {
        Map<String, T> left = new LinkedHashMap<>(map);
        left.remove(key);
        return left;
    }

    /** {@return the change that appends a segment} */
    public static Remedy append(String label, Segment segment) {
        return new Edit(label, design -> {
            List<Segment> segments = new ArrayList<>(design.rowKey().segments());
            segments.add(segment);
            return KeyEdits.segments(design, segments);
        });
    }
}
