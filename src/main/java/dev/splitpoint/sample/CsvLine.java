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

/** Which column of a CSV file of keys holds what. */
record CsvLine(char separator, int key, int count, int time, int bytes) {
    /** What may stand between cells; where nothing tells, the first. */
    private static final char[] SEPARATORS = {',', ';', '\t'};

    /** So many lines show what stands between cells: the others are dirt, of which it is said where it is. */
    private static final double MOST = 0.9;

    /** A last cell that is added to each line; an open quote swallows it. */
    private static final String END = "end";

    private static final List<String> KEYS = List.of("key", "row_key", "rowkey", "row key", "_key", "row");
    private static final List<String> COUNTS = List.of("count", "weight", "n", "hits", "requests", "operations");
    private static final List<String> TIMES = List.of("time", "timestamp", "newest", "ts", "_timestamp");
    private static final List<String> SIZES = List.of("bytes", "size");
    /** 2000-01-01 to 2100-01-01 in seconds: whole numbers between are times. */
    private static final long FIRST = 946_684_800L;

    private static final long LAST = 4_102_444_800L;

    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendLiteral('T')
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalStart()
            .appendOffset("+HH:mm", "Z")
            .toFormatter(Locale.ROOT);

    /** {@return the columns that a heading names, and what it has between them; empty where it is no heading} */
    static Optional<CsvLine> heading(byte[] line) {
        for (char separator : SEPARATORS) {
            try {
                List<String> names = cells(line, separator).stream().map(c -> c.strip().toLowerCase(Locale.ROOT)).toList();
                if (index(names, KEYS) >= 0) {
                    return Optional.of(new CsvLine(
                            separator, index(names, KEYS), index(names, COUNTS), index(names, TIMES), index(names, SIZES)));
                }
            } catch (IOException e) {
                // A heading has no quotes without an end.
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /**
     * {@return the columns of a file without a heading: the key, then a count or a time, as nearly all lines have them with one of
     * the separators}
     *
     * @param lines the first ones; at least one
     * @throws IOException if the first line has neither, or a quote without its end, with the end of a sentence
     */
    static CsvLine guessed(List<byte[]> lines) throws IOException {
        for (char separator : SEPARATORS) {
            Optional<CsvLine> found = columns(cells(lines.getFirst(), separator), separator);
            if (found.isPresent() && lines.stream().filter(line -> isOf(found.get(), line)).count() >= MOST * lines.size()) {
                return found.get();
            }
        }
        List<String> cells = cells(lines.getFirst(), SEPARATORS[0]);
        if (cells.size() == 1) {
            return new CsvLine(SEPARATORS[0], 0, -1, -1, -1);
        }
        return columns(cells, SEPARATORS[0]).orElseThrow(() -> new IOException("has no column 'key', and has '"
                + cells.get(1).strip()
                + "' instead of a count or a time. Name the column of keys 'key', and that of counts 'count'"));
    }

    private static boolean isOf(CsvLine columns, byte[] line) {
        try {
            return line.length == 0 || columns(columns.cells(line), columns.separator()).equals(Optional.of(columns));
        } catch (IOException e) {
            return false;
        }
    }

    /** {@return the columns of a key and a count or a time; empty where there is no other than the key, or it is neither} */
    private static Optional<CsvLine> columns(List<String> cells, char separator) {
        if (cells.size() < 2) {
            return Optional.empty();
        }
        boolean timed = micros(cells.get(1)).isPresent();
        return timed || isNumber(cells.get(1))
                ? Optional.of(new CsvLine(separator, 0, timed ? -1 : 1, timed ? 1 : -1, -1))
                : Optional.empty();
    }

    private static boolean isNumber(String text) {
        try {
            return !Double.isNaN(Double.parseDouble(text.strip()));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static int index(List<String> names, List<String> of) {
        for (int i = 0; i < names.size(); i++) {
            if (of.contains(names.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /**
     * {@return a time in microseconds since 1970: an ISO date, date and time (in UTC where no offset is said) or instant, or a
     * number in seconds, ms, us or ns by its size}
     */
    static Optional<Long> micros(String text) {
        String plain = text.strip();
        try {
            if (plain.matches("\\d{9,19}")) {
                long number = Long.parseLong(plain);
                for (long perSecond = 1; perSecond <= 1_000_000_000; perSecond *= 1000) {
                    if (number >= FIRST * perSecond && number < Math.min(LAST, Long.MAX_VALUE / perSecond) * perSecond) {
                        return Optional.of(perSecond <= 1_000_000 ? number * (1_000_000 / perSecond) : number / 1000);
                    }
                }
                return Optional.empty();
            }
            Instant instant = instant(plain.replaceFirst(" ?UTC$", "Z").replace(' ', 'T'));
            return Optional.of(Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000), instant.getNano() / 1000));
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

    /** Reads keys. */
    @FunctionalInterface
    interface Keys {
        /**
         * {@return the key that a text stands for}
         *
         * @throws IOException if it is none, with the end of a sentence
         */
        KeyBytes of(byte[] text) throws IOException;
    }

    /**
     * {@return the key of a line, with what else it has of it; empty where it occurs never}
     *
     * @throws IOException if it has none, or a count, a time or a number of bytes that is none, with the end of a sentence
     */
    Optional<SampledKey> key(byte[] line, Keys keys) throws IOException {
        List<String> cells = cells(line);
        KeyBytes read = keys.of(keyText(cells));
        double weight = count < 0 ? 1 : count(cells);
        long size = bytes < 0 ? 0 : (long) size(cells);
        OptionalLong newest = time < 0 || text(cells, time).isEmpty() ? OptionalLong.empty() : OptionalLong.of(micros(cells));
        return weight > 0 ? Optional.of(new SampledKey(read, newest, size, weight)) : Optional.empty();
    }

    /**
     * {@return the bytes that the key is written with}
     *
     * @throws IOException if the line has too few cells, with the end of a sentence
     */
    byte[] keyText(List<String> cells) throws IOException {
        if (key >= cells.size()) {
            throw new IOException("has " + cells.size() + (cells.size() == 1 ? " column" : " columns") + ", but the key is in column " + (key + 1));
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

    /** {@return the bytes of a row; 0, or nothing at all, says that they are not known} */
    private double size(List<String> cells) throws IOException {
        double number = text(cells, bytes).isEmpty() ? 0 : number(text(cells, bytes));
        if (!(number >= 0) || Double.isInfinite(number)) {
            throw new IOException("has " + text(cells, bytes) + " bytes, but they must be 0 or more");
        }
        return number;
    }

    private long micros(List<String> cells) throws IOException {
        String text = cells.get(time);
        return micros(text).orElseThrow(() -> new IOException(
                "has '" + text + "' instead of a time. Use 2026-01-31, 2026-01-31T12:00:00Z or a number since 1970"));
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

    /** {@return the cells of a line, as they are divided in this file} */
    List<String> cells(byte[] line) throws IOException {
        return cells(line, separator);
    }

    /**
     * {@return the cells of a line, a character a byte}
     *
     * @throws IOException if a quote has no end, with the end of a sentence
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
