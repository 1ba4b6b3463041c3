package dev.splitpoint.ui.queries;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.util.List;

/** Queries on the clipboard: the text that they have in a document. */
final class QueryClip {
    private static final String KEY = "queries:";
    private static final String AROUND = """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: clip }
            table: { tableId: clip }
            rowKey:
              segments:
                - { name: x, generator: { constant: { value: x } } }
            """;

    private QueryClip() {}

    /** {@return a read as it stands in a document} */
    static String text(Query read) {
        StringBuilder block = new StringBuilder();
        boolean within = false;
        for (String line : DesignWriter.write(TableDesign.empty("clip").withQueries(List.of(read))).lines().toList()) {
            boolean top = !line.isEmpty() && line.charAt(0) != ' ';
            within = top ? line.startsWith(KEY) : within;
            if (within) {
                block.append(line).append('\n');
            }
        }
        return block.toString();
    }

    /** {@return the reads in a text; none where it cannot be read} */
    static List<Query> parse(String text) {
        return DesignReader.read(AROUND + text).design().map(TableDesign::queries).orElse(List.of());
    }
}
