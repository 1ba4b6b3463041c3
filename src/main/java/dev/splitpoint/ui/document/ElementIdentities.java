package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import java.util.HashMap;
import java.util.Map;

/** Identities of the named elements of a document. An element retains its identity when it is renamed. */
final class ElementIdentities {
    private Map<Selection, Object> known = new HashMap<>();

    /** {@return the identity of an element} It equals only itself. */
    Object of(Selection element) {
        return known.computeIfAbsent(element, unknown -> new Object());
    }

    /**
     * Follows the elements that a change of the design renames.
     *
     * @param undoOrRedo whether the change was an undo or redo, which restores deleted elements
     */
    void follow(TableDesign before, TableDesign after, boolean undoOrRedo) {
        Map<Selection, Object> next = new HashMap<>();
        known.forEach((element, identity) -> {
            if (element.existsIn(before)) {
                next.put(new DocumentState(before, element).renamed(after).orElse(element), identity);
            }
        });
        // A deleted element may be restored later, unless another element has its name now.
        known.forEach((element, identity) -> {
            if (!element.existsIn(before) && (undoOrRedo || !element.existsIn(after))) {
                next.putIfAbsent(element, identity);
            }
        });
        known = next;
    }

    /** Forgets all identities because another document was opened. */
    void forget() {
        known.clear();
    }
}
