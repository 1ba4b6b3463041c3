package dev.splitpoint.ui.document;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.text.NoteText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Renames elements of a design and updates all references to them. */
public final class RenameRefactoring {
    private RenameRefactoring() {}

    /**
     * {@return the design with a renamed segment}
     *
     * @throws IllegalArgumentException if the name is empty or in use; its message is a sentence for the user
     */
    public static TableDesign segment(TableDesign design, String from, String to) {
        List<String> usedNames =
                design.rowKey().segments().stream().map(Segment::name).toList();
        String name = checked(Messages.SEGMENT, from, to, usedNames);
        UnaryOperator<String> renamed = old -> old.equals(from) ? name : old;
        List<Segment> segments = design.rowKey().segments().stream()
                .map(s -> s.withName(renamed.apply(s.name())).withGenerator(generator(s.generator(), renamed)))
                .toList();
        List<Query> queries = design.queries().stream()
                .map(q -> q.withWhere(keys(q.where(), renamed)))
                .toList();
        TableDesign changed = NoteReferences.renamed(
                DesignEdits.segments(design, segments).withQueries(queries),
                NoteText.segment(from),
                NoteText.segment(name));
        return phases(changed, p -> p.withOverride(keys(p.override(), renamed)));
    }

    /**
     * {@return the design with a renamed column family}
     *
     * @throws IllegalArgumentException if the name is invalid or in use; its message is a sentence for the user
     */
    public static TableDesign family(TableDesign design, String from, String to) {
        List<String> usedNames =
                design.table().columnFamilies().stream().map(ColumnFamily::name).toList();
        String name = checked(Messages.FAMILY, from, to, usedNames);
        if (!ColumnFamily.isName(name)) {
            throw new IllegalArgumentException(Messages.FAMILY_NAME);
        }
        UnaryOperator<String> renamed = old -> old.equals(from) ? name : old;
        return columnsOfQueries(
                        DesignEdits.families(
                                NoteReferences.renamedFamily(design, from, name),
                                DesignEdits.replace(
                                        design.table().columnFamilies(),
                                        f -> f.name().equals(from),
                                        f -> f.withName(name))),
                        renamed,
                        column -> column.startsWith(from + ":") ? name + column.substring(from.length()) : column)
                .withColumns(design.columns().stream()
                        .map(c -> c.withFamily(renamed.apply(c.family())))
                        .toList());
    }

    /**
     * {@return the design with a column under another qualifier}
     *
     * @throws IllegalArgumentException if the qualifier is empty or its family contains it already; its message is a
     *     sentence for the user
     */
    public static TableDesign column(TableDesign design, Selection.OfColumn column, String to) {
        List<String> usedNames = design.columns().stream()
                .filter(c -> c.family().equals(column.family()))
                .map(Column::qualifier)
                .toList();
        String name = checked(Messages.COLUMN, column.qualifier(), to, usedNames);
        String before = column.family() + ":" + column.qualifier();
        return columnsOfQueries(
                DesignEdits.column(
                        NoteReferences.renamed(
                                design,
                                NoteText.column(column.family(), column.qualifier()),
                                NoteText.column(column.family(), name)),
                        column,
                        c -> c.withQualifier(name)),
                UnaryOperator.identity(),
                old -> old.equals(before) ? column.family() + ":" + name : old);
    }

    /**
     * {@return the design with a renamed query}
     *
     * @throws IllegalArgumentException if the name is empty, reserved, or in use; its message is a sentence for the
     *     user
     */
    public static TableDesign query(TableDesign design, String from, String to) {
        List<String> usedNames = design.queries().stream().map(Query::name).toList();
        String name = checked(Messages.QUERY, from, to, usedNames);
        if (name.equals(Phase.WRITE)) {
            throw new IllegalArgumentException(Messages.RESERVED_NAME);
        }
        UnaryOperator<String> renamed = old -> old.equals(from) ? name : old;
        TableDesign changed = NoteReferences.renamed(design, NoteText.query(from), NoteText.query(name))
                .withQueries(DesignEdits.replace(design.queries(), q -> q.name().equals(from), q -> q.withName(name)));
        return phases(changed, p -> p.withMix(p.statedMix().renamed(renamed)));
    }

    /**
     * {@return the design with a renamed phase}
     *
     * @throws IllegalArgumentException if the name is empty or in use; its message is a sentence for the user
     */
    public static TableDesign phase(TableDesign design, String from, String to) {
        String name = checked(
                Messages.PHASE,
                from,
                to,
                design.workload().phases().stream().map(Phase::name).toList());
        return phases(
                NoteReferences.renamed(design, NoteText.phase(from), NoteText.phase(name)),
                p -> p.name().equals(from) ? p.withName(name) : p);
    }

    private static String checked(String kind, String from, String to, List<String> usedNames) {
        String name = to.strip();
        if (name.isEmpty()) {
            throw new IllegalArgumentException(Messages.nameMissing(kind));
        }
        if (!name.equals(from) && usedNames.contains(name)) {
            throw new IllegalArgumentException(Messages.nameTaken(kind, name));
        }
        return name;
    }

    /** {@return the generator with renamed references to segments} */
    public static Generator generator(Generator generator, UnaryOperator<String> renamed) {
        return generator.withInputs(generator.inputs().stream().map(renamed).toList());
    }

    private static TableDesign columnsOfQueries(
            TableDesign design, UnaryOperator<String> family, UnaryOperator<String> column) {
        return design.withQueries(design.queries().stream()
                .map(q -> q.withFamilies(q.families().stream().map(family).toList())
                        .withColumns(q.columns().stream().map(column).toList()))
                .toList());
    }

    private static TableDesign phases(TableDesign design, UnaryOperator<Phase> change) {
        Workload w = design.workload();
        return design.withWorkload(w.withPhases(w.phases().stream().map(change).toList()));
    }

    private static <V> Map<String, V> keys(Map<String, V> map, UnaryOperator<String> renamed) {
        Map<String, V> changed = new LinkedHashMap<>();
        map.forEach((key, value) -> changed.put(renamed.apply(key), value));
        return changed;
    }
}
