package dev.splitpoint.advice.lint;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Asks rules about designs. */
public final class Linter {
    private static final Comparator<Finding> WORST_FIRST = Comparator.comparing(Finding::level)
            .reversed()
            .thenComparing(finding -> finding.rule().id())
            .thenComparing(finding -> finding.place().pointer());

    /** Parts of the document without which there are no keys. */
    private static final Pattern OF_KEYS = Pattern.compile("/rowKey|/queries");

    /** Rules that look at keys. */
    private static final Pattern NEED_KEYS = Pattern.compile("key\\.|query\\.|row\\.");

    private final List<Rule> rules;

    /** @param rules that are asked */
    public Linter(List<? extends Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    /** {@return the rules that are asked} */
    public List<Rule> rules() {
        return rules;
    }

    /** {@return all that the rules find, the worst first; what the document ignores is among it, with the reason} */
    public List<Finding> check(Subject subject) {
        List<Report.Found> found = found(subject);
        List<Finding> before = withoutRun(subject, found);
        // Many findings are mended by one and the same change, whose design is looked at once.
        Map<Remedy, Mended> mended = new HashMap<>();
        return found.stream()
                .map(one -> one.finding().with(one.changes().stream()
                        .filter(change -> one.finding().ignored().isEmpty())
                        .filter(change -> mended.computeIfAbsent(change, tried -> new Mended(tried, subject))
                                .isSafe(one.finding(), before))
                        .findFirst()))
                .sorted(WORST_FIRST)
                .toList();
    }

    /**
     * {@return the findings of a design as they are without its run} The findings of a changed design, which has no run yet, are
     * compared with them. Only rules that use the run check the design again.
     */
    private List<Finding> withoutRun(Subject subject, List<Report.Found> found) {
        Stream<Finding> all = found.stream().map(Report.Found::finding);
        if (subject.run().isEmpty()) {
            return all.toList();
        }
        Linter usingRun = new Linter(rules.stream().filter(Rule::needsRun).toList());
        return Stream.concat(
                all.filter(finding -> !finding.rule().needsRun()),
                usingRun.found(subject.with(subject.design())).stream().map(Report.Found::finding)).toList();
    }

    private List<Report.Found> found(Subject subject) {
        List<Report.Found> all = new ArrayList<>();
        boolean sound = isSound(subject.design());
        for (Rule rule : rules) {
            if (!sound && NEED_KEYS.matcher(rule.id()).lookingAt()) {
                continue; // What there is to say of a key that cannot be made is said by what is wrong with it.
            }
            FindingLevel wished = subject.design().levels().getOrDefault(rule.id(), rule.level());
            if (wished != FindingLevel.OFF) {
                Report report = new Report(rule);
                rule.check(subject, report);
                boolean changed = subject.design().levels().containsKey(rule.id());
                for (Report.Found one : report.found()) {
                    Finding finding = one.finding()
                            .with(changed ? wished : one.finding().level(), ignored(one.finding(), subject.design()));
                    all.add(new Report.Found(finding, one.changes()));
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
                && (ignored.at().equals(finding.place().at()) || ignored.at().equals(finding.place().pointer()));
    }

    /**
     * {@return what a document ignores though no rule finds it: it was mended, or its place has another name. What a rule
     * would find only in a run, or among other designs, is left out where there are none, and so are rules that there are not}
     *
     * @param findings all that was found in the subject, what is ignored among it
     */
    public List<IgnoredFinding> unused(Subject subject, List<Finding> findings) {
        boolean sound = isSound(subject.design());
        return subject.design().ignore().stream()
                .filter(ignored -> findings.stream().noneMatch(finding -> isOf(ignored, finding)))
                .filter(ignored -> rules.stream().anyMatch(rule -> rule.id().equals(ignored.rule())
                        && (!rule.needsRun() || subject.run().isPresent())
                        && (!rule.needsOthers() || !subject.others().isEmpty())
                        && (sound || !NEED_KEYS.matcher(rule.id()).lookingAt())))
                .toList();
    }

    private static boolean isSound(TableDesign design) {
        return Consistency.check(design).stream()
                .noneMatch(problem -> problem.isError() && OF_KEYS.matcher(problem.place()).lookingAt());
    }

    /** A design with a change, and what is found in it once somebody asks. For one thread. */
    private final class Mended {
        private final Subject changed;
        private final boolean sound;
        private Optional<List<Finding>> after = Optional.empty();

        Mended(Remedy change, Subject subject) {
            TableDesign design = change.apply(subject.design());
            sound = !design.equals(subject.design()) && errors(design) <= errors(subject.design());
            changed = subject.with(design);
        }

        /** {@return whether the change takes a finding away, breaks nothing, and brings no finding that is as bad} */
        boolean isSafe(Finding finding, List<Finding> before) {
            // Most that is of no use is found out without asking all rules.
            if (!sound || new Linter(List.of(finding.rule()))
                    .found(changed).stream().anyMatch(one -> finding.isSame(one.finding()))) {
                return false;
            }
            if (after.isEmpty()) {
                after = Optional.of(found(changed).stream().map(Report.Found::finding).toList());
            }
            return after.get().stream()
                    .filter(next -> next.level().compareTo(finding.level()) >= 0 && next.ignored().isEmpty())
                    .allMatch(next -> before.stream().anyMatch(next::isSame));
        }
    }

    private static long errors(TableDesign design) {
        return Consistency.check(design).stream().filter(Inconsistency::isError).count();
    }
}
