package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Endpoint;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that confirm writing to an instance or to a remote emulator. */
final class Confirmation {
    @Option(
            names = "--confirm",
            paramLabel = "NAME",
            description = "Name of the table again. Required before writing to an instance.")
    private @Nullable String confirmed;

    @Option(names = "--yes", description = "Write to an emulator that is not on this machine.")
    private boolean yes;

    /**
     * @throws CommandFailure if the endpoint is an instance or a remote emulator, and the options do not confirm the
     *     write
     */
    void check(Endpoint endpoint, String table) {
        if (endpoint instanceof Endpoint.Emulator emulator && !emulator.isLocal() && !yes) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "This would write to " + endpoint.text()
                            + ", which is not on this machine. Add --yes to write there.");
        }
        if (endpoint instanceof Endpoint.Instance && !table.equals(confirmed)) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "This would write to " + endpoint.text() + ". Confirm with --confirm " + table + ".");
        }
    }
}
