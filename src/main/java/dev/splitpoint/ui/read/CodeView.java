package dev.splitpoint.ui.read;

import dev.splitpoint.plan.Explanation;
import dev.splitpoint.plan.code.Language;
import dev.splitpoint.plan.code.ReadCode;
import dev.splitpoint.ui.fx.CopiedText;
import dev.splitpoint.ui.fx.Named;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;

/** A read as code, in the language chosen; closed while none is. */
final class CodeView extends VBox {
    private static final int MOST_LINES = 18;

    private final ToggleGroup group = new ToggleGroup();
    private final Map<Language, ToggleButton> languages = new EnumMap<>(Language.class);
    private final TextArea text = new TextArea();
    private final Button copy;
    private String table = "";
    private Optional<Explanation> shown = Optional.empty();

    /** @param index of the read: keeps the ids of several apart */
    CodeView(int index) {
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
        bar.getChildren().add(copy);
        Named.control(text, "code-text-" + index, Messages.CODE, Messages.CODE_HELP);
        text.setEditable(false);
        text.getStyleClass().add("code");
        getChildren().addAll(bar, text);
        group.selectedToggleProperty().subscribe(chosen -> write());
    }

    /** Shows the code of another explanation, in the same language. */
    void show(String tableId, Explanation explanation) {
        table = tableId;
        shown = Optional.of(explanation);
        write();
    }

    private Optional<Language> chosen() {
        return languages.entrySet().stream()
                .filter(entry -> entry.getValue().isSelected())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private void write() {
        Optional<String> code = shown.flatMap(explanation ->
                chosen().map(language -> ReadCode.of(language, table, explanation)));
        text.setVisible(code.isPresent());
        text.setManaged(code.isPresent());
        copy.setDisable(code.isEmpty());
        code.filter(written -> !written.equals(text.getText())).ifPresent(written -> {
            text.setText(written);
            text.setPrefRowCount(Math.min(MOST_LINES, (int) written.lines().count() + 1));
        });
    }

    private void copy() {
        CopiedText.put(text.getText());
    }
}
