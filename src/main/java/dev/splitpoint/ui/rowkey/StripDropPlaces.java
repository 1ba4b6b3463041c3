package dev.splitpoint.ui.rowkey;

import dev.splitpoint.ui.control.InlineLabel;
import dev.splitpoint.ui.rowkey.SegmentStripPane.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The places of the segments, each but the last with a delimiter at its end, which says where a line of the strip breaks
 * that the key goes on below. Those that are there stay when there are more or fewer: what is new is late to be styled.
 */
final class StripDropPlaces {
    private final List<Place> places = new ArrayList<>();
    private final List<InlineLabel> delimiters = new ArrayList<>();
    private final IntFunction<SegmentBlock> block;
    private final IntFunction<InlineLabel> delimiter;

    /**
     * @param block     makes a block, by its index
     * @param delimiter makes a delimiter, by the index of the segment before it
     */
    StripDropPlaces(IntFunction<SegmentBlock> block, IntFunction<InlineLabel> delimiter) {
        this.block = block;
        this.delimiter = delimiter;
    }

    /** {@return the places, from left to right} */
    List<Place> all() {
        return Collections.unmodifiableList(places);
    }

    /** {@return what stands between them} */
    List<InlineLabel> delimiters() {
        return Collections.unmodifiableList(delimiters);
    }

    /** Makes or removes some at the end. */
    void resize(int count) {
        while (places.size() > count) {
            places.removeLast();
        }
        int between = Math.max(0, count - 1);
        while (delimiters.size() > between) {
            InlineLabel gone = delimiters.removeLast();
            places.forEach(place -> place.getChildren().remove(gone));
        }
        while (places.size() < count) {
            places.add(new Place(block.apply(places.size())));
        }
        while (delimiters.size() < between) {
            InlineLabel added = delimiter.apply(delimiters.size());
            places.get(delimiters.size()).getChildren().add(added);
            delimiters.add(added);
        }
    }
}
