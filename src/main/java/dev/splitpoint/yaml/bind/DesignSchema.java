package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.kind.DesignKinds;
import java.util.Set;

/** The JSON Schema of design documents, in Draft-07: the newest that YAML language servers read. */
public final class DesignSchema {
    /** The version of documents that is written. */
    public static final String API_VERSION = "splitpoint.dev/v1";

    public static final String KIND = "TableDesign";

    /** Name of the schema file, also when it is written next to a document. */
    public static final String FILE_NAME = "table-design-v1.schema.json";

    /** First line of a document with its schema in the same directory, for editors with a YAML language server. */
    public static final String MODELINE = "# yaml-language-server: $schema=" + FILE_NAME;

    /** Compiled once, for the first document: compiling takes longer than checking a document. */
    private static final class Standard {
        static final CompiledSchema SCHEMA = CompiledSchema.of(DesignKinds.STANDARD);
    }

    private DesignSchema() {}

    /** {@return the schema of documents with the generators and formats of the program, ready to check documents} */
    public static CompiledSchema standard() {
        return Standard.SCHEMA;
    }

    /** {@return the keys of maps and lists to which the writer gives a line for each entry or item} */
    public static Set<String> blockKeys() {
        return DesignCodec.blockKeys();
    }

    /** {@return the schema of documents with the generators and formats of the program} */
    public static String text() {
        return text(DesignKinds.STANDARD);
    }

    /** {@return the schema of documents with certain generators and formats} */
    public static String text(DesignKinds kinds) {
        return SchemaLayout.text(DesignCodec.schema(kinds), 0, 0) + "\n";
    }
}
