package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.data.KeyLabels;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Layer of the key hierarchy at the left of a heatmap: a column of blocks for each leading segment. */
final class KeyLayer implements HeatLayer {
    /** Smallest distance of two labels at the default text size. */
    private static final double LINE = 12;

    private static final double GAP = 3;

    /** {@return the width of a column for the labels of a depth} */
    private static double columnWidth(Heatmap map, DrawingSurface pen, int depth) {
        double widest = 0;
        List<Block> blocks = map.hierarchy().levels().get(depth);
        int step = Math.max(1, blocks.size() / 64);
        for (int i = 0; i < blocks.size(); i += step) {
            widest = Math.max(widest, pen.width(map.labels().of(blocks.get(i)).brief(), Type.KEY));
        }
        return Math.max(24, widest + 12);
    }

    /** {@return the columns that fit into a box, from the left, indexed by depth} */
    private static List<Box> columns(DrawingSurface pen, Heatmap map, Box box) {
        List<Box> columns = new ArrayList<>();
        double x = box.x();
        for (int depth = 0; depth < map.hierarchy().levels().size(); depth++) {
            double room = box.right() - x;
            double width = columnWidth(map, pen, depth);
            // The first two columns may be truncated. Deeper ones are omitted, because their labels often differ only
            // at the end.
            if (depth == 1 && room < Math.min(width, 56) || depth > 1 && room < width) {
                break;
            }
            columns.add(new Box(x, box.y(), Math.min(width, room), box.height()));
            x += width + GAP;
        }
        if (!columns.isEmpty()) {
            Box last = columns.removeLast();
            columns.add(new Box(last.x(), last.y(), box.right() - last.x(), last.height()));
        }
        return columns;
    }

    @Override
    public String id() {
        return "keys";
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        Heatmap map = scene.map();
        Palette palette = scene.palette();
        List<Box> columns = columns(pen, map, scene.layout().keys());
        for (int depth = 0; depth < columns.size(); depth++) {
            List<Block> blocks = map.hierarchy().levels().get(depth);
            int first = blocks.indexOf(
                    map.hierarchy().at(depth, map.axis().bucketAt(scene.range().fromKey())));
            int last = blocks.indexOf(
                    map.hierarchy().at(depth, map.axis().bucketAt(scene.range().toKey())));
            List<Block> seen = blocks.subList(first, last + 1);
            drawBlocks(pen, scene, columns.get(depth), seen);
            scene.highlightedBlock()
                    .filter(seen::contains)
                    .ifPresent(block ->
                            pen.fill(place(scene, columns.get(block.depth()), block, 2), palette.highlightedBlock()));
            drawLabels(pen, scene, columns.get(depth), palette.segment(depth), seen);
        }
    }

    private static void drawBlocks(DrawingSurface pen, HeatScene scene, Box column, List<Block> blocks) {
        double drawn = -1;
        for (Block block : blocks) {
            Box place = place(scene, column, block, 0);
            // Skip blocks that would overlap within two pixels.
            if (place.bottom() - drawn >= 2) {
                double gap = place.height() >= 3 ? 1 : 0;
                pen.fill(
                        new Box(place.x(), place.y(), place.width(), place.height() - gap),
                        scene.palette().block());
                drawn = place.bottom();
            }
        }
    }

    private static void drawLabels(DrawingSurface pen, HeatScene scene, Box column, int color, List<Block> blocks) {
        double line = LINE * pen.textScale();
        List<Label> labels = labels(scene, column, blocks, line);
        double free = column.y();
        double room = column.width() - 10;
        // Labels that do not fit begin with their first difference, because shortened at the end they would look the
        // same.
        int commonLength = commonLength(labels.stream()
                .map(label -> scene.map().labels().of(label.block).briefest())
                .distinct()
                .toList());
        for (Label label : labels) {
            double top = Math.clamp(label.middle - line / 2, free, Math.max(free, label.last));
            KeyLabels.Label value = scene.map().labels().of(label.block);
            String text = Stream.of(value.full(), value.brief(), value.briefest())
                    .filter(one -> pen.width(one, Type.KEY) <= room)
                    .findFirst()
                    .orElseGet(() -> pen.fit(
                            commonLength > 1 ? "…" + value.briefest().substring(commonLength) : value.briefest(),
                            Type.KEY,
                            room));
            pen.text(text, column.x() + 6, top + line / 2, Type.KEY, Align.LEFT, color);
            free = top + line;
        }
    }

    /** {@return the number of characters with which all texts begin, less than the length of each text} */
    private static int commonLength(List<String> texts) {
        String first = texts.size() < 2 ? "" : texts.getFirst();
        return (int) IntStream.range(0, first.length())
                .takeWhile(i ->
                        texts.stream().allMatch(text -> text.length() > i + 1 && text.charAt(i) == first.charAt(i)))
                .count();
    }

    /**
     * Returns the labels that fit, each next to its block. Labels of low blocks move apart, so that every block of at
     * least the height of a line has a label.
     */
    private static List<Label> labels(HeatScene scene, Box column, List<Block> blocks, double line) {
        List<Label> labels = new ArrayList<>();
        double free = column.y();
        double end = column.bottom() + 1 - line;
        for (Block block : blocks) {
            Box place = place(scene, column, block, 0);
            double middle = place.y() + place.height() / 2;
            double top = Math.max(place.y() - line / 2, free);
            double last = Math.min(Math.max(place.bottom() - line / 2, middle), end);
            if (top <= last && !block.label().isEmpty()) {
                labels.add(new Label(block, middle, last));
                free = top + line;
            }
        }
        double last = end;
        for (int i = labels.size() - 1; i >= 0; i--) {
            Label label = labels.get(i);
            labels.set(i, new Label(label.block, label.middle, Math.min(label.last, last)));
            last = labels.get(i).last - line;
        }
        return labels;
    }

    private static Box place(HeatScene scene, Box column, Block block, double least) {
        double top = Math.max(column.y(), scene.y(block.fromBucket()));
        double bottom = Math.min(column.bottom(), scene.y(block.toBucket()));
        return new Box(column.x(), top, column.width(), Math.max(least, bottom - top));
    }

    @Override
    public Optional<Hit> at(DrawingSurface pen, HeatScene scene, double x, double y) {
        List<Box> columns = scene.layout().keys().contains(x, y)
                ? columns(pen, scene.map(), scene.layout().keys())
                : List.of();
        for (int depth = 0; depth < columns.size(); depth++) {
            if (columns.get(depth).contains(x, y)) {
                return Optional.of(new Hit.Keys(scene.map().hierarchy().at(depth, scene.bucketAt(y))));
            }
        }
        return Optional.empty();
    }

    /**
     * Label of a block.
     *
     * @param block block
     * @param middle vertical middle of the block
     * @param last lowest permitted position of the top of the label
     */
    private record Label(Block block, double middle, double last) {}
}
