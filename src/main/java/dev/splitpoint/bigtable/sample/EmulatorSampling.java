package dev.splitpoint.bigtable.sample;

import dev.splitpoint.stream.ParallelTasks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * Sampling of an emulator's table. It reads every row if the estimated number of rows is within the budget, otherwise
 * some rows of each stratum. An emulator with 2,980 boundaries has about 298,000 rows: a budget of 500,000 rows reads
 * them all.
 */
final class EmulatorSampling {
    /** Number of boundaries per stratum of a full read, about 2,000 rows. */
    private static final int BOUNDARIES_PER_PART = 20;

    private final KeyReads reads;
    private final RangeReader reader;
    private final SamplingStop stop;
    private final ParallelTasks parts;
    private final long maxRows;

    /** @param maxRows the maximum number of rows */
    EmulatorSampling(KeyReads reads, RangeReader reader, SamplingStop stop, ParallelTasks parts, long maxRows) {
        this.reads = reads;
        this.reader = reader;
        this.stop = stop;
        // The emulator usually shares this machine, so more streams than cores only compete with it.
        int streams = Math.max(2, Math.min(parts.threads(), Runtime.getRuntime().availableProcessors() + 1));
        this.parts = new ParallelTasks(parts.executor(), streams, parts.cancelled());
        this.maxRows = maxRows;
    }

    TableSample sample() {
        List<SplitPoint> boundaries = new ArrayList<>();
        try {
            boundaries.addAll(reads.boundaries());
        } catch (CancellationException cancelled) {
            stop.cancel();
        }
        boolean large = boundaries.size() * Strata.ROWS_PER_BOUNDARY > maxRows;
        TableSample first = large ? readSome(boundaries, maxRows) : readAll(boundaries);
        boolean exceeded = reader.isFull() || !large && stop.reason().isPresent();
        if (!exceeded || stop.isAborted()) {
            return first;
        }
        // The table has more rows than estimated, or its keys exceed the memory limit. An aborted full read is not an
        // even sample.
        long read = reader.rows();
        long rows = reader.isFull() ? Math.min(maxRows, reader.rowsThatFit()) : maxRows;
        reader.restart(rows);
        TableSample second = readSome(boundaries, rows);
        if (second.sample().keys().isEmpty()) {
            reader.setRows(read);
            return first;
        }
        return second;
    }

    private TableSample readAll(List<SplitPoint> boundaries) {
        Strata strata = Strata.of(boundaries, true, Math.max(1, boundaries.size() / BOUNDARIES_PER_PART));
        return sample(strata, reader::head);
    }

    private TableSample readSome(List<SplitPoint> boundaries, long rows) {
        Strata strata = Strata.of(boundaries, true, (int) Math.min(TableSampler.STRATA, rows));
        ReadAllowance spread = ReadAllowance.of(rows, strata.parts().size());
        return sample(strata, part -> spread.read(part, reader));
    }

    private TableSample sample(Strata strata, Function<Strata.Part, RangeKeys> read) {
        return new WeightedSample(strata, TableSampler.mapShuffled(strata.parts(), parts, read), WeightedSample.ROWS)
                .sample(reader.rows(), stop);
    }
}
