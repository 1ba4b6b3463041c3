package dev.splitpoint.sample;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import dev.splitpoint.key.KeyBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Columns of a CSV file of keys.
 *
 * @param separator separator of the cells
 * @param key index of the column with the key
 * @param count index of the column with the count; −1 if none exists
 * @param time index of the column with the time; −1 if none exists
 * @param bytes index of the column with the row size; −1 if none exists
 */
record CsvKeyColumns(char separator, int key, int count, int time, int bytes) {
    /** Supported separators. The first is the default. */
    private static final char[] SEPARATORS = {',', ';', '\t'};

    /**
     * Share of the lines that must match a separator. The others are malformed, and reported with their line number.
     */
    private static final double MIN_MATCHING = 0.9;

    /** Cell that is appended to each line to detect an unclosed quote, which would include it. */
    private static final String END = "end";

    private static final List<String> KEYS = List.of("key", "row_key", "rowkey", "row key", "_key", "row");
    private static final List<String> COUNTS = List.of("count", "weight", "n", "hits", "requests", "operations");
    private static final List<String> TIMES = List.of("time", "timestamp", "newest", "ts", "_timestamp");
    private static final List<String> SIZES = List.of("bytes", "size");
    /** 2000-01-01 in seconds. Whole numbers from it to 2100-01-01 are times. */
    private static final long MIN_SECONDS = 946_684_800L;

    private static final long MAX_SECONDS = 4_102_444_800L;

    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendLiteral('T')
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalStart()
            .appendOffset("+HH:mm", "Z")
            .toFormatter(Locale.ROOT);

