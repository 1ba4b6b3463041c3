package dev.splitpoint.ui.edit;

import dev.splitpoint.design.TableDesign;

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

    private Selection segment(TableDesign next, String name) {
        var old = design.rowKey().segments();
        var now = next.rowKey().segments();
        for (int i = 0; i < old.size() && old.size() == now.size(); i++) {
            if (old.get(i).name().equals(name)) {
                return new Selection.OfSegment(now.get(i).name());
            }
        }
        return new Selection.Key();
    }

    private Selection family(TableDesign next, String name) {
        var old = design.table().columnFamilies();
        var now = next.table().columnFamilies();
        for (int i = 0; i < old.size() && old.size() == now.size(); i++) {
            if (old.get(i).name().equals(name)) {
                return new Selection.OfFamily(now.get(i).name());
            }
        }
        return new Selection.Table();
    }

    private Selection column(TableDesign next, Selection.OfColumn column) {
        var old = design.columns();
        var now = next.columns();
        for (int i = 0; i < old.size() && old.size() == now.size(); i++) {
            if (old.get(i).family().equals(column.family()) && old.get(i).qualifier().equals(column.qualifier())) {
                return new Selection.OfColumn(now.get(i).family(), now.get(i).qualifier());
            }
        }
        Selection family = new Selection.OfFamily(column.family());
        return family.in(next) ? family : new Selection.Table();
    }

    private Selection phase(TableDesign next, String name) {
        var old = design.workload().phases();
        var now = next.workload().phases();
        for (int i = 0; i < old.size() && old.size() == now.size(); i++) {
            if (old.get(i).name().equals(name)) {
                return new Selection.OfPhase(now.get(i).name());
            }
        }
        return new Selection.Table();
    }

    private Selection read(TableDesign next, String name) {
        var old = design.queries();
        var now = next.queries();
        for (int i = 0; i < old.size() && old.size() == now.size(); i++) {
            if (old.get(i).name().equals(name)) {
                return new Selection.OfRead(now.get(i).name());
            }
        }
        return new Selection.Key();
    }
}
