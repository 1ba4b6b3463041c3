package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.KeyAxis;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.data.KeyValues;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Layer of the key gutter at the left of a heatmap: nested blocks of the first segments, then ticks at round values of
 * the next one. The days of a time are blocks too.
 *
 * <p>A segment has blocks if most of the gutter consists of blocks that are high enough for a label and have one value
 * each. Otherwise it has ticks, and later segments are not shown.
 */
final class KeyLayer implements HeatLayer {
    /** Smallest distance of two labels at the default text size. */
    private static final double LINE = 16;

    /** Mean distance of round values at the default text size. */
    private static final double ROUND = 28;

    /** Smallest distance in pixels of the blocks between which round values are interpolated. */
    private static final double LEAST_DISTANCE = 3;

    private static final double GAP = 3;
    private static final double PADDING = 6;
    private static final double MOST_BLOCK_WIDTH = 48;
    private static final double LEAST_BLOCK_WIDTH = 24;

    /** Width that ticks need at least. */
    private static final double LEAST_TICKS = 34;

    /** Distance of tick texts, the start and the end of tick lines from the heatmap. */
    private static final double TEXT_END = 14;

    private static final double TICK_START = 9;
    private static final double TICK_END = 4;

    /**
     * Column of the gutter.
     *
     * @param depth depth of its blocks in the hierarchy
     * @param box place
     * @param isTicks whether it has ticks instead of blocks
     */
    private record Column(int depth, Box box, boolean isTicks) {}

    @Override
    public String id() {
        return "keys";
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        drawTitle(pen, scene);
        for (Column column : columns(pen, scene)) {
            scene.highlightedBlock()
                    .filter(block -> block.depth() == column.depth && column.isTicks)
                    .ifPresent(block -> pen.fill(
                            place(scene, column.box, block.fromBucket(), block.toBucket(), 2),
                            scene.palette().highlightedBlock()));
            if (column.isTicks) {
                drawTicks(pen, scene, column);
            } else {
                drawBlocks(pen, scene, column);
            }
        }
    }

    private static void drawTitle(DrawingSurface pen, HeatScene scene) {
        Box keys = scene.layout().keys();
        double right = scene.layout().heat().x() - TEXT_END + 2;
        scene.map().run().design().rowKey().segments().stream()
                .findFirst()
                .ifPresent(segment -> pen.text(
                        pen.fit(segment.name(), Type.LABEL, right - keys.x()),
                        right,
                        scene.layout().titleY(),
                        Type.LABEL,
                        Align.RIGHT,
                        scene.palette().segment(0)));
    }

    /** {@return the columns from the left} */
    private static List<Column> columns(DrawingSurface pen, HeatScene scene) {
        Box gutter = scene.layout().keys();
        double scale = pen.textScale();
        double right = scene.layout().heat().x();
        double x = gutter.x();
        List<Column> columns = new ArrayList<>();
        int depths = scene.map().hierarchy().levels().size();
        for (int depth = 0; depth < depths && right - x >= LEAST_TICKS * scale; depth++) {
            List<Block> blocks = visible(scene, depth);
            if (!areBlocks(scene, depth, blocks, LINE * scale)) {
                columns.add(new Column(depth, new Box(x, gutter.y(), right - x, gutter.height()), true));
                break;
            }
            double widest = blocks.stream()
                    .limit(64)
                    .mapToDouble(block -> pen.width(scene.map().labels().value(block), Type.KEY))
                    .max()
                    .orElse(0);
            boolean isLast = depth + 1 == depths;
            double most = isLast ? right - TICK_END - x : MOST_BLOCK_WIDTH * scale;
            double width = Math.min(most, Math.max(LEAST_BLOCK_WIDTH * scale, widest + 2 * PADDING));
            columns.add(new Column(depth, new Box(x, gutter.y(), width, gutter.height()), false));
            x += width + GAP;
        }
        return columns;
    }

