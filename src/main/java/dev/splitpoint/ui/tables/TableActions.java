package dev.splitpoint.ui.tables;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.action.ActionMenu;
import dev.splitpoint.ui.action.ActionMenu.Entry;
import dev.splitpoint.ui.action.ActionMenu.Item;
import dev.splitpoint.ui.action.ActionMenu.Line;
import dev.splitpoint.ui.action.Actions;
import dev.splitpoint.ui.dialog.Dialogs.FormButton;
import dev.splitpoint.ui.dialog.Dialogs.FormEnd;
import dev.splitpoint.ui.tables.connection.ConnectionCheck;
import dev.splitpoint.ui.tables.connection.ConnectionForm;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.ui.tables.connection.EmulatorModel;
import dev.splitpoint.ui.tables.deploy.DeployModel;
import dev.splitpoint.ui.tables.sample.SampleModel;
import dev.splitpoint.ui.tables.sample.StructureModel;
import dev.splitpoint.workspace.SavedConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.feather.Feather;

/** All that can be done with real tables: the menu Table, and what the menu File imports. */
public final class TableActions implements Actions {
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
        menu = new ActionMenu(Messages.MENU, entries);
        imports = List.of(
                Action.of("import-table", Messages.IMPORT_TABLE, Messages.IMPORT_TABLE_HELP,
                        model.importing()::file).keys("Shortcut+I"),
                Action.of("paste-table", Messages.PASTE_TABLE, Messages.PASTE_TABLE_HELP,
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

    @Override
    public Action action(String id) {
        return Stream.concat(menu.actions(), imports.stream())
                .filter(action -> action.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no action " + id + "."));
    }

    private Action workplace() {
        return Action.of("real-tables", Messages.SHOW_REAL_TABLES, Messages.SHOW_REAL_TABLES_HELP,
                window::toggle).icon(Feather.DATABASE).keys("Shortcut+6");
    }

    private List<Action> emulator() {
        EmulatorModel emulator = model.emulator();
        return List.of(
                Action.of("start-emulator", Messages.START_EMULATOR, Messages.START_EMULATOR_HELP,
                                here(emulator::start))
                        .icon(Feather.PLAY).keys("F6").when(Bindings.createBooleanBinding(
                                () -> emulator.stateProperty().get().isOff(), emulator.stateProperty())),
                Action.of("stop-emulator", Messages.STOP_EMULATOR, Messages.STOP_EMULATOR_HELP, emulator::stop)
                        .icon(Feather.SQUARE).keys("Shift+F6").when(Bindings.createBooleanBinding(
                                () -> emulator.stateProperty().get().running().isPresent(), emulator.stateProperty())),
                Action.of("emulator-log", Messages.EMULATOR_LOG, Messages.EMULATOR_LOG_HELP, emulator::showLog)
                        .keys("Shortcut+F6").when(Bindings.createBooleanBinding(
                                () -> emulator.stateProperty().get().logged(), emulator.stateProperty())));
    }

    private List<Action> servers() {
        ConnectionModel servers = model.servers();
        BooleanBinding kept = Bindings.createBooleanBinding(
                () -> servers.chosenProperty().get().filter(choice -> choice.origin() == ConnectionModel.Origin.KEPT).isPresent(),
                servers.chosenProperty());
        return List.of(
                Action.of("add-emulator", Messages.ADD_EMULATOR, Messages.ADD_EMULATOR_HELP,
                        () -> add(new SavedConnection(Messages.EMULATOR, servers.foundEmulator()
                                .orElse(Endpoint.Emulator.at("localhost", EmulatorProcess.USUAL_PORT)))))
                        .icon(Feather.PLUS).keys("F7"),
                Action.of("add-instance", Messages.ADD_INSTANCE, Messages.ADD_INSTANCE_HELP,
                        () -> add(new SavedConnection(Messages.INSTANCE, new Endpoint.Instance("", "", Optional.empty(), Optional.empty()))))
                        .icon(Feather.PLUS).keys("Shift+F7"),
                Action.of("edit-server", Messages.EDIT_CONNECTION, Messages.EDIT_CONNECTION_HELP, this::edit)
                        .icon(Feather.EDIT_2).keys("Shortcut+F7").when(kept),
                Action.of("remove-server", Messages.REMOVE_CONNECTION, Messages.REMOVE_CONNECTION_HELP,
                        servers::remove).icon(Feather.TRASH_2).keys("Shortcut+Shift+F7").when(kept),
                Action.of("list-tables", Messages.LIST_TABLES, Messages.LIST_TABLES_HELP,
                        here(servers::connect)).icon(Feather.REFRESH_CW).keys("Shortcut+F8").when(server),
                Action.of("open-table", Messages.OPEN_TABLE, Messages.OPEN_TABLE_HELP,
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
                Action.of("sample-keys", Messages.SAMPLE_KEYS, Messages.SAMPLE_KEYS_HELP,
                        at(Place.KEYS, samples::take)).icon(Feather.DOWNLOAD).keys("F9").when(table.and(free)),
                Action.of("stop-task", Messages.STOP, Messages.STOP_HELP, model.task()::stop)
                        .icon(Feather.X).keys("Shift+F9").when(free.not()),
                Action.of("open-keys", Messages.OPEN_KEYS, Messages.OPEN_KEYS_HELP,
                        at(Place.KEYS, samples::open)).icon(Feather.FOLDER).keys("Shortcut+F9").when(free),
                Action.of("save-keys", Messages.SAVE_KEYS, Messages.SAVE_KEYS_HELP, at(Place.KEYS, samples::save))
                        .icon(Feather.SAVE).keys("Shortcut+Shift+F9").when(sample.and(free)),
                Action.of("accept-keys", Messages.ACCEPT_KEYS, Messages.ACCEPT_KEYS_HELP,
                        structure::acceptKeys).icon(Feather.CHECK).keys("Shortcut+F12").when(read.and(free)),
                Action.of("make-design", Messages.MAKE_DESIGN, Messages.MAKE_DESIGN_HELP,
                        structure::makeDesign).icon(Feather.FILE_PLUS).keys("F12").when(read.and(free)),
                Action.of("compare-keys", Messages.COMPARE_KEYS, Messages.COMPARE_KEYS_HELP,
                        at(Place.KEYS, structure::compare)).icon(Feather.CHECK_SQUARE).keys("Shift+F12").when(sample));
    }

    private List<Action> trial() {
        DeployModel trial = model.trial();
        return List.of(
                Action.of("compare-table", Messages.COMPARE_TABLE, Messages.COMPARE_TABLE_HELP,
                        at(Place.TRIAL, trial::compare)).icon(Feather.GIT_PULL_REQUEST).keys("F11").when(reachable.and(free)),
                writing("apply-design", Messages.APPLY_DESIGN, Messages.APPLY_DESIGN_HELP,
                        at(Place.TRIAL, trial::apply)).icon(Feather.UPLOAD).keys("Shift+F11").when(reachable.and(free)),
                writing("load-rows", Messages.LOAD_ROWS, Messages.LOAD_ROWS_HELP,
                        at(Place.TRIAL, trial::load)).icon(Feather.DATABASE).keys("Shortcut+F11").when(reachable.and(free)),
                Action.of("run-reads", Messages.RUN_QUERIES, Messages.RUN_QUERIES_HELP,
                        at(Place.TRIAL, trial::runReads)).icon(Feather.PLAY).keys("Shortcut+Shift+F11").when(reachable.and(free)));
    }

    /** {@return an action that asks for the table's name first where it writes to an instance, and only there} */
    private Action writing(String id, String name, String help, Runnable run) {
        return Action.of(id, name, help, run).labelled(Bindings.createStringBinding(
                () -> name + (model.servers().endpoint().filter(Endpoint.Instance.class::isInstance).isPresent() ? "…" : ""),
                model.servers().chosenProperty()));
    }

    /** Nothing is kept, and nothing shown, before it is described. */
    private void add(SavedConnection first) {
        ConnectionModel servers = model.servers();
        described(Messages.ADD, new SavedConnection(servers.kept().free(first.name()), first.endpoint()), Optional.empty()).ifPresent(server -> {
            window.show(Place.TABLE);
            servers.add(server);
        });
    }

    private void edit() {
        model.servers().chosenProperty().get().map(ConnectionModel.Choice::server).ifPresent(before ->
                described(Messages.DONE, before, Optional.of(before)).ifPresent(server -> model.servers().replace(before, server)));
    }

    /**
     * {@return a connection as the user has described it; empty: it was cancelled}
     *
     * @param kept the one whose place it takes, if it does
     */
    private Optional<SavedConnection> described(String button, SavedConnection first, Optional<SavedConnection> kept) {
        ConnectionForm form = new ConnectionForm(name -> model.servers().kept().isTaken(name, kept), first);
        ConnectionCheck test = model.servers().test(form.serverProperty());
        boolean emulated = first.endpoint() instanceof Endpoint.Emulator;
        List<FormButton> buttons = new ArrayList<>();
        if (!emulated) {
            buttons.add(new FormButton("browse-key-file", Messages.BROWSE_KEY_FILE, Messages.BROWSE_KEY_FILE_HELP,
                    () -> model.dialogs().openFile(Messages.CHOOSE_KEY_FILE, Optional.empty(), Messages.KEY_FILES_OF_ACCOUNTS, List.of("*.json"))
                            .ifPresent(form::takeKeyFile)));
        }
        buttons.add(new FormButton("test-connection", Messages.TEST, Messages.TEST_HELP, test::run));
        boolean done = model.dialogs().form(emulated ? Messages.EMULATOR : Messages.INSTANCE, form, form.serverProperty(), form::form,
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
