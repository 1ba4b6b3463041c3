package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatPainter.Reduction;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.EventMarks;
import dev.splitpoint.heat.layer.HeatLayer;
import dev.splitpoint.heat.layer.HeatLayers;
import dev.splitpoint.heat.layer.HeatScene;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.ui.kit.fx.Keyboard;
import dev.splitpoint.ui.result.heatmap.HeatmapModel.State;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Heatmap with its controls, legend, and readings. */
final class HeatmapView extends BorderPane {
    /** Minimum width of the controls with a title, in widths of the title. */
    private static final double MIN_TITLES = 8.7;
    /** Size of the sample of an event mark in the View menu. */
    private static final double MARK = 8;

    private static final KeyCombination HOLD = new KeyCodeCombination(KeyCode.B);
    private static final PseudoClass LOW = PseudoClass.getPseudoClass("low");

    private final HeatmapModel model;
    private final HeatIds ids;
    private final HeatArea area;
    private final BadgeLayer badges;
    private final PinCards pins;

    /**
     * @param model model of the heatmap
     * @param id id of this view and prefix of the ids of its nodes
     */
    public HeatmapView(HeatmapModel model, String id) {
        this.model = model;
        this.ids = new HeatIds(id);
        setId(ids.prefix());
        getStyleClass().add("heatmap");
        getStylesheets()
                .add(Objects.requireNonNull(HeatmapView.class.getResource("heatmap.css"))
                        .toExternalForm());
        area = new HeatArea(model, ids);
        new HeatmapInputHandler(model, area);
        setTop(new VBox(header(), new SearchBar(model.search(), model, area::requestFocus, ids)));
        pins = new PinCards(model, ids);
        badges = new BadgeLayer(model, area::scene, ids);
        area.setOnLayoutChanged(places -> {
            pins.placeOver(places);
            badges.requestLayout();
        });
        setCenter(new StackPane(area, badges, pins, notice()));
        setBottom(new VBox(new PlaybackBar(model.playback(), model, ids), footer()));
    }

    /** Replaces the badges over the image. The first one is the most important. */
    public void showBadges(List<BadgeLayer.Badge> newBadges) {
        badges.show(newBadges);
    }

    /** Marks a time cell and a key bucket. */
    void mark(OptionalInt cell, OptionalInt bucket) {
        area.mark(cell, bucket);
    }

    /** {@return the input of the layers; empty without a heatmap} */
    Optional<HeatScene> scene() {
        return area.scene();
    }

    /** Sets the handler of the button that adds a note on a pinned reading. */
    void setNoteHandler(Consumer<HeatmapPoint> handler) {
        pins.setNoteHandler(handler);
    }

