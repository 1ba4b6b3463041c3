package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.control.ControlType.Option;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.StringConverter;

/** Control for one of several options. */
final class ChoiceControl extends FieldControl {
    private static final int VISIBLE_ROWS = 18;

    private final ComboBox<Option> box;
    private boolean showing;

    ChoiceControl(Field first, FormHost host, Consumer<Optional<String>> refused, ControlType.Choice choice) {
        super(first, host, refused);
        box = named(new ComboBox<>());
        box.setVisibleRowCount(VISIBLE_ROWS);
        box.setMaxWidth(Double.MAX_VALUE);
        offer(choice);
        // Who goes through the open list by the arrows passes choices that are not meant.
        box.valueProperty().addListener((value, was, is) -> {
            if (!box.isShowing()) {
                choose();
            }
        });
        box.addEventHandler(ComboBoxBase.ON_HIDDEN, hidden -> choose());
        box.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (box.isShowing() && key.getCode() == KeyCode.ESCAPE) {
                answer(field().value());
            }
        });
    }

    private void choose() {
        Option chosen = box.getValue();
        if (!showing && chosen != null && !commit(chosen.id())) {
            answer(field().value());
        }
    }

    @Override
    boolean canChange() {
        return !box.isShowing();
    }

    @Override
    void turn(ControlType other) {
        if (other instanceof ControlType.Choice choice) {
            showing = true;
            try {
                offer(choice);
            } finally {
                showing = false;
            }
        }
    }

    @Override
    void name() {
        named(box);
    }

    private void offer(ControlType.Choice choice) {
        box.setConverter(new Labels(choice));
        box.getItems().setAll(choice.options());
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
        showing = true;
        try {
            box.getItems().stream()
                    .filter(option -> option.id().equals(value))
                    .findFirst()
                    .ifPresentOrElse(box::setValue, () -> box.setValue(new Option(value, value)));
        } finally {
            showing = false;
        }
    }

    private static final class Labels extends StringConverter<Option> {
        private final ControlType.Choice choice;

        Labels(ControlType.Choice choice) {
            this.choice = choice;
        }

        @Override
        public String toString(Option option) {
            return option == null ? "" : option.label();
        }

        @Override
        public Option fromString(String label) {
            return choice.options().stream()
                    .filter(option -> option.label().equals(label))
                    .findFirst()
                    .orElse(new Option(label, label));
        }
    }
}
