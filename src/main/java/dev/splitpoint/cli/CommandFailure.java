package dev.splitpoint.cli;

import dev.splitpoint.design.text.VisibleText;

/** Failure that ends a command, with a sentence for the user. */
final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    /**
     * @param exitCode a constant of {@link ExitCode}
     * @param message one sentence with the error, its place, and its fix
     */
    public CommandFailure(int exitCode, String message) {
        super(VisibleText.of(message));
        this.exitCode = exitCode;
    }

    /** Creates a failure without a message, for a command that has printed its errors. */
    CommandFailure(int exitCode) {
        this.exitCode = exitCode;
    }

    public int exitCode() {
        return exitCode;
    }
}
