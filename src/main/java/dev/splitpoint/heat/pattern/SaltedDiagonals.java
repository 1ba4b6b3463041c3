package dev.splitpoint.heat.pattern;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.KeyHierarchy;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.tablet.SimulationRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Detector of several parallel sequential loads, one for each value of a leading salt or hash.
 *
 * <p>Example: a time with a salt of 16 has 16 diagonals, each within the keys of one salt.
 */
final class SaltedDiagonals {
    private static final int FEWEST = 2;
    private static final int FEWEST_BUCKETS = 8;
    private static final double LEAST_SHARE = 0.5;

    private SaltedDiagonals() {}

    /** {@return the pattern of a run; empty unless the diagonals have at least half of the operations} */
    static Optional<LoadPattern> of(SimulationRun run) {
        List<Segment> segments = run.design().rowKey().segments();
        boolean isSalted = !segments.isEmpty()
                && (segments.getFirst().generator() instanceof Generator.Salt
                        || segments.getFirst().generator() instanceof Generator.Hash);
        KeyHierarchy hierarchy = KeyHierarchy.of(run.load().buckets(), run.design());
        if (!isSalted || hierarchy.levels().isEmpty()) {
            return Optional.empty();
        }
        int cells = run.load().time().cells();
        int times = Math.min(LoadBands.MOST_TIMES, cells);
        double[][] load = new double[times][run.load().buckets().size()];
        new HeatData(run).columns(Metric.OPERATIONS, 0, cells, (cell, column) -> {
            double[] sums = load[(int) ((long) cell * times / cells)];
            for (int bucket = 0; bucket < sums.length; bucket++) {
                sums[bucket] += column[bucket];
            }
        });
        List<KeyHierarchy.Block> blocks = hierarchy.levels().getFirst();
        List<LoadLine> lines = new ArrayList<>();
        double moving = 0;
        double total = 0;
        int from = Integer.MAX_VALUE;
        int to = 0;
        for (KeyHierarchy.Block block : blocks) {
            LoadBands bands = bands(load, block);
            total += bands.total();
            Optional<LoadLine> line =
                    block.toBucket() - block.fromBucket() < FEWEST_BUCKETS ? Optional.empty() : LoadLine.of(bands);
            if (line.isPresent()) {
                lines.add(line.get());
                moving += bands.total();
                from = Math.min(from, block.fromBucket());
                to = block.toBucket();
            }
        }
        if (lines.size() < FEWEST || moving < LEAST_SHARE * total) {
            return Optional.empty();
        }
        return Optional.of(new LoadPattern(
                LoadPattern.Kind.SALTED_DIAGONALS,
                0,
                cells,
                from,
                to,
                String.format(
                        Locale.ROOT,
                        "%,d of %,d key ranges of %s each have most of their load on 5%% of their keys, which moves in"
                                + " a line (mean correlation with time %.2f). They have %.0f%% of all operations.",
                        lines.size(),
                        blocks.size(),
                        segments.getFirst().name(),
                        lines.stream()
                                .mapToDouble(line -> Math.abs(line.correlation()))
                                .average()
                                .orElse(0),
                        100 * moving / total)));
    }

    private static LoadBands bands(double[][] load, KeyHierarchy.Block block) {
        int buckets = block.toBucket() - block.fromBucket();
        return LoadBands.ofBuckets(load.length, buckets, sink -> {
            double[] column = new double[buckets];
            for (int time = 0; time < load.length; time++) {
                System.arraycopy(load[time], block.fromBucket(), column, 0, buckets);
                sink.accept(time, column);
            }
        });
    }
}
