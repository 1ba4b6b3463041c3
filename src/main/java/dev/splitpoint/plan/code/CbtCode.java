package dev.splitpoint.plan.code;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.key.Re2;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A read as commands of {@code cbt}, one for each range.
 *
 * <p>{@code cbt} takes keys as they are, and no argument of a program can hold a zero byte. A range with such a byte in its
 * ends is widened up to it, and a regular expression, where zero is written as text, leaves out what is too much.
 */
final class CbtCode {
    private final ReadSketch read;
    private final Lines out = new Lines("");

    CbtCode(ReadSketch read) {
        this.read = read;
    }

    String text() {
        out.line("# " + ByteText.comment(read.name()));
        read.remarks().forEach(remark -> out.line("# " + ByteText.comment(remark)));
        read.sorted().ifPresent(sorted -> out.line("# Sort the rows by the time at the end of their keys"
                + (sorted.most().isPresent() ? ", and use only the " + sorted.most().getAsLong() + " newest." : ".")));
        if (read.limit().isPresent() && read.total() > 1) {
            out.line("# Each command returns up to " + read.limit().getAsLong() + " rows"
                    + (read.newest().isPresent() ? ". Use only the newest of all, by the time in their keys." : ". Stop after that many rows in total."));
        }
        if (read.total() == 0) {
            out.line("# The query matches no rows. Without a range, cbt would read the whole table.");
        }
        read.cells().stream()
                .filter(cells -> cells.qualifier().map(q -> q.contains(":") || q.contains(",")).orElse(false))
                .forEach(cells -> out.line("# cbt cannot select the column " + ByteText.comment(cells.qualifier().orElse(""))
                        + ", so all columns are read."));
        read.ranges().forEach(range -> out.line(command(range)));
        if (read.isCut()) {
            out.line("# " + (read.total() - read.ranges().size()) + " more ranges, built in the same way.");
        }
        return out.text();
    }

    private String command(KeyRange range) {
        List<String> words = new ArrayList<>(List.of("cbt"));
        boolean zeros = hasZero(range.start()) || range.end().map(CbtCode::hasZero).orElse(false);
        Optional<String> regex = read.regex();
        if (read.isPoint() && !hasZero(range.start()) && regex.isEmpty()) {
            words.addAll(List.of("lookup", ByteText.shell(KeyBytes.utf8(read.table())), ByteText.shell(range.start())));
            columns().ifPresent(words::add);
            cells().ifPresent(words::add);
            return String.join(" ", words);
        }
        words.addAll(List.of("read", ByteText.shell(KeyBytes.utf8(read.table()))));
        if (zeros) {
            bounds(words, untilZero(range.start()), range.end().map(CbtCode::behindZero));
            if (regex.isPresent()) {
                out.line("# cbt accepts one regular expression. Skip the rows whose keys do not match "
                        + ByteText.comment(regex.get()));
            }
            regex = Re2.range(range);
        } else if (ReadSketch.isPrefix(range)) {
            words.add("prefix=" + ByteText.shell(range.start()));
        } else {
            bounds(words, range.start(), range.end());
        }
        regex.ifPresent(expression -> words.add("regex=" + ByteText.shell(KeyBytes.utf8(expression))));
        columns().ifPresent(words::add);
        cells().ifPresent(words::add);
        read.limit().ifPresent(limit -> words.add("count=" + limit));
        if (read.reversed()) {
            words.add("reversed=true");
        }
        return String.join(" ", words);
    }

    private static void bounds(List<String> words, KeyBytes start, Optional<KeyBytes> end) {
        if (!start.isEmpty()) {
            words.add("start=" + ByteText.shell(start));
        }
        end.ifPresent(key -> words.add("end=" + ByteText.shell(key)));
    }

    private Optional<String> cells() {
        return read.cellsPerColumn().isPresent()
                ? Optional.of("cells-per-column=" + read.cellsPerColumn().getAsInt())
                : Optional.empty();
    }

    private Optional<String> columns() {
        boolean nameable = read.cells().stream()
                .noneMatch(cells -> cells.qualifier().map(q -> q.contains(":") || q.contains(",")).orElse(false));
        if (read.cells().isEmpty() || !nameable) {
            return Optional.empty();
        }
        String columns = read.cells().stream()
                .map(cells -> escaped(cells.family()) + ":" + cells.qualifier().map(CbtCode::escaped).orElse(""))
                .collect(Collectors.joining(","));
        return Optional.of("columns=" + ByteText.shell(KeyBytes.utf8(columns)));
    }

    /** Names are regular expressions for cbt. */
    private static String escaped(String name) {
        return Re2.literal(KeyBytes.utf8(name));
    }

    private static boolean hasZero(KeyBytes key) {
        return untilZero(key).length() < key.length();
    }

    private static KeyBytes untilZero(KeyBytes key) {
        int length = 0;
        while (length < key.length() && key.at(length) != 0) {
            length++;
        }
        return key.prefix(length);
    }

    /** {@return a key without zero bytes that is behind all that is before this one} */
    private static KeyBytes behindZero(KeyBytes key) {
        KeyBytes kept = untilZero(key);
        byte[] behind = java.util.Arrays.copyOf(kept.toArray(), kept.length() + 1);
        behind[kept.length()] = 1;
        return kept.length() == key.length() ? key : KeyBytes.of(behind);
    }
}