    /** {@return the columns and the separator of a heading; empty if the line is not a heading} */
    static Optional<CsvKeyColumns> heading(byte[] line) {
        for (char separator : SEPARATORS) {
            try {
                List<String> names = cells(line, separator).stream()
                        .map(c -> c.strip().toLowerCase(Locale.ROOT))
                        .toList();
                if (index(names, KEYS) >= 0) {
                    return Optional.of(new CsvKeyColumns(
                            separator,
                            index(names, KEYS),
                            index(names, COUNTS),
                            index(names, TIMES),
                            index(names, SIZES)));
                }
            } catch (IOException e) {
                // A heading has no unclosed quotes.
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /**
     * Detects the columns of a file without a heading: the key, then a count or a time. At least 90% of the lines must
     * match.
     *
     * <p>Example: of 100 lines such as {@code user1;5}, 90 must have a number or a time after a semicolon.
     *
     * @param lines first lines of the file, at least one
     * @return the columns
     * @throws IOException if the second cell of the first line is neither a count nor a time, or a quote is unclosed.
     *     The message is the end of a sentence
     */
    static CsvKeyColumns detect(List<byte[]> lines) throws IOException {
        for (char separator : SEPARATORS) {
            Optional<CsvKeyColumns> found = columns(cells(lines.getFirst(), separator), separator);
            if (found.isPresent()
                    && lines.stream().filter(line -> matches(found.get(), line)).count()
                            >= MIN_MATCHING * lines.size()) {
                return found.get();
            }
        }
        List<String> cells = cells(lines.getFirst(), SEPARATORS[0]);
        if (cells.size() == 1) {
            return new CsvKeyColumns(SEPARATORS[0], 0, -1, -1, -1);
        }
        return columns(cells, SEPARATORS[0])
                .orElseThrow(() -> new IOException("has no column 'key', and has '"
                        + cells.get(1).strip()
                        + "' instead of a count or a time. Name the column of keys 'key', and that of counts 'count'"));
    }

    private static boolean matches(CsvKeyColumns columns, byte[] line) {
        try {
            return line.length == 0
                    || columns(columns.cells(line), columns.separator()).equals(Optional.of(columns));
        } catch (IOException e) {
            return false;
        }
    }

    /** {@return the columns of a key and a count or time; empty if the second cell is missing, or is neither} */
    private static Optional<CsvKeyColumns> columns(List<String> cells, char separator) {
        if (cells.size() < 2) {
            return Optional.empty();
        }
        boolean timed = micros(cells.get(1)).isPresent();
        return timed || isNumber(cells.get(1))
                ? Optional.of(new CsvKeyColumns(separator, 0, timed ? -1 : 1, timed ? 1 : -1, -1))
                : Optional.empty();
    }

    private static boolean isNumber(String text) {
        try {
            return !Double.isNaN(Double.parseDouble(text.strip()));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static int index(List<String> names, List<String> searched) {
        for (int i = 0; i < names.size(); i++) {
            if (searched.contains(names.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Parses a time: an ISO date, date and time (in UTC without an offset) or instant, or a number in seconds, ms, us
     * or ns.
     *
     * <p>The magnitude of a number gives its unit: 1700000000 is in seconds, 1700000000000 in milliseconds, both on
     * 2023-11-14.
     *
     * @return microseconds since 1970; empty if the text is not a time
     */
    static Optional<Long> micros(String text) {
        String plain = text.strip();
        try {
            if (plain.matches("\\d{9,19}")) {
                long number = Long.parseLong(plain);
                for (long perSecond = 1; perSecond <= 1_000_000_000; perSecond *= 1000) {
                    if (number >= MIN_SECONDS * perSecond
                            && number < Math.min(MAX_SECONDS, Long.MAX_VALUE / perSecond) * perSecond) {
                        return Optional.of(perSecond <= 1_000_000 ? number * (1_000_000 / perSecond) : number / 1000);
                    }
                }
                return Optional.empty();
            }
            Instant instant = instant(plain.replaceFirst(" ?UTC$", "Z").replace(' ', 'T'));
            return Optional.of(
                    Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000), instant.getNano() / 1000));
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Instant instant(String iso) {
        return switch (ISO.parseBest(iso, OffsetDateTime::from, LocalDateTime::from, LocalDate::from)) {
            case OffsetDateTime moment -> moment.toInstant();
            case LocalDateTime local -> local.toInstant(ZoneOffset.UTC);
            case LocalDate day -> day.atStartOfDay().toInstant(ZoneOffset.UTC);
            default -> throw new DateTimeException(iso);
        };
    }

    /** Decoder of the key in a cell. */
    @FunctionalInterface
    interface KeyDecoder {
        /**
         * {@return the key that a text encodes}
         *
         * @throws IOException if the text is not a key; the message is the end of a sentence
         */
        KeyBytes of(byte[] text) throws IOException;
    }

    /**
     * {@return the key of a line with its count, time, and size; empty if its count is 0}
     *
     * @throws IOException if the line has no key, or its count, time, or size is invalid; the message is the end of a
     *     sentence
     */
    Optional<SampledKey> key(byte[] line, KeyDecoder keys) throws IOException {
        List<String> cells = cells(line);
        KeyBytes read = keys.of(keyText(cells));
        double weight = count < 0 ? 1 : count(cells);
        long size = bytes < 0 ? 0 : (long) size(cells);
        OptionalLong newest =
                time < 0 || text(cells, time).isEmpty() ? OptionalLong.empty() : OptionalLong.of(micros(cells));
        return weight > 0 ? Optional.of(new SampledKey(read, newest, size, weight)) : Optional.empty();
    }

    /**
     * {@return the bytes of the cell with the key}
     *
     * @throws IOException if the line has too few cells; the message is the end of a sentence
     */
    byte[] keyText(List<String> cells) throws IOException {
        if (key >= cells.size()) {
            throw new IOException("has " + cells.size() + (cells.size() == 1 ? " column" : " columns")
                    + ", but the key is in column " + (key + 1));
        }
        return cells.get(key).getBytes(StandardCharsets.ISO_8859_1);
    }

    private double count(List<String> cells) throws IOException {
        double number = number(text(cells, count));
        if (!(number >= 0) || Double.isInfinite(number)) {
            throw new IOException("has the count " + text(cells, count) + ", but it must be 0 or more");
        }
        return number;
    }

    /** {@return the row size in bytes; 0 if the cell is empty or 0, which mean unknown} */
    private double size(List<String> cells) throws IOException {
        double number = text(cells, bytes).isEmpty() ? 0 : number(text(cells, bytes));
        if (!(number >= 0) || Double.isInfinite(number)) {
            throw new IOException("has " + text(cells, bytes) + " bytes, but they must be 0 or more");
        }
        return number;
    }

    private long micros(List<String> cells) throws IOException {
        String text = cells.get(time);
        return micros(text)
                .orElseThrow(() -> new IOException("has '" + text
                        + "' instead of a time. Use 2026-01-31, 2026-01-31T12:00:00Z or a number since 1970"));
    }

    private static double number(String text) throws IOException {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IOException("has '" + text + "' instead of a number", e);
        }
    }

    private static String text(List<String> cells, int column) {
        return column < cells.size() ? cells.get(column).strip() : "";
    }

    List<String> cells(byte[] line) throws IOException {
        return cells(line, separator);
    }

    /**
     * {@return the cells of a line, with one character for each byte}
     *
     * @throws IOException if a quote is unclosed; the message is the end of a sentence
     */
    private static List<String> cells(byte[] line, char separator) throws IOException {
        String text = new String(line, StandardCharsets.ISO_8859_1);
        try {
            List<String> cells = CsvReader.builder()
                    .skipEmptyLines(false)
                    .fieldSeparator(separator)
                    .ofSingleCsvRecord(text + separator + END)
                    .getFields();
            if (!cells.getLast().equals(END)) {
                throw new IOException("has an unclosed quote");
            }
            return cells.subList(0, cells.size() - 1);
        } catch (CsvParseException e) {
            throw new IOException("is not valid CSV", e);
        }
    }
}
