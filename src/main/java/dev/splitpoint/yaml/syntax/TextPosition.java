package dev.splitpoint.yaml.syntax;

/**
 * A place in a text.
 *
 * @param line from 1
 * @param column from 1, in code points
 * @param index from 0, in code points
 */
public record TextPosition(int line, int column, int index) {
    public static final TextPosition START = new TextPosition(1, 1, 0);

    static TextPosition of(org.yaml.snakeyaml.error.Mark mark) {
        return new TextPosition(mark.getLine() + 1, mark.getColumn() + 1, mark.getIndex());
    }
}
