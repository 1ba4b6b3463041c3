package dev.splitpoint.bigtable;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.workload.Parts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

/**
 * Samples a table of an emulator. It needs as long to say where its table can be cut as to give away a fourth of it, so the
 * first parts are read while the others are being found; a table that turns out to be too large is begun again, some rows of
 * each part.
 */
final class EmulatorSampling {
    /** Of an emulator's keys to cut at, so many make a part that is worth a request: about 2,000 rows. */
    private static final int CUTS = 20;

    private final KeyReads reads;
    private final PartReader reader;
    private final Ending ending;
    private final Parts parts;
    private final long most;
    private final List<Boundary> answer = new ArrayList<>();
    private final AtomicBoolean large = new AtomicBoolean();

    /** @param most the most rows */
    EmulatorSampling(KeyReads reads, PartReader reader, Ending ending, Parts parts, long most) {
        this.reads = reads;
        this.reader = reader;
        this.ending = ending;
        this.parts = parts;
        this.most = most;
    }

    /** {@return the sample} */
    TableSample sample() {
        PartStock stock = new PartStock(TableSampler.SEED);
        Map<Integer, PartRead> found = new ConcurrentHashMap<>();
        // the emulator shares this machine: one reads what another has just sent, and more are only in the way
        int workers = Math.max(2, Math.min(parts.threads(), Runtime.getRuntime().availableProcessors() + 1));
        parts.run(workers, worker -> {
            if (worker == 0) {
                find(stock);
            }
            for (Optional<Integer> number = stock.take(); number.isPresent(); number = stock.take()) {
                if (!large.get()) {
                    found.put(number.get(), reader.head(stock.part(number.get()), () -> !large.get()));
                }
            }
        });
        boolean full = reader.isFull();
        if (!large.get() && ending.why().isEmpty() || ending.isGivenUp()) {
            return first(stock.parts(), found);
        }
        long read = reader.rows();
        long rows = full ? Math.min(most, reader.rowsThatFit()) : most;
        reader.startAgain(rows);
        TableSample second = some(rows);
        if (!second.sample().keys().isEmpty()) {
            return second;
        }
        reader.count(read);
        return first(stock.parts(), found);
    }

    /** {@return what the parts tell that were read while others were being found} */
    private TableSample first(List<Strata.Part> all, Map<Integer, PartRead> found) {
        return new Weighed(new Strata(all, true), IntStream.range(0, all.size())
                        .mapToObj(i -> found.getOrDefault(i, PartRead.from(all.get(i), List.of(), false)))
                        .toList(), Weighed.ROWS)
                .sample(reader.rows(), ending);
    }

    private TableSample some(long rows) {
        Strata strata = Strata.of(answer, true, (int) Math.min(TableSampler.SAMPLED, rows));
        Spread spread = Spread.of(rows, strata.parts().size());
        return new Weighed(strata, TableSampler.each(strata.parts(), parts, part -> spread.read(part, reader)), Weighed.ROWS)
                .sample(reader.rows(), ending);
    }

    /** Finds parts to read, until there are more than may be read. */
    private void find(PartStock stock) {
        KeyBytes[] start = {KeyBytes.EMPTY};
        int[] cuts = {0};
        double rest = Strata.UNKNOWN;
        try {
            reads.boundaries(boundary -> {
                if (ending.isGivenUp()) {
                    throw new CancellationException();
                }
                if (boundary.key().isEmpty()) {
                    return;
                }
                answer.add(boundary);
                large.set(answer.size() * Strata.ROWS_A_KEY > most);
                cuts[0]++;
                if (cuts[0] == CUTS && !large.get()) {
                    stock.add(new Strata.Part(new KeyRange(start[0], Optional.of(boundary.key())), CUTS * Strata.ROWS_A_KEY));
                    start[0] = boundary.key();
                    cuts[0] = 0;
                }
            });
            rest = cuts[0] * Strata.ROWS_A_KEY;
        } catch (BigtableException refused) {
            ending.fail(refused);
        } catch (CancellationException wished) {
            ending.cancel();
        } finally {
            stock.add(new Strata.Part(new KeyRange(start[0], Optional.empty()), rest));
            stock.complete();
        }
    }
}
