package dev.splitpoint.cli;

import dev.splitpoint.design.VisibleText;

/** Ends a command with a sentence for the user. */
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    /**
     * @param exitCode of {@link ExitCode}
     * @param message  one sentence: what is wrong, where, what to do; empty if that is printed already
     */
    public CommandFailure(int exitCode, String message) {
        super(VisibleText.of(message));
        this.exitCode = exitCode;
    }

    public int exitCode() {
        return exitCode;
    }
}
