package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Explainer;
import dev.splitpoint.advice.LoadEffect;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.AccessPattern;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.MeanOperation;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.tablet.SimulationRun;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Input of the rules: a design with derived values that are computed once. For one thread at a time. */
public final class Subject {
    private final TableDesign design;
    private final SampleFiles files;
    private final Optional<SimulationRun> run;
    private final List<TableDesign> others;
    private final BooleanSupplier cancelled;
    private final Optional<FixTrial> trial;
    private final Map<Query, Optional<AccessPattern>> shapes = new HashMap<>();
    private final Map<Query, Optional<Explanation>> explanations = new HashMap<>();
    private final Map<Query, Query> restrictions = new HashMap<>();
    private Optional<OptionalInt> longest = Optional.empty();
    private Optional<Optional<QueryableTable>> table = Optional.empty();
    private Optional<Optional<KeyStream>> keys = Optional.empty();
    private Optional<Optional<Explainer>> explainer = Optional.empty();
    private Optional<SizeEstimate> size = Optional.empty();

    /** Creates a subject that is never cancelled. */
    public Subject(TableDesign design, SampleFiles files, Optional<SimulationRun> run, List<TableDesign> others) {
        this(design, files, run, others, () -> false);
    }

    /**
     * Creates a subject.
     *
     * @param design the design
     * @param files access to sample files
     * @param run run of the design; empty if it is not simulated
     * @param others other designs of the folder
     * @param cancelled returns whether the findings are no longer needed; evaluated before each rule and each
     *     explanation of a query
     */
    public Subject(
            TableDesign design,
            SampleFiles files,
            Optional<SimulationRun> run,
            List<TableDesign> others,
            BooleanSupplier cancelled) {
        this(design, files, run, others, cancelled, Optional.empty());
    }

    private Subject(
            TableDesign design,
            SampleFiles files,
            Optional<SimulationRun> run,
            List<TableDesign> others,
            BooleanSupplier cancelled,
            Optional<FixTrial> trial) {
        this.design = design;
        this.files = files;
        this.run = run;
        this.others = List.copyOf(others);
        this.cancelled = cancelled;
        this.trial = trial;
    }

    /** {@return a subject without a run and without other designs} */
    public static Subject of(TableDesign design, SampleFiles files) {
        return new Subject(design, files, Optional.empty(), List.of());
    }

    /**
     * {@return the same subject, with a simulation of fixes}
     *
     * @param newTrial simulates fixes, so that useless and harmful ones are not offered
     */
    public Subject withTrial(FixTrial newTrial) {
        return new Subject(design, files, run, others, cancelled, Optional.of(newTrial));
    }

    /**
     * {@return whether a change cannot increase the load, or its loads cannot be compared} Changes of the workload are
     * declared updates, and divided rows, which are written and read several times.
     */
    boolean hasSameLoad(TableDesign changed) {
        boolean isUnaffected = changed.rowKey().equals(design.rowKey())
                && changed.columns().equals(design.columns())
                && changed.simulation().equals(design.simulation());
        return isUnaffected || !changed.workload().equals(design.workload());
    }

    /** {@return the advice for the verdicts of the run; empty without a simulation of fixes} */
    List<Advice> advice() {
        checkCancelled();
        return trial.map(FixTrial::advice).orElse(List.of());
    }

    /** {@return the simulated effect of a change on the load; empty without a simulation of fixes} */
    Optional<LoadEffect> loadEffect(TableDesign changed) {
        checkCancelled();
        return trial.map(simulation -> simulation.load(changed));
    }

    /** {@return a subject with another design and without a run} */
    Subject with(TableDesign changed) {
        return new Subject(changed, files, Optional.empty(), others, cancelled, trial);
    }

