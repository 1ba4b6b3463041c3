package dev.splitpoint.workspace;

import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.design.yaml.Samples;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
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
    private static final int MOST_TRIES = 1000;

    private final Path directory;
    private final Path file;
    private final Held held;

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
    public Leftovers leftovers() {
        List<Leftover> found = new ArrayList<>();
        List<Path> broken = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path other : files.filter(this::isOther).sorted().toList()) {
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
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX) && !path.equals(file);
    }

    private static void read(Path file, Held lock, List<Leftover> found, List<Path> broken) {
        try {
            List<JournalEntry> entries = JournalText.read(Files.readString(file));
            if (entries.isEmpty()) {
                lock.letGoAndDelete(file);
            } else {
                found.add(new Leftover(entries, file, lock));
            }
        } catch (NoSuchFileException e) {
            // Its program closed meanwhile.
            lock.letGoAndDelete(file);
        } catch (IOException | IllegalArgumentException e) {
            LOG.warn("The journal {} cannot be read.", file, e);
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

    private static Optional<Held> hold(Path journal) {
        Path lockFile = journal.resolveSibling(journal.getFileName() + ".lock");
        try {
            FileChannel channel =
                    FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                FileLock lock = channel.tryLock();
                if (lock != null) {
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
