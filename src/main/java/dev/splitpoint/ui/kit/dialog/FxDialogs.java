package dev.splitpoint.ui.kit.dialog;

import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.FormHost;
import dev.splitpoint.ui.kit.control.FormPane;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.CopiedText;
import dev.splitpoint.ui.kit.fx.Keyboard;
import dev.splitpoint.workspace.TextDiff;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Alert;
import javafx.scene.control.Alert.AlertType;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Stage;
import javafx.util.Subscription;

/** JavaFX implementation of the dialogs, owned by a window. */
public final class FxDialogs implements Dialogs {
    private static final double WIDTH = 460;
    private static final double MARGIN = 48;
    private static final int MAX_WIDTH = 10_000;
    private static final int PASTED_ROWS = 20;
    private static final String EXTENSION = ".bigtable.yaml";

    private final Stage owner;
    private final Consumer<String> browser;

    /**
     * @param owner owner window
     * @param browser opens web pages
     */
    public FxDialogs(Stage owner, Consumer<String> browser) {
        this.owner = owner;
        this.browser = browser;
    }

    @Override
    public Optional<Path> openDocument(Optional<Path> near) {
        FileChooser chooser = chooser(Messages.OPEN_DESIGN, near);
        return Optional.ofNullable(chooser.showOpenDialog(owner)).map(File::toPath);
    }

