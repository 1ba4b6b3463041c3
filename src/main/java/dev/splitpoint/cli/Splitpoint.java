package dev.splitpoint.cli;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.cli.output.Messages;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.HeapBudget.HeapTooSmallException;
import dev.splitpoint.workspace.ErrorCode;
import dev.splitpoint.yaml.syntax.NearestKey;
import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Command line {@code splitpoint COMMAND …}. */
@Command(
        name = "splitpoint",
        description = "Designs Google Cloud Bigtable tables and shows their hotspots before the first row is written.",
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "splitpoint [FILE…]            opens the window",
            "       splitpoint --sample=NAME      opens it with a sample design",
            "       splitpoint COMMAND [OPTIONS]  needs no display"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:success", "1:findings", "2:wrong usage or invalid input", "3:a file or a connection failed"},
        mixinStandardHelpOptions = true,
        versionProvider = Splitpoint.Version.class)
public final class Splitpoint implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private Splitpoint() {}

    /**
     * Runs a command.
     *
     * @param args name of the command, options, and files
     * @param out output for results
     * @param err output for messages
     * @return a constant of {@link ExitCode}
     */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return run(Commands.ALL, args, out, err);
    }

    /** Runs one of the given commands. */
    static int run(List<Commands.Entry> commands, String[] args, PrintWriter out, PrintWriter err) {
        CommandLine line = new CommandLine(new Splitpoint());
        // Loading all commands and their options takes longer than some commands.
        List<Commands.Entry> named = commands.stream()
                .filter(command -> args.length > 0 && command.name().equals(args[0]))
                .toList();
        (named.isEmpty() ? commands : named)
                .forEach(command -> line.addSubcommand(command.factory().get()));
        line.setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Splitpoint::reportWrongUsage)
                .setExecutionExceptionHandler((failure, command, parsed) -> reportFailure(failure, command));
        int exitCode = execute(line, args);
        boolean delivered = out instanceof CheckedPrintWriter outlet ? outlet.isDelivered() : !out.checkError();
        if (!delivered) {
            err.println("splitpoint: Cannot write the output. Check the free disk space.");
            exitCode = ExitCode.EXTERNAL_FAILURE;
        }
        err.flush();
        return exitCode;
    }

    private static int execute(CommandLine line, String[] args) {
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            line.getErr()
                    .println("splitpoint: Out of memory. Use wider time cells, or start Java with a heap of more than "
                            + BytesText.of(Runtime.getRuntime().maxMemory()) + " (-Xmx).");
            return ExitCode.EXTERNAL_FAILURE;
        } catch (Error e) {
            // A missing native library for drawing is an Error, not an Exception.
            return reportUnexpected(e, line);
        }
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Missing command.");
    }

    private static int reportWrongUsage(ParameterException usageError, String[] args) {
        CommandLine command = usageError.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("splitpoint: " + VisibleText.of(reason(usageError)));
        String name = command.getCommandSpec().qualifiedName();
        err.println(suggestion(usageError)
                .map(suggestion -> "Did you mean '" + name + " " + suggestion + "'?")
                .orElse("Try '" + name + " --help'."));
        return ExitCode.INVALID;
    }

    /** {@return the command or option most similar to an unknown one; empty if none is similar} */
    private static Optional<String> suggestion(ParameterException usageError) {
        if (!(usageError instanceof UnmatchedArgumentException unmatched)
                || unmatched.getUnmatched().isEmpty()) {
            return Optional.empty();
        }
        CommandLine command = usageError.getCommandLine();
        String argument = unmatched.getUnmatched().getFirst();
        return argument.startsWith("-")
                ? NearestKey.of(
                        argument.split("=", 2)[0],
                        command.getCommandSpec().optionsMap().keySet())
                : NearestKey.of(argument, command.getSubcommands().keySet());
    }

    private static String reason(ParameterException usageError) {
        if (usageError instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String argument = unmatched.getUnmatched().getFirst();
            if (argument.startsWith("-")) {
                return "There is no option '" + argument + "'.";
            }
            return usageError.getCommandLine().getParent() == null
                    ? "There is no command '" + argument + "'."
                    : "'" + argument + "' is not expected. "
                            + expected(usageError.getCommandLine().getCommandSpec());
        }
        // Only messages of picocli itself need its prefix, which names the option.
        return sentence(
                usageError.getCause() instanceof WholeNumberConsumer.RangeException refusal
                        ? refusal.getMessage()
                        : usageError.getMessage());
    }

    private static String expected(CommandSpec command) {
        return Messages.expectedArguments(
                command.name(),
                command.positionalParameters().stream()
                        .map(PositionalParamSpec::paramLabel)
                        .toList());
    }

    private static int reportFailure(Exception failure, CommandLine command) {
        if (failure instanceof CommandFailure commandFailure) {
            if (commandFailure.getMessage() != null) {
                command.getErr().println("splitpoint: " + commandFailure.getMessage());
            }
            return commandFailure.exitCode();
        }
        if (failure instanceof BigtableException connectionFailure) {
            command.getErr().println("splitpoint: " + VisibleText.of(String.valueOf(connectionFailure.getMessage())));
            System.getLogger(Splitpoint.class.getName())
                    .log(System.Logger.Level.DEBUG, "The other side failed.", connectionFailure);
            return ExitCode.EXTERNAL_FAILURE;
        }
        if (failure instanceof WorkloadException invalidWorkload) {
            command.getErr().println("splitpoint: " + invalidWorkload.getMessage());
            return invalidWorkload instanceof HeapTooSmallException ? ExitCode.EXTERNAL_FAILURE : ExitCode.INVALID;
        }
        return reportUnexpected(failure, command);
    }

    private static int reportUnexpected(Throwable failure, CommandLine command) {
        System.getLogger(Splitpoint.class.getName()).log(System.Logger.Level.DEBUG, "A command failed.", failure);
        command.getErr()
                .println("splitpoint: Unexpected error " + ErrorCode.of(failure)
                        + ". Please report it with the command and the file.");
        return ExitCode.EXTERNAL_FAILURE;
    }

    private static String sentence(@Nullable String message) {
        String text = String.valueOf(message).strip();
        return text.endsWith(".") ? text : text + ".";
    }

    /** Version from the manifest of the jar. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Splitpoint.class.getPackage().getImplementationVersion();
            return new String[] {"splitpoint " + Objects.requireNonNullElse(version, "(from source)")};
        }
    }
}
