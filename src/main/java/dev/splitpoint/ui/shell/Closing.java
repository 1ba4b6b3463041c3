package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.yaml.YamlState;
import java.util.List;
import java.util.Optional;

/** Asks before the window closes over changes that are not saved, once for all documents. */
final class Closing {
    private final OpenTabs tabs;
    private final Typing typing;
    private final Dialogs dialogs;

    Closing(OpenTabs tabs, Typing typing, Dialogs dialogs) {
        this.tabs = tabs;
        this.typing = typing;
        this.dialogs = dialogs;
    }

    boolean anyUnsaved() {
        return !unsaved().isEmpty();
    }

    /** {@return whether all may close now; if not, {@code again} is run once what is to be saved is saved} */
    boolean mayCloseAll(Runnable again) {
        return textsAreRead(again) && filesAreSaved(again);
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

    private boolean filesAreSaved(Runnable again) {
        Optional<DesignTab> saving = tabs.all().stream().filter(tab -> tab.file().isSaving()).findFirst();
        if (saving.isPresent() && !saving.get().file().mayClose(again)) {
            return false;
        }
        List<DesignTab> unsaved = unsaved();
        if (unsaved.size() == 1) {
            tabs.toFront(unsaved.getFirst());
            return unsaved.getFirst().file().isSaving() || unsaved.getFirst().file().mayClose(again);
        }
        if (unsaved.isEmpty() || saving.isPresent()) {
            return true;
        }
        return switch (dialogs.unsaved(unsaved.stream().map(Closing::name).toList())) {
            case SAVE -> {
                save(unsaved, again);
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

    private List<DesignTab> unsaved() {
        return tabs.all().stream().filter(tab -> tab.document().dirtyProperty().get()).toList();
    }

    private static String name(DesignTab tab) {
        return tab.document().path()
                .map(path -> String.valueOf(path.getFileName()))
                .orElse(tab.document().now().metadata().name());
    }
}
