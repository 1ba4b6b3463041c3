package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Phase;
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
 * Row keys and workload of a design, for the compilation of any query. Immutable.
 *
 * <p>It needs fewer valid parts of a design than a simulation: an editor can explain one query while another query, or
 * the override of a phase, has an error.
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
     * @param files source of sample files
     * @throws WorkloadException if the row key or the workload has an error; the message is a sentence for the user
     */
    public static QueryableTable of(TableDesign design, SampleFiles files) {
        Preflight.check(design, NEEDED);
        KeyStream stream = KeyStream.of(
                design.rowKey(), RunnableDesign.NO_OVERRIDES, design.workload().seed(), files);
        return new QueryableTable(design, files, stream, Preflight.timeline(design, files));
    }

    public TableDesign design() {
        return design;
    }

    /** {@return the source of sample files} */
    public SampleFiles files() {
        return files;
    }

    /** {@return the row keys without the overrides of a phase} */
    public KeyStream rowKeys() {
        return stream;
    }

    /**
     * {@return the row keys with the overrides of a phase}
     *
     * @throws WorkloadException if an override has an error; the message is a sentence for the user
     */
    public KeyStream keys(Phase phase) {
        return phase.override().isEmpty()
                ? stream
                : KeyStream.of(
                        design.rowKey(), phase.override(), design.workload().seed(), files);
    }

    /** {@return the workload on its time axis} */
    public Timeline timeline() {
        return timeline;
    }

    /**
     * Compiles a query.
     *
     * @param now time of the query, to which relative times refer
     * @throws WorkloadException if a condition does not fit its segment; the message is a sentence for the user
     */
    public QueryRanges ranges(Query query, Instant now) {
        check(query);
        return QueryRanges.of(query, stream, timeline, design.columns(), now);
    }

    /**
     * Returns the query without the range and starts-with conditions that all values of their segments meet.
     *
     * @param now time of the query, to which relative times refer
     * @throws WorkloadException if a condition does not fit its segment; the message is a sentence for the user
     */
    public Query withoutVacuousConditions(Query query, Instant now) {
        check(query);
        VacuousConditions vacuous = new VacuousConditions(stream, timeline.rowsAtEnd(), QueryRanges.nanos(now));
        Map<String, Condition> where = new LinkedHashMap<>(query.where());
        for (int i = 0; i < stream.size(); i++) {
            String name = stream.segment(i).name();
            if (where.containsKey(name) && vacuous.isVacuous(i, where.get(name))) {
                where.remove(name);
            }
        }
        return where.size() == query.where().size() ? query : query.withWhere(where);
    }

    private void check(Query query) {
        TableDesign single = design.withQueries(List.of(query));
        String place = "/queries/0";
        Stream.concat(Consistency.check(single).stream(), ConditionLiterals.check(single).stream())
                .filter(reason -> reason.isError() && reason.place().startsWith(place))
                .findFirst()
                .ifPresent(reason -> {
                    int index = Math.max(0, design.queries().indexOf(query));
                    throw new WorkloadException(new Inconsistency(
                            reason.severity(),
                            "/queries/" + index + reason.place().substring(place.length()),
                            reason.message()));
                });
    }
}
