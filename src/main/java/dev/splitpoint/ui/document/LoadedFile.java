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
 * A document and the stamp of exactly the bytes that it was read from.
 *
 * @param document content of the file
 * @param stamp stamp of the file; empty if it could not be read
 * @param real file, absolute and without symbolic links
 */
record LoadedFile(DesignDocument document, Optional<FileStamp> stamp, Path real) {
    static LoadedFile of(Path file, DesignCheck check) {
        Function<byte[], FileStamp> stamp = FileStamp.beginRead(file);
        AtomicReference<Optional<FileStamp>> taken = new AtomicReference<>(Optional.empty());
        DesignDocument document = DesignReader.read(file, bytes -> taken.set(Optional.of(stamp.apply(bytes))), check);
        return new LoadedFile(document, taken.get(), real(file));
    }

    /** {@return a file, absolute and, if it exists, without symbolic links} */
    static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file.toAbsolutePath().normalize();
        }
    }
}
