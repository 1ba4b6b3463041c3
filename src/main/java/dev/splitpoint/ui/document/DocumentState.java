package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A design and what of it is selected, at one moment, so that nobody sees the one without the other.
 *
 * @param design    the design
 * @param selection something that it has
 */
public record DocumentState(TableDesign design, Selection selection) {
    /** {@return another design, with the selection on what took the place of what was selected} */
    public DocumentState become(TableDesign next) {
        return new DocumentState(next, renamed(next).or(() -> neighbor(next)).orElseGet(() -> around(next)));
    }

    /** {@return what is selected, under the name that it has in another design; empty: it is gone} */
    Optional<Selection> renamed(TableDesign next) {
        if (selection.in(next)) {
            return Optional.of(selection);
        }
        List<Selection> before = like(design, next);
        List<Selection> after = like(next, design);
        List<Selection> went = without(before, after);
        List<Selection> came = without(after, before);
        // What came in its stead is it, wherever that is now, where as many came as went.
        int place = went.indexOf(selection);
        return place >= 0 && before.size() == after.size() && went.size() == came.size()
                ? Optional.of(came.get(place))
                : Optional.empty();
    }

    /**
     * {@return whether somebody selected something else, rather than that it has another name or is gone}
     *
     * @param was what was shown before
     */
    public boolean isSelectedAnew(DocumentState was) {
        return !was.become(design).selection().equals(selection);
    }

    private Optional<Selection> neighbor(TableDesign next) {
        List<Selection> before = like(design, next);
        List<Selection> after = like(next, design);
        int place = before.indexOf(selection);
        return place < 0
                ? Optional.empty()
                : Stream.concat(before.subList(0, place).reversed().stream(), before.subList(place, before.size()).stream())
                        .filter(after::contains)
                        .findFirst();
    }

    /** {@return what a selection is a part of, in a design that has nothing like it} */
    private Selection around(TableDesign next) {
        return switch (selection) {
            case Selection.OfSegment segment -> new Selection.Key();
            case Selection.OfRead read -> new Selection.Key();
            case Selection.OfColumn column -> {
                Selection family = new Selection.OfFamily(column.family());
                yield family.in(next) ? family : new Selection.Table();
            }
            case Selection.OfFamily family -> new Selection.Table();
            case Selection.OfPhase phase -> new Selection.Table();
            case Selection.Key key -> key;
            case Selection.Table table -> table;
        };
    }

    /**
     * {@return what a design has of the kind of what is selected, in order: columns of any family where as many were there
     * as are now, so that one that moved is found, else those of its own}
     */
    private List<Selection> like(TableDesign of, TableDesign other) {
        return switch (selection) {
            case Selection.OfSegment segment ->
                of.rowKey().segments().stream().<Selection>map(s -> new Selection.OfSegment(s.name())).toList();
            case Selection.OfFamily family ->
                of.table().columnFamilies().stream().<Selection>map(f -> new Selection.OfFamily(f.name())).toList();
            case Selection.OfColumn(String family, String qualifier) ->
                of.columns().stream()
                        .filter(c -> of.columns().size() == other.columns().size() || c.family().equals(family))
                        .<Selection>map(c -> new Selection.OfColumn(c.family(), c.qualifier()))
                        .toList();
            case Selection.OfRead read -> of.queries().stream().<Selection>map(q -> new Selection.OfRead(q.name())).toList();
            case Selection.OfPhase phase ->
                of.workload().phases().stream().<Selection>map(p -> new Selection.OfPhase(p.name())).toList();
            case Selection.Key key -> List.of(key);
            case Selection.Table table -> List.of(table);
        };
    }

    private static List<Selection> without(List<Selection> all, List<Selection> others) {
        Set<Selection> left = new HashSet<>(others);
        return all.stream().filter(one -> !left.contains(one)).toList();
    }
}
