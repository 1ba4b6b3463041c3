package dev.splitpoint.design;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds what makes no sense in the whole of a design, though each record for itself is fine. */
public final class Consistency {
    /** More names than this make a sentence nobody reads. */
    private static final int MOST_NAMES = 12;

    private final List<Inconsistency> found = new ArrayList<>();

    Consistency() {}

    /** {@return what does not fit together, part by part in the document's order} */
    public static List<Inconsistency> check(TableDesign design) {
        Consistency consistency = new Consistency();
        TableChecks.check(design.table(), consistency);
        SegmentChecks.check(design, consistency);
        ColumnChecks.check(design, consistency);
        ReadChecks.check(design, consistency);
        WorkloadChecks.check(design, consistency);
        return List.copyOf(consistency.found);
    }

    void error(String place, String message) {
        found.add(new Inconsistency(Severity.ERROR, place, message));
    }

    void warning(String place, String message) {
        found.add(new Inconsistency(Severity.WARNING, place, message));
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
                error(list + "/" + i + "/name", "There are two " + what + " named '" + names.get(i)
                        + "'. Give one of them another name.");
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
