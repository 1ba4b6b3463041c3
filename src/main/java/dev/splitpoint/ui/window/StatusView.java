package dev.splitpoint.ui.window;

import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.kit.control.PriorityRow;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import dev.splitpoint.workspace.SimulationState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.util.Subscription;
import org.controlsfx.control.StatusBar;
import org.kordamp.ikonli.feather.Feather;

/** Status bar: the figures of the latest run, and the progress of the running simulation. */
final class StatusView extends StatusBar {
    private final LiveModel live;
    private final HBox figures = new PriorityRow();
    private final Label right = new Label();
    private final Button stop;
    private Optional<SimulationRun> shownRun = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /** @param live the simulation */
    public StatusView(LiveModel live) {
        this.live = live;
        setText("");
        setId("status-bar");
        setFocusTraversable(false);
        setAccessibleText(Messages.STATUS);
        figures.getStyleClass().add("figures");
        right.getStyleClass().add("status-right");
        right.setId("status-right");
        right.setMinWidth(USE_PREF_SIZE);
        stop = Accessibles.control(
                new Button("", Icons.of(Feather.X)),
                "status-stop",
                Messages.STOP_SIMULATION,
                Messages.STOP_SIMULATION_HELP);
        stop.getStyleClass().addAll("flat", "status-button");
        stop.setOnAction(pressed -> live.stop());
        getLeftItems().add(figures);
        getRightItems().addAll(right, stop);
    }

    /** Follows the model, until {@link #detach}. */
    public void attach() {
        subscriptions = live.stateProperty().subscribe(this::show);
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    private void show(SimulationState state) {
        setProgress(state.running() ? Math.max(0.02, state.progress()) : 0);
        stop.setVisible(state.running());
        stop.setManaged(state.running());
        // Most states differ only in their progress.
        boolean same = state.run().isPresent() && state.run().equals(shownRun);
        shownRun = state.run();
        if (!same) {
            draw(state, figures(state));
        }
        right.setText(StatusText.progressText(state));
    }

    private void draw(SimulationState state, List<StatusText.Figure> newest) {
        if (state.run().isEmpty()) {
            figures.getChildren()
                    .setAll(new Label(
                            state.problem().isPresent()
                                    ? Messages.NOT_SIMULATED
                                    : state.running() ? Messages.SIMULATING : Messages.NO_SIMULATION));
        } else if (figures.getChildren().stream()
                .map(Node::getId)
                .toList()
                .equals(newest.stream().map(StatusFigure::id).toList())) {
            for (int i = 0; i < newest.size(); i++) {
                ((StatusFigure) figures.getChildren().get(i)).show(newest.get(i));
            }
        } else {
            figures.getChildren().setAll(newest.stream().map(StatusFigure::new).toList());
        }
    }

    private List<StatusText.Figure> figures(SimulationState state) {
        List<StatusText.Figure> all = new ArrayList<>();
        state.run().ifPresent(run -> {
            all.addAll(StatusText.figures(run, state.errors()));
            run.reduction().ifPresent(reduction -> all.add(StatusText.reduced(reduction)));
        });
        return List.copyOf(all);
    }

    /** A figure of the status bar. Its text changes with each run; its node is reused. */
    private static final class StatusFigure extends HBox {
        private final Label before = new Label();
        private final Label value = new Label();
        private final Label after = new Label();
        private final Tooltip help = Accessibles.tooltip("");

        StatusFigure(StatusText.Figure figure) {
            getStyleClass().add("figure-box");
            value.getStyleClass().add("figure");
            getChildren().addAll(before, value, after);
            getChildren().forEach(label -> ((Label) label).setMinWidth(USE_PREF_SIZE));
            setId(id(figure));
            Tooltip.install(this, help);
            show(figure);
        }

        /** {@return the node id of a figure} */
        static String id(StatusText.Figure figure) {
            return "status-" + figure.id();
        }

        /** Shows another figure of the same kind. */
        void show(StatusText.Figure figure) {
            put(before, figure.prefix());
            put(value, figure.value());
            put(after, figure.suffix());
            setAccessibleText(figure.text());
            help.setText(figure.help());
        }

        private static void put(Label label, String text) {
            label.setText(text);
            label.setVisible(!text.isEmpty());
            label.setManaged(label.isVisible());
        }
    }
}
