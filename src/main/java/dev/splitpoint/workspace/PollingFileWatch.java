package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * File watch that polls size and time of the files on virtual threads. This is cheap and, unlike notifications of the
 * system, works on network drives. Each file is polled independently, so a drive that does not answer delays no other
 * file.
 */
public final class PollingFileWatch implements FileWatch {
    private static final Logger LOG = LoggerFactory.getLogger(PollingFileWatch.class);

    private final Jobs jobs;
    private final Duration every;
    private final Semaphore now = new Semaphore(0);
    private final List<Watched> files = new ArrayList<>();
    private boolean waiting;
    private boolean closed;

    /**
     * @param jobs lend the threads
     * @param every from one look to the next
     */
    public PollingFileWatch(Jobs jobs, Duration every) {
        this.jobs = jobs;
        this.every = every;
    }

    @Override
    public Subscription watch(Path file, FileStamp known, Consumer<FileStamp> changed) {
        Watched watched = new Watched(file, known, changed);
        files.add(watched);
        next();
        return () -> files.remove(watched);
    }

    @Override
    public void checkNow() {
        now.release();
    }

    @Override
    public void close() {
        closed = true;
        files.clear();
    }

    private void next() {
        if (waiting || closed || files.isEmpty()) {
            return;
        }
        waiting = true;
        jobs.startBlocking(
                "Watch the open files",
                job -> {
                    boolean asked = now.tryAcquire(every.toMillis(), TimeUnit.MILLISECONDS);
                    if (asked) {
                        now.drainPermits();
                    }
                    return asked;
                },
                over -> {
                    waiting = false;
                    files.stream().filter(watched -> !watched.looking).toList().forEach(this::look);
                    next();
                });
    }

    private void look(Watched watched) {
        watched.looking = true;
        jobs.startBlocking(
                "Look at " + watched.file.getFileName(),
                job -> watched.look(),
                seen -> {
                    watched.looking = false;
                    seen.filter(stamp -> files.contains(watched)).ifPresent(watched.changed);
                },
                failure -> watched.looking = false);
    }

    private static final class Watched {
        private final Path file;
        private final Consumer<FileStamp> changed;
        private volatile FileStamp last;
        private volatile boolean failed;
        private boolean looking;

        Watched(Path file, FileStamp known, Consumer<FileStamp> changed) {
            this.file = file;
            this.last = known;
            this.changed = changed;
        }

        Optional<FileStamp> look() {
            try {
                Optional<FileStamp> seen = last.differs(file) ? FileStamp.of(file) : Optional.empty();
                seen.ifPresent(stamp -> last = stamp);
                return seen;
            } catch (RuntimeException e) {
                // Once, not with every look.
                if (!failed) {
                    LOG.warn("{} cannot be watched.", file, e);
                }
                failed = true;
                return Optional.empty();
            }
        }
    }
}
