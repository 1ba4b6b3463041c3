package dev.splitpoint.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Exporter of a BigQuery external table: the definition file of {@code bq mk}, and a {@code CREATE EXTERNAL TABLE}
 * statement.
 *
 * <p>The fields follow {@code BigtableOptions} in the REST reference of BigQuery. {@code BINARY} means big-endian
 * numbers, as HBase's {@code Bytes.toBytes} encodes them.
 */
final class BigQueryExporter extends Exporter {
    BigQueryExporter() {
        super(
                "bigquery",
                "BigQuery",
                ".bigquery.json",
                "External table: definition file for bq mk, and CREATE EXTERNAL TABLE");
    }

    @Override
    public Export export(ExportRequest request) {
        TableDesign design = request.design();
        Omissions omissions = new Omissions(design)
                .add("Segments of the row key: BigQuery reads the row key as one column.")
                .add("Policies, queries, workload and simulation: BigQuery only reads the table.");
        ObjectNode options = options(design, omissions);
        String uri = "https://googleapis.com/bigtable/projects/"
                + request.options().project() + "/instances/"
                + request.options().instance() + "/tables/" + design.table().tableId();
        ObjectNode definition = JsonNodeFactory.instance.objectNode().put("sourceFormat", "BIGTABLE");
        definition.putArray("sourceUris").add(uri);
        definition.set("bigtableOptions", options);
        String sql = omissions.header("--")
                + "CREATE EXTERNAL TABLE `" + request.options().project() + ".DATASET."
                + identifier(design.table().tableId()) + "`\n"
                + "OPTIONS (\n  format = 'CLOUD_BIGTABLE',\n  uris = ['" + uri + "'],\n"
                // A raw string preserves the backslashes of the JSON, which never contains three consecutive quotes.
                + "  bigtable_options = r\"\"\"\n" + JsonText.indented(options) + "\"\"\"\n);\n";
        return new Export(
                List.of(
                        ExportFile.text(fileName(design), JsonText.indented(definition)),
                        ExportFile.text(design.table().tableId() + ".bigquery.sql", sql)),
                omissions.list());
    }

    private static ObjectNode options(TableDesign design, Omissions omissions) {
        ObjectNode options = JsonNodeFactory.instance
                .objectNode()
                .put("readRowkeyAsString", hasTextKey(design))
                .put("ignoreUnspecifiedColumnFamilies", true);
        ArrayNode families = options.putArray("columnFamilies");
        for (ColumnFamily family : design.table().columnFamilies()) {
            ObjectNode json =
                    families.addObject().put("familyId", family.name()).put("onlyReadLatest", true);
            Optional<Kind> aggregate = family.aggregate().map(aggregated -> kind(FamilyTypes.cell(aggregated)));
            aggregate.orElse(Kind.BYTES).putTo(json);
            ArrayNode columns = JsonNodeFactory.instance.arrayNode();
            UniqueNames names = new UniqueNames("_");
            Set<String> qualifiers = new HashSet<>();
            for (Column column : design.columns()) {
                if (!column.family().equals(family.name())) {
                    continue;
                }
                if (column.pattern()) {
                    omissions.add("The columns '" + family.name() + ":" + column.qualifier()
                            + "': read them in the repeated field '" + family.name() + ".column'.");
                } else if (qualifiers.add(column.qualifier())) {
                    ObjectNode field = columns.addObject()
                            .put("qualifierString", column.qualifier())
                            .put("fieldName", names.of(identifier(column.qualifier())));
                    Kind kind = aggregate.orElseGet(
                            () -> column.type().map(BigQueryExporter::kind).orElse(Kind.BYTES));
                    kind.putTo(field);
                    column.type()
                            .filter(type -> kind == Kind.BYTES && !(type instanceof ValueType.Bytes))
                            .ifPresent(type -> omissions.add("The type of '" + family.name() + ":" + column.qualifier()
                                    + "': BigQuery reads bytes."));
                }
            }
            if (!columns.isEmpty()) {
                json.set("columns", columns);
            }
        }
        return options;
    }

    /** Returns whether all row keys are text. */
    static boolean hasTextKey(TableDesign design) {
        return !(design.rowKey().encoding() instanceof KeyEncoding.OrderedCode)
                && design.rowKey().segments().stream().map(Segment::type).allMatch(ValueType.Text.class::isInstance)
                && RowKeySchemaExporter.isPrintable(design.rowKey());
    }

    /** {@return a valid name, {@code [a-zA-Z][a-zA-Z0-9_]*}; {@code 2-fast} becomes {@code c_2_fast}} */
    static String identifier(String name) {
        String identifier = name.replaceAll("[^a-zA-Z0-9_]", "_");
        return identifier.matches("[a-zA-Z].*") ? identifier : "c_" + identifier;
    }

    /** BigQuery type, with its encoding. */
    private enum Kind {
        STRING,
        BYTES,
        INTEGER,
        FLOAT,
        BOOLEAN;

        void putTo(ObjectNode json) {
            json.put("type", name()).put("encoding", this == STRING ? "TEXT" : "BINARY");
        }
    }

    private static Kind kind(ValueType type) {
        return switch (type) {
            case ValueType.Text text -> Kind.STRING;
            case ValueType.Int64(IntEncoding encoding) ->
                encoding == IntEncoding.BIG_ENDIAN_BYTES ? Kind.INTEGER : Kind.BYTES;
            case ValueType.Timestamp(IntEncoding encoding) ->
                encoding == IntEncoding.BIG_ENDIAN_BYTES ? Kind.INTEGER : Kind.BYTES;
            case ValueType.Float64 number -> Kind.FLOAT;
            case ValueType.Bool truth -> Kind.BOOLEAN;
            case ValueType.Bytes bytes -> Kind.BYTES;
            case ValueType.Float32 number -> Kind.BYTES;
            case ValueType.Date day -> Kind.BYTES;
        };
    }
}
