package dev.splitpoint.ui.read;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.plan.Explanation;
import dev.splitpoint.plan.code.Language;
import dev.splitpoint.plan.code.ReadCode;
import dev.splitpoint.ui.fx.CopiedText;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.fx.OwnedWindow;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;

/** A read as code, in the language chosen; closed while none is. */
final class CodeView extends VBox {
    private static final int MOST_LINES = 18;
    private static final double WINDOW_WIDTH = 860;
    private static final double WINDOW_HEIGHT = 640;

    private final ToggleGroup group = new ToggleGroup();
    private final Map<Language, ToggleButton> languages = new EnumMap<>(Language.class);
    private final TextArea text = new TextArea();
    private final Button copy;
    private final Button open;
    private final int index;
    private Optional<TableDesign> design = Optional.empty();
    private Optional<Explanation> shown = Optional.empty();
    private Optional<CodeView> opened = Optional.empty();

    /** @param index of the query; part of the node ids */
    CodeView(int index) {
        this.index = index;
        getStyleClass().add("read-code");
        FlowPane bar = new FlowPane();
        bar.getStyleClass().add("button-row");
        for (Language language : Language.values()) {
            ToggleButton button = Named.control(
                    new ToggleButton(language.label()),
                    "code-" + language.name().toLowerCase(Locale.ROOT) + "-" + index,
                    Messages.codeName(language.label()),
                    Messages.codeHelp(language.label()));
            languages.put(language, button);
        }
        SegmentedButton choice = new SegmentedButton(languages.values().toArray(ToggleButton[]::new));
        choice.setToggleGroup(group);
        bar.getChildren().add(choice);
        copy = Named.control(new Button(Messages.COPY), "copy-code-" + index, Messages.COPY_NAME, Messages.COPY_HELP);
        copy.setOnAction(pressed -> copy());
        open = Named.control(new Button(Messages.OPEN_CODE), "open-code-" + index, Messages.OPEN_CODE_NAME, Messages.OPEN_CODE_HELP);
        open.setOnAction(pressed -> open());
        bar.getChildren().addAll(copy, open);
        Named.control(text, "code-text-" + index, Messages.CODE, Messages.CODE_HELP);
        text.setEditable(false);
        text.getStyleClass().add("code");
        getChildren().addAll(bar, text);
        group.selectedToggleProperty().subscribe(chosen -> write());
    }

    /** Shows the code of another explanation, in the same language. */
    void show(TableDesign ofQuery, Explanation explanation) {
        design = Optional.of(ofQuery);
        shown = Optional.of(explanation);
        write();
        opened.ifPresent(view -> view.show(ofQuery, explanation));
    }

    /** Shows the code in a window, with the languages and without a limit of lines. */
    private void open() {
        CodeView view = new CodeView(index);
        view.open.setVisible(false);
        view.open.setManaged(false);
        view.getStyleClass().add("code-window");
        VBox.setVgrow(view.text, Priority.ALWAYS);
        shown.ifPresent(explanation -> view.show(design.orElseThrow(), explanation));
        chosen().ifPresent(language -> Objects.requireNonNull(view.languages.get(language)).setSelected(true));
        opened = Optional.of(view);
        new OwnedWindow(getScene(), view, WINDOW_WIDTH, WINDOW_HEIGHT).open(shown.map(e -> e.read().name()).orElse(Messages.CODE));
    }

    private Optional<Language> chosen() {
        return languages.entrySet().stream()
                .filter(entry -> entry.getValue().isSelected())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private void write() {
        Optional<String> code = shown.flatMap(explanation ->
                chosen().map(language -> ReadCode.of(language, design.orElseThrow(), explanation)));
        text.setVisible(code.isPresent());
        text.setManaged(code.isPresent());
        copy.setDisable(code.isEmpty());
        open.setDisable(code.isEmpty());
        code.filter(written -> !written.equals(text.getText())).ifPresent(written -> {
            text.setText(written);
            text.setPrefRowCount(Math.min(MOST_LINES, (int) written.lines().count() + 1));
        });
    }

    private void copy() {
        CopiedText.put(text.getText());
    }
}
