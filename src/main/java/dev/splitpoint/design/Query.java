package dev.splitpoint.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Query of a design, which reads rows of the table.
 *
 * @param name unique among the queries; the mix of a phase refers to it
 * @param where condition for each segment; a segment without an entry may have any value
 * @param families families to read; none: all
 * @param columns columns to read, {@code family:qualifier}; none: all
 * @param cellsPerColumn maximum number of cells of each column, the newest ones, 1 or more; empty: all
 * @param limit maximum number of rows, 1 or more; empty: all
 * @param newestFirst whether the newest rows are returned first
 * @param expect kind of query that the designer expects
 * @param note text for readers of the design
 * @param extras {@code x-} keys
 */
public record Query(
        String name,
        Map<String, Condition> where,
        List<String> families,
        List<String> columns,
        OptionalInt cellsPerColumn,
        OptionalLong limit,
        boolean newestFirst,
        Optional<QueryKind> expect,
        Optional<String> note,
        Extras extras) {

    /** @throws IllegalArgumentException if the number of cells or rows is below 1 */
    public Query {
        cellsPerColumn.ifPresent(cells -> Limits.atLeast("cellsPerColumn", cells, 1));
        limit.ifPresent(rows -> Limits.atLeast("limit", rows, 1));
        where = Collections.unmodifiableMap(new LinkedHashMap<>(where));
        families = List.copyOf(families);
        columns = List.copyOf(columns);
    }

    /** {@return a query that reads all columns of all rows that meet the conditions} */
    public static Query of(String name, Map<String, Condition> where) {
        return new Query(
                name,
                where,
                List.of(),
                List.of(),
                OptionalInt.empty(),
                OptionalLong.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                Extras.NONE);
    }

    /** {@return whether the query reads all columns, because it names no families and columns} */
    public boolean readsAllColumns() {
        return families.isEmpty() && columns.isEmpty();
    }

    /** {@return whether the query reads columns of a family} */
    public boolean readsFamily(String family) {
        return readsAllColumns()
                || families.contains(family)
                || columns.stream().anyMatch(column -> column.startsWith(family + ":"));
    }

    /** {@return whether the query reads a column, by its family or by its name} */
    public boolean reads(Column column) {
        return reads(column.family(), column.qualifier());
    }

    /** {@return whether the query reads a column or a column pattern, by its family or its qualifier} */
    public boolean reads(String family, String qualifier) {
        return readsAllColumns() || families.contains(family) || columns.contains(family + ":" + qualifier);
    }

    /**
     * {@return the share of the rows that have a column that the query names, 0 to 1; other rows are not returned}
     *
     * @param all columns of the design
     */
    public double presence(List<Column> all) {
        return readsAllColumns()
                ? 1
                : 1
                        - all.stream()
                                .filter(this::reads)
                                .mapToDouble(Column::absence)
                                .reduce(1, (a, b) -> a * b);
    }

    /** {@return the same query with another name} */
    public Query withName(String changed) {
        return new Query(changed, where, families, columns, cellsPerColumn, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query with other conditions} */
    public Query withWhere(Map<String, Condition> changed) {
        return new Query(name, changed, families, columns, cellsPerColumn, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query of other families} */
    public Query withFamilies(List<String> changed) {
        return new Query(name, where, changed, columns, cellsPerColumn, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query of other columns} */
    public Query withColumns(List<String> changed) {
        return new Query(name, where, families, changed, cellsPerColumn, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query with another number of cells} */
    public Query withCellsPerColumn(OptionalInt changed) {
        return new Query(name, where, families, columns, changed, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query with another number of rows} */
    public Query withLimit(OptionalLong changed) {
        return new Query(name, where, families, columns, cellsPerColumn, changed, newestFirst, expect, note, extras);
    }

    /** {@return the same query in another order} */
    public Query withNewestFirst(boolean changed) {
        return new Query(name, where, families, columns, cellsPerColumn, limit, changed, expect, note, extras);
    }

    /** {@return the same query with another expected kind} */
    public Query withExpect(Optional<QueryKind> changed) {
        return new Query(name, where, families, columns, cellsPerColumn, limit, newestFirst, changed, note, extras);
    }

    /** {@return the same query with another note} */
    public Query withNote(Optional<String> changed) {
        return new Query(name, where, families, columns, cellsPerColumn, limit, newestFirst, expect, changed, extras);
    }

    /** {@return the same query with other extras} */
    public Query withExtras(Extras changed) {
        return new Query(name, where, families, columns, cellsPerColumn, limit, newestFirst, expect, note, changed);
    }
}
