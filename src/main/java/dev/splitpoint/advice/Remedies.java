package dev.splitpoint.advice;

import dev.splitpoint.advice.Advice.Tried;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Tries changes of a design and says which help.
 *
 * <p>Verdicts of one kind and one segment have one making, so they share their trials; the worst of them is the one that
 * the changes are looked for by. The number of trials is bounded, and each samples {@link #SAMPLES} keys whatever the
 * traffic.
 */
public final class Remedies {
    /** Keys that a trial samples: enough for the hottest node's demand to within some hundredths. */
    public static final long SAMPLES = 200_000;

    /** More remedies than this nobody compares. */
    private static final int MOST_SHOWN = 3;

    /** More kinds of verdicts than this hide each other. */
    private static final int MOST_CAUSES = 4;

    private static final int MOST_FOR_A_CAUSE = 4;

    /** From here on a trial takes seconds rather than tenths, so that only the likeliest changes are tried. */
    private static final int LARGE_CLUSTER = 100;

    private static final int MOST_ON_A_LARGE_CLUSTER = 2;

    /** Demands this near to the best one are equal: then the cost of reads decides, and then the order of the candidates. */
    private static final double EQUAL = 1.15;

    private Remedies() {}

    /**
     * {@return advice for each verdict of a run, in the run's order; for verdicts beyond the first causes nothing is tried}
     *
     * @param run   what was simulated
     * @param files where sample files are read from
     * @param parts lends threads, and says when to give up
     * @param trial simulates a changed design
     * @throws java.util.concurrent.CancellationException if it was given up
     */
    public static List<Advice> find(SimulationRun run, SampleFiles files, ParallelTasks parts, Trial trial) {
        Map<List<Object>, List<Remedy>> causes = new LinkedHashMap<>();
        Map<TableDesign, Integer> designs = new LinkedHashMap<>();
        for (Verdict verdict : run.verdicts()) {
            if (causes.size() < MOST_CAUSES) {
                causes.computeIfAbsent(cause(verdict), key -> candidates(verdict, run));
            }
        }
        if (causes.values().stream().anyMatch(list -> !list.isEmpty())) {
            // A finer run differs from a trial by more than the change: like is compared with like.
            designs.put(run.design(), 0);
        }
        causes.values().forEach(list -> list.forEach(remedy -> changed(remedy, run.design())
                .ifPresent(design -> designs.putIfAbsent(design, designs.size()))));
        List<TrialFigures> outcomes = simulate(List.copyOf(designs.keySet()), files, parts, trial);
        Optional<TrialFigures> before = outcome(outcomes, run.design());
        List<Advice> advice = new ArrayList<>();
        for (Verdict verdict : run.verdicts()) {
            List<Tried> tried = new ArrayList<>();
            for (Remedy remedy : causes.getOrDefault(cause(verdict), List.of())) {
                changed(remedy, run.design())
                        .flatMap(design -> outcome(outcomes, design))
                        .flatMap(done -> before.map(was -> new Tried(remedy, ChangeEffect.of(was, done, verdict))))
                        .ifPresent(tried::add);
            }
            advice.add(new Advice(verdict, tried.size(), best(tried)));
        }
        return List.copyOf(advice);
    }

    /**
     * {@return what a change does to the whole run, or what comes of it where the design as it is cannot be simulated; empty
     * where what the change makes cannot be either}
     *
     * @param design to be changed
     * @param files  where sample files are read from
     * @param parts  lends threads, and says when to give up
     * @param trial  simulates a design
     * @throws java.util.concurrent.CancellationException if it was given up
     */
    public static Optional<TrialResult> effect(
            TableDesign design, Remedy remedy, SampleFiles files, ParallelTasks parts, Trial trial) {
        Optional<TableDesign> changed = changed(remedy, design);
        if (changed.isEmpty()) {
            return Optional.empty();
        }
        List<TrialFigures> outcomes = simulate(List.of(design, changed.get()), files, parts, trial);
        Optional<TrialFigures> before = outcome(outcomes, design);
        return outcome(outcomes, changed.get())
                .map(after -> before.<TrialResult>map(was -> ChangeEffect.of(was, after))
                        .orElseGet(() -> new TrialResult.Alone(after.summary(), after.verdicts())));
    }

    /** {@return a design with a change made; empty where that leads beyond what a design can say} */
    private static Optional<TableDesign> changed(Remedy remedy, TableDesign design) {
        try {
            return Optional.of(remedy.apply(design));
        } catch (IllegalArgumentException beyond) {
            return Optional.empty();
        }
    }

    private static Optional<TrialFigures> outcome(List<TrialFigures> outcomes, TableDesign design) {
        return outcomes.stream().filter(done -> done.design().equals(design)).findFirst();
    }

    /** {@return what verdicts of one making have in common} */
    private static List<Object> cause(Verdict verdict) {
        return List.of(verdict.kind(), verdict.segment());
    }

    /** {@return changes that leave the design valid, the likeliest first} */
    private static List<Remedy> candidates(Verdict verdict, SimulationRun run) {
        boolean large = run.design().simulation().nodes() > LARGE_CLUSTER;
        int most = large ? MOST_ON_A_LARGE_CLUSTER : MOST_FOR_A_CAUSE;
        List<Remedy> candidates = new ArrayList<>();
        Set<TableDesign> designs = new HashSet<>(Set.of(run.design()));
        for (Remedy remedy : CandidateChanges.of(verdict, run)) {
            boolean fits = candidates.size() < most
                    && changed(remedy, run.design()).filter(Remedies::isValid).filter(designs::add).isPresent();
            if (fits) {
                candidates.add(remedy);
            }
        }
        return candidates;
    }

    private static boolean isValid(TableDesign design) {
        return Consistency.check(design).stream().noneMatch(problem -> problem.severity() == Severity.ERROR);
    }

    /** {@return the trials that came to an end; a change that cannot be simulated is none} */
    private static List<TrialFigures> simulate(List<TableDesign> designs, SampleFiles files, ParallelTasks parts, Trial trial) {
        Queue<TrialFigures> outcomes = new ConcurrentLinkedQueue<>();
        parts.run(designs.size(), i -> {
            try {
                RunnableDesign runnable = RunnableDesign.of(designs.get(i), files);
                outcomes.add(TrialFigures.of(runnable, trial.run(runnable)));
            } catch (WorkloadException e) {
                // What the change makes cannot be simulated, so it is no remedy.
            }
        });
        return List.copyOf(outcomes);
    }

    private static List<Tried> best(List<Tried> tried) {
        List<Tried> helping = tried.stream().filter(t -> t.effect().helps()).toList();
        int rest = helping.stream().mapToInt(t -> t.effect().rest()).min().orElse(0);
        double least = helping.stream()
                .filter(t -> t.effect().rest() == rest)
                .mapToDouble(Remedies::demand)
                .min()
                .orElse(0);
        return helping.stream()
                .sorted(Comparator.<Tried>comparingInt(t -> t.effect().rest())
                        .thenComparing(t -> demand(t) > EQUAL * least)
                        .thenComparingDouble(t -> demand(t) > EQUAL * least ? demand(t) : t.effect().spoiling())
                        .thenComparing(t -> t.remedy() instanceof MoreNodes))
                .limit(MOST_SHOWN)
                .toList();
    }

    private static double demand(Tried tried) {
        return tried.effect().demandAfter();
    }

    /**
     * {@return how finely a trial is simulated}
     *
     * @param maxBuckets most key buckets
     */
    public static RunOptions options(int maxBuckets) {
        return new RunOptions(SAMPLES, maxBuckets, 1);
    }

    /** Simulates a changed design. */
    @FunctionalInterface
    public interface Trial {
        /** {@return the run of a design} */
        SimulationRun run(RunnableDesign design);
    }
}