    private static List<Block> visible(HeatScene scene, int depth) {
        Heatmap map = scene.map();
        List<Block> blocks = map.hierarchy().levels().get(depth);
        int first = blocks.indexOf(
                map.hierarchy().at(depth, map.axis().bucketAt(scene.range().fromKey())));
        int last = blocks.indexOf(map.hierarchy()
                .at(depth, map.axis().bucketAt(Math.nextDown(scene.range().toKey()))));
        return blocks.subList(first, last + 1);
    }

    private static boolean areBlocks(HeatScene scene, int depth, List<Block> blocks, double line) {
        if (scene.map().labels().isTime(depth)) {
            return false;
        }
        Box gutter = scene.layout().keys();
        double high = 0;
        int several = 0;
        int single = 0;
        for (Block block : blocks) {
            double height = place(scene, gutter, block.fromBucket(), block.toBucket(), 0)
                    .height();
            if (height >= line) {
                high += height;
                if (scene.map().labels().hasSeveralValues(block)) {
                    several++;
                } else {
                    single++;
                }
            }
        }
        return high >= gutter.height() / 2 && single >= several;
    }

    private static void drawBlocks(DrawingSurface pen, HeatScene scene, Column column) {
        double drawn = -1;
        for (Block block : visible(scene, column.depth)) {
            Box place = place(scene, column.box, block.fromBucket(), block.toBucket(), 0);
            // Skip blocks that would overlap within two pixels.
            if (place.bottom() - drawn >= 2) {
                boolean isHighlighted =
                        scene.highlightedBlock().filter(block::equals).isPresent();
                drawBlock(pen, scene, column.depth, place, scene.map().labels().value(block), Type.KEY, isHighlighted);
                drawn = place.bottom();
            }
        }
    }

    private static void drawBlock(
            DrawingSurface pen, HeatScene scene, int depth, Box place, String text, Type type, boolean isHighlighted) {
        double gap = place.height() >= 3 ? 1 : 0;
        pen.fill(
                new Box(place.x(), place.y(), place.width(), place.height() - gap),
                isHighlighted
                        ? scene.palette().highlightedBlock()
                        : scene.palette().block(depth));
        if (place.height() >= LINE * pen.textScale() - 1) {
            pen.text(
                    pen.fit(text, type, place.width() - 2),
                    place.x() + place.width() / 2,
                    place.y() + (place.height() - gap) / 2,
                    type,
                    Align.CENTRE,
                    scene.palette().segment(depth));
        }
    }

    /** Draws the ticks of each parent block that is high enough for two of them. */
    private static void drawTicks(DrawingSurface pen, HeatScene scene, Column column) {
        List<Block> blocks = visible(scene, column.depth);
        if (column.depth == 0) {
            drawTicks(pen, scene, column, blocks);
            return;
        }
        int first = 0;
        for (int end = 1; end <= blocks.size(); end++) {
            if (end == blocks.size() || parent(scene, blocks.get(end)) != parent(scene, blocks.get(first))) {
                drawTicks(pen, scene, column, blocks.subList(first, end));
                first = end;
            }
        }
    }

    private static Block parent(HeatScene scene, Block block) {
        return scene.map().hierarchy().at(block.depth() - 1, block.fromBucket());
    }

