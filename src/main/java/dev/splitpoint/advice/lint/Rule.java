package dev.splitpoint.advice.lint;

import dev.splitpoint.design.FindingLevel;

/** One thing that can be wrong with a design. It has no state: the same design gives the same findings. */
public abstract class Rule {
    private final String id;
    private final FindingLevel level;
    private final Source source;
    private final String why;

    /**
     * @param id     the rule's name for ever, such as {@code key.leading-timestamp}
     * @param level  what its findings count, unless one of them says otherwise
     * @param source the page that it rests on
     * @param why    one sentence: what comes of it
     */
    protected Rule(String id, FindingLevel level, Source source, String why) {
        this.id = id;
        this.level = level;
        this.source = source;
        this.why = why;
    }

    /** Tells of each place at which it is broken. */
    public abstract void check(Subject subject, Report to);

    /** {@return whether there is something that it finds only in a run of the design} */
    public boolean needsRun() {
        return false;
    }

    /** {@return whether it finds nothing without the other designs of the folder} */
    public boolean needsOthers() {
        return false;
    }

    /** {@return the rule's name, by which documents, baselines and the guide know it} */
    public final String id() {
        return id;
    }

    /** {@return what its findings count, unless one of them says otherwise} */
    public final FindingLevel level() {
        return level;
    }

    /** {@return the page that it rests on} */
    public final Source source() {
        return source;
    }

    /** {@return what comes of it, in one sentence} */
    public final String why() {
        return why;
    }
}
