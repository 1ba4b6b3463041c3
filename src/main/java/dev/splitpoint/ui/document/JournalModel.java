package dev.splitpoint.ui.document;

import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalEntry;
import dev.splitpoint.workspace.JournalKeeper;
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

/** Keeps a journal of what is open, and offers what a session that was cut off left behind. */
public final class JournalModel {
    private static final Logger LOG = LoggerFactory.getLogger(JournalModel.class);

    private final JournalKeeper keeper;
    private final Jobs jobs;
    private final DocumentOpener opening;
    private final Dialogs dialogs;
    private final ReadOnlyObjectWrapper<List<String>> names = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<String>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper restoring = new ReadOnlyBooleanWrapper();
    private Optional<Journal.Leftovers> offered = Optional.empty();

    /**
     * @param keeper  writes the journal
     * @param jobs    wait for the disk
     * @param opening opens what is brought back
     * @param dialogs tell of journals that cannot be read
     */
    public JournalModel(JournalKeeper keeper, Jobs jobs, DocumentOpener opening, Dialogs dialogs) {
        this.keeper = keeper;
        this.jobs = jobs;
        this.opening = opening;
        this.dialogs = dialogs;
        keeper.onTrouble(trouble::set);
    }

    /** {@return the names of the designs that can be brought back; empty: nothing is offered} */
    public ReadOnlyObjectProperty<List<String>> namesProperty() {
        return names.getReadOnlyProperty();
    }

    /** {@return whether they are being brought back} */
    public ReadOnlyBooleanProperty restoringProperty() {
        return restoring.getReadOnlyProperty();
    }

    /** {@return why what is open is not in the journal, a sentence; empty: it is, or will be in a moment} */
    public ReadOnlyObjectProperty<Optional<String>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** Looks for what was left behind. */
    public void look() {
        jobs.await(Messages.FIND_JOURNALS, job -> keeper.leftovers(), this::found);
    }

    /** Has what is open now written, soon. */
    public void changed(List<JournalKeeper.Open> open) {
        keeper.changed(open);
    }

    /**
     * Opens what was left behind. It is forgotten only when it is open, and in this program's own journal; what cannot be
     * read is set aside.
     */
    public void restore() {
        if (restoring.get()) {
            return;
        }
        offered.ifPresent(left -> {
            restoring.set(true);
            opening.restore(left.entries(), unreadable -> settle(left, unreadable));
        });
    }

    /** Forgets what was left behind, unless it is being brought back. */
    public void discard() {
        if (restoring.get()) {
            return;
        }
        offered.ifPresent(left -> jobs.await(Messages.DELETE_JOURNALS, job -> {
            left.discard();
            return left;
        }, gone -> {}));
        offered = Optional.empty();
        names.set(List.of());
    }

    private void settle(Journal.Leftovers left, List<JournalEntry> unreadable) {
        offered = Optional.empty();
        names.set(List.of());
        restoring.set(false);
        jobs.await(Messages.DELETE_JOURNALS, job -> forget(left, unreadable), aside -> {
            if (!unreadable.isEmpty()) {
                List<String> designs = unreadable.stream().map(JournalEntry::name).toList();
                dialogs.error(
                        aside.isEmpty() ? Messages.restoreLater(designs) : Messages.setAside(designs, aside.getFirst()),
                        String.join("\n", aside.stream().map(Path::toString).toList()));
            }
        });
    }

    /**
     * {@return where unreadable entries were set aside; none: that was not possible, or what was brought back could not be
     * written into this program's own journal, and nothing was forgotten}
     */
    private List<Path> forget(Journal.Leftovers left, List<JournalEntry> unreadable) {
        List<Path> aside = new ArrayList<>();
        try {
            keeper.writeNow();
            for (JournalEntry entry : unreadable) {
                aside.add(keeper.setAside(entry));
            }
        } catch (IOException e) {
            LOG.warn("The old journals are retained because their content cannot be written elsewhere.", e);
            left.letGo();
            return List.of();
        }
        left.discard();
        return aside;
    }

    private void found(Journal.Leftovers left) {
        offered = Optional.of(left);
        names.set(left.entries().stream().map(JournalEntry::name).toList());
        if (!left.broken().isEmpty()) {
            dialogs.error(
                    Messages.brokenJournal(left.broken().getFirst()),
                    String.join("\n", left.broken().stream().map(Object::toString).toList()));
        }
    }
}
