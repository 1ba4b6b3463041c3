package dev.splitpoint.ui.design.family;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.NoteText;
import dev.splitpoint.design.text.UniqueName;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.NoteReferences;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.Selection.OfColumn;
import java.util.ArrayList;
import java.util.List;

/** Edits that move, copy, and add families and columns. Each returns a new design. */
final class FamilyEdits {
    private FamilyEdits() {}

    /** {@return the columns of a family, in the document's order} */
    static List<Column> columns(TableDesign design, String family) {
        return design.columns().stream().filter(c -> c.family().equals(family)).toList();
    }

    static List<String> names(TableDesign design) {
        return design.table().columnFamilies().stream().map(ColumnFamily::name).toList();
    }

    /** {@return the design with a family moved to an index} */
    static TableDesign moveFamily(TableDesign design, String name, int to) {
        List<ColumnFamily> families = new ArrayList<>(design.table().columnFamilies());
        int from = names(design).indexOf(name);
        if (from < 0) {
            return design;
        }
        ColumnFamily family = families.remove(from);
        families.add(Math.clamp(to, 0, families.size()), family);
        return DesignEdits.families(design, families);
    }

    /**
     * {@return the design with a column moved within its family or to another one; queries are updated}
     *
     * @param column column
     * @param family target family
     * @param to index among the other columns of the target family
     * @throws IllegalArgumentException with a message for the user, if the target family has a column with the same
     *     qualifier
     */
    static TableDesign moveColumn(TableDesign design, OfColumn column, String family, int to) {
        boolean elsewhere = !family.equals(column.family());
        if (elsewhere
                && columns(design, family).stream().anyMatch(c -> c.qualifier().equals(column.qualifier()))) {
            throw new IllegalArgumentException(Messages.columnExists(family, column.qualifier()));
        }
        List<Column> columns = new ArrayList<>(design.columns());
        int from = 0;
        while (from < columns.size() && !DesignEdits.matches(columns.get(from), column)) {
            from++;
        }
        if (from == columns.size()) {
            return design;
        }
        Column moved = columns.remove(from).withFamily(family);
        columns.add(place(columns, family, to), moved);
        TableDesign changed = design.withColumns(columns);
        return elsewhere
                ? NoteReferences.renamed(
                        reads(changed, column.family() + ":" + column.qualifier(), family, moved),
                        NoteText.column(column.family(), column.qualifier()),
                        NoteText.column(family, column.qualifier()))
                : changed;
    }

    /** {@return the design with a family or column moved after another one, in the same family} */
    static TableDesign after(TableDesign design, Selection original, Selection copy) {
        if (original instanceof Selection.OfFamily(String first) && copy instanceof Selection.OfFamily(String second)) {
            return moveFamily(design, second, names(design).indexOf(first) + 1);
        }
        if (original instanceof OfColumn first && copy instanceof OfColumn second) {
            List<String> qualifiers = columns(design, first.family()).stream()
                    .map(Column::qualifier)
                    .toList();
            return moveColumn(design, second, first.family(), qualifiers.indexOf(first.qualifier()) + 1);
        }
        return design;
    }

    /** {@return the design with additional families and columns; duplicate names get a number} */
    static TableDesign add(TableDesign design, List<ColumnFamily> families, List<Column> columns, String into) {
        TableDesign changed = design;
        List<Column> waiting = new ArrayList<>(columns);
        for (ColumnFamily family : families) {
            String name = UniqueName.of(family.name(), names(changed));
            List<ColumnFamily> more = changed.table().columnFamilies();
            changed = DesignEdits.families(changed, DesignEdits.with(more, more.size(), family.withName(name)));
            for (Column column : columns) {
                if (column.family().equals(family.name())) {
                    changed = add(changed, column.withFamily(name));
                    waiting.remove(column);
                }
            }
        }
        for (Column column : waiting) {
            changed = add(changed, column.withFamily(into));
        }
        return changed;
    }

    /** {@return the design with one more column at the end of its family} */
    static TableDesign add(TableDesign design, Column column) {
        List<String> taken =
                columns(design, column.family()).stream().map(Column::qualifier).toList();
        Column named = column.withQualifier(UniqueName.of(column.qualifier(), taken));
        List<Column> columns = design.columns();
        return design.withColumns(DesignEdits.with(columns, place(columns, column.family(), taken.size()), named));
    }

    private static int place(List<Column> columns, String family, int index) {
        int end = columns.size();
        int seen = 0;
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).family().equals(family)) {
                if (seen++ == index) {
                    return i;
                }
                end = i + 1;
            }
        }
        return end;
    }

    private static TableDesign reads(TableDesign design, String before, String family, Column moved) {
        String now = family + ":" + moved.qualifier();
        return design.withQueries(design.queries().stream()
                .map(q -> q.withColumns(q.columns().stream()
                        .map(c -> c.equals(before) ? now : c)
                        .toList()))
                .toList());
    }
}
