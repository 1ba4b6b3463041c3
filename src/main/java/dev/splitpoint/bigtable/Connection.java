package dev.splitpoint.bigtable;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.util.function.Supplier;

/**
 * An open connection to the tables of an emulator or an instance. {@link Connections} shares the clients of several
 * connections to one endpoint.
 *
 * <p>An emulator that does not answer is reported within three seconds. An instance is asked at the first call, which may
 * take 10 seconds and is tried three times; its channels use the proxy that gRPC finds, such as the one that the system
 * property {@code https.proxyHost} names.
 */
public final class Connection implements AutoCloseable {
    private final Clients clients;
    private final Runnable release;

    /** @param release is called when the connection is closed */
    Connection(Clients clients, Runnable release) {
        this.clients = clients;
        this.release = release;
    }

    /**
     * {@return a connection with clients of its own, for a process that has one task}
     *
     * @throws BigtableException if an emulator does not answer, or an instance has no credentials
     */
    public static Connection open(Endpoint endpoint) {
        check(endpoint);
        Clients clients = Clients.of(endpoint);
        return new Connection(clients, clients::close);
    }

    /** @throws BigtableException if it is an emulator that does not answer */
    static void check(Endpoint endpoint) {
        if (endpoint instanceof Endpoint.Emulator emulator) {
            EmulatorProbe.checkServer(emulator.host(), emulator.port(), "Start the emulator, or choose another address.");
        }
    }

    /** {@return the endpoint} */
    public Endpoint endpoint() {
        return clients.endpoint();
    }

    BigtableTableAdminClient admin() {
        return clients.admin();
    }

    public BigtableDataClient data() {
        return clients.data();
    }

    /**
     * {@return the answer to a question}
     *
     * @param table the table that the question is about; empty for the whole endpoint
     * @throws BigtableException if the question fails
     */
    public <T> T ask(String table, Supplier<T> question) {
        try {
            return ErrorMessages.asking(endpoint(), table, question);
        } catch (BigtableException failed) {
            if (ErrorMessages.isOfConnection(failed)) {
                clients.fail();
            }
            throw failed;
        }
    }

    @Override
    public void close() {
        release.run();
    }
}
