package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.bigtable.Endpoint;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * Blocking calls of one background job to an endpoint. If a call fails because the window's own emulator exited, the
 * error message reports the exit. After another failure, the state of the endpoint is refreshed.
 */
public final class ConnectionCall {
    private final Connections connections;
    private final Endpoint endpoint;
    private final Supplier<Optional<String>> emulatorExit;
    private final Runnable onFailure;

    /**
     * @param emulatorExit returns the reason why the window's emulator exited; empty for other endpoints, or if the
     *     emulator still runs
     * @param onFailure called on the thread of the call if it fails for another reason
     */
    ConnectionCall(
            Connections connections, Endpoint endpoint, Supplier<Optional<String>> emulatorExit, Runnable onFailure) {
        this.connections = connections;
        this.endpoint = endpoint;
        this.emulatorExit = emulatorExit;
        this.onFailure = onFailure;
    }

    public Endpoint endpoint() {
        return endpoint;
    }

    /**
     * Opens a connection to the endpoint.
     *
     * @throws BigtableException if the endpoint does not respond
     */
    public Connection open() {
        return connections.open(endpoint);
    }

    /**
     * Runs a task that calls the endpoint, and returns its result.
     *
     * @throws BigtableException if a request fails or the emulator has exited
     * @throws Exception if the task fails for another reason
     */
    public <T> T call(Callable<T> task) throws Exception {
        try {
            return task.call();
        } catch (BigtableException refused) {
            throw exitReason().map(refused::withReason).orElse(refused);
        }
    }

    /** {@return a sentence with the cause of a failed call: the exit of the emulator, or else the given sentence} */
    public String failureReason(String sentence) {
        return exitReason().orElse(sentence);
    }

    private Optional<String> exitReason() {
        Optional<String> reason = emulatorExit.get();
        if (reason.isEmpty()) {
            onFailure.run();
        }
        return reason;
    }
}
