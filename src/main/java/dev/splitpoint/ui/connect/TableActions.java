package dev.splitpoint.ui.connect;

import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.action.ActionMenu;
import dev.splitpoint.ui.action.ActionMenu.Entry;
import dev.splitpoint.ui.action.ActionMenu.Item;
import dev.splitpoint.ui.action.ActionMenu.Line;
import dev.splitpoint.ui.dialog.Dialogs.FormButton;
import dev.splitpoint.ui.dialog.Dialogs.FormEnd;
import dev.splitpoint.workspace.Server;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.feather.Feather;

/** All that can be done with real tables: the menu Table, and what the menu File imports. */
public final class TableActions {
    private final RealTables model;
    private final Shows window;
    private final BooleanBinding free;
    private final BooleanBinding server;
    private final BooleanBinding reachable;
    private final BooleanBinding table;
    private final BooleanBinding sample;
    private final ActionMenu menu;
    private final List<Action> imports;

    /**
     * @param model  of real tables
     * @param window shows the workplace
     */
    public TableActions(RealTables model, Shows window) {
        this.model = model;
        this.window = window;
        free = Bindings.createBooleanBinding(() -> !model.task().isBusy(), model.task().shownProperty());
        server = Bindings.createBooleanBinding(
                () -> model.servers().chosenProperty().get().isPresent(), model.servers().chosenProperty());
        reachable = Bindings.createBooleanBinding(
                () -> model.servers().endpoint().isPresent(), model.servers().chosenProperty());
        table = Bindings.createBooleanBinding(
                () -> model.servers().tableProperty().get().isPresent(), model.servers().tableProperty());
        sample = Bindings.createBooleanBinding(
                () -> model.samples().takenProperty().get().isPresent(), model.samples().takenProperty());
        List<Entry> entries = new ArrayList<>();
        Stream.of(List.of(workplace()), emulator(), servers(), keys(), trial())
                .forEach(group -> {
                    if (!entries.isEmpty()) {
                        entries.add(new Line());
                    }
                    group.forEach(action -> entries.add(new Item(action)));
                });
        menu = new ActionMenu("_Table", entries);
        imports = List.of(
                Action.of("import-table", "Import Table Description…",
                        "Opens what gcloud bigtable tables describe --format=yaml has written to a file.",
                        model.importing()::file).keys("Shortcut+I"),
                Action.of("paste-table", "Paste Table Description…",
                        "Opens what gcloud bigtable tables describe --format=yaml has printed.",
                        model.importing()::paste).keys("Shortcut+Shift+I"));
    }

    /** {@return the menu Table} */
    public ActionMenu menu() {
        return menu;
    }

    /** {@return what the menu File imports} */
    public List<Action> imports() {
        return imports;
    }

