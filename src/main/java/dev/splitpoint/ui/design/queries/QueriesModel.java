package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.design.text.UniqueName;
import dev.splitpoint.load.preview.ValuePreview;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.NoteReferences;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Edits of the queries of the document, shared by the design view and the form. Queries are identified by their names.
 */
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

    /** {@return the queries in the order of the document} */
    public List<Query> queries() {
        return document.design().queries();
    }

    public Optional<Query> query(String name) {
        return queries().stream().filter(query -> query.name().equals(name)).findFirst();
    }

    public Optional<Query> selected() {
        return document.selection() instanceof Selection.OfQuery(String name) ? query(name) : Optional.empty();
    }

    /** Adds a query with a condition on the selected segment, if a segment is selected, and selects the query. */
    public void addForSelection() {
        add(document.selection() instanceof Selection.OfSegment(String name) ? List.of(name) : List.of());
    }

    /**
     * {@return a segment and the segments before it, for a new query} Constants and computed segments before it get no
     * condition, because their values follow from the others.
     */
    public List<String> conditionsUpTo(String segment) {
        List<Segment> key = document.design().rowKey().segments();
        List<String> names = key.stream().map(Segment::name).toList();
        List<String> before = key.subList(0, Math.max(0, names.indexOf(segment))).stream()
                .filter(other -> !(other.generator() instanceof Generator.Constant)
                        && other.generator().inputs().isEmpty())
                .map(Segment::name)
                .toList();
        return DesignEdits.with(before, before.size(), segment);
    }

    /** Adds a query with the default condition on each of the given segments, and selects the query. */
    public void add(Collection<String> segments) {
        List<String> names = queries().stream().map(Query::name).toList();
        String name = UniqueName.of("query", names);
        document.edit(Messages.addQuery(name), design -> {
            Query empty = Query.of(name, Map.of());
            return design.withQueries(
                    DesignEdits.with(design.queries(), names.size(), pinned(design, empty, segments)));
        });
        document.select(new Selection.OfQuery(name));
    }

    /**
     * Adds and removes conditions of a query.
     *
     * @param name name of the query
     * @param more segments that get the default condition, unless they have a condition
     * @param fewer segments that lose their condition
     */
    public void changeConditions(String name, Collection<String> more, Collection<String> fewer) {
        document.edit(
                Messages.changeQuery(name),
                design -> with(design, name, query -> {
                    Map<String, Condition> where = new LinkedHashMap<>(query.where());
                    fewer.forEach(where::remove);
                    return pinned(design, query.withWhere(where), more);
                }));
    }

    /**
     * Moves one end of the segments that have conditions by one segment.
     *
     * <p>Example: in the row key {@code country#user#time}, a query has a condition on {@code country}. Moving the
     * right end by 1 adds a condition on {@code user}; moving it by −1 removes the condition on {@code country}.
     *
     * @param name name of the query
     * @param right whether the right end moves; otherwise, the left end moves
     * @param by 1 to move the end to the right, −1 to move it to the left
     */
    public void moveEnd(String name, boolean right, int by) {
        List<String> key = document.design().rowKey().segments().stream()
                .map(Segment::name)
                .toList();
        List<Integer> indexes = query(name).stream()
                .flatMap(query -> query.where().keySet().stream())
                .map(key::indexOf)
                .filter(index -> index >= 0)
                .sorted()
                .toList();
        boolean more = right == by > 0;
        int end = indexes.isEmpty() ? right ? -1 : key.size() : right ? indexes.getLast() : indexes.getFirst();
        int changed = more ? end + by : end;
        if (changed >= 0 && changed < key.size()) {
            List<String> segment = List.of(key.get(changed));
            changeConditions(name, more ? segment : List.of(), more ? List.of() : segment);
        }
    }

    /** Replaces the condition of a query on a segment; an empty condition removes it. */
    public void setCondition(String name, String segment, Optional<Condition> condition) {
        document.edit(
                Messages.changeQuery(name),
                design -> with(design, name, query -> {
                    Map<String, Condition> where = new LinkedHashMap<>(query.where());
                    condition.ifPresentOrElse(
                            newCondition -> where.put(segment, newCondition), () -> where.remove(segment));
                    return query.withWhere(inOrder(design, query, where));
                }));
    }

    /**
     * Renames a query.
     *
     * @throws IllegalArgumentException if the name is invalid or in use, with a message for the user
     */
    public void rename(String from, String to) {
        document.edit(Messages.renameQuery(from), design -> RenameRefactoring.query(design, from, to));
    }

    /** {@return whether {@link #move} can move the query} */
    public boolean canMove(String name, int by) {
        return DesignEdits.canMove(queries().size(), index(name), by);
    }

    /** Moves a query by a number of positions, up if the number is negative. */
    public void move(String name, int by) {
        document.edit(
                Messages.moveQuery(name),
                design -> design.withQueries(DesignEdits.moved(design.queries(), index(name), by)));
    }

    /** Adds a copy of a query below it, and selects the copy. */
    public void duplicate(String name) {
        query(name).ifPresent(r -> {
            String copy =
                    UniqueName.of(name, queries().stream().map(Query::name).toList());
            document.edit(
                    Messages.duplicateQuery(name),
                    design ->
                            design.withQueries(DesignEdits.with(design.queries(), index(name) + 1, r.withName(copy))));
            document.select(new Selection.OfQuery(copy));
        });
    }

    /** {@return the selected query as the YAML text of a document} */
    public Optional<String> copy() {
        return selected().map(QueryClip::text);
    }

    /**
     * Adds the queries of a YAML text after the selected query, and selects the last one. Conditions, families and
     * columns that this design does not have are removed.
     *
     * @throws IllegalArgumentException if the text does not contain a query, with a message for the user
     */
    public void paste(String text) {
        List<Query> copied = QueryClip.parse(text);
        if (copied.isEmpty()) {
            throw new IllegalArgumentException(Messages.NO_QUERY_COPIED);
        }
        TableDesign now = document.design();
        List<String> names = new ArrayList<>(queries().stream().map(Query::name).toList());
        List<Query> fitting = new ArrayList<>();
        for (Query query : copied) {
            names.add(UniqueName.of(query.name(), names));
            fitting.add(fitting(now, query, names.getLast()));
        }
        int insertionIndex = selected()
                .map(query -> index(query.name()) + 1)
                .orElse(queries().size());
        document.edit(Messages.pasteQueries(copied.stream().map(Query::name).toList()), design -> {
            List<Query> all = new ArrayList<>(design.queries());
            all.addAll(insertionIndex, fitting);
            return design.withQueries(all);
        });
        document.select(new Selection.OfQuery(names.getLast()));
    }

    private static Query fitting(TableDesign design, Query r, String name) {
        Map<String, Condition> where = new LinkedHashMap<>(r.where());
        where.keySet().removeIf(segment -> design.rowKey().segment(segment).isEmpty());
        return r.withName(name)
                .withWhere(where)
                .withFamilies(r.families().stream()
                        .filter(family -> new Selection.OfFamily(family).existsIn(design))
                        .toList())
                .withColumns(r.columns().stream()
                        .filter(wanted -> design.columns().stream()
                                .anyMatch(c -> wanted.equals(c.family() + ":" + c.qualifier())))
                        .toList());
    }

    /**
     * Removes a query and distributes its share of the workload to the others. If it was selected, selects the next
     * query.
     */
    public void remove(String name) {
        remove(Messages.removeQuery(name), name);
    }

    /** Removes a query like {@link #remove}, with the name of the edit for a cut. */
    public void cut(String name) {
        remove(Messages.cutQuery(name), name);
    }

    private void remove(String edit, String name) {
        int index = index(name);
        if (index < 0) {
            return;
        }
        boolean wasSelected = document.selection().equals(new Selection.OfQuery(name));
        document.edit(edit, design -> {
            Workload w = design.workload();
            List<Phase> phases = w.phases().stream()
                    .map(p -> p.withMix(p.statedMix().without(name)))
                    .toList();
            return NoteReferences.removed(
                    design,
                    design.withQueries(DesignEdits.without(design.queries(), index))
                            .withWorkload(w.withPhases(phases)));
        });
        if (wasSelected) {
            List<Query> remaining = queries();
            document.select(
                    remaining.isEmpty()
                            ? new Selection.Key()
                            : new Selection.OfQuery(remaining
                                    .get(Math.min(index, remaining.size() - 1))
                                    .name()));
        }
    }

    /** {@return the default condition on a segment: the last hour for a time, otherwise one value} */
    private static Condition defaultCondition(TableDesign design, Segment segment) {
        return segment.generator() instanceof Generator.Clock
                ? rangeCondition(design, segment)
                : new Condition.Eq(value(design, segment));
    }

    /** {@return an equality condition with an example value of the segment} */
    public Condition equalCondition(Segment segment) {
        return new Condition.Eq(value(document.design(), segment));
    }

    /** {@return a range condition with example values of the segment} */
    public Condition rangeCondition(Segment segment) {
        return rangeCondition(document.design(), segment);
    }

    private static Condition rangeCondition(TableDesign design, Segment segment) {
        return switch (value(design, segment)) {
            case Literal.Whole(long value) ->
                new Condition.Range(new Literal.Whole(value), new Literal.Whole(value + 10));
            case Literal.Text(String text)
            when segment.generator() instanceof Generator.Clock ->
                new Condition.Range(new Literal.Text("now-1h"), new Literal.Text("now"));
            case Literal.Text(String text) -> new Condition.Range(new Literal.Text(text), new Literal.Text(text + "~"));
        };
    }

    /** {@return a prefix condition with an example of the first character of the segment} */
    public Condition prefixCondition(Segment segment) {
        return new Condition.StartsWith(
                switch (value(document.design(), segment)) {
                    case Literal.Whole(long value) -> "0";
                    case Literal.Text(String text) when segment.generator() instanceof Generator.Clock -> "1";
                    case Literal.Text(String text) -> text.substring(0, Math.min(1, text.length()));
                });
    }

    private static Literal value(TableDesign design, Segment segment) {
        Generator generator = segment.generator();
        return switch (generator) {
            case Generator.Realistic g -> new Literal.Text(g.kind().equals("domain") ? "example.com" : "example");
            case Generator.Sample g -> new Literal.Text("example");
            case Generator.Hash g -> new Literal.Text("0".repeat(g.length()));
            case Generator.Uuid g -> new Literal.Text(new UUID(0x4000L, 1L << 63).toString());
            case Generator.Clock g -> new Literal.Text("now");
            case Generator.Zipf _, Generator.Hotspot _, Generator.Latest _, Generator.Uniform _ ->
                new Literal.Whole(frequentNumber(design, segment));
            default ->
                generator.listed().stream()
                        .findFirst()
                        .<Literal>map(Literal.Text::new)
                        .orElse(new Literal.Whole(GeneratorTraits.of(generator).smallest()));
        };
    }

    /** {@return a frequent value, so that the new query finds rows; the smallest one if the key has an error} */
    private static long frequentNumber(TableDesign design, Segment segment) {
        try {
            return ValuePreview.frequentNumber(design, segment.name(), SampleFiles.NONE);
        } catch (WorkloadException invalidKey) {
            return GeneratorTraits.of(segment.generator()).smallest();
        }
    }

    private static Query pinned(TableDesign design, Query query, Collection<String> segments) {
        Map<String, Condition> where = new LinkedHashMap<>(query.where());
        segments.forEach(name -> design.rowKey()
                .segment(name)
                .ifPresent(segment -> where.putIfAbsent(name, defaultCondition(design, segment))));
        return query.withWhere(inOrder(design, query, where));
    }

    /** Returns the conditions in the order of the row key if a condition was added; otherwise, retains their order. */
    private static Map<String, Condition> inOrder(TableDesign design, Query before, Map<String, Condition> where) {
        if (before.where().keySet().containsAll(where.keySet())) {
            return where;
        }
        Map<String, Condition> ordered = new LinkedHashMap<>();
        design.rowKey().segments().stream()
                .map(Segment::name)
                .forEach(name ->
                        Optional.ofNullable(where.get(name)).ifPresent(condition -> ordered.put(name, condition)));
        where.forEach(ordered::putIfAbsent);
        return ordered;
    }

    private static TableDesign with(TableDesign design, String name, UnaryOperator<Query> change) {
        return design.withQueries(
                DesignEdits.replace(design.queries(), query -> query.name().equals(name), change));
    }

    private int index(String name) {
        return queries().stream().map(Query::name).toList().indexOf(name);
    }
}
