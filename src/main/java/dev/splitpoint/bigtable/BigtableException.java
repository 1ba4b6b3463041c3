package dev.splitpoint.bigtable;

/** A server, an instance, a table or the emulator does not do what it is asked; the message is a sentence for the user. */
public final class BigtableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param message what is wrong, where, and what to do */
    public BigtableException(String message) {
        super(message);
    }

    /**
     * @param message what is wrong, where, and what to do
     * @param cause   for the log
     */
    public BigtableException(String message, Throwable cause) {
        super(message, cause);
    }
}
