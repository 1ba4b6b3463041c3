package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.schema.KindSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The JSON Schema of design documents, in Draft-07: the newest that YAML language servers read. */
public final class DesignSchema {
    /** The version of documents that is written. */
    public static final String API_VERSION = "splitpoint.dev/v1";

    public static final String KIND = "TableDesign";

    /** Places of generated definitions in the resource. */
    private static final String FORMATS = "\"format\": {}";

    private static final String GENERATORS = "\"generator\": {}";
    private static final int DEFINITION_INDENT = 4;

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

    /** {@return the schema of documents with the generators and formats of the program} */
    public static String text() {
        return text(DesignKinds.STANDARD);
    }

    /** {@return the schema of documents with certain generators and formats} */
    public static String text(DesignKinds kinds) {
        return resource()
                .replace(
                        FORMATS,
                        KindSchema.definition(
                                DEFINITION_INDENT,
                                "Text format of the values: a map with one key. Default: plain.",
                                kinds.formats()))
                .replace(
                        GENERATORS,
                        KindSchema.definition(
                                DEFINITION_INDENT,
                                "Values, and how often they occur: a map with one key.",
                                kinds.generators()));
    }

    private static String resource() {
        try (InputStream in = Objects.requireNonNull(DesignSchema.class.getResourceAsStream(FILE_NAME))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
