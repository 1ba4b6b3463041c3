package dev.splitpoint.ui.kit.control;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;

/** Any of some, in a menu that the keyboard can open and mark too. */
final class PickControl extends FieldControl {
    private final MenuButton button;
    private List<CheckMenuItem> items = List.of();
    private String whenNone = "";

    PickControl(Field first, FormHost host, Consumer<Optional<String>> refused, ControlType.Pick pick) {
        super(first, host, refused);
        button = named(new MenuButton());
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinWidth(0);
        button.getStyleClass().add("pick");
        // Names of segments and families may hold underscores, which would else become mnemonics.
        button.setMnemonicParsing(false);
        turn(pick);
    }

    @Override
    boolean canChange() {
        return !button.isShowing();
    }

    @Override
    void turn(ControlType other) {
        if (other instanceof ControlType.Pick pick) {
            whenNone = pick.whenNone();
            items = pick.options().stream().map(this::item).toList();
            button.getItems().setAll(items);
        }
    }

    @Override
    void name() {
        named(button);
    }

    @Override
    Node node() {
        return button;
    }

    @Override
    Optional<TextInputControl> text() {
        return Optional.empty();
    }

    @Override
    void answer(String value) {
        List<String> chosen = value.lines().toList();
        items.forEach(item -> item.setSelected(chosen.contains(item.getText())));
        // The title replaces the chosen options; without a choice, it explains what that means.
        button.setText(chosen.isEmpty() ? whenNone : Messages.chosen(chosen));
    }

    private CheckMenuItem item(String option) {
        CheckMenuItem item = new CheckMenuItem(option);
        item.setMnemonicParsing(false);
        item.setId(field().id() + "-pick-" + option);
        item.setOnAction(marked -> {
            if (!commit(items.stream()
                    .filter(CheckMenuItem::isSelected)
                    .map(MenuItem::getText)
                    .collect(Collectors.joining("\n")))) {
                answer(field().value());
            }
        });
        return item;
    }
}
