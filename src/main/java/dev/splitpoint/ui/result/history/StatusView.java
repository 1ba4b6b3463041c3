package dev.splitpoint.ui.result.history;

import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.kit.control.PriorityRow;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.workspace.SimulationState.Freshness;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.util.Subscription;
import org.controlsfx.control.PopOver;
import org.kordamp.ikonli.feather.Feather;

/**
 * Status bar: the figures that matter of the current revision, their change after an edit, and the progress of the
 * simulation. Its height never changes. While a revision is being simulated, the figures of the one before stay, faded.
 */
public final class StatusView extends HBox {
    private static final PseudoClass UPDATING = PseudoClass.getPseudoClass("updating");
    private static final double DOT = 4;

    /** Progress shown at the start, so that the bar is visible. */
    private static final double MIN_PROGRESS = 0.02;

    private final LiveModel live;
    private final RevisionHistory history;
    private final Label message = new Label();
    private final Circle dot = new Circle(DOT);
    private final HBox figures = new PriorityRow();
    private final HBox change;
    private final Label since = new Label();
    private final Button changes;
    private final ProgressBar bar = new ProgressBar(0);
    private final Label right = new Label();
    private final Button stop;
    private final Button all;
    private List<ChangeItem> items = List.of();
    private List<ChangeItem> dismissed = List.of();
    private Optional<PopOver> card = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param live the simulation
     * @param history the revisions
     * @param hold receives whether the heatmap of the baseline is to be shown
     */
    public StatusView(LiveModel live, RevisionHistory history, Consumer<Boolean> hold) {
        this.live = live;
        this.history = history;
        setId("status-bar");
        getStyleClass().add("status");
        getStylesheets()
                .add(Objects.requireNonNull(StatusView.class.getResource("history.css"))
                        .toExternalForm());
        setAccessibleRole(AccessibleRole.TOOL_BAR);
        setAccessibleText(Messages.STATUS);
        figures.getStyleClass().add("figures");
        HBox.setHgrow(figures, Priority.ALWAYS);
        message.setId("status-message");
        changes = flat("change-more", Messages.ALL, Messages.ALL_HELP);
        changes.getStyleClass().add("link");
        changes.setOnAction(pressed -> toggle(changes, () -> new ChangeCard(items)));
        change = change(hold);
        bar.setId("status-progress");
        right.getStyleClass().add("note");
        right.setId("status-right");
        right.setMinWidth(USE_PREF_SIZE);
        stop = Accessibles.control(
                new Button("", Icons.of(Feather.X)),
                "status-stop",
                Messages.STOP_SIMULATION,
                Messages.STOP_SIMULATION_HELP);
        stop.getStyleClass().addAll("flat", "icon-button");
        stop.setOnAction(pressed -> live.stop());
        all = flat("all-figures", Messages.ALL_FIGURES, Messages.ALL_FIGURES_HELP);
        all.setGraphic(Icons.of(Feather.CHEVRON_UP));
        all.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
        all.setOnAction(pressed -> history.currentProperty()
                .get()
                .ifPresent(review -> toggle(
                        all,
                        () -> new FiguresCard(review, live.stateProperty().get().errors()))));
        dot.getStyleClass().add("status-dot");
        getChildren().setAll(dot, message, figures, change, bar, right, stop, all);
    }

