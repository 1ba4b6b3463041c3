package dev.splitpoint.ui.design.yaml;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.Selection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Maps the selection to a place in the document, and back. */
final class YamlPlaces {
    private static final Pattern ITEM =
            Pattern.compile("/(rowKey/segments|columns|queries|workload/phases)/([0-9]{1,9})");
    private static final Pattern FAMILY = Pattern.compile("/table/columnFamilies/([^/]+)");

    private YamlPlaces() {}

    /** {@return the JSON Pointer of the selection} */
    static String of(Selection selection, TableDesign design) {
        return switch (selection) {
            case Selection.Table table -> "/table";
            case Selection.Key key -> "/rowKey";
            case Selection.OfSegment(String name) ->
                "/rowKey/segments/"
                        + design.rowKey().segments().stream()
                                .map(Segment::name)
                                .toList()
                                .indexOf(name);
            case Selection.OfFamily(String name) ->
                "/table/columnFamilies/" + name.replace("~", "~0").replace("/", "~1");
            case Selection.OfQuery(String name) ->
                "/queries/"
                        + design.queries().stream().map(Query::name).toList().indexOf(name);
            case Selection.OfPhase(String name) ->
                "/workload/phases/"
                        + design.workload().phases().stream()
                                .map(Phase::name)
                                .toList()
                                .indexOf(name);
            case Selection.OfColumn(String family, String qualifier) -> {
                List<Column> columns = design.columns();
                int index = 0;
                while (index < columns.size()
                        && !(columns.get(index).family().equals(family)
                                && columns.get(index).qualifier().equals(qualifier))) {
                    index++;
                }
                yield "/columns/" + index;
            }
        };
    }

    /**
     * {@return the selection at a caret; empty if there is no element that can be selected}
     *
     * @param places JSON Pointers around the caret, from the document to the innermost value
     */
    static Optional<Selection> at(List<String> places, TableDesign design) {
        return places.reversed().stream()
                .flatMap(place -> at(place, design).stream())
                .findFirst();
    }

    private static Optional<Selection> at(String place, TableDesign design) {
        Matcher item = ITEM.matcher(place);
        if (item.matches()) {
            int index = Integer.parseInt(item.group(2));
            return switch (item.group(1)) {
                case "columns" -> column(index, design);
                case "queries" -> read(index, design);
                case "workload/phases" -> phase(index, design);
                default -> segment(index, design);
            };
        }
        Matcher family = FAMILY.matcher(place);
        if (family.matches()) {
            String name = family.group(1).replace("~1", "/").replace("~0", "~");
            return design.table().columnFamilies().stream()
                    .map(ColumnFamily::name)
                    .filter(name::equals)
                    .<Selection>map(Selection.OfFamily::new)
                    .findFirst();
        }
        return switch (place) {
            case "/rowKey" -> Optional.of(new Selection.Key());
            case "/table" -> Optional.of(new Selection.Table());
            default -> Optional.empty();
        };
    }

    private static Optional<Selection> segment(int index, TableDesign design) {
        List<Segment> segments = design.rowKey().segments();
        return index < segments.size()
                ? Optional.of(new Selection.OfSegment(segments.get(index).name()))
                : Optional.empty();
    }

    private static Optional<Selection> read(int index, TableDesign design) {
        List<Query> reads = design.queries();
        return index < reads.size()
                ? Optional.of(new Selection.OfQuery(reads.get(index).name()))
                : Optional.empty();
    }

    private static Optional<Selection> phase(int index, TableDesign design) {
        List<Phase> phases = design.workload().phases();
        return index < phases.size()
                ? Optional.of(new Selection.OfPhase(phases.get(index).name()))
                : Optional.empty();
    }

    private static Optional<Selection> column(int index, TableDesign design) {
        List<Column> columns = design.columns();
        return index < columns.size()
                ? Optional.of(new Selection.OfColumn(
                        columns.get(index).family(), columns.get(index).qualifier()))
                : Optional.empty();
    }
}
