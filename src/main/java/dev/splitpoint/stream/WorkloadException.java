package dev.splitpoint.stream;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;

/** Thrown if a design cannot be compiled to keys or load. The message consists of one or two sentences for the user. */
public class WorkloadException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Inconsistency reason;

    /** @param reason the error, its place in the document, and the fix */
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
