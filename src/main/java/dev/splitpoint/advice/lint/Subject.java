package dev.splitpoint.advice.lint;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.explain.Explainer;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.AccessPattern;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.tablet.SimulationRun;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** What rules look at; what several of them ask for is worked out once. For one thread at a time. */
public final class Subject {
    private final TableDesign design;
    private final SampleFiles files;
    private final Optional<SimulationRun> run;
    private final List<TableDesign> others;
    private final Map<Query, Optional<AccessPattern>> shapes = new HashMap<>();
    private final Map<Query, Optional<Explanation>> explanations = new HashMap<>();
    private final Map<Query, Query> restrictions = new HashMap<>();
    private Optional<OptionalInt> longest = Optional.empty();
    private Optional<Optional<QueryableTable>> table = Optional.empty();
    private Optional<Optional<KeyStream>> keys = Optional.empty();
    private Optional<Optional<Explainer>> explainer = Optional.empty();
    private Optional<SizeEstimate> size = Optional.empty();

    /**
     * @param design the design
     * @param files  where sample files are read from
     * @param run    a simulation of the design, without which some rules find nothing
     * @param others the other designs of its folder
     */
    public Subject(TableDesign design, SampleFiles files, Optional<SimulationRun> run, List<TableDesign> others) {
        this.design = design;
        this.files = files;
        this.run = run;
        this.others = List.copyOf(others);
    }

    /** {@return a design alone, not simulated} */
    public static Subject of(TableDesign design, SampleFiles files) {
        return new Subject(design, files, Optional.empty(), List.of());
    }

    /** {@return another design in this one's place, not simulated} */
    Subject with(TableDesign changed) {
        return new Subject(changed, files, Optional.empty(), others);
    }

    /** {@return the design} */
    public TableDesign design() {
        return design;
    }

    /** {@return where sample files are read from} */
    public SampleFiles files() {
        return files;
    }

    /** {@return a simulation of the design, where there is one} */
    public Optional<SimulationRun> run() {
        return run;
    }

    /** {@return the other designs of its folder} */
    public List<TableDesign> others() {
        return others;
    }

    /** {@return how a query meets the table; empty where the key or the read makes no sense} */
    public Optional<AccessPattern> shape(Query read) {
        return shapes.computeIfAbsent(read, asked -> keys().flatMap(stream -> sensible(() -> AccessPattern.of(asked, stream))));
    }

    /** {@return what a query does at the end of the workload; empty where the key or the read makes no sense} */
    public Optional<Explanation> explanation(Query read) {
        return explanations.computeIfAbsent(
                read, asked -> explainer().flatMap(explainer -> sensible(() -> explainer.explain(asked))));
    }

    /** {@return whether no row can meet what a query asks, so that what it costs is not what is wrong with it} */
    public boolean findsNothing(Query read) {
        return explanation(read).flatMap(Explanation::nothing).isPresent();
    }

    /**
     * {@return a query without the conditions that all rows meet, such as a range of all values of a segment: what it
     * asks in truth. The read itself where the key or the read makes no sense}
     */
    public Query restricting(Query read) {
        return restrictions.computeIfAbsent(
                read, asked -> explainer().flatMap(explainer -> sensible(() -> explainer.restricting(asked))).orElse(asked));
    }

    /** {@return the bytes of the longest possible key, escapes not counted; empty where no keys can be made} */
    public OptionalInt longestKey() {
        if (longest.isEmpty()) {
            Optional<Integer> bytes =
                    sensible(() -> KeyStream.longest(design.rowKey(), design.workload().seed(), files));
            longest = Optional.of(bytes.map(OptionalInt::of).orElse(OptionalInt.empty()));
        }
        return longest.get();
    }

    private Optional<Explainer> explainer() {
        if (explainer.isEmpty()) {
            explainer = Optional.of(table().flatMap(sound -> sensible(() -> Explainer.of(sound, Explainer.endOf(design)))));
        }
        return explainer.get();
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
            keys = Optional.of(table().map(QueryableTable::rowKeys).or(() ->
                    sensible(() -> KeyStream.of(design.rowKey(), Map.of(), design.workload().seed(), files))));
        }
        return keys.get();
    }

    private <T> Optional<T> sensible(Supplier<T> asked) {
        try {
            return design.rowKey().segments().isEmpty() ? Optional.empty() : Optional.of(asked.get());
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }

    /** {@return how much the design stores} */
    public SizeEstimate size() {
        if (size.isEmpty()) {
            size = Optional.of(SizeEstimate.of(design, longestKey().orElse(0), files));
        }
        return size.get();
    }
}
