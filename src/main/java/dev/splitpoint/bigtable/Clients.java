package dev.splitpoint.bigtable;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.auth.oauth2.GoogleCredentials;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.io.IOException;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Pair of Google's clients for one endpoint, each created at its first use. Safe for several threads. */
final class Clients implements AutoCloseable {
    private final Endpoint endpoint;
    private final Optional<GoogleCredentials> credentials;
    private final UnaryOperator<InstantiatingGrpcChannelProvider.Builder> channels;
    private @Nullable BigtableTableAdminClient admin;
    private @Nullable BigtableDataClient data;
    private boolean closed;
    private volatile boolean broken;

    /**
     * @param channels modifies the channel builder for an instance, for tests
     * @throws BigtableException if an instance has no credentials
     */
    Clients(Endpoint endpoint, UnaryOperator<InstantiatingGrpcChannelProvider.Builder> channels) {
        ClientSettings.silenceLoggers();
        this.endpoint = endpoint;
        this.channels = channels;
        this.credentials = endpoint instanceof Endpoint.Instance instance
                ? Optional.of(Credentials.of(instance, System.getenv()))
                : Optional.empty();
    }

    /** {@return clients with unmodified channels} */
    static Clients of(Endpoint endpoint) {
        return new Clients(endpoint, UnaryOperator.identity());
    }

    Endpoint endpoint() {
        return endpoint;
    }

    synchronized BigtableTableAdminClient admin() {
        check();
        if (admin == null) {
            try {
                admin = BigtableTableAdminClient.create(ClientSettings.admin(endpoint, credentials, channels));
            } catch (IOException e) {
                throw failure(e);
            }
        }
        return admin;
    }

    synchronized BigtableDataClient data() {
        check();
        if (data == null) {
            try {
                data = BigtableDataClient.create(ClientSettings.data(endpoint, credentials, channels));
            } catch (IOException e) {
                throw failure(e);
            }
        }
        return data;
    }

    private void check() {
        if (closed) {
            throw new BigtableException("The connection to " + endpoint.text() + " was closed.");
        }
    }

    private BigtableException failure(IOException cause) {
        return new BigtableException("Cannot connect to " + endpoint.text() + ": " + cause.getMessage(), cause);
    }

    /** Marks these clients as broken: a later request gets new clients, without the back-off of the broken channels. */
    void markBroken() {
        broken = true;
    }

    /** Returns whether a call failed because of the connection, not because of its request. */
    boolean isBroken() {
        return broken;
    }

    @Override
    public synchronized void close() {
        closed = true;
        // The data client throws if an interrupted thread closes it. Cancelled jobs are interrupted.
        boolean interrupted = Thread.interrupted();
        try {
            if (admin != null) {
                admin.close();
            }
            if (data != null) {
                data.close();
            }
        } catch (IllegalStateException e) {
            // The thread was interrupted while the data client waited for its channels, which end by themselves.
            if (!isInterrupt(e)) {
                throw e;
            }
            interrupted = true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean isInterrupt(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof InterruptedException) {
                return true;
            }
        }
        return false;
    }
}
