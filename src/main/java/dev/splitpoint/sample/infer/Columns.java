package dev.splitpoint.sample.infer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The parts of columns that were looked at before: most ways to cut keys give columns that another has given. Not for several threads. */
final class Columns {
    /** A column, and how it is looked at: what {@link FixedCut#parts} depends on. */
    private record Column(List<String> values, String delimiter, boolean readable, boolean whole) {}

    private final Map<Column, List<Part>> known = new HashMap<>();

    /** {@return the parts of a token, as {@link FixedCut#parts} finds them} */
    List<Part> parts(List<String> values, String delimiter, int token, boolean readable, boolean whole) {
        return known
                .computeIfAbsent(
                        new Column(values, delimiter, readable, whole),
                        column -> FixedCut.parts(column.values(), column.delimiter(), 0, column.readable(), column.whole()))
                .stream()
                .map(part -> part.of(token))
                .toList();
    }
}
