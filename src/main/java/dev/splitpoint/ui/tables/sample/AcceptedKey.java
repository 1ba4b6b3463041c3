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
 * A design that has got another row key. What its reads and phases say of segments that are no longer there, or hold values of
 * another kind, would make no sense and is left out.
 *
 * @param design the design
 * @param reads  the names of the queries that were changed along
 * @param notes  what was left out, in sentences
 */
record AcceptedKey(TableDesign design, List<String> reads, List<String> notes) {
    /** {@return a design with a row key} */
    static AcceptedKey of(TableDesign before, RowKey key) {
        Changing changing = new Changing();
        TableDesign bare = changing.without(
                before.withRowKey(key), part -> key.segment(part.segment).isEmpty(), false);
        Set<String> old = errors(before);
        Set<String> errors = errors(bare);
        errors.removeAll(old);
        TableDesign sound = changing.without(
                bare, part -> errors.stream().anyMatch(place -> (place + "/").startsWith(part.place + "/")), true);
        return new AcceptedKey(sound, List.copyOf(changing.reads), List.copyOf(changing.notes));
    }

    /** {@return what undo says} */
    String step() {
        return Messages.acceptStep(reads);
    }

    private static Set<String> errors(TableDesign design) {
        return Preflight.atOnce(design).stream().filter(Inconsistency::isError).map(Inconsistency::place).collect(Collectors.toSet());
    }

    /** What something says of a segment, and where that stands. */
    private record Part(String segment, String place) {}

    private static final class Changing {
        private final Set<String> reads = new TreeSet<>();
        private final List<String> notes = new ArrayList<>();

        TableDesign without(TableDesign design, Predicate<Part> senseless, boolean invalid) {
            List<Query> all = new ArrayList<>();
            for (Query read : design.queries()) {
                List<String> gone = gone(read.where(), "/queries/" + all.size() + "/where/", senseless);
                if (!gone.isEmpty()) {
                    reads.add(read.name());
                    notes.add(Messages.conditionsRemoved(read.name(), names(gone), invalid, gone.size() == read.where().size()));
                }
                all.add(gone.isEmpty() ? read : read.withWhere(kept(read.where(), gone)));
            }
            List<Phase> phases = new ArrayList<>();
            Workload load = design.workload();
            for (Phase phase : load.phases()) {
                List<String> gone = gone(phase.override(), "/workload/phases/" + phases.size() + "/override/", senseless);
                if (!gone.isEmpty()) {
                    notes.add(Messages.overridesRemoved(phase.name(), names(gone), invalid));
                }
                phases.add(gone.isEmpty() ? phase : new Phase(phase.name(), phase.duration(), phase.rate(), phase.mix(),
                        kept(phase.override(), gone), phase.extras()));
            }
            return design.withQueries(all).withWorkload(new Workload(load.seed(), load.updates(), phases, load.extras()));
        }

        private static List<String> gone(Map<String, ?> said, String place, Predicate<Part> senseless) {
            return said.keySet().stream()
                    .filter(segment -> senseless.test(new Part(segment, place + Inconsistency.part(segment))))
                    .toList();
        }

        private static <V> Map<String, V> kept(Map<String, V> said, List<String> gone) {
            Map<String, V> kept = new LinkedHashMap<>(said);
            kept.keySet().removeAll(gone);
            return kept;
        }

        private static String names(List<String> segments) {
            return Messages.and(segments.stream().map(segment -> "'" + segment + "'").toList());
        }
    }
}
