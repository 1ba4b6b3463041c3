package dev.splitpoint.design.check;

import dev.splitpoint.design.TableDesign;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds what makes no sense in the whole of a design, though each record for itself is fine. */
public final class Consistency {
    /** More names than this make a sentence nobody reads. */
    private static final int MOST_NAMES = 12;

    private final List<Inconsistency> found = new ArrayList<>();
    private final Set<String> ambiguous = new HashSet<>();
    private final Map<String, Integer> unknown = new HashMap<>();
    private final Map<Integer, Integer> further = new HashMap<>();

    Consistency() {}

    /** {@return what does not fit together, part by part in the document's order} */
    public static List<Inconsistency> check(TableDesign design) {
        Consistency consistency = new Consistency();
        TableChecks.check(design.table(), consistency);
        SegmentChecks.check(design, consistency);
        ColumnChecks.check(design, consistency);
        QueryChecks.check(design, consistency);
        WorkloadChecks.check(design, consistency);
        consistency.further.forEach(consistency::tellOf);
        return List.copyOf(consistency.found);
    }

    void error(String place, String message) {
        found.add(new Inconsistency(Severity.ERROR, place, message));
    }

    void warning(String place, String message) {
        found.add(new Inconsistency(Severity.WARNING, place, message));
    }

    /**
     * Keeps that a name stands for nothing. One mistake has one sentence: a name is told of once, however often it is
     * used; and not at all where two things share a name, since one of them may be what is meant.
     *
     * @param what what has such names
     */
    void unknown(String place, String what, String name, String message) {
        if (ambiguous.contains(what)) {
            return;
        }
        Integer first = unknown.putIfAbsent(what + " " + name, found.size());
        if (first == null) {
            error(place, message);
        } else {
            further.merge(first, 1, Integer::sum);
        }
    }

    private void tellOf(int index, int others) {
        Inconsistency first = found.get(index);
        found.set(index, new Inconsistency(first.severity(), first.place(), first.message() + " The name also occurs in "
                + (others == 1 ? "another place" : others + " other places") + "."));
    }

    /**
     * Finds names that occur twice.
     *
     * @param list place of the list that holds them
     * @param what what has the names
     */
    void unique(String list, String what, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < names.size(); i++) {
            if (!seen.add(names.get(i))) {
                ambiguous.add(what);
                error(list + "/" + i + "/name", "There are two " + what + " named '" + names.get(i)
                        + "'. Rename one of them.");
            }
        }
    }

    /** {@return "There are a, b and c.", or that there are none} */
    static String existing(String what, List<String> names) {
        return switch (names.size()) {
            case 0 -> "There are no " + what + ".";
            case 1 -> "There is only '" + names.getFirst() + "'.";
            default -> "There are '" + String.join("', '", names.subList(0, Math.min(names.size() - 1, MOST_NAMES)))
                    + (names.size() - 1 > MOST_NAMES
                            ? "' and " + (names.size() - MOST_NAMES) + " more."
                            : "' and '" + names.getLast() + "'.");
        };
    }
}
