package dev.splitpoint.bigtable;

/** Failure of a request to an emulator or an instance. The message is a sentence for the user. */
public final class BigtableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean timedOut;
    private final boolean outcomeUnknown;
    private final String completed;

    /** @param message the problem, its place, and the fix, in sentences for the user */
    public BigtableException(String message) {
        super(message);
        this.timedOut = false;
        this.outcomeUnknown = false;
        this.completed = "";
    }

    /**
     * @param message the problem, its place, and the fix, in sentences for the user
     * @param cause the cause, for the log
     */
    public BigtableException(String message, Throwable cause) {
        this("", message, cause, false, false);
    }

    private BigtableException(
            String completed, String message, Throwable cause, boolean timedOut, boolean outcomeUnknown) {
        super((completed + " " + message).strip(), cause);
        this.timedOut = timedOut;
        this.outcomeUnknown = outcomeUnknown;
        this.completed = completed;
    }

    /** {@return the exception for a server that accepted the connection and did not respond in time} */
    static BigtableException timeout(String message, Throwable cause) {
        return new BigtableException("", message, cause, true, true);
    }

    /** {@return the exception for a request without a response: the server may have executed it} */
    static BigtableException unknownOutcome(String message, Throwable cause) {
        return new BigtableException("", message, cause, false, true);
    }

    /** {@return this exception with a sentence appended to its message} */
    BigtableException withSentence(String sentence) {
        return new BigtableException("", getMessage() + " " + sentence, this, timedOut, outcomeUnknown);
    }

    /** {@return this exception with its message after a sentence that reports the completed part of the request} */
    BigtableException withCompletedPart(String completedPart) {
        return new BigtableException(completedPart, String.valueOf(getMessage()), this, timedOut, outcomeUnknown);
    }

    /** {@return this exception with another reason; the sentence about the completed part of the request stays} */
    public BigtableException withReason(String reason) {
        return new BigtableException(completed, reason, this, timedOut, outcomeUnknown);
    }

    /** Returns whether no response arrived, so that the server may have executed the request. */
    boolean isOutcomeUnknown() {
        return outcomeUnknown;
    }

    /** Returns whether the request timed out, so that a retry may succeed. */
    public boolean isTimeout() {
        return timedOut;
    }
}
