package dev.splitpoint.bigtable;

import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.api.gax.retrying.RetrySettings;
import com.google.api.gax.rpc.UnaryCallSettings;
import com.google.auth.oauth2.GoogleCredentials;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.stub.BigtableTableAdminStubSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * How long Google's clients wait and how often they try. Apart from {@link Connection}, since a link to an emulator needs
 * neither client nor logging, and to open all their libraries takes as long as to read some ten thousand keys.
 */
final class ClientSettings {
    /** For what is asked first: somebody waits for the answer. */
    private static final Duration PROMPT = Duration.ofMillis(1_800);

    /** The same where the other end has been heard already, and shares this machine. */
    private static final Duration PROMPT_OF_EMULATOR = Duration.ofSeconds(10);

    /** For what changes a table, which takes an instance seconds. */
    private static final Duration PATIENT = Duration.ofSeconds(60);

    private static final int ATTEMPTS = 3;

    /** What the client has to say is no news to a user. Held, because a logger that nobody holds forgets its level. */
    private static final List<Logger> LOGGERS = Stream.of("com.google", "io.grpc").map(Logger::getLogger).toList();

    private ClientSettings() {}

    static void quieten() {
        LOGGERS.forEach(logger -> logger.setLevel(Level.SEVERE));
    }

    /** {@return the settings of the client of tables} */
    static BigtableTableAdminSettings admin(Endpoint endpoint, Optional<GoogleCredentials> credentials) throws IOException {
        quieten();
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

    /** {@return the settings of the client of rows} */
    static BigtableDataSettings data(Endpoint endpoint, Optional<GoogleCredentials> credentials) {
        quieten();
        BigtableDataSettings.Builder settings = endpoint instanceof Endpoint.Emulator emulator
                ? BigtableDataSettings.newBuilderForEmulator(Endpoint.Emulator.bracketed(emulator.host()), emulator.port())
                : BigtableDataSettings.newBuilder().disableInternalMetrics();
        credentials.ifPresent(own -> settings.setCredentialsProvider(FixedCredentialsProvider.create(own)));
        settings.setProjectId(endpoint.project()).setInstanceId(endpoint.instance());
        if (endpoint instanceof Endpoint.Instance instance) {
            instance.appProfile().ifPresent(settings::setAppProfileId);
        }
        EnhancedBigtableStubSettings.Builder stub = settings.stubSettings();
        within(stub.readRowSettings(), Silence.MOST);
        within(stub.mutateRowSettings(), Silence.MOST);
        stub.sampleRowKeysSettings().setRetrySettings(
                within(stub.sampleRowKeysSettings().getRetrySettings(), Silence.MOST, Silence.MOST));
        stub.bulkMutateRowsSettings().setRetrySettings(
                within(stub.bulkMutateRowsSettings().getRetrySettings(), Silence.MOST, PATIENT));
        stub.readRowsSettings()
                .setRetrySettings(within(stub.readRowsSettings().getRetrySettings(), PATIENT, Duration.ofHours(1)))
                .setWaitTimeoutDuration(Silence.MOST)
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
}
