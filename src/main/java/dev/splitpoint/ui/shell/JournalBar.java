package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.file.JournalModel;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/** Offers what a session that was cut off left behind. */
final class JournalBar extends NoticeBar {
    JournalBar(JournalModel journal) {
        super("journal-bar");
        Label sentence = sentence("journal-sentence");
        sentence.textProperty().bind(journal.namesProperty()
                .map(names -> "Splitpoint ended unexpectedly. Bring back " + String.join(", ", names) + "?"));
        Button restore = button("journal-restore", "Bring Back", "Opens what was open, as it was a moment before.", () -> {
            goOn();
            journal.restore();
        });
        getChildren().addAll(
                sentence,
                restore,
                button("journal-discard", "Discard", "Forgets what was open; its files stay as they are.",
                        journal::discard));
        journal.namesProperty().subscribe(names -> {
            shown(!names.isEmpty());
            if (!names.isEmpty()) {
                restore.requestFocus();
            }
        });
    }
}
