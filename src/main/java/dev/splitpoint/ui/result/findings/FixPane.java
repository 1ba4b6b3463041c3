package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Advice.TriedChange;
import dev.splitpoint.advice.ChangeEffect;
import dev.splitpoint.advice.RejectedChange;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.CopiedText;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/**
 * The fixes in the card of a verdict: the best one with its heatmaps, bars and costs, and the other changes tried.
 * While changes are tried, the pane already has its final height, so that nothing moves under the pointer.
 */
final class FixPane extends VBox {
    /** The pane has the height of a fix, without a fix. */
    private static final PseudoClass WAITING = PseudoClass.getPseudoClass("waiting");

    /** Number of sentences about the costs that the pane shows; the tooltip contains all. */
    private static final int MOST_COSTS = 2;

    private final Verdict verdict;
    private final String key;
    private final double target;
    private final Actions actions;
    private final BooleanProperty areOthersOpen = new SimpleBooleanProperty();

    /**
     * Actions on fixes.
     *
     * @param apply applies a fix
     * @param compare compares the design with a fix
     */
    record Actions(Consumer<Remedy> apply, Consumer<Remedy> compare) {}

    /**
     * @param key part of the ids of the controls
     * @param target CPU target of the hottest node
     */
    FixPane(Verdict verdict, String key, double target, Actions actions) {
        this.verdict = verdict;
        this.key = key;
        this.target = target;
        this.actions = actions;
        getStyleClass().add("fix");
    }

    /**
     * Shows the fixes of the verdict.
     *
     * @param offered fixes of the cards above, to which this card adds its own
     * @param colors colors of the heatmaps
     */
    void show(RemedyModel.State state, Set<Remedy> offered, HeatView.Colors colors) {
        Optional<Advice> advice =
                state.advice().stream().filter(a -> a.verdict().equals(verdict)).findFirst();
        boolean isWaiting = state.phase() != RemedyModel.Phase.TRIED;
        List<Node> parts = new ArrayList<>();
        if (isWaiting) {
            parts.add(note(state.isSimulating() ? Messages.trying(state.changes()) : Messages.FIXES_LATER));
        } else {
            advice.ifPresent(found -> show(found, state, offered, colors, parts));
        }
        getChildren().setAll(parts);
        pseudoClassStateChanged(WAITING, isWaiting);
        setVisible(!parts.isEmpty());
        setManaged(!parts.isEmpty());
    }

    private void show(
            Advice advice, RemedyModel.State state, Set<Remedy> offered, HeatView.Colors colors, List<Node> parts) {
        List<TriedChange> open = advice.remedies().stream()
                .filter(tried -> !offered.contains(tried.remedy()))
                .toList();
        advice.remedies().stream()
                .filter(tried -> offered.contains(tried.remedy()))
                .findFirst()
                .ifPresent(tried -> parts.add(note(Messages.offeredAbove(
                        tried.remedy().label(), tried.effect().demandText()))));
        offered.addAll(open.stream().map(TriedChange::remedy).toList());
        Optional<TriedChange> best = open.stream().findFirst();
        best.ifPresent(tried -> fix(tried, state, colors, parts));
        if (advice.remedies().isEmpty()) {
            parts.add(note(advice.nothingHelpsText()));
        }
        advice.otherTable().ifPresent(sentence -> parts.add(note(sentence)));
        List<Node> others = Stream.concat(
                        open.stream().skip(1).map(tried -> other(tried, Optional.empty(), open.indexOf(tried))),
                        advice.rejected().stream()
                                .map(rejected -> other(
                                        rejected.change(),
                                        Optional.of(rejected),
                                        open.size() + advice.rejected().indexOf(rejected))))
                .toList();
        if (best.isEmpty() && others.isEmpty()) {
            return;
        }
        HBox row = new HBox();
        row.getStyleClass().add("fix-buttons");
        best.ifPresent(tried -> row.getChildren().add(apply(tried, 0, "accent")));
        if (!others.isEmpty()) {
            row.getChildren().add(toggle(best.isPresent() ? Messages.othersTried(others.size()) : Messages.SHOW));
        }
        best.ifPresent(tried -> {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            row.getChildren().addAll(space, menu(tried));
        });
        parts.add(row);
        VBox list = new VBox();
        list.getStyleClass().add("other-fixes");
        list.getChildren().addAll(others);
        list.visibleProperty().bind(areOthersOpen);
        list.managedProperty().bind(areOthersOpen);
        parts.add(list);
    }

