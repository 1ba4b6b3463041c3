package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.file.JournalModel;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** The window: menus, tabs and notices on top, below them the document in front or the gallery. */
final class FrameView extends BorderPane {
    private final OpenTabs tabs;
    private final TabStrip strip;
    private final GalleryView gallery;
    private final VBox notices = new VBox();

    FrameView(OpenTabs tabs, TabStrip strip, GalleryView gallery) {
        this.tabs = tabs;
        this.strip = strip;
        this.gallery = gallery;
        getStyleClass().add("frame");
        gallery.onClose(this::showFront);
        tabs.onRaised(this::showFront);
        tabs.frontProperty().subscribe(front -> showFront());
    }

    /** Shows the gallery in place of the document, until something is chosen. */
    void showGallery() {
        setCenter(gallery);
        boolean empty = tabs.front().document().now().rowKey().segments().isEmpty();
        gallery.open(empty ? "Empty Design" : "Back to the Design");
    }

    /** Shows the bar of a journal while it has something to offer. */
    void offer(JournalModel journal) {
        notices.getChildren().setAll(new JournalBar(journal));
    }

    private void showFront() {
        gallery.rest();
        DesignTab front = tabs.front();
        setTop(new VBox(front.shell().bars(), notices, strip));
        setCenter(front.shell());
    }
}
