package dev.splitpoint.advice;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Change that moves the value of a column into the row key, before the segment that grows. Google's guide to time
 * series calls it field promotion. The number of values is not known, so the segment gets {@value #VALUES} values of
 * equal frequency.
 *
 * @param family family of the column
 * @param qualifier qualifier of the column
 * @param before name of the segment before which the value is inserted
 */
public record PromoteColumn(String family, String qualifier, String before) implements Remedy {
    private static final long VALUES = 1_000_000;
    private static final int DIGITS = 6;

    /** Values that are longer are rarely identifiers. A UUID in hexadecimal has 36 characters. */
    private static final double LONGEST = 64;

    private static final Set<String> ENTITIES = Set.of(
            "account",
            "asset",
            "customer",
            "device",
            "driver",
            "host",
            "hostname",
            "machine",
            "meter",
            "player",
            "sensor",
            "server",
            "session",
            "station",
            "subscriber",
            "tenant",
            "user",
            "vehicle",
            "worker");

    private static final Pattern WORD = Pattern.compile("[^a-z0-9]+");

    /** {@return the change for the column that most probably identifies what the rows are about; empty for none} */
    public static Optional<PromoteColumn> of(TableDesign design, String before) {
        return design.columns().stream()
                .filter(column -> isIdentifier(column)
                        && (isEntity(column.qualifier()) || isAskedFor(design, column.qualifier())))
                .min(Comparator.comparing((Column column) -> !isAskedFor(design, column.qualifier())))
                .map(column -> new PromoteColumn(column.family(), column.qualifier(), before));
    }

    private static boolean isIdentifier(Column column) {
        return !column.pattern()
                && column.presence() == 1
                && column.valueBytes().mean() <= LONGEST
                && column.type()
                        .filter(type -> !(type instanceof ValueType.Text))
                        .isEmpty();
    }

    private static boolean isEntity(String name) {
        List<String> words = words(name);
        return words.stream().anyMatch(ENTITIES::contains)
                        && (words.size() == 1 || words.getLast().equals("id"))
                || words.size() > 1 && words.getLast().equals("id");
    }

    /** {@return whether the name of a query contains the name of the column, such as "one device since yesterday"} */
    private static boolean isAskedFor(TableDesign design, String name) {
        return design.queries().stream()
                .map(Query::name)
                .anyMatch(query -> words(query).contains(name.toLowerCase(Locale.ROOT)));
    }

    private static List<String> words(String name) {
        return List.of(WORD.split(name.replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT)));
    }

    @Override
    public String label() {
        return "Promote " + qualifier + " into the key before " + before;
    }

    @Override
    public TableDesign apply(TableDesign design) {
        List<Segment> segments = design.rowKey().segments();
        int at = segments.indexOf(design.rowKey().segment(before).orElseThrow());
        Segment promoted = Segment.of(
                KeyEdits.uniqueName(design, segmentName()),
                KeyEdits.width(VALUES),
                new Generator.Uniform(0, VALUES - 1));
        return withoutColumn(KeyEdits.insert(design, at, promoted));
    }

    private String segmentName() {
        String name = qualifier.replaceAll("[^a-zA-Z0-9_]+", "_");
        return name.matches("[a-zA-Z].*") ? name : "id" + name;
    }

    /** {@return the design without the column, which the key now contains, unless a query or the family requires it} */
    private TableDesign withoutColumn(TableDesign design) {
        boolean isRead = design.queries().stream()
                .anyMatch(query -> !query.columns().isEmpty() && query.reads(family, qualifier));
        List<Column> others = new ArrayList<>(design.columns());
        others.removeIf(
                column -> column.family().equals(family) && column.qualifier().equals(qualifier));
        return isRead || others.stream().noneMatch(column -> column.family().equals(family))
                ? design
                : design.withColumns(others);
    }
}
