package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.tables.task.TaskResult;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SavedConnection;
import dev.splitpoint.workspace.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/**
 * Model of the connections and the selected connection: its state, its tables, and the selected table. It belongs to
 * the JavaFX thread; requests run in the background.
 */
public final class ConnectionModel {
    /** Number of attempts to list the tables of the window's own emulator while it starts. */
    private static final int STARTUP_ATTEMPTS = 4;

    /** Number of attempts to list the tables of the window's own emulator later. */
    private static final int LATER_ATTEMPTS = 2;

    private final SavedConnections savedConnections;
    private final EmulatorModel emulator;
    private final Connections connections;
    private final Jobs jobs;
    private final FxThread fx;
    private final Map<String, String> environment;
    private final Endpoint.Emulator usualEmulator;
    private final ReadOnlyObjectWrapper<List<Choice>> choices = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<Choice>> chosen = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.DISCONNECTED);
    private final ReadOnlyObjectWrapper<Optional<TableSchema>> table = new ReadOnlyObjectWrapper<>(Optional.empty());
    private List<Choice> found = List.of();
    private long newestRequest;
    private long newestSearch;
    private boolean isSearching;
    private boolean isStarting;

    public ConnectionModel(
            SettingsModel settings,
            EmulatorModel emulator,
            Connections connections,
            Jobs jobs,
            FxThread fx,
            EmulatorEnvironment emulatorEnvironment) {
        this.savedConnections = new SavedConnections(settings);
        this.emulator = emulator;
        this.connections = connections;
        this.jobs = jobs;
        this.fx = fx;
        this.environment = emulatorEnvironment.environment();
        this.usualEmulator = emulatorEnvironment.usualAddress();
        settings.settingsProperty().map(Settings::servers).subscribe(servers -> updateChoices());
        emulator.stateProperty().subscribe(this::changed);
    }

    /** Updates the connections after the window's own emulator started or exited. */
    private void changed(EmulatorModel.State before, EmulatorModel.State after) {
        Optional<Endpoint.Emulator> ended =
                before.running().filter(old -> after.running().isEmpty());
        Optional<Endpoint.Emulator> started =
                after.running().filter(running -> before.running().isEmpty());
        boolean wasChosen = ended.filter(this::isChosen).isPresent();
        isSearching |= !found.isEmpty() && (ended.isPresent() || started.isPresent());
        found = found.stream()
                .filter(choice -> ended.or(() -> started)
                        .filter(changed -> changed.hasAddressOf(choice.connection.endpoint()))
                        .isEmpty())
                .toList();
        updateChoices();
        if (wasChosen) {
            reset();
            // While the emulator is stopping, its message is not an error.
            Optional.of(after.message())
                    .filter(why -> !after.isChanging() && !why.isEmpty())
                    .ifPresent(this::refused);
        }
        if (started.isPresent()) {
            isStarting = true;
            chosen.set(choices.get().stream()
                    .filter(choice -> choice.origin == Origin.OWN)
                    .findFirst());
            reset();
            connect();
        }
        if (isSearching && !after.isChanging()) {
            findEmulators();
        }
    }

    private boolean isChosen(Endpoint.Emulator other) {
        return endpoint().filter(other::hasAddressOf).isPresent();
    }

    /** {@return the connections: the window's own emulator, other running emulators, and saved connections} */
    public ReadOnlyObjectProperty<List<Choice>> choicesProperty() {
        return choices.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Choice>> selectedProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** {@return the state of the selected connection} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return the selected table of the selected connection} */
    public ReadOnlyObjectProperty<Optional<TableSchema>> tableProperty() {
        return table.getReadOnlyProperty();
    }

    /**
     * Selects a connection. The tables of an emulator are listed at once, the tables of an instance only if the user
     * requests them.
     */
    public void select(Choice choice) {
        Endpoint endpoint = choice.connection.endpoint();
        boolean isChanged = !chosen.get()
                .map(Choice::connection)
                .map(SavedConnection::endpoint)
                .equals(Optional.of(endpoint));
        chosen.set(Optional.of(choice));
        if (isChanged || state.get().phase != Phase.CONNECTED) {
            reset();
            if (endpoint instanceof Endpoint.Emulator) {
                connect();
            }
        }
    }

    /** Selects a table of the selected connection. If it has no such table, clears the selection. */
    public void selectTable(String name) {
        table.set(state.get().tables.stream()
                .filter(schema -> schema.tableId().equals(name))
                .findFirst());
    }

    /**
     * Returns the endpoint of the selected connection, after a redirection by environment variables. It is empty if the
     * redirection contains an invalid address, so that requests for an emulator are never sent to an instance.
     */
    public Optional<Endpoint> endpoint() {
        return chosen.get().map(choice -> choice.connection.endpoint()).flatMap(endpoint -> {
            try {
                return Optional.of(redirected(endpoint, environment));
            } catch (BigtableException noAddress) {
                return Optional.empty();
            }
        });
    }

    /** {@return a sentence about the redirection of the selected connection by environment variables} */
    public Optional<String> redirection() {
        return chosen.get().flatMap(choice -> redirection(choice.connection.endpoint(), environment));
    }

    /**
     * {@return the endpoint after a redirection by environment variables}
     *
     * @throws BigtableException if the environment variables contain an invalid address
     */
    static Endpoint redirected(Endpoint endpoint, Map<String, String> environment) {
        return endpoint instanceof Endpoint.Instance instance
                ? instance.emulatorOverride(environment)
                        .<Endpoint>map(instead -> instead)
                        .orElse(instance)
                : endpoint;
    }

    /** {@return a sentence about the redirection of an endpoint by environment variables} */
    static Optional<String> redirection(Endpoint endpoint, Map<String, String> environment) {
        return endpoint instanceof Endpoint.Instance instance ? instance.overrideNotice(environment) : Optional.empty();
    }

    /** Connects to the selected connection and lists its tables in the background. */
    public void connect() {
        connect(Optional.empty());
    }

    /**
     * Lists the tables of the selected connection in the background.
     *
     * @param tableToSelect table to select if it exists; if empty, the selection is retained
     */
    public void connect(Optional<String> tableToSelect) {
        if (chosen.get().isPresent() && endpoint().isEmpty()) {
            refused(redirection().orElse(""));
        }
        endpoint().ifPresent(endpoint -> {
            long request = ++newestRequest;
            Optional<String> tableName = tableToSelect.or(() -> table.get().map(TableSchema::tableId));
            state.set(new State(Phase.CONNECTING, state.get().tables, ""));
            boolean isOwnEmulator = emulator.stateProperty()
                    .get()
                    .running()
                    .filter(endpoint::equals)
                    .isPresent();
            int attempts = !isOwnEmulator ? 1 : isStarting ? STARTUP_ATTEMPTS : LATER_ATTEMPTS;
            ConnectionCall call = new ConnectionCall(
                    connections,
                    endpoint,
                    emulator.exitReasonOf(endpoint),
                    () -> fx.execute(() -> searchAgain(endpoint)));
            jobs.startBlocking(
                    Messages.LISTING_TABLES,
                    job -> TaskResult.of(() -> call.call(() -> tables(endpoint, attempts))),
                    answer -> {
                        if (request == newestRequest) {
                            answer.handle(tables -> listed(tables, tableName), this::refused);
                        }
                    },
                    failure -> {
                        if (request == newestRequest) {
                            refused(Messages.NOT_LISTED);
                        }
                    });
        });
    }

    /** Lists the tables. Repeats the request after a timeout, because the emulator responds late on a busy machine. */
    private List<TableSchema> tables(Endpoint endpoint, int attempts) {
        try {
            return tables(endpoint, connections);
        } catch (BigtableException refused) {
            if (attempts > 1 && refused.isTimeout()) {
                return tables(endpoint, attempts - 1);
            }
            throw refused;
        }
    }

    /**
     * Lists the tables of an endpoint.
     *
     * @throws BigtableException if the tables cannot be listed, with a message for the user
     */
    static List<TableSchema> tables(Endpoint endpoint, Connections connections) {
        if (endpoint instanceof Endpoint.Instance instance
                && (instance.project().isBlank() || instance.instance().isBlank())) {
            throw new BigtableException(Messages.INSTANCE_MISSING_IN_TEST);
        }
        try (Connection connection = connections.open(endpoint)) {
            return new Tables(connection).list();
        }
    }

    private void listed(List<TableSchema> tables, Optional<String> tableName) {
        isStarting = false;
        state.set(new State(Phase.CONNECTED, tables, ""));
        selectTable(tableName.orElse(""));
        if (table.get().isEmpty() && !tables.isEmpty()) {
            selectTable(tables.getFirst().tableId());
        }
    }

    /**
     * Creates the calls of a background job to an endpoint. If a call fails, the listed tables or emulators are
     * refreshed.
     */
    public ConnectionCall callsTo(Endpoint endpoint) {
        return new ConnectionCall(
                connections, endpoint, emulator.exitReasonOf(endpoint), () -> fx.execute(() -> failed(endpoint)));
    }

    private void failed(Endpoint endpoint) {
        if (state.get().phase == Phase.CONNECTED
                && endpoint().filter(endpoint::equals).isPresent()) {
            connect();
        } else {
            searchAgain(endpoint);
        }
    }

    /** Searches for running emulators again if the endpoint is one of them, because it may have exited. */
    private void searchAgain(Endpoint endpoint) {
        if (found.stream().anyMatch(choice -> choice.connection.endpoint().equals(endpoint))) {
            findEmulators();
        }
    }

    /** Reports a failed request and clears the tables. */
    private void refused(String sentence) {
        newestRequest++;
        state.set(new State(Phase.FAILED, List.of(), sentence));
        table.set(Optional.empty());
    }

    private void reset() {
        newestRequest++;
        state.set(State.DISCONNECTED);
        table.set(Optional.empty());
    }

    /**
     * Searches for running emulators in the background. While the window's own emulator starts or stops, the search is
     * postponed, because it would find that emulator.
     */
    public void findEmulators() {
        long search = ++newestSearch;
        isSearching = true;
        if (!emulator.stateProperty().get().isChanging()) {
            jobs.startBlocking(
                    Messages.FINDING_EMULATORS,
                    job -> TaskResult.of(() -> EmulatorProcess.running(environment, usualEmulator)),
                    answer -> {
                        if (search == newestSearch
                                && !emulator.stateProperty().get().isChanging()) {
                            answer.handle(this::found, sentence -> found(List.of()));
                        }
                    });
        }
    }

    private void found(List<Endpoint.Emulator> emulators) {
        isSearching = false;
        Optional<Endpoint.Emulator> own = emulator.stateProperty().get().running();
        found = emulators.stream()
                .filter(other -> own.filter(other::hasAddressOf).isEmpty())
                .map(other -> new Choice(new SavedConnection(Messages.FOUND_EMULATOR, other), Origin.FOUND))
                .toList();
        updateChoices();
    }

    /** {@return the first running emulator that is not the window's own} */
    public Optional<Endpoint.Emulator> foundEmulator() {
        return found.stream()
                .map(choice -> choice.connection.endpoint())
                .map(Endpoint.Emulator.class::cast)
                .findFirst();
    }

    /** Saves a connection under a unique name, and selects it. */
    public void add(SavedConnection connection) {
        savedConnections.add(connection);
        select(choices.get().getLast());
    }

    /** Creates a test of a connection that the user edits. */
    public ConnectionCheck test(ObservableValue<SavedConnection> described) {
        return new ConnectionCheck(connections, jobs, environment, described);
    }

    public SavedConnections savedConnections() {
        return savedConnections;
    }

    /** Replaces a saved connection. */
    public void replace(SavedConnection before, SavedConnection after) {
        if (chosen.get().filter(choice -> choice.connection.equals(before)).isPresent()) {
            // The selection changes first; otherwise, the update of the list would clear it.
            chosen.set(Optional.of(new Choice(after, Origin.SAVED)));
            if (!before.endpoint().equals(after.endpoint())) {
                reset();
            }
        }
        savedConnections.replace(before, after);
    }

    /** Removes the selected connection from the saved connections. */
    public void remove() {
        chosen.get()
                .filter(choice -> choice.origin == Origin.SAVED)
                .map(Choice::connection)
                .ifPresent(savedConnections::remove);
    }

    private void updateChoices() {
        List<Choice> all = new ArrayList<>();
        Optional<Endpoint.Emulator> own = emulator.stateProperty().get().running();
        own.ifPresent(running -> all.add(new Choice(new SavedConnection(Messages.OWN_EMULATOR, running), Origin.OWN)));
        found.stream()
                .filter(choice -> savedConnections.all().stream()
                        .noneMatch(saved -> saved.endpoint() instanceof Endpoint.Emulator savedEmulator
                                && savedEmulator.hasTablesOf(choice.connection.endpoint())))
                .forEach(all::add);
        savedConnections.all().forEach(connection -> all.add(new Choice(connection, Origin.SAVED)));
        choices.set(List.copyOf(all));
        Optional<Choice> missing = chosen.get().filter(choice -> !all.contains(choice));
        if (missing.isPresent()) {
            // A running emulator can become a saved connection, and a removed connection can be a running emulator.
            all.stream()
                    .filter(choice -> choice.connection
                            .endpoint()
                            .equals(missing.get().connection.endpoint()))
                    .findFirst()
                    .ifPresentOrElse(same -> chosen.set(Optional.of(same)), () -> clearSelection(missing.get()));
        }
    }

    /** Clears the selection after an emulator exited or a saved connection was removed. */
    private void clearSelection(Choice missing) {
        State last = state.get();
        chosen.set(Optional.empty());
        reset();
        if (missing.origin == Origin.FOUND && missing.connection.endpoint() instanceof Endpoint.Emulator exited) {
            refused(last.phase == Phase.FAILED ? last.message : Messages.emulatorUnreachable(exited.address()));
        }
    }

    /** Origin of a connection. */
    public enum Origin {
        /** Emulator that the window started. */
        OWN,
        /** Running emulator that the window did not start. */
        FOUND,
        /** Connection saved in the settings. */
        SAVED
    }

    /**
     * A connection in the list.
     *
     * @param connection name and endpoint
     * @param origin origin of the connection
     */
    public record Choice(SavedConnection connection, Origin origin) {}

    /** Phase of the selected connection. */
    public enum Phase {
        /** No request was sent. */
        DISCONNECTED,
        /** The tables are being listed. */
        CONNECTING,
        /** The tables were listed. */
        CONNECTED,
        /** The last request failed. */
        FAILED
    }

    /**
     * State of the selected connection.
     *
     * @param phase phase of the connection
     * @param tables tables in the order of their names
     * @param message reason of a failure; may be empty
     */
    public record State(Phase phase, List<TableSchema> tables, String message) {
        public static final State DISCONNECTED = new State(Phase.DISCONNECTED, List.of(), "");

        /** Copies the list. */
        public State {
            tables = List.copyOf(tables);
        }
    }
}
