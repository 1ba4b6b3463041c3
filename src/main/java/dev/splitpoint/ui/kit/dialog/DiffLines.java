package dev.splitpoint.ui.kit.dialog;

import dev.splitpoint.workspace.TextDiff;
import dev.splitpoint.workspace.TextDiff.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbered lines of two texts, and the blocks in which they differ.
 *
 * @param lines aligned lines
 * @param blocks consecutive lines that differ, in ascending order
 */
record DiffLines(List<Line> lines, List<Block> blocks) {
    static DiffLines of(List<TextDiff.Row> rows) {
        List<Line> lines = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        int first = 0;
        int second = 0;
        int from = 0;
        for (int i = 0; i <= rows.size(); i++) {
            boolean differs = i < rows.size() && rows.get(i).kind() != Kind.SAME;
            if (!differs) {
                if (from < i) {
                    blocks.add(new Block(from, i));
                }
                from = i + 1;
            }
            if (i < rows.size()) {
                TextDiff.Row row = rows.get(i);
                lines.add(new Line(
                        row,
                        row.kind() == Kind.SECOND_ONLY ? 0 : ++first,
                        row.kind() == Kind.FIRST_ONLY ? 0 : ++second));
            }
        }
        return new DiffLines(List.copyOf(lines), List.copyOf(blocks));
    }

    /** {@return the number of lines that differ} */
    int differenceCount() {
        return blocks.stream().mapToInt(block -> block.to - block.from).sum();
    }

    /** {@return the longest line of either text} */
    String longest() {
        String longest = "";
        for (Line line : lines) {
            longest = longer(longer(longest, line.row.first()), line.row.second());
        }
        return longest;
    }

    private static String longer(String one, String other) {
        return other.length() > one.length() ? other : one;
    }

    /**
     * A line of each text.
     *
     * @param row the two lines
     * @param first line number in the first text, from 1; 0 if it has no such line
     * @param second line number in the second text, from 1; 0 if it has no such line
     */
    record Line(TextDiff.Row row, int first, int second) {}

    /**
     * Consecutive lines that differ.
     *
     * @param from index of the first line
     * @param to exclusive end index
     */
    record Block(int from, int to) {}
}
