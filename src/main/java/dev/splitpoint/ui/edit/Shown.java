package dev.splitpoint.ui.edit;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A design and what of it is selected, at one moment, so that nobody sees the one without the other.
 *
 * @param design    the design
 * @param selection something that it has
 */
public record Shown(TableDesign design, Selection selection) {
    /** {@return another design, with the selection on what took the place of what was selected} */
    public Shown become(TableDesign next) {
        if (selection.in(next)) {
            return new Shown(next, selection);
        }
        Selection moved = switch (selection) {
            case Selection.OfSegment(String name) -> segment(next, name);
            case Selection.OfFamily(String name) -> family(next, name);
            case Selection.OfColumn column -> column(next, column);
            case Selection.OfRead(String name) -> read(next, name);
            case Selection.OfPhase(String name) -> phase(next, name);
            case Selection.Key key -> key;
            case Selection.Table table -> table;
        };
        return new Shown(next, moved);
    }

    /**
     * {@return whether somebody selected something else, rather than that it has another name or is gone}
     *
     * @param was what was shown before
     */
    public boolean isSelectedAnew(Shown was) {
        return !was.become(design).selection().equals(selection);
    }

    private Selection segment(TableDesign next, String name) {
        return inPlace(design.rowKey().segments(), next.rowKey().segments(), Segment::name, name)
                .<Selection>map(Selection.OfSegment::new)
                .orElse(new Selection.Key());
    }

    private Selection family(TableDesign next, String name) {
        return inPlace(design.table().columnFamilies(), next.table().columnFamilies(), ColumnFamily::name, name)
                .<Selection>map(Selection.OfFamily::new)
                .orElse(new Selection.Table());
    }

    private Selection column(TableDesign next, Selection.OfColumn column) {
        boolean same = design.columns().size() == next.columns().size();
        Selection family = new Selection.OfFamily(column.family());
        Function<TableDesign, List<Column>> columns = of -> of.columns().stream()
                .filter(c -> same || c.family().equals(column.family()))
                .toList();
        return inPlace(columns.apply(design), columns.apply(next), Shown::of, column)
                .<Selection>map(found -> found)
                .orElse(family.in(next) ? family : new Selection.Table());
    }

    private static Selection.OfColumn of(Column column) {
        return new Selection.OfColumn(column.family(), column.qualifier());
    }

    private Selection phase(TableDesign next, String name) {
        return inPlace(design.workload().phases(), next.workload().phases(), Phase::name, name)
                .<Selection>map(Selection.OfPhase::new)
                .orElse(new Selection.Table());
    }

    private Selection read(TableDesign next, String name) {
        return inPlace(design.queries(), next.queries(), PlannedRead::name, name)
                .<Selection>map(Selection.OfRead::new)
                .orElse(new Selection.Key());
    }

    /**
     * {@return the name of what took the place of what is gone: of what came in its stead, wherever that is now, where as
     * many came as went; else of its neighbour}
     */
    private static <T, N> Optional<N> inPlace(List<T> old, List<T> now, Function<T, N> name, N gone) {
        List<N> before = old.stream().map(name).toList();
        List<N> after = now.stream().map(name).toList();
        int place = before.indexOf(gone);
        if (place < 0) {
            return Optional.empty();
        }
        List<N> went = without(before, after);
        List<N> came = without(after, before);
        if (before.size() == after.size() && went.size() == came.size()) {
            return Optional.of(came.get(went.indexOf(gone)));
        }
        return Stream.concat(before.subList(0, place).reversed().stream(), before.subList(place, before.size()).stream())
                .filter(after::contains)
                .findFirst();
    }

    private static <N> List<N> without(List<N> all, List<N> others) {
        Set<N> left = new HashSet<>(others);
        return all.stream().filter(one -> !left.contains(one)).toList();
    }
}
