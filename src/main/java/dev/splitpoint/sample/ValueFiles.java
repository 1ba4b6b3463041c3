package dev.splitpoint.sample;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import dev.splitpoint.stream.SampleFiles;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
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
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * CSV files (RFC 4180) of values, in UTF-8, with an optional count in the second column. Files ending in {@code .gz}
 * are gzipped.
 *
 * <p>A first line {@code value,count} is a heading. The counts of equal values are added. Files are read only from the
 * folder of the document, so that an untrusted document cannot read other files: absolute names, names or links that
 * lead out of the folder, and files that are not regular are rejected. No message quotes the content of a file.
 */
public final class ValueFiles implements SampleFiles {
    /** Maximum number of distinct values of a file, which is the limit of generators. */
    private static final int MAX_VALUES = 1 << 20;

    /** Maximum characters of all distinct values, 200 MB of memory. */
    private static final long MAX_CHARACTERS = 100_000_000;

    /** Maximum characters of a value. A row key has at most 4,096 bytes. */
    private static final int MAX_VALUE = 1 << 16;

    private static final List<String> HEADING = List.of("value", "count");

    private final Path folder;

    private ValueFiles(Path folder) {
        this.folder = folder;
    }

    /** {@return access to the sample files in a folder} */
    public static SampleFiles in(Path folder) {
        return new ValueFiles(folder);
    }

    /** {@return access to the sample files in the folder of a document} */
    public static SampleFiles nextTo(Path document) {
        return in(document.toAbsolutePath().normalize().resolveSibling("."));
    }

    @Override
    public List<WeightedValue> read(String name) throws IOException {
        String file = "The sample file '" + name + "'";
        Map<String, Double> weights = new LinkedHashMap<>();
        CsvRecordHandler limits = CsvRecordHandler.builder()
                .maxFieldSize(MAX_VALUE)
                .maxRecordSize(2 * MAX_VALUE)
                .build();
        try (Reader text = open(resolve(name));
                CsvReader<CsvRecord> records = CsvReader.builder()
                        .skipEmptyLines(true)
                        .allowExtraFields(true)
                        .allowMissingFields(true)
                        .build(limits, text)) {
            long characters = 0;
            for (CsvRecord line : records) {
                if (line.getStartingLineNumber() > 1 || !withoutMark(line).equals(HEADING)) {
                    int before = weights.size();
                    add(line, weights);
                    characters += weights.size() > before ? line.getField(0).length() : 0;
                }
                if (characters > MAX_CHARACTERS || weights.size() > MAX_VALUES) {
                    throw new RejectedFile("has more than " + MAX_VALUES + " distinct values or "
                            + MAX_CHARACTERS / 1_000_000 + " million characters. Remove the least frequent values.");
                }
            }
        } catch (RejectedFile e) {
            throw new IOException(file + " " + e.getMessage(), e);
        } catch (NoSuchFileException e) {
            throw new IOException(file + " does not exist. Copy it into the folder of the design.", e);
        } catch (AccessDeniedException e) {
            throw new IOException(file + " cannot be read: permission denied.", e);
        } catch (ZipException | EOFException e) {
            throw new IOException(file + " ends in .gz, but is not a gzip file. Compress it, or rename it.", e);
        } catch (CsvParseException e) {
            throw new IOException(
                    file + " is not a CSV file of values: a line has an unclosed quote, or more than " + MAX_VALUE
                            + " characters.",
                    e);
        } catch (UncheckedIOException | IOException e) {
            boolean encoding =
                    e instanceof CharacterCodingException || e.getCause() instanceof CharacterCodingException;
            throw new IOException(file + (encoding ? " is not UTF-8. Convert it to UTF-8." : " cannot be read."), e);
        }
        List<WeightedValue> values = new ArrayList<>(weights.size());
        weights.forEach((value, weight) -> values.add(new WeightedValue(value, weight)));
        return List.copyOf(values);
    }

    /** {@return the path of a regular file inside the folder} */
    private Path resolve(String name) throws IOException {
        try {
            Path file = folder.resolve(name).normalize();
            boolean rooted = name.startsWith("/") || name.startsWith("\\") || name.matches("(?s)[A-Za-z]:.*");
            if (rooted || !file.startsWith(folder.normalize())) {
                throw new RejectedFile(
                        "is outside of the folder of the design. Copy it into the folder, and name it relative to it.");
            }
            Path real = file.toRealPath();
            if (!real.startsWith(folder.toRealPath())) {
                throw new RejectedFile(
                        "is a link that leads out of the folder of the design. Copy the file into the folder.");
            }
            if (!Files.isRegularFile(real)) {
                throw new RejectedFile("is a directory, a pipe or a device. Name a file of values.");
            }
            return real;
        } catch (InvalidPathException e) {
            throw new RejectedFile("has a name that is not a path. Rename it.");
        }
    }

    private static Reader open(Path file) throws IOException {
        InputStream bytes = Files.newInputStream(file);
        try {
            return new InputStreamReader(
                    file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes,
                    StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT));
        } catch (IOException e) {
            bytes.close();
            throw e;
        }
    }

    /** {@return the fields of a line without a byte-order mark} */
    private static List<String> withoutMark(CsvRecord line) {
        List<String> fields = new ArrayList<>(line.getFields());
        fields.set(0, value(line));
        return fields;
    }

    private static String value(CsvRecord line) {
        String value = line.getField(0);
        return line.getStartingLineNumber() == 1 && value.startsWith("\uFEFF") ? value.substring(1) : value;
    }

    private static void add(CsvRecord line, Map<String, Double> weights) throws IOException {
        if (line.getFieldCount() > 2) {
            throw new RejectedFile("has " + line.getFieldCount() + " columns in line " + line.getStartingLineNumber()
                    + ". Write value,count, and quote a value that has a comma.");
        }
        double weight = line.getFieldCount() == 1 ? 1 : count(line);
        if (weight > 0 && Double.isInfinite(weights.merge(value(line), weight, Double::sum))) {
            throw new RejectedFile("has counts of one value whose sum, in line " + line.getStartingLineNumber()
                    + ", exceeds the largest number. Use smaller counts.");
        }
    }

    private static double count(CsvRecord line) throws IOException {
        try {
            double count = Double.parseDouble(line.getField(1).strip());
            if (count >= 0 && !Double.isInfinite(count)) {
                return count;
            }
        } catch (NumberFormatException e) {
            // Rejected below, without the text of the file.
        }
        throw new RejectedFile("has a count that is not a number of 0 or more in line " + line.getStartingLineNumber()
                + ". Write value,count, and quote a value that has a comma.");
    }

    /** Rejection of a file. The message is the end of a sentence. */
    private static final class RejectedFile extends IOException {
        private static final long serialVersionUID = 1;

        RejectedFile(String rest) {
            super(rest);
        }
    }
}