    /**
     * Shows the baseline in place while the key B is held anywhere in the window except in text, or the baseline is
     * held by a button.
     */
    public void followBaseline(BaselineHeatmap baseline) {
        area.followBaseline(baseline.frameProperty());
        baseline.frameProperty().subscribe(frame -> badges.setVisible(frame.isEmpty()));
        EventHandler<KeyEvent> hold = key -> {
            if (key.getCode() == KeyCode.B && key.getEventType() == KeyEvent.KEY_RELEASED) {
                baseline.show(false);
            } else if (HOLD.match(key) && key.getEventType() == KeyEvent.KEY_PRESSED && !Keyboard.isTyping(key)) {
                baseline.show(true);
                key.consume();
            }
        };
        area.sceneProperty().subscribe((was, is) -> {
            Optional.ofNullable(was).ifPresent(scene -> scene.removeEventFilter(KeyEvent.ANY, hold));
            Optional.ofNullable(is).ifPresent(scene -> scene.addEventFilter(KeyEvent.ANY, hold));
            baseline.show(false);
        });
        area.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::focusedProperty)
                .subscribe((was, is) -> baseline.show(false));
    }

    /** Reduces the height of the parts around the image, for low windows, or restores it. */
    public void setCompact(boolean compact) {
        pseudoClassStateChanged(LOW, compact);
        area.setCompact(compact);
    }

    private HBox header() {
        Label title = new Label(Messages.TITLE);
        title.getStyleClass().add("heatmap-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button find = new Button(Messages.FIND);
        find.setOnAction(event -> model.search().openProperty().set(true));
        HeatControls.name(find, ids.of("find"), Messages.FIND_HELP);
        Button play = new Button(Messages.PLAY);
        play.setOnAction(event -> model.playback()
                .playingProperty()
                .set(!model.playback().playingProperty().get()));
        model.playback().playingProperty().subscribe(on -> play.setText(on ? Messages.PAUSE : Messages.PLAY));
        play.setPrefWidth(56);
        HeatControls.name(play, ids.of("play-back"), Messages.PLAY_HELP);
        Button back = new Button(Messages.BACK);
        back.setOnAction(event -> model.viewModel().back());
        back.disableProperty().bind(model.viewModel().canGoBackProperty().not());
        HeatControls.name(back, ids.of("back"), Messages.BACK_HELP);
        Button fit = new Button(Messages.FIT);
        fit.setOnAction(event -> model.viewModel().fit());
        HeatControls.name(fit, ids.of("fit"), Messages.FIT_HELP);
        MenuButton view = view();
        view.setOnHidden(event -> area.requestFocus());
        for (Control control : new Control[] {find, play, view, back, fit}) {
            control.setMinWidth(Region.USE_PREF_SIZE);
        }
        FontIcon sun = new FontIcon(Feather.SUN);
        sun.getStyleClass().add("heatmap-icon");
        HBox header = new HBox(title, metric(), scale(), colors(), sun, brightness(), gap, find, play, view, back, fit);
        header.getStyleClass().add("heatmap-header");
        header.setAlignment(Pos.CENTER_LEFT);
        // In narrow windows, or with large text, the labels of the choices need the space of the title.
        header.widthProperty()
                .map(width -> width.doubleValue() >= MIN_TITLES * title.prefWidth(-1))
                .subscribe(showTitle -> {
                    for (Node node : List.of(title, sun)) {
                        node.setVisible(showTitle);
                        node.setManaged(showTitle);
                    }
                });
        return header;
    }

    private ComboBox<Metric> metric() {
        ComboBox<Metric> box = HeatControls.choice(
                ids.of("metric"),
                Messages.METRIC,
                Metric.values(),
                Metric::label,
                model.viewModel().part(HeatView::metric, HeatView::withMetric));
        box.setStyle("-fx-pref-width: 12.5em; -fx-min-width: 9.7em;");
        model.viewModel()
                .viewProperty()
                .map(HeatView::metric)
                .subscribe(
                        metric -> box.setTooltip(new Tooltip(Messages.metricHelp(metric.label(), metric.formula()))));
        return box;
    }

    /**
     * Offers the scales of the metric. The items change before the value: an insertion after it would move the
     * selection to another scale.
     */
    private ComboBox<ScaleChoice> scale() {
        ObjectProperty<ScaleChoice> chosen =
                new SimpleObjectProperty<>(model.viewModel().get().colors().scale());
        ComboBox<ScaleChoice> box =
                HeatControls.choice(ids.of("scale"), Messages.SCALE, ScaleChoice.values(), ScaleChoice::label, chosen);
        BooleanProperty updating = new SimpleBooleanProperty();
        chosen.subscribe(scale -> {
            if (!updating.get() && scale != null) {
                model.viewModel().change(view -> view.withScale(scale));
            }
        });
        model.viewModel().viewProperty().subscribe(view -> {
            List<ScaleChoice> choices = ScaleChoice.of(view.metric());
            updating.set(true);
            if (!box.getItems().equals(choices)) {
                box.getItems().setAll(choices);
            }
            chosen.set(view.colors().scale());
            updating.set(false);
        });
        box.setStyle("-fx-pref-width: 9.3em; -fx-min-width: 8em;");
        box.setTooltip(new Tooltip(Messages.SCALE_HELP));
        return box;
    }

    private ComboBox<ColorMap> colors() {
        ComboBox<ColorMap> box = HeatControls.choice(
                ids.of("colors"),
                Messages.COLORS,
                ColorMap.values(),
                ColorMap::label,
                model.viewModel().part(view -> view.colors().map(), HeatView::withColorMap));
        box.setStyle("-fx-pref-width: 7.7em; -fx-min-width: 7em;");
        return box;
    }

    private Slider brightness() {
        Slider slider = new Slider(-1, 1, 0);
        slider.setBlockIncrement(0.1);
        slider.setPrefWidth(90);
        slider.setMinWidth(44);
        slider.valueProperty()
                .bindBidirectional(model.viewModel()
                        .part(
                                view -> (Number) view.colors().brightness(),
                                (view, value) -> view.withBrightness(value.doubleValue())));
        HeatControls.name(slider, ids.of("brightness"), Messages.BRIGHTNESS);
        return slider;
    }

    private MenuButton view() {
        MenuButton view = new MenuButton(Messages.VIEW);
        HeatControls.name(view, ids.of("view"), Messages.VIEW_HELP);
        HeatLayers.optional(HeatLayers.OVER).forEach(layer -> addItem(view, layer));
        for (TabletEvent.Kind kind : TabletEvent.Kind.values()) {
            HeatControls.check(
                    view.getItems(),
                    ids.of("events-" + kind.name().toLowerCase(Locale.ROOT)),
                    Messages.mark(kind),
                    layersPart(
                            layers -> layers.events().contains(kind), (layers, marked) -> layers.with(kind, marked)));
            view.getItems().getLast().setGraphic(new Rectangle(MARK, MARK, CanvasPen.color(EventMarks.color(kind))));
        }
        HeatLayers.optional(HeatLayers.AROUND).forEach(layer -> addItem(view, layer));
        HeatControls.check(
                view.getItems(),
                ids.of("storage"),
                Messages.SHOW_STORAGE,
                layersPart(HeatView.Layers::storage, HeatView.Layers::withStorage));
        view.getItems().add(new SeparatorMenuItem());
        HeatControls.radios(
                view.getItems(),
                ids.of("height"),
                HeightScale.values(),
                scale -> Messages.height(scale.label()),
                model.viewModel().part(HeatView::heights, HeatView::withHeights));
        view.getItems().add(new SeparatorMenuItem());
        HeatControls.radios(
                view.getItems(),
                ids.of("reduction"),
                Reduction.values(),
                r -> r == Reduction.MAX ? Messages.SHOW_MAXIMUM : Messages.SHOW_MEAN,
                model.viewModel().part(HeatView::reduction, HeatView::withReduction));
        return view;
    }

    private void addItem(MenuButton view, HeatLayer layer) {
        HeatControls.check(
                view.getItems(),
                ids.of(layer.id()),
                layer.menuItem().orElseThrow(),
                layersPart(
                        layers -> !layers.hidden().contains(layer.id()),
                        (layers, shown) -> layers.with(layer.id(), shown)));
    }

    private Property<Boolean> layersPart(
            Function<HeatView.Layers, Boolean> read, BiFunction<HeatView.Layers, Boolean, HeatView.Layers> write) {
        return model.viewModel()
                .part(
                        view -> read.apply(view.layers()),
                        (view, value) -> view.withLayers(write.apply(view.layers(), value)));
    }

    private HBox footer() {
        FittingPhrases reading = new FittingPhrases();
        reading.setId(ids.of("reading"));
        reading.getStyleClass().add("heatmap-reading");
        Runnable updateReading = () -> reading.setPhrases(model.readout()
                .hitTextProperty()
                .get()
                .map(List::of)
                .or(() -> model.readout().pointerProperty().get().map(HeatmapView::phrases))
                .or(() -> model.highlight()
                        .blockProperty()
                        .get()
                        .map(block -> Messages.block(block.prefix().toReadable())))
                .orElseGet(this::hints));
        model.readout().hitTextProperty().subscribe(updateReading);
        model.readout().pointerProperty().subscribe(updateReading);
        model.highlight().blockProperty().subscribe(updateReading);
        model.patternsProperty().subscribe(patterns -> {
            updateReading.run();
            String found = patterns.stream()
                    .flatMap(all -> all.patterns().stream())
                    .map(pattern -> Messages.pattern(pattern.kind().label(), pattern.explanation()))
                    .collect(Collectors.joining("\n"));
            reading.setTooltip(found.isEmpty() ? null : new Tooltip(found));
        });
        updateReading.run();
        HBox.setHgrow(reading, Priority.ALWAYS);
        HBox footer = new HBox(reading, new LegendBar(model, ids));
        footer.getStyleClass().add("heatmap-footer");
        footer.setAlignment(Pos.CENTER_LEFT);
        return footer;
    }

    private List<String> hints() {
        return Stream.concat(
                        model.patternsProperty().get().stream()
                                .flatMap(patterns -> Stream.of(patterns.text().split(Messages.SEPARATOR))),
                        Messages.HINTS.stream())
                .toList();
    }

    private static List<String> phrases(HeatmapPoint reading) {
        return Stream.of(
                        Stream.of(reading.value(), reading.time()),
                        reading.keyTimes().stream(),
                        Stream.of(
                                Messages.tablet(reading.tablet(), reading.tablets()),
                                Messages.node(reading.node()),
                                reading.keysText()))
                .flatMap(Function.identity())
                .toList();
    }

    private VBox notice() {
        ProgressIndicator busy = new ProgressIndicator();
        busy.setId(ids.of("busy"));
        busy.setMaxSize(36, 36);
        busy.setAccessibleText(Messages.BUSY);
        Label text = new Label();
        text.setId(ids.of("notice"));
        text.setWrapText(true);
        text.getStyleClass().add("heatmap-notice");
        VBox notice = new VBox(8, busy, text);
        notice.setAlignment(Pos.CENTER);
        notice.setMouseTransparent(true);
        Runnable updateText = () -> text.setText(
                switch (model.stateProperty().get()) {
                    case EMPTY -> model.emptyMessageProperty().get();
                    case LOADING -> Messages.SIMULATING;
                    case FAILED -> model.messageProperty().get();
                    case READY -> "";
                });
        model.emptyMessageProperty().subscribe(updateText);
        model.stateProperty().subscribe(state -> {
            notice.setVisible(state != State.READY);
            busy.setVisible(state == State.LOADING);
            busy.setManaged(state == State.LOADING);
            // The animation would continue while invisible and repaint the window at every pulse.
            busy.setProgress(state == State.LOADING ? ProgressIndicator.INDETERMINATE_PROGRESS : 0);
            updateText.run();
        });
        return notice;
    }
}
