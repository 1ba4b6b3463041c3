package dev.splitpoint.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs commands as the shell does. */
final class Shell {
    private Shell() {}

    /** What a run printed and returned. */
    record Run(int exitCode, String out, String err) {}

    static Run run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Splitpoint.run(args, new PrintWriter(out), new PrintWriter(err));
        return new Run(exitCode, out.toString(), err.toString());
    }
}
