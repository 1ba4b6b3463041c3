package dev.splitpoint.ui.result.history;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.OwnedWindow;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** List of the simulated revisions with small heatmaps, the newest first. */
public final class HistoryView extends BorderPane {
    private static final double WIDTH = 720;
    private static final double HEIGHT = 560;
    /** Number of queries of a revision in the list; the tooltip has all of them. */
    private static final int QUERIES = 3;

    private final RevisionHistory history;
    private final ListView<Revision> list = new ListView<>();

    private HistoryView(RevisionHistory history, BiConsumer<String, TableDesign> compare) {
        this.history = history;
        setId("history");
        getStyleClass().add("history");
        getStylesheets()
                .add(Objects.requireNonNull(HistoryView.class.getResource("history.css"))
                        .toExternalForm());
        list.setId("history-list");
        list.setAccessibleText(Messages.HISTORY);
        list.setPlaceholder(new Label(Messages.NO_REVISIONS));
        list.setCellFactory(view -> new RevisionCell());
        setCenter(list);
        Button unpin =
                Accessibles.control(new Button(Messages.UNPIN), "history-unpin", Messages.UNPIN, Messages.UNPIN_HELP);
        unpin.setOnAction(pressed -> history.unpin());
        unpin.disableProperty().bind(history.marksProperty().map(marks -> !marks.pinned()));
        HBox buttons = new HBox(
                button(
                        Messages.COMPARE,
                        "history-compare",
                        Messages.COMPARE_HELP,
                        revision ->
                                compare.accept(Messages.version(revision.name(), revision.time()), revision.design())),
                button(Messages.PIN, "history-pin", Messages.PIN_HELP, history::pin),
                unpin,
                button(Messages.RESTORE, "history-restore", Messages.RESTORE_HELP, history::restore));
        buttons.getStyleClass().add("history-buttons");
        setBottom(buttons);
    }

    /**
     * Opens a window with the revisions of a document, and returns it.
     *
     * @param owner scene of the main window
     * @param name name of the document
     * @param compare compares the document with a revision; receives the name and the design of the revision
     */
    public static OwnedWindow open(
            RevisionHistory history, Scene owner, String name, BiConsumer<String, TableDesign> compare) {
        HistoryView view = new HistoryView(history, compare);
        OwnedWindow window = new OwnedWindow(owner, view, WIDTH, HEIGHT);
        view.list.setItems(history.revisions());
        Subscription marks = history.marksProperty().subscribe(changed -> view.list.refresh());
        window.onClosed(() -> {
            marks.unsubscribe();
            view.list.setItems(FXCollections.observableArrayList());
        });
        // The list uses Escape to cancel editing, so that the window would not get it.
        view.list.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                window.close();
            }
        });
        // The newest revision is the present design, with which revisions are compared.
        view.list.getSelectionModel().select(Math.min(1, history.revisions().size() - 1));
        window.open(Messages.title(name));
        return window;
    }

    private Button button(String text, String id, String help, Consumer<Revision> action) {
        Button button = Accessibles.control(new Button(text), id, text, help);
        button.setOnAction(pressed ->
                Optional.ofNullable(list.getSelectionModel().getSelectedItem()).ifPresent(action));
        button.disableProperty().bind(Bindings.isNull(list.getSelectionModel().selectedItemProperty()));
        return button;
    }

    private static WritableImage image(Revision revision) {
        WritableImage image = new WritableImage(Revision.WIDTH, Revision.HEIGHT);
        image.getPixelWriter()
                .setPixels(
                        0,
                        0,
                        Revision.WIDTH,
                        Revision.HEIGHT,
                        PixelFormat.getIntArgbInstance(),
                        revision.heatmap(),
                        0,
                        Revision.WIDTH);
        return image;
    }

    /**
     * A revision: its heatmap, name, whether it is the current one or the baseline, figures, verdicts, and costs of its
     * queries.
     */
    private final class RevisionCell extends ListCell<Revision> {
        private final ImageView heatmap = new ImageView();
        private final Label name = new Label();
        private final Label mark = new Label();
        private final Label text = new Label();
        private final Tooltip queries = Accessibles.tooltip("");
        private final HBox row = new HBox(10, heatmap, new VBox(4, new HBox(10, name, mark), text));
        private Optional<Revision> shown = Optional.empty();

        RevisionCell() {
            name.getStyleClass().add("history-name");
            mark.getStyleClass().add("history-mark");
            mark.setMinWidth(Label.USE_PREF_SIZE);
            row.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Revision revision, boolean empty) {
            super.updateItem(revision, empty);
            Optional<Revision> next = empty ? Optional.empty() : Optional.ofNullable(revision);
            setGraphic(next.isPresent() ? row : null);
            if (!next.equals(shown)) {
                shown = next;
                heatmap.setImage(next.map(HistoryView::image).orElse(null));
            }
            next.ifPresentOrElse(this::show, () -> {
                setTooltip(null);
                setAccessibleText(null);
            });
        }

        private void show(Revision revision) {
            RevisionHistory.Marks marks = history.marksProperty().get();
            name.setText(revision.name());
            mark.setText(Messages.mark(
                    marks.current().equals(OptionalLong.of(revision.id())),
                    marks.baseline().equals(OptionalLong.of(revision.id())),
                    marks.pinned()));
            int further = revision.queries().size() - QUERIES;
            text.setText(Stream.of(
                            Stream.of(Messages.figures(revision)),
                            revision.queries().stream().limit(QUERIES),
                            Stream.of(Messages.moreQueries(further)).filter(line -> further > 0))
                    .flatMap(lines -> lines)
                    .collect(Collectors.joining("\n")));
            queries.setText(String.join("\n", revision.queries()));
            setTooltip(further > 0 ? queries : null);
            setAccessibleText(String.join(
                    Messages.ITEM_SEPARATOR,
                    name.getText(),
                    mark.getText(),
                    Messages.figures(revision),
                    queries.getText()));
        }
    }
}
