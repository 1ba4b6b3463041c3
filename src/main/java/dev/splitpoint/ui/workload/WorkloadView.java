package dev.splitpoint.ui.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.DoubleClicks;
import dev.splitpoint.ui.text.Quantities;
import java.util.function.IntConsumer;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The workload drawn: all phases, and of one of them the rate and the mix. */
public final class WorkloadView extends VBox {
    private static final double BAR = 13;

    /** In a window lower than this the rate leaves its height to the mix. */
    private static final double LOW = 800;

    private final PhaseModel model;
    private final PhaseStrip strip;
    private final RateChart chart;
    private final MixBar mix;
    private final ScrollPane scroll;
    private final Label total = new Label();
    private final Label rate = new Label();
    private final VBox detail;

    /**
     * @param model    the phases
     * @param toFields leads to the fields of the phase of an index
     */
    public WorkloadView(PhaseModel model, IntConsumer toFields) {
        this.model = model;
        getStyleClass().add("workload-view");
        strip = new PhaseStrip(model);
        chart = new RateChart(model);
        mix = new MixBar(model);
        scroll = new ScrollPane(strip);
        scroll.getStyleClass().add("phase-scroll");
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(USE_PREF_SIZE);
        // Room for the bar below the blocks, where there is one.
        strip.prefWidthProperty().subscribe(width -> height());
        scroll.viewportBoundsProperty().subscribe(bounds -> {
            if (bounds.getWidth() > 0) {
                strip.fill(bounds.getWidth());
                height();
            }
        });
        Label title = new Label(Messages.PHASES);
        title.getStyleClass().add("pane-title");
        Button add = Accessibles.control(new Button(Messages.NEW_PHASE), "draw-phase", Messages.ADD_PHASE, Messages.ADD_PHASE_HELP);
        add.getStyleClass().add("chip");
        DoubleClicks.single(add);
        add.setOnAction(pressed -> model.add());
        total.getStyleClass().add("note");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, total, gap, add);
        head.getStyleClass().add("workload-head");
        rate.getStyleClass().add("pane-title");
        Label shares = new Label(Messages.MIX);
        shares.getStyleClass().add("pane-title");
        Button fields = Accessibles.control(
                new Button(Messages.FIELDS), "phase-fields", Messages.SHOW_FIELDS, Messages.SHOW_FIELDS_HELP);
        fields.getStyleClass().add("chip");
        fields.setMinWidth(USE_PREF_SIZE);
        fields.setOnAction(pressed -> toFields.accept(model.chosenProperty().get()));
        Region between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        HBox rateHead = new HBox(rate, between, fields);
        rateHead.getStyleClass().add("workload-head");
        detail = new VBox(rateHead, chart, shares, mix);
        detail.getStyleClass().add("workload-detail");
        getChildren().addAll(head, scroll, detail);
        sceneProperty().flatMap(Scene::heightProperty).subscribe(height ->
                chart.compact(height != null && height.doubleValue() < LOW));
        model.chosenProperty().addListener((index, was, is) -> {
            show();
            strip.followChoice();
            reveal();
        });
    }

    /** Shows the phases as they are now. */
    public void show() {
        if (model.phase().isEmpty()) {
            model.stay(model.chosenProperty().get());
        }
        boolean any = model.phase().isPresent();
        scroll.setVisible(any);
        scroll.setManaged(any);
        detail.setVisible(any);
        detail.setManaged(any);
        total.setText(any
                ? Messages.total(model.phases().size(), Quantities.span(model.design().workload().duration()))
                : Messages.NO_PHASES);
        rate.setText(model.phase().map(Phase::name).map(Messages::rateOf).orElse(""));
        strip.show();
        chart.show();
        mix.show();
    }

    /** Lets the user type another name for the phase shown in detail, where it stands. */
    public void startRename() {
        strip.startRename();
    }

    /** Scrolls the phases so far that the one shown in detail can be seen. */
    private void reveal() {
        scroll.applyCss();
        scroll.layout();
        double seen = scroll.getViewportBounds().getWidth();
        double hidden = strip.getPrefWidth() - seen;
        if (hidden >= 1) {
            double left = scroll.getHvalue() * hidden;
            strip.chosen().ifPresent(place -> scroll.setHvalue(
                    Math.clamp(Math.clamp(left, Math.min(place.getMinX(), place.getMaxX() - seen), place.getMinX()) / hidden, 0, 1)));
        }
    }

    private void height() {
        boolean bar = strip.getPrefWidth() > scroll.getViewportBounds().getWidth() + 1;
        scroll.setPrefHeight(PhaseStrip.HEIGHT + (bar ? BAR : 1));
    }
}
