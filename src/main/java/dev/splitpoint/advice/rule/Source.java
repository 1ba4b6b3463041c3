package dev.splitpoint.advice.rule;

import java.time.LocalDate;

/** Pages of Google's documentation on which rules are based. */
public enum Source {
    /** Row keys, families, columns, cells and rows: Google's guide to schemas. */
    SCHEMA_DESIGN("Schema design best practices", "https://cloud.google.com/bigtable/docs/schema-design", "2026-11-21"),
    /** Time in row keys. */
    TIME_SERIES(
            "Schema design for time series data",
            "https://cloud.google.com/bigtable/docs/schema-design-time-series",
            "2026-11-21"),
    /** Garbage-collection policies. */
    GARBAGE_COLLECTION(
            "Garbage collection overview", "https://cloud.google.com/bigtable/docs/garbage-collection", "2026-11-21"),
    /** Throughput of a node, and causes of slow performance. */
    PERFORMANCE("Understand performance", "https://cloud.google.com/bigtable/docs/performance", "2026-11-21"),
    /** New tables and their split points. */
    MANAGING_TABLES("Create and manage tables", "https://cloud.google.com/bigtable/docs/managing-tables", "2026-11-21"),
    /** Reads and their costs. */
    READS("Reads", "https://cloud.google.com/bigtable/docs/reads", "2026-11-28"),
    /** Aggregates such as counters. */
    AGGREGATES("Aggregate values at write time", "https://cloud.google.com/bigtable/docs/aggregates", "2026-11-21"),
    /** Row keys with a schema. */
    ROW_KEY_SCHEMAS(
            "Manage row key schemas", "https://cloud.google.com/bigtable/docs/manage-row-key-schemas", "2026-11-21"),
    /** Limits of Bigtable. */
    QUOTAS("Quotas and limits", "https://cloud.google.com/bigtable/quotas", "2026-11-21"),
    /** Patterns of load in heatmaps. */
    KEY_VISUALIZER(
            "Key Visualizer heatmap patterns", "https://cloud.google.com/bigtable/docs/keyvis-patterns", "2026-11-21");

    private final String title;
    private final String url;
    private final LocalDate readOn;

    Source(String title, String url, String readOn) {
        this.title = title;
        this.url = url;
        this.readOn = LocalDate.parse(readOn);
    }

    /** {@return the title of the page} */
    public String title() {
        return title;
    }

    /** {@return the address of the page} */
    public String url() {
        return url;
    }

    /** {@return the day on which the page was read; advice that Google changes later is unknown to the rules} */
    public LocalDate readOn() {
        return readOn;
    }
}
