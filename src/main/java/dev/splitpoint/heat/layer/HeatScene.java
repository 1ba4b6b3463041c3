package dev.splitpoint.heat.layer;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Input of the layers, and the transformation from keys and times to logical pixels. The window, images and hit testing
 * share it.
 *
 * <p>Example: of 48 cells in a heatmap box from x = 100 to x = 580, {@code x(12)} is 100 + 12 ÷ 48 × 480 = 220.
 *
 * @param map heatmap
 * @param range visible keys and times
 * @param layout layout of the parts
 * @param palette colors of everything except the heatmap
 * @param bars values of the bars at the right edge, by key
 * @param areBarsStored whether the bars are stored rows instead of the load
 * @param cell time cell whose nodes the node band shows
 * @param highlighted highlighted buckets; empty for no highlighting
 * @param highlightedBlock highlighted block of the key hierarchy
 * @param events marks of tablet events
 * @param notes notes of the design, in the order of their numbers
 */
public record HeatScene(
        Heatmap map,
        HeatRange range,
        HeatmapLayout layout,
        Palette palette,
        Marginals bars,
        boolean areBarsStored,
        int cell,
        BitSet highlighted,
        Optional<Block> highlightedBlock,
        EventMarks events,
        List<TableDesign.Note> notes) {
    public HeatScene {
        notes = List.copyOf(notes);
    }

    /**
     * {@return the scene of an image: the whole heatmap with the nodes of the last cell, without highlights and events}
     */
    public static HeatScene whole(Heatmap map, HeatmapLayout places, Palette palette) {
        int cells = map.run().load().time().cells();
        return new HeatScene(
                map,
                HeatRange.all(cells),
                places,
                palette,
                map.loads().between(0, cells),
                false,
                cells - 1,
                new BitSet(),
                Optional.empty(),
                EventMarks.NONE,
                map.run().design().notes());
    }

    /** {@return the horizontal position of a time in cells; may be outside the heatmap} */
    public double x(double time) {
        Box heat = layout.heat();
        return heat.x() + (time - range.fromTime()) / (range.toTime() - range.fromTime()) * heat.width();
    }

    /** {@return the vertical position of the upper edge of a bucket; may be outside the heatmap} */
    public double y(int bucket) {
        Box heat = layout.heat();
        return heat.y()
                + (map.axis().top(bucket) - range.fromKey()) / (range.toKey() - range.fromKey()) * heat.height();
    }

    /** {@return the bucket at a vertical position} */
    public int bucketAt(double y) {
        Box heat = layout.heat();
        return map.axis()
                .bucketAt(range.fromKey() + (y - heat.y()) / heat.height() * (range.toKey() - range.fromKey()));
    }

    /** {@return the rectangle of a range of cells and buckets; may be outside the heatmap} */
    public Box box(int fromCell, int toCell, int fromBucket, int toBucket) {
        double left = x(fromCell);
        double top = y(fromBucket);
        return new Box(left, top, x(toCell) - left, y(toBucket) - top);
    }
}
