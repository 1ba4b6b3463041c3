package dev.splitpoint.bigtable;

import com.google.auth.oauth2.GoogleCredentials;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An open way to the tables of an emulator or an instance. To be closed.
 *
 * <p>Whoever opens one has an answer within three seconds: a second for the port, two for the first question. A server that has
 * greeted as an emulator does is given longer for the question, since what takes time is then a busy machine.
 */
public final class Connection implements AutoCloseable {
    private static final String SERVICE = "bigtable.googleapis.com";

    private final Endpoint endpoint;
    private final Optional<GoogleCredentials> credentials;
    private @Nullable BigtableTableAdminClient admin;
    private @Nullable BigtableDataClient data;

    private Connection(Endpoint endpoint, Optional<GoogleCredentials> credentials) {
        this.endpoint = endpoint;
        this.credentials = credentials;
    }

    /**
     * {@return a connection to whom somebody listens at the other end}
     *
     * @param endpoint the other end
     * @throws BigtableException if nobody listens, or there are no credentials
     */
    public static Connection open(Endpoint endpoint) {
        return switch (endpoint) {
            case Endpoint.Emulator emulator -> {
                Probe.checkServer(emulator.host(), emulator.port(),
                        "Start the emulator, or name the port that it has.");
                yield new Connection(emulator, Optional.empty());
            }
            case Endpoint.Instance instance -> {
                ClientSettings.quieten();
                GoogleCredentials credentials = Credentials.of(instance, System.getenv());
                Probe.check(SERVICE, 443, "Is this machine online, and does a firewall let it through?");
                yield new Connection(instance, Optional.of(credentials));
            }
        };
    }

    /** {@return the other end} */
    public Endpoint endpoint() {
        return endpoint;
    }

    /** {@return the client of the tables, made when it is first asked for} */
    synchronized BigtableTableAdminClient admin() {
        if (admin == null) {
            try {
                admin = BigtableTableAdminClient.create(ClientSettings.admin(endpoint, credentials));
            } catch (IOException e) {
                throw new BigtableException("There is no way to " + endpoint.text() + ": " + e.getMessage(), e);
            }
        }
        return admin;
    }

    /** {@return the client of the rows, made when it is first asked for} */
    synchronized BigtableDataClient data() {
        if (data == null) {
            try {
                data = BigtableDataClient.create(ClientSettings.data(endpoint, credentials));
            } catch (IOException e) {
                throw new BigtableException("There is no way to the rows of " + endpoint.text() + ": " + e.getMessage(), e);
            }
        }
        return data;
    }

    @Override
    public synchronized void close() {
        if (admin != null) {
            admin.close();
        }
        if (data != null) {
            data.close();
        }
    }
}
