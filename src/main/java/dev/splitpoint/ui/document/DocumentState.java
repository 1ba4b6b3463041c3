package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A design and its selection at one moment, so that observers never see one without the other.
 *
 * @param design the design
 * @param selection selected element of the design
 */
public record DocumentState(TableDesign design, Selection selection) {
    /**
     * {@return the state of another version of the design}
     *
     * <p>The selection follows a renamed element. If the element is gone, the nearest remaining element of its kind is
     * selected, preferably a preceding one. For example, after {@code b} is deleted from {@code a, b, c}, {@code a} is
     * selected.
     */
    public DocumentState withDesign(TableDesign next) {
        return new DocumentState(next, renamed(next).or(() -> neighbor(next)).orElseGet(() -> container(next)));
    }

    /** {@return the selection under its name in another version of the design; empty if the element is gone} */
    Optional<Selection> renamed(TableDesign next) {
        if (selection.existsIn(next)) {
            return Optional.of(selection);
        }
        List<Selection> before = sameKind(design, next);
        List<Selection> after = sameKind(next, design);
        List<Selection> removed = without(before, after);
        List<Selection> added = without(after, before);
        // If the number of added elements equals the number of removed ones, the n-th added one is the renamed n-th
        // removed one.
        int place = removed.indexOf(selection);
        return place >= 0 && before.size() == after.size() && removed.size() == added.size()
                ? Optional.of(added.get(place))
                : Optional.empty();
    }

    /**
     * {@return whether the user selected another element since a previous state} A renamed or deleted element does not
     * count.
     *
     * @param previous the previous state
     */
    public boolean isNewSelection(DocumentState previous) {
        return !previous.withDesign(design).selection().equals(selection);
    }

    private Optional<Selection> neighbor(TableDesign next) {
        List<Selection> before = sameKind(design, next);
        List<Selection> after = sameKind(next, design);
        int place = before.indexOf(selection);
        return place < 0
                ? Optional.empty()
                : Stream.concat(
                                before.subList(0, place).reversed().stream(),
                                before.subList(place, before.size()).stream())
                        .filter(after::contains)
                        .findFirst();
    }

    /** {@return the element that contains the selected element, for designs without another element of the kind} */
    private Selection container(TableDesign next) {
        return switch (selection) {
            case Selection.OfSegment segment -> new Selection.Key();
            case Selection.OfQuery read -> new Selection.Key();
            case Selection.OfColumn column -> {
                Selection family = new Selection.OfFamily(column.family());
                yield family.existsIn(next) ? family : new Selection.Table();
            }
            case Selection.OfFamily family -> new Selection.Table();
            case Selection.OfPhase phase -> new Selection.Table();
            case Selection.Key key -> key;
            case Selection.Table table -> table;
        };
    }

    /**
     * {@return all elements of the selected kind, in order} For a column: the columns of all families if both designs
     * have the same number of columns, so that a moved column is found; otherwise the columns of its family.
     */
    private List<Selection> sameKind(TableDesign design, TableDesign other) {
        return switch (selection) {
            case Selection.OfSegment segment ->
                design.rowKey().segments().stream()
                        .<Selection>map(s -> new Selection.OfSegment(s.name()))
                        .toList();
            case Selection.OfFamily family ->
                design.table().columnFamilies().stream()
                        .<Selection>map(f -> new Selection.OfFamily(f.name()))
                        .toList();
            case Selection.OfColumn(String family, String qualifier) ->
                design.columns().stream()
                        .filter(c -> design.columns().size() == other.columns().size()
                                || c.family().equals(family))
                        .<Selection>map(c -> new Selection.OfColumn(c.family(), c.qualifier()))
                        .toList();
            case Selection.OfQuery read ->
                design.queries().stream()
                        .<Selection>map(q -> new Selection.OfQuery(q.name()))
                        .toList();
            case Selection.OfPhase phase ->
                design.workload().phases().stream()
                        .<Selection>map(p -> new Selection.OfPhase(p.name()))
                        .toList();
            case Selection.Key key -> List.of(key);
            case Selection.Table table -> List.of(table);
        };
    }

    private static List<Selection> without(List<Selection> all, List<Selection> others) {
        Set<Selection> left = new HashSet<>(others);
        return all.stream().filter(one -> !left.contains(one)).toList();
    }
}
