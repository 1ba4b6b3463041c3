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

/** Functions that change one element of a design and return the whole design. */
public final class DesignEdits {
    private DesignEdits() {}

    /** {@return the design with one segment changed} */
    public static TableDesign segment(TableDesign design, String name, UnaryOperator<Segment> change) {
        return segments(
                design, replace(design.rowKey().segments(), s -> s.name().equals(name), change));
    }

    /** {@return the design with the given segments} */
    public static TableDesign segments(TableDesign design, List<Segment> segments) {
        return design.withRowKey(design.rowKey().withSegments(segments));
    }

    /** {@return the design with one family changed} */
    public static TableDesign family(TableDesign design, String name, UnaryOperator<ColumnFamily> change) {
        return families(
                design, replace(design.table().columnFamilies(), f -> f.name().equals(name), change));
    }

    /** {@return the design with the given column families} */
    public static TableDesign families(TableDesign design, List<ColumnFamily> families) {
        return design.withTable(design.table().withColumnFamilies(families));
    }

    /** {@return the design with one column changed} */
    public static TableDesign column(TableDesign design, Selection.OfColumn column, UnaryOperator<Column> change) {
        return design.withColumns(replace(design.columns(), c -> matches(c, column), change));
    }

    /** {@return whether a selection refers to a column} */
    public static boolean matches(Column column, Selection.OfColumn selected) {
        return column.family().equals(selected.family()) && column.qualifier().equals(selected.qualifier());
    }

    /** {@return the list in which each entry that matches the predicate is replaced} */
    public static <T> List<T> replace(List<T> list, Predicate<T> predicate, UnaryOperator<T> change) {
        return list.stream()
                .map(entry -> predicate.test(entry) ? change.apply(entry) : entry)
                .toList();
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

    /** {@return the list with an entry inserted at an index} */
    public static <T> List<T> with(List<T> list, int index, T entry) {
        List<T> longer = new ArrayList<>(list);
        longer.add(index, entry);
        return longer;
    }

    /** {@return the list with an entry moved by an offset; the same list if the entry would leave the list} */
    public static <T> List<T> moved(List<T> list, int index, int offset) {
        if (!canMove(list.size(), index, offset)) {
            return list;
        }
        List<T> moved = new ArrayList<>(list);
        moved.add(index + offset, moved.remove(index));
        return moved;
    }

    /** {@return whether an entry of a list can move by an offset; false for the index −1} */
    public static boolean canMove(int size, int index, int offset) {
        return index >= 0 && index + offset >= 0 && index + offset < size;
    }
}
