package dev.splitpoint.plan.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Java identifiers of a table, its key and its queries. */
final class JavaNames {
    /** Keywords, methods of records, and the variables and methods of the generated code. */
    private static final Set<String> RESERVED = Set.of(
            "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default", "do",
            "double", "else", "enum", "extends", "final", "finally", "float", "for", "goto", "if", "implements", "import", "instanceof",
            "int", "interface", "long", "native", "new", "package", "private", "protected", "public", "return", "short", "static",
            "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "try", "void", "volatile", "while",
            "true", "false", "null", "_", "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "equals", "wait",
            "prefix", "range", "parse", "toByteString", "client", "now", "query", "rows", "row", "key", "rowKey", "segments",
            "stream", "from", "to", "value", "hash", "bigEndian", "orderedCode", "orderedKey", "orderedNumber", "parseOrderedNumber",
            "reverseLabels", "uuidBytes", "parseUuid", "limit", "start", "end");

    private final List<String> segments = new ArrayList<>();
    private final Identifiers queries = new Identifiers(RESERVED);

    JavaNames(KeyShape key) {
        Identifiers scope = new Identifiers(RESERVED);
        key.segments().forEach(segment -> segments.add(scope.unique(Identifiers.camel(segment.name()), "Segment")));
    }

    /** {@return the names of components and methods of the segments} */
    List<String> segments() {
        return segments;
    }

    String query(String name) {
        return queries.unique(Identifiers.camel(name), "Query");
    }

    /** {@return the names of the parameters of a query, in their order} */
    List<String> parameters(KeyShape key, QueryShape query) {
        Identifiers scope = new Identifiers(RESERVED);
        // A loop over a list has a variable with the name of the segment.
        segments.forEach(segment -> scope.unique(segment, ""));
        return query.parameters().stream().map(parameter -> {
            String segment = segments.get(parameter.segment());
            String name = key.segments().get(parameter.segment()).name();
            return switch (parameter.role()) {
                case VALUE -> segment;
                case LIST -> scope.unique(Identifiers.camel(Identifiers.plural(Identifiers.snake(name))), "List");
                case FROM -> scope.unique(segment + "From", "Bound");
                case TO -> scope.unique(segment + "To", "Bound");
                case PREFIX -> scope.unique(segment + "Prefix", "Text");
            };
        }).toList();
    }
}
