package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.file.JournalModel;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/** Offers what a session that was cut off left behind. */
final class JournalBar extends NoticeBar {
    JournalBar(JournalModel journal) {
        super("journal-bar");
        Label sentence = sentence("journal-sentence");
        sentence.textProperty().bind(Bindings.createStringBinding(
                () -> words(journal.restoringProperty().get(), String.join(", ", journal.namesProperty().get())),
                journal.restoringProperty(),
                journal.namesProperty()));
        Button restore = button("journal-restore", "Bring Back", "Opens what was open, as it was a moment before.", () -> {
            journal.restore();
            // What comes to the front takes the keyboard where nothing else has it.
            letKeyboardGo();
        });
        Button discard = button("journal-discard", "Discard", "Forgets what was open; its files stay as they are.",
                journal::discard);
        restore.disableProperty().bind(journal.restoringProperty());
        discard.disableProperty().bind(journal.restoringProperty());
        getChildren().addAll(sentence, restore, discard);
        journal.namesProperty().subscribe(names -> {
            shown(!names.isEmpty());
            if (!names.isEmpty()) {
                restore.requestFocus();
            }
        });
    }

    private static String words(boolean restoring, String names) {
        return restoring ? "Bringing back " + names + "…" : "Splitpoint ended unexpectedly. Bring back " + names + "?";
    }
}
