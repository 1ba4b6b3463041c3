package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Watches for files that other programs change or delete. Belongs to one thread, on which it also calls the consumers.
 */
public interface FileWatch {
    /** A watch that never reports a change. */
    FileWatch NONE = new FileWatch() {
        @Override
        public Subscription watch(Path file, FileStamp known, Consumer<FileStamp> changed) {
            return () -> {};
        }

        @Override
        public void checkNow() {}

        @Override
        public void close() {}
    };

    /**
     * Watches a file, until the subscription is cancelled.
     *
     * @param file file, which need not exist
     * @param known stamp of the file when it was read
     * @param changed receives the new stamp when size or time have changed; the content may be the same
     */
    Subscription watch(Path file, FileStamp known, Consumer<FileStamp> changed);

    /** Checks the files immediately, for example when the window is activated. */
    void checkNow();

    /** Ends all watching. */
    void close();
}
