package dev.splitpoint.bigtable;



/** A server, an instance, a table or the emulator does not do what it is asked; the message is a sentence for the user. */
public final class BigtableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean late;
    private final boolean unheard;
    private final String before;

    /** @param message what is wrong, where, and what to do */
    public BigtableException(String message) {
        super(message);
        this.late = false;
        this.unheard = false;
        this.before = "";
    }

    /**
     * @param message what is wrong, where, and what to do
     * @param cause   for the log
     */
    public BigtableException(String message, Throwable cause) {
        this("", message, cause, false, false);
    }

    private BigtableException(String before, String message, Throwable cause, boolean late, boolean unheard) {
        super((before + " " + message).strip(), cause);
        this.late = late;
        this.unheard = unheard;
        this.before = before;
    }

    /** {@return what is thrown where somebody listens who did not answer in time} */
    static BigtableException late(String message, Throwable cause) {
        return new BigtableException("", message, cause, true, true);
    }

    /** {@return what is thrown where no answer came, so that what was asked for may have been done} */
    static BigtableException unheard(String message, Throwable cause) {
        return new BigtableException("", message, cause, false, true);
    }

    /** {@return this with another sentence behind its own} */
    BigtableException with(String more) {
        return new BigtableException("", getMessage() + " " + more, this, late, unheard);
    }

    /** {@return this with what was done by then, in a sentence, in front of its own} */
    BigtableException after(String done) {
        return new BigtableException(done, String.valueOf(getMessage()), this, late, unheard);
    }

    /** {@return this for another reason: what was done by then is still said} */
    public BigtableException because(String why) {
        return new BigtableException(before, why, this, late, unheard);
    }

    /** {@return whether no answer came, so that what was asked for may have been done} */
    boolean isUnheard() {
        return unheard;
    }

    /** {@return whether only the answer was not there in time, so that it may come when it is asked again} */
    public boolean isLate() {
        return late;
    }
}
