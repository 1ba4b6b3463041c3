package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.SchemaSegments;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.TableDescription;
import dev.splitpoint.yaml.bind.YamlText;
import dev.splitpoint.yaml.syntax.Problem;
import dev.splitpoint.yaml.syntax.YamlInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Makes a design from a table that another tool describes. The format is detected from the content. */
public final class TableImport {
    private static final String FORMATS = "Use the output of 'gcloud bigtable tables describe T --instance I --format=yaml', the output of"
            + " 'terraform show -json', or a BigtableTable of Config Connector.";

    private static final String NO_SCHEMA = "The imported table has no row key schema. Replace this segment with the segments of the key.";

    private TableImport() {}

    /**
     * {@return a design of the table that a text describes}
     *
     * @param name the table to import, as {@code TABLE} or {@code INSTANCE/TABLE}; empty if the text has only one
     * @throws ImportException if the text has no such table, or if the table is not valid
     */
    public static ImportedTable read(String text, Optional<String> name) throws ImportException {
        List<JsonNode> documents = documents(text);
        List<String> notes = new ArrayList<>();
        if (isDescription(documents)) {
            TableDesign design = design(TableDescription.read(text), true);
            String path = documents.getFirst().path("name").asText();
            if (name.isPresent() && !path.replaceFirst("^.*/instances/([^/]*)/tables/", "$1/").equals(name.get())
                    && !name.get().equals(design.table().tableId())) {
                throw new ImportException("The file does not contain the table '" + name.get() + "'. It contains '" + design.table().tableId() + "'.");
            }
            return new ImportedTable(segmented(design, notes), notes);
        }
        return imported(chosen(tables(documents, notes), name), notes);
    }

    /**
     * {@return a design of each table that a text describes, at least one}
     *
     * @throws ImportException if the text has no table, or if a table is not valid
     */
    public static List<ImportedTable> readAll(String text) throws ImportException {
        List<JsonNode> documents = documents(text);
        if (isDescription(documents)) {
            return List.of(read(text, Optional.empty()));
        }
        List<String> notes = new ArrayList<>();
        List<FoundTable> tables = tables(documents, notes);
        if (tables.isEmpty()) {
            throw new ImportException("The file does not contain a Bigtable table. " + FORMATS);
        }
        List<ImportedTable> imported = new ArrayList<>();
        for (FoundTable table : tables) {
            imported.add(imported(table, new ArrayList<>(notes)));
        }
        return List.copyOf(imported);
    }

    private static boolean isDescription(List<JsonNode> documents) {
        return documents.size() == 1 && documents.getFirst().path("name").asText().contains("/tables/");
    }

    private static List<FoundTable> tables(List<JsonNode> documents, List<String> notes) throws ImportException {
        if (documents.size() == 1 && TerraformInput.matches(documents.getFirst())) {
            return TerraformInput.tables(documents.getFirst(), notes);
        }
        if (documents.stream().anyMatch(ConfigConnectorInput::matches)) {
            return ConfigConnectorInput.tables(documents, notes);
        }
        throw new ImportException("The file does not describe a table in a supported format. " + FORMATS);
    }

    private static ImportedTable imported(FoundTable table, List<String> notes) throws ImportException {
        TableDesign design = design(TableDescription.read(YamlText.of(table.table())), false);
        TableDesign split = design.withSimulation(design.simulation().withSplits(table.splits().stream().distinct().sorted().toList()));
        return new ImportedTable(segmented(split, notes), notes);
    }

    private static List<JsonNode> documents(String text) throws ImportException {
        if (text.stripLeading().startsWith("{")) {
            return List.of(JsonInput.parse(text, "file"));
        }
        if (text.contains("resource \"google_bigtable_")) {
            throw new ImportException("This is a configuration of Terraform. Use the output of 'terraform show -json' instead.");
        }
        YamlInput input = YamlInput.of(text);
        if (input.problem().isPresent()) {
            throw new ImportException(sentence(input.problem().get(), true));
        }
        // kubectl prints several resources as one list.
        return input.documents().stream()
                .flatMap(document -> document.path("kind").asText().equals("List")
                        ? StreamSupport.stream(document.path("items").spliterator(), false)
                        : Stream.of(document))
                .toList();
    }

    private static FoundTable chosen(List<FoundTable> tables, Optional<String> name) throws ImportException {
        List<FoundTable> matches = tables.stream()
                .filter(table -> name.isEmpty() || name.get().equals(table.id()) || name.get().equals(table.instance() + "/" + table.id()))
                .toList();
        if (matches.size() == 1) {
            return matches.getFirst();
        }
        if (tables.isEmpty()) {
            throw new ImportException("The file does not contain a Bigtable table. " + FORMATS);
        }
        String list = tables.stream().map(table -> "'" + table.instance() + "/" + table.id() + "'").collect(Collectors.joining(", "));
        throw new ImportException(matches.isEmpty()
                ? "The file does not contain the table '" + name.orElse("") + "'. It contains " + list + "."
                : "The file contains several tables: " + list + ". Choose one with --table.");
    }

    private static TableDesign design(DesignDocument document, boolean hasLines) throws ImportException {
        if (document.design().isEmpty()) {
            throw new ImportException(document.problems().stream().findFirst().map(problem -> sentence(problem, hasLines)).orElse(FORMATS));
        }
        return document.design().get();
    }

    private static String sentence(Problem problem, boolean hasLines) {
        return (hasLines && problem.line() > 0 ? "Line " + problem.line() + ": " : "") + problem.message()
                + (problem.place().isEmpty() ? "" : " [" + problem.place() + "]");
    }

    /** {@return the design, with one text segment if it has no segments} */
    private static TableDesign segmented(TableDesign design, List<String> notes) {
        if (!design.rowKey().segments().isEmpty()) {
            return design;
        }
        notes.add("The table has no row key schema, so the row key has one text segment. Replace it with the segments of the key,"
                + " or infer the segments from sampled keys.");
        String name = "key";
        while (design.table().family(name).isPresent()) {
            name += "_";
        }
        Segment text = SchemaSegments.of(name, new ValueType.Text());
        Segment noted = new Segment(name, Optional.of(NO_SCHEMA), text.type(), text.format(), text.generator(), Extras.NONE);
        // Without a delimiter, so that an export does not set a row key schema that the table does not have.
        return design.withRowKey(new RowKey(new KeyEncoding.Concatenated(), List.of(noted), Extras.NONE));
    }
}
