package dev.splitpoint.sample;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which column of a CSV file of keys holds what. */
record CsvLine(int key, int count, int time, int bytes) {
    private static final List<String> KEYS = List.of("key", "row_key", "rowkey", "row key", "_key", "row");
    private static final List<String> COUNTS = List.of("count", "weight", "n", "hits", "requests", "operations");
    private static final List<String> TIMES = List.of("time", "timestamp", "newest", "ts", "_timestamp");
    private static final List<String> SIZES = List.of("bytes", "size");
    /** 2000-01-01 to 2100-01-01 in seconds: whole numbers between are times. */
    private static final long FIRST = 946_684_800L;

    private static final long LAST = 4_102_444_800L;

    /** {@return the columns that a heading names; empty where it is no heading} */
    static Optional<CsvLine> heading(List<String> cells) {
        List<String> names = cells.stream().map(c -> c.strip().toLowerCase(Locale.ROOT)).toList();
        CsvLine line = new CsvLine(index(names, KEYS), index(names, COUNTS), index(names, TIMES), index(names, SIZES));
        return line.key >= 0 ? Optional.of(line) : Optional.empty();
    }

    /** {@return the columns of a file without a heading: the key, then a count or a time, as the first line has it} */
    static CsvLine guessed(List<String> cells) {
        boolean timed = cells.size() > 1 && micros(cells.get(1)).isPresent();
        return new CsvLine(0, cells.size() > 1 && !timed ? 1 : -1, timed ? 1 : -1, -1);
    }

    private static int index(List<String> names, List<String> of) {
        for (int i = 0; i < names.size(); i++) {
            if (of.contains(names.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** {@return a time in microseconds since 1970: an ISO instant, or a number in seconds, ms, us or ns by its size} */
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
            Instant instant = Instant.parse(plain.contains("T") ? plain : plain.replace(' ', 'T') + "Z");
            return Optional.of(Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000), instant.getNano() / 1000));
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /**
     * {@return the cells of a line, a character a byte}
     *
     * @throws IOException if a quote has no end, with the end of a sentence
     */
    static List<String> cells(byte[] line) throws IOException {
        List<String> cells = new ArrayList<>();
        String text = new String(line, StandardCharsets.ISO_8859_1);
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' && (quoted || cell.isEmpty())) {
                boolean doubled = quoted && i + 1 < text.length() && text.charAt(i + 1) == '"';
                if (doubled) {
                    cell.append(text.charAt(++i));
                } else {
                    quoted = !quoted;
                }
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        if (quoted) {
            throw new IOException("has a quote without its end");
        }
        cells.add(cell.toString());
        return cells;
    }
}
