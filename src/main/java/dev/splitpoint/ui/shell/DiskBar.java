package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.file.DiskModel;
import dev.splitpoint.ui.file.FileModel;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.util.Subscription;

/** Says that another program changed or deleted the document's file, and offers what can be done. */
final class DiskBar extends NoticeBar {
    private final DiskModel disk;
    private final Label sentence = sentence("disk-sentence");
    private final Button reload;
    private final Button compare;
    private Subscription subscription = Subscription.EMPTY;

    DiskBar(FileModel file) {
        super("disk-bar");
        disk = file.disk();
        reload = button("disk-reload", "Reload", "Takes in what the file holds now. It can be undone.", disk::reload);
        compare = button("disk-compare", "Compare…", "Shows the file beside the design as it is here.", disk::compare);
        Button keep = button(
                "disk-keep", "Keep Mine", "Leaves the design as it is; the next save replaces the file.", disk::keep);
        Button save = button("disk-save", "Save", "Writes the design to the file.", file::save);
        reload.disableProperty().bind(disk.savingProperty());
        getChildren().addAll(sentence, reload, compare, keep, save);
        save.managedProperty().bind(save.visibleProperty());
        save.visibleProperty().bind(reload.visibleProperty().not());
        reload.managedProperty().bind(reload.visibleProperty());
        compare.managedProperty().bind(compare.visibleProperty());
        compare.visibleProperty().bind(reload.visibleProperty());
    }

    void attach() {
        subscription = disk.stateProperty().subscribe(this::show);
    }

    void detach() {
        subscription.unsubscribe();
    }

    private void show(DiskModel.State state) {
        sentence.setText(
                switch (state) {
                    case SAME -> "";
                    case CHANGED -> "The file " + state.what() + ".";
                    case GONE -> "The file " + state.what() + ". The design is still here.";
                });
        reload.setVisible(state == DiskModel.State.CHANGED);
        shown(state != DiskModel.State.SAME);
    }
}
