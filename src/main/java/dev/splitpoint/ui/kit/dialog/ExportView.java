package dev.splitpoint.ui.kit.dialog;

import dev.splitpoint.export.Export;
import dev.splitpoint.export.ExportFile;
import dev.splitpoint.export.ExportOptions;
import dev.splitpoint.export.Exporter;
import dev.splitpoint.export.Exporters;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.image.ImageView;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * View of an export: the format and its options, a preview of the files, and the parts of the design that the format
 * omits.
 */
final class ExportView extends VBox {
    private static final int ROWS = 18;
    /** Maximum length of the preview, characters. A text area is slow with longer texts. */
    private static final int MAX_PREVIEW = 50_000;

    private static final double OMISSIONS_HEIGHT = 80;
    private static final double STATUS_HEIGHT = 40;
    private static final double MARGIN = 12;
    private static final double FIELD_WIDTH = 240;

    private final ExportModel model;
    private final ComboBox<Exporter> format;
    private final ComboBox<ExportFile> file;
    private final TextArea text;
    private final ImageView image = new ImageView();
    private final Label omissions = new Label();
    private final Label problem = new Label();
    private final Button copy;
    private Subscription subscription = Subscription.EMPTY;
    private Runnable unbind = () -> {};

    ExportView(ExportModel model) {
        super(8);
        this.model = model;
        format = Accessibles.control(new ComboBox<>(), "export-format", Messages.FORMAT, Messages.FORMAT_HELP);
        show(format, Exporter::title);
        format.getItems().setAll(Exporters.all());
        format.setVisibleRowCount(Exporters.all().size());
        format.setMinWidth(Region.USE_PREF_SIZE);
        format.valueProperty().bindBidirectional(model.formatProperty());
        Label description = new Label();
        description.getStyleClass().add("note");
        description.textProperty().bind(model.formatProperty().map(Exporter::description));
        file = Accessibles.control(new ComboBox<>(), "export-file", Messages.FILE, Messages.FILE_HELP);
        show(file, ExportFile::name);
        copy = Accessibles.control(new Button(Messages.COPY), "export-copy", Messages.COPY, Messages.COPY_HELP);
        copy.disableProperty()
                .bind(file.valueProperty()
                        .map(chosen -> chosen.text().isEmpty() && !chosen.isImage())
                        .orElse(true));
        copy.setOnAction(pressed -> Optional.ofNullable(file.getValue()).ifPresent(model::copy));
        text = Accessibles.control(new TextArea(), "export-text", Messages.PREVIEW, Messages.PREVIEW_HELP);
        text.setEditable(false);
        text.setPrefRowCount(ROWS);
        text.getStyleClass().add("code");
        text.textProperty().bind(file.valueProperty().map(ExportView::preview).orElse(""));
        image.setId("export-image");
        image.setPreserveRatio(true);
        image.imageProperty()
                .bind(model.previewProperty().map(now -> now.image().orElse(null)));
        image.visibleProperty().bind(image.imageProperty().isNotNull());
        text.visibleProperty().bind(image.imageProperty().isNull());
        StackPane preview = new StackPane(text, image);
        // The text area determines the size; the image fits into it.
        image.setManaged(false);
        text.layoutBoundsProperty().subscribe(bounds -> {
            image.setFitWidth(bounds.getWidth());
            image.setFitHeight(bounds.getHeight());
        });
        VBox.setVgrow(preview, Priority.ALWAYS);
        omissions.setId("export-omissions");
        omissions.setWrapText(true);
        problem.setId("export-problem");
        problem.setWrapText(true);
        problem.textProperty().bind(model.previewProperty().map(ExportModel.Preview::problem));
        problem.getStyleClass().add("problem");
        Label status = new Label();
        status.setId("export-status");
        status.setWrapText(true);
        status.textProperty().bind(model.statusProperty());
        // Two lines, so that the dialog does not grow when a message appears.
        StackPane below = new StackPane(problem, status);
        below.setAlignment(Pos.TOP_LEFT);
        below.setMinHeight(STATUS_HEIGHT);
        setPadding(new Insets(MARGIN, MARGIN, 0, MARGIN));
        getChildren().addAll(fields(description), files(), preview, omitted(), below);
    }

