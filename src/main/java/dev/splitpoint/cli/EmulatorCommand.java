package dev.splitpoint.cli;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.workspace.Places;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code splitpoint emulator start|find}: Google's emulator of Bigtable, without an account and without Docker. */
@Command(
        name = "emulator",
        description = "Starts Google's emulator of Bigtable, or finds one that runs.",
        subcommands = {EmulatorCommand.Start.class, EmulatorCommand.Find.class},
        mixinStandardHelpOptions = true)
final class EmulatorCommand extends Subcommand {
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Say 'emulator start' or 'emulator find'.");
    }

    @Command(
            name = "start",
            description = "Starts the emulator and stays until Ctrl+C, which ends it. What it holds is in memory and then lost.",
            footer = {"", "Exit codes: 2 the port is none, 3 it does not start, or ended by itself."},
            mixinStandardHelpOptions = true)
    static final class Start extends Subcommand {
        @Option(
                names = "--port",
                paramLabel = "P",
                description = "The port, 0 for any that is free; ${DEFAULT-VALUE} if not given, where other tools look for it.")
        private int port = EmulatorProcess.USUAL_PORT;

        @Override
        public Integer call() {
            if (port < 0 || port > 65_535) {
                throw new CommandFailure(ExitCode.INVALID, "There is no port " + port + ". Ports are 1 to 65535; 0 is any that is free.");
            }
            Path folder = Places.of(System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv())
                    .state()
                    .resolve("emulator");
            try (EmulatorProcess emulator = EmulatorProcess.start(folder, port)) {
                PrintWriter out = out();
                Endpoint.Emulator at = emulator.endpoint();
                out.println(at.address());
                out.println("For other programs: export " + Endpoint.VARIABLE + "=" + at.address());
                out.println("Its log: " + emulator.log());
                out.println("Ctrl+C ends it.");
                out.flush();
                int code = emulator.ended().join();
                throw new CommandFailure(ExitCode.OUTSIDE, "The emulator has ended by itself, with exit code " + code + ": " + emulator.lastWords());
            }
        }
    }

    @Command(
            name = "find",
            description = "Prints the address of an emulator that runs: the one that BIGTABLE_EMULATOR_HOST names, or else one at "
                    + "localhost:8086.",
            footer = {"", "Exit codes: 0 fine, 3 there is none."},
            mixinStandardHelpOptions = true)
    static final class Find extends Subcommand {
        @Override
        public Integer call() {
            List<Endpoint.Emulator> found = EmulatorProcess.running(System.getenv(), EmulatorProcess.USUAL);
            if (found.isEmpty()) {
                throw new CommandFailure(ExitCode.OUTSIDE, "No emulator runs at localhost:8086, and "
                        + Endpoint.VARIABLE + " names none that does. Start one with 'splitpoint emulator start'.");
            }
            out().println(found.getFirst().address());
            return ExitCode.OK;
        }
    }
}
