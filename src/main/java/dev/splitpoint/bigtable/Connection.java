package dev.splitpoint.bigtable;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.util.function.Supplier;

/**
 * An open connection to the tables of an emulator or an instance. {@link Connections} shares the clients of several
 * connections to one endpoint.
 *
 * <p>An emulator that does not answer is reported within three seconds. An instance is first contacted by the first
 * call, which may take 10 seconds and is tried three times. Its channels use the proxy that gRPC finds, such as the
 * proxy of the system property {@code https.proxyHost}.
 */
public final class Connection implements AutoCloseable {
    private final Clients clients;
    private final Runnable release;

    /** @param release runs when the connection is closed */
    Connection(Clients clients, Runnable release) {
        this.clients = clients;
        this.release = release;
    }

    /**
     * {@return a connection with unshared clients, for a process that has one task}
     *
     * @throws BigtableException if an emulator does not answer, or an instance has no credentials
     */
    public static Connection open(Endpoint endpoint) {
        check(endpoint);
        Clients clients = Clients.of(endpoint);
        return new Connection(clients, clients::close);
    }

    /** @throws BigtableException if the endpoint is an emulator that does not answer */
    static void check(Endpoint endpoint) {
        if (endpoint instanceof Endpoint.Emulator emulator) {
            EmulatorProbe.checkServer(
                    emulator.host(), emulator.port(), "Start the emulator, or choose another address.");
        }
    }

    public Endpoint endpoint() {
        return clients.endpoint();
    }

    BigtableTableAdminClient admin() {
        return clients.admin();
    }

    /** {@return the client that reads and writes rows} */
    public BigtableDataClient data() {
        return clients.data();
    }

    /**
     * Executes a request and translates its failure into a message. A connection failure marks the clients as broken.
     *
     * @param table the table of the request, for the message; empty for the whole endpoint
     * @return the result of the request
     * @throws BigtableException if the request fails
     */
    public <T> T call(String table, Supplier<T> request) {
        try {
            return ErrorMessages.call(endpoint(), table, request);
        } catch (BigtableException failed) {
            if (ErrorMessages.isConnectionFailure(failed)) {
                clients.markBroken();
            }
            throw failed;
        }
    }

    @Override
    public void close() {
        release.run();
    }
}
