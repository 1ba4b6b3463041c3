package dev.splitpoint.export;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.bind.YamlText;
import java.util.List;

/**
 * Exporter of the row key schema as the definition file of {@code gcloud bigtable tables create} and {@code update}.
 */
final class RowKeySchemaExporter extends Exporter {
    /** Option of {@code gcloud} for a delimiter in Base64, which is used if the delimiter is not printable. */
    static final String ENCODED = "--row-key-schema-pre-encoded-bytes";

    RowKeySchemaExporter() {
        super(
                "row-key-schema",
                "Row key schema",
                ".row-key-schema.yaml",
                "Row key schema for SQL, as gcloud --row-key-schema-definition-file takes it");
    }

    @Override
    public Export export(ExportRequest request) {
        RowKeySchema.obstacle(request.design().rowKey()).ifPresent(reason -> {
            throw new ExportException("The row key has no row key schema. " + reason);
        });
        return new Export(
                List.of(file(fileName(request.design()), request.design())),
                omissions(request.design()).list());
    }

    private static Omissions omissions(TableDesign design) {
        return new Omissions(design).add("Everything but the types of the segments and the delimiter.");
    }

    /** {@return the definition file; only for a row key without an {@linkplain RowKeySchema#obstacle obstacle}} */
    static ExportFile file(String name, TableDesign design) {
        ObjectNode schema = RowKeySchema.json(design.rowKey());
        if (design.rowKey().encoding() instanceof KeyEncoding.Delimited delimited && isPrintable(design.rowKey())) {
            schema.withObject("/encoding/delimitedBytes")
                    .put("delimiter", delimited.delimiter().toText());
        }
        String header = omissions(design).header("#")
                + "# Use: gcloud bigtable tables update TABLE --instance=INSTANCE --row-key-schema-definition-file=FILE"
                + (isPrintable(design.rowKey()) ? "" : " " + ENCODED) + "\n";
        return ExportFile.text(name, header + YamlText.of(schema));
    }

    /** Returns whether the delimiter, if the key has one, is printable text without backslashes. */
    static boolean isPrintable(RowKey key) {
        return switch (key.encoding()) {
            case KeyEncoding.Delimited(KeyBytes delimiter) -> delimiter.toText().equals(SplitText.of(delimiter));
            case KeyEncoding.OrderedCode code -> true;
            case KeyEncoding.Singleton one -> true;
            case KeyEncoding.Concatenated none -> true;
        };
    }
}
