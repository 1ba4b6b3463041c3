package dev.splitpoint.load;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.OperationClass.Kind;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ConditionNumbers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Division of a workload into operation classes. */
public final class OperationClasses {
    private OperationClasses() {}

    /** {@return the non-empty operation classes of a design, ordered by phase, with writes before reads} */
    public static List<OperationClass> of(RunnableDesign runnable) {
        TableDesign design = runnable.design();
        Timeline timeline = runnable.timeline();
        List<OperationClass> classes = new ArrayList<>();
        for (PhaseInterval interval : timeline.intervals()) {
            Phase phase = interval.phase();
            KeyStream stream = runnable.keys(phase);
            double writes = phase.mix().getOrDefault(Phase.WRITE, 0.0);
            double updates = writes * design.workload().updates();
            add(
                    classes,
                    new OperationClass(
                            interval,
                            Kind.INSERT,
                            writes - updates,
                            stream,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            classes.size()));
            add(
                    classes,
                    new OperationClass(
                            interval,
                            Kind.UPDATE,
                            updates,
                            stream,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            classes.size()));
            phase.mix().forEach((name, share) -> {
                if (!name.equals(Phase.WRITE)) {
                    add(classes, read(design, timeline, interval, stream, find(design, name), classes.size()));
                }
            });
        }
        return List.copyOf(classes);
    }

    /**
     * {@return the operations of a query in a phase}
     *
     * @param stream row keys of the phase
     */
    static OperationClass read(
            TableDesign design, Timeline timeline, PhaseInterval interval, KeyStream stream, Query query, int index) {
        QueryPlan plan = QueryPlan.of(query, stream);
        return new OperationClass(
                interval,
                Kind.READ,
                interval.phase().mix().getOrDefault(query.name(), 0.0),
                withRelativeTimes(stream, query),
                Optional.of(query),
                Optional.of(plan),
                Optional.of(RangeContents.of(plan, stream, interval, timeline, design.columns())),
                index);
    }

    /**
     * {@return the keys of a query: times relative to the time of the query stay relative, and other values come from
     * rows}
     */
    private static KeyStream withRelativeTimes(KeyStream stream, Query query) {
        Map<Integer, long[]> offsets = new HashMap<>();
        for (int i = 0; i < stream.size(); i++) {
            Condition condition = query.where().get(stream.segment(i).name());
            if (stream.source(i) instanceof ClockSource && condition != null) {
                long[] relative = ConditionNumbers.offsets(condition, stream.segment(i));
                if (relative.length > 0) {
                    offsets.put(i, relative);
                }
            }
        }
        return offsets.isEmpty() ? stream : stream.withRelativeTimes(offsets);
    }

    private static void add(List<OperationClass> classes, OperationClass added) {
        if (added.totalOperations() > 0) {
            classes.add(added);
        }
    }

    private static Query find(TableDesign design, String name) {
        return design.queries().stream()
                .filter(query -> query.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
