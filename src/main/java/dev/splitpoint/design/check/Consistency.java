package dev.splitpoint.design.check;

import dev.splitpoint.design.TableDesign;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Check of the consistency of a design: relations between records that their constructors cannot check.
 *
 * <p>Example: a query with a condition for the segment {@code user} is an error if the row key has no such segment.
 */
public final class Consistency {
    /** Maximum number of names in a message. */
    private static final int MOST_NAMES = 12;

    private final List<Inconsistency> found = new ArrayList<>();
    private final Set<String> ambiguous = new HashSet<>();
    private final Map<String, Integer> unknown = new HashMap<>();
    private final Map<Integer, Integer> further = new HashMap<>();

    Consistency() {}

    /** {@return the inconsistencies of a design: table, segments, columns, queries, workload, notes} */
    public static List<Inconsistency> check(TableDesign design) {
        Consistency consistency = new Consistency();
        TableChecks.check(design.table(), consistency);
        SegmentChecks.check(design, consistency);
        ColumnChecks.check(design, consistency);
        QueryChecks.check(design, consistency);
        WorkloadChecks.check(design, consistency);
        NoteChecks.check(design, consistency);
        consistency.further.forEach(consistency::addOccurrences);
        return List.copyOf(consistency.found);
    }

    void error(String place, String message) {
        found.add(new Inconsistency(Severity.ERROR, place, message));
    }

    void warning(String place, String message) {
        found.add(new Inconsistency(Severity.WARNING, place, message));
    }

    /**
     * Reports a name that does not exist. Further uses of the name add their number to the first message. Names are not
     * reported if two objects of this type share a name, because one of them can be the intended one.
     *
     * @param place place of the name in the document
     * @param what type of the named objects, in the plural
     * @param name the unknown name
     * @param message message for the first use
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

    private void addOccurrences(int index, int others) {
        Inconsistency first = found.get(index);
        found.set(
                index,
                new Inconsistency(
                        first.severity(),
                        first.place(),
                        first.message() + " The name also occurs in "
                                + (others == 1 ? "another place" : others + " other places") + "."));
    }

    /**
     * Reports duplicate names.
     *
     * @param list place of the list of the named objects
     * @param what type of the named objects, in the plural
     * @param names names in the order of the list
     */
    void unique(String list, String what, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < names.size(); i++) {
            if (!seen.add(names.get(i))) {
                ambiguous.add(what);
                error(
                        list + "/" + i + "/name",
                        "There are two " + what + " named '" + names.get(i) + "'. Rename one of them.");
            }
        }
    }

    /** {@return a sentence with the existing names, such as "There are 'a' and 'b'."} */
    static String existing(String what, List<String> names) {
        return switch (names.size()) {
            case 0 -> "There are no " + what + ".";
            case 1 -> "There is only '" + names.getFirst() + "'.";
            default ->
                "There are '" + String.join("', '", names.subList(0, Math.min(names.size() - 1, MOST_NAMES)))
                        + (names.size() - 1 > MOST_NAMES
                                ? "' and " + (names.size() - MOST_NAMES) + " more."
                                : "' and '" + names.getLast() + "'.");
        };
    }
}
