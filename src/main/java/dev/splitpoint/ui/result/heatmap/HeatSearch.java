package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.KeySearchResult;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.ui.kit.text.KeyLabel;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** Search for keys in the heatmap. Highlights the keys found and zooms to them. */
public final class HeatSearch {
    private static final String HEX = "0x";

    private final HeatmapModel heatmap;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);
    private final ReadOnlyStringWrapper answer = new ReadOnlyStringWrapper(this, "answer", "");

    private final NewestJob<Request, Response> job;
    private Supplier<SampleFiles> files = () -> SampleFiles.NONE;

    /** @param wanted key or prefix */
    private record Request(HeatFrame frame, SampleFiles files, KeyBytes wanted) {}

    private record Response(HeatFrame frame, KeySearchResult result) {}

    /**
     * @param heatmap heatmap to search
     * @param background executor of the search
     * @param fxThread runs tasks on the thread of the heatmap
     */
    HeatSearch(HeatmapModel heatmap, Executor background, Consumer<Runnable> fxThread) {
        this.heatmap = heatmap;
        this.job = new NewestJob<>(background, fxThread, HeatSearch::search, this::show, this::failed);
    }

    /** Sets the supplier of the sample files of the visible design. */
    public void setSampleFiles(Supplier<SampleFiles> newFiles) {
        files = newFiles;
    }

    /** {@return whether the search bar is visible} */
    public BooleanProperty openProperty() {
        return open;
    }

    /** {@return the result of the search in one sentence; empty before a search} */
    public ReadOnlyStringProperty resultTextProperty() {
        return answer.getReadOnlyProperty();
    }

    /**
     * Searches for a key or a prefix: text with escapes, or {@code 0x} and hexadecimal digits, such as
     * {@code 0x75736572}.
     */
    public void find(String text) {
        KeyBytes wanted;
        try {
            wanted = text.startsWith(HEX) ? hex(text.substring(HEX.length())) : KeyLabel.parse(text);
        } catch (IllegalArgumentException e) {
            answer.set(String.valueOf(e.getMessage()));
            return;
        }
        heatmap.frameProperty()
                .get()
                .ifPresentOrElse(
                        frame -> job.submit(new Request(frame, files.get(), wanted)),
                        () -> answer.set(Messages.NOTHING_TO_SEARCH));
    }

    private static Response search(Request request) {
        return new Response(request.frame, KeySearchResult.of(request.frame.map(), request.files, request.wanted));
    }

    private void show(Response response) {
        List<KeyRange> ranges = response.result.ranges();
        answer.set(response.result.sentence());
        heatmap.highlight().highlightRanges(ranges);
        if (ranges.size() == 1) {
            zoom(response.frame, ranges.getFirst());
        } else if (ranges.size() > 1) {
            heatmap.viewModel().fit();
        }
    }

    private void failed(RuntimeException failure) {
        answer.set(Messages.SEARCH_FAILED);
        throw failure;
    }

    private void zoom(HeatFrame frame, KeyRange range) {
        KeyBuckets buckets = frame.run().load().buckets();
        heatmap.changeRange(old -> old.withRange(old.range()
                .around(
                        frame.map().axis().top(buckets.find(range.start())),
                        frame.map().axis().top(buckets.end(range)))));
    }

    private static KeyBytes hex(String digits) {
        try {
            return KeyBytes.hex(digits);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(Messages.notHex(digits), e);
        }
    }

    /** Closes the search and ends the highlight of its results. */
    public void close() {
        job.cancel();
        open.set(false);
        answer.set("");
        heatmap.highlight().highlightRanges(List.of());
    }
}
