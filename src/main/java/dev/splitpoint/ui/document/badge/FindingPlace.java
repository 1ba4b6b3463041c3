package dev.splitpoint.ui.document.badge;

import dev.splitpoint.advice.rule.Place;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.Selection;
import java.util.Optional;

/** Conversion of the place of a finding to a selection. */
public final class FindingPlace {
    private FindingPlace() {}

    /** Returns the selection of a place; empty for the workload and the cluster, which cannot be selected. */
    public static Optional<Selection> selection(Place place, TableDesign design) {
        String[] parts = place.pointer().split("/", -1);
        String section = parts.length > 1 ? parts[1] : "";
        return switch (section) {
            case "rowKey" ->
                Optional.of(
                        parts.length > 3 && parts[2].equals("segments")
                                ? index(parts[3], design.rowKey().segments().size())
                                        .<Selection>map(i -> new Selection.OfSegment(design.rowKey()
                                                .segments()
                                                .get(i)
                                                .name()))
                                        .orElse(new Selection.Key())
                                : new Selection.Key());
            case "table" ->
                Optional.of(
                        parts.length > 3
                                ? new Selection.OfFamily(
                                        parts[3].replace("~1", "/").replace("~0", "~"))
                                : new Selection.Table());
            case "columns" ->
                Optional.of(
                        parts.length > 2
                                ? index(parts[2], design.columns().size())
                                        .<Selection>map(
                                                i -> column(design.columns().get(i)))
                                        .orElse(new Selection.Table())
                                : new Selection.Table());
            case "queries" ->
                parts.length > 2
                        ? index(parts[2], design.queries().size())
                                .map(i -> new Selection.OfQuery(
                                        design.queries().get(i).name()))
                        : Optional.of(new Selection.Table());
            case "workload" ->
                parts.length > 3
                        ? index(parts[3], design.workload().phases().size())
                                .map(i -> new Selection.OfPhase(
                                        design.workload().phases().get(i).name()))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static Selection column(Column column) {
        return new Selection.OfColumn(column.family(), column.qualifier());
    }

    private static Optional<Integer> index(String part, int size) {
        return part.matches("[0-9]{1,9}") && Integer.parseInt(part) < size
                ? Optional.of(Integer.parseInt(part))
                : Optional.empty();
    }
}
