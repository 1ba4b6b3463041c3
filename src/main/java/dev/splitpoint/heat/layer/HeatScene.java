package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.util.BitSet;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that layers draw from, and the transform from keys and times to logical pixels, which the window, images, and hit testing
 * share.
 *
 * <p>Example: of 48 cells in a heatmap box from x = 100 to x = 580, {@code x(12)} is 100 + 12 ÷ 48 × 480 = 220.
 *
 * @param map      the heatmap
 * @param range    the keys and times shown
 * @param places   where the parts are
 * @param palette  colors of all but the heatmap itself
 * @param bars     what the bars at the right edge show, by key
 * @param cell     the time cell whose nodes are shown
 * @param lit      the highlighted buckets; none: all are shown alike
 * @param litBlock the highlighted block of the key hierarchy
 * @param events   the events marked over the heatmap
 */
public record HeatScene(
        Heatmap map,
        HeatRange range,
        HeatmapLayout places,
        Palette palette,
        Marginals bars,
        int cell,
        BitSet lit,
        Optional<Block> litBlock,
        EventMarks events) {
    /** {@return the whole heatmap at its end, without highlights and events, as in an image} */
    public static HeatScene whole(Heatmap map, HeatmapLayout places, Palette palette) {
        int cells = map.run().load().time().cells();
        return new HeatScene(
                map, HeatRange.all(cells), places, palette, map.loads().between(0, cells), cells - 1,
                new BitSet(), Optional.empty(), EventMarks.of(map, map.all(1, 1), Set.of()));
    }

    /** {@return the place of a time in cells across; may be outside the heatmap} */
    public double x(double time) {
        Box heat = places.heat();
        return heat.x() + (time - range.fromTime()) / (range.toTime() - range.fromTime()) * heat.width();
    }

    /** {@return the place of the upper edge of a bucket down; may be outside the heatmap} */
    public double y(int bucket) {
        Box heat = places.heat();
        return heat.y() + (map.axis().top(bucket) - range.fromKey()) / (range.toKey() - range.fromKey()) * heat.height();
    }

    /** {@return the bucket at a place down} */
    public int bucketAt(double y) {
        Box heat = places.heat();
        return map.axis().bucketAt(range.fromKey() + (y - heat.y()) / heat.height() * (range.toKey() - range.fromKey()));
    }

    /** {@return the rectangle of some cells and buckets; may be outside the heatmap} */
    public Box box(int fromCell, int toCell, int fromBucket, int toBucket) {
        double left = x(fromCell);
        double top = y(fromBucket);
        return new Box(left, top, x(toCell) - left, y(toBucket) - top);
    }
}
