package dev.splitpoint.bigtable.sample;

import dev.splitpoint.stream.parallel.ParallelTasks;
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
 * Samples a table of an instance: some rows of each part first, so that whatever ends it leaves a sample. Then parts are read to
 * their end: of a small table all, as far as the budget goes, of a large one a few, which tell how many bytes a row has.
 */
final class InstanceSampling {
    /** Ranges of a small table: enough to keep all streams busy to the end. */
    private static final int WHOLE = 64;

    /** A table with fewer bytes is read whole where its rows are few enough. */
    private static final double SMALL_BYTES = 64 << 20;

    /** Parts that tell how many bytes a row has. */
    private static final int TELLING = 3;

    private final KeyReads reads;
    private final RangeReader reader;
    private final SamplingStop ending;
    private final ParallelTasks parts;
    private final long most;

    /** @param most the most rows */
    InstanceSampling(KeyReads reads, RangeReader reader, SamplingStop ending, ParallelTasks parts, long most) {
        this.reads = reads;
        this.reader = reader;
        this.ending = ending;
        this.parts = parts;
        this.most = most;
    }

    /** {@return the sample} */
    TableSample sample() {
        List<SplitPoint> answer = new ArrayList<>();
        try {
            answer.addAll(reads.boundaries());
        } catch (CancellationException wished) {
            ending.cancel();
        }
        // a tenth is left for what the answers take, so that the time is not up before the rows are read
        long rows = Math.max(1, most - most / 10);
        Strata few = Strata.of(answer, false, (int) Math.min(WHOLE, rows));
        boolean small = few.total() <= SMALL_BYTES;
        Strata strata = small ? few : Strata.of(answer, false, (int) Math.min(TableSampler.SAMPLED, rows));
        List<Strata.Part> all = strata.parts();
        // of a small table a fourth from the starts and a fourth from points; of a large one all but a fifth
        ReadAllowance spread = small
                ? ReadAllowance.of(rows / 4, all.size()).headed(rows / 4 / all.size())
                : ReadAllowance.of(rows - rows / 5, all.size());
        List<RangeKeys> found = TableSampler.each(all, parts, part -> spread.read(part, reader));
        Map<Integer, RangeKeys> ended = new HashMap<>();
        List<Integer> telling = telling(all);
        long each = small ? most : Math.max(0, rows - reader.rows()) / telling.size();
        wholly(telling, found, ended, each);
        if (small) {
            wholly(IntStream.range(0, all.size()).boxed().filter(i -> !ended.containsKey(i)).toList(), found, ended, most);
        }
        List<RangeKeys> read = IntStream.range(0, all.size()).mapToObj(i -> ended.getOrDefault(i, found.get(i))).toList();
        // where no part's size is known, one that was read to its end would have too many keys
        List<RangeKeys> known = strata.isSized() || read.stream().allMatch(RangeKeys::isWhole) ? read : found;
        return new WeightedSample(strata, known, bytesARow(telling.stream().map(known::get).toList())).sample(reader.rows(), ending);
    }

    private void wholly(List<Integer> places, List<RangeKeys> found, Map<Integer, RangeKeys> ended, long each) {
        List<RangeKeys> read = TableSampler.each(places, parts, i -> reader.whole(found.get(i), each));
        for (int i = 0; i < places.size(); i++) {
            ended.put(places.get(i), read.get(i));
        }
    }

    /** {@return a few parts, drawn by their bytes: what is said of them is said of bytes then} */
    private static List<Integer> telling(List<Strata.Part> all) {
        Random random = new Random(TableSampler.SEED);
        double total = all.stream().mapToDouble(Strata.Part::size).sum();
        Set<Integer> drawn = new LinkedHashSet<>();
        if (all.size() <= TELLING || total == 0) {
            return IntStream.range(0, Math.min(all.size(), TELLING)).boxed().toList();
        }
        // draws of what was drawn already are left out; a few tries more find others, if others have bytes
        for (int tries = 0; tries < 10 * TELLING && drawn.size() < TELLING; tries++) {
            double left = random.nextDouble() * total;
            int at = 0;
            for (; at < all.size() - 1 && left >= all.get(at).size(); at++) {
                left -= all.get(at).size();
            }
            drawn.add(at);
        }
        return drawn.stream().sorted(Comparator.naturalOrder()).toList();
    }

    /** {@return the bytes of a row, where all of these parts were read to their end: those that were not have smaller ones} */
    private static WeightedSample.RowBytes bytesARow(List<RangeKeys> telling) {
        List<RangeKeys> sized = telling.stream().filter(read -> read.part().size() > 0).toList();
        if (!sized.isEmpty() && sized.stream().allMatch(RangeKeys::isWhole)) {
            double perByte = sized.stream().mapToDouble(read -> read.rows() / read.part().size()).average().orElse(0);
            if (perByte > 0) {
                return new WeightedSample.RowBytes(1 / perByte, true);
            }
        }
        OptionalDouble most = sized.stream().filter(read -> read.rows() > 0).mapToDouble(read -> read.part().size() / read.rows()).min();
        return new WeightedSample.RowBytes(Math.min(WeightedSample.USUAL_BYTES, most.orElse(WeightedSample.USUAL_BYTES)), false);
    }
}
