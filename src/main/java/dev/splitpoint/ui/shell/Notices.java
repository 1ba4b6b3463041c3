package dev.splitpoint.ui.shell;

import static dev.splitpoint.ui.shell.NoticeBar.button;

import dev.splitpoint.ui.file.DiskModel;
import dev.splitpoint.ui.file.FileModel;
import dev.splitpoint.ui.file.JournalModel;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;

/** Notices of the window and of a document. */
final class Notices {
    private Notices() {}

    /** {@return the offer to restore the designs of a session that ended unexpectedly} */
    static NoticeBar journal(JournalModel journal) {
        Button restore = button("journal-restore", "Bring Back", "Opens the designs of the last session with their unsaved changes.", journal::restore);
        Button discard = button("journal-discard", "Discard", "Discards the unsaved changes of the last session. Files do not change.", journal::discard);
        restore.disableProperty().bind(journal.restoringProperty());
        discard.disableProperty().bind(journal.restoringProperty());
        NoticeBar bar = new NoticeBar(
                "journal",
                Bindings.createStringBinding(
                        () -> sentence(journal.restoringProperty().get(), journal.namesProperty().get()),
                        journal.restoringProperty(),
                        journal.namesProperty()),
                restore,
                discard);
        // The restored design takes the focus unless another control has it.
        restore.addEventHandler(ActionEvent.ACTION, pressed -> bar.releaseFocus());
        journal.namesProperty().subscribe(names -> {
            if (!names.isEmpty()) {
                restore.requestFocus();
            }
        });
        return bar;
    }

    private static String sentence(boolean restoring, List<String> designs) {
        if (designs.isEmpty()) {
            return "";
        }
        String names = String.join(", ", designs);
        return restoring ? "Bringing back " + names + "…" : "Splitpoint ended unexpectedly. Bring back " + names + "?";
    }

    /**
     * {@return the warning that designs cannot be restored after a crash}
     *
     * @param trouble why the journal cannot be written; empty: it can
     */
    static NoticeBar trouble(ObservableValue<Optional<String>> trouble) {
        return new NoticeBar("trouble", trouble.map(why -> why
                .map(reason -> "Save your work now and then: it would not come back after a crash. " + reason)
                .orElse("")));
    }

    /** {@return the notice that another program changed or deleted the file of a document} */
    static NoticeBar disk(FileModel file) {
        DiskModel disk = file.disk();
        Button reload = button("disk-reload", "Reload", "Replaces the design with the file. This can be undone.", disk::reload);
        Button compare = button("disk-compare", "Compare…", "Compares the file with the design.", disk::compare);
        Button keep = button(
                "disk-keep", "Keep Mine", "Retains the design. The next save replaces the file.", disk::keep);
        Button save = button("disk-save", "Save", "Writes the design to the file.", file::save);
        reload.disableProperty().bind(disk.savingProperty());
        ObservableValue<Boolean> changed = disk.stateProperty().map(state -> state == DiskModel.State.CHANGED);
        reload.visibleProperty().bind(changed);
        compare.visibleProperty().bind(changed);
        save.visibleProperty().bind(changed.map(is -> !is));
        return new NoticeBar("disk", disk.stateProperty().map(Notices::sentence), reload, compare, keep, save);
    }

    private static String sentence(DiskModel.State state) {
        return switch (state) {
            case SAME -> "";
            case CHANGED -> "The file " + state.what() + ".";
            case GONE -> "The file " + state.what() + ". The design is still here.";
        };
    }
}
