package dev.splitpoint.query;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Result of the check before a simulation: the problems of a design and, if no problem is an error, the runnable
 * design.
 *
 * <p>The check creates the key streams, the time cells, and the plans of the queries. It generates no keys.
 *
 * @param problems problems that {@link Consistency} does not report
 * @param runnable the design with its compiled parts; empty if a problem is an error
 */
public record Preflight(List<Inconsistency> problems, Optional<RunnableDesign> runnable) {
    /**
     * Parts of a document that a simulation needs. Errors in other parts, such as the table settings, do not prevent
     * it.
     */
    private static final List<String> NEEDED = List.of("/rowKey", "/queries", "/workload", "/simulation");

    /** Copies the list. */
    public Preflight {
        problems = List.copyOf(problems);
    }

    /**
     * Checks a design.
     *
     * @param design a design without errors of {@link Consistency}
     * @param files source of sample files
     */
    public static Preflight of(TableDesign design, SampleFiles files) {
        List<Inconsistency> problems = new ArrayList<>();
        Map<Map<String, Generator>, KeyStream> keys = keys(design, files, problems);
        problems.addAll(ConditionLiterals.check(design));
        try {
            Timeline timeline = timeline(design, files);
            long possible = timeline.initialRows();
            if (keys.containsKey(RunnableDesign.NO_OVERRIDES)
                    && possible < design.simulation().rows()) {
                problems.add(tooManyRows(design, possible));
            }
            if (problems.stream().noneMatch(Inconsistency::isError)) {
                return new Preflight(problems, Optional.of(new RunnableDesign(design, files, timeline, keys)));
            }
        } catch (WorkloadException e) {
            problems.add(e.reason());
        }
        return new Preflight(problems, Optional.empty());
    }

    /**
     * {@return the key streams by overrides; the streams of overrides are built only if the row key itself has no
     * error}
     */
    private static Map<Map<String, Generator>, KeyStream> keys(
            TableDesign design, SampleFiles files, List<Inconsistency> problems) {
        long seed = design.workload().seed();
        Map<Map<String, Generator>, KeyStream> keys = new HashMap<>();
        KeyStream.find(design.rowKey(), RunnableDesign.NO_OVERRIDES, Phase.overridePlace(0), seed, files, problems)
                .ifPresent(stream -> keys.put(RunnableDesign.NO_OVERRIDES, stream));
        List<Phase> phases = design.workload().phases();
        Set<Map<String, Generator>> visited = new HashSet<>(Set.of(RunnableDesign.NO_OVERRIDES));
        for (int i = 0; i < phases.size() && !keys.isEmpty(); i++) {
            Map<String, Generator> overrides = phases.get(i).override();
            if (visited.add(overrides)) {
                KeyStream.find(design.rowKey(), overrides, Phase.overridePlace(i), seed, files, problems)
                        .ifPresent(stream -> keys.put(overrides, stream));
            }
        }
        return keys;
    }

    /**
     * Returns the runnable design.
     *
     * @throws WorkloadException with the first error that prevents a run
     */
    static RunnableDesign runnable(TableDesign design, SampleFiles files) {
        check(design, NEEDED);
        Preflight preflight = of(design, files);
        return preflight.runnable.orElseThrow(() -> new WorkloadException(preflight.problems.stream()
                .filter(Inconsistency::isError)
                .findFirst()
                .orElseThrow()));
    }

    private static Inconsistency tooManyRows(TableDesign design, long possible) {
        boolean timed =
                design.rowKey().segments().stream().anyMatch(segment -> segment.generator() instanceof Generator.Clock);
        return new Inconsistency(
                Severity.WARNING,
                "/simulation/initial/rows",
                String.format(
                        Locale.ROOT,
                        "initial.rows is %,d, but the segments can make at most %,d distinct keys%s. The table starts"
                                + " with %,d rows. Lower initial.rows, or increase the values of a segment.",
                        design.simulation().rows(),
                        possible,
                        timed ? " in the past 20 years" : "",
                        possible));
    }

    /** {@return the problems that can be found without key streams and sample files} */
    public static List<Inconsistency> quickProblems(TableDesign design) {
        return Stream.concat(Consistency.check(design).stream(), ConditionLiterals.check(design).stream())
                .toList();
    }

    /**
     * Checks some parts of the document with {@link #quickProblems}. Parts are path prefixes, such as {@code /rowKey}.
     *
     * @throws WorkloadException with the first error
     */
    public static void check(TableDesign design, List<String> parts) {
        quickProblems(design).stream()
                .filter(reason -> reason.isError() && parts.stream().anyMatch(reason.place()::startsWith))
                .findFirst()
                .ifPresent(reason -> {
                    throw new WorkloadException(reason);
                });
    }

    /**
     * {@return the workload of a design on its time axis}
     *
     * @throws WorkloadException if there are too many time cells, no operations, or if a sequence exceeds the range of
     *     {@code long}
     */
    public static Timeline timeline(TableDesign design, SampleFiles files) {
        Timeline timeline = new Timeline(
                design.workload(),
                design.simulation(),
                design.rowRetentionSeconds(),
                overrides -> KeyDistribution.of(design.rowKey(), overrides, files));
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
