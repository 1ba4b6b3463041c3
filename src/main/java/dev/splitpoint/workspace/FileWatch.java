package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.util.function.Consumer;

/** Tells of files that other programs change or delete. Belongs to one thread, on which it also tells. */
public interface FileWatch {
    /** A watch that never sees anything. */
    FileWatch NONE = new FileWatch() {
        @Override
        public Subscription watch(Path file, FileStamp known, Consumer<FileStamp> changed) {
            return () -> {};
        }

        @Override
        public void look() {}

        @Override
        public void close() {}
    };

    /**
     * Watches a file, until the subscription is cancelled.
     *
     * @param file    which need not exist
     * @param known   what it was like when it was read
     * @param changed is told what it is like, whenever its size or its time has changed; the content may be the same
     */
    Subscription watch(Path file, FileStamp known, Consumer<FileStamp> changed);

    /** Looks at once rather than a little later: the window has come to the front. */
    void look();

    /** Ends all watching. */
    void close();
}
