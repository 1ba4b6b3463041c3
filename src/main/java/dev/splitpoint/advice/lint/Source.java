package dev.splitpoint.advice.lint;

/** Pages of Google's documentation on which rules are based. */
public enum Source {
    /** Row keys, families, columns, cells and rows: Google's guide to schemas. */
    SCHEMA_DESIGN("Schema design best practices", "https://cloud.google.com/bigtable/docs/schema-design"),
    /** Time in row keys. */
    TIME_SERIES("Schema design for time series data", "https://cloud.google.com/bigtable/docs/schema-design-time-series"),
    /** Garbage-collection policies. */
    GARBAGE_COLLECTION("Garbage collection overview", "https://cloud.google.com/bigtable/docs/garbage-collection"),
    /** Throughput of a node, and causes of slow performance. */
    PERFORMANCE("Understand performance", "https://cloud.google.com/bigtable/docs/performance"),
    /** New tables and their split points. */
    MANAGING_TABLES("Create and manage tables", "https://cloud.google.com/bigtable/docs/managing-tables"),
    /** Reads and their costs. */
    READS("Reads", "https://cloud.google.com/bigtable/docs/reads"),
    /** Aggregates such as counters. */
    AGGREGATES("Aggregate values at write time", "https://cloud.google.com/bigtable/docs/aggregates"),
    /** Row keys with a schema. */
    ROW_KEY_SCHEMAS("Manage row key schemas", "https://cloud.google.com/bigtable/docs/manage-row-key-schemas"),
    /** Limits of Bigtable. */
    QUOTAS("Quotas and limits", "https://cloud.google.com/bigtable/quotas"),
    /** Patterns of load in heatmaps. */
    KEY_VISUALIZER("Key Visualizer heatmap patterns", "https://cloud.google.com/bigtable/docs/keyvis-patterns");

    private final String title;
    private final String url;

    Source(String title, String url) {
        this.title = title;
        this.url = url;
    }

    /** {@return the title of the page} */
    public String title() {
        return title;
    }

    /** {@return the address of the page} */
    public String url() {
        return url;
    }
}
