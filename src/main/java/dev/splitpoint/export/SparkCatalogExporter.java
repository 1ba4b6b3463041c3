package dev.splitpoint.export;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Exporter of the catalog of Google's Spark connector ({@code spark-bigtable}), which maps the table to a data frame.
 */
final class SparkCatalogExporter extends Exporter {
    private static final String KEY = "row_key";

    SparkCatalogExporter() {
        super("spark-catalog", "Spark catalog", ".spark-catalog.json", "Catalog of the Bigtable Spark connector");
    }

    @Override
    public Export export(ExportRequest request) {
        TableDesign design = request.design();
        Omissions omissions = new Omissions(design)
                .add("Segments of the row key: Spark reads and writes the row key as one column.")
                .add("Policies, queries, workload and simulation: Spark only reads and writes rows.");
        ObjectNode catalog = JsonNodeFactory.instance.objectNode();
        catalog.putObject("table").put("name", design.table().tableId());
        catalog.put("rowkey", KEY);
        ObjectNode columns = catalog.putObject("columns");
        UniqueNames names = new UniqueNames("_");
        columns.putObject(names.of(KEY))
                .put("cf", "rowkey")
                .put("col", KEY)
                .put("type", BigQueryExporter.hasTextKey(design) ? "string" : "binary");
        Set<String> qualifiers = new HashSet<>();
        for (Column column : design.columns()) {
            if (column.pattern()) {
                omissions.add("The columns '" + column.family() + ":" + column.qualifier()
                        + "': add them as regexColumns to read them. A catalog with regexColumns cannot write.");
            } else if (qualifiers.add(column.family() + ":" + column.qualifier())) {
                columns.putObject(names.of(BigQueryExporter.identifier(column.family() + "_" + column.qualifier())))
                        .put("cf", column.family())
                        .put("col", column.qualifier())
                        .put("type", type(design, column));
            }
        }
        return Export.of(fileName(design), JsonText.indented(catalog), omissions.list());
    }

    private static String type(TableDesign design, Column column) {
        Optional<ValueType> aggregate = design.table()
                .family(column.family())
                .flatMap(ColumnFamily::aggregate)
                .map(FamilyTypes::cell);
        return aggregate.or(column::type).map(SparkCatalogExporter::name).orElse("binary");
    }

    private static String name(ValueType type) {
        return switch (type) {
            case ValueType.Text text -> "string";
            case ValueType.Int64(IntEncoding encoding) -> encoding == IntEncoding.BIG_ENDIAN_BYTES ? "long" : "binary";
            case ValueType.Timestamp(IntEncoding encoding) ->
                encoding == IntEncoding.BIG_ENDIAN_BYTES ? "long" : "binary";
            case ValueType.Float64 number -> "double";
            case ValueType.Float32 number -> "float";
            case ValueType.Bool truth -> "boolean";
            case ValueType.Bytes bytes -> "binary";
            case ValueType.Date day -> "binary";
        };
    }
}
