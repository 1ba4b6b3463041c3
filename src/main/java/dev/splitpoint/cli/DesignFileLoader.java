package dev.splitpoint.cli;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.DesignFiles;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignSchema;
import dev.splitpoint.yaml.bind.TableDescription;
import dev.splitpoint.yaml.syntax.Problem;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Loading of the design documents that users pass to commands. */
final class DesignFileLoader {
    /** Maximum number of printed problems, since a broken file may have one on every line. */
    private static final int MAX_PROBLEMS = 100;

    /** Place of the problem that a design has no segments, which does not prevent creating its table. */
    private static final String SEGMENTS = "/rowKey/segments";

    private DesignFileLoader() {}

    /**
     * {@return the document of a file, with all problems that prevent a simulation}
     *
     * @throws CommandFailure if the file name is invalid
     */
    static DesignDocument read(String file) {
        return read(file, runnable -> {});
    }

    private static DesignDocument read(String file, Consumer<RunnableDesign> receiver) {
        Path path = path(file, "FILE");
        SampleFiles sampleFiles = ValueFiles.nextTo(path);
        return rejectNewerVersion(DesignReader.read(path, design -> {
            Preflight preflight = Preflight.of(design, sampleFiles);
            preflight.runnable().ifPresent(receiver);
            return preflight.problems();
        }));
    }

    /**
     * {@return the design of a file, after printing its warnings}
     *
     * @throws CommandFailure if the file name is invalid, or if the design cannot be simulated; its problems are
     *     printed
     */
    static RunnableDesign readRunnable(String file, PrintWriter err) {
        AtomicReference<Optional<RunnableDesign>> runnable = new AtomicReference<>(Optional.empty());
        DesignDocument read = read(file, design -> runnable.set(Optional.of(design)));
        readRunnable(file, read, read.problems(), err);
        return runnable.get().orElseThrow();
    }

    /**
     * {@return the design of a file, after printing its warnings} Value files of the design are not read, so the file
     * may be a copy in another directory.
     *
     * @throws CommandFailure if the file name is invalid, or if the document has an error; its problems are printed
     */
    static TableDesign ofDocument(String file, PrintWriter err) {
        DesignDocument read = rejectNewerVersion(DesignReader.read(path(file, "FILE")));
        return readRunnable(file, read, read.problems(), err);
    }

    /** {@return the design of a file, as {@link #readRunnable}; the design may have no segments} */
    static TableDesign readTable(String file, PrintWriter err) {
        DesignDocument read = read(file);
        boolean hasNoSegments = read.design()
                .filter(design -> design.rowKey().segments().isEmpty())
                .isPresent();
        return readRunnable(
                file,
                read,
                read.problems().stream()
                        .filter(problem -> !(hasNoSegments && problem.place().equals(SEGMENTS)))
                        .toList(),
                err);
    }

    private static TableDesign readRunnable(String file, DesignDocument read, List<Problem> problems, PrintWriter err) {
        if (read.design().isEmpty() || problems.stream().anyMatch(Problem::isError)) {
            print(file, read.problems(), err);
            throw new CommandFailure(ExitCode.INVALID);
        }
        print(file, problems, err);
        err.flush();
        return read.design().get();
    }

    /** {@return the document with an error if it has a newer version, since commands cannot show it read-only} */
    private static DesignDocument rejectNewerVersion(DesignDocument document) {
        if (document.readOnly().isEmpty()) {
            return document;
        }
        List<Problem> version = document.problems().stream()
                .filter(problem -> problem.message().equals(document.readOnly().get()))
                .map(problem -> new Problem(
                        Severity.ERROR,
                        problem.place(),
                        problem.line(),
                        problem.column(),
                        "The document has a newer version than this Splitpoint supports, which is "
                                + DesignSchema.API_VERSION + ". Install a newer Splitpoint, or write '"
                                + DesignSchema.API_VERSION + "' if the document needs nothing newer."))
                .toList();
        return new DesignDocument(document.design(), version, document.readOnly(), document.comments());
    }

    /** Prints problems, one on each line. */
    static void print(String file, List<Problem> problems, PrintWriter err) {
        problems.stream().limit(MAX_PROBLEMS).forEach(problem -> err.println(problem.in(file) + advice(problem)));
        if (problems.size() > MAX_PROBLEMS) {
            err.println(VisibleText.of(file) + ": " + (problems.size() - MAX_PROBLEMS) + " more problems.");
        }
    }

    private static String advice(Problem problem) {
        return problem.message().equals(TableDescription.NO_DESIGN)
                ? " Run 'splitpoint tables --described FILE --out D.bigtable.yaml'."
                : "";
    }

    /**
     * Checks that an output file is neither the design nor one of its value files.
     *
     * @param written output file
     * @param file path of the design
     * @param design the design
     * @param option option that names the output file, for the message
     * @throws CommandFailure if the output would overwrite an input
     */
    static void checkNotInput(Path written, String file, TableDesign design, String option) {
        Path read = path(file, "FILE");
        if (isSameFile(written, read)) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    option + " names the design itself, '" + file + "', and would overwrite it. Use another name.");
        }
        Stream.concat(
                        design.rowKey().segments().stream().map(Segment::generator),
                        design.workload().phases().stream().flatMap(phase -> phase.override().values().stream()))
                .flatMap(generator ->
                        generator instanceof Generator.Sample sample ? Stream.of(sample.file()) : Stream.empty())
                .filter(values -> isSameFile(written, read.resolveSibling(path(values, "file"))))
                .findFirst()
                .ifPresent(values -> {
                    throw new CommandFailure(
                            ExitCode.INVALID,
                            option + " names '" + values + "', the value file of the design, and would overwrite it."
                                    + " Use another name.");
                });
    }

    /** Returns whether two paths denote the same file, which need not exist. */
    static boolean isSameFile(Path a, Path b) {
        try {
            return Files.exists(a) && Files.exists(b)
                    ? Files.isSameFile(a, b)
                    : a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize());
        } catch (IOException e) {
            // Reading or writing an inaccessible file fails later with a message.
            return false;
        }
    }

    /**
     * {@return the path of a file name}
     *
     * @param name file name
     * @param option option that names the file, for the message
     * @throws CommandFailure if the name is empty or invalid
     */
    static Path path(String name, String option) {
        if (name.isBlank()) {
            throw new CommandFailure(ExitCode.INVALID, option + " is empty. Name a file.");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new CommandFailure(ExitCode.INVALID, option + " '" + name + "' is not a valid file name.");
        }
    }

    /**
     * {@return the path of an output file}
     *
     * @param extension required end of its name
     * @param inputs names of the design files
     * @param designs the designs, in the order of the files
     * @throws CommandFailure if the name has another extension, the file is an input, or it cannot be written
     */
    static Path output(String name, String option, String extension, List<String> inputs, List<TableDesign> designs) {
        Path path = path(name, option);
        if (!name.endsWith(extension)) {
            throw new CommandFailure(
                    ExitCode.INVALID, option + " is '" + name + "', but must end in " + extension + ".");
        }
        for (int i = 0; i < inputs.size(); i++) {
            checkNotInput(path, inputs.get(i), designs.get(i), option);
        }
        Subcommand.writeFiles(() -> DesignFiles.probe(path));
        return path;
    }
}
