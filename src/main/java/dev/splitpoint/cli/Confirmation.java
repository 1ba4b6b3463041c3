package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Endpoint;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What every command asks before it writes to a real table. */
final class Confirmation {
    @Option(
            names = "--confirm",
            paramLabel = "NAME",
            description = "The table's name once more: nothing is written to an instance without.")
    private @Nullable String confirmed;

    /** @throws CommandFailure if the table is one of an instance and its name was not typed a second time */
    void check(Endpoint endpoint, String table) {
        if (endpoint instanceof Endpoint.Instance && !table.equals(confirmed)) {
            throw new CommandFailure(ExitCode.INVALID, "This would write to " + endpoint.text()
                    + ". Type the table's name to say that you mean it: --confirm " + table + ".");
        }
    }
}
