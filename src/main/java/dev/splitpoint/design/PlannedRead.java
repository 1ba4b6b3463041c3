package dev.splitpoint.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A read planned for the table.
 *
 * @param name        unique among the reads; a workload's mix names it
 * @param where       by segment, what is asked of it; a segment that is not named is free
 * @param families    the families read; none: all
 * @param columns     the columns read, {@code family:qualifier}; none: all
 * @param limit       the most rows wanted
 * @param newestFirst whether the rows are wanted newest first
 * @param expect      what the designer expects of the planner
 * @param note        a remark
 * @param extras      {@code x-} keys
 */
public record PlannedRead(
        String name,
        Map<String, Condition> where,
        List<String> families,
        List<String> columns,
        OptionalLong limit,
        boolean newestFirst,
        Optional<ReadKind> expect,
        Optional<String> note,
        Extras extras) {

    /** @throws IllegalArgumentException if the limit is under one row */
    public PlannedRead {
        limit.ifPresent(rows -> Limits.atLeast("limit", rows, 1));
        where = Collections.unmodifiableMap(new LinkedHashMap<>(where));
        families = List.copyOf(families);
        columns = List.copyOf(columns);
    }

    /** {@return the same read asking something else} */
    public PlannedRead withWhere(Map<String, Condition> asked) {
        return new PlannedRead(name, asked, families, columns, limit, newestFirst, expect, note, extras);
    }
}
