package dev.splitpoint.load;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.OperationClass.Kind;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.query.RowEstimator;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import dev.splitpoint.stream.value.ClockSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Division of a workload into operation classes. */
public final class OperationClasses {
    private OperationClasses() {}

    /** {@return the non-empty operation classes of a design, ordered by phase, with writes before reads} */
    public static List<OperationClass> of(RunnableDesign runnable) {
        TableDesign design = runnable.design();
        Timeline timeline = runnable.timeline();
        List<OperationClass> classes = new ArrayList<>();
        for (PhaseInterval stretch : timeline.stretches()) {
            Phase phase = stretch.phase();
            KeyStream stream = runnable.keys(phase);
            double writes = phase.mix().getOrDefault(Phase.WRITE, 0.0);
            double updates = writes * design.workload().updates();
            add(classes, new OperationClass(
                    stretch, Kind.INSERT, writes - updates, stream, Optional.empty(), Optional.empty(), 1, classes.size()));
            add(classes, new OperationClass(
                    stretch, Kind.UPDATE, updates, stream, Optional.empty(), Optional.empty(), 1, classes.size()));
            phase.mix().forEach((name, share) -> {
                if (!name.equals(Phase.WRITE)) {
                    Query read = find(design, name);
                    QueryPlan plan = runnable.plan(stretch.number(), name);
                    add(classes, new OperationClass(
                            stretch,
                            Kind.READ,
                            share,
                            stream,
                            Optional.of(read),
                            Optional.of(plan),
                            read.limit().isPresent() ? passing(read, plan, stream, timeline) : 1,
                            classes.size()));
                }
            });
        }
        return List.copyOf(classes);
    }

    /** {@return the share of the rows in the query's ranges that match all its conditions} */
    private static double passing(Query read, QueryPlan plan, KeyStream stream, Timeline timeline) {
        long now = ClockSource.START + timeline.grid().end().toNanos();
        return new RowEstimator(stream, timeline, read, plan.uses(), plan, now).matchingShare();
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
