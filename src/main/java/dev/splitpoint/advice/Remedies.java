package dev.splitpoint.advice;

import dev.splitpoint.advice.Advice.TriedChange;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * Search for changes that help against the verdicts of a run. It simulates candidates and ranks them by their effect.
 *
 * <p>Verdicts with the same kind, segment and query have the same cause and share their trials. The worst verdict of a
 * cause determines the candidates. Changes of the key of a new table are tried together with split points. If a verdict
 * remains with every change, the salts are tried with fewer buckets in a second round, which queries of all buckets
 * read faster. The number of trials is limited, and each trial samples {@link #SAMPLES} keys regardless of the traffic.
 */
public final class Remedies {
    /** Number of keys that a trial samples. The error of the demand on the hottest node is a few percent. */
    public static final long SAMPLES = 200_000;

    /** Maximum number of changes in an advice. */
    private static final int MOST_SHOWN = 3;

    /** Maximum number of causes for which changes are tried. */
    private static final int MOST_CAUSES = 4;

    private static final int MOST_FOR_A_CAUSE = 6;

    /** Number of nodes above which a trial takes seconds, so that fewer changes are tried. */
    private static final int LARGE_CLUSTER = 100;

    private static final int MOST_ON_A_LARGE_CLUSTER = 2;

    /**
     * Ratio to the best demand up to which demands count as equal; demands of sufficient changes are equal, too. Then
     * the cost of queries decides, then the candidate order.
     */
    private static final double EQUAL = 1.15;

    private Remedies() {}

    /**
     * {@return advice for each verdict of a run, in the order of the run; without trials after the first
     * {@value #MOST_CAUSES} causes}
     *
     * @param run simulated run
     * @param files access to sample files
     * @param parts executor of the trials
     * @param trial simulates a changed design
     * @throws java.util.concurrent.CancellationException if the search was cancelled
     */
    public static List<Advice> find(SimulationRun run, SampleFiles files, ParallelTasks parts, Trial trial) {
        return find(run, files, parts, trial, count -> {});
    }

    /**
     * {@return advice for each verdict of a run, as the other method}
     *
     * @param announce receives the number of changes before they are tried; a second round may try more
     */
    public static List<Advice> find(
            SimulationRun run, SampleFiles files, ParallelTasks parts, Trial trial, IntConsumer announce) {
        Map<List<Object>, List<Remedy>> causes = new LinkedHashMap<>();
        for (Verdict verdict : run.verdicts()) {
            if (causes.size() < MOST_CAUSES) {
                causes.computeIfAbsent(cause(verdict), key -> candidates(verdict, run, files));
            }
        }
        announce.accept(causes.values().stream().mapToInt(List::size).sum());
        Map<TableDesign, TrialFigures> outcomes = new HashMap<>();
        simulate(run.design(), causes.values(), outcomes, files, parts, trial);
        Map<List<Object>, List<Remedy>> fewer = new LinkedHashMap<>();
        for (Verdict verdict : run.verdicts()) {
            List<Remedy> remedies = causes.getOrDefault(cause(verdict), List.of());
            fewer.computeIfAbsent(
                    cause(verdict), key -> withFewerBuckets(tried(verdict, run, remedies, outcomes), run, files));
        }
        simulate(run.design(), fewer.values(), outcomes, files, parts, trial);
        List<Advice> advice = new ArrayList<>();
        for (Verdict verdict : run.verdicts()) {
            List<Remedy> remedies = new ArrayList<>(causes.getOrDefault(cause(verdict), List.of()));
            remedies.addAll(fewer.getOrDefault(cause(verdict), List.of()));
            List<Verdict.Kind> before = Optional.ofNullable(outcomes.get(run.design()))
                    .map(TrialFigures::verdicts)
                    .orElse(List.of());
            advice.add(advice(verdict, run.design(), tried(verdict, run, remedies, outcomes), before));
        }
        return List.copyOf(advice);
    }

    /** {@return the changes that could be simulated, with their effects on a verdict} */
    private static List<TriedChange> tried(
            Verdict verdict, SimulationRun run, List<Remedy> remedies, Map<TableDesign, TrialFigures> outcomes) {
        Optional<TrialFigures> before = Optional.ofNullable(outcomes.get(run.design()));
        return remedies.stream()
                .flatMap(remedy -> remedy
                        .changed(run.design())
                        .flatMap(design -> Optional.ofNullable(outcomes.get(design)))
                        .flatMap(done -> before.map(was -> new TriedChange(
                                remedy,
                                ChangeEffect.of(was, done, verdict, run.nodes().cells()))))
                        .stream())
                .toList();
    }

    /**
     * Simulates the designs that were not simulated before. The original design is simulated with the first changes.
     */
    private static void simulate(
            TableDesign original,
            Collection<List<Remedy>> remedies,
            Map<TableDesign, TrialFigures> outcomes,
            SampleFiles files,
            ParallelTasks parts,
            Trial trial) {
        Set<TableDesign> designs = new LinkedHashSet<>();
        if (remedies.stream().anyMatch(list -> !list.isEmpty())) {
            // The original design is simulated like the changes, because a finer run would differ by more than the
            // change.
            designs.add(original);
        }
        remedies.forEach(list -> list.forEach(remedy -> remedy.changed(original).ifPresent(designs::add)));
        designs.removeAll(outcomes.keySet());
        simulate(List.copyOf(designs), files, parts, trial).forEach(done -> outcomes.put(done.design(), done));
    }

    /** {@return the tried salts that have an effect, with fewer buckets; none if a tried change leaves no verdict} */
    private static List<Remedy> withFewerBuckets(List<TriedChange> tried, SimulationRun run, SampleFiles files) {
        boolean suffices = tried.stream()
                .anyMatch(
                        change -> change.effect().isHelpful() && change.effect().rank() == 0);
        int nodes = run.design().simulation().nodes();
        return suffices || nodes > LARGE_CLUSTER
                ? List.of()
                : tried.stream()
                        .filter(change ->
                                change.effect().removes() || !change.effect().isNoise())
                        .flatMap(change -> change.remedy().withFewerBuckets(nodes).stream())
                        .map(remedy -> WithSplits.of(remedy, run.design(), files))
                        .filter(remedy -> remedy.changed(run.design())
                                .filter(Remedies::isValid)
                                .isPresent())
                        .limit(MOST_FOR_A_CAUSE)
                        .toList();
    }

    /**
     * {@return the effect of a change on the whole run; only the result of the changed design if the original design
     * cannot be simulated; empty if the changed design cannot be simulated}
     *
     * @param design original design
     * @param remedy the change
     * @param files access to sample files
     * @param parts executor of the trials
     * @param trial simulates a design
     * @throws java.util.concurrent.CancellationException if the trials were cancelled
     */
    public static Optional<TrialResult> effect(
            TableDesign design, Remedy remedy, SampleFiles files, ParallelTasks parts, Trial trial) {
        Optional<TableDesign> changed = remedy.changed(design);
        if (changed.isEmpty()) {
            return Optional.empty();
        }
        List<TrialFigures> outcomes = simulate(List.of(design, changed.get()), files, parts, trial);
        Optional<TrialFigures> before = outcome(outcomes, design);
        return outcome(outcomes, changed.get())
                .map(after -> before.<TrialResult>map(was -> ChangeEffect.of(was, after))
                        .orElseGet(() -> new TrialResult.WithoutComparison(after.summary(), after.verdicts())));
    }

    /**
     * {@return the effect of a changed design on the load}
     *
     * @param before run of the unchanged design with {@link #SAMPLES} keys
     */
    public static LoadEffect loadEffect(SimulationRun before, TableDesign changed, SampleFiles files, Trial trial) {
        try {
            return LoadEffect.of(before, trial.run(RunnableDesign.of(changed, files)));
        } catch (WorkloadException e) {
            return LoadEffect.FAILED;
        }
    }

    private static Optional<TrialFigures> outcome(List<TrialFigures> outcomes, TableDesign design) {
        return outcomes.stream().filter(done -> done.design().equals(design)).findFirst();
    }

    /** {@return the cause of a verdict: its kind, segment and query} */
    private static List<Object> cause(Verdict verdict) {
        return List.of(verdict.kind(), verdict.segment(), verdict.query());
    }

    /** {@return the candidate changes that preserve the validity of the design, the most promising one first} */
    private static List<Remedy> candidates(Verdict verdict, SimulationRun run, SampleFiles files) {
        boolean large = run.design().simulation().nodes() > LARGE_CLUSTER;
        int most = large ? MOST_ON_A_LARGE_CLUSTER : MOST_FOR_A_CAUSE;
        List<Remedy> candidates = new ArrayList<>();
        Set<TableDesign> designs = new HashSet<>(Set.of(run.design()));
        for (Remedy plain : CandidateChanges.of(verdict, run)) {
            Remedy remedy = WithSplits.of(plain, run.design(), files);
            boolean fits = candidates.size() < most
                    && remedy.changed(run.design())
                            .filter(Remedies::isValid)
                            .filter(designs::add)
                            .isPresent();
            if (fits) {
                candidates.add(remedy);
            }
        }
        return candidates;
    }

    private static boolean isValid(TableDesign design) {
        return Consistency.check(design).stream().noneMatch(problem -> problem.severity() == Severity.ERROR);
    }

    /** {@return the results of the designs that can be simulated} */
    private static List<TrialFigures> simulate(
            List<TableDesign> designs, SampleFiles files, ParallelTasks parts, Trial trial) {
        Queue<TrialFigures> outcomes = new ConcurrentLinkedQueue<>();
        parts.run(designs.size(), i -> {
            try {
                RunnableDesign runnable = RunnableDesign.of(designs.get(i), files);
                outcomes.add(TrialFigures.of(runnable, trial.run(runnable)));
            } catch (WorkloadException e) {
                // The changed design cannot be simulated, so the change does not help.
            }
        });
        return List.copyOf(outcomes);
    }

    private static Advice advice(
            Verdict verdict, TableDesign design, List<TriedChange> tried, List<Verdict.Kind> before) {
        List<TriedChange> best = new ArrayList<>();
        Map<TriedChange, RejectedChange> rejected = new HashMap<>();
        for (TriedChange change : ranked(tried)) {
            Optional<TriedChange> better = best.stream()
                    .filter(shown -> RejectedChange.isDominated(change, shown))
                    .findFirst();
            if (better.isPresent()) {
                rejected.put(change, RejectedChange.ofDominated(change, better.get()));
            } else if (best.size() == MOST_SHOWN
                    || best.stream().anyMatch(shown -> change.remedy().differsInNumber(shown.remedy()))) {
                rejected.put(change, RejectedChange.ofLowerRank(change));
            } else {
                best.add(change);
            }
        }
        return new Advice(
                verdict,
                tried.size(),
                best,
                tried.stream()
                        .filter(change -> !best.contains(change))
                        .map(change -> Optional.ofNullable(rejected.get(change))
                                .orElseGet(() -> RejectedChange.ofUseless(change, verdict.kind(), before)))
                        .toList(),
                OtherTable.sentence(
                        verdict, design, best.stream().map(TriedChange::remedy).toList()));
    }

    /** {@return the changes that help, the best one first} */
    private static List<TriedChange> ranked(List<TriedChange> tried) {
        List<TriedChange> helping =
                tried.stream().filter(t -> t.effect().isHelpful()).toList();
        int rest = helping.stream().mapToInt(t -> t.effect().rank()).min().orElse(0);
        double least = helping.stream()
                .filter(t -> t.effect().rank() == rest)
                .mapToDouble(Remedies::demand)
                .min()
                .orElse(0);
        Predicate<TriedChange> isGood = t -> t.effect().isSufficient() || demand(t) <= EQUAL * least;
        return helping.stream()
                .sorted(Comparator.<TriedChange>comparingInt(t -> t.effect().rank())
                        .thenComparing(t -> !isGood.test(t))
                        .thenComparingDouble(t -> isGood.test(t) ? t.effect().queryCostIncrease() : demand(t))
                        .thenComparing(t -> t.remedy() instanceof MoreNodes))
                .toList();
    }

    private static double demand(TriedChange tried) {
        return tried.effect().demandAfter();
    }

    /**
     * {@return the options of a trial}
     *
     * @param maxBuckets maximum number of key buckets
     */
    public static RunOptions options(int maxBuckets) {
        return new RunOptions(SAMPLES, maxBuckets, 1);
    }

    /** Simulates a changed design. */
    @FunctionalInterface
    public interface Trial {
        SimulationRun run(RunnableDesign design);
    }
}
