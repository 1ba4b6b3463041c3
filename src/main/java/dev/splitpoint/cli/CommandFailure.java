package dev.splitpoint.cli;

import dev.splitpoint.design.text.VisibleText;

/** Ends a command with a sentence for the user. */
final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    /**
     * @param exitCode of {@link ExitCode}
     * @param message  one sentence that states the error, its place and its fix
     */
    public CommandFailure(int exitCode, String message) {
        super(VisibleText.of(message));
        this.exitCode = exitCode;
    }

    /** Ends a command that has printed its errors. */
    CommandFailure(int exitCode) {
        this.exitCode = exitCode;
    }

    public int exitCode() {
        return exitCode;
    }
}
