package dev.splitpoint.cli;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.cli.output.Messages;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line: {@code splitpoint COMMAND …}. */
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
    /** The names of the commands, in the order of the help. */
    static final List<String> COMMANDS = List.of(
            "validate", "lint", "schema", "explain", "keys", "simulate", "export", "import", "infer", "emulator", "tables", "apply", "sample", "load", "run-queries");

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private Splitpoint() {}

    /**
     * Runs a command.
     *
     * @param args the command's name, options and files
     * @param out  for results
     * @param err  for what is wrong
     * @return one of {@link ExitCode}
     */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return run(COMMANDS, Splitpoint::command, args, out, err);
    }

    /**
     * Runs one of some commands.
     *
     * @param names  what they are called
     * @param maker  makes the one of a name
     */
    static int run(
            List<String> names, Function<String, Callable<Integer>> maker, String[] args, PrintWriter out, PrintWriter err) {
        CommandLine line = new CommandLine(new Splitpoint());
        // to load all of them and to read their options takes longer than some of them take
        List<String> meant = args.length > 0 && names.contains(args[0]) ? List.of(args[0]) : names;
        for (String name : meant) {
            line.addSubcommand(maker.apply(name));
        }
        line.setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Splitpoint::wrongUse)
                .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, command));
        int exitCode = execute(line, args);
        boolean delivered = out instanceof Outlet outlet ? outlet.isDelivered() : !out.checkError();
        if (!delivered) {
            err.println("splitpoint: Cannot write the output. Check the free disk space.");
            exitCode = ExitCode.OUTSIDE;
        }
        err.flush();
        return exitCode;
    }

    /** {@return a command, made anew for every run, since it holds that run's options} */
    private static Callable<Integer> command(String name) {
        // A switch expression would load all command classes, because the verifier determines their common class.
        switch (name) {
            case "validate": return new ValidateCommand();
            case "lint": return new LintCommand();
            case "schema": return new SchemaCommand();
            case "explain": return new ExplainCommand();
            case "keys": return new KeysCommand();
            case "simulate": return new SimulateCommand();
            case "export": return new ExportCommand();
            case "import": return new ImportCommand();
            case "infer": return new InferCommand();
            case "emulator": return new EmulatorCommand();
            case "tables": return new TablesCommand();
            case "apply": return new ApplyCommand();
            case "sample": return new SampleCommand();
            case "load": return new LoadCommand();
            case "run-queries": return new RunQueriesCommand();
            default: throw new IllegalArgumentException("There is no command '" + name + "'.");
        }
    }

    private static int execute(CommandLine line, String[] args) {
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            line.getErr().println("splitpoint: Out of memory. Use wider time cells, or start Java with a heap of more than " + (Runtime.getRuntime().maxMemory() >> 20) + " MB (-Xmx).");
            return ExitCode.OUTSIDE;
        } catch (Error e) {
            // Not only an exception: a picture that cannot be drawn for want of a library is an error.
            return unexpected(e, line);
        }
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Missing command.");
    }

    private static int wrongUse(ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("splitpoint: " + VisibleText.of(reason(wrong)));
        String name = command.getCommandSpec().qualifiedName();
        err.println(meant(wrong)
                .map(meant -> "Did you mean '" + name + " " + meant + "'?")
                .orElse("Try '" + name + " --help'."));
        return ExitCode.INVALID;
    }

    /** {@return the command or option that was meant by one that there is not, if one is near} */
    private static Optional<String> meant(ParameterException wrong) {
        if (!(wrong instanceof UnmatchedArgumentException unmatched) || unmatched.getUnmatched().isEmpty()) {
            return Optional.empty();
        }
        CommandLine command = wrong.getCommandLine();
        String argument = unmatched.getUnmatched().getFirst();
        return argument.startsWith("-")
                ? NearestKey.of(argument.split("=", 2)[0], command.getCommandSpec().optionsMap().keySet())
                : NearestKey.of(argument, command.getSubcommands().keySet());
    }

    private static String reason(ParameterException wrong) {
        if (wrong instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
            String argument = unmatched.getUnmatched().getFirst();
            if (argument.startsWith("-")) {
                return "There is no option '" + argument + "'.";
            }
            return wrong.getCommandLine().getParent() == null
                    ? "There is no command '" + argument + "'."
                    : "'" + argument + "' is not expected. " + expected(wrong.getCommandLine().getCommandSpec());
        }
        // Those of the library need its words before them, which name the option.
        return sentence(wrong.getCause() instanceof WholeNumber.Refusal ours ? ours.getMessage() : wrong.getMessage());
    }

    private static String expected(CommandSpec command) {
        return Messages.expects(command.name(), command.positionalParameters().stream().map(PositionalParamSpec::paramLabel).toList());
    }

    private static int failed(Exception failure, CommandLine command) {
        if (failure instanceof CommandFailure told) {
            if (told.getMessage() != null) {
                command.getErr().println("splitpoint: " + told.getMessage());
            }
            return told.exitCode();
        }
        if (failure instanceof BigtableException outside) {
            command.getErr().println("splitpoint: " + VisibleText.of(String.valueOf(outside.getMessage())));
            System.getLogger(Splitpoint.class.getName()).log(System.Logger.Level.DEBUG, "The other side failed.", outside);
            return ExitCode.OUTSIDE;
        }
        if (failure instanceof WorkloadException refused) {
            command.getErr().println("splitpoint: " + refused.getMessage());
            return refused instanceof HeapTooSmallException ? ExitCode.OUTSIDE : ExitCode.INVALID;
        }
        return unexpected(failure, command);
    }

    private static int unexpected(Throwable failure, CommandLine command) {
        System.getLogger(Splitpoint.class.getName()).log(System.Logger.Level.DEBUG, "A command failed.", failure);
        command.getErr()
                .println("splitpoint: Unexpected error " + ErrorCode.of(failure)
                        + ". Please report it with the command and the file.");
        return ExitCode.OUTSIDE;
    }

    private static String sentence(@Nullable String message) {
        String text = String.valueOf(message).strip();
        return text.endsWith(".") ? text : text + ".";
    }

    /** Says which version this is, by the jar's manifest. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Splitpoint.class.getPackage().getImplementationVersion();
            return new String[] {"splitpoint " + Objects.requireNonNullElse(version, "(from source)")};
        }
    }
}
