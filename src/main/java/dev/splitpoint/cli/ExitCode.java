package dev.splitpoint.cli;

/** What a command tells the shell. */
final class ExitCode {
    /** All is well. */
    public static final int OK = 0;
    /** The command found what it was asked to find. */
    public static final int FINDINGS = 1;
    /** The command was used wrongly, or its input cannot be read or is not valid. */
    public static final int INVALID = 2;
    /** Something outside failed: no permission, no room, no server. */
    public static final int OUTSIDE = 3;

    private ExitCode() {}
}
