package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.design.family.SizeModel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.DoubleClicks;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** View of the workload: all phases, and the rate and the mix of the selected phase. */
public final class WorkloadView extends VBox {
    private static final double SCROLL_BAR_HEIGHT = 13;

    /** Height of a window, in pixels, below which the chart of the rate is compact. */
    private static final double LOW_WINDOW_HEIGHT = 800;

    private final PhaseModel model;
    private final PhaseStrip strip;
    private final RateChart chart;
    private final MixBar mix = new MixBar();
    private final MixTable operations = new MixTable();
    private final Label mean = new Label();
    private final OutlookView outlook = new OutlookView();
    private final ScrollPane scroll;
    private final Label total = new Label();
    private final Label rate = new Label();
    private final VBox detail;

    /**
     * @param model model of the phases
     * @param toFields shows the fields of the phase at an index
     */
    public WorkloadView(PhaseModel model, IntConsumer toFields) {
        this.model = model;
        getStyleClass().add("workload-view");
        strip = new PhaseStrip(model);
        chart = new RateChart(model);
        outlook.show(Optional.empty());
        scroll = new ScrollPane(strip);
        scroll.getStyleClass().add("phase-scroll");
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(USE_PREF_SIZE);
        // If a scroll bar is visible, it needs space below the blocks.
        strip.prefWidthProperty().subscribe(width -> updateHeight());
        scroll.viewportBoundsProperty().subscribe(bounds -> {
            if (bounds.getWidth() > 0) {
                strip.setAvailableWidth(bounds.getWidth());
                updateHeight();
            }
        });
        Label title = new Label(Messages.PHASES);
        title.getStyleClass().add("pane-title");
        Button add = Accessibles.control(
                new Button(Messages.NEW_PHASE), "draw-phase", Messages.ADD_PHASE, Messages.ADD_PHASE_HELP);
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
        fields.setOnAction(pressed -> toFields.accept(model.selectedProperty().get()));
        Region between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        mean.getStyleClass().add("note");
        mean.setMinWidth(USE_PREF_SIZE);
        HBox rateHead = new HBox(rate, between, mean, fields);
        rateHead.getStyleClass().add("workload-head");
        detail = new VBox(rateHead, chart, shares, mix, operations, outlook);
        detail.getStyleClass().add("workload-detail");
        getChildren().addAll(head, scroll, detail);
        sceneProperty()
                .flatMap(Scene::heightProperty)
                .subscribe(height -> chart.compact(height != null && height.doubleValue() < LOW_WINDOW_HEIGHT));
        model.selectedProperty().addListener((index, was, is) -> {
            show();
            strip.focusSelected();
            reveal();
        });
    }

    /** Shows the sizes of the design whenever they were estimated. */
    public void followSizes(ObservableValue<Optional<SizeModel.Sizes>> sizes) {
        sizes.subscribe(outlook::show);
    }

    /** Updates the view after the phases changed. */
    public void show() {
        if (model.phase().isEmpty()) {
            model.selectOnlyHere(model.selectedProperty().get());
        }
        boolean hasPhase = model.phase().isPresent();
        scroll.setVisible(hasPhase);
        scroll.setManaged(hasPhase);
        detail.setVisible(hasPhase);
        detail.setManaged(hasPhase);
        total.setText(
                hasPhase
                        ? Messages.total(
                                model.phases().size(),
                                Quantities.span(model.design().workload().duration()))
                        : Messages.NO_PHASES);
        rate.setText(model.phase().map(Phase::name).map(Messages::rateOf).orElse(""));
        strip.show();
        chart.show();
        model.phase().ifPresent(phase -> {
            MixShares parts = MixShares.of(phase, model.design().queries());
            mean.setText(Messages.mean(Quantities.rounded(phase.meanRate())));
            mix.show(parts);
            operations.show(phase, parts);
        });
    }

    /** Starts to edit the name of the selected phase in its block. */
    public void startRename() {
        strip.startRename();
    }

    /** Scrolls the phases so that the selected one is visible. */
    private void reveal() {
        scroll.applyCss();
        scroll.layout();
        double visibleWidth = scroll.getViewportBounds().getWidth();
        double hiddenWidth = strip.getPrefWidth() - visibleWidth;
        if (hiddenWidth >= 1) {
            double left = scroll.getHvalue() * hiddenWidth;
            strip.selectedBounds().ifPresent(bounds -> {
                double leftmost = Math.min(bounds.getMinX(), bounds.getMaxX() - visibleWidth);
                scroll.setHvalue(Math.clamp(Math.clamp(left, leftmost, bounds.getMinX()) / hiddenWidth, 0, 1));
            });
        }
    }

    private void updateHeight() {
        boolean hasScrollBar = strip.getPrefWidth() > scroll.getViewportBounds().getWidth() + 1;
        scroll.setPrefHeight(PhaseStrip.HEIGHT + (hasScrollBar ? SCROLL_BAR_HEIGHT : 1));
    }
}
