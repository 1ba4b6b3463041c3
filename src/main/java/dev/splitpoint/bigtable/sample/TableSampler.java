package dev.splitpoint.bigtable.sample;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.stream.parallel.ParallelTasks;
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
 * Reads keys of a table, without the values, within a budget: all of a small table, of a large one some rows of each of a
 * thousand strata, from its start and from points within it.
 *
 * <p>What was read is kept when the other side fails, the time is up or somebody cancels; parts are read in an order drawn from
 * a seed, so that some of them are a sample too. An instance's rows are asked for no faster than the budget has them, spread
 * over its time; an emulator is nobody else's.
 */
public final class TableSampler {
    /** Strata of a table that is sampled: no range of over 0.2 % of it is missed. */
    static final int SAMPLED = 1_000;

    static final long SEED = 20_260_101;

    private final KeyReads reads;
    private final boolean emulated;
    private final SampleBudget budget;
    private final ParallelTasks parts;
    private final SamplingStop ending;
    private final RangeReader reader;

    /**
     * @param connection open as long as the sample is taken
     * @param table      its name
     * @param budget     what it may cost, from now on
     * @param parts      reads side by side, as many streams as it has threads; its question whether to stop is not an error here
     * @param progress   is told every thousand rows how many there are so far, by any thread
     */
    public TableSampler(Connection connection, String table, SampleBudget budget, ParallelTasks parts, LongConsumer progress) {
        this(connection, table, budget, parts, progress, new SamplingStop(parts.cancelled(), budget.time(), System::nanoTime));
    }

    private TableSampler(
            Connection connection, String table, SampleBudget budget, ParallelTasks parts, LongConsumer progress, SamplingStop ending) {
        this(new ClientReads(connection, table, ending::isGivenUp), connection.endpoint() instanceof Endpoint.Emulator, budget, parts,
                progress, ending,
                connection.endpoint() instanceof Endpoint.Emulator ? Optional.empty() : Optional.of(new RateLimit(budget.rate())));
    }

    /** As fast as it goes. */
    TableSampler(KeyReads reads, boolean emulated, SampleBudget budget, ParallelTasks parts, LongConsumer progress) {
        this(reads, emulated, budget, parts, progress, new SamplingStop(parts.cancelled(), budget.time(), System::nanoTime), Optional.empty());
    }

    /**
     * @param ending is asked by the reads too, while the other side says nothing
     * @param pace   how fast rows may be asked for, where it matters
     */
    TableSampler(
            KeyReads reads,
            boolean emulated,
            SampleBudget budget,
            ParallelTasks parts,
            LongConsumer progress,
            SamplingStop ending,
            Optional<RateLimit> pace) {
        this.reads = reads;
        this.emulated = emulated;
        this.budget = budget;
        this.parts = new ParallelTasks(parts.executor(), parts.threads(), () -> false);
        this.ending = ending;
        this.reader = new RangeReader(reads, budget.rows(), ending, pace, progress, SEED);
    }

    /**
     * {@return the sample; to be asked for once}
     *
     * @throws BigtableException if nothing could be read
     */
    public TableSample sample() {
        TableSample sample = emulated
                ? new EmulatorSampling(reads, reader, ending, parts, budget.rows()).sample()
                : new InstanceSampling(reads, reader, ending, parts, budget.rows()).sample();
        Optional<BigtableException> failure = ending.failure();
        if (sample.sample().keys().isEmpty() && failure.isPresent()) {
            throw failure.get();
        }
        return sample.without(reader.tooLong());
    }

    /** {@return what becomes of each, in their order; done in an order that is drawn} */
    static <T, R> List<R> each(List<T> all, ParallelTasks parts, Function<T, R> work) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, all.size()).boxed().toList());
        Collections.shuffle(order, new Random(SEED));
        Map<Integer, R> done = new ConcurrentHashMap<>();
        parts.run(all.size(), i -> done.put(order.get(i), work.apply(all.get(order.get(i)))));
        return IntStream.range(0, all.size()).mapToObj(done::get).toList();
    }
}
