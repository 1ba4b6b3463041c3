package dev.splitpoint.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Pattern;

/** Runs commands as the shell does. */
final class Shell {
    private static final Pattern PROGRESS = Pattern.compile("(?m)^.*(sampling keys|simulating the cluster): \\d+%\\R");

    private Shell() {}

    /** What a run printed, without its progress, and returned. */
    record Run(int exitCode, String out, String err) {}

    static Run run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Splitpoint.run(args, new PrintWriter(out), new PrintWriter(err));
        return new Run(exitCode, out.toString(), withoutProgress(err.toString()));
    }

    /** {@return an output without the progress of runs: whether that is printed depends on the machine's speed} */
    static String withoutProgress(String err) {
        return PROGRESS.matcher(err).replaceAll("");
    }
}