    private static Button flat(String id, String name, String help) {
        Button button = Accessibles.control(new Button(name), id, name, help);
        button.getStyleClass().add("flat");
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    /** Creates the part that is visible after an edit. */
    private HBox change(Consumer<Boolean> hold) {
        since.setId("change-since");
        since.getStyleClass().add("note");
        since.setMinWidth(0);
        // Without a pinned baseline, the baseline is always the previous revision.
        since.visibleProperty().bind(history.marksProperty().map(RevisionHistory.Marks::pinned));
        since.managedProperty().bind(since.visibleProperty());
        Button before = Accessibles.control(
                new Button(Messages.BEFORE), "change-before", Messages.BEFORE, Messages.BEFORE_HELP);
        before.setMinWidth(USE_PREF_SIZE);
        before.getStyleClass().add("small");
        before.disableProperty().bind(history.beforeRunProperty().map(Optional::isEmpty));
        before.armedProperty().subscribe(hold::accept);
        Button dismiss = Accessibles.control(
                new Button("", Icons.of(Feather.X)), "change-dismiss", Messages.DISMISS, Messages.DISMISS_HELP);
        dismiss.getStyleClass().addAll("flat", "icon-button");
        dismiss.setOnAction(pressed -> dismiss());
        HBox box = new HBox(since, changes, before, dismiss);
        box.setId("change-strip");
        box.getStyleClass().add("change");
        box.setAccessibleText(Messages.STRIP);
        box.managedProperty().bind(box.visibleProperty());
        box.setVisible(false);
        box.setOnKeyPressed(pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                dismiss();
                pressed.consume();
            }
        });
        return box;
    }

    private void dismiss() {
        dismissed = items;
        show();
    }

    /** Opens a card over a button, or closes the open one. */
    private void toggle(Button owner, java.util.function.Supplier<Region> content) {
        boolean same = card.filter(open -> open.isShowing() && open.getOwnerNode() == owner)
                .isPresent();
        card.ifPresent(PopOver::hide);
        card = Optional.empty();
        if (!same) {
            PopOver over = new PopOver(content.get());
            over.setArrowLocation(PopOver.ArrowLocation.BOTTOM_CENTER);
            over.setAnimated(false);
            over.getRoot().getStylesheets().setAll(getScene().getStylesheets());
            over.getRoot().getStyleClass().addAll(getScene().getRoot().getStyleClass());
            over.show(owner);
            card = Optional.of(over);
        }
    }

    /** Follows the models, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                live.stateProperty().subscribe(state -> show()),
                history.currentProperty().subscribe(review -> show()),
                history.changesProperty().subscribe(found -> {
                    items = found.map(RevisionHistory.Changes::items).orElse(List.of());
                    since.setText(found.map(RevisionHistory.Changes::since)
                            .map(Messages::since)
                            .orElse(""));
                    show();
                }));
    }

    /** Stops following the models. */
    public void detach() {
        subscriptions.unsubscribe();
        card.ifPresent(PopOver::hide);
    }

    private void show() {
        SimulationState state = live.stateProperty().get();
        Freshness freshness = state.freshness();
        boolean changed = freshness.isCurrent() && !items.isEmpty() && !items.equals(dismissed);
        change.setVisible(changed);
        List<HeadlineFigure> shown = history.currentProperty()
                .get()
                .map(current ->
                        HeadlineFigure.of(current, history.baselineReview().filter(before -> changed)))
                .orElse(List.of());
        draw(shown);
        showChanges(shown);
        figures.pseudoClassStateChanged(UPDATING, !freshness.isCurrent());
        dot.setVisible(!shown.isEmpty() && !changed);
        dot.setManaged(dot.isVisible());
        style(
                dot,
                freshness.isCurrent() && !shown.isEmpty()
                        ? shown.getFirst().judgement()
                        : HeadlineFigure.Judgement.NONE);
        message.setText(
                !shown.isEmpty()
                        ? ""
                        : state.running()
                                ? Messages.SIMULATING
                                : state.problem().isPresent() ? Messages.NOT_SIMULATED : Messages.NO_SIMULATION);
        message.setManaged(shown.isEmpty());
        all.setDisable(shown.isEmpty());
        bar.setProgress(state.running() ? Math.max(MIN_PROGRESS, state.progress()) : 0);
        for (Region progress : List.of(bar, stop)) {
            progress.setVisible(state.running());
            progress.setManaged(state.running());
        }
        right.setText(rightText(state, changed));
    }

    private String rightText(SimulationState state, boolean changed) {
        return switch (state.freshness()) {
            case UPDATING -> Messages.UPDATING;
            case REFINING -> Messages.refining(Quantities.rounded(state.samplesNext()));
            case OUTDATED -> history.currentProperty().get().isPresent() ? Messages.OUTDATED : "";
            case STEADY ->
                changed
                        ? ""
                        : history.currentProperty()
                                .get()
                                .map(HeadlineFigure::sampled)
                                .orElse("");
        };
    }

    private void showChanges(List<HeadlineFigure> shown) {
        List<ChangeItem> others = items.stream().filter(ChangeItem::isNoFigure).toList();
        changes.setText(
                others.size() == 1
                        ? others.getFirst().text()
                        : Messages.changes(others.isEmpty() ? items.size() : others.size()));
        change.setAccessibleText(String.join(
                Messages.ITEM_SEPARATOR,
                items.stream().map(ChangeItem::spokenText).toList()));
        figures.setAccessibleText(String.join(
                Messages.ITEM_SEPARATOR,
                shown.stream().map(HeadlineFigure::text).toList()));
    }

    private void draw(List<HeadlineFigure> shown) {
        if (figures.getChildren().size() != shown.size()) {
            figures.getChildren()
                    .setAll(shown.stream().map(figure -> new FigureNode()).toList());
        }
        for (int i = 0; i < shown.size(); i++) {
            ((FigureNode) figures.getChildren().get(i)).show(shown.get(i));
        }
    }

    private static void style(javafx.scene.Node node, HeadlineFigure.Judgement judgement) {
        for (HeadlineFigure.Judgement one : HeadlineFigure.Judgement.values()) {
            node.pseudoClassStateChanged(
                    PseudoClass.getPseudoClass(one.name().toLowerCase(Locale.ROOT)), one == judgement);
        }
    }

    /** A figure. Its texts change with each run; its nodes are reused. */
    private static final class FigureNode extends HBox {
        private final Label label = new Label();
        private final Label before = new Label();
        private final Label value = new Label();
        private final Label suffix = new Label();

        FigureNode() {
            getStyleClass().add("figure-box");
            List.of(label, before, suffix).forEach(text -> text.getStyleClass().add("note"));
            value.getStyleClass().add("figure");
            getChildren().setAll(label, before, value, suffix);
            getChildren().forEach(text -> ((Label) text).setMinWidth(USE_PREF_SIZE));
        }

        void show(HeadlineFigure figure) {
            setId("status-" + figure.id());
            put(label, figure.label());
            put(before, figure.before().map(Messages::arrow).orElse(""));
            put(value, figure.value());
            put(suffix, figure.suffix());
            style(value, figure.judgement());
            setAccessibleText(figure.text());
        }

        private static void put(Label label, String text) {
            label.setText(text);
            label.setVisible(!text.isEmpty());
            label.setManaged(label.isVisible());
        }
    }
}
