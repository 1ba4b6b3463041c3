package dev.splitpoint.sample;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reader of key files, in one pass and bounded memory.
 *
 * <ul>
 *   <li>Saved samples ({@code .keys.jsonl}).
 *   <li>CSV with commas, semicolons, or tabs. The heading names the columns ({@code key}, {@code count}, {@code time},
 *       {@code bytes}); without a heading, the key and a count or a time.
 *   <li>Rows that {@code cbt} or the HBase shell printed; see {@link RowPrintout}.
 *   <li>Text with a key on each line.
 * </ul>
 *
 * <p>Each may be gzipped. Text is in UTF-8, or in UTF-16 with a byte-order mark.
 */
public final class KeyFiles {
    /** Number of first lines from which the format is detected. */
    private static final int DETECTION_LINES = 1000;
    /** The byte-order mark U+FEFF in UTF-8. */
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private static final byte[] GZIP_MAGIC = {0x1F, (byte) 0x8B};
    private static final byte[] SAVED_SAMPLE = "{\"seen\":".getBytes(StandardCharsets.US_ASCII);
    /** Number of lines between two progress reports. */
    private static final int PROGRESS_LINES = 1 << 13;

    private final String name;
    private final KeySampler sampler;
    private final ReadProgress watch;
    private KeyFormat format;
    private Optional<CsvKeyColumns> csv = Optional.empty();
    private Optional<RowPrintout> printout = Optional.empty();
    private Optional<SampleLines.Header> header = Optional.empty();
    private long keys;
    private SkippedLines skipped = SkippedLines.NONE;

    private KeyFiles(String name, KeyFormat format, int size, ReadProgress watch) {
        this.name = name;
        this.format = format;
        this.sampler = new KeySampler(size);
        this.watch = watch;
    }

