package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.SchemaSegments;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import dev.splitpoint.yaml.bind.TableDescription;
import dev.splitpoint.yaml.bind.YamlText;
import dev.splitpoint.yaml.syntax.Problem;
import dev.splitpoint.yaml.syntax.YamlInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Makes a design from a table that another tool describes. The format is detected from the content. */
public final class TableImport {
    private static final String FORMATS =
            "Use the output of 'gcloud bigtable tables describe T --instance I --format=yaml', of 'cbt ls T' or of"
                + " 'terraform show -json', a state or a row key schema file, or a BigtableTable of Config Connector.";

    /** Name of a table whose file does not contain its name. */
    private static final String UNNAMED = "table";

    private static final String NO_SCHEMA =
            "The imported table has no row key schema. Replace this segment with the segments of the key.";

    private TableImport() {}

    /**
     * {@return a design of the table that a text describes}
     *
     * @param name the table to import, as {@code TABLE} or {@code INSTANCE/TABLE}; empty if the text has only one
     * @throws ImportException if the text has no such table, or if the table is not valid
     */
    public static ImportedTable read(String text, Optional<String> name) throws ImportException {
        List<String> notes = new ArrayList<>();
        Found found = found(text, name, notes);
        return imported(chosen(found.tables, name), found.description, notes);
    }

    /**
     * {@return a design of each table that a text describes, at least one}
     *
     * @throws ImportException if the text has no table, or if a table is not valid
     */
    public static List<ImportedTable> readAll(String text) throws ImportException {
        List<String> notes = new ArrayList<>();
        Found found = found(text, Optional.empty(), notes);
        if (found.tables.isEmpty()) {
            throw new ImportException("The file does not contain a Bigtable table. " + FORMATS);
        }
        List<ImportedTable> imported = new ArrayList<>();
        for (FoundTable table : found.tables) {
            imported.add(imported(table, found.description, new ArrayList<>(notes)));
        }
        return List.copyOf(imported);
    }

    /**
     * The tables of a text.
     *
     * @param description the text, if it is the description of one table, so that problems have line numbers
     */
    private record Found(List<FoundTable> tables, Optional<String> description) {
        Found(List<FoundTable> tables) {
            this(tables, Optional.empty());
        }
    }

    private static Found found(String text, Optional<String> name, List<String> notes) throws ImportException {
        String path = name.orElse(UNNAMED);
        if (CbtInput.matches(text)) {
            return new Found(List.of(CbtInput.table(text, path, unnamed(name, notes))));
        }
        List<JsonNode> documents = documents(text);
        if (!documents.isEmpty() && documents.stream().allMatch(TableImport::isDescription)) {
            return new Found(
                    documents.stream()
                            .map(document -> FoundTable.of((ObjectNode) document))
                            .toList(),
                    Optional.of(text)
                            .filter(_ -> documents.size() == 1
                                    && !text.stripLeading().startsWith("[")));
        }
        if (documents.size() == 1 && TerraformInput.matches(documents.getFirst())) {
            return new Found(TerraformInput.tables(documents.getFirst(), notes));
        }
        if (documents.size() == 1 && SchemaInput.matches(documents.getFirst())) {
            return new Found(List.of(SchemaInput.table(documents.getFirst(), path, unnamed(name, notes))));
        }
        if (documents.stream().anyMatch(ConfigConnectorInput::matches)) {
            return new Found(ConfigConnectorInput.tables(documents, notes));
        }
        throw new ImportException("The file does not describe a table in a supported format. " + FORMATS);
    }

    private static List<String> unnamed(Optional<String> name, List<String> notes) {
        if (name.isEmpty()) {
            notes.add("The file does not contain the name of the table, so the design has the name '" + UNNAMED
                    + "'. Set the name of your table.");
        }
        return notes;
    }

    private static boolean isDescription(JsonNode document) {
        return document.isObject() && document.path("name").asText().contains("/tables/");
    }

