package dev.splitpoint.workspace;

import dev.splitpoint.yaml.DesignFiles;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is open, on disk, so that a program that is cut off loses next to nothing.
 *
 * <p>Each running program has a file of its own, and holds a lock on a second one beside it, which the system lets go
 * when the program ends, however it ends: a journal whose lock can be had was left behind. Whoever has found it holds its
 * lock in turn, so that of two programs that start at once only one offers it. Files are replaced as a whole. Methods may
 * be called from any thread; they wait for the disk.
 */
public final class Journal implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);
    private static final String PREFIX = "journal-";
    private static final String SUFFIX = ".json";
    private static final String LOCK = ".lock";
    private static final int MOST_TRIES = 1000;
    private static final int LENGTHS = 4000;

    private final Path directory;
    private final Path file;
    private final Held held;

    /** Those that this program has found. Who opens a lock that it holds already loses it when it closes that. */
    private final List<Held> leftBehind = new ArrayList<>();

    private Journal(Path directory, Path file, Held held) {
        this.directory = directory;
        this.file = file;
        this.held = held;
    }

    /**
     * {@return a journal of this program, which is empty}
     *
     * @param directory where journals are; it is made if there is none
     * @param process   the number of this process, to tell journals apart
     * @throws IOException if there can be none
     */
    public static Journal open(Path directory, long process) throws IOException {
        Files.createDirectories(directory);
        for (int number = 0; number < MOST_TRIES; number++) {
            Path file = directory.resolve(PREFIX + process + "-" + number + SUFFIX);
            if (Files.exists(file)) {
                continue;
            }
            Optional<Held> held = hold(file);
            if (held.isPresent()) {
                return new Journal(directory, file, held.get());
            }
        }
        throw new IOException("There is no room for a journal in " + directory + ".");
    }

    /**
     * Writes what is open now in place of what was.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public synchronized void write(List<JournalEntry> open) throws IOException {
        if (held.isOpen()) {
            DesignFiles.save(file, JournalText.write(open));
        }
    }

    /** {@return what programs left behind that ended without closing; each is held until it is discarded or let go} */
    public synchronized Leftovers leftovers() {
        List<Leftover> found = new ArrayList<>();
        List<Path> broken = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            // The newest last: of a file that is in several journals that one's text holds.
            for (Path other : files.map(Journal::journalOf)
                    .distinct()
                    .filter(this::isOther)
                    .sorted(Comparator.comparing(Journal::modified).thenComparing(Comparator.naturalOrder()))
                    .toList()) {
                hold(other).ifPresent(lock -> read(other, lock, found, broken));
            }
        } catch (IOException e) {
            LOG.warn("The journals in {} cannot be listed.", directory, e);
        }
        return new Leftovers(found, broken);
    }

    /**
     * Writes the text of an entry to a file of its own, for the user to mend.
     *
     * @return the file
     * @throws IOException if it cannot be written
     */
    Path setAside(JournalEntry entry) throws IOException {
        String name = "unreadable-" + entry.name().replaceAll("[^-_.a-zA-Z0-9]", "-");
        for (int number = 0; number < MOST_TRIES; number++) {
            Path aside = directory.resolve(name + "-" + number + Samples.EXTENSION);
            try {
                return Files.writeString(aside, entry.text(), StandardOpenOption.CREATE_NEW);
            } catch (FileAlreadyExistsException e) {
                LOG.debug("{} is there already.", aside);
            }
        }
        throw new IOException("There is no room for " + name + " in " + directory + ".");
    }

    /** Ends the journal of a program that closes as it should: nothing is left behind. */
    @Override
    public synchronized void close() {
        held.letGoAndDelete(file);
    }

    /** Lets go of the journal as the end of the process would, for tests of what comes after. */
    synchronized void breakOff() {
        held.letGo();
    }

    private boolean isOther(Path path) {
        String name = String.valueOf(path.getFileName());
        boolean held = path.equals(file) || leftBehind.stream().anyMatch(one -> one.isOf(path));
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX) && !held;
    }

    /** {@return the journal of a lock, which a program leaves alone that is killed before it writes; others as they are} */
    private static Path journalOf(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(SUFFIX + LOCK)
                ? file.resolveSibling(name.substring(0, name.length() - LOCK.length()))
                : file;
    }

    private static FileTime modified(Path journal) {
        try {
            return Files.getLastModifiedTime(journal);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }

    private void read(Path file, Held lock, List<Leftover> found, List<Path> broken) {
        try {
            List<JournalEntry> entries = JournalText.read(Files.readString(file));
            if (entries.isEmpty()) {
                lock.letGoAndDelete(file);
            } else {
                leftBehind.add(lock);
                found.add(new Leftover(entries, file, lock));
            }
        } catch (NoSuchFileException e) {
            // Its program closed meanwhile.
            lock.letGoAndDelete(file);
        } catch (IOException | IllegalArgumentException e) {
            // A dialog reports the file that is set aside.
            LOG.debug("The journal {} cannot be read.", file, e);
            Path aside = file.resolveSibling(file.getFileName() + ".broken");
            try {
                Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
                broken.add(aside);
            } catch (IOException stays) {
                LOG.warn("The journal {} cannot be set aside.", file, stays);
            }
            lock.letGoAndDelete(file);
        }
    }

    private static Path lockOf(Path journal) {
        return journal.resolveSibling(journal.getFileName() + LOCK);
    }

    private static Optional<Held> hold(Path journal) {
        Path lockFile = lockOf(journal);
        try {
            FileChannel channel =
                    FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                FileLock lock = channel.tryLock();
                if (lock != null && isStill(lockFile, channel)) {
                    return Optional.of(new Held(lockFile, channel));
                }
            } catch (OverlappingFileLockException e) {
                LOG.debug("{} is held by this program.", lockFile);
            }
            channel.close();
        } catch (IOException e) {
            LOG.warn("{} cannot be locked.", lockFile, e);
        }
        return Optional.empty();
    }

    /**
     * {@return whether a file that was locked stands where it stood: who held it may have deleted it meanwhile}
     *
     * <p>It is known by a length that another process would not give it. To read it would let the lock go: POSIX ends a
     * process's locks on a file when any of its channels to it is closed.
     */
    private static boolean isStill(Path lockFile, FileChannel channel) throws IOException {
        long length = 1 + ProcessHandle.current().pid() % LENGTHS;
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(new byte[1]), length - 1);
        try {
            return Files.size(lockFile) == length;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /**
     * What was found.
     *
     * @param journals what can be brought back
     * @param broken   files that could not be read, under the names that they were set aside as
     */
    public record Leftovers(List<Leftover> journals, List<Path> broken) {
        /** Copies the lists. */
        public Leftovers {
            journals = List.copyOf(journals);
            broken = List.copyOf(broken);
        }

        /** {@return all that can be brought back} */
        public List<JournalEntry> entries() {
            return journals.stream().flatMap(journal -> journal.entries().stream()).toList();
        }

        /** Deletes the journals: they were brought back, or are not wanted. */
        public void discard() {
            journals.forEach(Leftover::discard);
        }

        /** Lets the journals be, to be offered again at the next start. */
        public void letGo() {
            journals.forEach(journal -> journal.lock.letGo());
        }
    }

    /** One journal that was left behind. */
    public static final class Leftover {
        private final List<JournalEntry> entries;
        private final Path file;
        private final Held lock;

        private Leftover(List<JournalEntry> entries, Path file, Held lock) {
            this.entries = List.copyOf(entries);
            this.file = file;
            this.lock = lock;
        }

        /** {@return what was open, from left to right} */
        public List<JournalEntry> entries() {
            return entries;
        }

        private void discard() {
            lock.letGoAndDelete(file);
        }
    }

    private record Held(Path lockFile, FileChannel channel) {
        boolean isOpen() {
            return channel.isOpen();
        }

        boolean isOf(Path journal) {
            return isOpen() && lockFile.equals(lockOf(journal));
        }

        void letGo() {
            try {
                channel.close();
            } catch (IOException e) {
                LOG.warn("{} cannot be let go.", lockFile, e);
            }
        }

        /** The journal first: without its lock it would be taken for one that was left behind. */
        void letGoAndDelete(Path journal) {
            if (!channel.isOpen()) {
                return;
            }
            try {
                Files.deleteIfExists(journal);
                letGo();
                Files.deleteIfExists(lockFile);
            } catch (IOException e) {
                LOG.warn("The journal {} cannot be deleted.", journal, e);
                letGo();
            }
        }
    }
}
