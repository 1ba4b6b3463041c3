package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.code.Language;
import dev.splitpoint.query.code.QueryCode;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.CopiedText;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;

/** View of the code of a query in a selectable language. It is part of a card or the content of a window. */
final class CodeView extends VBox {
    private static final int MAX_LINES = 18;

    private final ToggleGroup group = new ToggleGroup();
    private final Map<Language, ToggleButton> languages = new EnumMap<>(Language.class);
    private final FlowPane bar = new FlowPane();
    private final TextArea text = new TextArea();
    private final Button copy;
    private final boolean isFoldable;
    private Optional<TableDesign> design = Optional.empty();
    private Optional<Explanation> shown = Optional.empty();

    private CodeView(String place, boolean isFoldable) {
        this.isFoldable = isFoldable;
        bar.getStyleClass().add("button-row");
        for (Language language : Language.values()) {
            String help =
                    isFoldable ? Messages.foldableCodeHelp(language.label()) : Messages.codeHelp(language.label());
            ToggleButton button = Accessibles.control(
                    new ToggleButton(language.label()),
                    "code-" + language.name().toLowerCase(Locale.ROOT) + place,
                    Messages.codeName(language.label()),
                    help);
            languages.put(language, button);
        }
        SegmentedButton choice = new SegmentedButton(languages.values().toArray(ToggleButton[]::new));
        choice.setToggleGroup(group);
        copy = Accessibles.control(
                new Button(Messages.COPY), "copy-code" + place, Messages.COPY_NAME, Messages.COPY_HELP);
        copy.setOnAction(pressed -> CopiedText.put(text.getText()));
        bar.getChildren().addAll(choice, copy);
        Accessibles.control(text, "code-text" + place, Messages.CODE, Messages.CODE_HELP);
        text.setEditable(false);
        text.getStyleClass().add("code");
        getChildren().addAll(bar, text);
    }

    /**
     * Creates the view in a card. It shows the code when the user selects a language, and hides it when the user
     * deselects the language.
     *
     * @param index index of the query, which is part of the IDs of the controls
     * @param open opens a window with the code in a language
     */
    static CodeView inCard(int index, Consumer<Language> open) {
        CodeView view = new CodeView("-" + index, true);
        view.getStyleClass().add("read-code");
        Button button = Accessibles.control(
                new Button(Messages.OPEN), "open-code-" + index, Messages.OPEN_NAME, Messages.OPEN_HELP);
        button.setOnAction(pressed -> open.accept(view.chosen().orElse(Language.JAVA)));
        view.bar.getChildren().add(button);
        view.group.selectedToggleProperty().subscribe(chosen -> view.updateCode());
        return view;
    }

    /**
     * Creates the content of a window. It always shows one language.
     *
     * @param index index of the query, which is part of the IDs of the controls
     * @param first initial language
     */
    static CodeView inWindow(int index, Language first) {
        CodeView view = new CodeView("-window-" + index, false);
        view.getStyleClass().add("code-window");
        setVgrow(view.text, Priority.ALWAYS);
        Objects.requireNonNull(view.languages.get(first)).setSelected(true);
        view.group.selectedToggleProperty().subscribe((was, is) -> {
            if (is == null) {
                was.setSelected(true);
            } else {
                view.updateCode();
            }
        });
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
        text.setPromptText(answer.problem());
        updateCode();
    }

    private Optional<Language> chosen() {
        return languages.entrySet().stream()
                .filter(entry -> entry.getValue().isSelected())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private void updateCode() {
        Optional<String> code = shown.flatMap(
                explanation -> chosen().map(language -> QueryCode.of(language, design.orElseThrow(), explanation)));
        boolean isVisible = !isFoldable || code.isPresent();
        text.setVisible(isVisible);
        text.setManaged(isVisible);
        copy.setDisable(code.isEmpty());
        String newText = code.orElse("");
        if (!newText.equals(text.getText())) {
            text.setText(newText);
            text.setPrefRowCount(Math.min(MAX_LINES, (int) newText.lines().count() + 1));
        }
    }
}
