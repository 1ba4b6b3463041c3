package dev.splitpoint.bigtable;

import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.api.gax.retrying.RetrySettings;
import com.google.api.gax.rpc.UnaryCallSettings;
import com.google.auth.oauth2.GoogleCredentials;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.stub.BigtableTableAdminStubSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An open way to the tables of an emulator or an instance. To be closed.
 *
 * <p>Whoever opens one has an answer within three seconds: a second for the port, two for the first question. A server that has
 * greeted as an emulator does is given longer for the question, since what takes time is then a busy machine.
 */
public final class Connection implements AutoCloseable {
    private static final String SERVICE = "bigtable.googleapis.com";

    /** For what is asked first: somebody waits for the answer. */
    private static final Duration PROMPT = Duration.ofMillis(1_800);

    /** The same where the other end has been heard already, and shares this machine. */
    private static final Duration PROMPT_OF_EMULATOR = Duration.ofSeconds(10);

    /** For what changes a table, which takes an instance seconds. */
    private static final Duration PATIENT = Duration.ofSeconds(60);

    /** For the next row of a read, or the answer to a write. */
    private static final Duration SILENCE = Duration.ofSeconds(15);

    private static final int ATTEMPTS = 3;

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
                Client.quieten();
                GoogleCredentials credentials = Credentials.of(instance, System.getenv());
                Probe.check(SERVICE, 443, "Is this machine online, and does a firewall let it through?");
                yield new Connection(instance, Optional.of(credentials));
            }
        };
    }

    /** What the client has to say is no news to a user. Apart, since a link to an emulator needs neither client nor logging. */
    private static final class Client {
        /** Held, because a logger that nobody holds forgets its level. */
        private static final List<Logger> LOGGERS = Stream.of("com.google", "io.grpc").map(Logger::getLogger).toList();

        private Client() {}

        static void quieten() {
            LOGGERS.forEach(logger -> logger.setLevel(Level.SEVERE));
        }
    }

    private BigtableTableAdminSettings adminSettings() throws IOException {
        Client.quieten();
        BigtableTableAdminSettings.Builder settings = endpoint instanceof Endpoint.Emulator emulator
                ? BigtableTableAdminSettings.newBuilderForEmulator(Endpoint.Emulator.bracketed(emulator.host()), emulator.port())
                : BigtableTableAdminSettings.newBuilder();
        credentials.ifPresent(own -> settings.setCredentialsProvider(FixedCredentialsProvider.create(own)));
        BigtableTableAdminStubSettings.Builder stub = settings.setProjectId(endpoint.project())
                .setInstanceId(endpoint.instance())
                .stubSettings();
        stub.applyToAllUnaryMethods(call -> {
            within(call, PATIENT);
            return null;
        });
        Duration prompt = endpoint instanceof Endpoint.Emulator ? PROMPT_OF_EMULATOR : PROMPT;
        within(stub.listTablesSettings(), prompt);
        within(stub.getTableSettings(), prompt);
        return settings.build();
    }

    private BigtableDataSettings dataSettings() {
        Client.quieten();
        BigtableDataSettings.Builder settings = endpoint instanceof Endpoint.Emulator emulator
                ? BigtableDataSettings.newBuilderForEmulator(Endpoint.Emulator.bracketed(emulator.host()), emulator.port())
                : BigtableDataSettings.newBuilder().disableInternalMetrics();
        credentials.ifPresent(own -> settings.setCredentialsProvider(FixedCredentialsProvider.create(own)));
        settings.setProjectId(endpoint.project()).setInstanceId(endpoint.instance());
        if (endpoint instanceof Endpoint.Instance instance) {
            instance.appProfile().ifPresent(settings::setAppProfileId);
        }
        EnhancedBigtableStubSettings.Builder stub = settings.stubSettings();
        within(stub.readRowSettings(), SILENCE);
        within(stub.mutateRowSettings(), SILENCE);
        stub.sampleRowKeysSettings().setRetrySettings(
                within(stub.sampleRowKeysSettings().getRetrySettings(), SILENCE, SILENCE));
        stub.bulkMutateRowsSettings().setRetrySettings(
                within(stub.bulkMutateRowsSettings().getRetrySettings(), SILENCE, PATIENT));
        stub.readRowsSettings()
                .setRetrySettings(within(stub.readRowsSettings().getRetrySettings(), PATIENT, Duration.ofHours(1)))
                .setWaitTimeoutDuration(SILENCE)
                .setIdleTimeoutDuration(PATIENT);
        return settings.build();
    }

    private static void within(UnaryCallSettings.Builder<?, ?> call, Duration limit) {
        call.setRetrySettings(within(call.getRetrySettings(), limit, limit));
    }

    private static RetrySettings within(RetrySettings settings, Duration attempt, Duration total) {
        return settings.toBuilder()
                .setInitialRpcTimeoutDuration(attempt)
                .setMaxRpcTimeoutDuration(attempt)
                .setRpcTimeoutMultiplier(1)
                .setInitialRetryDelayDuration(Duration.ofMillis(50))
                .setRetryDelayMultiplier(2)
                .setMaxRetryDelayDuration(Duration.ofMillis(500))
                .setTotalTimeoutDuration(total)
                .setMaxAttempts(ATTEMPTS)
                .build();
    }

    /** {@return the other end} */
    public Endpoint endpoint() {
        return endpoint;
    }

    /** {@return the client of the tables, made when it is first asked for} */
    synchronized BigtableTableAdminClient admin() {
        if (admin == null) {
            try {
                admin = BigtableTableAdminClient.create(adminSettings());
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
                data = BigtableDataClient.create(dataSettings());
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
