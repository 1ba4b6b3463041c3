package dev.splitpoint.bigtable;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.io.IOException;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Reads of keys from an emulator: by {@link EmulatorLink links}, one for each thread that reads, and by Google's client from
 * where a link did not get on, so that it says why.
 */
final class EmulatorReads implements KeyReads {
    /** So often, and so far apart, is looked whether an emulator that broke a connection is ending. */
    private static final int ENDING = 10;
    private static final int ENDING_MILLIS = 50;

    private final Endpoint.Emulator emulator;
    private final String table;
    private final Supplier<KeyReads> client;
    private final BooleanSupplier cancelled;
    private final Queue<EmulatorLink> idle = new ConcurrentLinkedQueue<>();
    private volatile boolean understood = true;

    /** @param client is asked for the reads where a link does not get on, and loaded only then */
    EmulatorReads(Endpoint.Emulator emulator, String table, Supplier<KeyReads> client, BooleanSupplier cancelled) {
        this.emulator = emulator;
        this.table = "projects/" + emulator.project() + "/instances/" + emulator.instance() + "/tables/" + table;
        this.client = client;
        this.cancelled = cancelled;
    }

    @Override
    public void boundaries(Consumer<Boundary> taker) {
        KeyBytes[] last = {KeyBytes.EMPTY};
        boolean answered = understood && asked("SampleRowKeys", KeyMessages.sampleRowKeys(table), link -> {
            Boundary found = KeyMessages.boundary(link);
            last[0] = found.key().isEmpty() ? last[0] : found.key();
            taker.accept(found);
            return true;
        });
        if (!answered) {
            // the emulator draws others each time
            client.get().boundaries(found -> {
                if (found.key().isEmpty() || found.key().compareTo(last[0]) > 0) {
                    taker.accept(found);
                }
            });
        }
    }

    @Override
    public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
        Given given = new Given(taker, limit);
        KeyMessages.Rows rows = new KeyMessages.Rows(given);
        if (understood && asked("ReadRows", KeyMessages.readRows(table, range, limit), rows::read)) {
            return given.goesOn();
        }
        if (!given.goesOn()) {
            return false;
        }
        KeyBytes start = given.last.map(KeyBytes::next).orElse(range.start());
        return client.get().read(new KeyRange(start, range.end()), limit - given.rows, given) && given.goesOn();
    }

    /** Counts what is given away. */
    private static final class Given implements Predicate<SampledKey> {
        private final Predicate<SampledKey> taker;
        private final long limit;
        private Optional<KeyBytes> last = Optional.empty();
        private long rows;
        private boolean wanted = true;

        Given(Predicate<SampledKey> taker, long limit) {
            this.taker = taker;
            this.limit = limit;
        }

        boolean goesOn() {
            return wanted && rows < limit;
        }

        @Override
        public boolean test(SampledKey row) {
            last = Optional.of(row.key());
            rows++;
            wanted = taker.test(row);
            return wanted;
        }
    }

    /** Takes a message of an answer. */
    private interface Taker {
        /** {@return whether to go on} */
        boolean take(EmulatorLink link) throws EmulatorLink.Unclear;
    }

    /** {@return whether there was a good end, by the server or by the taker} */
    private boolean asked(String method, byte[] request, Taker taker) {
        Optional<EmulatorLink> known = Optional.ofNullable(idle.poll());
        EmulatorLink link;
        try {
            link = known.isPresent() ? known.get() : new EmulatorLink(emulator.host(), emulator.port(), cancelled);
        } catch (IOException e) {
            return given(e);
        }
        boolean again = false;
        try {
            link.ask(method, request);
            boolean goesOn = true;
            while (goesOn && link.next()) {
                goesOn = taker.take(link);
            }
            again = goesOn;
            return true;
        } catch (IOException e) {
            return given(e);
        } finally {
            if (again) {
                idle.add(link);
            } else {
                link.close();
            }
        }
    }

    private boolean given(IOException up) {
        if (!(up instanceof EmulatorLink.Unclear) && ended()) {
            // The client would only be loaded, and try for seconds, to find out the same.
            throw Refusals.ended(emulator, up);
        }
        System.getLogger(EmulatorReads.class.getName()).log(System.Logger.Level.DEBUG, "On to the client.", up);
        understood = false;
        return false;
    }

    /** {@return whether nobody listens any more; what ends may break its connections before that} */
    private boolean ended() {
        try {
            for (int i = 0; i < ENDING; i++) {
                if (!Probe.answers(emulator.host(), emulator.port())) {
                    return true;
                }
                TimeUnit.MILLISECONDS.sleep(ENDING_MILLIS);
            }
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }

    @Override
    public void close() {
        idle.forEach(EmulatorLink::close);
        idle.clear();
    }
}
