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
 * Reads files of keys into samples, in one pass and bounded memory: samples that were saved ({@code .keys.jsonl}), CSV with
 * a heading that names {@code key}, {@code count}, {@code time} or {@code bytes}, with commas, semicolons or tabs between them
 * (without one: key, then count or time), and text with a key on each line; each gzipped or not, in UTF-8, or in UTF-16 where
 * it begins with a byte-order mark.
 */
public final class KeyFiles {
    /** So many first lines show how a file is written. */
    private static final int LOOKED_AT = 1000;
    /** The byte-order mark U+FEFF in UTF-8. */
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final byte[] PACKED = {0x1F, (byte) 0x8B};
    private static final byte[] SAVED = "{\"seen\":".getBytes(StandardCharsets.US_ASCII);
    /** The progress is told every so many lines. */
    private static final int STEP = 1 << 13;

    private final String name;
    private final KeySampler sampler;
    private final ReadProgress watch;
    private KeyFormat format;
    private Optional<CsvLine> csv = Optional.empty();
    private Optional<SampleLines.Header> header = Optional.empty();
    private long keys;
    private SkippedLines leftOut = SkippedLines.NONE;

    private KeyFiles(String name, KeyFormat format, int size, ReadProgress watch) {
        this.name = name;
        this.format = format;
        this.sampler = new KeySampler(size);
        this.watch = watch;
    }

