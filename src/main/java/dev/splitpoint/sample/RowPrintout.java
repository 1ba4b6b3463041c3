package dev.splitpoint.sample;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reader of rows as tools print them for people: lines with keys and lines with cells. Not safe for several threads.
 *
 * <ul>
 *   <li>{@code cbt read} and {@code cbt lookup}: a line of 40 hyphens, the key, and lines with cells.
 *   <li>{@code scan} of the HBase shell: a line for each cell, such as {@code user1 column=cf:a, timestamp=1, value=b}.
 *       In a terminal, a long key continues on the next lines.
 * </ul>
 */
abstract sealed class RowPrintout {
    /** Share of the lines that must be cells of the HBase shell, if the heading is missing. */
    private static final double MIN_CELLS = 0.9;

    private static final String CBT_ROW = "-".repeat(40);
    private static final Pattern HBASE_HEADING = Pattern.compile("\\s*ROW\\s+COLUMN\\+CELL\\s*");
    private static final Pattern HBASE_CELL = Pattern.compile("(\\s+)(\\S.*?)\\s+(column=[^:]*:.*, timestamp=.*)");

    /** {@return a reader of the printout that the first lines begin; empty if they are another file} */
    static Optional<RowPrintout> detect(List<byte[]> firstLines) {
        List<String> lines = firstLines.stream()
                .map(RowPrintout::text)
                .filter(line -> !line.isBlank())
                .toList();
        if (lines.stream().anyMatch(CBT_ROW::equals)) {
            return Optional.of(new Cbt());
        }
        long cells = lines.stream().filter(HBASE_CELL.asMatchPredicate()).count();
        return cells > 0
                        && (cells >= MIN_CELLS * lines.size()
                                || lines.stream().anyMatch(HBASE_HEADING.asMatchPredicate()))
                ? Optional.of(new HBase())
                : Optional.empty();
    }

    /** {@return whether the lines are the column families that {@code cbt ls TABLE} prints} */
    static boolean isFamilies(List<byte[]> firstLines) {
        return !firstLines.isEmpty() && text(firstLines.getFirst()).matches("Family Name\\s+GC Policy.*");
    }

    /** {@return the encoded key that is complete with a line; empty if no key is} */
    abstract Optional<byte[]> add(byte[] line);

    /** {@return the encoded key that is complete at the end of the file; empty if no key is} */
    abstract Optional<byte[]> end();

    private static String text(byte[] line) {
        return new String(line, StandardCharsets.ISO_8859_1);
    }

    /** Reader of {@code cbt read}. */
    private static final class Cbt extends RowPrintout {
        private boolean isKeyNext;

        @Override
        Optional<byte[]> add(byte[] line) {
            boolean isKey = isKeyNext;
            isKeyNext = !isKey && text(line).equals(CBT_ROW);
            return isKey ? Optional.of(line) : Optional.empty();
        }

        @Override
        Optional<byte[]> end() {
            return Optional.empty();
        }
    }

    /** Reader of {@code scan} of the HBase shell. */
    private static final class HBase extends RowPrintout {
        private final ByteArrayOutputStream key = new ByteArrayOutputStream();
        private String previous = "";
        /** Columns of the key in the lines of the current cell. */
        private int from;

        private int to;

        @Override
        Optional<byte[]> add(byte[] line) {
            String text = text(line);
            Matcher cell = HBASE_CELL.matcher(text);
            if (cell.matches()) {
                Optional<byte[]> complete = end();
                from = cell.start(2);
                to = cell.start(3);
                append(cell.group(2));
                return complete;
            }
            if (key.size() > 0
                    && text.length() > from
                    && text.substring(0, from).isBlank()) {
                append(text.substring(from, Math.min(to, text.length())).strip());
                return Optional.empty();
            }
            return end();
        }

        @Override
        Optional<byte[]> end() {
            String found = text(key.toByteArray());
            key.reset();
            boolean isNew = !found.isEmpty() && !found.equals(previous);
            previous = found.isEmpty() ? previous : found;
            return isNew ? Optional.of(found.getBytes(StandardCharsets.ISO_8859_1)) : Optional.empty();
        }

        private void append(String part) {
            key.writeBytes(part.getBytes(StandardCharsets.ISO_8859_1));
        }
    }
}
