package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Rule of the linter. Stateless: the same design has the same findings.
 *
 * @param id permanent ID, which documents, baselines and the guide use, such as {@code key.leading-timestamp}
 * @param level default severity of the findings
 * @param source page of Google's documentation on which the rule is based
 * @param title the problem in a few words, without a period
 * @param why consequence of a violation, one sentence
 * @param check reports all violations
 * @param input what the rule uses besides the design
 * @param figure figure that findings of this rule name, unless a finding names the cost of a query
 * @param explainedKinds kinds of verdicts that can have the same cause as a finding; see {@link SharedCauses}
 */
public record Rule(
        String id,
        FindingLevel level,
        Source source,
        String title,
        String why,
        BiConsumer<Subject, Report> check,
        Input input,
        Figure figure,
        Set<Verdict.Kind> explainedKinds) {
    /** Input of a rule. */
    public enum Input {
        /** Only the design. */
        DESIGN,
        /** Also a run of the design, which some findings require. */
        RUN,
        /** Also the other designs of the folder, which all findings require. */
        FOLDER
    }

    /** Copies the set. */
    public Rule {
        explainedKinds = Set.copyOf(explainedKinds);
    }

    /** {@return a rule that uses only the design, names no figure, and explains no verdict} */
    static Rule of(
            String id, FindingLevel level, Source source, String title, String why, BiConsumer<Subject, Report> check) {
        return new Rule(id, level, source, title, why, check, Input.DESIGN, Figure.Structure.NAMED, Set.of());
    }

    /** {@return the rule with kinds of verdicts that can have the same cause as a finding} */
    Rule explaining(Verdict.Kind... kinds) {
        return new Rule(id, level, source, title, why, check, input, figure, Set.of(kinds));
    }

    Rule using(Input other) {
        return new Rule(id, level, source, title, why, check, other, figure, explainedKinds);
    }

    /** {@return the rule with a figure that its findings name, and that a fix lowers} */
    Rule lowering(Figure other) {
        return new Rule(id, level, source, title, why, check, input, other, explainedKinds);
    }

    /** {@return whether some findings of this rule require a run of the design} */
    public boolean hasRunFindings() {
        return input == Input.RUN;
    }

    /** {@return whether all findings of this rule require the other designs of the folder} */
    public boolean needsOthers() {
        return input == Input.FOLDER;
    }
}