    private void fix(TriedChange tried, RemedyModel.State state, HeatView.Colors colors, List<Node> parts) {
        ChangeEffect effect = tried.effect();
        Label name = wrapped(tried.remedy().label(), "fix-name");
        parts.add(name);
        Optional<TrialHeatmap> after = Optional.ofNullable(state.after().get(tried.remedy()));
        if (state.before().isPresent() && after.isPresent()) {
            Node arrow = Icons.of(Feather.ARROW_RIGHT);
            HBox heatmaps = new HBox(
                    thumbnail(state.before().get(), colors, Messages.HEATMAP_NOW),
                    arrow,
                    thumbnail(after.get(), colors, Messages.HEATMAP_AFTER));
            heatmaps.getStyleClass().add("fix-heatmaps");
            parts.add(heatmaps);
        }
        if (effect.isOfLoad()) {
            parts.add(new DemandBars(effect.demandBefore(), effect.demandAfter(), target));
        }
        List<String> costs = effect.costs();
        Label text = note(String.join(" ", costs.subList(0, Math.min(MOST_COSTS, costs.size())))
                + Messages.moreCosts(costs.size() - MOST_COSTS));
        Accessibles.explain(text, String.join("\n", costs));
        parts.add(text);
    }

    private static Node thumbnail(TrialHeatmap heatmap, HeatView.Colors colors, String name) {
        WritableImage image = new WritableImage(TrialHeatmap.WIDTH, TrialHeatmap.HEIGHT);
        image.getPixelWriter()
                .setPixels(
                        0,
                        0,
                        TrialHeatmap.WIDTH,
                        TrialHeatmap.HEIGHT,
                        PixelFormat.getIntArgbInstance(),
                        heatmap.pixels(colors),
                        0,
                        TrialHeatmap.WIDTH);
        ImageView view = new ImageView(image);
        view.setAccessibleText(name);
        view.setManaged(false);
        StackPane frame = new StackPane(view);
        frame.getStyleClass().add("fix-heatmap");
        HBox.setHgrow(frame, Priority.ALWAYS);
        view.fitWidthProperty().bind(frame.widthProperty());
        view.fitHeightProperty().bind(frame.heightProperty());
        return frame;
    }

    private Button apply(TriedChange tried, int index, String style) {
        String label = tried.remedy().label();
        Button button = Accessibles.control(
                new Button(Messages.APPLY),
                "apply-" + key + "-" + index,
                Messages.applyName(label),
                Messages.applyHelp(label, tried.effect().text()));
        button.getStyleClass().add(style);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(pressed -> actions.apply.accept(tried.remedy()));
        return button;
    }

    private ToggleButton toggle(String text) {
        ToggleButton toggle = Accessibles.control(
                new ToggleButton(text),
                "rejected-" + key,
                Messages.othersName(text, verdict.title()),
                Messages.OTHERS_HELP);
        toggle.setMinWidth(Region.USE_PREF_SIZE);
        toggle.getStyleClass().add("text-toggle");
        toggle.selectedProperty().bindBidirectional(areOthersOpen);
        return toggle;
    }

    private Node menu(TriedChange tried) {
        return MoreMenu.of(
                "fix-more-" + key,
                Messages.moreOf(tried.remedy().label()),
                List.of(
                        MoreMenu.item(
                                "compare-" + key, Messages.COMPARE_FIX, () -> actions.compare.accept(tried.remedy())),
                        MoreMenu.item(
                                "copy-" + key,
                                Messages.COPY_FIX,
                                () -> CopiedText.put(Messages.applyHelp(
                                        tried.remedy().label(), tried.effect().text())))));
    }

    private Node other(TriedChange tried, Optional<RejectedChange> rejected, int index) {
        ChangeEffect effect = tried.effect();
        Label reason = note(Messages.other(
                effect.isOfLoad() ? effect.demandText() : "",
                rejected.map(RejectedChange::text).orElse(""),
                String.join(" ", effect.costs())));
        VBox text = new VBox(wrapped(tried.remedy().label(), "fix-name"), reason);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox row = new HBox(text, apply(tried, index, "small"));
        row.getStyleClass().add("other-fix");
        return row;
    }

    private static Label note(String text) {
        return wrapped(text, "note");
    }

    private static Label wrapped(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
