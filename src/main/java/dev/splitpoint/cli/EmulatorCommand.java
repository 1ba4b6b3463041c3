package dev.splitpoint.cli;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.workspace.UserDirectories;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code splitpoint emulator start|find}: starts or finds Google's Bigtable emulator, without an account or Docker. */
@Command(
        name = "emulator",
        description = "Starts Google's Bigtable emulator, or finds a running one.",
        subcommands = {EmulatorCommand.Start.class, EmulatorCommand.Find.class})
final class EmulatorCommand extends Subcommand {
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Use 'emulator start' or 'emulator find'.");
    }

    @Command(
            name = "start",
            description = "Starts the emulator and runs until Ctrl+C. Its data is in memory and is lost when it stops.",
            exitCodeList = {"2:the port is not valid", "3:the emulator did not start, or stopped unexpectedly"})
    static final class Start extends Subcommand {
        @Option(
                names = "--port",
                paramLabel = "P",
                description = "Port, or 0 for any free port. Default: ${DEFAULT-VALUE}, which other tools expect.")
        private int port = EmulatorProcess.DEFAULT_PORT;

        @Override
        public Integer call() {
            if (port < 0 || port > 65_535) {
                throw new CommandFailure(
                        ExitCode.INVALID, "Port " + port + " is not valid. Use 1 to 65535, or 0 for any free port.");
            }
            Path folder = UserDirectories.of(
                            System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv())
                    .state()
                    .resolve("emulator");
            try (EmulatorProcess emulator = EmulatorProcess.start(folder, port)) {
                PrintWriter out = out();
                Endpoint.Emulator at = emulator.endpoint();
                out.println(at.address());
                out.println("For other programs: export " + Endpoint.VARIABLE + "=" + at.address());
                out.println("Log: " + emulator.log());
                out.println("Press Ctrl+C to stop the emulator.");
                out.flush();
                int code = emulator.onExit().join();
                throw new CommandFailure(
                        ExitCode.EXTERNAL_FAILURE,
                        "The emulator stopped unexpectedly with exit code " + code + ": " + emulator.lastLogLines());
            }
        }
    }

    @Command(
            name = "find",
            description = "Prints the address of a running emulator, from BIGTABLE_EMULATOR_HOST or at localhost:8086.",
            exitCodeList = {"0:success", "3:no emulator is running"})
    static final class Find extends Subcommand {
        @Override
        public Integer call() {
            List<Endpoint.Emulator> found = EmulatorProcess.running(System.getenv(), EmulatorProcess.DEFAULT_ENDPOINT);
            if (found.isEmpty()) {
                throw new CommandFailure(
                        ExitCode.EXTERNAL_FAILURE,
                        "No emulator is running at localhost:8086 or at the address of " + Endpoint.VARIABLE
                                + ". Start one with 'splitpoint emulator start'.");
            }
            out().println(found.getFirst().address());
            return ExitCode.OK;
        }
    }
}