    @Override
    public Optional<Path> saveDocument(Optional<Path> near, String suggestedName) {
        FileChooser chooser = chooser(Messages.SAVE_DESIGN, near);
        chooser.setInitialFileName(suggestedName);
        return Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath);
    }

    @Override
    public Optional<Path> saveFile(String title, Optional<Path> near, String suggestedName) {
        FileChooser chooser = chooser(title, near);
        chooser.getExtensionFilters().clear();
        chooser.setInitialFileName(suggestedName);
        return Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath);
    }

    @Override
    public Optional<Path> openFile(String title, Optional<Path> near, String kind, List<String> patterns) {
        FileChooser chooser = chooser(title, near);
        chooser.getExtensionFilters()
                .setAll(new ExtensionFilter(kind, patterns), new ExtensionFilter(Messages.ALL_FILES, "*"));
        return Optional.ofNullable(chooser.showOpenDialog(owner)).map(File::toPath);
    }

    @Override
    public Unsaved unsaved(String documentName, String file) {
        ButtonType save = new ButtonType(Messages.SAVE, ButtonData.YES);
        ButtonType discard = new ButtonType(Messages.DISCARD, ButtonData.NO);
        Alert alert = alert(
                AlertType.CONFIRMATION,
                file.isEmpty() ? Messages.saveChanges(documentName) : Messages.save(documentName),
                file.isEmpty() ? Messages.CHANGES_LOST : Messages.fileProblem(file),
                List.of(save, discard, ButtonType.CANCEL));
        alert.setTitle(Messages.UNSAVED);
        ButtonType answer = alert.showAndWait().orElse(ButtonType.CANCEL);
        return answer == save ? Unsaved.SAVE : answer == discard ? Unsaved.DISCARD : Unsaved.CANCEL;
    }

    @Override
    public Unsaved unsaved(List<String> documentNames) {
        ButtonType save = new ButtonType(Messages.SAVE_ALL, ButtonData.YES);
        ButtonType discard = new ButtonType(Messages.DISCARD_ALL, ButtonData.NO);
        Alert alert = alert(
                AlertType.CONFIRMATION,
                Messages.saveChanges(documentNames.size()),
                Messages.changesLost(documentNames),
                List.of(save, discard, ButtonType.CANCEL));
        alert.setTitle(Messages.UNSAVED);
        ButtonType answer = alert.showAndWait().orElse(ButtonType.CANCEL);
        return answer == save ? Unsaved.SAVE : answer == discard ? Unsaved.DISCARD : Unsaved.CANCEL;
    }

    @Override
    public Overwrite overwrite(String fileName) {
        ButtonType replace = new ButtonType(Messages.OVERWRITE, ButtonData.YES);
        ButtonType compare = new ButtonType(Messages.COMPARE, ButtonData.OTHER);
        ButtonType keep = new ButtonType(Messages.KEEP, ButtonData.CANCEL_CLOSE);
        Alert alert = alert(
                AlertType.CONFIRMATION,
                Messages.changedFile(fileName),
                Messages.OVERWRITE_DETAILS,
                List.of(replace, compare, keep));
        alert.setTitle(Messages.CHANGED_FILE);
        makeSafeDefault(alert, replace, keep);
        ButtonType answer = alert.showAndWait().orElse(keep);
        return answer == replace ? Overwrite.REPLACE : answer == compare ? Overwrite.COMPARE : Overwrite.KEEP;
    }

    @Override
    public void compare(String title, String first, String second, List<TextDiff.Row> rows) {
        Alert alert = alert(AlertType.NONE, title, "", List.of(ButtonType.CLOSE));
        alert.setTitle(Messages.compare(title));
        DiffView view = new DiffView(first, second, rows);
        alert.getDialogPane().setContent(view);
        // Two complete documents need all the available space.
        wide(alert, owner.getScene().getWidth() - MARGIN);
        alert.getDialogPane().setPrefHeight(Math.max(WIDTH, owner.getScene().getHeight() - MARGIN));
        alert.getDialogPane().setMinHeight(WIDTH / 2);
        // The list would consume Escape.
        view.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                alert.close();
                key.consume();
            }
        });
        alert.setOnShown(shown -> view.lookup("#diff-lines").requestFocus());
        alert.showAndWait();
    }

    @Override
    public boolean confirm(String question, String details, String yes) {
        ButtonType accept = new ButtonType(yes, ButtonData.OK_DONE);
        Alert alert = alert(AlertType.CONFIRMATION, question, details, List.of(accept, ButtonType.CANCEL));
        return alert.showAndWait().filter(answer -> answer == accept).isPresent();
    }

    @Override
    public boolean confirmLoss(String question, String details, String yes) {
        ButtonType accept = new ButtonType(yes, ButtonData.YES);
        Alert alert = alert(AlertType.CONFIRMATION, question, details, List.of(accept, ButtonType.CANCEL));
        makeSafeDefault(alert, accept, ButtonType.CANCEL);
        return alert.showAndWait().filter(answer -> answer == accept).isPresent();
    }

    /** Makes the safe button the default. Without this, Enter would confirm the loss. */
    private static void makeSafeDefault(Alert alert, ButtonType discarding, ButtonType safeType) {
        Button unsafe = (Button) alert.getDialogPane().lookupButton(discarding);
        Button safe = (Button) alert.getDialogPane().lookupButton(safeType);
        unsafe.setDefaultButton(false);
        safe.setDefaultButton(true);
        alert.setOnShown(shown -> safe.requestFocus());
    }

    @Override
    public boolean confirmByName(String question, String details, String name, String yes) {
        ButtonType accept = new ButtonType(yes, ButtonData.OK_DONE);
        Alert alert = alert(AlertType.CONFIRMATION, question, "", List.of(accept, ButtonType.CANCEL));
        TextField typed = Accessibles.control(
                new TextField(), "confirm-name", Messages.typeName(name), Messages.typeNameHelp(name));
        typed.setPromptText(name);
        Label text = new Label(Messages.typeNameDetails(details, name));
        text.setWrapText(true);
        alert.getDialogPane().setContent(new VBox(8, text, typed));
        alert.getDialogPane()
                .lookupButton(accept)
                .disableProperty()
                .bind(typed.textProperty().isNotEqualTo(name));
        alert.setOnShown(shown -> typed.requestFocus());
        return alert.showAndWait().filter(answer -> answer == accept).isPresent();
    }

    @Override
    public Optional<String> pasteText(String title, String help, String yes, Function<String, Optional<String>> check) {
        ButtonType accept = new ButtonType(yes, ButtonData.OK_DONE);
        Alert alert = alert(AlertType.NONE, title, "", List.of(accept, ButtonType.CANCEL));
        alert.setTitle(title);
        TextArea text = Accessibles.control(new TextArea(), "paste-text", title, help);
        text.setPrefRowCount(PASTED_ROWS);
        text.addEventFilter(KeyEvent.KEY_PRESSED, key -> Keyboard.leaveByTab(text, key));
        text.getStyleClass().add("code");
        Label label = new Label(help);
        label.setWrapText(true);
        label.setLabelFor(text);
        Label problem = new Label();
        problem.setId("paste-problem");
        problem.getStyleClass().add("problem");
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        problem.managedProperty().bind(problem.visibleProperty());
        text.textProperty().subscribe(typed -> problem.setText(""));
        alert.getDialogPane().setContent(new VBox(8, label, text, problem));
        wide(alert, 1.5 * WIDTH);
        Node button = alert.getDialogPane().lookupButton(accept);
        button.disableProperty().bind(text.textProperty().map(String::isBlank));
        // The rejected text stays, so that the user can correct it.
        button.addEventFilter(
                ActionEvent.ACTION,
                pressed -> check.apply(text.getText()).ifPresent(sentence -> {
                    pressed.consume();
                    problem.setText(sentence);
                    alert.getDialogPane().getScene().getWindow().sizeToScene();
                }));
        alert.setOnShown(shown -> text.requestFocus());
        return alert.showAndWait().filter(answer -> answer == accept).map(answer -> text.getText());
    }

    @Override
    public void showText(String title, String text) {
        Alert alert = alert(AlertType.NONE, title, "", List.of(ButtonType.CLOSE));
        alert.setTitle(title);
        TextArea area = Accessibles.control(new TextArea(text), "text-shown", title, title);
        area.setEditable(false);
        area.setPrefRowCount(PASTED_ROWS);
        area.getStyleClass().add("code");
        alert.getDialogPane().setContent(area);
        wide(alert, 2 * WIDTH);
        alert.setOnShown(shown -> area.end());
        alert.showAndWait();
    }

    @Override
    public void error(String sentence, String details) {
        Alert alert = alert(AlertType.ERROR, Messages.ERROR, sentence, List.of(ButtonType.CLOSE));
        if (!details.isBlank()) {
            TextArea text = new TextArea(details);
            text.setEditable(false);
            text.setPrefRowCount(12);
            text.getStyleClass().add("code");
            text.setId("dialog-details");
            text.setAccessibleText(Messages.DETAILS);
            alert.getDialogPane().setExpandableContent(text);
        }
        alert.showAndWait();
    }

    @Override
    public void information(String title, String text) {
        alert(AlertType.INFORMATION, title, text, List.of(ButtonType.CLOSE)).showAndWait();
    }

    @Override
    public void form(String title, FormHost host, ObservableValue<?> changes, Supplier<Form> form) {
        Alert alert = alert(AlertType.NONE, title, "", List.of(ButtonType.CLOSE));
        new FormDialog(alert, title, new FormPane(host, changes, form), changes).show();
    }

    @Override
    public boolean form(
            String title, FormHost host, ObservableValue<?> changes, Supplier<Form> form, FormCompletion end) {
        ButtonType done = new ButtonType(end.button(), ButtonData.OK_DONE);
        Alert alert = alert(AlertType.NONE, title, "", List.of(done, ButtonType.CANCEL));
        return new FormDialog(alert, title, new FormPane(host, changes, form), changes).show(done, end);
    }

    @Override
    public void export(ExportModel export) {
        ButtonType save = new ButtonType(Messages.EXPORT_SAVE, ButtonData.APPLY);
        Alert alert = alert(AlertType.NONE, "", "", List.of(save, ButtonType.CLOSE));
        alert.setTitle(Messages.EXPORT);
        ExportView view = new ExportView(export);
        alert.getDialogPane().setContent(view);
        wide(alert, 1.8 * WIDTH);
        Node button = alert.getDialogPane().lookupButton(save);
        button.disableProperty()
                .bind(export.previewProperty().map(preview -> preview.files().isEmpty()));
        // The dialog stays open for other formats.
        button.addEventFilter(ActionEvent.ACTION, pressed -> {
            pressed.consume();
            export.save();
        });
        alert.setOnShown(shown -> view.attach());
        alert.showAndWait();
        view.detach();
    }

    @Override
    public void shortcuts(List<Shortcut> shortcuts) {
        GridPane table = new GridPane();
        table.getStyleClass().add("shortcut-table");
        for (int row = 0; row < shortcuts.size(); row++) {
            Shortcut shortcut = shortcuts.get(row);
            Label menu = new Label(shortcut.menu());
            menu.getStyleClass().add("note");
            Label keys = new Label(shortcut.keys());
            keys.getStyleClass().add("keys");
            table.addRow(row, menu, new Label(shortcut.text()), keys);
        }
        ScrollPane scroll = new ScrollPane(table);
        scroll.setFitToWidth(true);
        scroll.setPrefViewportHeight(WIDTH);
        Alert alert = alert(AlertType.INFORMATION, Messages.SHORTCUTS, "", List.of(ButtonType.CLOSE));
        alert.getDialogPane().setContent(scroll);
        alert.showAndWait();
    }

    @Override
    public Optional<String> clipboard() {
        return Optional.ofNullable(Clipboard.getSystemClipboard().getString());
    }

    @Override
    public void copy(String text) {
        CopiedText.put(text);
    }

    @Override
    public void copy(Image image) {
        CopiedText.put(image);
    }

    @Override
    public void browse(String address) {
        browser.accept(address);
    }

    private static void wide(Alert alert, double width) {
        alert.getDialogPane().setPrefWidth(Math.max(WIDTH, width));
        // The theme limits dialogs to 600 px. Only an inline style overrides this.
        alert.getDialogPane().setStyle("-fx-max-width: " + MAX_WIDTH + "px;");
    }

    private Alert alert(AlertType type, String header, String text, List<ButtonType> buttons) {
        Alert alert = new Alert(type, text, buttons.toArray(ButtonType[]::new));
        alert.initOwner(owner);
        alert.setHeaderText(header);
        alert.setGraphic(null);
        alert.setResizable(true);
        alert.getDialogPane().setPrefWidth(WIDTH);
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        buttons.forEach(answer -> {
            Node button = alert.getDialogPane().lookupButton(answer);
            button.setId("dialog-" + answer.getText().toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-"));
            button.setAccessibleText(answer.getText());
        });
        followStyle(alert);
        return alert;
    }

    /** Applies the theme and the text size of the window, and follows their changes while the dialog is open. */
    private void followStyle(Alert alert) {
        DialogPane pane = alert.getDialogPane();
        ObservableList<String> sheets = owner.getScene().getStylesheets();
        ObservableList<String> classes = owner.getScene().getRoot().getStyleClass();
        List<String> dialogClasses = List.copyOf(pane.getStyleClass());
        Runnable follow = () -> {
            pane.getStylesheets().setAll(sheets);
            pane.getStyleClass().setAll(dialogClasses);
            pane.getStyleClass().addAll(classes);
            // With larger text, the buttons would be cut off.
            alert.getDialogPane().getScene().getWindow().sizeToScene();
        };
        Subscription following = Subscription.combine(sheets.subscribe(follow), classes.subscribe(follow));
        alert.setOnHidden(hidden -> following.unsubscribe());
        follow.run();
    }

    private static FileChooser chooser(String title, Optional<Path> near) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters()
                .setAll(
                        new ExtensionFilter(Messages.DESIGNS, "*" + EXTENSION, "*.yaml", "*.yml"),
                        new ExtensionFilter(Messages.ALL_FILES, "*"));
        near.map(path -> path.toAbsolutePath().getParent())
                .filter(Files::isDirectory)
                .ifPresent(directory -> chooser.setInitialDirectory(directory.toFile()));
        return chooser;
    }
}