    /**
     * {@return the action of an id}
     *
     * @throws IllegalArgumentException if there is none
     */
    Action action(String id) {
        return Stream.concat(menu.actions(), imports.stream())
                .filter(action -> action.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no action " + id + "."));
    }

    private Action workplace() {
        return Action.of("real-tables", "Real Tables", "Shows emulators, instances and their tables, or the design again.",
                window::toggle).icon(Feather.DATABASE).keys("Shortcut+6");
    }

    private List<Action> emulator() {
        EmulatorModel emulator = model.emulator();
        return List.of(
                Action.of("start-emulator", "Start Emulator", "Starts Google's emulator of Bigtable; it ends with the window.",
                                here(emulator::start))
                        .icon(Feather.PLAY).keys("F6").when(Bindings.createBooleanBinding(
                                () -> emulator.stateProperty().get().isOff(), emulator.stateProperty())),
                Action.of("stop-emulator", "Stop Emulator", "Ends the emulator; the tables in it are lost.", emulator::stop)
                        .icon(Feather.SQUARE).keys("Shift+F6").when(Bindings.createBooleanBinding(
                                () -> emulator.stateProperty().get().running().isPresent(), emulator.stateProperty())),
                Action.of("emulator-log", "Emulator Log…", "Shows what the emulator has said.", emulator::showLog)
                        .keys("Shortcut+F6").when(Bindings.createBooleanBinding(
                                () -> emulator.stateProperty().get().logged(), emulator.stateProperty())));
    }

    private List<Action> servers() {
        ServerModel servers = model.servers();
        BooleanBinding kept = Bindings.createBooleanBinding(
                () -> servers.chosenProperty().get().filter(choice -> choice.origin() == ServerModel.Origin.KEPT).isPresent(),
                servers.chosenProperty());
        return List.of(
                Action.of("add-emulator", "Add Emulator…", "Keeps the address of an emulator that somebody else starts.",
                        () -> add(new Server("Emulator", servers.foundEmulator()
                                .orElse(Endpoint.Emulator.at("localhost", EmulatorProcess.USUAL_PORT)))))
                        .icon(Feather.PLUS).keys("F7"),
                Action.of("add-instance", "Add Instance…", "Keeps an instance of Bigtable by its project and its id.",
                        () -> add(new Server("Instance", new Endpoint.Instance("", "", Optional.empty(), Optional.empty()))))
                        .icon(Feather.PLUS).keys("Shift+F7"),
                Action.of("edit-server", "Edit Connection…", "Changes the connection that is chosen.", this::edit)
                        .icon(Feather.EDIT_2).keys("Shortcut+F7").when(kept),
                Action.of("remove-server", "Remove Connection", "Keeps the connection that is chosen no longer; its tables stay.",
                        servers::remove).icon(Feather.TRASH_2).keys("Shortcut+Shift+F7").when(kept),
                Action.of("list-tables", "Test and List Tables", "Asks the connection that is chosen for its tables.",
                        here(servers::connect)).icon(Feather.REFRESH_CW).keys("Shortcut+F8").when(server),
                Action.of("open-table", "Open Table as Design", "Opens the table in a tab, its row key still to be drawn where it is not structured.",
                        () -> servers.endpoint().ifPresent(endpoint -> servers.tableProperty().get()
                                .ifPresent(found -> model.importing().open(servers.asked(endpoint), found.tableId()))))
                        .icon(Feather.EXTERNAL_LINK).keys("Shortcut+Shift+F8").when(table));
    }

    private List<Action> keys() {
        SampleModel samples = model.samples();
        StructureModel structure = model.structure();
        BooleanBinding read = Bindings.createBooleanBinding(
                () -> structure.stateProperty().get().keys().isPresent(), structure.stateProperty());
        return List.of(
                Action.of("sample-keys", "Sample Keys", "Reads keys of the table, without values, within the budget.",
                        at(Place.KEYS, samples::take)).icon(Feather.DOWNLOAD).keys("F9").when(table.and(free)),
                Action.of("stop-task", "Stop", "Stops what is under way at the tables; what it has so far is kept.", model.task()::stop)
                        .icon(Feather.X).keys("Shift+F9").when(free.not()),
                Action.of("open-keys", "Open Keys…", "Reads a saved sample, a text file with a key on each line, or CSV.",
                        at(Place.KEYS, samples::open)).icon(Feather.FOLDER).keys("Shortcut+F9").when(free),
                Action.of("save-keys", "Save Keys…", "Saves the sample to a file.", at(Place.KEYS, samples::save))
                        .icon(Feather.SAVE).keys("Shortcut+Shift+F9").when(sample.and(free)),
                Action.of("accept-keys", "Accept Keys into This Design",
                        "Gives the saved design in front the accepted segments for its row key, in one step that can be undone. Their values go into"
                                + " files beside it; when it is undone, they stay until the window is closed.",
                        structure::acceptKeys).icon(Feather.CHECK).keys("Shortcut+F12").when(read.and(free)),
                Action.of("make-design", "Make a Design of the Keys…",
                        "Writes a design with the accepted segments, whose generators replay the sample, and opens it.",
                        structure::makeDesign).icon(Feather.FILE_PLUS).keys("F12").when(read.and(free)),
                Action.of("compare-keys", "Compare Keys with the Design", "Says how many keys are as the design in front draws them.",
                        at(Place.KEYS, structure::compare)).icon(Feather.CHECK_SQUARE).keys("Shift+F12").when(sample));
    }

    private List<Action> trial() {
        TrialModel trial = model.trial();
        return List.of(
                Action.of("compare-table", "Compare Design with Its Table", "Shows in what the design in front differs from its table.",
                        at(Place.TRIAL, trial::compare)).icon(Feather.GIT_PULL_REQUEST).keys("F11").when(reachable.and(free)),
                writing("apply-design", "Apply Design to Its Table", "Makes the table, or changes what can be changed of it.",
                        at(Place.TRIAL, trial::apply)).icon(Feather.UPLOAD).keys("Shift+F11").when(reachable.and(free)),
                writing("load-rows", "Load Rows", "Writes rows of the design in front into its table.",
                        at(Place.TRIAL, trial::load)).icon(Feather.DATABASE).keys("Shortcut+F11").when(reachable.and(free)),
                Action.of("run-reads", "Run Planned Reads", "Runs the planned reads on the table, and counts what they see.",
                        at(Place.TRIAL, trial::runReads)).icon(Feather.PLAY).keys("Shortcut+Shift+F11").when(reachable.and(free)));
    }

    /** {@return an action that asks for the table's name first where it writes to an instance, and only there} */
    private Action writing(String id, String name, String help, Runnable run) {
        return Action.of(id, name, help, run).labelled(Bindings.createStringBinding(
                () -> name + (model.servers().endpoint().filter(Endpoint.Instance.class::isInstance).isPresent() ? "…" : ""),
                model.servers().chosenProperty()));
    }

    /** Nothing is kept, and nothing shown, before it is described. */
    private void add(Server first) {
        ServerModel servers = model.servers();
        described("Add", new Server(servers.kept().free(first.name()), first.endpoint()), Optional.empty()).ifPresent(server -> {
            window.show(Place.TABLE);
            servers.add(server);
        });
    }

    private void edit() {
        model.servers().chosenProperty().get().map(ServerModel.Choice::server).ifPresent(before ->
                described("Done", before, Optional.of(before)).ifPresent(server -> model.servers().replace(before, server)));
    }

    /**
     * {@return a connection as the user has described it; empty: it was cancelled}
     *
     * @param kept the one whose place it takes, if it does
     */
    private Optional<Server> described(String button, Server first, Optional<Server> kept) {
        ServerForm form = new ServerForm(name -> model.servers().kept().isTaken(name, kept), first);
        ConnectionCheck test = model.servers().test(form.serverProperty());
        boolean emulated = first.endpoint() instanceof Endpoint.Emulator;
        List<FormButton> buttons = new ArrayList<>();
        if (!emulated) {
            buttons.add(new FormButton("browse-key-file", "Browse for the Key File…", "Asks for the JSON file of a service account's key.",
                    () -> model.dialogs().openFile("Choose a key file", Optional.empty(), "Keys of service accounts", List.of("*.json"))
                            .ifPresent(form::takeKeyFile)));
        }
        buttons.add(new FormButton("test-connection", "Test", "Asks for the tables, as the connection is described here, and says what comes of it.",
                test::run));
        boolean done = model.dialogs().form(emulated ? "Emulator" : "Instance", form, form.serverProperty(), form::form,
                new FormEnd(button, form::lacking, buttons, test.saidProperty(), test::isFailed));
        return Optional.of(form.server()).filter(server -> done);
    }

    /** {@return what is done with the workplace in sight, at whatever part of it the user is} */
    private Runnable here(Runnable run) {
        return () -> {
            window.show();
            run.run();
        };
    }

    private Runnable at(Place place, Runnable run) {
        return () -> {
            window.show(place);
            run.run();
        };
    }

    /** Parts of the workplace. */
    public enum Place {
        /** Servers and a table. */
        TABLE,
        /** The sample and its structure. */
        KEYS,
        /** When which keys were written. */
        HEATMAP,
        /** The design in front on its table. */
        TRIAL
    }

    /** Shows the workplace of real tables. */
    public interface Shows {
        /** Shows it, or the design again. */
        void toggle();

        /** Shows it, with the part that was shown last. */
        void show();

        /** Shows a part of it. */
        void show(Place place);
    }
}
