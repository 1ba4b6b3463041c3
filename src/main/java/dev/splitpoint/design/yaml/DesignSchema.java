package dev.splitpoint.design.yaml;

/** The JSON Schema of design documents. */
public final class DesignSchema {
    /** The version of documents that is written. */
    public static final String API_VERSION = "splitpoint.dev/v1";

    /** The kind of documents. */
    public static final String KIND = "TableDesign";

    private DesignSchema() {}
}