    /**
     * Reads a sample of the keys in a file.
     *
     * @param file the file. A saved sample is detected by its first line or its name ({@code .jsonl},
     *     {@code .jsonl.gz}), CSV by {@code .csv} or its heading. Any other file is text
     * @param format the key format of text and CSV
     * @param size the maximum number of keys in the sample
     * @param watch receives the progress
     * @return the sample
     * @throws IOException if the file cannot be read; the message is a sentence for the user
     * @throws CancellationException if {@code watch} cancels
     */
    public static KeySample read(Path file, KeyFormat format, int size, ReadProgress watch) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("'" + name + "' is "
                    + (Files.isDirectory(file) ? "a directory" : "a pipe or a device") + ". Choose a file of keys.");
        }
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                CountingStream counted = new CountingStream(raw);
                InputStream in =
                        name.endsWith(".gz") || isGzip(raw) ? new GZIPInputStream(counted, 1 << 16) : counted) {
            KeyFiles files = new KeyFiles(name, format, size, watch);
            files.read(new LineReader(Utf16InputStream.decodeIfUtf16(in)), counted, Math.max(1, Files.size(file)));
            if (files.keys == 0) {
                throw new IOException("'" + name + "' " + files.empty());
            }
            if (!files.skipped.equals(SkippedLines.NONE)) {
                watch.linesSkipped(files.skipped);
            }
            KeySample sample = files.sampler.sample();
            return files.header.isPresent() ? files.header.get().applyTo(sample) : sample;
        } catch (NoSuchFileException e) {
            throw new IOException("'" + file + "' does not exist. Choose a file of keys.", e);
        } catch (AccessDeniedException e) {
            throw new IOException("'" + file + "' cannot be read: permission is denied.", e);
        } catch (ZipException | EOFException e) {
            throw new IOException(
                    "'" + name + "' "
                            + (name.endsWith(".gz")
                                    ? "ends in .gz, but is not gzip-compressed"
                                    : "begins like a gzip file, but is not one")
                            + ", or is incomplete. Compress it again, or rename it.",
                    e);
        } catch (IOException e) {
            String message = String.valueOf(e.getMessage());
            throw message.startsWith("'")
                    ? e
                    : new IOException(
                            "'" + name + "' cannot be read: " + message.replaceAll("\\.$", "")
                                    + (message.endsWith("?") ? "" : "."),
                            e);
        }
    }

    /** {@return the message for a file without keys, as the end of a sentence} */
    private String empty() {
        if (header.isPresent()) {
            return header.get()
                    .origin()
                    .filter(from -> from.stopReason().isEmpty())
                    .map(from -> "is a saved sample without keys: " + from.text()
                            + " was empty. Sample the table again when it has rows.")
                    .orElse("is a saved sample without keys. Sample the table again when it has rows.");
        }
        return skipped.zeroCounts() > 0
                ? "has no key with a count over 0."
                : "has no keys. Choose a file with a key on each line.";
    }

    private void read(LineReader lines, CountingStream counted, long size) throws IOException {
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        boolean named = plain.endsWith(".jsonl");
        List<byte[]> firstLines = new ArrayList<>();
        while (!named && firstLines.size() < DETECTION_LINES && lines.next()) {
            firstLines.add(lines.bytes());
        }
        removeMark(firstLines);
        boolean json = named || isSaved(firstLines);
        int skip = json ? 0 : detect(firstLines, plain.endsWith(".csv"));
        for (int i = skip; i < firstLines.size(); i++) {
            add(firstLines.get(i), i + 1, json);
        }
        checkFormat();
        while (lines.next()) {
            add(lines.bytes(), lines.number(), json);
            if (lines.number() % PROGRESS_LINES == 0
                    && !watch.update(keys, Math.min(1, (double) counted.count / size))) {
                throw new CancellationException();
            }
        }
        if (printout.isPresent()) {
            long end = lines.number();
            printout.get().end().ifPresent(key -> addKey(key, end));
        }
    }

    /**
     * Rejects the file if more than half of the first lines are unreadable: a few are malformed, most mean another
     * format.
     */
    private void checkFormat() throws IOException {
        long lines = keys + skipped.invalid() + skipped.zeroCounts();
        if (skipped.invalid() > 1 && 2 * skipped.invalid() > lines) {
            throw new IOException(String.format(
                    Locale.ROOT,
                    "'%s', line %d, %s, and most of the first %,d lines cannot be read either. Fix them,"
                            + " or set the key format.",
                    name,
                    skipped.firstInvalid(),
                    skipped.reason(),
                    lines));
        }
        if (skipped.invalid() == lines && lines > 0) {
            throw wrong(skipped.firstInvalid(), skipped.reason(), new IOException("no key"));
        }
    }

    /** Returns whether a file with any name starts with the magic bytes of gzip (RFC 1952, 2.3.1). */
    private static boolean isGzip(InputStream raw) throws IOException {
        raw.mark(GZIP_MAGIC.length);
        boolean is = Arrays.equals(raw.readNBytes(GZIP_MAGIC.length), GZIP_MAGIC);
        raw.reset();
        return is;
    }

    /** Returns whether a file with any name starts with the header of a saved sample. */
    private boolean isSaved(List<byte[]> firstLines) {
        return format == KeyFormat.DETECT
                && !firstLines.isEmpty()
                && Arrays.equals(Arrays.copyOf(firstLines.getFirst(), SAVED_SAMPLE.length), SAVED_SAMPLE);
    }

    /** Removes a UTF-8 byte-order mark from the first line, unless other lines start with the same bytes. */
    private static void removeMark(List<byte[]> firstLines) {
        if (firstLines.stream().filter(KeyFiles::isMarked).count() == 1 && isMarked(firstLines.getFirst())) {
            firstLines.set(
                    0, Arrays.copyOfRange(firstLines.getFirst(), BYTE_ORDER_MARK.length, firstLines.getFirst().length));
        }
    }

    private static boolean isMarked(byte[] line) {
        int length = BYTE_ORDER_MARK.length;
        return line.length >= length && Arrays.equals(line, 0, length, BYTE_ORDER_MARK, 0, length);
    }

    /** Detects columns and key format, and returns the number of heading lines. */
    private int detect(List<byte[]> firstLines, boolean named) throws IOException {
        int skip = 0;
        if (!firstLines.isEmpty()) {
            csv = CsvKeyColumns.heading(firstLines.getFirst());
            skip = csv.isPresent() ? 1 : 0;
            if (csv.isEmpty() && named) {
                csv = Optional.of(guessed(firstLines));
            }
            if (RowPrintout.isFamilies(firstLines)) {
                throw new IOException("'" + name
                        + "' lists column families, as 'cbt ls' prints them, and has no keys. Import it as a table,"
                        + " or print keys with 'cbt read T keys-only=true'.");
            }
            printout = csv.isPresent() ? Optional.empty() : RowPrintout.detect(firstLines);
        }
        if (format == KeyFormat.DETECT) {
            List<byte[]> texts = new ArrayList<>();
            Optional<RowPrintout> rows = printout.isPresent() ? RowPrintout.detect(firstLines) : Optional.empty();
            for (int i = skip; i < firstLines.size(); i++) {
                byte[] line = firstLines.get(i);
                (rows.isPresent() ? rows.get().add(line) : keyText(line)).ifPresent(texts::add);
            }
            rows.flatMap(RowPrintout::end).ifPresent(texts::add);
            format = KeyParser.detectFormat(texts);
        }
        return skip;
    }

    private void add(byte[] line, long number, boolean json) throws IOException {
        if (line.length == 0) {
            return;
        }
        if (json) {
            try {
                switch (SampleLines.read(line)) {
                    case SampleLines.Header head -> header = header.or(() -> Optional.of(head));
                    case SampleLines.Key key -> {
                        sampler.add(key.sampled());
                        keys++;
                    }
                }
            } catch (IOException e) {
                throw wrong(number, String.valueOf(e.getMessage()), e);
            }
            return;
        }
        if (printout.isPresent()) {
            printout.get().add(line).ifPresent(key -> addKey(key, number));
            return;
        }
        addKey(line, number);
    }

    private void addKey(byte[] line, long number) {
        Optional<SampledKey> row;
        try {
            row = csv.isPresent()
                    ? csv.get().key(line, text -> KeyParser.key(text, format))
                    : Optional.of(SampledKey.of(KeyParser.key(line, format)));
        } catch (IOException invalid) {
            skipped = skipped.withInvalid(number, String.valueOf(invalid.getMessage()));
            return;
        }
        row.ifPresentOrElse(sampler::add, () -> skipped = skipped.withZeroCount());
        keys += row.isPresent() ? 1 : 0;
    }

    /** {@return the encoded key of a line; empty if the line is not valid CSV} */
    private Optional<byte[]> keyText(byte[] line) {
        try {
            return Optional.of(csv.isPresent() ? csv.get().keyText(csv.get().cells(line)) : line);
        } catch (IOException invalid) {
            return Optional.empty();
        }
    }

    private CsvKeyColumns guessed(List<byte[]> lines) throws IOException {
        try {
            return CsvKeyColumns.detect(lines);
        } catch (IOException e) {
            throw wrong(1, String.valueOf(e.getMessage()), e);
        }
    }

    private IOException wrong(long number, String what, Exception cause) {
        return new IOException(
                "'" + name + "', line " + number + ", " + what + ". Fix the line, or set the key format.", cause);
    }

    /** Stream that counts the bytes read. */
    private static final class CountingStream extends FilterInputStream {
        private long count;

        CountingStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] to, int from, int length) throws IOException {
            int read = super.read(to, from, length);
            count += Math.max(0, read);
            return read;
        }
    }
}
