package dev.splitpoint.ui.form;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import org.controlsfx.control.CheckComboBox;

/** Any of some. */
final class PickControl extends FieldControl {
    private final CheckComboBox<String> box;
    private boolean showing;

    PickControl(Field first, FormHost host, Consumer<Optional<String>> refused, Input.Pick pick) {
        super(first, host, refused);
        box = named(new CheckComboBox<>());
        box.getItems().setAll(pick.options());
        box.setMaxWidth(Double.MAX_VALUE);
        box.setMinWidth(0);
        box.setShowCheckedCount(false);
        // The title stands in place of the chosen ones; without a choice it says what that means.
        box.getCheckModel().getCheckedItems().addListener((ListChangeListener<String>) change -> {
            title(pick);
            if (!showing && !commit(String.join("\n", box.getCheckModel().getCheckedItems()))) {
                answer(field().value());
            }
        });
        title(pick);
    }

    @Override
    Node node() {
        return box;
    }

    @Override
    void answer(String value) {
        showing = true;
        try {
            List<String> chosen = value.lines().toList();
            box.getItems().forEach(item -> {
                if (chosen.contains(item)) {
                    box.getCheckModel().check(item);
                } else {
                    box.getCheckModel().clearCheck(item);
                }
            });
        } finally {
            showing = false;
        }
    }

    private void title(Input.Pick pick) {
        boolean none = box.getCheckModel().getCheckedItems().isEmpty();
        box.setTitle(none ? pick.whenNone() : String.join(", ", box.getCheckModel().getCheckedItems()));
    }
}
