package dev.splitpoint.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Design of a table, the content of one document. Immutable.
 *
 * @param metadata   name and description
 * @param table      table, as in Bigtable's admin API
 * @param rowKey     structure of the row keys
 * @param columns    columns with the sizes of their values
 * @param queries    queries of the table
 * @param workload   expected load
 * @param simulation cluster and width of the time cells
 * @param levels     severities that differ from the default of the rule, by rule ID
 * @param ignore     findings that the team accepts
 * @param extras     {@code x-} keys, and the {@code view}, which is not part of the design
 */
public record TableDesign(
        Metadata metadata,
        TableSchema table,
        RowKey rowKey,
        List<Column> columns,
        List<Query> queries,
        Workload workload,
        Simulation simulation,
        Map<String, FindingLevel> levels,
        List<IgnoredFinding> ignore,
        Extras extras) {
    public TableDesign {
        columns = List.copyOf(columns);
        queries = List.copyOf(queries);
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
        ignore = List.copyOf(ignore);
    }

    /** {@return an empty design with a name: no segments, no families, and 1,000 writes/s for one hour} */
    public static TableDesign empty(String name) {
        return new TableDesign(
                new Metadata(name, Optional.empty(), Extras.NONE),
                TableSchema.named(name.replaceAll("[^-_.a-zA-Z0-9]", "_")),
                new RowKey(new KeyEncoding.Delimited(dev.splitpoint.key.KeyBytes.utf8("#")), List.of(), Extras.NONE),
                List.of(),
                List.of(),
                Workload.DEFAULT,
                Simulation.DEFAULT,
                Map.of(),
                List.of(),
                Extras.NONE);
    }

    public TableDesign withMetadata(Metadata newMetadata) {
        return new TableDesign(newMetadata, table, rowKey, columns, queries, workload, simulation, levels, ignore, extras);
    }

    public TableDesign withTable(TableSchema newTable) {
        return new TableDesign(metadata, newTable, rowKey, columns, queries, workload, simulation, levels, ignore, extras);
    }

    public TableDesign withRowKey(RowKey newRowKey) {
        return new TableDesign(metadata, table, newRowKey, columns, queries, workload, simulation, levels, ignore, extras);
    }

    public TableDesign withColumns(List<Column> newColumns) {
        return new TableDesign(metadata, table, rowKey, newColumns, queries, workload, simulation, levels, ignore, extras);
    }

    public TableDesign withQueries(List<Query> newQueries) {
        return new TableDesign(metadata, table, rowKey, columns, newQueries, workload, simulation, levels, ignore, extras);
    }

    public TableDesign withWorkload(Workload newWorkload) {
        return new TableDesign(metadata, table, rowKey, columns, queries, newWorkload, simulation, levels, ignore, extras);
    }

    public TableDesign withSimulation(Simulation newSimulation) {
        return new TableDesign(metadata, table, rowKey, columns, queries, workload, newSimulation, levels, ignore, extras);
    }

    public TableDesign withLevels(Map<String, FindingLevel> newLevels) {
        return new TableDesign(metadata, table, rowKey, columns, queries, workload, simulation, newLevels, ignore, extras);
    }

    public TableDesign withIgnore(List<IgnoredFinding> newIgnore) {
        return new TableDesign(metadata, table, rowKey, columns, queries, workload, simulation, levels, newIgnore, extras);
    }
}
