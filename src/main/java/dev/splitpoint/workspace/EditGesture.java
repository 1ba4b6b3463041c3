package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import java.util.function.UnaryOperator;

/**
 * An edit in progress, such as a drag. Listeners of the session see each update. The gesture ends as a single step, or
 * is cancelled.
 *
 * <p>Any other change of the design, including undo, commits the gesture. Later calls have no effect. Belongs to the
 * thread of its session.
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

    /** {@return the name of the edit, shown after "Undo"} */
    public String name() {
        return name;
    }

    /** {@return whether the gesture has neither been committed nor cancelled} */
    public boolean isOpen() {
        return session.isOpen(this);
    }

    /**
     * Replaces the previous update of this gesture.
     *
     * @param change function from the design at the begin of the gesture to the new one; its exceptions are rethrown
     * @throws IllegalStateException if a listener of the session calls this
     */
    public void update(UnaryOperator<TableDesign> change) {
        session.update(this, change);
    }

    /** Ends the gesture as a step, unless the design is unchanged. */
    public void commit() {
        session.commit(this);
    }

    /**
     * Ends the gesture and restores the design. The undo history is unchanged.
     *
     * @throws IllegalStateException if the gesture has changed the design and a listener of the session calls this
     */
    public void cancel() {
        session.cancel(this);
    }

    DesignContent before() {
        return before;
    }
}