    /** {@return the design of a table, which is valid} */
    private static ImportedTable imported(FoundTable table, Optional<String> description, List<String> notes)
            throws ImportException {
        TableDesign design = design(
                TableDescription.read(description.orElseGet(() -> YamlText.of(table.table()))),
                description.isPresent());
        Simulation simulation = design.simulation().withSplits(table.splits());
        TableDesign placed = design.withSimulation(
                table.cluster().map(cluster -> cluster.applyTo(simulation)).orElse(simulation));
        TableDesign segmented = segmented(placed, notes);
        long rows = segmented.simulation().rows();
        notes.add(
                rows > 0
                        ? String.format(
                                Locale.ROOT,
                                "The table starts with the %,d rows of its statistics, which Bigtable updates about"
                                        + " once a week.",
                                rows)
                        : "The file does not contain the number of rows, so the simulated table is new and empty. Set"
                                + " 'simulation.initial.rows'.");
        notes.add(workload(segmented.workload().phases().getFirst()));
        TableDesign roomy = segmented.withRowKey(SchemaSegments.withRoom(segmented.rowKey(), rows));
        Optional<Problem> problem = DesignReader.read(DesignWriter.write(roomy)).problems().stream()
                .filter(Problem::isError)
                .findFirst();
        if (problem.isPresent()) {
            throw new ImportException(sentence(problem.get(), false));
        }
        return new ImportedTable(roomy, notes);
    }

    /** {@return a note about the workload, which no supported format contains} */
    private static String workload(Phase assumed) {
        return String.format(
                Locale.ROOT,
                "The file does not contain a workload. The design assumes %,.0f writes per second for %s, and some"
                        + " values of the key that are more frequent than others. Set the rates, the queries and the"
                        + " distributions of your application.",
                assumed.rate().shape().peak(),
                TimeText.of(assumed.duration().toNanos() / 1e9));
    }

    private static List<JsonNode> documents(String text) throws ImportException {
        if (text.stripLeading().startsWith("{")) {
            return List.of(JsonInput.parse(text, "file"));
        }
        if (text.contains("resource \"google_bigtable_")) {
            throw new ImportException(
                    "This is a configuration of Terraform. Use the output of 'terraform show -json' instead.");
        }
        YamlInput input = YamlInput.of(text);
        if (input.problem().isPresent()) {
            throw new ImportException(sentence(input.problem().get(), true));
        }
        // kubectl prints several resources as one list, and gcloud several tables as an array.
        return input.documents().stream()
                .flatMap(document ->
                        document.isArray() ? StreamSupport.stream(document.spliterator(), false) : Stream.of(document))
                .flatMap(document -> document.path("kind").asText().equals("List")
                        ? StreamSupport.stream(document.path("items").spliterator(), false)
                        : Stream.of(document))
                .toList();
    }

    private static FoundTable chosen(List<FoundTable> tables, Optional<String> name) throws ImportException {
        List<FoundTable> matches = tables.stream()
                .filter(table -> name.isEmpty()
                        || name.get().equals(table.id())
                        || name.get().equals(table.instance() + "/" + table.id()))
                .toList();
        if (matches.size() == 1) {
            return matches.getFirst();
        }
        if (tables.isEmpty()) {
            throw new ImportException("The file does not contain a Bigtable table. " + FORMATS);
        }
        String list = tables.stream()
                .map(table -> "'" + table.instance() + "/" + table.id() + "'")
                .collect(Collectors.joining(", "));
        throw new ImportException(
                matches.isEmpty()
                        ? "The file does not contain the table '" + name.orElse("") + "'. It contains " + list + "."
                        : "The file contains several tables: " + list + ". Choose one with --table.");
    }

    private static TableDesign design(DesignDocument document, boolean hasLines) throws ImportException {
        if (document.design().isEmpty()) {
            throw new ImportException(document.problems().stream()
                    .findFirst()
                    .map(problem -> sentence(problem, hasLines))
                    .orElse(FORMATS));
        }
        return document.design().get();
    }

    private static String sentence(Problem problem, boolean hasLines) {
        return (hasLines && problem.line() > 0 ? "Line " + problem.line() + ": " : "")
                + problem.message()
                + (problem.place().isEmpty() ? "" : " [" + problem.place() + "]");
    }

    /** {@return the design, with one text segment if it has no segments} */
    private static TableDesign segmented(TableDesign design, List<String> notes) {
        if (!design.rowKey().segments().isEmpty()) {
            return design;
        }
        notes.add(
                "The table has no row key schema, so the row key has one text segment. Replace it with the segments of"
                        + " the key, or infer the segments from sampled keys.");
        String name = "key";
        while (design.table().family(name).isPresent()) {
            name += "_";
        }
        Segment text = SchemaSegments.of(name, new ValueType.Text());
        Segment noted =
                text.withName(name).withDescription(Optional.of(NO_SCHEMA)).withExtras(Extras.NONE);
        // Without a delimiter, so that an export does not set a row key schema that the table does not have.
        return design.withRowKey(new RowKey(new KeyEncoding.Concatenated(), List.of(noted), Extras.NONE));
    }
}
