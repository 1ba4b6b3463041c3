package dev.splitpoint.stream;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;

/** A design cannot be turned into keys or load; the message is one sentence or two for the user. */
public class WorkloadException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Inconsistency reason;

    /** @param reason what is wrong, where, and what to do */
    public WorkloadException(Inconsistency reason) {
        super(reason.message());
        this.reason = reason;
    }

    public WorkloadException(String place, String message) {
        this(new Inconsistency(Severity.ERROR, place, message));
    }

    public Inconsistency reason() {
        return reason;
    }
}
