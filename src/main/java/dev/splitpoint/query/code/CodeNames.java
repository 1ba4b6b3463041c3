package dev.splitpoint.query.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Identifiers of the segments and queries of a table, in the style of a language. */
final class CodeNames {
    private final KeyShape key;
    private final Set<String> reserved;
    private final UnaryOperator<String> style;
    private final List<String> segments = new ArrayList<>();
    private final Identifiers queries;

    /**
     * @param reserved keywords, and names that the code uses
     * @param style makes an identifier of words, such as {@link Identifiers#camel}
     */
    CodeNames(KeyShape key, Set<String> reserved, UnaryOperator<String> style) {
        this.key = key;
        this.reserved = reserved;
        this.style = style;
        this.queries = new Identifiers(reserved);
        Identifiers scope = new Identifiers(reserved);
        key.segments().forEach(segment -> segments.add(scope.unique(segment.name(), "segment", style)));
        queries.take(segments);
    }

    /** {@return the names of parts and of functions that compute segments, by segment} */
    List<String> segments() {
        return segments;
    }

    String query(String name) {
        return queries.unique(name, "query", style);
    }

    /** {@return the names of the parameters of a query, in their order} */
    List<String> parameters(QueryParameters query) {
        Identifiers scope = new Identifiers(reserved);
        // A loop over a list has a variable with the name of the segment.
        scope.take(segments);
        return query.parameters().stream()
                .map(parameter -> {
                    String name = Identifiers.snake(
                            key.segments().get(parameter.segment()).name());
                    return switch (parameter.role()) {
                        // The name of a computed segment is the name of the function that computes it.
                        case VALUE ->
                            key.segments().get(parameter.segment()).source() instanceof KeySegment.Computed
                                    ? scope.unique(name + "_value", "value", style)
                                    : segments.get(parameter.segment());
                        case LIST -> scope.unique(Identifiers.plural(name), "list", style);
                        case FROM -> scope.unique(name + "_from", "bound", style);
                        case TO -> scope.unique(name + "_to", "bound", style);
                        case PREFIX -> scope.unique(name + "_prefix", "text", style);
                    };
                })
                .toList();
    }
}
