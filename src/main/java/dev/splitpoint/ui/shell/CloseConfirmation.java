package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.yaml.YamlState;
import java.util.List;
import java.util.stream.Stream;

/** Asks before the window closes over changes that are not saved, once for all documents. */
final class CloseConfirmation {
    private final OpenTabs tabs;
    private final PendingEdits typing;
    private final Dialogs dialogs;
    /** What is being saved and is not waited for any more, from one question of the same closing to the next. */
    private List<DesignTab> givenUp = List.of();

    CloseConfirmation(OpenTabs tabs, PendingEdits typing, Dialogs dialogs) {
        this.tabs = tabs;
        this.typing = typing;
        this.dialogs = dialogs;
    }

    boolean anyUnsaved() {
        return tabs.all().stream().anyMatch(tab -> tab.unsaved().get());
    }

    /** {@return whether all may close now; if not, {@code again} is run once what is to be saved is saved} */
    boolean mayCloseAll(Runnable again) {
        List<DesignTab> without = givenUp;
        givenUp = List.of();
        boolean may = textsAreRead(going(again, without)) && filesAreSaved(again, without);
        if (may) {
            stayOpen();
        }
        return may;
    }

    private boolean textsAreRead(Runnable again) {
        for (DesignTab tab : tabs.all()) {
            YamlState text = tab.yaml().stateProperty().get();
            if (text.standing() == YamlState.Standing.TYPING) {
                tab.yaml().whenSettled(again);
                return false;
            }
            if (text.isUnread()) {
                tabs.toFront(tab);
                if (!typing.mayLeave(tab)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Waits for what is being saved; who asks once more may close without it. */
    private boolean filesAreSaved(Runnable again, List<DesignTab> without) {
        List<DesignTab> saving = saving(without);
        if (saving.isEmpty()) {
            return changesAreSaved(again, without);
        }
        if (saving.stream().noneMatch(tab -> tab.file().waitsToClose())) {
            saving.forEach(tab -> tab.file().waitToClose(() -> {
                if (saving(without).isEmpty()) {
                    going(again, without).run();
                }
            }));
            return false;
        }
        boolean wait = !dialogs.confirmLoss(
                Messages.stillSaving(saving.stream().map(tabs::title).toList()),
                Messages.STILL_SAVING,
                Messages.CLOSE_WITHOUT_WAITING);
        stayOpen();
        return !wait && changesAreSaved(again, Stream.concat(without.stream(), saving.stream()).toList());
    }

    private boolean changesAreSaved(Runnable again, List<DesignTab> without) {
        List<DesignTab> unsaved = unsaved().stream()
                .filter(tab -> !(without.contains(tab) && tab.file().isSaving()))
                .toList();
        if (unsaved.isEmpty()) {
            return true;
        }
        if (unsaved.size() == 1) {
            tabs.toFront(unsaved.getFirst());
            return unsaved.getFirst().file().mayClose(going(again, without));
        }
        return switch (dialogs.unsaved(unsaved.stream().map(this::unsaved).toList())) {
            case SAVE -> {
                save(unsaved, going(again, without));
                yield false;
            }
            case DISCARD -> true;
            case CANCEL -> false;
        };
    }

    /** One after the other, because each that has no file yet asks for one; who gives up there goes on editing. */
    private void save(List<DesignTab> unsaved, Runnable then) {
        if (unsaved.isEmpty()) {
            then.run();
            return;
        }
        tabs.toFront(unsaved.getFirst());
        unsaved.getFirst().file().save(() -> save(unsaved.subList(1, unsaved.size()), then));
    }

    /** {@return goes on with closing, without what the user has given up; who asks anew has given up nothing} */
    private Runnable going(Runnable again, List<DesignTab> without) {
        return () -> {
            givenUp = without;
            again.run();
            givenUp = List.of();
        };
    }

    private List<DesignTab> saving(List<DesignTab> without) {
        return tabs.all().stream()
                .filter(tab -> tab.file().isSaving() && !without.contains(tab))
                .toList();
    }

    /** No save that ends later is to close anything. */
    private void stayOpen() {
        tabs.all().forEach(tab -> tab.file().stayOpen());
    }

    private List<DesignTab> unsaved() {
        return tabs.all().stream().filter(tab -> tab.document().dirtyProperty().get()).toList();
    }

    /** {@return a document's title, and why it counts as not saved where nobody has edited it} */
    private String unsaved(DesignTab tab) {
        return Messages.unsaved(tabs.title(tab), tab.file().disk().stateProperty().get());
    }
}
