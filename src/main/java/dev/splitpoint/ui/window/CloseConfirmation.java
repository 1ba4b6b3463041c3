package dev.splitpoint.ui.window;

import dev.splitpoint.ui.design.yaml.YamlState;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import java.util.List;
import java.util.stream.Stream;

/** Closing of one document, or of all at once with the window, after their changes are saved or discarded. */
final class CloseConfirmation {
    private final OpenTabs tabs;
    private final PendingEdits pendingEdits;
    private final Dialogs dialogs;
    /**
     * Documents whose running save the user does not wait for. Carried from one question to the next of the same close
     * request.
     */
    private List<DesignTab> abandoned = List.of();

    CloseConfirmation(OpenTabs tabs, PendingEdits pendingEdits, Dialogs dialogs) {
        this.tabs = tabs;
        this.pendingEdits = pendingEdits;
        this.dialogs = dialogs;
    }

    /** Closes a document, after its changes are saved or discarded. */
    void close(DesignTab tab) {
        pendingEdits.commit();
        tabs.toFront(tab);
        pendingEdits.withCommittedInput(tab, () -> {
            if (tab.file.confirmClose(() -> close(tab))) {
                tabs.remove(tab);
            }
        });
    }

    boolean hasUnsaved() {
        return tabs.all().stream().anyMatch(tab -> tab.unsaved().get());
    }

    /**
     * Returns whether all documents can close now. Otherwise, {@code again} runs after the running saves have finished.
     */
    boolean confirmCloseAll(Runnable again) {
        List<DesignTab> without = abandoned;
        abandoned = List.of();
        boolean closes = areTextsApplied(continuing(again, without)) && areFilesSaved(again, without);
        if (closes) {
            stayOpen();
        }
        return closes;
    }

    private boolean areTextsApplied(Runnable again) {
        for (DesignTab tab : tabs.all()) {
            YamlState text = tab.yaml.stateProperty().get();
            if (text.relation() == YamlState.Relation.TYPING) {
                tab.yaml.whenSettled(again);
                return false;
            }
            if (text.isUnread()) {
                tabs.toFront(tab);
                if (!pendingEdits.confirmDiscard(tab)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Waits for running saves. On a second close request, the user can close without waiting. */
    private boolean areFilesSaved(Runnable again, List<DesignTab> without) {
        List<DesignTab> saving = saving(without);
        if (saving.isEmpty()) {
            return areChangesSaved(again, without);
        }
        if (saving.stream().noneMatch(tab -> tab.file.isWaitingToClose())) {
            saving.forEach(tab -> tab.file.closeAfterSave(() -> {
                if (saving(without).isEmpty()) {
                    continuing(again, without).run();
                }
            }));
            return false;
        }
        boolean wait = !dialogs.confirmLoss(
                Messages.stillSaving(saving.stream().map(tabs::title).toList()),
                Messages.STILL_SAVING,
                Messages.CLOSE_WITHOUT_WAITING);
        stayOpen();
        return !wait
                && areChangesSaved(
                        again, Stream.concat(without.stream(), saving.stream()).toList());
    }

    private boolean areChangesSaved(Runnable again, List<DesignTab> without) {
        List<DesignTab> unsaved = unsaved().stream()
                .filter(tab -> !(without.contains(tab) && tab.file.isSaving()))
                .toList();
        if (unsaved.isEmpty()) {
            return true;
        }
        if (unsaved.size() == 1) {
            tabs.toFront(unsaved.getFirst());
            return unsaved.getFirst().file.confirmClose(continuing(again, without));
        }
        return switch (dialogs.unsaved(unsaved.stream().map(this::unsaved).toList())) {
            case SAVE -> {
                save(unsaved, continuing(again, without));
                yield false;
            }
            case DISCARD -> true;
            case CANCEL -> false;
        };
    }

    /**
     * Saves the documents one after another, because each document without a file opens a file dialog. Canceling a
     * dialog ends the close request.
     */
    private void save(List<DesignTab> unsaved, Runnable then) {
        if (unsaved.isEmpty()) {
            then.run();
            return;
        }
        tabs.toFront(unsaved.getFirst());
        unsaved.getFirst().file.save(() -> save(unsaved.subList(1, unsaved.size()), then));
    }

    /**
     * Returns a task that continues the close request, ignoring the saves that the user abandoned. A new close request
     * ignores none.
     */
    private Runnable continuing(Runnable again, List<DesignTab> without) {
        return () -> {
            abandoned = without;
            again.run();
            abandoned = List.of();
        };
    }

    private List<DesignTab> saving(List<DesignTab> without) {
        return tabs.all().stream()
                .filter(tab -> tab.file.isSaving() && !without.contains(tab))
                .toList();
    }

    /** Cancels the close that would follow a running save. */
    private void stayOpen() {
        tabs.all().forEach(tab -> tab.file.cancelClose());
    }

    private List<DesignTab> unsaved() {
        return tabs.all().stream()
                .filter(tab -> tab.document.dirtyProperty().get())
                .toList();
    }

    /** {@return the title of a document, and the reason if the document is unsaved without having been edited} */
    private String unsaved(DesignTab tab) {
        return Messages.unsaved(tabs.title(tab), tab.file.disk().stateProperty().get());
    }
}
