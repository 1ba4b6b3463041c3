package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Set;

/** Rule of the linter. Stateless: the same design has the same findings. */
public abstract class Rule {
    private final String id;
    private final FindingLevel level;
    private final Source source;
    private final String why;
    private final Set<Verdict.Kind> explainedKinds;

    /**
     * Creates a rule.
     *
     * @param id permanent ID, such as {@code key.leading-timestamp}
     * @param level default severity of the findings
     * @param source page of Google's documentation on which the rule is based
     * @param why consequence of a violation, one sentence
     * @param explainedKinds kinds of verdicts that can have the same cause as a finding; see {@link SharedCauses}
     */
    protected Rule(String id, FindingLevel level, Source source, String why, Verdict.Kind... explainedKinds) {
        this.id = id;
        this.level = level;
        this.source = source;
        this.why = why;
        this.explainedKinds = Set.of(explainedKinds);
    }

    /** Reports all violations of this rule. */
    public abstract void check(Subject subject, Report to);

    /** {@return whether some findings of this rule require a run of the design} */
    public boolean hasRunFindings() {
        return false;
    }

    /** {@return whether all findings of this rule require the other designs of the folder} */
    public boolean needsOthers() {
        return false;
    }

    /** {@return the figure that findings of this rule name, unless a finding names the cost of a query} */
    protected Figure figure() {
        return Figure.Structure.NAMED;
    }

    /** {@return the kinds of verdicts that can have the same cause as a finding of this rule} */
    public final Set<Verdict.Kind> explainedKinds() {
        return explainedKinds;
    }

    /** {@return the ID, which documents, baselines and the guide use} */
    public final String id() {
        return id;
    }

    /** {@return the default severity of the findings} */
    public final FindingLevel level() {
        return level;
    }

    /** {@return the page on which the rule is based} */
    public final Source source() {
        return source;
    }

    /** {@return the consequence of a violation, as one sentence} */
    public final String why() {
        return why;
    }
}
