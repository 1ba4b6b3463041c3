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
 * Writes a journal in the background shortly after every change. Quick successive changes cause a single write, and the
 * newest state is always written last. A failed write is repeated until it succeeds. Failures are reported, so that the
 * user can save the documents.
 */
public final class JournalWriter implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JournalWriter.class);

    /** Factor by which the delay after a failure exceeds the delay after a change. */
    private static final int RETRY_FACTOR = 10;

    private final Journal journal;
    private final Jobs jobs;
    private final Duration delay;
    private final AtomicReference<Optional<List<OpenDocument>>> unwritten = new AtomicReference<>(Optional.empty());
    private final AtomicBoolean due = new AtomicBoolean();
    private volatile Consumer<Optional<String>> failureListener = why -> {};

    /**
     * @param journal destination
     * @param jobs provider of the thread
     * @param delay time from a change to the write
     */
    public JournalWriter(Journal journal, Jobs jobs, Duration delay) {
        this.journal = journal;
        this.jobs = jobs;
        this.delay = delay;
    }

    /**
     * Sets the listener that is called after every write, on the delivery executor of the jobs.
     *
     * @param listener receives the reason for the failure as a sentence; empty after a successful write
     */
    public void onWriteFailure(Consumer<Optional<String>> listener) {
        failureListener = listener;
    }

    /** Schedules a write of the open documents. */
    public void changed(List<OpenDocument> open) {
        unwritten.set(Optional.of(List.copyOf(open)));
        scheduleWrite(delay);
    }

    private void scheduleWrite(Duration pause) {
        if (!due.getAndSet(true)) {
            jobs.startBlocking(
                    "Write the journal",
                    job -> {
                        Thread.sleep(pause);
                        due.set(false);
                        try {
                            writeNow();
                            return Optional.<String>empty();
                        } catch (IOException e) {
                            LOG.warn("The journal could not be written.", e);
                            scheduleWrite(delay.multipliedBy(RETRY_FACTOR));
                            return Optional.of(String.valueOf(e.getMessage()));
                        }
                    },
                    why -> failureListener.accept(why));
        }
    }

    /** {@return journals of processes that crashed} */
    public Journal.RecoveredJournals recoverable() {
        return journal.recoverable();
    }

    /**
     * Writes the text of an entry that cannot be recovered to a separate file. {@return the file}
     *
     * @throws IOException if the file cannot be written
     */
    public Path saveUnreadable(JournalEntry entry) throws IOException {
        return journal.saveUnreadable(entry);
    }

    /** Deletes the journal, because the process ends normally. */
    @Override
    public void close() {
        journal.close();
    }

    /**
     * Writes pending changes immediately.
     *
     * @throws IOException if the write fails; the changes remain pending until the next one
     */
    public void writeNow() throws IOException {
        synchronized (journal) {
            Optional<List<OpenDocument>> open = unwritten.getAndSet(Optional.empty());
            if (open.isEmpty()) {
                return;
            }
            try {
                journal.write(open.get().stream().map(OpenDocument::entry).toList());
            } catch (IOException | RuntimeException | Error e) {
                unwritten.updateAndGet(newer -> newer.or(() -> open));
                throw e;
            }
        }
    }

    /**
     * An open document. Its text is generated when the journal is written.
     *
     * @param content content as it would be saved, including pending input of a field
     * @param contentBeforeInput content without the pending input; empty if no input is pending
     * @param path file of the document
     * @param dirty whether the document differs from its file
     * @param yamlInput text of the YAML pane that is not yet part of the design; empty if there is no such text
     * @param diverged whether the design has changed in the diagram since the YAML text was in sync with it
     * @param digest digest of the file when it was last read or saved; empty if unknown
     * @param selected whether the tab of the document is selected
     */
    public record OpenDocument(
            DesignContent content,
            Optional<DesignContent> contentBeforeInput,
            Optional<Path> path,
            boolean dirty,
            Optional<String> yamlInput,
            boolean diverged,
            String digest,
            boolean selected) {
        private JournalEntry entry() {
            return new JournalEntry(
                            content.design().metadata().name(),
                            path.map(Path::toAbsolutePath),
                            content.text(),
                            contentBeforeInput.map(DesignContent::text),
                            dirty,
                            yamlInput,
                            diverged,
                            digest)
                    .withSelected(selected);
        }
    }
}
