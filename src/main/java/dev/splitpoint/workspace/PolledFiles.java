package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Looks at the files again and again on a thread that mostly waits. It asks for size and time only, so that it costs next
 * to nothing, and unlike the system's own notices it works on network drives too.
 */
public final class PolledFiles implements FileWatch {
    private final Jobs jobs;
    private final Duration every;
    private final Semaphore now = new Semaphore(0);
    private final List<Watched> files = new ArrayList<>();
    private boolean looking;
    private boolean closed;

    /**
     * @param jobs  lend the thread
     * @param every from one look to the next
     */
    public PolledFiles(Jobs jobs, Duration every) {
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
    public void look() {
        now.release();
    }

    @Override
    public void close() {
        closed = true;
        files.clear();
    }

    private void next() {
        if (looking || closed || files.isEmpty()) {
            return;
        }
        looking = true;
        List<Watched> round = List.copyOf(files);
        jobs.await("Look at the open files", job -> {
            boolean asked = now.tryAcquire(every.toMillis(), TimeUnit.MILLISECONDS);
            if (asked) {
                now.drainPermits();
            }
            return round.stream().flatMap(watched -> watched.look().stream()).toList();
        }, seen -> {
            looking = false;
            seen.stream().filter(change -> files.contains(change.watched)).forEach(Seen::tell);
            next();
        });
    }

    private record Seen(Watched watched, FileStamp stamp) {
        void tell() {
            watched.changed.accept(stamp);
        }
    }

    private static final class Watched {
        private final Path file;
        private final Consumer<FileStamp> changed;
        private volatile FileStamp last;

        Watched(Path file, FileStamp known, Consumer<FileStamp> changed) {
            this.file = file;
            this.last = known;
            this.changed = changed;
        }

        List<Seen> look() {
            if (!last.differs(file)) {
                return List.of();
            }
            return FileStamp.of(file).stream()
                    .peek(stamp -> last = stamp)
                    .map(stamp -> new Seen(this, stamp))
                    .toList();
        }
    }
}
