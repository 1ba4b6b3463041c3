package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.fx.FxThread;
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

/** Emulators and instances to choose from, and the tables of the one that is chosen. */
public final class ConnectionModel {
    private static final int PATIENCE = 4;
    private static final int PATIENCE_LATER = 2;

    private final SavedConnections kept;
    private final EmulatorModel emulator;
    private final Connections connections;
    private final Jobs jobs;
    private final FxThread fx;
    private final Map<String, String> environment;
    private final Endpoint.Emulator usual;
    private final ReadOnlyObjectWrapper<List<Choice>> choices = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<Choice>> chosen = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.UNASKED);
    private final ReadOnlyObjectWrapper<Optional<TableSchema>> table = new ReadOnlyObjectWrapper<>(Optional.empty());
    private List<Choice> found = List.of();
    private long asked;
    private long looked;
    private boolean looking;
    private boolean starting;

    public ConnectionModel(SettingsModel settings, EmulatorModel emulator, Connections connections, Jobs jobs, FxThread fx, EmulatorEnvironment outside) {
        this.kept = new SavedConnections(settings);
        this.emulator = emulator;
        this.connections = connections;
        this.jobs = jobs;
        this.fx = fx;
        this.environment = outside.environment();
        this.usual = outside.usual();
        settings.settingsProperty().map(Settings::servers).subscribe(servers -> gather());
        emulator.stateProperty().subscribe(this::changed);
    }

    /** The window's own emulator has begun or ended: nothing that was known of where it is, or was, is so any more. */
    private void changed(EmulatorModel.State was, EmulatorModel.State is) {
        Optional<Endpoint.Emulator> ended = was.running().filter(at -> is.running().isEmpty());
        Optional<Endpoint.Emulator> begun = is.running().filter(at -> was.running().isEmpty());
        boolean wasChosen = ended.filter(this::isChosen).isPresent();
        looking |= !found.isEmpty() && (ended.isPresent() || begun.isPresent());
        found = found.stream().filter(choice -> ended.or(() -> begun).filter(at -> at.isAt(choice.server.endpoint())).isEmpty()).toList();
        gather();
        if (wasChosen) {
            forget();
            // While it is being stopped, its sentence is no reason.
            Optional.of(is.sentence()).filter(why -> !is.changing() && !why.isEmpty()).ifPresent(this::refused);
        }
        if (begun.isPresent()) {
            starting = true;
            chosen.set(choices.get().stream().filter(choice -> choice.origin == Origin.OWN).findFirst());
            forget();
            connect();
        }
        if (looking && !is.changing()) {
            find();
        }
    }

    private boolean isChosen(Endpoint.Emulator at) {
        return endpoint().filter(at::isAt).isPresent();
    }

    /** {@return what there is to choose from: the window's own emulator, those that were found, and those that are kept} */
    public ReadOnlyObjectProperty<List<Choice>> choicesProperty() {
        return choices.getReadOnlyProperty();
    }

    /** {@return the one chosen} */
    public ReadOnlyObjectProperty<Optional<Choice>> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** {@return what is known of the one chosen} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return the table chosen among its tables} */
    public ReadOnlyObjectProperty<Optional<TableSchema>> tableProperty() {
        return table.getReadOnlyProperty();
    }

    /** Chooses a server. An emulator is asked for its tables at once; an instance only when the user says so. */
    public void choose(Choice choice) {
        boolean other = !chosen.get().map(Choice::server).map(SavedConnection::endpoint).equals(Optional.of(choice.server.endpoint()));
        chosen.set(Optional.of(choice));
        if (other || state.get().phase != Phase.CONNECTED) {
            forget();
            if (choice.server.endpoint() instanceof Endpoint.Emulator) {
                connect();
            }
        }
    }

    /** Chooses one of the tables. */
    public void chooseTable(String name) {
        table.set(state.get().tables.stream().filter(schema -> schema.tableId().equals(name)).findFirst());
    }

    /**
     * {@return where the one chosen leads, with what the environment makes of it; nowhere when the environment sends it to what
     * is no address, rather than to an instance that it was not meant for}
     */
    public Optional<Endpoint> endpoint() {
        return chosen.get().map(choice -> choice.server.endpoint()).flatMap(endpoint -> {
            try {
                return Optional.of(led(endpoint, environment));
            } catch (BigtableException noAddress) {
                return Optional.empty();
            }
        });
    }

    /** {@return what the environment makes of the one chosen, in a sentence} */
    public Optional<String> redirection() {
        return chosen.get().flatMap(choice -> redirection(choice.server.endpoint(), environment));
    }

    /**
     * {@return where an endpoint leads, with what the environment makes of it}
     *
     * @throws BigtableException if the environment sends it to what is no address
     */
    static Endpoint led(Endpoint endpoint, Map<String, String> environment) {
        return endpoint instanceof Endpoint.Instance instance
                ? instance.redirected(environment).<Endpoint>map(instead -> instead).orElse(instance)
                : endpoint;
    }

    /** {@return what the environment makes of an endpoint, in a sentence} */
    static Optional<String> redirection(Endpoint endpoint, Map<String, String> environment) {
        return endpoint instanceof Endpoint.Instance instance ? instance.redirection(environment) : Optional.empty();
    }

    /** Asks the one chosen for its tables, and with that whether it is there at all. */
    public void connect() {
        connect(Optional.empty());
    }

    /** Asks for the tables, and chooses one of them where it is there. */
    public void connect(Optional<String> then) {
        if (chosen.get().isPresent() && endpoint().isEmpty()) {
            refused(redirection().orElse(""));
        }
        endpoint().ifPresent(endpoint -> {
            long mine = ++asked;
            Optional<String> wanted = then.or(() -> table.get().map(TableSchema::tableId));
            state.set(new State(Phase.ASKING, state.get().tables, ""));
            boolean own = emulator.stateProperty().get().running().filter(endpoint::equals).isPresent();
            int times = !own ? 1 : starting ? PATIENCE : PATIENCE_LATER;
            ConnectionCall server = new ConnectionCall(connections, endpoint, emulator.endOf(endpoint), () -> fx.execute(() -> lookAgain(endpoint)));
            jobs.await(Messages.LISTING_TABLES, job -> TaskResult.of(() -> server.ask(() -> tables(endpoint, times))),
                    answer -> {
                        if (mine == asked) {
                            answer.tell(tables -> listed(tables, wanted), this::refused);
                        }
                    },
                    failure -> {
                        if (mine == asked) {
                            refused(Messages.NOT_LISTED);
                        }
                    });
        });
    }

    /** The window's own emulator is known to run: on a machine that is busy, with its start above all, it is asked again. */
    private List<TableSchema> tables(Endpoint endpoint, int times) {
        try {
            return tables(endpoint, connections);
        } catch (BigtableException refused) {
            if (times > 1 && refused.isLate()) {
                return tables(endpoint, times - 1);
            }
            throw refused;
        }
    }

    /**
     * {@return the tables of a server}
     *
     * @throws BigtableException if it has none to tell of, with the sentence for the user
     */
    static List<TableSchema> tables(Endpoint endpoint, Connections connections) {
        if (endpoint instanceof Endpoint.Instance instance && (instance.project().isBlank() || instance.instance().isBlank())) {
            throw new BigtableException(Messages.INSTANCE_MISSING_IN_TEST);
        }
        try (Connection connection = connections.open(endpoint)) {
            return new Tables(connection).all();
        }
    }

    private void listed(List<TableSchema> tables, Optional<String> wanted) {
        starting = false;
        state.set(new State(Phase.CONNECTED, tables, ""));
        chooseTable(wanted.orElse(""));
        if (table.get().isEmpty() && !tables.isEmpty()) {
            chooseTable(tables.getFirst().tableId());
        }
    }

    /** {@return a server for one piece of work to ask; where it fails, what is listed here is looked at again} */
    public ConnectionCall asked(Endpoint endpoint) {
        return new ConnectionCall(connections, endpoint, emulator.endOf(endpoint), () -> fx.execute(() -> failed(endpoint)));
    }

    private void failed(Endpoint endpoint) {
        if (state.get().phase == Phase.CONNECTED && endpoint().filter(endpoint::equals).isPresent()) {
            connect();
        } else {
            lookAgain(endpoint);
        }
    }

    /** One that was found and fails may have ended, and is then not to be offered. */
    private void lookAgain(Endpoint endpoint) {
        if (found.stream().anyMatch(choice -> choice.server.endpoint().equals(endpoint))) {
            find();
        }
    }

    /** The other side has failed: what was listed is of no use any more. */
    private void refused(String sentence) {
        asked++;
        state.set(new State(Phase.REFUSED, List.of(), sentence));
        table.set(Optional.empty());
    }

    private void forget() {
        asked++;
        state.set(State.UNASKED);
        table.set(Optional.empty());
    }

    /**
     * Looks for emulators that run already. While the window's own is being started or stopped, it would be taken for another
     * one: then they are looked for afterwards.
     */
    public void find() {
        long mine = ++looked;
        looking = true;
        if (!emulator.stateProperty().get().changing()) {
            jobs.await(Messages.FINDING_EMULATORS, job -> TaskResult.of(() -> EmulatorProcess.running(environment, usual)), answer -> {
                if (mine == looked && !emulator.stateProperty().get().changing()) {
                    answer.tell(this::found, sentence -> found(List.of()));
                }
            });
        }
    }

    private void found(List<Endpoint.Emulator> emulators) {
        looking = false;
        Optional<Endpoint.Emulator> own = emulator.stateProperty().get().running();
        found = emulators.stream().filter(at -> own.filter(at::isAt).isEmpty())
                .map(at -> new Choice(new SavedConnection(Messages.FOUND_EMULATOR, at), Origin.FOUND)).toList();
        gather();
    }

    /** {@return the first emulator that was found and is not the window's own} */
    public Optional<Endpoint.Emulator> foundEmulator() {
        return found.stream().map(choice -> choice.server.endpoint()).map(Endpoint.Emulator.class::cast).findFirst();
    }

    /** Keeps one more, under a name that none has yet. */
    public void add(SavedConnection server) {
        kept.add(server);
        choose(choices.get().getLast());
    }

    /** {@return a test of an endpoint as it is described, whatever is chosen} */
    public ConnectionCheck test(ObservableValue<SavedConnection> described) {
        return new ConnectionCheck(connections, jobs, environment, described);
    }

    /** {@return those that are kept} */
    public SavedConnections kept() {
        return kept;
    }

    /** Puts another in the place of one that is kept. */
    public void replace(SavedConnection was, SavedConnection is) {
        if (chosen.get().filter(choice -> choice.server.equals(was)).isPresent()) {
            // Before it is gathered anew: it would else be taken for one that is kept no longer.
            chosen.set(Optional.of(new Choice(is, Origin.KEPT)));
            if (!was.endpoint().equals(is.endpoint())) {
                forget();
            }
        }
        kept.replace(was, is);
    }

    /** Keeps the one chosen no longer. */
    public void remove() {
        chosen.get().filter(choice -> choice.origin == Origin.KEPT).map(Choice::server).ifPresent(kept::remove);
    }

    private void gather() {
        List<Choice> all = new ArrayList<>();
        Optional<Endpoint.Emulator> own = emulator.stateProperty().get().running();
        own.ifPresent(at -> all.add(new Choice(new SavedConnection(Messages.OWN_EMULATOR, at), Origin.OWN)));
        found.stream()
                .filter(choice -> kept.all().stream()
                        .noneMatch(server -> server.endpoint() instanceof Endpoint.Emulator at && at.hasTablesOf(choice.server.endpoint())))
                .forEach(all::add);
        kept.all().forEach(server -> all.add(new Choice(server, Origin.KEPT)));
        choices.set(List.copyOf(all));
        Optional<Choice> gone = chosen.get().filter(choice -> !all.contains(choice));
        if (gone.isPresent()) {
            // One that was found may be kept by now, and one that is kept no longer may still run.
            all.stream().filter(choice -> choice.server.endpoint().equals(gone.get().server.endpoint())).findFirst()
                    .ifPresentOrElse(same -> chosen.set(Optional.of(same)), () -> lost(gone.get()));
        }
    }

    /** An emulator has ended, or somebody keeps the server no longer. */
    private void lost(Choice gone) {
        State last = state.get();
        chosen.set(Optional.empty());
        forget();
        if (gone.origin == Origin.FOUND && gone.server.endpoint() instanceof Endpoint.Emulator at) {
            refused(last.phase == Phase.REFUSED
                    ? last.sentence
                    : Messages.emulatorUnreachable(at.address()));
        }
    }

    /** Whence a choice comes. */
    public enum Origin {
        /** Started by the window. */
        OWN,
        /** It runs already. */
        FOUND,
        /** The settings keep it. */
        KEPT
    }

    /**
     * Something to choose.
     *
     * @param server with its name
     * @param origin whence it comes
     */
    public record Choice(SavedConnection server, Origin origin) {}

    /** How far a server is known. */
    public enum Phase {
        /** It was not asked. */
        UNASKED,
        /** It is being asked. */
        ASKING,
        /** It has answered. */
        CONNECTED,
        /** It has not, or refused. */
        REFUSED
    }

    /**
     * What is known of a server.
     *
     * @param phase    how far
     * @param tables   by name
     * @param sentence why it refused; may be empty
     */
    public record State(Phase phase, List<TableSchema> tables, String sentence) {
        public static final State UNASKED = new State(Phase.UNASKED, List.of(), "");

        /** Copies the list. */
        public State {
            tables = List.copyOf(tables);
        }
    }
}