    private GridPane fields(Label description) {
        TextField project =
                Accessibles.control(new TextField(), "export-project", Messages.PROJECT, Messages.PROJECT_HELP);
        project.textProperty().bindBidirectional(model.projectProperty());
        TextField instance =
                Accessibles.control(new TextField(), "export-instance", Messages.INSTANCE, Messages.INSTANCE_HELP);
        instance.textProperty().bindBidirectional(model.instanceProperty());
        GridPane grid = new GridPane(8, 8);
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        wide.setPrefWidth(FIELD_WIDTH);
        grid.getColumnConstraints().addAll(new ColumnConstraints(), wide, new ColumnConstraints(), wide);
        HBox chosen = new HBox(8, format, description);
        chosen.setAlignment(Pos.BASELINE_LEFT);
        grid.addRow(0, label(Messages.FORMAT, format));
        grid.add(chosen, 1, 0, 3, 1);
        ComboBox<Metric> metric =
                Accessibles.control(new ComboBox<>(), "export-metric", Messages.METRIC, Messages.METRIC_HELP);
        show(metric, Metric::label);
        metric.getItems().setAll(Metric.values());
        metric.valueProperty().bindBidirectional(model.metricProperty());
        ComboBox<Integer> scale =
                Accessibles.control(new ComboBox<>(), "export-scale", Messages.SCALE, Messages.SCALE_HELP);
        show(scale, factor -> factor + "×");
        scale.getItems().setAll(ExportOptions.SCALES);
        scale.valueProperty().bindBidirectional(model.scaleProperty());
        scale.disableProperty().bind(model.formatProperty().map(now -> !now.isImage()));
        Node[] place = {label(Messages.PROJECT, project), project, label(Messages.INSTANCE, instance), instance};
        Node[] heatmap = {label(Messages.METRIC, metric), metric, label(Messages.SCALE, scale), scale};
        // Both groups of fields use the same cells, because a format has only one of them.
        for (int column = 0; column < place.length; column++) {
            grid.add(place[column], column, 1);
            grid.add(heatmap[column], column, 1);
        }
        Stream.of(place)
                .forEach(node ->
                        node.visibleProperty().bind(model.formatProperty().map(now -> !now.needsRun())));
        Stream.of(heatmap)
                .forEach(node ->
                        node.visibleProperty().bind(model.formatProperty().map(Exporter::isHeatmap)));
        unbind = () -> {
            metric.valueProperty().unbindBidirectional(model.metricProperty());
            scale.valueProperty().unbindBidirectional(model.scaleProperty());
        };
        return grid;
    }

    private HBox files() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox row = new HBox(8, label(Messages.FILE, file), file, gap, copy);
        row.setAlignment(Pos.BASELINE_LEFT);
        return row;
    }

    private VBox omitted() {
        Label title = new Label(Messages.OMISSIONS);
        title.getStyleClass().add("section-title");
        title.setLabelFor(omissions);
        ScrollPane scroll = new ScrollPane(omissions);
        scroll.setFitToWidth(true);
        scroll.setPrefViewportHeight(OMISSIONS_HEIGHT);
        scroll.setMinHeight(OMISSIONS_HEIGHT);
        VBox box = new VBox(4, title, scroll);
        box.visibleProperty().bind(omissions.textProperty().isNotEmpty());
        return box;
    }

    private static Label label(String text, Node control) {
        Label label = new Label(text);
        label.setLabelFor(control);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /** Displays items of a combo box by their names. */
    private static <T> void show(ComboBox<T> box, Function<T, String> name) {
        box.setCellFactory(list -> cell(name));
        box.setButtonCell(cell(name));
    }

    private static <T> ListCell<T> cell(Function<T, String> name) {
        return new ListCell<>() {
            @Override
            protected void updateItem(T item, boolean isEmpty) {
                super.updateItem(item, isEmpty);
                setText(isEmpty || item == null ? "" : name.apply(item));
            }
        };
    }

    private static String preview(ExportFile file) {
        if (file.name().endsWith(".html")) {
            return Messages.HTML_PREVIEW;
        }
        String whole = file.text().orElseGet(() -> Messages.bytes(file.bytes().length));
        return whole.length() <= MAX_PREVIEW
                ? whole
                : whole.substring(0, MAX_PREVIEW) + "\n" + Messages.shortened(whole.length() - MAX_PREVIEW);
    }

    /** Follows the model. */
    void attach() {
        subscription = model.previewProperty().subscribe(now -> {
            int index = Math.max(0, file.getSelectionModel().getSelectedIndex());
            file.getItems().setAll(now.files());
            file.getSelectionModel().select(Math.min(index, now.files().size() - 1));
            omissions.setText(
                    now.export().map(Export::omissions).map(Messages::bullets).orElse(""));
        });
        format.requestFocus();
    }

    /** Releases all bindings to the model, which outlives this view. */
    void detach() {
        subscription.unsubscribe();
        format.valueProperty().unbindBidirectional(model.formatProperty());
        unbind.run();
    }
}
