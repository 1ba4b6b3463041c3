package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Endpoint;
import org.jspecify.annotations.Nullable;

/** What every command asks before it writes to a real table. */
final class Writing {
    private Writing() {}

    /** @throws CommandFailure if the table is one of an instance and its name was not typed a second time */
    static void confirm(Endpoint endpoint, String table, @Nullable String confirmed) {
        if (endpoint instanceof Endpoint.Instance && !table.equals(confirmed)) {
            throw new CommandFailure(ExitCode.INVALID, "This would write to " + endpoint.text()
                    + ". Type the table's name to say that you mean it: --confirm " + table + ".");
        }
    }
}
