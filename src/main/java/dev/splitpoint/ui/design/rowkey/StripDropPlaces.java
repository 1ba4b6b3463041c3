package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.ui.design.rowkey.SegmentStripPane.Place;
import dev.splitpoint.ui.kit.control.InlineLabel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Segment blocks of the strip with their delimiters. Each segment except the last one has a delimiter after it, also at
 * a line break, to show that the key continues. A change of the number retains existing nodes, because new nodes are
 * styled late.
 */
final class StripDropPlaces {
    private final List<Place> places = new ArrayList<>();
    private final List<InlineLabel> delimiters = new ArrayList<>();
    private final IntFunction<SegmentBlock> block;
    private final IntFunction<InlineLabel> delimiter;

    /**
     * @param block creates the block with an index
     * @param delimiter creates the delimiter after the segment with an index
     */
    StripDropPlaces(IntFunction<SegmentBlock> block, IntFunction<InlineLabel> delimiter) {
        this.block = block;
        this.delimiter = delimiter;
    }

    /** {@return the segments with their delimiters, in key order} */
    List<Place> all() {
        return Collections.unmodifiableList(places);
    }

    /** {@return the delimiters, in key order} */
    List<InlineLabel> delimiters() {
        return Collections.unmodifiableList(delimiters);
    }

    /** Adds or removes segments and delimiters at the end. */
    void resize(int count) {
        while (places.size() > count) {
            places.removeLast();
        }
        int delimiterCount = Math.max(0, count - 1);
        while (delimiters.size() > delimiterCount) {
            InlineLabel removed = delimiters.removeLast();
            places.forEach(place -> place.getChildren().remove(removed));
        }
        while (places.size() < count) {
            places.add(new Place(block.apply(places.size())));
        }
        while (delimiters.size() < delimiterCount) {
            InlineLabel added = delimiter.apply(delimiters.size());
            places.get(delimiters.size()).getChildren().add(added);
            delimiters.add(added);
        }
    }
}
