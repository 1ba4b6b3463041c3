package dev.splitpoint.ui.kit.control;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextInputControl;

/** Yes or no. */
final class FlagControl extends FieldControl {
    private final CheckBox box;

    FlagControl(Field first, FormHost host, Consumer<Optional<String>> refused) {
        super(first, host, refused);
        box = named(new CheckBox());
        box.setOnAction(pressed -> commit(Boolean.toString(box.isSelected())));
    }

    @Override
    void name() {
        named(box);
    }

    @Override
    Node node() {
        return box;
    }

    @Override
    Optional<TextInputControl> text() {
        return Optional.empty();
    }

    @Override
    void answer(String value) {
        box.setSelected(Boolean.parseBoolean(value));
    }
}
