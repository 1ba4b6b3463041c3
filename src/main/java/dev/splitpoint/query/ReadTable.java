package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.PlannedRead;
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
 * The keys and rows of a design, looked at once, in which the ranges of any read are found. A read that makes no sense
 * keeps no other one from being found.
 */
public final class ReadTable {
    private static final List<String> NEEDED = List.of("/rowKey", "/workload", "/simulation");

    private final TableDesign design;
    private final KeyStream stream;
    private final Timeline timeline;

    private ReadTable(TableDesign design, KeyStream stream, SampleFiles files) {
        this.design = design;
        this.stream = stream;
        this.timeline = Preflight.timeline(design, files);
    }

    /**
     * {@return the table of a design, no phase's overrides looked at}
     *
     * @param design has the key and what the table holds
     * @throws WorkloadException if the key or the workload makes no sense, with a sentence for the user
     */
    public static ReadTable of(TableDesign design, SampleFiles files) {
        Preflight.check(design, NEEDED);
        return new ReadTable(design, KeyStream.of(design.rowKey(), Map.of(), design.workload().seed(), files), files);
    }

    /**
     * {@return the table of a design whose keys are made already, which takes long where values are tabulated}
     *
     * @param stream the design's keys, without a phase's overrides
     */
    public static ReadTable of(TableDesign design, KeyStream stream, SampleFiles files) {
        Preflight.check(design, NEEDED);
        return new ReadTable(design, stream, files);
    }

    /**
     * {@return the ranges of a read}
     *
     * @param now  the moment that relative times are counted from
     * @throws WorkloadException if a condition makes no sense, with a sentence for the user
     */
    public ReadRanges ranges(PlannedRead read, Instant now) {
        check(read);
        return ReadRanges.of(read, stream, timeline, now);
    }

    /**
     * {@return a read without the ranges and starts-withs that hold all values of their segments, which restrict nothing}
     *
     * @param now  the moment that relative times are counted from
     * @throws WorkloadException if a condition makes no sense, with a sentence for the user
     */
    public PlannedRead restricting(PlannedRead read, Instant now) {
        check(read);
        AllValues all = new AllValues(stream, timeline.rowsAtEnd(), ReadRanges.nanos(now));
        Map<String, Condition> where = new LinkedHashMap<>(read.where());
        for (int i = 0; i < stream.size(); i++) {
            String name = stream.segment(i).name();
            if (where.containsKey(name) && all.meet(i, where.get(name))) {
                where.remove(name);
            }
        }
        return where.size() == read.where().size() ? read : read.withWhere(where);
    }

    private void check(PlannedRead read) {
        TableDesign alone = design.withQueries(List.of(read));
        String place = "/queries/0";
        Stream.concat(Consistency.check(alone).stream(), ReadLiterals.check(alone).stream())
                .filter(reason -> reason.isError() && reason.place().startsWith(place))
                .findFirst()
                .ifPresent(reason -> {
                    int index = Math.max(0, design.queries().indexOf(read));
                    throw new WorkloadException(new Inconsistency(
                            reason.severity(), "/queries/" + index + reason.place().substring(place.length()), reason.message()));
                });
    }
}
