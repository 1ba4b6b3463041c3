package dev.splitpoint.cli;

/** Exit codes of commands. */
final class ExitCode {
    /** Success. */
    public static final int OK = 0;
    /** The command has findings, or a checked condition holds. */
    public static final int FINDINGS = 1;
    /** The usage is wrong, or the input is unreadable or invalid. */
    public static final int INVALID = 2;
    /** A file or a connection failed: for example, permission denied, disk full, or server unreachable. */
    public static final int EXTERNAL_FAILURE = 3;

    private ExitCode() {}
}
