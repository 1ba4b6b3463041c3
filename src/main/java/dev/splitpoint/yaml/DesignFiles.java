package dev.splitpoint.yaml;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Atomic saving of documents. The text is written to a new file in the same directory, flushed to the disk, and then
 * replaces the old file. If a step fails, the old file is unchanged.
 */
public final class DesignFiles {
    /** Maximum number of saves of a file at the same time. */
    private static final int MAX_SAVES = 1000;

    /** Age from which a temporary file is left over from a killed process and is deleted. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    private static final int MOST_LINKS = 40;

    /** Messages of Linux, macOS and Windows about a full disk or an exceeded quota. */
    private static final List<String> FULL =
            List.of("No space left on device", "not enough space on the disk", "Disk quota exceeded");

    private DesignFiles() {}

    @FunctionalInterface
    public interface Content {
        /** Writes to a file from its start; it is closed by the caller. */
        void writeTo(FileChannel channel) throws IOException;
    }

    /**
     * Writes a text in UTF-8. The permissions of an old file are retained. If the path is a symbolic link, the target
     * of the link is replaced.
     *
     * @throws IOException if the file cannot be saved; the message is a sentence for the user
     */
    public static void save(Path path, String text) throws IOException {
        ByteBuffer bytes;
        try {
            bytes = StandardCharsets.UTF_8.newEncoder().encode(java.nio.CharBuffer.wrap(text));
        } catch (CharacterCodingException e) {
            throw new IOException("The text contains half a surrogate pair, which UTF-8 cannot encode. Remove it.", e);
        }
        save(path, channel -> {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        });
    }

