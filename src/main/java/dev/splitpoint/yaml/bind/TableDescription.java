package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.yaml.syntax.Comments;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.NodeParser;
import dev.splitpoint.yaml.syntax.Problem;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SourceText;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import dev.splitpoint.yaml.syntax.TextPosition;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tables as {@code gcloud bigtable tables describe --format=yaml} prints them: the {@code Table} resource of Bigtable's
 * admin API. Keys that a design does not contain, such as the states of clusters, are skipped.
 */
public final class TableDescription {
    private static final String PRINT = "Run gcloud bigtable tables describe T --instance I --format=yaml.";

    /** Message for a description of a table that is opened as a design. */
    public static final String NO_DESIGN =
            "This is a table description from gcloud, not a design. Import it to make a design.";

    private TableDescription() {}

    /** {@return whether a document is one, and not a design} */
    static boolean isOne(Node root) {
        return root instanceof Node.Mapping map
                && !map.entries().containsKey("apiVersion")
                && map.entries().get("name") instanceof Node.Entry name
                && name.value() instanceof Node.Scalar scalar
                && scalar.text().contains("/tables/");
    }

    /**
     * {@return a design of the table that a file describes, or the problems of the file; its row key has no segments
     * unless the table has a row key schema}
     */
    public static DesignDocument read(Path file) {
        try {
            return design(SourceText.text(SourceText.bytes(file)));
        } catch (ProblemException e) {
            return refused(e.problem());
        }
    }

    /**
     * {@return a design of the table that a text describes, or the problems of the text; its row key has no segments
     * unless the table has a row key schema}
     */
    public static DesignDocument read(String text) {
        try {
            return design(SourceText.checked(text));
        } catch (ProblemException e) {
            return refused(e.problem());
        }
    }

    private static DesignDocument design(String text) throws ProblemException {
        if (text.isBlank()) {
            throw new ProblemException(
                    Problem.error("", TextPosition.START, "The table description is empty. " + PRINT));
        }
        NodeCursor root = NodeCursor.root(NodeParser.parse(text));
        Optional<NodeCursor> name = root.get("name");
        if (name.isEmpty() || !name.get().text().contains("/tables/")) {
            throw new ProblemException(Problem.error(
                    "",
                    root.mark(),
                    "This is not a table description: 'name: projects/P/instances/I/tables/T' is missing. " + PRINT));
        }
        String table = name.get().text().substring(name.get().text().lastIndexOf('/') + 1);
        Node.Mapping described = root.mapping();
        Map<String, Node.Entry> entries = new LinkedHashMap<>(described.entries());
        Node.Entry named = described.entries().get("name");
        if (named != null) {
            entries.put(
                    "tableId",
                    new Node.Entry(
                            named.keyMark(),
                            named.keyEnd(),
                            new Node.Scalar(named.value().mark(), named.keyEnd(), table, table)));
        }
        TableSchema schema = TableCodec.TABLE.read(NodeCursor.root(new Node.Mapping(described.mark(), entries)));
        TableDesign empty = TableDesign.empty(table).withTable(schema);
        TableDesign design = empty.withSimulation(empty.simulation().withRows(rows(root)));
        Optional<NodeCursor> keys = root.get("rowKeySchema");
        return new DesignDocument(
                Optional.of(keys.isPresent() ? structured(design, keys.get()) : design),
                List.of(),
                Optional.empty(),
                Comments.NONE);
    }

    /**
     * {@return the number of rows in the statistics, which Bigtable updates about once a week; 0 without statistics}
     */
    private static long rows(NodeCursor root) throws ProblemException {
        Optional<NodeCursor> stats = root.get("stats");
        Optional<NodeCursor> rows = stats.isPresent() ? stats.get().get("rowCount") : Optional.empty();
        if (rows.isEmpty()) {
            return 0;
        }
        String text = rows.get().text();
        if (!text.matches("[0-9]{1,18}")) {
            throw rows.get()
                    .problem("rowCount is '" + SyntaxMessages.shorten(text)
                            + "', which is not a number of rows. Correct it.");
        }
        return Math.min(Simulation.MAX_ROWS, Long.parseLong(text));
    }

    /** {@return a design with the segments of a schema, which fit together} */
    private static TableDesign structured(TableDesign design, NodeCursor schema) throws ProblemException {
        TableDesign structured = design.withRowKey(ProblemCollector.at(schema, RowKeySchemaReader::rowKey));
        Optional<Inconsistency> wrong = Consistency.check(structured).stream()
                .filter(found -> found.isError() && found.place().startsWith("/rowKey"))
                .findFirst();
        if (wrong.isPresent() || structured.rowKey().segments().isEmpty()) {
            throw schema.problem(wrong.map(Inconsistency::message).orElse("A rowKeySchema needs at least one field."));
        }
        return structured;
    }

    private static DesignDocument refused(Problem problem) {
        return new DesignDocument(Optional.empty(), List.of(problem), Optional.empty(), Comments.NONE);
    }
}
