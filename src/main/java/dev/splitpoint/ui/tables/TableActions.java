package dev.splitpoint.ui.tables;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.action.ActionMenu.Entry;
import dev.splitpoint.ui.kit.action.ActionMenu.Item;
import dev.splitpoint.ui.kit.action.ActionMenu.Separator;
import dev.splitpoint.ui.kit.action.Actions;
import dev.splitpoint.ui.kit.dialog.Dialogs.FormButton;
import dev.splitpoint.ui.kit.dialog.Dialogs.FormCompletion;
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

/** Actions on real tables: the Table menu, and the import actions of the File menu. */
public final class TableActions implements Actions {
    private final TablesWorkspace model;
    private final WorkspaceSwitcher window;
    private final BooleanBinding isIdle;
    private final BooleanBinding isConnectionSelected;
    private final BooleanBinding hasEndpoint;
    private final BooleanBinding isTableSelected;
    private final BooleanBinding hasSample;
    private final ActionMenu menu;
    private final List<Action> imports;

    /**
     * @param model models of the tables workspace
     * @param window shows the tables workspace
     */
    public TableActions(TablesWorkspace model, WorkspaceSwitcher window) {
        this.model = model;
        this.window = window;
        isIdle = Bindings.createBooleanBinding(
                () -> !model.task().isBusy(), model.task().runningProperty());
        isConnectionSelected = Bindings.createBooleanBinding(
                () -> model.connections().selectedProperty().get().isPresent(),
                model.connections().selectedProperty());
        hasEndpoint = Bindings.createBooleanBinding(
                () -> model.connections().endpoint().isPresent(),
                model.connections().selectedProperty());
        isTableSelected = Bindings.createBooleanBinding(
                () -> model.connections().tableProperty().get().isPresent(),
                model.connections().tableProperty());
        hasSample = Bindings.createBooleanBinding(
                () -> model.samples().sampleProperty().get().isPresent(),
                model.samples().sampleProperty());
        List<Entry> entries = new ArrayList<>();
        Stream.of(List.of(workspaceAction()), emulator(), servers(), keys(), trial())
                .forEach(group -> {
                    if (!entries.isEmpty()) {
                        entries.add(new Separator());
                    }
                    group.forEach(action -> entries.add(new Item(action)));
                });
        menu = new ActionMenu(Messages.MENU, entries);
        imports = List.of(
                Action.of("import-table", Messages.IMPORT_TABLE, Messages.IMPORT_TABLE_HELP, model.imports()::file)
                        .keys("Shortcut+I"),
                Action.of("paste-table", Messages.PASTE_TABLE, Messages.PASTE_TABLE_HELP, model.imports()::paste)
                        .keys("Shortcut+Shift+I"));
    }

    public ActionMenu menu() {
        return menu;
    }

    /** {@return the import actions of the File menu} */
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

    private Action workspaceAction() {
        return Action.of("real-tables", Messages.SHOW_REAL_TABLES, Messages.SHOW_REAL_TABLES_HELP, window::toggle)
                .icon(Feather.DATABASE)
                .keys("Shortcut+9");
    }

    private List<Action> emulator() {
        EmulatorModel emulator = model.emulator();
        return List.of(
                Action.of(
                                "start-emulator",
                                Messages.START_EMULATOR,
                                Messages.START_EMULATOR_HELP,
                                showing(emulator::start))
                        .icon(Feather.PLAY)
                        .enabledWhen(Bindings.createBooleanBinding(
                                () -> emulator.stateProperty().get().isOff(), emulator.stateProperty())),
                Action.of("stop-emulator", Messages.STOP_EMULATOR, Messages.STOP_EMULATOR_HELP, emulator::stop)
                        .icon(Feather.SQUARE)
                        .enabledWhen(Bindings.createBooleanBinding(
                                () -> emulator.stateProperty().get().running().isPresent(), emulator.stateProperty())),
                Action.of("emulator-log", Messages.EMULATOR_LOG, Messages.EMULATOR_LOG_HELP, emulator::showLog)
                        .enabledWhen(Bindings.createBooleanBinding(
                                () -> emulator.stateProperty().get().hasLog(), emulator.stateProperty())));
    }

