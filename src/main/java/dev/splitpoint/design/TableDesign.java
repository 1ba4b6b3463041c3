package dev.splitpoint.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One design: what one document holds.
 *
 * @param metadata   name and description
 * @param table      the table as Bigtable's admin API has it
 * @param rowKey     the row key's segments and how they are joined
 * @param columns    columns with the sizes of their values
 * @param queries    the reads planned
 * @param workload   the load expected
 * @param simulation the cluster and how finely to simulate it
 * @param levels     how much the findings of a rule count, by the rule's id, where that is not the rule's own level
 * @param ignore     findings that the team accepts
 * @param extras     {@code x-} keys, and the {@code view}, which is no part of the design
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

    /** {@return an empty design of a name: no segments, no families, an hour of 1,000 writes a second} */
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
