package dev.splitpoint.cli;

import dev.splitpoint.design.VisibleText;
import dev.splitpoint.design.yaml.DesignDocument;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.design.yaml.Problem;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.workload.Rehearsal;
import dev.splitpoint.workload.SampleFiles;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The design documents that commands are given. */
final class Documents {
    /** A broken file can have a problem on every line; nobody reads more of them than this. */
    private static final int MOST_PROBLEMS = 100;

    private Documents() {}

    /**
     * {@return what a file holds, and everything that keeps it from being simulated}
     *
     * @throws CommandFailure if no file can have such a name
     */
    static DesignDocument read(String file) {
        Path path = path(file, "FILE");
        SampleFiles beside = ValueFiles.besides(path);
        return DesignReader.read(path, design -> Rehearsal.of(design, beside));
    }

    /** Prints what is wrong, a line each. */
    static void print(String file, DesignDocument document, PrintWriter err) {
        List<Problem> problems = document.problems();
        problems.stream().limit(MOST_PROBLEMS).forEach(problem -> err.println(problem.in(file)));
        if (problems.size() > MOST_PROBLEMS) {
            err.println(VisibleText.of(file) + ": and " + (problems.size() - MOST_PROBLEMS) + " problems more.");
        }
    }

    /**
     * {@return the path that a name stands for}
     *
     * @param option where it was given
     * @throws CommandFailure if it is none
     */
    static Path path(String name, String option) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new CommandFailure(ExitCode.INVALID, option + " '" + name + "' is no name of a file.");
        }
    }
}
