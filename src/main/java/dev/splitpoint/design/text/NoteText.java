package dev.splitpoint.design.text;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableDesign.NotedElement;
import dev.splitpoint.design.TableDesign.NotedRange;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Places of notes in a design, and their texts. */
public final class NoteText {
    private static final String SEGMENTS = "rowKey/segments/";
    private static final String FAMILIES = "table/columnFamilies/";
    private static final String COLUMNS = "columns/";
    private static final String QUERIES = "queries/";
    private static final String PHASES = "workload/phases/";
    private static final List<String> SECTIONS = List.of(
            "table",
            "rowKey",
            "rowKey/segments",
            "table/columnFamilies",
            "columns",
            "queries",
            "workload",
            "simulation");

    private NoteText() {}

    /** {@return the place of a segment} */
    public static String segment(String name) {
        return SEGMENTS + name;
    }

    /** {@return the place of a column family} */
    public static String family(String name) {
        return FAMILIES + name;
    }

    /** {@return the place of a column} */
    public static String column(String family, String qualifier) {
        return COLUMNS + family + ":" + qualifier;
    }

    /** {@return the place of a query} */
    public static String query(String name) {
        return QUERIES + name;
    }

    /** {@return the place of a phase} */
    public static String phase(String name) {
        return PHASES + name;
    }

    /** {@return whether the place of a note exists in a design; ranges of the heatmap always exist} */
    public static boolean exists(TableDesign design, TableDesign.Target target) {
        return switch (target) {
            case NotedElement(String at) ->
                SECTIONS.contains(at) || names(design).anyMatch(at::equals);
            case NotedRange _ -> true;
        };
    }

    private static Stream<String> names(TableDesign design) {
        return Stream.of(
                        design.rowKey().segments().stream().map(Segment::name).map(NoteText::segment),
                        design.table().columnFamilies().stream()
                                .map(ColumnFamily::name)
                                .map(NoteText::family),
                        design.columns().stream().map(column -> column(column.family(), column.qualifier())),
                        design.queries().stream().map(Query::name).map(NoteText::query),
                        design.workload().phases().stream().map(Phase::name).map(NoteText::phase))
                .flatMap(names -> names);
    }

    /**
     * {@return the subject of a note, such as "Segment read_at" or "Keys a to b, 6 h to 8 h"}
     *
     * @param keys texts of keys
     */
    public static String target(TableDesign.Target target, Function<KeyBytes, String> keys) {
        return switch (target) {
            case NotedElement(String at) -> VisibleText.of(element(at));
            case NotedRange range ->
                "Keys " + keys(range.keys(), keys) + ", " + time(range.from()) + " to " + time(range.to());
        };
    }

    private static String keys(KeyRange range, Function<KeyBytes, String> keys) {
        return (range.start().isEmpty() ? "from the start" : keys.apply(range.start())) + " to "
                + range.end().map(keys).orElse("the end of the table");
    }

    private static String time(Duration offset) {
        // A number and its unit are on the same line.
        return offset.isZero()
                ? "0\u00A0h"
                : TimeText.of(offset.toNanos() / 1e9).replace(' ', '\u00A0');
    }

    private static String element(String at) {
        return switch (at) {
            case "table" -> "Table";
            case "rowKey" -> "Row key";
            case "rowKey/segments" -> "Segments";
            case "table/columnFamilies" -> "Column families";
            case "columns" -> "Columns";
            case "queries" -> "Queries";
            case "workload" -> "Workload";
            case "simulation" -> "Simulation";
            default -> named(at);
        };
    }

    private static String named(String at) {
        if (at.startsWith(SEGMENTS)) {
            return "Segment " + at.substring(SEGMENTS.length());
        } else if (at.startsWith(FAMILIES)) {
            return "Family " + at.substring(FAMILIES.length());
        } else if (at.startsWith(COLUMNS)) {
            return "Column " + at.substring(COLUMNS.length());
        } else if (at.startsWith(QUERIES)) {
            return "Query " + at.substring(QUERIES.length());
        } else if (at.startsWith(PHASES)) {
            return "Phase " + at.substring(PHASES.length());
        }
        return at;
    }
}