    /** @throws CancellationException if the findings are no longer needed */
    void checkCancelled() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
    }

    public TableDesign design() {
        return design;
    }

    /** {@return the access to sample files} */
    public SampleFiles files() {
        return files;
    }

    /** {@return the values of a sample file; empty if it cannot be read} */
    List<SampleFiles.WeightedValue> sampleValues(Generator.Sample sample) {
        try {
            return files.read(sample.file());
        } catch (IOException e) {
            // The check of the document reports the error.
            return List.of();
        }
    }

    /** {@return the run of the design; empty if it is not simulated} */
    public Optional<SimulationRun> run() {
        return run;
    }

    /** {@return the other designs of the folder} */
    public List<TableDesign> others() {
        return others;
    }

    /** {@return the access pattern of a query; empty if the key or the query is invalid} */
    public Optional<AccessPattern> accessPattern(Query query) {
        return shapes.computeIfAbsent(
                query, key -> keys().flatMap(stream -> sensible(() -> AccessPattern.of(key, stream))));
    }

    /** {@return the explanation of a query at the end of the workload; empty if the key or the query is invalid} */
    public Optional<Explanation> explanation(Query query) {
        checkCancelled();
        return explanations.computeIfAbsent(
                query, key -> explainer().flatMap(explainer -> sensible(() -> explainer.explain(key))));
    }

    /**
     * {@return the mean operation of a query in a time cell; empty if the cell has no operation of the query, or the
     * key or query is invalid}
     */
    public Optional<MeanOperation> mean(Query query, int cell) {
        return explainer()
                .flatMap(explainer -> sensible(() -> explainer.mean(query, cell)))
                .flatMap(mean -> mean);
    }

    /**
     * {@return whether no row of the table matches a query, by its conditions or at its times, so that its cost does
     * not matter}
     */
    public boolean matchesNothing(Query query) {
        return explanation(query).flatMap(Explanation::emptyMessage).isPresent();
    }

    /**
     * {@return a query without conditions that all rows meet, such as a range of all values of a segment; the query
     * itself if the key or the query is invalid}
     */
    public Query restricting(Query query) {
        return restrictions.computeIfAbsent(
                query,
                key -> explainer()
                        .flatMap(explainer -> sensible(() -> explainer.restricting(key)))
                        .orElse(key));
    }

    /** {@return the length in bytes of the longest possible key, without escapes; empty if the key is invalid} */
    public OptionalInt longestKey() {
        if (longest.isEmpty()) {
            Optional<Integer> bytes = sensible(() ->
                    KeyStream.maxKeyLength(design.rowKey(), design.workload().seed(), files));
            longest = Optional.of(bytes.map(OptionalInt::of).orElse(OptionalInt.empty()));
        }
        return longest.get();
    }

    private Optional<Explainer> explainer() {
        if (explainer.isEmpty()) {
            explainer =
                    Optional.of(table().flatMap(sound -> sensible(() -> Explainer.of(sound, Explainer.endOf(design)))));
        }
        return explainer.get();
    }

    /**
     * {@return the share of the writes that rewrite existing rows, 0 to 1} These are the updates of the workload and
     * the new rows with a key that exists already. The result is 0 if the key or the workload is invalid.
     */
    public double rewrittenShare() {
        return table().map(QueryableTable::timeline)
                .map(Subject::rewrittenShare)
                .orElse(0.0);
    }

    private static double rewrittenShare(Timeline timeline) {
        double writes = timeline.intervals().stream()
                .mapToDouble(interval -> interval.phase().mix().getOrDefault(Phase.WRITE, 0.0)
                        * Arrays.stream(interval.operations()).sum())
                .sum();
        double inserted = timeline.rowsAtEnd() - timeline.initialRows();
        return writes <= 0 ? 0 : Math.clamp(1 - inserted / writes, 0, 1);
    }

    private Optional<QueryableTable> table() {
        if (table.isEmpty()) {
            table = Optional.of(sensible(() -> QueryableTable.of(design, files)));
        }
        return table.get();
    }

    /** {@return the row keys; available for a valid row key even if the workload has an error} */
    private Optional<KeyStream> keys() {
        if (keys.isEmpty()) {
            keys = Optional.of(table().map(QueryableTable::rowKeys)
                    .or(() -> sensible(() -> KeyStream.of(
                            design.rowKey(), Map.of(), design.workload().seed(), files))));
        }
        return keys.get();
    }

    private <T> Optional<T> sensible(Supplier<T> value) {
        try {
            return design.rowKey().segments().isEmpty() ? Optional.empty() : Optional.of(value.get());
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }

    /** {@return the estimate of the stored bytes} */
    public SizeEstimate size() {
        if (size.isEmpty()) {
            size = Optional.of(SizeEstimate.of(design, meanKey(), files));
        }
        return size.get();
    }

    /** {@return the mean length of sample keys in bytes; 0 if the key is invalid} */
    private double meanKey() {
        return sensible(() -> KeyPreview.meanBytes(KeyPreview.of(design, files, KeyPreview.SAMPLES)))
                .orElse(0.0);
    }

    /** {@return the demand of a number of writes per second, in nodes} */
    public double demand(double writes) {
        NodeCapacity node = design.simulation().model().node();
        return OperationCost.cpuSeconds(node, size().writeCostBytes(node.referenceRowBytes()), writes, 0, 0, 0);
    }
}
