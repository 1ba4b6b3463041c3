package dev.splitpoint.bigtable.sample;

import dev.splitpoint.stream.parallel.ParallelTasks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * Samples a table of an emulator: reads every row if the estimated number of rows is within the budget, otherwise some
 * rows of each part. An emulator with 2,980 boundaries has about 298,000 rows: a budget of 500,000 rows reads them all.
 */
final class EmulatorSampling {
    /** Boundaries in one part, about 2,000 rows: enough to be worth a request. */
    private static final int BOUNDARIES_IN_A_PART = 20;

    private final KeyReads reads;
    private final RangeReader reader;
    private final SamplingStop ending;
    private final ParallelTasks parts;
    private final long most;

    /** @param most the maximum number of rows */
    EmulatorSampling(KeyReads reads, RangeReader reader, SamplingStop ending, ParallelTasks parts, long most) {
        this.reads = reads;
        this.reader = reader;
        this.ending = ending;
        // The emulator usually shares this machine, so more streams than cores only compete with it.
        int streams = Math.max(2, Math.min(parts.threads(), Runtime.getRuntime().availableProcessors() + 1));
        this.parts = new ParallelTasks(parts.executor(), streams, parts.cancelled());
        this.most = most;
    }

    /** {@return the sample} */
    TableSample sample() {
        List<SplitPoint> boundaries = new ArrayList<>();
        try {
            boundaries.addAll(reads.boundaries());
        } catch (CancellationException cancelled) {
            ending.cancel();
        }
        boolean large = boundaries.size() * Strata.ROWS_A_KEY > most;
        TableSample first = large ? some(boundaries, most) : whole(boundaries);
        boolean exceeded = reader.isFull() || !large && ending.why().isPresent();
        if (!exceeded || ending.isGivenUp()) {
            return first;
        }
        // The table has more rows than estimated, or the keys exceed the memory: a part of a full read is no even sample.
        long read = reader.rows();
        long rows = reader.isFull() ? Math.min(most, reader.rowsThatFit()) : most;
        reader.startAgain(rows);
        TableSample second = some(boundaries, rows);
        if (second.sample().keys().isEmpty()) {
            reader.count(read);
            return first;
        }
        return second;
    }

    private TableSample whole(List<SplitPoint> boundaries) {
        Strata strata = Strata.of(boundaries, true, Math.max(1, boundaries.size() / BOUNDARIES_IN_A_PART));
        return sample(strata, reader::head);
    }

    private TableSample some(List<SplitPoint> boundaries, long rows) {
        Strata strata = Strata.of(boundaries, true, (int) Math.min(TableSampler.SAMPLED, rows));
        ReadAllowance spread = ReadAllowance.of(rows, strata.parts().size());
        return sample(strata, part -> spread.read(part, reader));
    }

    private TableSample sample(Strata strata, Function<Strata.Part, RangeKeys> read) {
        return new WeightedSample(strata, TableSampler.each(strata.parts(), parts, read), WeightedSample.ROWS).sample(reader.rows(), ending);
    }
}
