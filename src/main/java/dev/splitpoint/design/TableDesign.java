package dev.splitpoint.design;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Design of a table, the content of one document. Immutable.
 *
 * @param metadata name and description
 * @param table table, as in Bigtable's admin API
 * @param rowKey structure of the row keys
 * @param columns columns with the sizes of their values
 * @param queries queries of the table
 * @param workload expected load
 * @param simulation cluster and width of the time cells
 * @param levels severities that differ from the default of the rule, by rule ID
 * @param ignore findings that the team accepts
 * @param notes notes on parts of the design and on ranges of its heatmap, in the order of their numbers
 * @param extras {@code x-} keys, and the {@code view}, which is not part of the design
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
        List<Note> notes,
        Extras extras) {
    public TableDesign {
        columns = List.copyOf(columns);
        queries = List.copyOf(queries);
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
        ignore = List.copyOf(ignore);
        notes = List.copyOf(notes);
    }

    /** {@return an empty design with a name: no segments, no families, and 1,000 writes/s for one hour} */
    public static TableDesign empty(String name) {
        return new TableDesign(
                new Metadata(name, Optional.empty(), Extras.NONE),
                TableSchema.named(name.replaceAll("[^-_.a-zA-Z0-9]", "_")),
                new RowKey(new KeyEncoding.Delimited(KeyBytes.utf8("#")), List.of(), Extras.NONE),
                List.of(),
                List.of(),
                Workload.DEFAULT,
                Simulation.DEFAULT,
                Map.of(),
                List.of(),
                List.of(),
                Extras.NONE);
    }

    /**
     * {@return the age in seconds up to which a row that is written once has a cell, by the policies of the families
     * with columns; infinite if one of them has no limit}
     */
    public double rowRetentionSeconds() {
        return table.columnFamilies().stream()
                .filter(family -> columns.isEmpty()
                        || columns.stream().anyMatch(column -> column.family().equals(family.name())))
                .mapToDouble(family ->
                        family.gcRule().map(rule -> rule.retainedSeconds(1)).orElse(Double.POSITIVE_INFINITY))
                .max()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /**
     * {@return the largest number of versions that queries read of a cell in a family; empty if a query reads all, or
     * no query reads it}
     */
    public OptionalInt versionsRead(String family) {
        List<Query> readers =
                queries.stream().filter(query -> query.readsFamily(family)).toList();
        return readers.stream().allMatch(query -> query.cellsPerColumn().isPresent())
                ? readers.stream()
                        .mapToInt(query -> query.cellsPerColumn().getAsInt())
                        .max()
                : OptionalInt.empty();
    }

    public TableDesign withMetadata(Metadata newMetadata) {
        return new TableDesign(
                newMetadata, table, rowKey, columns, queries, workload, simulation, levels, ignore, notes, extras);
    }

    public TableDesign withTable(TableSchema newTable) {
        return new TableDesign(
                metadata, newTable, rowKey, columns, queries, workload, simulation, levels, ignore, notes, extras);
    }

    public TableDesign withRowKey(RowKey newRowKey) {
        return new TableDesign(
                metadata, table, newRowKey, columns, queries, workload, simulation, levels, ignore, notes, extras);
    }

    public TableDesign withColumns(List<Column> newColumns) {
        return new TableDesign(
                metadata, table, rowKey, newColumns, queries, workload, simulation, levels, ignore, notes, extras);
    }

    public TableDesign withQueries(List<Query> newQueries) {
        return new TableDesign(
                metadata, table, rowKey, columns, newQueries, workload, simulation, levels, ignore, notes, extras);
    }

    public TableDesign withWorkload(Workload newWorkload) {
        return new TableDesign(
                metadata, table, rowKey, columns, queries, newWorkload, simulation, levels, ignore, notes, extras);
    }

    public TableDesign withSimulation(Simulation newSimulation) {
        return new TableDesign(
                metadata, table, rowKey, columns, queries, workload, newSimulation, levels, ignore, notes, extras);
    }

    public TableDesign withLevels(Map<String, FindingLevel> newLevels) {
        return new TableDesign(
                metadata, table, rowKey, columns, queries, workload, simulation, newLevels, ignore, notes, extras);
    }

    public TableDesign withIgnore(List<IgnoredFinding> newIgnore) {
        return new TableDesign(
                metadata, table, rowKey, columns, queries, workload, simulation, levels, newIgnore, notes, extras);
    }

    public TableDesign withNotes(List<Note> newNotes) {
        return new TableDesign(
                metadata, table, rowKey, columns, queries, workload, simulation, levels, ignore, newNotes, extras);
    }

    public TableDesign withExtras(Extras newExtras) {
        return new TableDesign(
                metadata, table, rowKey, columns, queries, workload, simulation, levels, ignore, notes, newExtras);
    }

    /**
     * Note for readers of a design. Its number is its index in the design, plus one.
     *
     * @param target subject of the note
     * @param text plain text, 1 to {@value #MOST_CHARS} characters
     * @param extras {@code x-} keys
     */
    public record Note(Target target, String text, Extras extras) {
        /** Maximum length of a text. */
        public static final int MOST_CHARS = 2_000;

        /** @throws IllegalArgumentException if the text is blank or too long */
        public Note {
            if (text.isBlank()) {
                throw new IllegalArgumentException("text is empty. Write the note.");
            }
            int length = text.codePointCount(0, text.length());
            if (length > MOST_CHARS) {
                throw new IllegalArgumentException(
                        "text has " + length + " characters, but must have at most " + MOST_CHARS + ".");
            }
        }

        /** {@return a note on a part of the design} */
        public static Note on(String place, String text) {
            return new Note(new NotedElement(place), text, Extras.NONE);
        }

        public Note withText(String newText) {
            return new Note(target, newText, extras);
        }

        public Note withTarget(Target newTarget) {
            return new Note(newTarget, text, extras);
        }
    }

    /** Subject of a note. */
    public sealed interface Target {}

    /**
     * Part of the design.
     *
     * @param at path by names, as in {@link IgnoredFinding#at}, such as {@code queries/latest reading}
     */
    public record NotedElement(String at) implements Target {}

    /**
     * Rectangle of the heatmap: a cell or a larger range.
     *
     * @param keys range of row keys
     * @param from start, from the start of the workload; inclusive
     * @param to end, from the start of the workload; exclusive
     */
    public record NotedRange(KeyRange keys, Duration from, Duration to) implements Target {
        /** @throws IllegalArgumentException if the range contains no key or no time */
        public NotedRange {
            if (keys.isEmpty()) {
                throw new IllegalArgumentException("keys is empty. The first key must precede the second one.");
            }
            Limits.time("time", from);
            Limits.time("time", to);
            if (to.compareTo(from) <= 0) {
                throw new IllegalArgumentException("time is empty. The first time must precede the second one.");
            }
        }
    }
}
