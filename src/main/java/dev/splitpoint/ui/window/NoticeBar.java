package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.DiskModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.JournalModel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.ChildNodes;
import dev.splitpoint.ui.kit.fx.Keyboard;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.event.ActionEvent;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/** Notice of the window or of a document: a bar with a sentence and buttons, shown while there is a sentence. */
final class NoticeBar extends HBox {
    /** Focus owner before the focus came to the bar. */
    private Optional<Node> before = Optional.empty();

    /**
     * @param name start of the ids of the bar and its sentence
     * @param sentence text; if empty, the bar is hidden
     * @param buttons actions
     */
    private NoticeBar(String name, ObservableValue<String> sentence, Button... buttons) {
        setId(name + "-bar");
        getStyleClass().add("notice-bar");
        setAlignment(Pos.CENTER_LEFT);
        Label label = new Label();
        label.setId(name + "-sentence");
        label.setWrapText(true);
        label.setMinWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(label, Priority.ALWAYS);
        label.textProperty().bind(sentence);
        getChildren().add(label);
        getChildren().addAll(buttons);
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(this::focusMoved);
        sentence.subscribe(text -> show(!text.isEmpty()));
    }

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

    private void focusMoved(@Nullable Node was, @Nullable Node is) {
        if (is != null && ChildNodes.contains(this, is) && (was == null || !ChildNodes.contains(this, was))) {
            before = Optional.ofNullable(was);
        }
    }

    private void show(boolean shown) {
        if (!shown && Keyboard.hasFocusWithin(this)) {
            before.filter(node -> node.getScene() == getScene()).ifPresent(Node::requestFocus);
            if (Keyboard.hasFocusWithin(this)) {
                releaseFocus();
            }
        }
        setVisible(shown);
        setManaged(shown);
    }

    /** Moves the focus to the root, because JavaFX would move it to the first control of the window. */
    private void releaseFocus() {
        getScene().getRoot().requestFocus();
    }

    private static Button button(String id, String text, String help, Runnable run) {
        Button button = Accessibles.control(new Button(text), id, text, help);
        button.setMinWidth(USE_PREF_SIZE);
        button.managedProperty().bind(button.visibleProperty());
        button.setOnAction(pressed -> run.run());
        return button;
    }
}
