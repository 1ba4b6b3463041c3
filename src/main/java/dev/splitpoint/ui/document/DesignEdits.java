package dev.splitpoint.ui.document;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Edits of one part of a design: from the part's new form to the whole. */
public final class DesignEdits {
    private DesignEdits() {}

    /** {@return the design with one segment changed} */
    public static TableDesign segment(TableDesign design, String name, UnaryOperator<Segment> change) {
        return segments(design, replace(design.rowKey().segments(), s -> s.name().equals(name), change));
    }

    /** {@return the design with other segments} */
    public static TableDesign segments(TableDesign design, List<Segment> segments) {
        return design.withRowKey(design.rowKey().withSegments(segments));
    }

    /** {@return the design with one family changed} */
    public static TableDesign family(TableDesign design, String name, UnaryOperator<ColumnFamily> change) {
        return families(design, replace(design.table().columnFamilies(), f -> f.name().equals(name), change));
    }

    /** {@return the design with other families} */
    public static TableDesign families(TableDesign design, List<ColumnFamily> families) {
        return design.withTable(design.table().withColumnFamilies(families));
    }

    /** {@return the design with one column changed} */
    public static TableDesign column(
            TableDesign design, Selection.OfColumn column, UnaryOperator<Column> change) {
        return design.withColumns(replace(design.columns(), c -> is(c, column), change));
    }

    /** {@return whether a column is the one selected} */
    public static boolean is(Column column, Selection.OfColumn selected) {
        return column.family().equals(selected.family()) && column.qualifier().equals(selected.qualifier());
    }

    /** {@return the list with those entries changed that fit} */
    public static <T> List<T> replace(List<T> list, Predicate<T> which, UnaryOperator<T> change) {
        return list.stream().map(entry -> which.test(entry) ? change.apply(entry) : entry).toList();
    }

    /** {@return the list with one entry changed} */
    public static <T> List<T> replaceAt(List<T> list, int index, UnaryOperator<T> change) {
        return IntStream.range(0, list.size())
                .mapToObj(i -> i == index ? change.apply(list.get(i)) : list.get(i))
                .toList();
    }

    /** {@return the list without one entry} */
    public static <T> List<T> without(List<T> list, int index) {
        List<T> shorter = new ArrayList<>(list);
        shorter.remove(index);
        return shorter;
    }

    /** {@return the list with one more entry at an index} */
    public static <T> List<T> with(List<T> list, int index, T entry) {
        List<T> longer = new ArrayList<>(list);
        longer.add(index, entry);
        return longer;
    }

    /** {@return the list with an entry moved by some places; as it is where it would leave the list} */
    public static <T> List<T> moved(List<T> list, int index, int by) {
        if (!canMove(list.size(), index, by)) {
            return list;
        }
        List<T> moved = new ArrayList<>(list);
        moved.add(index + by, moved.remove(index));
        return moved;
    }

    /** {@return whether what has an index among so many, −1 if it is not among them, can be moved by some places} */
    public static boolean canMove(int size, int index, int by) {
        return index >= 0 && index + by >= 0 && index + by < size;
    }
}
