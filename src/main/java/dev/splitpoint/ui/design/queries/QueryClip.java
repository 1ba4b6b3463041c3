package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.util.List;

/** Conversion of queries on the clipboard to YAML text and back, in the format of a document. */
final class QueryClip {
    private static final String KEY = "queries:";
    private static final String DOCUMENT_HEADER = """
        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata: { name: clip }
        table: { tableId: clip }
        rowKey:
          segments:
            - { name: x, generator: { constant: { value: x } } }
        """;

    private QueryClip() {}

    /** Returns the YAML text of a query, with the line {@code queries:}. */
    static String text(Query query) {
        StringBuilder block = new StringBuilder();
        boolean isInside = false;
        for (String line : DesignWriter.write(TableDesign.empty("clip").withQueries(List.of(query)))
                .lines()
                .toList()) {
            boolean isTopLevel = !line.isEmpty() && line.charAt(0) != ' ';
            isInside = isTopLevel ? line.startsWith(KEY) : isInside;
            if (isInside) {
                block.append(line).append('\n');
            }
        }
        return block.toString();
    }

    /** Parses the queries in a YAML text; empty if the text is invalid. */
    static List<Query> parse(String text) {
        return DesignReader.read(DOCUMENT_HEADER + text)
                .design()
                .map(TableDesign::queries)
                .orElse(List.of());
    }
}