    /**
     * {@return a sample of the keys in a file}
     *
     * @param file   a saved sample, which is known by its first line or by its name, {@code .jsonl} or {@code .jsonl.gz};
     *               {@code .csv}: CSV; otherwise text; any of them may be packed by gzip
     * @param format how the keys of text and CSV are written
     * @param size   the most keys that are kept
     * @param watch  follows it
     * @throws IOException           if it cannot be read, with a sentence for the user
     * @throws CancellationException if the watcher gives it up
     */
    public static KeySample read(Path file, KeyFormat format, int size, ReadProgress watch) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("'" + name + "' is " + (Files.isDirectory(file) ? "a directory" : "a pipe or a device")
                    + ". Choose a file of keys.");
        }
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                Counted counted = new Counted(raw);
                InputStream in = name.endsWith(".gz") || isPacked(raw) ? new GZIPInputStream(counted, 1 << 16) : counted) {
            KeyFiles files = new KeyFiles(name, format, size, watch);
            files.read(new LineReader(Utf16Text.orSame(in)), counted, Math.max(1, Files.size(file)));
            if (files.keys == 0) {
                throw new IOException("'" + name + "' " + files.empty());
            }
            if (!files.leftOut.equals(SkippedLines.NONE)) {
                watch.leftOut(files.leftOut);
            }
            KeySample sample = files.sampler.sample();
            return files.header.isPresent() ? files.header.get().over(sample) : sample;
        } catch (NoSuchFileException e) {
            throw new IOException("'" + file + "' does not exist. Choose a file of keys.", e);
        } catch (AccessDeniedException e) {
            throw new IOException("'" + file + "' cannot be read: permission is denied.", e);
        } catch (ZipException | EOFException e) {
            throw new IOException(
                    "'" + name + "' " + (name.endsWith(".gz") ? "ends in .gz, but is not gzip-compressed" : "begins like a gzip file, but is not one")
                            + ", or is incomplete. Compress it again, or rename it.", e);
        } catch (IOException e) {
            String message = String.valueOf(e.getMessage());
            throw message.startsWith("'")
                    ? e
                    : new IOException("'" + name + "' cannot be read: " + message.replaceAll("\\.$", "") + (message.endsWith("?") ? "" : "."), e);
        }
    }

    /** {@return that there is no key and what to do, the end of a sentence} */
    private String empty() {
        if (header.isPresent()) {
            return header.get().origin().filter(from -> from.cutShort().isEmpty())
                    .map(from -> "is a saved sample without keys: " + from.text() + " was empty. Sample the table again when it has rows.")
                    .orElse("is a saved sample without keys. Sample the table again when it has rows.");
        }
        return leftOut.never() > 0 ? "has no key with a count over 0." : "has no keys. Choose a file with a key on each line.";
    }

    private void read(LineReader lines, Counted counted, long size) throws IOException {
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        boolean named = plain.endsWith(".jsonl");
        List<byte[]> first = new ArrayList<>();
        while (!named && first.size() < LOOKED_AT && lines.next()) {
            first.add(lines.bytes());
        }
        unmark(first);
        boolean json = named || isSaved(first);
        int skip = json ? 0 : begin(first, plain.endsWith(".csv"));
        for (int i = skip; i < first.size(); i++) {
            add(first.get(i), i + 1, json);
        }
        checkFormat(first.stream().skip(skip).filter(line -> line.length > 0).count());
        while (lines.next()) {
            add(lines.bytes(), lines.number(), json);
            if (lines.number() % STEP == 0 && !watch.goOn(keys, Math.min(1, (double) counted.count / size))) {
                throw new CancellationException();
            }
        }
    }

    /** A few lines that cannot be read are dirt; where most of the first ones cannot, the file is written in another way. */
    private void checkFormat(long lines) throws IOException {
        if (leftOut.noKeys() > 1 && 2 * leftOut.noKeys() > lines) {
            throw new IOException(String.format(Locale.ROOT, "'%s', line %d, %s, and most of the first %,d lines cannot be read either. Fix them,"
                    + " or set the key format.", name, leftOut.firstNo(), leftOut.why(), lines));
        }
        if (leftOut.noKeys() == lines && lines > 0) {
            throw wrong(leftOut.firstNo(), leftOut.why(), new IOException("no key"));
        }
    }

    /** {@return whether a file is packed, which it may be under any name: a member of gzip begins so (RFC 1952, 2.3.1)} */
    private static boolean isPacked(InputStream raw) throws IOException {
        raw.mark(PACKED.length);
        boolean is = Arrays.equals(raw.readNBytes(PACKED.length), PACKED);
        raw.reset();
        return is;
    }

    /** {@return whether lines are of a saved sample, which has any name that was given to it} */
    private boolean isSaved(List<byte[]> first) {
        return format == KeyFormat.DETECT && !first.isEmpty()
                && Arrays.equals(Arrays.copyOf(first.getFirst(), SAVED.length), SAVED);
    }

    /** Leaves out the mark that some programs begin UTF-8 with, unless keys begin so. */
    private static void unmark(List<byte[]> first) {
        if (first.stream().filter(KeyFiles::isMarked).count() == 1 && isMarked(first.getFirst())) {
            first.set(0, Arrays.copyOfRange(first.getFirst(), MARK.length, first.getFirst().length));
        }
    }

    private static boolean isMarked(byte[] line) {
        return line.length >= MARK.length && Arrays.equals(line, 0, MARK.length, MARK, 0, MARK.length);
    }

    /** {@return how many lines are no keys at the start; finds out what the others are} */
    private int begin(List<byte[]> first, boolean named) throws IOException {
        int skip = 0;
        if (!first.isEmpty()) {
            csv = CsvLine.heading(first.getFirst());
            skip = csv.isPresent() ? 1 : 0;
            if (csv.isEmpty() && named) {
                csv = Optional.of(guessed(first));
            }
        }
        if (format == KeyFormat.DETECT) {
            List<byte[]> texts = new ArrayList<>();
            for (int i = skip; i < first.size(); i++) {
                keyText(first.get(i)).ifPresent(texts::add);
            }
            format = KeyParser.detected(texts);
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
        Optional<SampledKey> row;
        try {
            row = csv.isPresent() ? csv.get().key(line, text -> KeyParser.key(text, format)) : Optional.of(SampledKey.of(KeyParser.key(line, format)));
        } catch (IOException none) {
            leftOut = leftOut.withNoKey(number, String.valueOf(none.getMessage()));
            return;
        }
        row.ifPresentOrElse(sampler::add, () -> leftOut = leftOut.withNever());
        keys += row.isPresent() ? 1 : 0;
    }

    /** {@return what a key is read from; empty where the line is no line of CSV} */
    private Optional<byte[]> keyText(byte[] line) {
        try {
            return Optional.of(csv.isPresent() ? csv.get().keyText(csv.get().cells(line)) : line);
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    private CsvLine guessed(List<byte[]> lines) throws IOException {
        try {
            return CsvLine.guessed(lines);
        } catch (IOException e) {
            throw wrong(1, String.valueOf(e.getMessage()), e);
        }
    }

    private IOException wrong(long number, String what, Exception cause) {
        return new IOException("'" + name + "', line " + number + ", " + what + ". Fix the line, or set the key format.", cause);
    }

    /** Counts the bytes of the file. */
    private static final class Counted extends FilterInputStream {
        private long count;

        Counted(InputStream in) {
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
