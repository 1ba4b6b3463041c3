package dev.splitpoint.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes a journal in the background a little after every change: several that come quickly are one write, and the newest
 * is always written last. What a disk refuses is tried again until it is written, and told: who knows it can save.
 */
public final class JournalKeeper implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JournalKeeper.class);

    /** So much longer than after a change is waited after a failure. */
    private static final int PATIENCE = 10;

    private final Journal journal;
    private final Jobs jobs;
    private final Duration delay;
    private final AtomicReference<Optional<List<Open>>> unwritten = new AtomicReference<>(Optional.empty());
    private final AtomicBoolean due = new AtomicBoolean();
    private volatile Consumer<Optional<String>> trouble = why -> {};

    /**
     * @param journal is written to
     * @param jobs    lend the thread
     * @param delay   from a change to the write
     */
    public JournalKeeper(Journal journal, Jobs jobs, Duration delay) {
        this.journal = journal;
        this.jobs = jobs;
        this.delay = delay;
    }

    /**
     * Has somebody told how writing goes.
     *
     * @param listener gets, where the jobs deliver, why the last write failed, in a sentence; empty: it did not
     */
    public void onTrouble(Consumer<Optional<String>> listener) {
        trouble = listener;
    }

    /** Has what is open now written, soon. */
    public void changed(List<Open> open) {
        unwritten.set(Optional.of(List.copyOf(open)));
        writeIn(delay);
    }

    private void writeIn(Duration pause) {
        if (!due.getAndSet(true)) {
            jobs.await("Write the journal", job -> {
                Thread.sleep(pause);
                due.set(false);
                try {
                    writeNow();
                    return Optional.<String>empty();
                } catch (IOException e) {
                    LOG.warn("The journal could not be written.", e);
                    writeIn(delay.multipliedBy(PATIENCE));
                    return Optional.of(String.valueOf(e.getMessage()));
                }
            }, why -> trouble.accept(why));
        }
    }

    /** {@return what programs left behind that ended without closing} */
    public Journal.Leftovers leftovers() {
        return journal.leftovers();
    }

    /**
     * {@return where the text of an entry was put that cannot be brought back}
     *
     * @throws IOException if it cannot be written
     */
    public Path setAside(JournalEntry entry) throws IOException {
        return journal.setAside(entry);
    }

    /** Ends the journal of a program that closes as it should. */
    @Override
    public void close() {
        journal.close();
    }

    /**
     * Writes what is not written yet, at once.
     *
     * @throws IOException if it cannot be written; it stays to be written with the next change
     */
    public void writeNow() throws IOException {
        synchronized (journal) {
            Optional<List<Open>> open = unwritten.getAndSet(Optional.empty());
            if (open.isEmpty()) {
                return;
            }
            try {
                journal.write(open.get().stream().map(Open::entry).toList());
            } catch (IOException | RuntimeException | Error e) {
                unwritten.updateAndGet(newer -> newer.or(() -> open));
                throw e;
            }
        }
    }

    /**
     * An open document; its text is made when it is written.
     *
     * @param content what would be saved
     * @param before  that without what is being typed into a field, where {@code content} has it; empty: nothing is
     * @param path    its file
     * @param dirty   whether it differs from its file
     * @param typed   what was typed into its YAML pane and is no part of the design yet; empty: nothing
     * @param apart   whether the drawing has changed since that and the drawing were the same
     * @param digest  of what the file held when it was read or saved last; empty: not known
     * @param front   whether it is in front of the others
     */
    public record Open(
            DesignContent content,
            Optional<DesignContent> before,
            Optional<Path> path,
            boolean dirty,
            Optional<String> typed,
            boolean apart,
            String digest,
            boolean front) {
        private JournalEntry entry() {
            return new JournalEntry(
                    content.design().metadata().name(),
                    path.map(Path::toAbsolutePath),
                    content.text(),
                    before.map(DesignContent::text),
                    dirty,
                    typed,
                    apart,
                    digest,
                    front);
        }
    }
}
