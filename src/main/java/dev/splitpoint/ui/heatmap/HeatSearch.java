package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.KeySearchResult;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.fx.NewestJob;
import dev.splitpoint.ui.text.KeyLabel;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** Looks for keys in the heatmap: lights them up and zooms to them. */
public final class HeatSearch {
    private static final String HEX = "0x";

    private final HeatmapModel heatmap;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);
    private final ReadOnlyStringWrapper answer = new ReadOnlyStringWrapper(this, "answer", "");

    private final NewestJob<Ask, Found> job;
    private Supplier<SampleFiles> files = () -> SampleFiles.NONE;

    /** @param wanted as typed */
    private record Ask(RenderedHeatmap frame, SampleFiles files, KeyBytes wanted) {}

    private record Found(RenderedHeatmap frame, KeySearchResult find) {}

    /**
     * @param heatmap    in which to look
     * @param background looks
     * @param fxThread   the way back
     */
    HeatSearch(HeatmapModel heatmap, Executor background, Consumer<Runnable> fxThread) {
        this.heatmap = heatmap;
        this.job = new NewestJob<>(background, fxThread, HeatSearch::look, this::show, this::broken);
    }

    /** Says where the sample files of the design that is shown are read from. */
    public void readFrom(Supplier<SampleFiles> newFiles) {
        files = newFiles;
    }

    /** {@return whether something is looked for} */
    public BooleanProperty openProperty() {
        return open;
    }

    /** {@return what was found, in a sentence; empty before a search} */
    public ReadOnlyStringProperty answerProperty() {
        return answer.getReadOnlyProperty();
    }

    /** Looks for a key or a prefix: text with escapes, or hexadecimal digits behind {@code 0x}. */
    public void find(String text) {
        KeyBytes wanted;
        try {
            wanted = text.startsWith(HEX) ? hex(text.substring(HEX.length())) : KeyLabel.parse(text);
        } catch (IllegalArgumentException e) {
            answer.set(String.valueOf(e.getMessage()));
            return;
        }
        heatmap.frameProperty().get().ifPresentOrElse(
                frame -> job.ask(new Ask(frame, files.get(), wanted)),
                () -> answer.set(Messages.NOTHING_TO_SEARCH));
    }

    private static Found look(Ask ask) {
        return new Found(ask.frame, KeySearchResult.of(ask.frame.map(), ask.frame.rows(), ask.files, ask.wanted));
    }

    private void show(Found found) {
        List<KeyRange> ranges = found.find.ranges();
        answer.set(found.find.sentence());
        heatmap.keepLit(ranges);
        if (ranges.size() == 1) {
            zoom(found.frame, ranges.getFirst());
        } else if (ranges.size() > 1) {
            heatmap.fit();
        }
    }

    private void broken(RuntimeException failure) {
        answer.set(Messages.SEARCH_FAILED);
        throw failure;
    }

    private void zoom(RenderedHeatmap frame, KeyRange range) {
        KeyBuckets buckets = frame.look().run().load().buckets();
        heatmap.look(old -> old.range().around(
                frame.map().axis().top(buckets.find(range.start())),
                frame.map().axis().top(buckets.end(range))));
    }

    private static KeyBytes hex(String digits) {
        try {
            return KeyBytes.hex(digits);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(Messages.notHex(digits), e);
        }
    }

    /** Ends the search: all keys are lit again. */
    public void close() {
        job.drop();
        open.set(false);
        answer.set("");
        heatmap.keepLit(List.of());
    }
}
