package dev.splitpoint.ui.document;

import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalEntry;
import dev.splitpoint.workspace.JournalWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes the open documents to a journal, and offers to restore the documents of an interrupted session. */
public final class JournalModel {
    private static final Logger LOG = LoggerFactory.getLogger(JournalModel.class);

    private final JournalWriter keeper;
    private final Jobs jobs;
    private final DocumentOpener opening;
    private final Dialogs dialogs;
    private final ReadOnlyObjectWrapper<List<String>> names = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<String>> problem = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper restoring = new ReadOnlyBooleanWrapper();
    private Optional<Journal.RecoveredJournals> offered = Optional.empty();

    /**
     * @param keeper writer of the journal
     * @param jobs background jobs that read and write files
     * @param opening opener of restored documents
     * @param dialogs dialogs that report unreadable journals
     */
    public JournalModel(JournalWriter keeper, Jobs jobs, DocumentOpener opening, Dialogs dialogs) {
        this.keeper = keeper;
        this.jobs = jobs;
        this.opening = opening;
        this.dialogs = dialogs;
        keeper.onWriteFailure(problem::set);
    }

    /** {@return the names of the designs that can be restored; empty if none exist} */
    public ReadOnlyObjectProperty<List<String>> namesProperty() {
        return names.getReadOnlyProperty();
    }

    /** {@return whether designs are being restored} */
    public ReadOnlyBooleanProperty restoringProperty() {
        return restoring.getReadOnlyProperty();
    }

    /** {@return the reason why the journal cannot be written, as a sentence; empty if it can} */
    public ReadOnlyObjectProperty<Optional<String>> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Searches for journals of interrupted sessions. */
    public void findJournals() {
        jobs.startBlocking(Messages.FIND_JOURNALS, job -> keeper.recoverable(), this::found);
    }

    /** Schedules the journal to be written soon. */
    public void changed(List<JournalWriter.OpenDocument> open) {
        keeper.changed(open);
    }

    /**
     * Restores the documents of interrupted sessions. Their journals are deleted only when the documents are open and
     * in the journal of this session. Unreadable entries are moved to another file.
     */
    public void restore() {
        if (restoring.get()) {
            return;
        }
        offered.ifPresent(interrupted -> {
            restoring.set(true);
            opening.restore(interrupted.entries(), unreadable -> finishRestore(interrupted, unreadable));
        });
    }

    /** Deletes the journals of interrupted sessions, unless they are being restored. */
    public void discard() {
        if (restoring.get()) {
            return;
        }
        offered.ifPresent(interrupted -> jobs.startBlocking(
                Messages.DELETE_JOURNALS,
                job -> {
                    interrupted.discard();
                    return interrupted;
                },
                gone -> {}));
        offered = Optional.empty();
        names.set(List.of());
    }

    private void finishRestore(Journal.RecoveredJournals interrupted, List<JournalEntry> unreadable) {
        offered = Optional.empty();
        names.set(List.of());
        restoring.set(false);
        jobs.startBlocking(Messages.DELETE_JOURNALS, job -> forget(interrupted, unreadable), moved -> {
            if (!unreadable.isEmpty()) {
                List<String> designs =
                        unreadable.stream().map(JournalEntry::name).toList();
                dialogs.error(
                        moved.isEmpty() ? Messages.restoreLater(designs) : Messages.setAside(designs, moved.getFirst()),
                        String.join("\n", moved.stream().map(Path::toString).toList()));
            }
        });
    }

    /**
     * {@return the files to which unreadable entries were moved} The list is empty, and no journal is deleted, if a
     * file or the journal of this session could not be written.
     */
    private List<Path> forget(Journal.RecoveredJournals interrupted, List<JournalEntry> unreadable) {
        List<Path> moved = new ArrayList<>();
        try {
            keeper.writeNow();
            for (JournalEntry entry : unreadable) {
                moved.add(keeper.saveUnreadable(entry));
            }
        } catch (IOException e) {
            LOG.warn("The old journals are retained because their content cannot be written elsewhere.", e);
            interrupted.letGo();
            return List.of();
        }
        interrupted.discard();
        return moved;
    }

    private void found(Journal.RecoveredJournals interrupted) {
        offered = Optional.of(interrupted);
        names.set(interrupted.entries().stream().map(JournalEntry::name).toList());
        if (!interrupted.broken().isEmpty()) {
            dialogs.error(
                    Messages.brokenJournal(interrupted.broken().getFirst()),
                    String.join(
                            "\n",
                            interrupted.broken().stream().map(Object::toString).toList()));
        }
    }
}
