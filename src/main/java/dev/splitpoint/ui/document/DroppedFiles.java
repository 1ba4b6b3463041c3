package dev.splitpoint.ui.document;

import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/** Files that users drop on the window. Designs open in tabs; other files are reported. */
public final class DroppedFiles {
    private final Consumer<List<Path>> open;
    private final Dialogs dialogs;

    /**
     * @param open opens designs
     * @param dialogs dialogs for errors
     */
    public DroppedFiles(Consumer<List<Path>> open, Dialogs dialogs) {
        this.open = open;
        this.dialogs = dialogs;
    }

    /** Accepts files that are dropped anywhere on a scene. */
    public void install(Scene scene, FxThread fx) {
        scene.addEventFilter(DragEvent.DRAG_OVER, drag -> {
            if (drag.getDragboard().hasFiles()) {
                drag.acceptTransferModes(TransferMode.COPY);
                drag.consume();
            }
        });
        scene.addEventFilter(DragEvent.DRAG_DROPPED, drag -> {
            if (drag.getDragboard().hasFiles()) {
                List<Path> files = drag.getDragboard().getFiles().stream()
                        .map(File::toPath)
                        .toList();
                drag.setDropCompleted(true);
                drag.consume();
                // The source of the drag waits until this handler returns, but a dialog waits for the user.
                fx.later(() -> accept(files));
            }
        });
    }

    /** Opens the designs among files, the first one in front, and reports the other files. */
    public void accept(List<Path> files) {
        List<Path> designs = files.stream().filter(DroppedFiles::isDesign).toList();
        List<Path> others = files.stream().filter(file -> !isDesign(file)).toList();
        if (!designs.isEmpty()) {
            open.accept(designs);
        }
        if (!others.isEmpty()) {
            dialogs.error(Messages.notDesigns(others), Messages.DROPPED_DETAILS);
        }
    }

    private static boolean isDesign(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return name.endsWith(".yaml") || name.endsWith(".yml");
    }
}
