package dev.splitpoint.ui.shell;

import static dev.splitpoint.ui.shell.NoticeBar.button;

import dev.splitpoint.ui.document.DiskModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.JournalModel;
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
        Button restore = button("journal-restore", Messages.RESTORE, Messages.RESTORE_HELP, journal::restore);
        Button discard = button("journal-discard", Messages.DISCARD, Messages.DISCARD_HELP, journal::discard);
        restore.disableProperty().bind(journal.restoringProperty());
        discard.disableProperty().bind(journal.restoringProperty());
        NoticeBar bar = new NoticeBar(
                "journal",
                Bindings.createStringBinding(
                        () -> sentence(
                                journal.restoringProperty().get(),
                                journal.namesProperty().get()),
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
        return restoring ? Messages.restoring(designs) : Messages.restore(designs);
    }

    /**
     * {@return the warning that designs cannot be restored after a crash}
     *
     * @param trouble why the journal cannot be written; empty: it can
     */
    static NoticeBar journalProblem(ObservableValue<Optional<String>> trouble) {
        return new NoticeBar(
                "trouble", trouble.map(why -> why.map(Messages::noJournal).orElse("")));
    }

    /** {@return the notice that another program changed or deleted the file of a document} */
    static NoticeBar disk(FileModel file) {
        DiskModel disk = file.disk();
        Button reload = button("disk-reload", Messages.RELOAD, Messages.RELOAD_HELP, disk::reload);
        Button compare = button("disk-compare", Messages.COMPARE, Messages.COMPARE_HELP, disk::compare);
        Button keep = button("disk-keep", Messages.KEEP, Messages.KEEP_HELP, disk::keepDesign);
        Button save = button("disk-save", Messages.SAVE, Messages.SAVE_AGAIN_HELP, file::save);
        reload.disableProperty().bind(disk.savingProperty());
        ObservableValue<Boolean> changed = disk.stateProperty().map(state -> state == DiskModel.State.CHANGED);
        reload.visibleProperty().bind(changed);
        compare.visibleProperty().bind(changed);
        save.visibleProperty().bind(changed.map(is -> !is));
        return new NoticeBar("disk", disk.stateProperty().map(Messages::fileState), reload, compare, keep, save);
    }
}
