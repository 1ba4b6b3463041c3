package dev.splitpoint.query;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * Design that passed {@link Preflight}, with the compiled parts that a simulation needs: the timeline, the key streams,
 * and the plans of the queries. Immutable. A simulation uses them without checking the design again.
 */
public final class RunnableDesign {
    static final Map<String, Generator> NO_OVERRIDES = Map.of();

    private final TableDesign design;
    private final SampleFiles files;
    private final Timeline timeline;
    private final Map<Map<String, Generator>, KeyStream> keys;

    /**
     * @param keys the key streams by overrides: one for each phase, and one without overrides
     * @throws dev.splitpoint.stream.WorkloadException if a condition of a query does not fit the keys of a phase
     */
    RunnableDesign(
            TableDesign design, SampleFiles files, Timeline timeline, Map<Map<String, Generator>, KeyStream> keys) {
        this.design = design;
        this.files = files;
        this.timeline = timeline;
        this.keys = Map.copyOf(keys);
        design.workload().phases().forEach(this::checkQueries);
    }

    /**
     * Checks a design.
     *
     * @param design any design
     * @param files source of sample files
     * @throws dev.splitpoint.stream.WorkloadException if the design has an error; the message is a sentence for the
     *     user
     */
    public static RunnableDesign of(TableDesign design, SampleFiles files) {
        return Preflight.runnable(design, files);
    }

    /** Rejects queries in the mix of a phase with a condition that does not fit its keys. */
    private void checkQueries(Phase phase) {
        design.queries().stream()
                .filter(query -> phase.mix().containsKey(query.name()))
                .forEach(query -> QueryPlan.of(query, keys(phase)));
    }

    /** {@return the same design with time cells of another length} */
    public RunnableDesign withCell(Duration cell) {
        TableDesign changed = design.withSimulation(design.simulation().withCell(cell));
        return new RunnableDesign(changed, files, Preflight.timeline(changed, files), keys);
    }

    public TableDesign design() {
        return design;
    }

    /** {@return the source of sample files} */
    public SampleFiles files() {
        return files;
    }

    /** {@return the workload on its time axis} */
    public Timeline timeline() {
        return timeline;
    }

    /** {@return the row keys without the overrides of a phase, for example for the initial rows} */
    public KeyStream rowKeys() {
        return keys(NO_OVERRIDES);
    }

    /** {@return the row keys and the workload, for the compilation of queries} */
    public QueryableTable table() {
        return new QueryableTable(design, files, rowKeys(), timeline);
    }

    /** {@return the row keys of a phase of the design} */
    public KeyStream keys(Phase phase) {
        return keys(phase.override());
    }

    private KeyStream keys(Map<String, Generator> overrides) {
        return Objects.requireNonNull(keys.get(overrides), "overrides of no phase");
    }
}
