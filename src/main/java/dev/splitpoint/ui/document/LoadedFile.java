package dev.splitpoint.ui.document;

import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.yaml.bind.DesignCheck;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * A document, and the stamp of the very bytes that it was read from.
 *
 * @param document what was read
 * @param stamp    of the file; empty where it could not be read
 * @param real     the file, absolute and without symbolic links
 */
record LoadedFile(DesignDocument document, Optional<FileStamp> stamp, Path real) {
    static LoadedFile of(Path file, DesignCheck check) {
        Function<byte[], FileStamp> stamp = FileStamp.before(file);
        AtomicReference<Optional<FileStamp>> taken = new AtomicReference<>(Optional.empty());
        DesignDocument document =
                DesignReader.read(file, bytes -> taken.set(Optional.of(stamp.apply(bytes))), check);
        return new LoadedFile(document, taken.get(), real(file));
    }

    /** {@return a file, absolute and without symbolic links, as far as there is one} */
    static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file.toAbsolutePath().normalize();
        }
    }
}
