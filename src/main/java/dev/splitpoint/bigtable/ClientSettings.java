package dev.splitpoint.bigtable;

import com.google.api.gax.core.FixedCredentialsProvider;
import com.google.api.gax.grpc.ChannelPoolSettings;
import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
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
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * Deadlines, retries, and batch sizes of Google's clients. Their defaults wait ten minutes for a server that has
 * stopped.
 */
final class ClientSettings {
    /**
     * Limit for one attempt of a first call, which includes name resolution, the TLS handshake, and fetching a token.
     */
    private static final Duration FIRST = Duration.ofSeconds(10);

    /**
     * Limit for all attempts of a first call to an instance. An emulator gets one attempt, since it has answered a
     * ping.
     */
    private static final Duration FIRST_TOTAL = Duration.ofSeconds(30);

    /** Limit for calls that change a table, which take several seconds on an instance. */
    private static final Duration CHANGE = Duration.ofSeconds(60);

    private static final int ATTEMPTS = 3;

    /** The loggers of the clients. Strong references, since a logger without one loses its level. */
    private static final List<Logger> LOGGERS =
            Stream.of("com.google", "io.grpc").map(Logger::getLogger).toList();

    private ClientSettings() {}

    /** Limits the log of Google's clients to severe records. */
    static void silenceLoggers() {
        LOGGERS.forEach(logger -> logger.setLevel(Level.SEVERE));
    }

    static BigtableTableAdminSettings admin(
            Endpoint endpoint,
            Optional<GoogleCredentials> credentials,
            UnaryOperator<InstantiatingGrpcChannelProvider.Builder> channels)
            throws IOException {
        BigtableTableAdminSettings.Builder settings = endpoint instanceof Endpoint.Emulator emulator
                ? BigtableTableAdminSettings.newBuilderForEmulator(
                        Endpoint.Emulator.bracketed(emulator.host()), emulator.port())
                : BigtableTableAdminSettings.newBuilder();
        credentials.ifPresent(own -> settings.setCredentialsProvider(FixedCredentialsProvider.create(own)));
        BigtableTableAdminStubSettings.Builder stub = settings.setProjectId(endpoint.project())
                .setInstanceId(endpoint.instance())
                .stubSettings();
        if (endpoint instanceof Endpoint.Instance) {
            stub.setTransportChannelProvider(
                    channels.apply(BigtableTableAdminStubSettings.defaultGrpcTransportProviderBuilder())
                            .build());
        }
        stub.applyToAllUnaryMethods(call -> {
            within(call, CHANGE);
            return null;
        });
        Duration total = endpoint instanceof Endpoint.Emulator ? FIRST : FIRST_TOTAL;
        stub.listTablesSettings()
                .setRetrySettings(within(stub.listTablesSettings().getRetrySettings(), FIRST, total));
        stub.getTableSettings().setRetrySettings(within(stub.getTableSettings().getRetrySettings(), FIRST, total));
        return settings.build();
    }

    static BigtableDataSettings data(
            Endpoint endpoint,
            Optional<GoogleCredentials> credentials,
            UnaryOperator<InstantiatingGrpcChannelProvider.Builder> channels) {
        BigtableDataSettings.Builder settings = endpoint instanceof Endpoint.Emulator emulator
                ? BigtableDataSettings.newBuilderForEmulator(
                        Endpoint.Emulator.bracketed(emulator.host()), emulator.port())
                : BigtableDataSettings.newBuilder().disableInternalMetrics();
        credentials.ifPresent(own -> settings.setCredentialsProvider(FixedCredentialsProvider.create(own)));
        settings.setProjectId(endpoint.project()).setInstanceId(endpoint.instance());
        if (endpoint instanceof Endpoint.Instance instance) {
            instance.appProfile().ifPresent(settings::setAppProfileId);
        }
        EnhancedBigtableStubSettings.Builder stub = settings.stubSettings();
        switch (endpoint) {
            case Endpoint.Emulator emulator -> stub.setTransportChannelProvider(emulatorChannel(emulator));
            case Endpoint.Instance instance -> {
                stub.setTransportChannelProvider(
                        channels.apply(EnhancedBigtableStubSettings.defaultGrpcTransportProviderBuilder())
                                .build());
                // Bigtable reports how fast the client may send batches of mutations.
                settings.setBulkMutationFlowControl(true);
            }
        }
        within(stub.readRowSettings(), IdleTimer.TIMEOUT);
        within(stub.mutateRowSettings(), IdleTimer.TIMEOUT);
        stub.sampleRowKeysSettings()
                .setRetrySettings(
                        within(stub.sampleRowKeysSettings().getRetrySettings(), IdleTimer.TIMEOUT, IdleTimer.TIMEOUT));
        stub.bulkMutateRowsSettings()
                .setBatchingSettings(stub.bulkMutateRowsSettings().getBatchingSettings().toBuilder()
                        .setElementCountThreshold((long) RowLoader.BATCH)
                        .build())
                .setRetrySettings(within(stub.bulkMutateRowsSettings().getRetrySettings(), IdleTimer.TIMEOUT, CHANGE));
        stub.readRowsSettings()
                .setRetrySettings(within(stub.readRowsSettings().getRetrySettings(), CHANGE, Duration.ofHours(1)))
                .setWaitTimeoutDuration(IdleTimer.TIMEOUT)
                .setIdleTimeoutDuration(CHANGE);
        return settings.build();
    }

    /**
     * Returns a channel that handles rows on the transport thread. An emulator sends a message for each row: passing
     * each to another thread takes 5.8 s of CPU for 300,000 rows instead of 1.5 s.
     */
    private static InstantiatingGrpcChannelProvider emulatorChannel(Endpoint.Emulator emulator) {
        return EnhancedBigtableStubSettings.defaultGrpcTransportProviderBuilder()
                .setEndpoint(emulator.address())
                .setChannelPoolSettings(ChannelPoolSettings.staticallySized(1))
                .setChannelConfigurator(builder -> builder.usePlaintext().directExecutor())
                .build();
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
