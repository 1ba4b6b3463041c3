package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.code.Language;
import dev.splitpoint.query.code.QueryCode;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.CopiedText;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import javafx.util.StringConverter;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.kordamp.ikonli.feather.Feather;

/** View of the code of a query in a selectable language. It is part of the pane or the content of a window. */
final class CodeView extends VBox {
    private static final int MAX_LINES = 18;

    /** Height of a line and of the padding around the lines, relative to the size of the text. */
    private static final double LINE = 1.32;

    private static final double PADDING = 2.4;

    private final ComboBox<Language> language = new ComboBox<>();
    private final CodeHighlighter highlighter = new CodeHighlighter();
    private final CodeArea text = new CodeArea();
    private final Label problem = new Label();
    private final HBox bar;
    private final Button copy;
    private boolean isPart;
    private Optional<TableDesign> design = Optional.empty();
    private Optional<Explanation> shown = Optional.empty();

    private CodeView(String place, Language first) {
        getStyleClass().add("query-code");
        Label title = new Label(Messages.CODE_TITLE);
        title.getStyleClass().add("card-title");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Accessibles.control(language, "code-language" + place, Messages.LANGUAGE, Messages.LANGUAGE_HELP);
        language.getItems().setAll(Language.values());
        language.setConverter(new StringConverter<>() {
            @Override
            public String toString(Language shownLanguage) {
                return shownLanguage == null ? "" : shownLanguage.label();
            }

            @Override
            public Language fromString(String label) {
                throw new UnsupportedOperationException(label);
            }
        });
        language.setValue(first);
        copy = Accessibles.control(
                new Button(Messages.COPY), "copy-code" + place, Messages.COPY_NAME, Messages.COPY_HELP);
        copy.getStyleClass().add("flat");
        copy.setOnAction(pressed -> CopiedText.put(code().orElse("")));
        bar = new HBox(title, space, language, copy);
        bar.getStyleClass().add("query-code-head");
        problem.getStyleClass().add("note");
        problem.setWrapText(true);
        Accessibles.control(text, "code-text" + place, Messages.CODE, Messages.CODE_HELP);
        text.setEditable(false);
        text.setWrapText(false);
        text.setSyntaxDecorator(highlighter);
        // The animation of the caret would retain the window.
        text.setCaretBlinkPeriod(Duration.ZERO);
        getChildren().addAll(bar, problem, text);
        language.valueProperty().subscribe(this::updateCode);
    }

    /**
     * Creates the view in the pane, as high as the code.
     *
     * @param open opens a window with the code in a language
     */
    static CodeView inPane(Consumer<Language> open) {
        CodeView view = new CodeView("", Language.JAVA);
        view.getStyleClass().add("card-list");
        view.isPart = true;
        Button button = Accessibles.control(new Button(), "open-code", Messages.OPEN_NAME, Messages.OPEN_HELP);
        button.setGraphic(Icons.of(Feather.EXTERNAL_LINK));
        button.getStyleClass().add("flat");
        button.setOnAction(pressed -> open.accept(view.language.getValue()));
        view.bar.getChildren().add(button);
        return view;
    }

    /**
     * Creates the content of a window.
     *
     * @param first initial language
     */
    static CodeView inWindow(Language first) {
        CodeView view = new CodeView("-window", first);
        view.getStyleClass().add("code-window");
        setVgrow(view.text, Priority.ALWAYS);
        return view;
    }

    /**
     * Shows the code of a query in the selected language. If the query cannot be explained, shows the reason instead.
     *
     * @param ofQuery design that contains the query
     */
    void show(TableDesign ofQuery, ExplanationModel.QueryExplanation answer) {
        design = Optional.of(ofQuery);
        shown = answer.explanation();
        problem.setText(answer.problem());
        updateCode();
    }

    /** {@return the code; empty if the query cannot be explained} */
    Optional<String> code() {
        return shown.flatMap(explanation -> design.map(
                of -> QueryCode.of(language.getValue(), of, explanation).stripTrailing()));
    }

    private void updateCode() {
        Optional<String> code = code();
        copy.setDisable(code.isEmpty());
        problem.setVisible(code.isEmpty());
        problem.setManaged(code.isEmpty());
        text.setVisible(code.isPresent());
        text.setManaged(code.isPresent());
        String newText = code.orElse("");
        if (!newText.equals(text.getText())) {
            highlighter.show(language.getValue());
            text.setText(newText);
            if (isPart) {
                double lines = Math.min(MAX_LINES, newText.lines().count());
                text.setStyle(String.format(
                        Locale.ROOT, "-fx-pref-height: %1$.1fem; -fx-min-height: %1$.1fem;", lines * LINE + PADDING));
            }
        }
    }
}
