package dev.splitpoint.ui.tables;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.FocusRestorer;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import dev.splitpoint.ui.tables.TableActions.WorkspaceTab;
import dev.splitpoint.ui.tables.connection.ConnectionList;
import dev.splitpoint.ui.tables.connection.EmulatorBox;
import dev.splitpoint.ui.tables.connection.TableList;
import dev.splitpoint.ui.tables.deploy.DeployView;
import dev.splitpoint.ui.tables.deploy.SchemaView;
import dev.splitpoint.ui.tables.sample.SampleBox;
import dev.splitpoint.ui.tables.sample.SampleHeatView;
import dev.splitpoint.ui.tables.sample.StructureView;
import dev.splitpoint.ui.tables.task.TaskControls;
import dev.splitpoint.ui.tables.task.TaskModel;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.StatusBar;

/**
 * The tables workspace: the emulator, connections and tables at the left, and tabs about the selected table at the
 * right.
 */
public final class TablesView extends BorderPane {
    private static final double LEFT_WIDTH = 300;

    /** Keys of actions on the selection in the design. They are ignored here, because the design is not visible. */
    private static final List<KeyCombination> DESIGN_KEYS = Stream.of(
                    "Delete",
                    "F2",
                    "Shortcut+X",
                    "Shortcut+C",
                    "Shortcut+V",
                    "Shortcut+D",
                    "Shortcut+Left",
                    "Shortcut+Right",
                    "Shortcut+Up",
                    "Shortcut+Down",
                    "Alt+Up",
                    "Alt+Down")
            .map(KeyCombination::valueOf)
            .toList();

    private final TablesWorkspace model;
    private final Runnable close;
    private final TabPane tabs = new TabPane();
    private final Map<WorkspaceTab, Tab> places = new EnumMap<>(WorkspaceTab.class);
    private final DeployView trial;

    /**
     * @param model models of the tables workspace
     * @param actions actions on real tables
     * @param dark whether the window has the dark theme
     * @param close shows the design again
     */
    public TablesView(TablesWorkspace model, TableActions actions, ObservableValue<Boolean> dark, Runnable close) {
        this.model = model;
        this.close = close;
        setId("real-tables-view");
        getStyleClass().add("real-tables");
        getStylesheets()
                .add(Objects.requireNonNull(TablesView.class.getResource("tables.css"))
                        .toExternalForm());
        setTop(head());
        ConnectionList servers = new ConnectionList(model.connections(), actions);
        TableList tables = new TableList(model.connections(), actions);
        VBox left = new VBox(new EmulatorBox(model.emulator(), actions), servers, tables);
        left.getStyleClass().add("tables-left");
        VBox.setVgrow(servers, Priority.ALWAYS);
        VBox.setVgrow(tables, Priority.ALWAYS);
        left.setMinWidth(LEFT_WIDTH);
        left.setPrefWidth(LEFT_WIDTH);
        SplitPane.setResizableWithParent(left, false);
        tabs.setId("tables-tabs");
        tabs.setAccessibleText(Messages.TABS);
        tabs.getStyleClass().add("side-pane");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        add(WorkspaceTab.TABLE, Messages.TABLE_TAB, new SchemaView(model.connections(), model.splitPoints(), actions));
        add(WorkspaceTab.KEYS, Messages.KEYS_TAB, keys(actions));
        add(
                WorkspaceTab.HEATMAP,
                Messages.HEATMAP_TAB,
                new SampleHeatView(model.samples().sampleProperty(), model.jobs(), dark));
        trial = new DeployView(model.deployment(), actions);
        add(WorkspaceTab.TRIAL, Messages.DESIGN_TAB, trial);
        tabs.getSelectionModel().selectedItemProperty().subscribe(tab -> trial.refresh());
        SplitPane both = new SplitPane(left, tabs);
        both.setDividerPositions(0.24);
        setCenter(both);
        setBottom(new TaskBar(model.task(), actions));
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        FocusRestorer.install(this);
    }

    private Node head() {
        VBox text = new VBox(TaskControls.heading(Messages.REAL_TABLES), TaskControls.note(Messages.REAL_TABLES_NOTE));
        HBox.setHgrow(text, Priority.ALWAYS);
        Button back = Accessibles.control(new Button(Messages.BACK), "tables-back", Messages.BACK, Messages.BACK_HELP);
        back.setMinWidth(Region.USE_PREF_SIZE);
        back.setOnAction(pressed -> close.run());
        HBox head = new HBox(16, text, back);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("tables-head");
        return head;
    }

    /** Creates the pane of the sample and its inferred structure. */
    private ScrollPane keys(TableActions actions) {
        VBox content = new VBox(
                new SampleBox(model.samples(), model.connections(), actions),
                new StructureView(model.structure(), actions));
        content.getStyleClass().add("tables-content");
        ScrollPane pane = new ScrollPane(content);
        pane.getStyleClass().add("form-pane");
        pane.setFitToWidth(true);
        pane.setFocusTraversable(false);
        FocusScroller.install(pane);
        return pane;
    }

    private void add(WorkspaceTab place, String title, Node content) {
        Tab tab = new Tab(title, content);
        tab.setId("tables-" + place.name().toLowerCase(java.util.Locale.ROOT));
        places.put(place, tab);
        tabs.getTabs().add(tab);
    }

    /** Searches for running emulators and moves the focus to this view. */
    public void open() {
        model.connections().findEmulators();
        trial.refresh();
        applyCss();
        layout();
        requestFocusTraversal(javafx.scene.TraversalDirection.NEXT);
    }

    /** Selects a tab. */
    public void show(WorkspaceTab place) {
        tabs.getSelectionModel().select(places.get(place));
    }

    private void pressed(KeyEvent event) {
        boolean isTyping = event.getTarget() instanceof TextInputControl;
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            close.run();
        } else if (!isTyping && DESIGN_KEYS.stream().anyMatch(keys -> keys.match(event))) {
            event.consume();
        }
    }

    /** Status bar of the running task: title, message, progress, and a button that stops it. */
    private static final class TaskBar extends StatusBar {
        /** Smallest share that is shown, because StatusBar hides the progress at 0. */
        private static final double MIN_SHARE = 0.02;

        private final Label title = new Label();

        TaskBar(TaskModel model, TableActions actions) {
            setId("task-bar");
            getStyleClass().add("task-bar");
            getLeftItems().add(title);
            getRightItems().add(TaskControls.button(actions.action("stop-task")));
            model.runningProperty().subscribe(this::show);
        }

        private void show(Optional<TaskModel.RunningTask> shown) {
            setVisible(shown.isPresent());
            setManaged(shown.isPresent());
            title.setText(shown.map(TaskModel.RunningTask::title).orElse(""));
            setText(shown.map(TaskModel.RunningTask::message).orElse(""));
            setAccessibleText(TaskControls.list(title.getText(), getText()));
            // JavaFX animates an indeterminate progress bar even while it is invisible.
            setProgress(shown.map(task -> task.share() < 0 ? task.share() : Math.max(MIN_SHARE, task.share()))
                    .orElse(0.0));
        }
    }
}
