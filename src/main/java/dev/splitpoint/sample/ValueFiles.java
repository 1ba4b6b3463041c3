package dev.splitpoint.sample;

import dev.splitpoint.workload.SampleFiles;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Files of values with how often each was found: one value a line, with a comma and a count behind it or without, in UTF-8,
 * gzip-compressed where the name ends in {@code .gz}.
 *
 * <p>A value with a comma, a quote or a line break in it stands in double quotes, a quote in it doubled (RFC 4180). A first
 * line {@code value,count} is a heading. Values that occur on several lines are added up.
 */
public final class ValueFiles implements SampleFiles {
    /** The most different values that a file may hold: more cannot be drawn from. */
    private static final int MAX_VALUES = 1 << 20;

    /** More text than this does not fit into the memory that a desktop program has, packed or not. */
    private static final long MOST_TEXT = 100_000_000;

    private static final String HEADING = "value,count";

    private final Path folder;

    private ValueFiles(Path folder) {
        this.folder = folder;
    }

    /** {@return the files that documents in a folder name} */
    public static SampleFiles in(Path folder) {
        return new ValueFiles(folder);
    }

    /** {@return the files that a document names: relative to where it lies} */
    public static SampleFiles besides(Path document) {
        return in(document.toAbsolutePath().normalize().resolveSibling("."));
    }

    @Override
    public List<WeightedValue> read(String name) throws IOException {
        Path file;
        try {
            file = folder.resolve(name).normalize();
        } catch (InvalidPathException e) {
            throw new IOException("The sample file's name '" + name + "' is no path.", e);
        }
        Map<String, Double> weights = new LinkedHashMap<>();
        try (BufferedReader lines = open(file, name)) {
            ValueLines values = new ValueLines(lines, name);
            long length = 0;
            for (Optional<String> read = values.next(); read.isPresent(); read = values.next()) {
                String line = read.get();
                int number = values.number();
                if (!line.isEmpty() && !(number == 1 && line.equals(HEADING))) {
                    int before = weights.size();
                    add(line, name, number, weights);
                    length += weights.size() > before ? line.length() : 0;
                }
                if (length > MOST_TEXT) {
                    throw new IOException("The sample file '" + name + "' holds over " + MOST_TEXT / 1_000_000
                            + " million characters of different values; leave out the rarest.");
                }
            }
        } catch (NoSuchFileException e) {
            throw new IOException("The sample file '" + name + "' is not there: " + file + ".", e);
        } catch (AccessDeniedException e) {
            throw new IOException("The sample file '" + name + "' cannot be read: permission is denied.", e);
        } catch (CharacterCodingException e) {
            throw new IOException("The sample file '" + name + "' is not UTF-8.", e);
        } catch (IOException e) {
            throw e.getMessage() != null && e.getMessage().startsWith("The sample file")
                    ? e
                    : new IOException("The sample file '" + name + "' cannot be read.", e);
        }
        List<WeightedValue> values = new ArrayList<>(weights.size());
        weights.forEach((value, weight) -> values.add(new WeightedValue(value, weight)));
        return List.copyOf(values);
    }

    private static BufferedReader open(Path file, String name) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("The sample file '" + name + "' is "
                    + (Files.isDirectory(file) ? "a directory." : "a pipe or a device.") + " Name a file of values.");
        }
        InputStream bytes = new BufferedInputStream(Files.newInputStream(file));
        try {
            InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
            return new BufferedReader(new InputStreamReader(
                    plain,
                    StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT)));
        } catch (ZipException | EOFException e) {
            bytes.close();
            throw new IOException(
                    "The sample file '" + name + "' ends in .gz, but is not gzip-compressed. Compress it, or rename it.", e);
        } catch (IOException e) {
            bytes.close();
            throw e;
        }
    }

    private static void add(String line, String name, int number, Map<String, Double> weights) throws IOException {
        String value = line;
        double weight = 1;
        if (line.startsWith("\"")) {
            int end = line.lastIndexOf('"');
            String rest = line.substring(end + 1);
            if (end == 0 || !(rest.isEmpty() || rest.startsWith(","))) {
                throw new IOException(ValueLines.unended(name, number));
            }
            value = line.substring(1, end).replace("\"\"", "\"");
            weight = rest.isEmpty() ? 1 : count(rest.substring(1), name, number);
        } else {
            int comma = line.lastIndexOf(',');
            if (comma >= 0) {
                value = line.substring(0, comma);
                weight = count(line.substring(comma + 1), name, number);
            }
        }
        if (weight > 0) {
            if (Double.isInfinite(weights.merge(value, weight, Double::sum))) {
                throw new IOException("The sample file '" + name + "' has counts of '" + value
                        + "' whose sum, in line " + number + ", is more than a number can hold.");
            }
        }
        if (weights.size() > MAX_VALUES) {
            throw new IOException("The sample file '" + name + "' holds over " + MAX_VALUES
                    + " different values, more than can be drawn from; leave out the rarest.");
        }
    }

    private static double count(String text, String name, int number) throws IOException {
        try {
            double count = Double.parseDouble(text.strip());
            if (count >= 0 && !Double.isInfinite(count)) {
                return count;
            }
        } catch (NumberFormatException e) {
            throw new IOException(
                    "The sample file '" + name + "' has '" + text + "' for a count in line " + number
                            + "; write value,count, or the value alone, in quotes if it has a comma.",
                    e);
        }
        throw new IOException(
                "The sample file '" + name + "' has the count " + text + " in line " + number + ", but it must be 0 or more.");
    }
}
