package dev.splitpoint.ui.file;

import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalEntry;
import dev.splitpoint.workspace.JournalKeeper;
import dev.splitpoint.workspace.Jobs;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Keeps a journal of what is open, and offers what a session that was cut off left behind. */
public final class JournalModel {
    private final JournalKeeper keeper;
    private final Jobs jobs;
    private final Opening opening;
    private final Dialogs dialogs;
    private final ReadOnlyObjectWrapper<List<String>> names = new ReadOnlyObjectWrapper<>(List.of());
    private Optional<Journal.Leftovers> offered = Optional.empty();

    /**
     * @param keeper  writes the journal
     * @param jobs    wait for the disk
     * @param opening opens what is brought back
     * @param dialogs tell of journals that cannot be read
     */
    public JournalModel(JournalKeeper keeper, Jobs jobs, Opening opening, Dialogs dialogs) {
        this.keeper = keeper;
        this.jobs = jobs;
        this.opening = opening;
        this.dialogs = dialogs;
    }

    /** {@return the names of the designs that can be brought back; empty: nothing is offered} */
    public ReadOnlyObjectProperty<List<String>> namesProperty() {
        return names.getReadOnlyProperty();
    }

    /** Looks for what was left behind. */
    public void look() {
        jobs.await("Look for journals", job -> keeper.leftovers(), this::found);
    }

    /** Has what is open now written, soon. */
    public void changed(List<JournalKeeper.Open> open) {
        keeper.changed(open);
    }

    /** Opens what was left behind. It is forgotten only when it is open, and in this program's own journal. */
    public void restore() {
        offered.ifPresent(left -> opening.restore(left.entries(), () -> settle(left)));
        names.set(List.of());
    }

    /** Forgets what was left behind. */
    public void discard() {
        offered.ifPresent(this::settle);
        names.set(List.of());
    }

    private void settle(Journal.Leftovers left) {
        offered = Optional.empty();
        jobs.await("Forget old journals", job -> {
            keeper.writeNow();
            left.discard();
            return left;
        }, done -> {});
    }

    private void found(Journal.Leftovers left) {
        offered = Optional.of(left);
        names.set(left.entries().stream().map(JournalEntry::name).toList());
        if (!left.broken().isEmpty()) {
            dialogs.error(
                    "What was open when Splitpoint ended unexpectedly cannot be read; it was set aside as "
                            + left.broken().getFirst() + ".",
                    String.join("\n", left.broken().stream().map(Object::toString).toList()));
        }
    }
}
