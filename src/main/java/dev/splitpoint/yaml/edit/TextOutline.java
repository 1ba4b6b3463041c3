package dev.splitpoint.yaml.edit;

import dev.splitpoint.yaml.bind.NodeCursor;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.NodeParser;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SourceText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Positions of the values of a text, by place and by line. */
public final class TextOutline {
    public static final TextOutline NONE = new TextOutline(List.of());

    /** Spans in the order of the text, each before the spans within it. */
    private final List<Span> spans;

    private TextOutline(List<Span> spans) {
        this.spans = List.copyOf(spans);
    }

    /**
     * A value with its key.
     *
     * @param place JSON Pointer
     * @param line that it begins on, from 1
     * @param column that it begins at, from 1, in code points
     * @param last line that it ends on, from 1
     */
    public record Span(String place, int line, int column, int last) {}

    /** {@return the outline of a text; empty if the text is not YAML} */
    public static Optional<TextOutline> of(String text) {
        try {
            Node root = NodeParser.parse(SourceText.checked(text));
            List<Span> spans = new ArrayList<>();
            new Scan(lineStarts(text), spans).visit(NodeCursor.root(root));
            return Optional.of(new TextOutline(spans));
        } catch (ProblemException e) {
            return Optional.empty();
        }
    }

    /** {@return whether the text is a map or a list that holds something, and not a single value} */
    public boolean hasParts() {
        return spans.size() > 1;
    }

    /** {@return the position of a value; empty if the text does not contain it} */
    public Optional<Span> find(String place) {
        return spans.stream().filter(span -> span.place().equals(place)).findFirst();
    }

    /** Returns the position of a value, or of the nearest enclosing value; empty if neither exists. */
    public Optional<Span> nearest(String place) {
        for (String at = place; !at.isEmpty(); at = at.substring(0, at.lastIndexOf('/'))) {
            Optional<Span> span = find(at);
            if (span.isPresent()) {
                return span;
            }
        }
        return Optional.empty();
    }

    /** {@return the places at a caret, from the whole to the innermost; what begins a line has all of it} */
    public List<String> at(int line, int column) {
        List<String> places = new ArrayList<>();
        int first = spans.stream()
                .filter(span -> span.line() == line)
                .mapToInt(Span::column)
                .min()
                .orElse(1);
        int from = Math.max(column, first);
        for (Span span : spans) {
            boolean begun = span.line() < line || span.line() == line && span.column() <= from;
            boolean within = places.isEmpty() || span.place().startsWith(places.getLast() + "/");
            if (begun && span.last() >= line) {
                while (!within) {
                    // A later neighbor on the same line has taken the earlier one's place.
                    places.removeLast();
                    within = places.isEmpty() || span.place().startsWith(places.getLast() + "/");
                }
                places.add(span.place());
            }
        }
        return places;
    }

    private static int[] lineStarts(String text) {
        int[] points = text.codePoints().toArray();
        List<Integer> starts = new ArrayList<>(List.of(0));
        for (int i = 0; i < points.length; i++) {
            if (points[i] == '\n' || points[i] == '\r' && !(i + 1 < points.length && points[i + 1] == '\n')) {
                starts.add(i + 1);
            }
        }
        return starts.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Gathers spans. {@link #visit} gives back the line that a value ends on. */
    private record Scan(int[] lineStarts, List<Span> spans) {
        int visit(NodeCursor at) {
            int index = spans.size();
            spans.add(new Span(at.path(), at.mark().line(), at.mark().column(), 0));
            int last = at.mark().line();
            switch (at.node()) {
                case Node.Scalar scalar ->
                    last = Math.max(last, line(Math.max(scalar.mark().index(), scalar.end() - 1)));
                case Node.Mapping mapping -> {
                    for (var entry : mapping.entries().entrySet()) {
                        last = Math.max(last, visit(at.child(entry.getKey(), entry.getValue())));
                    }
                }
                case Node.Sequence sequence -> {
                    for (int i = 0; i < sequence.items().size(); i++) {
                        last = Math.max(last, visit(at.item(i, sequence.items().get(i))));
                    }
                }
            }
            spans.set(index, new Span(at.path(), at.mark().line(), at.mark().column(), last));
            return last;
        }

        private int line(int index) {
            int found = Arrays.binarySearch(lineStarts, index);
            return found >= 0 ? found + 1 : -found - 1;
        }
    }
}
