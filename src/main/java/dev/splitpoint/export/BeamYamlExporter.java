package dev.splitpoint.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.YamlText;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Exporter of two Apache Beam YAML pipelines: one reads the table, the other writes cells.
 *
 * <p>{@code ReadFromBigTable} and {@code WriteToBigTable} use bytes for row keys, qualifiers, and values. Elements of a
 * YAML pipeline are text, so the second pipeline converts them.
 */
final class BeamYamlExporter extends Exporter {
    private static final Pattern TEMPLATE = Pattern.compile("\\{[{%#]");
    private static final String BYTES = "lambda row: row.%s.encode('utf-8')";
    private static final String TEXT = "lambda row: row.%s.decode('utf-8', 'backslashreplace')";

    BeamYamlExporter() {
        super(
                "beam-yaml",
                "Beam YAML",
                ".beam-read.yaml",
                "Apache Beam YAML pipelines that read the table and write to it, for Dataflow");
    }

    @Override
    public Export export(ExportRequest request) {
        TableDesign design = request.design();
        Omissions omissions = new Omissions(design)
                .add("Segments of the row key and types of columns: Beam reads and writes bytes.")
                .add("Policies, queries, workload and simulation: Beam only reads and writes rows.");
        String header = omissions.header("#");
        String read = header + YamlText.of(pipeline(source(request)));
        String write =
                header + "# Replace the elements by your source of cells.\n" + YamlText.of(pipeline(sink(request)));
        // Beam renders a pipeline as a Jinja template before it parses the YAML.
        if (TEMPLATE.matcher(write).find()) {
            throw new ExportException(
                    "A name or a row key contains {{, {% or {#, which Beam reads as a template. Rename it.");
        }
        return new Export(
                List.of(
                        ExportFile.text(fileName(design), read),
                        ExportFile.text(design.table().tableId() + ".beam-write.yaml", write)),
                omissions.list());
    }

    private static ObjectNode pipeline(ArrayNode transforms) {
        ObjectNode pipeline = JsonNodeFactory.instance.objectNode();
        pipeline.putObject("pipeline").put("type", "chain").set("transforms", transforms);
        return pipeline;
    }

    private static ArrayNode source(ExportRequest request) {
        ArrayNode transforms = JsonNodeFactory.instance.arrayNode();
        table(transforms, "ReadFromBigTable", request).put("flatten", true);
        ObjectNode fields = fields(transforms);
        fields.putObject("key").put("callable", TEXT.formatted("key"));
        fields.put("family_name", "family_name");
        fields.putObject("column_qualifier").put("callable", TEXT.formatted("column_qualifier"));
        fields.put("cells", "cells");
        transforms.addObject().put("type", "LogForTesting");
        return transforms;
    }

    private static ArrayNode sink(ExportRequest request) {
        ArrayNode transforms = JsonNodeFactory.instance.arrayNode();
        ArrayNode elements =
                transforms.addObject().put("type", "Create").putObject("config").putArray("elements");
        String key = SampleRows.of(request, 1).keys().stream()
                .filter(SplitText::isText)
                .findFirst()
                .map(SplitText::of)
                .orElse("ROW_KEY");
        request.design().columns().stream()
                .filter(column -> !column.pattern() && !SampleRows.isAggregate(request.design(), column))
                .forEach(column -> elements.add(cell(key, column.family(), column.qualifier())));
        if (elements.isEmpty()) {
            elements.add(cell(key, "FAMILY", "QUALIFIER"));
        }
        ObjectNode fields = fields(transforms);
        fields.putObject("key").put("callable", BYTES.formatted("key"));
        fields.put("type", "type").put("family_name", "family_name");
        fields.putObject("column_qualifier").put("callable", BYTES.formatted("column_qualifier"));
        fields.putObject("value").put("callable", BYTES.formatted("value"));
        table(transforms, "WriteToBigTable", request);
        return transforms;
    }

    private static ObjectNode cell(String key, String family, String qualifier) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("key", key)
                .put("type", "SetCell")
                .put("family_name", family)
                .put("column_qualifier", qualifier)
                .put("value", "VALUE");
    }

    private static ObjectNode fields(ArrayNode transforms) {
        ObjectNode config = transforms.addObject().put("type", "MapToFields").putObject("config");
        return config.put("language", "python").putObject("fields");
    }

    private static ObjectNode table(ArrayNode transforms, String type, ExportRequest request) {
        return transforms
                .addObject()
                .put("type", type)
                .putObject("config")
                .put("project", request.options().project())
                .put("instance", request.options().instance())
                .put("table", request.table().tableId());
    }
}
