package dev.splitpoint.explain;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Blame;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.ReadRanges;
import dev.splitpoint.query.ReadTable;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Explains the planned reads of a design. Immutable. */
public final class Explainer {
    /** Time 0 of every simulated run, which a design's own end is counted from. */
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final TableDesign design;
    private final SampleFiles files;
    private final Instant now;
    private final CostEstimate costs;
    /** For all reads; none where there are no segments. */
    private final Optional<ReadTable> table;

    private Explainer(
            TableDesign design, SampleFiles files, Instant now, CostEstimate costs, Optional<ReadTable> table) {
        this.design = design;
        this.files = files;
        this.now = now;
        this.costs = costs;
        this.table = table;
    }

    /**
     * {@return an explainer of a design's reads}
     *
     * @param now    the moment that relative times are counted from
     * @throws WorkloadException if the design cannot be turned into keys, with a sentence for the user
     */
    public static Explainer of(TableDesign design, SampleFiles files, Instant now) {
        return of(design, files, now, Optional.empty());
    }

    /**
     * {@return an explainer that counts the tablets of a run}
     *
     * @param run of the same design
     */
    public static Explainer of(TableDesign design, SampleFiles files, Instant now, SimulationRun run) {
        return of(design, files, now, Optional.of(run));
    }

    /**
     * {@return an explainer that uses keys that are there already}
     *
     * @param keys the design's, without a phase's overrides; sound
     */
    public static Explainer of(TableDesign design, SampleFiles files, Instant now, KeyStream keys) {
        CostEstimate costs = new CostEstimate(design, files, Optional.empty(), Optional.of(keys));
        return new Explainer(design, files, now, costs, Optional.of(ReadTable.of(design, keys, files)));
    }

    private static Explainer of(TableDesign design, SampleFiles files, Instant now, Optional<SimulationRun> run) {
        CostEstimate costs = new CostEstimate(design, files, run, Optional.empty());
        return new Explainer(design, files, now, costs, table(design, files));
    }

    private static Optional<ReadTable> table(TableDesign design, SampleFiles files) {
        return design.queries().isEmpty() || design.rowKey().segments().isEmpty()
                ? Optional.empty()
                : Optional.of(ReadTable.of(design, files));
    }

    /** {@return the end of a design's workload: the moment that its reads are explained for where none is given} */
    public static Instant endOf(TableDesign design) {
        return START.plus(design.workload().duration());
    }

    /**
     * {@return the explanation of one of the design's reads}
     *
     * @throws WorkloadException if a condition makes no sense, with a sentence for the user
     */
    public Explanation explain(PlannedRead read) {
        ReadRanges ranges = table.orElseGet(() -> ReadTable.of(design, files)).ranges(read, now);
        return new Explanation(
                read, now, ranges, costs.of(read, ranges), Blame.of(design, read, restricting(read), ranges));
    }

    /**
     * {@return a read without the conditions that all rows meet, such as a range of all values that a segment has}
     *
     * @throws WorkloadException if a condition makes no sense, with a sentence for the user
     */
    public PlannedRead restricting(PlannedRead read) {
        return table.orElseGet(() -> ReadTable.of(design, files)).restricting(read, now);
    }

    /** {@return the explanations of all its reads, in the document's order} */
    public List<Explanation> explain() {
        return design.queries().stream().map(this::explain).toList();
    }
}
