package dev.splitpoint.advice.lint;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.plan.Explainer;
import dev.splitpoint.plan.Explanation;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.workload.KeyStream;
import dev.splitpoint.workload.ReadShape;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workload.SizeEstimate;
import dev.splitpoint.workload.WorkloadException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What rules look at.
 *
 * @param design the design
 * @param files  where sample files are read from
 * @param run    a simulation of the design, without which some rules find nothing
 * @param others the other designs of its folder
 */
public record Subject(TableDesign design, SampleFiles files, Optional<SimulationRun> run, List<TableDesign> others) {
    /** Copies the list. */
    public Subject {
        others = List.copyOf(others);
    }

    /** {@return a design alone, not simulated} */
    public static Subject of(TableDesign design, SampleFiles files) {
        return new Subject(design, files, Optional.empty(), List.of());
    }

    /** {@return another design in this one's place, not simulated} */
    Subject with(TableDesign changed) {
        return new Subject(changed, files, Optional.empty(), others);
    }

    /** {@return how a planned read meets the table; empty where the key or the read makes no sense} */
    public Optional<ReadShape> shape(PlannedRead read) {
        try {
            return design.rowKey().segments().isEmpty()
                    ? Optional.empty()
                    : Optional.of(ReadShape.of(design, read, files));
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }

    /** {@return what a planned read does at the end of the workload; empty where the key or the read makes no sense} */
    public Optional<Explanation> explanation(PlannedRead read) {
        try {
            return Optional.of(Explainer.of(design, files, Explainer.endOf(design)).explain(read));
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }

    /** {@return the bytes of the longest possible key, escapes not counted; empty where no keys can be made} */
    public OptionalInt longestKey() {
        try {
            return design.rowKey().segments().isEmpty()
                    ? OptionalInt.empty()
                    : OptionalInt.of(KeyStream.longest(design.rowKey(), design.workload().seed(), files));
        } catch (WorkloadException e) {
            return OptionalInt.empty();
        }
    }

    /** {@return how much the design stores} */
    public SizeEstimate size() {
        return SizeEstimate.of(design, longestKey().orElse(0));
    }
}
