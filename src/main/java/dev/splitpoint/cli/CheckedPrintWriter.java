package dev.splitpoint.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import java.util.Optional;

/** Writer of results, which distinguishes a closed pipe, such as by {@code head}, from a failure to write. */
public final class CheckedPrintWriter extends PrintWriter {
    private final RecordingWriter target;

    /** Creates a writer that flushes each line to another writer. */
    public CheckedPrintWriter(Writer writer) {
        this(new RecordingWriter(writer));
    }

    private CheckedPrintWriter(RecordingWriter target) {
        super(target, true);
        this.target = target;
    }

    /** Returns whether the output was written, or the reader has closed the pipe. */
    boolean isDelivered() {
        return !checkError()
                || target.failure.filter(CheckedPrintWriter::isClosedPipe).isPresent();
    }

    /** Recognizes a closed pipe by its message. Windows localizes it, but most translations contain "pipe". */
    private static boolean isClosedPipe(IOException failure) {
        return String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
    }

    /** Writer that stores the first failure, since a {@link PrintWriter} reports only that there was one. */
    private static final class RecordingWriter extends FilterWriter {
        private Optional<IOException> failure = Optional.empty();

        RecordingWriter(Writer writer) {
            super(writer);
        }

        @Override
        public void write(int c) throws IOException {
            record(() -> out.write(c));
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            record(() -> out.write(text, from, length));
        }

        @Override
        public void write(String text, int from, int length) throws IOException {
            record(() -> out.write(text, from, length));
        }

        @Override
        public void flush() throws IOException {
            record(out::flush);
        }

        private void record(WriteAction step) throws IOException {
            try {
                step.run();
            } catch (IOException e) {
                failure = failure.or(() -> Optional.of(e));
                throw e;
            }
        }
    }

    @FunctionalInterface
    private interface WriteAction {
        void run() throws IOException;
    }
}
