package dev.splitpoint.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A query of the design.
 *
 * @param name           unique among the queries; the mix of a phase refers to it
 * @param where          condition for each segment; a segment without an entry may have any value
 * @param families       families to read; none: all
 * @param columns        columns to read, {@code family:qualifier}; none: all
 * @param cellsPerColumn maximum number of cells of each column, the newest ones, 1 or more; empty: all
 * @param limit          maximum number of rows, 1 or more; empty: all
 * @param newestFirst    whether the newest rows are returned first
 * @param expect         kind of query that the designer expects
 * @param note           text for readers of the design
 * @param extras         {@code x-} keys
 */
public record PlannedRead(
        String name,
        Map<String, Condition> where,
        List<String> families,
        List<String> columns,
        OptionalInt cellsPerColumn,
        OptionalLong limit,
        boolean newestFirst,
        Optional<ReadKind> expect,
        Optional<String> note,
        Extras extras) {

    /** @throws IllegalArgumentException if the number of cells or rows is below 1 */
    public PlannedRead {
        cellsPerColumn.ifPresent(cells -> Limits.atLeast("cellsPerColumn", cells, 1));
        limit.ifPresent(rows -> Limits.atLeast("limit", rows, 1));
        where = Collections.unmodifiableMap(new LinkedHashMap<>(where));
        families = List.copyOf(families);
        columns = List.copyOf(columns);
    }

    /** {@return a query that reads all columns of all rows that meet the conditions} */
    public static PlannedRead of(String name, Map<String, Condition> where) {
        return new PlannedRead(name, where, List.of(), List.of(), OptionalInt.empty(), OptionalLong.empty(), false,
                Optional.empty(), Optional.empty(), Extras.NONE);
    }

    /** {@return the same query with another name} */
    public PlannedRead withName(String changed) {
        return new PlannedRead(
                changed, where, families, columns, cellsPerColumn, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query with other conditions} */
    public PlannedRead withWhere(Map<String, Condition> changed) {
        return new PlannedRead(name, changed, families, columns, cellsPerColumn, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query of other families} */
    public PlannedRead withFamilies(List<String> changed) {
        return new PlannedRead(name, where, changed, columns, cellsPerColumn, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query of other columns} */
    public PlannedRead withColumns(List<String> changed) {
        return new PlannedRead(name, where, families, changed, cellsPerColumn, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query with another number of cells} */
    public PlannedRead withCellsPerColumn(OptionalInt changed) {
        return new PlannedRead(name, where, families, columns, changed, limit, newestFirst, expect, note, extras);
    }

    /** {@return the same query with another number of rows} */
    public PlannedRead withLimit(OptionalLong changed) {
        return new PlannedRead(name, where, families, columns, cellsPerColumn, changed, newestFirst, expect, note, extras);
    }

    /** {@return the same query in another order} */
    public PlannedRead withNewestFirst(boolean changed) {
        return new PlannedRead(name, where, families, columns, cellsPerColumn, limit, changed, expect, note, extras);
    }

    /** {@return the same query with another expected kind} */
    public PlannedRead withExpect(Optional<ReadKind> changed) {
        return new PlannedRead(name, where, families, columns, cellsPerColumn, limit, newestFirst, changed, note, extras);
    }

    /** {@return the same query with another note} */
    public PlannedRead withNote(Optional<String> changed) {
        return new PlannedRead(name, where, families, columns, cellsPerColumn, limit, newestFirst, expect, changed, extras);
    }
}