    private List<Action> servers() {
        ConnectionModel connections = model.connections();
        BooleanBinding isSaved = Bindings.createBooleanBinding(
                () -> connections
                        .selectedProperty()
                        .get()
                        .filter(choice -> choice.origin() == ConnectionModel.Origin.SAVED)
                        .isPresent(),
                connections.selectedProperty());
        return List.of(
                Action.of(
                                "add-emulator",
                                Messages.ADD_EMULATOR,
                                Messages.ADD_EMULATOR_HELP,
                                () -> add(new SavedConnection(
                                        Messages.EMULATOR,
                                        connections
                                                .foundEmulator()
                                                .orElse(Endpoint.Emulator.at(
                                                        "localhost", EmulatorProcess.DEFAULT_PORT)))))
                        .icon(Feather.PLUS),
                Action.of(
                                "add-instance",
                                Messages.ADD_INSTANCE,
                                Messages.ADD_INSTANCE_HELP,
                                () -> add(new SavedConnection(Messages.INSTANCE, Endpoint.Instance.of("", ""))))
                        .icon(Feather.PLUS),
                Action.of("edit-server", Messages.EDIT_CONNECTION, Messages.EDIT_CONNECTION_HELP, this::edit)
                        .icon(Feather.EDIT_2)
                        .enabledWhen(isSaved),
                Action.of(
                                "remove-server",
                                Messages.REMOVE_CONNECTION,
                                Messages.REMOVE_CONNECTION_HELP,
                                connections::remove)
                        .icon(Feather.TRASH_2)
                        .enabledWhen(isSaved),
                Action.of("list-tables", Messages.LIST_TABLES, Messages.LIST_TABLES_HELP, showing(connections::connect))
                        .icon(Feather.REFRESH_CW)
                        .keys("Shortcut+R")
                        .enabledWhen(isConnectionSelected),
                Action.of(
                                "open-table",
                                Messages.OPEN_TABLE,
                                Messages.OPEN_TABLE_HELP,
                                () -> connections
                                        .endpoint()
                                        .ifPresent(endpoint -> connections
                                                .tableProperty()
                                                .get()
                                                .ifPresent(found -> model.imports()
                                                        .open(connections.callsTo(endpoint), found.tableId()))))
                        .icon(Feather.EXTERNAL_LINK)
                        .enabledWhen(isTableSelected));
    }

    private List<Action> keys() {
        SampleModel samples = model.samples();
        StructureModel structure = model.structure();
        BooleanBinding hasStructure = Bindings.createBooleanBinding(
                () -> structure.stateProperty().get().selectedKind().isPresent(), structure.stateProperty());
        return List.of(
                Action.of(
                                "sample-keys",
                                Messages.SAMPLE_KEYS,
                                Messages.SAMPLE_KEYS_HELP,
                                showing(WorkspaceTab.KEYS, samples::sampleTable))
                        .icon(Feather.DOWNLOAD)
                        .keys("Shortcut+Alt+K")
                        .enabledWhen(isTableSelected.and(isIdle)),
                Action.of("stop-task", Messages.STOP, Messages.STOP_HELP, model.task()::stop)
                        .icon(Feather.X)
                        .keys("Shortcut+PERIOD")
                        .enabledWhen(isIdle.not()),
                Action.of(
                                "open-keys",
                                Messages.OPEN_KEYS,
                                Messages.OPEN_KEYS_HELP,
                                showing(WorkspaceTab.KEYS, samples::open))
                        .icon(Feather.FOLDER)
                        .enabledWhen(isIdle),
                Action.of(
                                "save-keys",
                                Messages.SAVE_KEYS,
                                Messages.SAVE_KEYS_HELP,
                                showing(WorkspaceTab.KEYS, samples::save))
                        .icon(Feather.SAVE)
                        .enabledWhen(hasSample.and(isIdle)),
                Action.of("accept-keys", Messages.ACCEPT_KEYS, Messages.ACCEPT_KEYS_HELP, structure::acceptKeys)
                        .icon(Feather.CHECK)
                        .enabledWhen(hasStructure.and(isIdle)),
                Action.of("make-design", Messages.MAKE_DESIGN, Messages.MAKE_DESIGN_HELP, structure::makeDesign)
                        .icon(Feather.FILE_PLUS)
                        .enabledWhen(hasStructure.and(isIdle)),
                Action.of(
                                "compare-keys",
                                Messages.COMPARE_KEYS,
                                Messages.COMPARE_KEYS_HELP,
                                showing(WorkspaceTab.KEYS, structure::compare))
                        .icon(Feather.CHECK_SQUARE)
                        .enabledWhen(hasSample));
    }

