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
 * Copy of the open documents on disk, from which unsaved work is recovered after a crash.
 *
 * <p>Each running process has its own journal file and locks a second file next to it, for example
 * {@code journal-4711-0.json} and {@code journal-4711-0.json.lock}. The operating system releases the lock when the
 * process ends, even after a crash. A journal that can be locked is therefore abandoned. The process that finds it
 * retains the lock, so that two processes never offer the same journal. Files are replaced atomically. Methods may be
 * called from any thread and block on disk access.
 */
public final class Journal implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);
    private static final String PREFIX = "journal-";
    private static final String SUFFIX = ".json";
    private static final String LOCK = ".lock";
    private static final int MAX_ATTEMPTS = 1000;
    private static final int MAX_LENGTH = 4000;

    private final Path directory;
    private final Path file;
    private final JournalLock ownLock;

    /**
     * Locks of abandoned journals that this process holds. Reopening and closing such a lock file would release the
     * lock.
     */
    private final List<JournalLock> abandonedLocks = new ArrayList<>();

    private Journal(Path directory, Path file, JournalLock ownLock) {
        this.directory = directory;
        this.file = file;
        this.ownLock = ownLock;
    }

    /**
     * {@return a new, empty journal of this process}
     *
     * @param directory directory of all journals; created if it does not exist
     * @param process id of this process, part of the file name
     * @throws IOException if the journal cannot be created
     */
    public static Journal open(Path directory, long process) throws IOException {
        Files.createDirectories(directory);
        for (int number = 0; number < MAX_ATTEMPTS; number++) {
            Path file = directory.resolve(PREFIX + process + "-" + number + SUFFIX);
            if (Files.exists(file)) {
                continue;
            }
            Optional<JournalLock> ownLock = tryLock(file);
            if (ownLock.isPresent()) {
                return new Journal(directory, file, ownLock.get());
            }
        }
        throw new IOException("There is no room for a journal in " + directory + ".");
    }

    /**
     * Replaces the content of the journal by the open documents.
     *
     * @throws IOException if the file cannot be written; it is then unchanged
     */
    public synchronized void write(List<JournalEntry> open) throws IOException {
        if (ownLock.isOpen()) {
            DesignFiles.save(file, JournalText.write(open));
        }
    }

    /** {@return journals of processes that crashed; each is locked until it is discarded or released} */
    public synchronized RecoveredJournals recoverable() {
        List<RecoveredJournal> found = new ArrayList<>();
        List<Path> broken = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            // The newest journal is last, because its text wins if several journals contain the same file.
            for (Path other : files.map(Journal::journalOf)
                    .distinct()
                    .filter(this::isUnheldJournal)
                    .sorted(Comparator.comparing(Journal::modified).thenComparing(Comparator.naturalOrder()))
                    .toList()) {
                tryLock(other).ifPresent(lock -> read(other, lock, found, broken));
            }
        } catch (IOException e) {
            LOG.warn("The journals in {} cannot be listed.", directory, e);
        }
        return new RecoveredJournals(found, broken);
    }

    /**
     * Writes the text of an unreadable entry to a separate file, so that the user can repair it.
     *
     * @return the file
     * @throws IOException if the file cannot be written
     */
    Path saveUnreadable(JournalEntry entry) throws IOException {
        String name = "unreadable-" + entry.name().replaceAll("[^-_.a-zA-Z0-9]", "-");
        for (int number = 0; number < MAX_ATTEMPTS; number++) {
            Path aside = directory.resolve(name + "-" + number + Samples.EXTENSION);
            try {
                return Files.writeString(aside, entry.text(), StandardOpenOption.CREATE_NEW);
            } catch (FileAlreadyExistsException e) {
                LOG.debug("{} is there already.", aside);
            }
        }
        throw new IOException("There is no room for " + name + " in " + directory + ".");
    }

    /** Deletes the journal, because the process ends normally. */
    @Override
    public synchronized void close() {
        ownLock.releaseAndDelete(file);
    }

    /** Releases the lock and retains the file, as a crash would. For tests of the recovery. */
    synchronized void releaseLock() {
        ownLock.release();
    }

    private boolean isUnheldJournal(Path path) {
        String name = String.valueOf(path.getFileName());
        boolean ownLock = path.equals(file) || abandonedLocks.stream().anyMatch(one -> one.isLockOf(path));
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX) && !ownLock;
    }

    /**
     * Returns the journal file of a lock file; returns any other file unchanged. A process that is killed before its
     * first write leaves only a lock file.
     */
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

    private void read(Path file, JournalLock lock, List<RecoveredJournal> found, List<Path> broken) {
        try {
            List<JournalEntry> entries = JournalText.read(Files.readString(file));
            if (entries.isEmpty()) {
                lock.releaseAndDelete(file);
            } else {
                abandonedLocks.add(lock);
                found.add(new RecoveredJournal(entries, file, lock));
            }
        } catch (NoSuchFileException e) {
            // The other process has exited normally meanwhile.
            lock.releaseAndDelete(file);
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
            lock.releaseAndDelete(file);
        }
    }

    private static Path lockOf(Path journal) {
        return journal.resolveSibling(journal.getFileName() + LOCK);
    }

    private static Optional<JournalLock> tryLock(Path journal) {
        Path lockFile = lockOf(journal);
        try {
            FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                FileLock lock = channel.tryLock();
                if (lock != null && isSameFile(lockFile, channel)) {
                    return Optional.of(new JournalLock(lockFile, channel));
                }
            } catch (OverlappingFileLockException e) {
                LOG.debug("{} is ownLock by this program.", lockFile);
            }
            channel.close();
        } catch (IOException e) {
            LOG.warn("{} cannot be locked.", lockFile, e);
        }
        return Optional.empty();
    }

    /**
     * Returns whether the path still denotes the locked file. The previous holder may have deleted it meanwhile, and
     * another process may have created a new one.
     *
     * <p>The method gives the locked file a length that depends on the process id and compares the length at the path.
     * It must not open the path: POSIX releases all locks of a process on a file when the process closes any channel to
     * it.
     */
    private static boolean isSameFile(Path lockFile, FileChannel channel) throws IOException {
        long length = 1 + ProcessHandle.current().pid() % MAX_LENGTH;
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(new byte[1]), length - 1);
        try {
            return Files.size(lockFile) == length;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /**
     * Journals of crashed processes.
     *
     * @param journals journals that can be recovered
     * @param broken journals that could not be read, under their new names
     */
    public record RecoveredJournals(List<RecoveredJournal> journals, List<Path> broken) {
        /** Copies the lists. */
        public RecoveredJournals {
            journals = List.copyOf(journals);
            broken = List.copyOf(broken);
        }

        /** {@return the entries of all journals that can be recovered} */
        public List<JournalEntry> entries() {
            return journals.stream()
                    .flatMap(journal -> journal.entries().stream())
                    .toList();
        }

        /** Deletes the journals after recovery, or when the user does not want to recover them. */
        public void discard() {
            journals.forEach(RecoveredJournal::discard);
        }

        /** Releases the journals, so that the next start offers them again. */
        public void letGo() {
            journals.forEach(journal -> journal.lock.release());
        }
    }

    /** Journal of one crashed process. */
    public static final class RecoveredJournal {
        private final List<JournalEntry> entries;
        private final Path file;
        private final JournalLock lock;

        private RecoveredJournal(List<JournalEntry> entries, Path file, JournalLock lock) {
            this.entries = List.copyOf(entries);
            this.file = file;
            this.lock = lock;
        }

        /** {@return the open documents, in the order of their tabs} */
        public List<JournalEntry> entries() {
            return entries;
        }

        private void discard() {
            lock.releaseAndDelete(file);
        }
    }

    private record JournalLock(Path lockFile, FileChannel channel) {
        boolean isOpen() {
            return channel.isOpen();
        }

        boolean isLockOf(Path journal) {
            return isOpen() && lockFile.equals(lockOf(journal));
        }

        void release() {
            try {
                channel.close();
            } catch (IOException e) {
                LOG.warn("{} cannot be let go.", lockFile, e);
            }
        }

        /** Deletes the journal before its lock: without the lock it would count as abandoned. */
        void releaseAndDelete(Path journal) {
            if (!channel.isOpen()) {
                return;
            }
            try {
                Files.deleteIfExists(journal);
                release();
                Files.deleteIfExists(lockFile);
            } catch (IOException e) {
                LOG.warn("The journal {} cannot be deleted.", journal, e);
                release();
            }
        }
    }
}
