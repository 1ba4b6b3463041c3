package dev.splitpoint.workspace;

import com.github.difflib.text.DiffRow;
import com.github.difflib.text.DiffRowGenerator;
import java.util.List;

/** Two texts line by line, side by side; how the lines end is no part of them. */
public final class TextDiff {
    private TextDiff() {}

    /** What became of a line. */
    public enum Kind {
        /** It is in both. */
        SAME,
        /** It is in both, with other words. */
        CHANGED,
        /** It is only in the first. */
        FIRST_ONLY,
        /** It is only in the second. */
        SECOND_ONLY
    }

    /**
     * A line of each, beside each other.
     *
     * @param kind   what became of it
     * @param first  of the first text; empty where it has none
     * @param second of the second text; empty where it has none
     */
    public record Row(Kind kind, String first, String second) {}

    /** {@return the lines of two texts} */
    public static List<Row> of(String first, String second) {
        DiffRowGenerator generator = DiffRowGenerator.create()
                .lineNormalizer(line -> line)
                .build();
        return generator.generateDiffRows(first.lines().toList(), second.lines().toList()).stream()
                .map(row -> new Row(kind(row.getTag()), row.getOldLine(), row.getNewLine()))
                .toList();
    }

    private static Kind kind(DiffRow.Tag tag) {
        return switch (tag) {
            case EQUAL -> Kind.SAME;
            case CHANGE -> Kind.CHANGED;
            case DELETE -> Kind.FIRST_ONLY;
            case INSERT -> Kind.SECOND_ONLY;
        };
    }
}
