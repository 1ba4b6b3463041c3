package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.LoadEffect;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Linter that applies rules to designs, and tries fixes for their findings. Immutable.
 *
 * <p>A fix is reported only if it removes the finding and improves the figure that the finding names, adds no finding
 * of the same or a higher severity, makes no other finding more severe, and does not let more writes overwrite existing
 * rows.
 */
public final class Linter {
    private static final Comparator<Finding> WORST_FIRST = Comparator.comparing(Finding::level)
            .reversed()
            .thenComparing(finding -> finding.rule().id())
            .thenComparing(finding -> finding.place().pointer());

    /** Places of errors that prevent the generation of keys. */
    private static final Pattern OF_KEYS = Pattern.compile("/rowKey|/queries");

    /** IDs of rules that require keys. */
    private static final Pattern NEED_KEYS = Pattern.compile("key\\.|query\\.|row\\.");

    /** Largest difference of two shares that count as equal. */
    private static final double SAME_SHARE = 1e-3;

    /** Largest ratio of the times of a query that counts as faster. */
    private static final double FASTER = 0.95;

    private final List<Rule> rules;

    /** @param rules rules in the order of evaluation */
    public Linter(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    public List<Rule> rules() {
        return rules;
    }

    /**
     * {@return the findings of all rules, the most severe one first, including ignored findings}
     *
     * @throws java.util.concurrent.CancellationException if the subject is cancelled
     */
    public List<Finding> check(Subject subject) {
        if (subject.run().isPresent()) {
            return check(subject, check(subject.with(subject.design())));
        }
        List<Report.Found> found = found(subject);
        return withFixes(
                subject, found, found.stream().map(Report.Found::finding).toList());
    }

    /**
     * Returns the findings of a simulated design, as {@link #check(Subject)} does. Only rules that use the run check
     * the design again.
     *
     * @param withoutRun findings of the same design without its run
     */
    public List<Finding> check(Subject subject, List<Finding> withoutRun) {
        Linter usingRun = new Linter(rules.stream().filter(Rule::hasRunFindings).toList());
        List<Finding> findings = Stream.concat(
                        withoutRun.stream().filter(finding -> !finding.rule().hasRunFindings()),
                        withFixes(subject, usingRun.found(subject), withoutRun).stream())
                .toList();
        return withAdvice(subject, findings, withoutRun).stream()
                .sorted(WORST_FIRST)
                .toList();
    }

    /**
     * Adds fixes to findings about the demand that have none: the simulated advice for the verdict with the same cause.
     * Such a fix may cause a warning if the verdict is an error.
     */
    private List<Finding> withAdvice(Subject subject, List<Finding> findings, List<Finding> before) {
        SharedCauses causes =
                SharedCauses.of(subject.run().map(SimulationRun::verdicts).orElse(List.of()), findings);
        Map<Finding, Verdict> verdicts = new HashMap<>();
        causes.findings()
                .forEach((verdict, explained) -> explained.stream()
                        .filter(Linter::needsAdvice)
                        .forEach(finding -> verdicts.put(finding, verdict)));
        if (verdicts.isEmpty()) {
            return findings;
        }
        List<Advice> advice = subject.advice();
        Map<Remedy, FixedDesign> fixedDesigns = new HashMap<>();
        return findings.stream()
                .map(finding -> Optional.ofNullable(verdicts.get(finding))
                        .map(verdict -> advised(subject, finding, verdict, advice, before, fixedDesigns))
                        .orElse(finding))
                .toList();
    }

    private static boolean needsAdvice(Finding finding) {
        return finding.fix().isEmpty() && finding.rule().figure() instanceof Figure.Demand;
    }

    private Finding advised(
            Subject subject,
            Finding finding,
            Verdict verdict,
            List<Advice> advice,
            List<Finding> before,
            Map<Remedy, FixedDesign> fixedDesigns) {
        List<Remedy> remedies = advice.stream()
                .filter(of -> of.verdict().equals(verdict))
                .flatMap(of -> of.remedies().stream().map(Advice.TriedChange::remedy))
                .toList();
        FindingLevel level = finding.level().compareTo(verdict.level()) > 0 ? finding.level() : verdict.level();
        Finding cause = finding.with(level, finding.ignored());
        return finding.with(
                withFix(subject, new Report.Found(cause, finding.rule().figure(), remedies), before, fixedDesigns)
                        .fix());
    }

    /** @param before findings of the design without its run, because the changed designs have no run */
    private List<Finding> withFixes(Subject subject, List<Report.Found> found, List<Finding> before) {
        // Several findings can have the same fix. Its design is checked once.
        Map<Remedy, FixedDesign> fixedDesigns = new HashMap<>();
        return found.stream()
                .map(one -> withFix(subject, one, before, fixedDesigns))
                .sorted(WORST_FIRST)
                .toList();
    }

    private Finding withFix(
            Subject subject, Report.Found one, List<Finding> before, Map<Remedy, FixedDesign> fixedDesigns) {
        return one.finding()
                .with(one.changes().stream()
                        .filter(change -> one.finding().ignored().isEmpty())
                        .filter(change -> fixedDesigns
                                .computeIfAbsent(change, tried -> new FixedDesign(tried, subject))
                                .isFix(one, before))
                        .findFirst());
    }

    private List<Report.Found> found(Subject subject) {
        List<Report.Found> all = new ArrayList<>();
        boolean sound = isSound(subject.design());
        for (Rule rule : rules) {
            if (!sound && NEED_KEYS.matcher(rule.id()).lookingAt()) {
                continue; // The check of the design reports the error of the key.
            }
            FindingLevel wished = subject.design().levels().getOrDefault(rule.id(), rule.level());
            if (wished != FindingLevel.OFF) {
                subject.checkCancelled();
                Report report = new Report(rule);
                rule.check().accept(subject, report);
                boolean changed = subject.design().levels().containsKey(rule.id());
                for (Report.Found one : report.found()) {
                    Finding finding = one.finding()
                            .with(changed ? wished : one.finding().level(), ignored(one.finding(), subject.design()));
                    all.add(new Report.Found(finding, one.figure(), one.changes()));
                }
            }
        }
        return all;
    }

    private static Optional<String> ignored(Finding finding, TableDesign design) {
        return design.ignore().stream()
                .filter(ignored -> isOf(ignored, finding))
                .map(IgnoredFinding::reason)
                .findFirst();
    }

    private static boolean isOf(IgnoredFinding ignored, Finding finding) {
        return ignored.rule().equals(finding.rule().id())
                && (ignored.at().equals(finding.place().at())
                        || ignored.at().equals(finding.place().pointer()));
    }

    /**
     * {@return the ignored findings of a document that no longer exist, because they were fixed or their place was
     * renamed}
     *
     * <p>Omits findings of unknown rules, and of rules that require a run or other designs that are not available.
     *
     * @param subject the subject
     * @param findings findings of the subject, including ignored ones
     */
    public List<IgnoredFinding> unused(Subject subject, List<Finding> findings) {
        boolean sound = isSound(subject.design());
        return subject.design().ignore().stream()
                .filter(ignored -> findings.stream().noneMatch(finding -> isOf(ignored, finding)))
                .filter(ignored -> rules.stream()
                        .anyMatch(rule -> rule.id().equals(ignored.rule())
                                && (!rule.hasRunFindings() || subject.run().isPresent())
                                && (!rule.needsOthers() || !subject.others().isEmpty())
                                && (sound || !NEED_KEYS.matcher(rule.id()).lookingAt())))
                .toList();
    }

    private static boolean isSound(TableDesign design) {
        return Consistency.check(design).stream()
                .noneMatch(problem ->
                        problem.isError() && OF_KEYS.matcher(problem.place()).lookingAt());
    }

    /** A design with a fix, and its findings, which are computed on demand. For one thread. */
    private final class FixedDesign {
        private final Subject original;
        private final Subject changed;
        private final boolean sound;
        private Optional<List<Finding>> after = Optional.empty();
        private Optional<Optional<LoadEffect>> load = Optional.empty();

        FixedDesign(Remedy change, Subject subject) {
            // If the change exceeds a limit of designs, the design stays unchanged and the fix is not offered.
            TableDesign design = change.changed(subject.design()).orElse(subject.design());
            original = subject;
            changed = subject.with(design);
            sound = !design.equals(subject.design())
                    && errors(design) <= errors(subject.design())
                    && retainsRows(subject);
        }

        /**
         * {@return whether writes do not get more keys that exist already, unless the change only declares such
         * updates}
         */
        private boolean retainsRows(Subject subject) {
            return changed.design().workload().updates()
                            != subject.design().workload().updates()
                    || changed.rewrittenShare() <= subject.rewrittenShare() + SAME_SHARE;
        }

        /** {@return whether the change is safe and improves the figure that a finding names} */
        boolean isFix(Report.Found found, List<Finding> before) {
            return isSafe(found.finding(), before)
                    && improves(found.figure(), found.finding().rule());
        }

        private boolean improves(Figure figure, Rule rule) {
            return switch (figure) {
                case Figure.Structure _ -> true;
                case Figure.QueryTime(Query query) -> isFaster(query);
                case Figure.Demand demand ->
                    load().filter(effect -> !lowers(effect, demand, rule)).isEmpty();
            };
        }

        private boolean isFaster(Query query) {
            Optional<Query> same = changed.design().queries().stream()
                    .filter(other -> other.name().equals(query.name()))
                    .findFirst();
            Optional<Double> before = original.explanation(query)
                    .map(explained -> explained.cost().seconds());
            Optional<Double> after = same.flatMap(changed::explanation)
                    .map(explained -> explained.cost().seconds());
            return before.isEmpty() || after.isEmpty() || after.get() <= FASTER * before.get();
        }

        private static boolean lowers(LoadEffect effect, Figure.Demand demand, Rule rule) {
            boolean removesVerdict = !Collections.disjoint(effect.removed(), rule.explainedKinds());
            return !effect.isWorse()
                    && (removesVerdict
                            || switch (demand) {
                                case HOTTEST_NODE -> effect.lowersHottestNode();
                                case WHOLE_CLUSTER -> effect.lowersWholeCluster();
                            });
        }

        /**
         * {@return whether the fix removes a finding, adds no error and no finding of the same or a higher severity,
         * raises the severity of no other finding, and does not make the simulated load worse}
         */
        boolean isSafe(Finding finding, List<Finding> before) {
            // Most useless fixes are rejected by the rule of the finding alone.
            if (!sound
                    || new Linter(List.of(finding.rule()))
                            .found(changed).stream().anyMatch(one -> finding.isSame(one.finding()))) {
                return false;
            }
            if (after.isEmpty()) {
                after = Optional.of(
                        found(changed).stream().map(Report.Found::finding).toList());
            }
            return after.get().stream()
                            .filter(next -> next.ignored().isEmpty())
                            .allMatch(next -> before.stream()
                                    .filter(next::isSame)
                                    .findFirst()
                                    .map(same -> next.level().compareTo(same.level()) <= 0)
                                    .orElse(next.level().compareTo(finding.level()) < 0))
                    && (original.hasSameLoad(changed.design())
                            || load().filter(LoadEffect::isWorse).isEmpty());
        }

        /** {@return the simulated effect; empty without a simulation of fixes} */
        private Optional<LoadEffect> load() {
            if (load.isEmpty()) {
                load = Optional.of(original.loadEffect(changed.design()));
            }
            return load.get();
        }
    }

    private static long errors(TableDesign design) {
        return Consistency.check(design).stream().filter(Inconsistency::isError).count();
    }
}
