package dev.splitpoint.advice.lint;

/** The pages that rules rest on. */
public enum Source {
    /** Row keys, families, columns, cells and rows: Google's guide to schemas. */
    SCHEMA_DESIGN("Schema design best practices", "https://cloud.google.com/bigtable/docs/schema-design"),
    /** Time in row keys. */
    TIME_SERIES("Schema design for time series data", "https://cloud.google.com/bigtable/docs/schema-design-time-series"),
    /** What garbage collection deletes. */
    GARBAGE_COLLECTION("Garbage collection overview", "https://cloud.google.com/bigtable/docs/garbage-collection"),
    /** What a node can do, and what makes it slow. */
    PERFORMANCE("Understand performance", "https://cloud.google.com/bigtable/docs/performance"),
    /** New tables and their split points. */
    MANAGING_TABLES("Create and manage tables", "https://cloud.google.com/bigtable/docs/managing-tables"),
    /** Reads and what they cost. */
    READS("Reads", "https://cloud.google.com/bigtable/docs/reads"),
    /** Counters that Bigtable adds up. */
    AGGREGATES("Aggregate values at write time", "https://cloud.google.com/bigtable/docs/aggregates"),
    /** Row keys with a schema. */
    ROW_KEY_SCHEMAS("Manage row key schemas", "https://cloud.google.com/bigtable/docs/manage-row-key-schemas"),
    /** What Bigtable refuses. */
    QUOTAS("Quotas and limits", "https://cloud.google.com/bigtable/quotas"),
    /** What the load looks like. */
    KEY_VISUALIZER("Key Visualizer heatmap patterns", "https://cloud.google.com/bigtable/docs/keyvis-patterns");

    private final String title;
    private final String url;

    Source(String title, String url) {
        this.title = title;
        this.url = url;
    }

    /** {@return the page's title} */
    public String title() {
        return title;
    }

    /** {@return the page's address} */
    public String url() {
        return url;
    }
}
