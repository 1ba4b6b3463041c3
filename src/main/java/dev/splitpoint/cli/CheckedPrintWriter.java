package dev.splitpoint.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import java.util.Optional;

/** Where results go, which knows whether somebody stopped reading them, as {@code head} does, or they were lost. */
public final class CheckedPrintWriter extends PrintWriter {
    private final Watched target;

    /** Writes to a writer, line by line. */
    public CheckedPrintWriter(Writer writer) {
        this(new Watched(writer));
    }

    private CheckedPrintWriter(Watched target) {
        super(target, true);
        this.target = target;
    }

    /** {@return whether what was written has arrived, as far as anybody wanted it} */
    boolean isDelivered() {
        return !checkError() || target.failure.filter(CheckedPrintWriter::isClosedPipe).isPresent();
    }

    /** Windows says it in the user's language, but the pipe is a pipe in most. */
    private static boolean isClosedPipe(IOException failure) {
        return String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
    }

    /** Keeps the first failure, of which a {@link PrintWriter} tells only that there was one. */
    private static final class Watched extends FilterWriter {
        private Optional<IOException> failure = Optional.empty();

        Watched(Writer writer) {
            super(writer);
        }

        @Override
        public void write(int c) throws IOException {
            watch(() -> out.write(c));
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            watch(() -> out.write(text, from, length));
        }

        @Override
        public void write(String text, int from, int length) throws IOException {
            watch(() -> out.write(text, from, length));
        }

        @Override
        public void flush() throws IOException {
            watch(out::flush);
        }

        private void watch(Step step) throws IOException {
            try {
                step.take();
            } catch (IOException e) {
                failure = failure.or(() -> Optional.of(e));
                throw e;
            }
        }
    }

    /** Something that may fail. */
    @FunctionalInterface
    private interface Step {
        void take() throws IOException;
    }
}
