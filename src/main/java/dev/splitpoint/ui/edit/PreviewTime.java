package dev.splitpoint.ui.edit;

import dev.splitpoint.ui.fx.Drawn;
import dev.splitpoint.workspace.Subscription;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.Scene;

/** The times that an edit took until the previews that belong to it were on the screen. */
public final class PreviewTime {
    /** A preview that follows an edit. */
    public enum Preview {
        /** The sample keys under the row key. */
        KEYS,
        /** The histogram and the figures of the selected segment's values. */
        VALUES
    }

    /** What is selected later than this after an edit is looked at for its own sake. */
    private static final long SAME_ACT_NANOS = 500_000_000L;

    private final DocumentModel document;
    private final LongSupplier nanoTime;
    private final Supplier<Subscription> painting;
    private final Map<Preview, ReadOnlyObjectWrapper<Duration>> times = new EnumMap<>(Preview.class);
    private final Set<Preview> seen = EnumSet.noneOf(Preview.class);
    private final List<Subscription> painted = new ArrayList<>();
    private OptionalLong since = OptionalLong.empty();

    /**
     * @param document the open document; made before those that follow it, so that their time counts too
     * @param nanoTime a clock in nanoseconds
     * @param painting is asked when a part is to be painted for the end of that, which it is told
     */
    public PreviewTime(DocumentModel document, LongSupplier nanoTime, Supplier<Subscription> painting) {
        this.document = document;
        this.nanoTime = nanoTime;
        this.painting = painting;
        for (Preview preview : Preview.values()) {
            times.put(preview, new ReadOnlyObjectWrapper<>(Duration.ZERO));
        }
        document.shownProperty().subscribe(this::changed);
    }

    /** {@return the time of a preview after the last edit; zero before the first, and until it is known} */
    public ReadOnlyObjectProperty<Duration> timeProperty(Preview preview) {
        return of(preview).getReadOnlyProperty();
    }

    private ReadOnlyObjectWrapper<Duration> of(Preview preview) {
        return Objects.requireNonNull(times.get(preview));
    }

    private void changed(Shown was, Shown is) {
        boolean edited = was.design() != is.design() && document.session().isEdit(document.session().revision());
        if (edited) {
            forgetPainting();
            since = OptionalLong.of(nanoTime.getAsLong());
            seen.clear();
            // What this edit leaves as it was has no time of its own.
            times.values().forEach(time -> time.set(Duration.ZERO));
        } else if (was.design() != is.design() || !seen.isEmpty() || isLongAgo()) {
            // What another selection has drawn is no part of an edit that has been seen, or that left all previews alone.
            stop();
        }
    }

    private boolean isLongAgo() {
        return since.isPresent() && nanoTime.getAsLong() - since.getAsLong() > SAME_ACT_NANOS;
    }

    /** What is in no window any more is never painted. */
    private void forgetPainting() {
        painted.forEach(Subscription::cancel);
        painted.clear();
    }

    /** Nothing that is drawn from now on belongs to the last edit: the user looks elsewhere. */
    public void stop() {
        forgetPainting();
        since = OptionalLong.empty();
    }

    /** A preview that comes to the screen from now on had not been looked at when the last edit was made: it has no time. */
    public void skip(Preview preview) {
        seen.add(preview);
    }

    /**
     * Takes the time when a part of the window is on the screen as it is now, if it is for the first time since the edit.
     *
     * @param preview what the part shows
     * @param part    shows what the newest edit led to
     */
    public void ends(Preview preview, Node part) {
        Scene scene = part.getScene();
        if (since.isEmpty() || scene == null || !seen.add(preview)) {
            return;
        }
        OptionalLong from = since;
        Subscription underWay = painting.get();
        painted.add(underWay);
        Drawn.after(scene, () -> {
            underWay.cancel();
            if (from.equals(since)) {
                of(preview).set(Duration.ofNanos(nanoTime.getAsLong() - from.getAsLong()));
            }
        });
    }
}
