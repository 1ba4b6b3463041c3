package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The row keys and the rows of a design, in which the key ranges of any query are found. Immutable.
 *
 * <p>A table needs less of a design than a run: an editor explains one query while another query, or the override of a phase,
 * has an error.
 */
public final class QueryableTable {
    private static final List<String> NEEDED = List.of("/rowKey", "/workload", "/simulation");

    private final TableDesign design;
    private final SampleFiles files;
    private final KeyStream stream;
    private final Timeline timeline;

    QueryableTable(TableDesign design, SampleFiles files, KeyStream stream, Timeline timeline) {
        this.design = design;
        this.files = files;
        this.stream = stream;
        this.timeline = timeline;
    }

    /**
     * Checks the row key and the workload of a design.
     *
     * @param files where sample files are read from
     * @throws WorkloadException if the row key or the workload has an error, with a sentence for the user
     */
    public static QueryableTable of(TableDesign design, SampleFiles files) {
        Preflight.check(design, NEEDED);
        KeyStream stream = KeyStream.of(design.rowKey(), RunnableDesign.NO_OVERRIDES, design.workload().seed(), files);
        return new QueryableTable(design, files, stream, Preflight.timeline(design, files));
    }

    /** {@return the design} */
    public TableDesign design() {
        return design;
    }

    /** {@return the place where sample files are read from} */
    public SampleFiles files() {
        return files;
    }

    /** {@return the row keys without the overrides of a phase} */
    public KeyStream rowKeys() {
        return stream;
    }

    /** {@return the workload on its time axis} */
    public Timeline timeline() {
        return timeline;
    }

    /**
     * {@return the ranges of a read}
     *
     * @param now  the moment that relative times are counted from
     * @throws WorkloadException if a condition makes no sense, with a sentence for the user
     */
    public QueryRanges ranges(Query read, Instant now) {
        check(read);
        return QueryRanges.of(read, stream, timeline, now);
    }

    /**
     * {@return a read without the ranges and starts-withs that hold all values of their segments, which restrict nothing}
     *
     * @param now  the moment that relative times are counted from
     * @throws WorkloadException if a condition makes no sense, with a sentence for the user
     */
    public Query restricting(Query read, Instant now) {
        check(read);
        VacuousConditions all = new VacuousConditions(stream, timeline.rowsAtEnd(), QueryRanges.nanos(now));
        Map<String, Condition> where = new LinkedHashMap<>(read.where());
        for (int i = 0; i < stream.size(); i++) {
            String name = stream.segment(i).name();
            if (where.containsKey(name) && all.meet(i, where.get(name))) {
                where.remove(name);
            }
        }
        return where.size() == read.where().size() ? read : read.withWhere(where);
    }

    private void check(Query read) {
        TableDesign alone = design.withQueries(List.of(read));
        String place = "/queries/0";
        Stream.concat(Consistency.check(alone).stream(), ConditionLiterals.check(alone).stream())
                .filter(reason -> reason.isError() && reason.place().startsWith(place))
                .findFirst()
                .ifPresent(reason -> {
                    int index = Math.max(0, design.queries().indexOf(read));
                    throw new WorkloadException(new Inconsistency(
                            reason.severity(), "/queries/" + index + reason.place().substring(place.length()), reason.message()));
                });
    }
}
