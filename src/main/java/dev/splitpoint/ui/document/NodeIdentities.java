package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import java.util.HashMap;
import java.util.Map;

/** What the parts of a document are, whatever they are called: each keeps its identity when it gets another name. */
final class NodeIdentities {
    private Map<Selection, Object> known = new HashMap<>();

    /** {@return what a part is: equal to nothing but itself} */
    Object of(Selection part) {
        return known.computeIfAbsent(part, unknown -> new Object());
    }

    /**
     * Goes along with the parts that a change of the design gives other names.
     *
     * @param back whether the change was an undo or redo, with which parts that were gone come back
     */
    void follow(TableDesign before, TableDesign after, boolean back) {
        Map<Selection, Object> next = new HashMap<>();
        known.forEach((part, identity) -> {
            if (part.in(before)) {
                next.put(new DocumentState(before, part).renamed(after).orElse(part), identity);
            }
        });
        // What was gone already may come back later, unless something else has its name by now.
        known.forEach((part, identity) -> {
            if (!part.in(before) && (back || !part.in(after))) {
                next.putIfAbsent(part, identity);
            }
        });
        known = next;
    }

    /** Another document has taken the place of the one before: its parts are others, whatever they are called. */
    void forget() {
        known.clear();
    }
}