    private List<Action> trial() {
        DeployModel trial = model.deployment();
        return List.of(
                Action.of(
                                "compare-table",
                                Messages.COMPARE_TABLE,
                                Messages.COMPARE_TABLE_HELP,
                                showing(WorkspaceTab.TRIAL, trial::compare))
                        .icon(Feather.GIT_PULL_REQUEST)
                        .enabledWhen(hasEndpoint.and(isIdle)),
                writeAction(
                                "apply-design",
                                Messages.APPLY_DESIGN,
                                Messages.APPLY_DESIGN_HELP,
                                showing(WorkspaceTab.TRIAL, trial::apply))
                        .icon(Feather.UPLOAD)
                        .enabledWhen(hasEndpoint.and(isIdle)),
                writeAction(
                                "load-rows",
                                Messages.LOAD_ROWS,
                                Messages.LOAD_ROWS_HELP,
                                showing(WorkspaceTab.TRIAL, trial::load))
                        .icon(Feather.DATABASE)
                        .enabledWhen(hasEndpoint.and(isIdle)),
                Action.of(
                                "run-reads",
                                Messages.RUN_QUERIES,
                                Messages.RUN_QUERIES_HELP,
                                showing(WorkspaceTab.TRIAL, trial::runQueries))
                        .icon(Feather.PLAY)
                        .keys("Shortcut+Alt+Q")
                        .enabledWhen(hasEndpoint.and(isIdle)));
    }

    /**
     * Creates an action that writes to a table. Its label ends with "…" for an instance, because a confirmation
     * follows.
     */
    private Action writeAction(String id, String name, String help, Runnable run) {
        return Action.of(id, name, help, run)
                .labelled(Bindings.createStringBinding(
                        () -> name
                                + (model.connections()
                                                .endpoint()
                                                .filter(Endpoint.Instance.class::isInstance)
                                                .isPresent()
                                        ? "…"
                                        : ""),
                        model.connections().selectedProperty()));
    }

    /** Adds a connection that the user edits in a dialog. */
    private void add(SavedConnection first) {
        ConnectionModel connections = model.connections();
        SavedConnection initial =
                new SavedConnection(connections.savedConnections().freeName(first.name()), first.endpoint());
        edited(Messages.ADD, initial, Optional.empty()).ifPresent(connection -> {
            window.show(WorkspaceTab.TABLE);
            connections.add(connection);
        });
    }

    private void edit() {
        model.connections()
                .selectedProperty()
                .get()
                .map(ConnectionModel.Choice::connection)
                .ifPresent(before -> edited(Messages.DONE, before, Optional.of(before))
                        .ifPresent(connection -> model.connections().replace(before, connection)));
    }

    /**
     * Shows a dialog that edits a connection, and returns the edited connection; empty if the user cancelled.
     *
     * @param replaced saved connection that is replaced; empty for a new connection
     */
    private Optional<SavedConnection> edited(String button, SavedConnection first, Optional<SavedConnection> replaced) {
        ConnectionForm form = new ConnectionForm(
                name -> model.connections().savedConnections().isTaken(name, replaced), first);
        ConnectionCheck test = model.connections().test(form.connectionProperty());
        boolean isEmulator = first.endpoint() instanceof Endpoint.Emulator;
        List<FormButton> buttons = new ArrayList<>();
        if (!isEmulator) {
            buttons.add(new FormButton(
                    "browse-key-file",
                    Messages.BROWSE_KEY_FILE,
                    Messages.BROWSE_KEY_FILE_HELP,
                    () -> model.dialogs()
                            .openFile(
                                    Messages.CHOOSE_KEY_FILE,
                                    Optional.empty(),
                                    Messages.KEY_FILES_OF_ACCOUNTS,
                                    List.of("*.json"))
                            .ifPresent(form::setKeyFile)));
        }
        buttons.add(new FormButton("test-connection", Messages.TEST, Messages.TEST_HELP, test::run));
        boolean isAccepted = model.dialogs()
                .form(
                        isEmulator ? Messages.EMULATOR : Messages.INSTANCE,
                        form,
                        form.connectionProperty(),
                        form::form,
                        new FormCompletion(
                                button, form::missingFields, buttons, test.statusProperty(), test::isFailed));
        return Optional.of(form.connection()).filter(connection -> isAccepted);
    }

    /** Wraps an action so that it first shows the tables workspace, with the tab that was shown last. */
    private Runnable showing(Runnable run) {
        return () -> {
            window.show();
            run.run();
        };
    }

    private Runnable showing(WorkspaceTab place, Runnable run) {
        return () -> {
            window.show(place);
            run.run();
        };
    }

    /** Tabs of the tables workspace. */
    public enum WorkspaceTab {
        /** Schema of the selected table. */
        TABLE,
        /** Key sample and its inferred structure. */
        KEYS,
        /** Heatmap of the sample by time and key. */
        HEATMAP,
        /** Active design on its table. */
        TRIAL
    }

    /** Switches the window to the tables workspace. */
    public interface WorkspaceSwitcher {
        /** Switches between the tables workspace and the design. */
        void toggle();

        /** Shows the tables workspace, with the tab that was shown last. */
        void show();

        /** Shows a tab of the tables workspace. */
        void show(WorkspaceTab place);
    }
}
