package dev.splitpoint.ui.queries;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.text.FreshName;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** The edits of queries, which the drawing and the form share. Reads are told apart by their names. */
public final class QueriesModel {
    private final DocumentModel document;

    /** @param document the open document */
    public QueriesModel(DocumentModel document) {
        this.document = document;
    }

    /** {@return the open document} */
    public DocumentModel document() {
        return document;
    }

    /** {@return the reads in their order} */
    public List<Query> reads() {
        return document.now().queries();
    }

    /** {@return the read of a name} */
    public Optional<Query> read(String name) {
        return reads().stream().filter(read -> read.name().equals(name)).findFirst();
    }

    /** {@return the selected read} */
    public Optional<Query> selected() {
        return document.selected() instanceof Selection.OfRead(String name) ? read(name) : Optional.empty();
    }

    /** Adds a read that pins the selected segment, if one is selected, and selects the read. */
    public void addOfSelected() {
        add(document.selected() instanceof Selection.OfSegment(String name) ? List.of(name) : List.of());
    }

    /** Adds a read that pins some segments, each by the condition usual for it, and selects it. */
    public void add(Collection<String> segments) {
        List<String> taken = reads().stream().map(Query::name).toList();
        String name = FreshName.of("query", taken);
        document.edit(Messages.addQuery(name), design -> {
            Query empty = Query.of(name, Map.of());
            return design.withQueries(DesignEdits.with(design.queries(), taken.size(), pinned(design, empty, segments)));
        });
        document.select(new Selection.OfRead(name));
    }

    /** Lets a read pin more segments, and others no longer. */
    public void pin(String name, Collection<String> more, Collection<String> fewer) {
        document.edit(Messages.changeQuery(name), design -> with(design, name, read -> {
            Map<String, Condition> where = new LinkedHashMap<>(read.where());
            fewer.forEach(where::remove);
            return pinned(design, read.withWhere(where), more);
        }));
    }

    /**
     * Lets a read pin one segment more or fewer at an end.
     *
     * @param name  the read's
     * @param right whether at the right end, else at the left one
     * @param by    1 to move the end to the right, −1 to the left
     */
    public void stretch(String name, boolean right, int by) {
        List<String> key = document.now().rowKey().segments().stream().map(Segment::name).toList();
        List<Integer> asked = read(name).stream()
                .flatMap(read -> read.where().keySet().stream())
                .map(key::indexOf)
                .filter(index -> index >= 0)
                .sorted()
                .toList();
        boolean more = right == by > 0;
        int end = asked.isEmpty() ? right ? -1 : key.size() : right ? asked.getLast() : asked.getFirst();
        int changed = more ? end + by : end;
        if (changed >= 0 && changed < key.size()) {
            List<String> segment = List.of(key.get(changed));
            pin(name, more ? segment : List.of(), more ? List.of() : segment);
        }
    }

    /** Lets a read ask something else of a segment; empty: nothing. */
    public void ask(String name, String segment, Optional<Condition> condition) {
        document.edit(Messages.changeQuery(name), design -> with(design, name, read -> {
            Map<String, Condition> where = new LinkedHashMap<>(read.where());
            condition.ifPresentOrElse(asked -> where.put(segment, asked), () -> where.remove(segment));
            return read.withWhere(inOrder(design, read, where));
        }));
    }

    /**
     * Gives a read another name.
     *
     * @throws IllegalArgumentException if it cannot have it, with a sentence for the user
     */
    public void rename(String from, String to) {
        document.edit(Messages.renameQuery(from), design -> RenameRefactoring.query(design, from, to));
    }

    /** {@return whether {@link #move} finds a place} */
    public boolean canMove(String name, int by) {
        return DesignEdits.canMove(reads().size(), index(name), by);
    }

    /** Moves a read among the others, by some places, up if negative. */
    public void move(String name, int by) {
        document.edit(Messages.moveQuery(name), design ->
                design.withQueries(DesignEdits.moved(design.queries(), index(name), by)));
    }

    /** Adds a read like another one below it, and selects it. */
    public void duplicate(String name) {
        read(name).ifPresent(r -> {
            String copy = FreshName.of(name, reads().stream().map(Query::name).toList());
            document.edit(Messages.duplicateQuery(name), design -> design.withQueries(DesignEdits.with(
                    design.queries(), index(name) + 1, r.withName(copy))));
            document.select(new Selection.OfRead(copy));
        });
    }

    /** {@return the selected read, as it stands in a document} */
    public Optional<String> copy() {
        return selected().map(QueryClip::text);
    }

    /**
     * Adds the reads of a text behind the selected one, and selects the last. What they say of segments, families and
     * columns that this design does not have is left out.
     *
     * @throws IllegalArgumentException if the text holds no read, with a sentence for the user
     */
    public void paste(String text) {
        List<Query> copied = QueryClip.parse(text);
        if (copied.isEmpty()) {
            throw new IllegalArgumentException(Messages.NO_QUERY_COPIED);
        }
        TableDesign now = document.now();
        List<String> taken = new ArrayList<>(reads().stream().map(Query::name).toList());
        List<Query> fitting = new ArrayList<>();
        for (Query read : copied) {
            taken.add(FreshName.of(read.name(), taken));
            fitting.add(fitting(now, read, taken.getLast()));
        }
        int at = selected().map(read -> index(read.name()) + 1).orElse(reads().size());
        document.edit(Messages.pasteQueries(copied.stream().map(Query::name).toList()), design -> {
            List<Query> all = new ArrayList<>(design.queries());
            all.addAll(at, fitting);
            return design.withQueries(all);
        });
        document.select(new Selection.OfRead(taken.getLast()));
    }

