package dev.splitpoint.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are written whole or not at all. */
public final class Output {
    private Output() {}

    /** Writes what goes into a file. */
    @FunctionalInterface
    public interface Content {
        /** Writes to a stream that the caller closes. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Finds out before any work is done whether a file can be written.
     *
     * @throws IOException with a sentence for the user, if it cannot
     */
    public static void check(Path file) throws IOException {
        Path folder = folder(file);
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a directory; name a file.");
        }
        if (!Files.isDirectory(folder)) {
            throw new IOException("There is no directory " + folder + " to write " + file.getFileName() + " in.");
        }
        if (!Files.isWritable(folder) || Files.exists(file) && !Files.isWritable(file)) {
            throw new IOException("You may not write " + file + ".");
        }
    }

    /**
     * Writes a file beside the old one and then puts it in its place.
     *
     * @throws IOException with a sentence for the user, if that fails
     */
    public static void save(Path file, Content content) throws IOException {
        check(file);
        // Not a temporary file of the system's making: nobody but its owner could read that one.
        Path temporary = folder(file).resolve("." + file.getFileName() + ".tmp");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary))) {
                content.writeTo(out);
            }
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static Path folder(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file.toAbsolutePath() : parent;
    }
}
