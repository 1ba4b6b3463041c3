package dev.splitpoint.bigtable.sample;

import dev.splitpoint.stream.ParallelTasks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

/**
 * Sampling of an instance's table. The first pass reads some rows of each stratum, so that every later abort leaves a
 * sample. The second pass reads strata completely: all of a table of at most 64 MiB, up to the budget, or three strata
 * of a larger table. Complete strata give the row size: a stratum of 10 MB with 5,000 rows means 2,000 bytes per row.
 */
final class InstanceSampling {
    /** Number of strata of a small table, sufficient to keep all streams busy to the end. */
    private static final int SMALL_TABLE_STRATA = 64;

    /** Maximum size of a table that is read completely if the budget suffices. */
    private static final double SMALL_BYTES = 64 << 20;

    /** Number of strata that are read completely to measure the row size. */
    private static final int MEASURED_STRATA = 3;

    private final KeyReads reads;
    private final RangeReader reader;
    private final SamplingStop stop;
    private final ParallelTasks parts;
    private final long maxRows;

    /** @param maxRows the maximum number of rows */
    InstanceSampling(KeyReads reads, RangeReader reader, SamplingStop stop, ParallelTasks parts, long maxRows) {
        this.reads = reads;
        this.reader = reader;
        this.stop = stop;
        this.parts = parts;
        this.maxRows = maxRows;
    }

    TableSample sample() {
        List<SplitPoint> boundaries = new ArrayList<>();
        try {
            boundaries.addAll(reads.boundaries());
        } catch (CancellationException cancellation) {
            stop.cancel();
        }
        // One tenth is reserved for the latency of the requests, so that the rows are read before the time limit.
        long rows = Math.max(1, maxRows - maxRows / 10);
        Strata coarse = Strata.of(boundaries, false, (int) Math.min(SMALL_TABLE_STRATA, rows));
        boolean small = coarse.total() <= SMALL_BYTES;
        Strata strata = small ? coarse : Strata.of(boundaries, false, (int) Math.min(TableSampler.STRATA, rows));
        List<Strata.Part> all = strata.parts();
        // Small table: a fourth of the budget for starts and a fourth for points. Large table: four fifths.
        ReadAllowance spread = small
                ? ReadAllowance.of(rows / 4, all.size()).withLargerHead(rows / 4 / all.size())
                : ReadAllowance.of(rows - rows / 5, all.size());
        List<RangeKeys> found = TableSampler.mapShuffled(all, parts, part -> spread.read(part, reader));
        Map<Integer, RangeKeys> complete = new HashMap<>();
        List<Integer> measured = measured(all);
        long limit = small ? maxRows : Math.max(0, rows - reader.rows()) / measured.size();
        readCompletely(measured, found, complete, limit);
        if (small) {
            readCompletely(
                    IntStream.range(0, all.size())
                            .boxed()
                            .filter(i -> !complete.containsKey(i))
                            .toList(),
                    found,
                    complete,
                    maxRows);
        }
        List<RangeKeys> read = IntStream.range(0, all.size())
                .mapToObj(i -> complete.getOrDefault(i, found.get(i)))
                .toList();
        // Without known sizes, all keys have equal weight, so a completely read stratum would be overrepresented.
        List<RangeKeys> known = strata.hasSizes() || read.stream().allMatch(RangeKeys::isComplete) ? read : found;
        WeightedSample.RowBytes rowBytes =
                bytesPerRow(measured.stream().map(known::get).toList());
        return new WeightedSample(strata, known, rowBytes).sample(reader.rows(), stop);
    }

    private void readCompletely(
            List<Integer> places, List<RangeKeys> found, Map<Integer, RangeKeys> complete, long limit) {
        List<RangeKeys> read = TableSampler.mapShuffled(places, parts, i -> reader.readGaps(found.get(i), limit));
        for (int i = 0; i < places.size(); i++) {
            complete.put(places.get(i), read.get(i));
        }
    }

    /**
     * {@return the indexes of up to three strata, selected at random with a probability proportional to their bytes}
     */
    private static List<Integer> measured(List<Strata.Part> all) {
        Random random = new Random(TableSampler.SEED);
        double total = all.stream().mapToDouble(Strata.Part::size).sum();
        Set<Integer> selected = new LinkedHashSet<>();
        if (all.size() <= MEASURED_STRATA || total == 0) {
            return IntStream.range(0, Math.min(all.size(), MEASURED_STRATA))
                    .boxed()
                    .toList();
        }
        // Repeated selections are ignored; the additional tries find other strata if they have bytes.
        for (int tries = 0; tries < 10 * MEASURED_STRATA && selected.size() < MEASURED_STRATA; tries++) {
            double offset = random.nextDouble() * total;
            int at = 0;
            for (; at < all.size() - 1 && offset >= all.get(at).size(); at++) {
                offset -= all.get(at).size();
            }
            selected.add(at);
        }
        return selected.stream().sorted(Comparator.naturalOrder()).toList();
    }

    /**
     * Returns the bytes per row. They are measured only if all of these strata were read completely: incomplete ones
     * have more rows than were read, and therefore smaller rows.
     */
    private static WeightedSample.RowBytes bytesPerRow(List<RangeKeys> measured) {
        List<RangeKeys> sized =
                measured.stream().filter(read -> read.part().size() > 0).toList();
        if (!sized.isEmpty() && sized.stream().allMatch(RangeKeys::isComplete)) {
            double perByte = sized.stream()
                    .mapToDouble(read -> read.rows() / read.part().size())
                    .average()
                    .orElse(0);
            if (perByte > 0) {
                return new WeightedSample.RowBytes(1 / perByte, true);
            }
        }
        OptionalDouble smallest = sized.stream()
                .filter(read -> read.rows() > 0)
                .mapToDouble(read -> read.part().size() / read.rows())
                .min();
        return new WeightedSample.RowBytes(
                Math.min(WeightedSample.DEFAULT_ROW_BYTES, smallest.orElse(WeightedSample.DEFAULT_ROW_BYTES)), false);
    }
}
