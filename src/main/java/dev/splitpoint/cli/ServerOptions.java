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

/** Options that select an emulator or an instance. */
final class ServerOptions {
    @Option(
            names = "--emulator",
            paramLabel = "HOST:PORT",
            description =
                    "Address of an emulator. Default without --project: BIGTABLE_EMULATOR_HOST, or localhost:8086.")
    private @Nullable String emulator;

    @Option(
            names = "--project",
            paramLabel = "P",
            description = "Project of the instance. An emulator accepts any name, and separates the tables of projects."
                    + " Default for an emulator: 'emulator'.")
    private @Nullable String project;

    @Option(names = "--instance", paramLabel = "I", description = "Instance. Requires --project.")
    private @Nullable String instance;

    @Option(
            names = "--app-profile",
            paramLabel = "A",
            description = "App profile for reads and writes of the instance.")
    private @Nullable String appProfile;

    @Option(
            names = "--key-file",
            paramLabel = "F",
            description = "Key file of a service account. Default: application-default credentials.")
    private @Nullable String keyFile;

    /**
     * Opens a connection to the endpoint of the options.
     *
     * @param err receives the endpoint, if the options do not name it
     * @return the connection
     */
    Connection open(PrintWriter err) {
        return Connection.open(endpoint(err));
    }

    /**
     * {@return the endpoint of the options}
     *
     * @param err receives the endpoint, if the options do not name it
     */
    Endpoint endpoint(PrintWriter err) {
        return endpoint(System.getenv(), err);
    }

    private Endpoint endpoint(Map<String, String> environment, PrintWriter err) {
        if ((project == null) != (instance == null)) {
            throw invalid("--project and --instance require each other. Add the missing option.");
        }
        if (emulator != null && (appProfile != null || keyFile != null)) {
            throw invalid(
                    "An emulator has no app profiles and no keys. Remove --app-profile and --key-file, or --emulator.");
        }
        try {
            return selectEndpoint(environment, err);
        } catch (BigtableException invalidAddress) {
            throw invalid(String.valueOf(invalidAddress.getMessage()));
        }
    }

    private Endpoint selectEndpoint(Map<String, String> environment, PrintWriter err) {
        if (emulator != null) {
            Endpoint.Emulator named = Endpoint.Emulator.parse(emulator);
            return project == null || instance == null ? named : named.withInstance(project, instance);
        }
        if (project != null && instance != null) {
            Endpoint.Instance selected = new Endpoint.Instance(
                    project,
                    instance,
                    Optional.ofNullable(appProfile),
                    Optional.ofNullable(keyFile)
                            .map(name -> DesignFileLoader.path(name, "--key-file"))
                            .map(Path::toAbsolutePath));
            Optional<Endpoint.Emulator> instead = selected.emulatorOverride(environment);
            selected.overrideNotice(environment).ifPresent(sentence -> err.println("splitpoint: " + sentence));
            return instead.<Endpoint>map(other -> other).orElse(selected);
        }
        Endpoint.Emulator found = EmulatorProcess.configuredOrDefault(environment);
        if (!EmulatorProcess.isRunning(found)) {
            throw new CommandFailure(
                    ExitCode.EXTERNAL_FAILURE,
                    "No emulator is running at " + found.address()
                            + (Endpoint.fromEnvironment(environment).isPresent()
                                    ? ", the address of " + Endpoint.VARIABLE
                                    : "")
                            + ". Start one with 'splitpoint emulator start', or choose a connection with --emulator,"
                            + " or --project and --instance.");
        }
        err.println("splitpoint: Using " + found.text() + ".");
        return found;
    }

    private static CommandFailure invalid(String message) {
        return new CommandFailure(ExitCode.INVALID, message);
    }
}