    private static void drawTicks(DrawingSurface pen, HeatScene scene, Column column, List<Block> blocks) {
        double scale = pen.textScale();
        double line = LINE * scale;
        Box place = place(
                scene,
                column.box,
                blocks.getFirst().fromBucket(),
                blocks.getLast().toBucket(),
                0);
        if (place.height() < 2 * line) {
            return;
        }
        int most = (int) Math.max(1, place.height() / (ROUND * scale));
        KeyValues.Ticks values = KeyValues.of(scene.map().labels(), thinned(scene, blocks), most);
        double right = scene.layout().heat().x();
        double left = column.box.x();
        double clock = pen.width("00:00", Type.KEY) + TEXT_END;
        if (!values.groups().isEmpty() && right - left - clock >= LEAST_BLOCK_WIDTH * scale) {
            double width = Math.min(MOST_BLOCK_WIDTH * scale, right - left - clock);
            for (KeyValues.Group group : values.groups()) {
                drawGroup(pen, scene, column, new Box(left, 0, width, 0), group);
            }
            left += width + GAP;
        }
        double room = right - TEXT_END - left;
        List<String> texts = values.ticks().stream().map(KeyValues.Tick::text).toList();
        int common = commonLength(texts);
        double free = place.y();
        for (KeyValues.Tick tick : values.ticks()) {
            double y = y(scene, tick.bucket());
            double middle = Math.clamp(y, place.y() + line / 2, place.bottom() - line / 2);
            if (y < place.y() - 0.5 || y > place.bottom() + 0.5 || middle - line / 2 < free - 0.5) {
                continue;
            }
            String text = pen.width(tick.text(), Type.KEY) <= room || common < 2
                    ? tick.text()
                    : "…" + tick.text().substring(common);
            pen.text(
                    pen.fit(text, Type.KEY, room),
                    right - TEXT_END,
                    middle,
                    Type.KEY,
                    Align.RIGHT,
                    scene.palette().muted());
            pen.fill(
                    new Box(right - TICK_START, Math.floor(y), TICK_START - TICK_END, 1),
                    scene.palette().rule());
            free = middle + line / 2;
        }
    }

    /** {@return blocks at least some pixels apart, and the last one, because a table has thousands of blocks} */
    private static List<Block> thinned(HeatScene scene, List<Block> blocks) {
        List<Block> thinned = new ArrayList<>();
        double last = Double.NEGATIVE_INFINITY;
        for (Block block : blocks) {
            double y = scene.y(block.fromBucket());
            if (y - last >= LEAST_DISTANCE || block == blocks.getLast()) {
                thinned.add(block);
                last = y;
            }
        }
        return thinned;
    }

    private static void drawGroup(DrawingSurface pen, HeatScene scene, Column column, Box box, KeyValues.Group group) {
        Box gutter = column.box;
        double top = Math.max(gutter.y(), y(scene, group.fromBucket()));
        double bottom = Math.min(gutter.bottom(), y(scene, group.toBucket()));
        if (bottom - top >= 1) {
            drawBlock(
                    pen,
                    scene,
                    column.depth,
                    new Box(box.x(), top, box.width(), bottom - top),
                    group.text(),
                    Type.LABEL,
                    false);
        }
    }

    /** {@return the vertical position of a position in buckets; may be outside the heatmap} */
    private static double y(HeatScene scene, double bucket) {
        KeyAxis axis = scene.map().axis();
        int whole = (int) Math.clamp(bucket, 0, axis.buckets());
        double top = scene.y(whole);
        return whole == axis.buckets() ? top : top + (bucket - whole) * (scene.y(whole + 1) - top);
    }

    /** {@return the number of characters with which all texts begin, less than the length of each text} */
    private static int commonLength(List<String> texts) {
        String first = texts.size() < 2 ? "" : texts.getFirst();
        return (int) IntStream.range(0, first.length())
                .takeWhile(i ->
                        texts.stream().allMatch(text -> text.length() > i + 1 && text.charAt(i) == first.charAt(i)))
                .count();
    }

    private static Box place(HeatScene scene, Box column, int fromBucket, int toBucket, double least) {
        double top = Math.max(column.y(), scene.y(fromBucket));
        double bottom = Math.min(column.bottom(), scene.y(toBucket));
        return new Box(column.x(), top, column.width(), Math.max(least, bottom - top));
    }

    @Override
    public Optional<Hit> at(DrawingSurface pen, HeatScene scene, double x, double y) {
        Stream<Column> columns = scene.layout().keys().contains(x, y) ? columns(pen, scene).stream() : Stream.empty();
        return columns.filter(column -> column.box.contains(x, y))
                .findFirst()
                .map(column -> new Hit.Keys(scene.map().hierarchy().at(column.depth, scene.bucketAt(y))));
    }
}
