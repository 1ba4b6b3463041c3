package dev.splitpoint.cli;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the tables are: an emulator or an instance, as every command that meets real tables asks it. */
final class ServerOptions {
    @Option(
            names = "--emulator",
            paramLabel = "HOST:PORT",
            description = "An emulator; without it and without --project the one that BIGTABLE_EMULATOR_HOST names, or one at "
                    + "localhost:8086.")
    private @Nullable String emulator;

    @Option(
            names = "--project",
            paramLabel = "P",
            description = "The project of an instance. With --emulator any name, 'emulator' if not given: an emulator keeps the "
                    + "tables of different projects apart.")
    private @Nullable String project;

    @Option(names = "--instance", paramLabel = "I", description = "The instance; goes with --project.")
    private @Nullable String instance;

    @Option(names = "--app-profile", paramLabel = "A", description = "The app profile that reads and writes of the instance go by.")
    private @Nullable String appProfile;

    @Option(
            names = "--key-file",
            paramLabel = "F",
            description = "A service account's key; application-default credentials if not given.")
    private @Nullable String keyFile;

    /**
     * {@return a connection to what the options name}
     *
     * @param err is told where it goes, where the options do not say
     */
    Connection open(PrintWriter err) {
        return Connection.open(endpoint(err));
    }

    /**
     * {@return the endpoint that the options name}
     *
     * @param err receives where the command connects to, if the options do not say
     */
    Endpoint endpoint(PrintWriter err) {
        return endpoint(System.getenv(), err);
    }

    private Endpoint endpoint(Map<String, String> environment, PrintWriter err) {
        if ((project == null) != (instance == null)) {
            throw wrong("--project and --instance go together. Name both.");
        }
        if (emulator != null && (appProfile != null || keyFile != null)) {
            throw wrong("An emulator has no app profiles and takes no key. Leave out --app-profile and --key-file, or --emulator.");
        }
        try {
            return chosen(environment, err);
        } catch (BigtableException noAddress) {
            throw wrong(String.valueOf(noAddress.getMessage()));
        }
    }

    private Endpoint chosen(Map<String, String> environment, PrintWriter err) {
        if (emulator != null) {
            Endpoint.Emulator named = Endpoint.Emulator.parse(emulator);
            return project == null || instance == null ? named : named.of(project, instance);
        }
        if (project != null && instance != null) {
            Endpoint.Instance asked = new Endpoint.Instance(
                    project,
                    instance,
                    Optional.ofNullable(appProfile),
                    Optional.ofNullable(keyFile).map(name -> Documents.path(name, "--key-file")).map(Path::toAbsolutePath));
            Optional<Endpoint.Emulator> instead = asked.redirected(environment);
            asked.redirection(environment).ifPresent(sentence -> err.println("splitpoint: " + sentence));
            return instead.<Endpoint>map(other -> other).orElse(asked);
        }
        Endpoint.Emulator found = EmulatorProcess.usual(environment);
        if (!EmulatorProcess.isRunning(found)) {
            throw new CommandFailure(ExitCode.OUTSIDE, "No emulator runs at " + found.address() + ", "
                    + (Endpoint.named(environment).isPresent() ? "which " + Endpoint.VARIABLE + " names" : "and " + Endpoint.VARIABLE + " names none")
                    + ". Start one with 'splitpoint emulator start', name another with --emulator, or an instance with --project and --instance.");
        }
        err.println("splitpoint: This goes to " + found.text() + ".");
        return found;
    }

    private static CommandFailure wrong(String message) {
        return new CommandFailure(ExitCode.INVALID, message);
    }
}
