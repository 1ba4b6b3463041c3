package dev.splitpoint.bigtable.sample;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.stream.ParallelTasks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * Sampler of a table's keys, without values and within a budget. It reads all rows of a small table. From a large
 * table, it reads some rows of each of a thousand strata, from the start of the stratum and from points within it.
 *
 * <p>The read keys are retained after a failure, a timeout, or a cancellation. Strata are read in a seeded random
 * order, so that a part of them is a sample too. The reads of an instance are spread evenly over the time of the
 * budget; the reads of an emulator are not limited.
 */
public final class TableSampler {
    /** Number of strata of a large table: no range with over 0.2% of the table is missed. */
    static final int STRATA = 1_000;

    static final long SEED = 20_260_101;

    private final KeyReads reads;
    private final boolean emulated;
    private final SampleBudget budget;
    private final ParallelTasks parts;
    private final SamplingStop stop;
    private final RangeReader reader;

    /**
     * @param connection connection that stays open while the table is sampled
     * @param table table id
     * @param budget limits; the time starts now
     * @param parts runs the parallel reads, one stream per thread; its cancellation ends the sample without an
     *     exception
     * @param progress receives the number of read rows every thousand rows, on any thread
     */
    public TableSampler(
            Connection connection, String table, SampleBudget budget, ParallelTasks parts, LongConsumer progress) {
        this(
                connection,
                table,
                budget,
                parts,
                progress,
                new SamplingStop(parts.cancelled(), budget.time(), System::nanoTime));
    }

    private TableSampler(
            Connection connection,
            String table,
            SampleBudget budget,
            ParallelTasks parts,
            LongConsumer progress,
            SamplingStop stop) {
        this(
                new ClientReads(connection, table, stop::isAborted),
                connection.endpoint() instanceof Endpoint.Emulator,
                budget,
                parts,
                progress,
                stop,
                connection.endpoint() instanceof Endpoint.Emulator
                        ? Optional.empty()
                        : Optional.of(new RateLimit(budget.rate())));
    }

    /** Creates a sampler without a rate limit. */
    TableSampler(KeyReads reads, boolean emulated, SampleBudget budget, ParallelTasks parts, LongConsumer progress) {
        this(
                reads,
                emulated,
                budget,
                parts,
                progress,
                new SamplingStop(parts.cancelled(), budget.time(), System::nanoTime),
                Optional.empty());
    }

    /**
     * @param stop early end, which the reads poll too
     * @param pace rate limit; empty for no limit
     */
    TableSampler(
            KeyReads reads,
            boolean emulated,
            SampleBudget budget,
            ParallelTasks parts,
            LongConsumer progress,
            SamplingStop stop,
            Optional<RateLimit> pace) {
        this.reads = reads;
        this.emulated = emulated;
        this.budget = budget;
        this.parts = new ParallelTasks(parts.executor(), parts.threads(), () -> false);
        this.stop = stop;
        this.reader = new RangeReader(reads, budget.rows(), stop, pace, progress, SEED);
    }

    /**
     * Reads the sample. Call this method once.
     *
     * @return the sample
     * @throws BigtableException if a request failed before any key was read
     */
    public TableSample sample() {
        TableSample sample = emulated
                ? new EmulatorSampling(reads, reader, stop, parts, budget.rows()).sample()
                : new InstanceSampling(reads, reader, stop, parts, budget.rows()).sample();
        Optional<BigtableException> failure = stop.failure();
        if (sample.sample().keys().isEmpty() && failure.isPresent()) {
            throw failure.get();
        }
        return sample.withSkippedRows(reader.skippedRows());
    }

    /**
     * {@return the results of a function for each element, in their order; the function is called in a seeded random
     * order}
     */
    static <T, R> List<R> mapShuffled(List<T> all, ParallelTasks parts, Function<T, R> work) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, all.size()).boxed().toList());
        Collections.shuffle(order, new Random(SEED));
        Map<Integer, R> results = new ConcurrentHashMap<>();
        parts.run(all.size(), i -> results.put(order.get(i), work.apply(all.get(order.get(i)))));
        return IntStream.range(0, all.size()).mapToObj(results::get).toList();
    }
}
