package dev.splitpoint.ui.shell;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;

/** Says that nothing would come back after a crash, as long as the journal cannot be written. */
final class TroubleBar extends NoticeBar {
    /** @param trouble why it cannot be; empty: it can */
    TroubleBar(ObservableValue<Optional<String>> trouble) {
        super("journal-trouble");
        Label sentence = sentence("journal-trouble-sentence");
        sentence.textProperty().bind(trouble.map(why -> "Save your work now and then: it would not come back after a crash. "
                + why.orElse("")));
        getChildren().add(sentence);
        trouble.subscribe(why -> shown(why.isPresent()));
    }
}
