package dev.splitpoint.stream.preflight;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyLaw;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds what stands in the way of a simulation without simulating: everything is made that a run needs, its time cells,
 * its values and the writers of its keys, and nothing is drawn.
 */
public final class Rehearsal {
    /** What a simulation reads of a document; a table's own limits do not keep it from running. */
    private static final List<String> NEEDED = List.of("/rowKey", "/queries", "/workload", "/simulation");

    private Rehearsal() {}

    /**
     * {@return what is wrong with a design beside what {@link Consistency} finds, part by part; what is an error keeps it
     * from being simulated, by the same sentence}
     *
     * @param design a design whose parts fit together
     */
    public static List<Inconsistency> of(TableDesign design, SampleFiles files) {
        List<Inconsistency> found = new ArrayList<>();
        long seed = design.workload().seed();
        String own = "/workload/phases/0/override";
        boolean sound = KeyStream.problems(design.rowKey(), Map.of(), own, seed, files, found);
        List<Phase> phases = design.workload().phases();
        Set<Map<String, Generator>> tried = new HashSet<>(Set.of(Map.of()));
        for (int i = 0; i < phases.size() && sound; i++) {
            Map<String, Generator> overrides = phases.get(i).override();
            if (tried.add(overrides)) {
                KeyStream.problems(design.rowKey(), overrides, Phase.overridePlace(i), seed, files, found);
            }
        }
        found.addAll(ReadLiterals.check(design));
        try {
            long held = timeline(design, files).initialRows();
            if (sound && held < design.simulation().rows()) {
                found.add(tooManyRows(design, held));
            }
        } catch (WorkloadException e) {
            found.add(e.reason());
        }
        return List.copyOf(found);
    }

    private static Inconsistency tooManyRows(TableDesign design, long held) {
        boolean timed = design.rowKey().segments().stream()
                .anyMatch(segment -> segment.generator() instanceof Generator.Clock);
        return new Inconsistency(Severity.WARNING, "/simulation/initial/rows", String.format(
                Locale.ROOT,
                "initial.rows is %,d, but the segments can make at most %,d distinct keys%s. The table starts with %,d rows. "
                        + "Lower initial.rows, or increase the values of a segment.",
                design.simulation().rows(), held, timed ? " in the past 20 years" : "", held));
    }

    /** {@return what is wrong with a design as far as that is found at once, without its sample files} */
    public static List<Inconsistency> atOnce(TableDesign design) {
        return Stream.concat(Consistency.check(design).stream(), ReadLiterals.check(design).stream()).toList();
    }

    /**
     * Refuses what can be refused at once.
     *
     * @throws WorkloadException with the first reason
     */
    public static void check(TableDesign design) {
        check(design, NEEDED);
    }

    /**
     * Refuses what can be refused at once in some parts of the document.
     *
     * @throws WorkloadException with the first reason
     */
    public static void check(TableDesign design, List<String> parts) {
        atOnce(design).stream()
                .filter(reason -> reason.isError() && parts.stream().anyMatch(reason.place()::startsWith))
                .findFirst()
                .ifPresent(reason -> {
                    throw new WorkloadException(reason);
                });
    }

    /**
     * {@return the workload of a design on its time axis}
     *
     * @throws WorkloadException if it has too many time cells, no operation, or so many that numbers run out
     */
    public static Timeline timeline(TableDesign design, SampleFiles files) {
        Timeline timeline = new Timeline(
                design.workload(), design.simulation(), overrides -> KeyLaw.of(design.rowKey(), overrides, files));
        double rows = timeline.rowsAtEnd();
        for (int i = 0; i < design.rowKey().segments().size(); i++) {
            if (design.rowKey().segments().get(i).generator() instanceof Generator.Sequence(long start, long step)
                    && start + step * rows > Long.MAX_VALUE) {
                throw new WorkloadException(
                        "/rowKey/segments/" + i + "/generator/sequence",
                        "The sequence from " + start + " in steps of " + step + " exceeds " + Long.MAX_VALUE
                                + " before the workload ends. Lower the start or the step.");
            }
        }
        return timeline;
    }
}
