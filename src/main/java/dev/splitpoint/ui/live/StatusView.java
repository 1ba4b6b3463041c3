package dev.splitpoint.ui.live;

import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.fx.Icons;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.fx.RoomyRow;
import dev.splitpoint.ui.text.Quantities;
import dev.splitpoint.workspace.LiveState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.Subscription;
import org.controlsfx.control.StatusBar;
import org.kordamp.ikonli.feather.Feather;

/** The bar at the bottom: the figures of the newest run, and what is under way. */
public final class StatusView extends StatusBar {
    private final LiveModel live;
    private final ReadOnlyObjectProperty<Duration> editToHeatmap;
    private final ReadOnlyObjectProperty<Duration> editToMillion;
    private final HBox figures = new RoomyRow();
    private final Label right = new Label();
    private final Button stop;
    private Optional<SimulationRun> drawn = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param live          has the runs
     * @param editToHeatmap time from the last edit to its first picture on the screen; zero before the first
     * @param editToMillion the same to its picture of a million keys
     */
    public StatusView(
            LiveModel live,
            ReadOnlyObjectProperty<Duration> editToHeatmap,
            ReadOnlyObjectProperty<Duration> editToMillion) {
        this.live = live;
        this.editToHeatmap = editToHeatmap;
        this.editToMillion = editToMillion;
        setText("");
        setId("status-bar");
        setFocusTraversable(false);
        setAccessibleText("Status");
        figures.getStyleClass().add("figures");
        right.getStyleClass().add("status-right");
        right.setId("status-right");
        right.setMinWidth(USE_PREF_SIZE);
        right.setTooltip(Named.tooltip(
                "Time from the last edit until its first heatmap, of 100,000 keys, and that of a million keys were on the"
                        + " screen."));
        stop = Named.control(
                new Button("", Icons.of(Feather.X)), "status-stop", "Stop the simulation",
                "Stops sharpening; the picture stays as it is.");
        stop.getStyleClass().addAll("flat", "status-button");
        stop.setOnAction(pressed -> live.stop());
        getLeftItems().add(figures);
        getRightItems().addAll(right, stop);
    }

    /** Follows the model, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                live.stateProperty().subscribe(this::show),
                editToHeatmap.subscribe(time -> time()),
                editToMillion.subscribe(time -> time()));
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    private void show(LiveState state) {
        setProgress(state.running() ? Math.max(0.02, state.progress()) : 0);
        stop.setVisible(state.running());
        stop.setManaged(state.running());
        // Most states differ in nothing but the progress.
        boolean same = state.run().isPresent() && state.run().equals(drawn);
        drawn = state.run();
        if (!same) {
            draw(state, figures(state));
        }
        time();
    }

    private void draw(LiveState state, List<StatusText.Figure> newest) {
        if (state.run().isEmpty()) {
            figures.getChildren().setAll(new Label(
                    state.problem().isPresent() ? "Not simulated" : state.running() ? "Simulating…" : "Nothing simulated"));
        } else if (figures.getChildren().stream().map(Node::getId).toList().equals(newest.stream().map(FigureBox::id).toList())) {
            for (int i = 0; i < newest.size(); i++) {
                ((FigureBox) figures.getChildren().get(i)).show(newest.get(i));
            }
        } else {
            figures.getChildren().setAll(newest.stream().map(FigureBox::new).toList());
        }
    }

    private void time() {
        String timing = Stream.of(
                        part("heatmap", editToHeatmap.get()),
                        part("1M keys", editToMillion.get()))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
        String all = timing.isEmpty() ? "" : "edit → " + timing;
        String doing = StatusText.right(live.stateProperty().get());
        right.setText(doing.isEmpty() || all.isEmpty() ? doing + all : doing + "   ·   " + all);
    }

    private static String part(String what, Duration time) {
        return time.toMillis() > 0 ? what + " " + Quantities.whole(time.toMillis()) + " ms" : "";
    }

    private List<StatusText.Figure> figures(LiveState state) {
        List<StatusText.Figure> all = new ArrayList<>();
        state.run().ifPresent(run -> {
            all.addAll(StatusText.figures(run, state.errors()));
            run.reduction().ifPresent(reduction -> all.add(StatusText.coarser(reduction)));
        });
        return List.copyOf(all);
    }
}