    private static Query fitting(TableDesign design, Query r, String name) {
        Map<String, Condition> where = new LinkedHashMap<>(r.where());
        where.keySet().removeIf(segment -> design.rowKey().segment(segment).isEmpty());
        return r.withName(name)
                .withWhere(where)
                .withFamilies(r.families().stream().filter(family -> new Selection.OfFamily(family).in(design)).toList())
                .withColumns(r.columns().stream()
                        .filter(wanted -> design.columns().stream()
                                .anyMatch(c -> wanted.equals(c.family() + ":" + c.qualifier())))
                        .toList());
    }

    /** Removes a read; its share of the workload goes to the others. Where it was selected, its neighbor is next. */
    public void remove(String name) {
        remove(Messages.removeQuery(name), name);
    }

    /** Removes a read that was copied before, as {@link #remove} does. */
    public void cut(String name) {
        remove(Messages.cutQuery(name), name);
    }

    private void remove(String edit, String name) {
        int index = index(name);
        if (index < 0) {
            return;
        }
        boolean was = document.selected().equals(new Selection.OfRead(name));
        document.edit(edit, design -> {
            Workload w = design.workload();
            List<Phase> phases = w.phases().stream()
                    .map(p -> new Phase(p.name(), p.duration(), p.rate(), QueryMix.without(p.mix(), name), p.override(),
                            p.extras()))
                    .toList();
            return design.withQueries(DesignEdits.without(design.queries(), index))
                    .withWorkload(new Workload(w.seed(), w.updates(), phases, w.extras()));
        });
        if (was) {
            List<Query> left = reads();
            document.select(
                    left.isEmpty()
                            ? new Selection.Key()
                            : new Selection.OfRead(left.get(Math.min(index, left.size() - 1)).name()));
        }
    }

    /** {@return the condition that a read has first on a segment: the last hour of times, else one value} */
    public static Condition usual(Segment segment) {
        return segment.generator() instanceof Generator.Clock ? range(segment) : equal(segment);
    }

    /** {@return a condition on one value that the segment may have} */
    public static Condition equal(Segment segment) {
        return new Condition.Eq(value(segment.generator()));
    }

    /** {@return a condition on a range of values that the segment may have} */
    public static Condition range(Segment segment) {
        return switch (value(segment.generator())) {
            case Literal.Whole(long value) -> new Condition.Range(new Literal.Whole(value), new Literal.Whole(value + 10));
            case Literal.Text(String text) when segment.generator() instanceof Generator.Clock ->
                new Condition.Range(new Literal.Text("now-1h"), new Literal.Text("now"));
            case Literal.Text(String text) -> new Condition.Range(new Literal.Text(text), new Literal.Text(text + "~"));
        };
    }

    /** {@return a condition on the first characters} */
    public static Condition prefix(Segment segment) {
        return new Condition.StartsWith(switch (value(segment.generator())) {
            case Literal.Whole(long value) -> "0";
            case Literal.Text(String text) when segment.generator() instanceof Generator.Clock -> "1";
            case Literal.Text(String text) -> text.substring(0, Math.min(1, text.length()));
        });
    }

    private static Literal value(Generator generator) {
        return switch (generator) {
            case Generator.Constant g -> new Literal.Text(g.value());
            case Generator.Weighted g -> new Literal.Text(g.weights().keySet().stream().findFirst().orElse(""));
            case Generator.Realistic g -> new Literal.Text(g.kind().equals("domain") ? "example.com" : "example");
            case Generator.Sample g -> new Literal.Text("example");
            case Generator.Hash g -> new Literal.Text("0".repeat(g.length()));
            case Generator.Uuid g -> new Literal.Text(new UUID(0x4000L, 1L << 63).toString());
            case Generator.Clock g -> new Literal.Text("now");
            case Generator.Uniform g -> new Literal.Whole(g.min());
            case Generator.Sequence g -> new Literal.Whole(g.start());
            case Generator.Zipf _, Generator.Latest _, Generator.Hotspot _, Generator.Exponential _, Generator.Normal _,
                    Generator.KeyRanges _, Generator.Salt _ -> new Literal.Whole(0);
        };
    }

    private static Query pinned(TableDesign design, Query read, Collection<String> segments) {
        Map<String, Condition> where = new LinkedHashMap<>(read.where());
        segments.forEach(name -> design.rowKey().segment(name)
                .ifPresent(segment -> where.putIfAbsent(name, usual(segment))));
        return read.withWhere(inOrder(design, read, where));
    }

    /** What a read asked before stays where it was; where it asks of more, that is said in the key's order. */
    private static Map<String, Condition> inOrder(
            TableDesign design, Query before, Map<String, Condition> where) {
        if (before.where().keySet().containsAll(where.keySet())) {
            return where;
        }
        Map<String, Condition> ordered = new LinkedHashMap<>();
        design.rowKey().segments().stream()
                .map(Segment::name)
                .forEach(name -> Optional.ofNullable(where.get(name)).ifPresent(asked -> ordered.put(name, asked)));
        where.forEach(ordered::putIfAbsent);
        return ordered;
    }

    private static TableDesign with(TableDesign design, String name, UnaryOperator<Query> change) {
        return design.withQueries(DesignEdits.replace(design.queries(), read -> read.name().equals(name), change));
    }

    private int index(String name) {
        return reads().stream().map(Query::name).toList().indexOf(name);
    }
}
