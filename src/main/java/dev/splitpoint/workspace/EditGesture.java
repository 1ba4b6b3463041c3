package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import java.util.function.UnaryOperator;

/**
 * A change of a design that is still under way, such as a drag: followed by whoever looks at the design, and in the end one
 * step, or nothing at all.
 *
 * <p>It ends by itself, as a step, when the design is changed by something else, an undo among them; what is asked of it
 * after that does nothing. Belongs to the thread of its session.
 */
public final class EditGesture {
    private final DesignSession session;
    private final String name;
    private final DesignContent before;

    EditGesture(DesignSession session, String name, DesignContent before) {
        this.session = session;
        this.name = name;
        this.before = before;
    }

    /** {@return what it does, to stand behind "Undo"} */
    public String name() {
        return name;
    }

    /** {@return whether it has neither been committed nor cancelled} */
    public boolean isOpen() {
        return session.isUnderWay(this);
    }

    /**
     * Shows where it is now, in the place of where it was before.
     *
     * @param change from the design that it began with to the one of now; what it throws comes back unchanged
     * @throws IllegalStateException if a listener of the session calls this
     */
    public void update(UnaryOperator<TableDesign> change) {
        session.update(this, change);
    }

    /** Makes it a step, unless the design is as it was. */
    public void commit() {
        session.commit(this);
    }

    /**
     * Puts everything back: the design, and what can be undone and redone.
     *
     * @throws IllegalStateException if it has changed the design and a listener of the session calls this
     */
    public void cancel() {
        session.cancel(this);
    }

    DesignContent before() {
        return before;
    }
}