    /**
     * Writes bytes, as a text is written.
     *
     * @throws IOException if it cannot be saved, with a sentence for the user
     */
    public static void save(Path path, byte[] content) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(content);
        save(path, channel -> {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        });
    }

    /**
     * Tries whether a file could be saved, and leaves everything as it is.
     *
     * @throws IOException if it could not, with a sentence for the user
     */
    public static void probe(Path path) throws IOException {
        withReasons(path, target -> {
            try (Temporary file = Temporary.nextTo(target)) {
                Files.delete(file.path());
            }
        });
    }

    /**
     * Writes whatever is written to it, as a text is written.
     *
     * @throws IOException if it cannot be saved, with a sentence for the user
     */
    public static void save(Path path, Content content) throws IOException {
        withReasons(path, target -> replace(target, content));
    }

    /** Action on the file of a path. */
    @FunctionalInterface
    private interface Step {
        void take(Path target) throws IOException;
    }

    private static void withReasons(Path path, Step step) throws IOException {
        Path target = target(path);
        if (Files.isDirectory(target)) {
            throw new IOException(path + " is a directory. Choose a file.");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new IOException(path + " is a device or another special file. Choose a regular one.");
        }
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new IOException(path + " is write-protected. Choose another file, or change its permissions.");
        }
        try {
            step.take(target);
        } catch (NoSuchFileException e) {
            Path folder = target.getParent();
            throw new IOException(
                    folder != null && Files.isDirectory(folder)
                            ? path
                                    + " cannot be saved: its temporary file was deleted while it was written. Save it"
                                    + " again."
                            : "The folder of " + path + " does not exist. Choose another folder, or create it.",
                    e);
        } catch (AccessDeniedException e) {
            throw new IOException(path + " cannot be saved: the folder is write-protected.", e);
        } catch (FileSystemException e) {
            if (isFull(e)) {
                throw full(path, e);
            }
            throw new IOException(
                    path + " cannot be saved: " + Objects.requireNonNullElse(e.getReason(), "the disk rejects it")
                            + ".",
                    e);
        } catch (IOException e) {
            throw isFull(e) ? full(path, e) : e;
        }
    }

    private static boolean isFull(IOException e) {
        return FULL.stream().anyMatch(Objects.requireNonNullElse(e.getMessage(), "")::contains);
    }

    private static IOException full(Path path, IOException e) {
        return new IOException(
                path + " cannot be saved: the disk is full. Free some space, or choose another place.", e);
    }

    private static Path target(Path path) throws IOException {
        Path target = path.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MOST_LINKS) {
                throw new IOException(path + " is a symbolic link that points to itself. Choose another file.");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    private static void replace(Path target, Content content) throws IOException {
        Path temporary = null;
        try (Temporary file = Temporary.nextTo(target)) {
            temporary = file.path();
            content.writeTo(file.channel());
            file.channel().force(true);
            keepPermissions(target, temporary);
        } catch (IOException | RuntimeException e) {
            if (temporary != null) {
                Files.deleteIfExists(temporary);
            }
            throw e;
        }
        try {
            move(temporary, target);
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
        forceFolder(target);
    }

    /** A file that is being written. */
    private record Temporary(Path path, FileChannel channel) implements AutoCloseable {
        /**
         * Part of the file names that differs for each process. When a process ends, the JVM deletes the names that it
         * has used, even after their files were renamed. Another process must not use them.
         */
        private static final String PROCESS =
                Long.toString(ProcessHandle.current().pid(), 36) + "-"
                        + ProcessHandle.current()
                                .info()
                                .startInstant()
                                .map(start -> Long.toString(start.toEpochMilli(), 36))
                                .orElse("0");

        static Temporary nextTo(Path target) throws IOException {
            for (int i = 0; i < MAX_SAVES; i++) {
                Path path = target.resolveSibling("." + target.getFileName() + "." + PROCESS + "." + i + ".tmp");
                try {
                    Temporary file = new Temporary(
                            path,
                            FileChannel.open(
                                    path,
                                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                                    permissions(target)));
                    // A process that is stopped during a save leaves no half-written file.
                    path.toFile().deleteOnExit();
                    file.deleteAbandoned(target);
                    return file;
                } catch (FileAlreadyExistsException saving) {
                    // Another thread is writing it. The next number is tried.
                }
            }
            throw new IOException(
                    "Too many files named ." + target.getFileName() + ".….tmp are next to the document. Delete them.");
        }

        /** Returns permissions with which only the owner can read the copy of an existing file while it is written. */
        private static FileAttribute<?>[] permissions(Path target) {
            return Files.exists(target) && Files.getFileAttributeView(target, PosixFileAttributeView.class) != null
                    ? new FileAttribute<?>[] {
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                    }
                    : new FileAttribute<?>[0];
        }

        /**
         * Deletes temporary files of the target that are much older than this one: a killed process left them, because
         * no save takes that long.
         */
        private void deleteAbandoned(Path target) {
            Path folder = path.getParent();
            if (folder == null) {
                return;
            }
            Pattern names = Pattern.compile(
                    Pattern.quote("." + target.getFileName() + ".") + "([0-9a-z]+-[0-9a-z]+\\.)?[0-9]+\\.tmp");
            try (DirectoryStream<Path> files = Files.newDirectoryStream(
                    folder,
                    other -> names.matcher(other.getFileName().toString()).matches())) {
                Instant newest = Files.getLastModifiedTime(path).toInstant();
                for (Path other : files) {
                    if (Files.getLastModifiedTime(other).toInstant().isBefore(newest.minus(ABANDONED))) {
                        Files.deleteIfExists(other);
                    }
                }
            } catch (IOException | DirectoryIteratorException e) {
                // The file is gone, or belongs to another user. It does not prevent this save.
            }
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }

    private static void keepPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(from, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view != null && Files.exists(from)) {
            Files.setPosixFilePermissions(to, view.readAttributes().permissions());
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Makes the renaming last through a power cut; not every system can open a folder, and the file is safe anyway. */
    private static void forceFolder(Path target) {
        Path folder = target.getParent();
        if (folder == null) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException notOnThisSystem) {
            return;
        }
    }
}
