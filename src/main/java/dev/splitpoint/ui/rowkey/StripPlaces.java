package dev.splitpoint.ui.rowkey;

import dev.splitpoint.ui.control.InPlaceText;
import dev.splitpoint.ui.rowkey.StripPane.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The places of the segments, each but the last with a delimiter at its end, which says where a line of the strip breaks
 * that the key goes on below. Those that are there stay when there are more or fewer: what is new is late to be styled.
 */
final class StripPlaces {
    private final List<Place> places = new ArrayList<>();
    private final List<InPlaceText> delimiters = new ArrayList<>();
    private final IntFunction<SegmentBlock> block;
    private final IntFunction<InPlaceText> delimiter;

    /**
     * @param block     makes a block, by its index
     * @param delimiter makes a delimiter, by the index of the segment before it
     */
    StripPlaces(IntFunction<SegmentBlock> block, IntFunction<InPlaceText> delimiter) {
        this.block = block;
        this.delimiter = delimiter;
    }

    /** {@return the places, from left to right} */
    List<Place> all() {
        return Collections.unmodifiableList(places);
    }

    /** {@return what stands between them} */
    List<InPlaceText> delimiters() {
        return Collections.unmodifiableList(delimiters);
    }

    /** Makes or removes some at the end. */
    void resize(int count) {
        while (places.size() > count) {
            places.removeLast();
        }
        int between = Math.max(0, count - 1);
        while (delimiters.size() > between) {
            InPlaceText gone = delimiters.removeLast();
            places.forEach(place -> place.getChildren().remove(gone));
        }
        while (places.size() < count) {
            places.add(new Place(block.apply(places.size())));
        }
        while (delimiters.size() < between) {
            InPlaceText added = delimiter.apply(delimiters.size());
            places.get(delimiters.size()).getChildren().add(added);
            delimiters.add(added);
        }
    }
}
