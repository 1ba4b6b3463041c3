package dev.splitpoint.workspace;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import com.github.difflib.text.DiffRow;
import com.github.difflib.text.DiffRowGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Difference of two texts, line by line. Line endings are ignored. */
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
     * A line of each text, side by side.
     *
     * @param kind kind of the difference
     * @param first line of the first text; empty if the row is an addition
     * @param second line of the second text; empty if the row is a deletion
     */
    public record Row(Kind kind, String first, String second) {
        /** {@return the first line, divided where its difference from the second line begins and ends} */
        public List<Part> firstParts() {
            return parts(first, AbstractDelta::getSource);
        }

        /** {@return the second line, divided where its difference from the first line begins and ends} */
        public List<Part> secondParts() {
            return parts(second, AbstractDelta::getTarget);
        }

        private List<Part> parts(String line, Function<AbstractDelta<String>, Chunk<String>> side) {
            if (kind != Kind.CHANGED) {
                return List.of(new Part(line, false));
            }
            List<String> words = words(line);
            List<Part> parts = new ArrayList<>();
            int done = 0;
            for (AbstractDelta<String> delta :
                    DiffUtils.diff(words(first), words(second)).getDeltas()) {
                Chunk<String> chunk = side.apply(delta);
                parts.add(new Part(String.join("", words.subList(done, chunk.getPosition())), false));
                parts.add(new Part(String.join("", chunk.getLines()), true));
                done = chunk.getPosition() + chunk.size();
            }
            parts.add(new Part(String.join("", words.subList(done, words.size())), false));
            return parts.stream().filter(part -> !part.text.isEmpty()).toList();
        }

        private static List<String> words(String line) {
            return DiffRowGenerator.SPLITTER_BY_WORD.apply(line);
        }
    }

    /**
     * A part of a line.
     *
     * @param text text of the part
     * @param changed whether the other line differs there
     */
    public record Part(String text, boolean changed) {}

    /** {@return the lines of two texts} */
    public static List<Row> of(String first, String second) {
        DiffRowGenerator generator =
                DiffRowGenerator.create().lineNormalizer(line -> line).build();
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
