package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.query.Preflight;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A design after its row key was replaced. Query conditions and phase overrides are removed if their segment no longer
 * exists. They are also removed if their values do not match the new type of the segment.
 *
 * <p>Example: the row key {@code user#time} becomes {@code user#day}. A query with conditions on {@code user} and
 * {@code time} keeps its condition on {@code user} only.
 *
 * @param design design with the new row key
 * @param changedQueries names of the queries that lost conditions
 * @param notes sentences that describe the removed conditions and overrides
 */
record RowKeyReplacement(TableDesign design, List<String> changedQueries, List<String> notes) {
    /** Replaces the row key of a design. */
    static RowKeyReplacement of(TableDesign before, RowKey key) {
        Cleanup cleanup = new Cleanup();
        TableDesign withoutMissing = cleanup.without(
                before.withRowKey(key), entry -> key.segment(entry.segment).isEmpty(), false);
        Set<String> earlierErrors = errors(before);
        Set<String> errors = errors(withoutMissing);
        errors.removeAll(earlierErrors);
        TableDesign valid = cleanup.without(
                withoutMissing,
                entry -> errors.stream().anyMatch(pointer -> (pointer + "/").startsWith(entry.pointer + "/")),
                true);
        return new RowKeyReplacement(valid, List.copyOf(cleanup.reads), List.copyOf(cleanup.notes));
    }

    /** {@return the name of the undo step} */
    String undoName() {
        return Messages.acceptStep(changedQueries);
    }

    private static Set<String> errors(TableDesign design) {
        return Preflight.quickProblems(design).stream()
                .filter(Inconsistency::isError)
                .map(Inconsistency::place)
                .collect(Collectors.toSet());
    }

    /** A condition or override of a segment, with its JSON pointer in the document. */
    private record Entry(String segment, String pointer) {}

    /** Removes conditions and overrides, and records what was removed. */
    private static final class Cleanup {
        private final Set<String> reads = new TreeSet<>();
        private final List<String> notes = new ArrayList<>();

        TableDesign without(TableDesign design, Predicate<Entry> obsolete, boolean invalid) {
            List<Query> queries = new ArrayList<>();
            for (Query query : design.queries()) {
                List<String> removed =
                        removedSegments(query.where(), "/queries/" + queries.size() + "/where/", obsolete);
                if (!removed.isEmpty()) {
                    reads.add(query.name());
                    notes.add(Messages.conditionsRemoved(
                            query.name(),
                            names(removed),
                            invalid,
                            removed.size() == query.where().size()));
                }
                queries.add(removed.isEmpty() ? query : query.withWhere(withoutSegments(query.where(), removed)));
            }
            List<Phase> phases = new ArrayList<>();
            Workload load = design.workload();
            for (Phase phase : load.phases()) {
                List<String> removed =
                        removedSegments(phase.override(), "/workload/phases/" + phases.size() + "/override/", obsolete);
                if (!removed.isEmpty()) {
                    notes.add(Messages.overridesRemoved(phase.name(), names(removed), invalid));
                }
                phases.add(removed.isEmpty() ? phase : phase.withOverride(withoutSegments(phase.override(), removed)));
            }
            return design.withQueries(queries).withWorkload(load.withPhases(phases));
        }

        private static List<String> removedSegments(Map<String, ?> entries, String pointer, Predicate<Entry> obsolete) {
            return entries.keySet().stream()
                    .filter(segment -> obsolete.test(new Entry(segment, pointer + Inconsistency.pointerToken(segment))))
                    .toList();
        }

        private static <V> Map<String, V> withoutSegments(Map<String, V> entries, List<String> removed) {
            Map<String, V> remaining = new LinkedHashMap<>(entries);
            remaining.keySet().removeAll(removed);
            return remaining;
        }

        private static String names(List<String> segments) {
            return Messages.and(
                    segments.stream().map(segment -> "'" + segment + "'").toList());
        }
    }
}
