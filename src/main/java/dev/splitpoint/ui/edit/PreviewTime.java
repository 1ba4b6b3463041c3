package dev.splitpoint.ui.edit;

import dev.splitpoint.ui.fx.Drawn;
import java.time.Duration;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.Scene;

/**
 * The time that an edit took until the sample keys, and the values of the selected segment, that belong to it were on the
 * screen. Of the two the later one counts.
 */
public final class PreviewTime {
    private final DocumentModel document;
    private final LongSupplier nanoTime;
    private final ReadOnlyObjectWrapper<Duration> time = new ReadOnlyObjectWrapper<>(Duration.ZERO);
    private long since;
    private boolean awaited;

    /**
     * @param document the open document; made before those that follow it, so that their time counts too
     * @param nanoTime a clock in nanoseconds
     */
    public PreviewTime(DocumentModel document, LongSupplier nanoTime) {
        this.document = document;
        this.nanoTime = nanoTime;
        document.shownProperty().subscribe(this::changed);
    }

    /** {@return the time of the last edit; zero before the first, and until it is known} */
    public ReadOnlyObjectProperty<Duration> timeProperty() {
        return time.getReadOnlyProperty();
    }

    private void changed(Shown was, Shown is) {
        if (document.session().revision() == 0) {
            since = 0;
            awaited = false;
            return;
        }
        boolean edited = was.design() != is.design();
        // Another selection has values to be drawn as well; it is no part of an edit that is still to be seen.
        if (edited || !awaited) {
            since = nanoTime.getAsLong();
        }
        awaited |= edited;
        if (edited) {
            // Keys that this edit leaves as they are have no time of their own.
            time.set(Duration.ZERO);
        }
    }

    /**
     * Takes the time when a part of the window is on the screen as it is now.
     *
     * @param part shows what the newest edit, or selection, led to
     */
    public void ends(Node part) {
        Scene scene = part.getScene();
        if (since == 0 || scene == null) {
            return;
        }
        long from = since;
        Drawn.after(scene, () -> {
            if (from == since) {
                awaited = false;
                time.set(Duration.ofNanos(nanoTime.getAsLong() - from));
            }
        });
    }
}
