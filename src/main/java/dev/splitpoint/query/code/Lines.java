package dev.splitpoint.query.code;

/** Lines of code, indented by the blocks that they are in. */
final class Lines {
    private final StringBuilder text = new StringBuilder();
    private final String step;
    private int depth;

    /** @param step indentation of a block */
    Lines(String step) {
        this.step = step;
    }

    void line(String line) {
        text.append(line.isEmpty() ? "" : step.repeat(depth)).append(line).append('\n');
    }

    void open(String line) {
        line(line);
        depth++;
    }

    void close(String line) {
        depth--;
        line(line);
    }

    /** Ends a block that no line closes. */
    void close() {
        depth--;
    }

    /** Indents the next lines by more steps, or by fewer if negative. */
    void indent(int steps) {
        depth += steps;
    }

    /** {@return the number of columns before the next line} */
    int indent() {
        return step.length() * depth;
    }

    String text() {
        return text.toString();
    }
}
