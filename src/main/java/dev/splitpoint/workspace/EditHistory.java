package dev.splitpoint.workspace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Bounded history of steps that can be undone and redone. The oldest step is dropped first. */
final class EditHistory {
    private final int limit;
    private final Deque<Step> done = new ArrayDeque<>();
    private final Deque<Step> undone = new ArrayDeque<>();
    private boolean sealed = true;

    EditHistory(int limit) {
        this.limit = limit;
    }

    void push(Step step) {
        undone.clear();
        Step last = done.peek();
        boolean merges = !sealed
                && last != null
                && step.mergeKey().isPresent()
                && step.mergeKey().equals(last.mergeKey());
        if (merges) {
            done.pop();
        }
        Step pushed = merges ? Step.edit(last.name(), last.mergeKey(), last.before(), step.after()) : step;
        boolean cancelledOut = pushed.before().equals(pushed.after());
        if (!cancelledOut) {
            done.push(pushed);
        }
        if (done.size() > limit) {
            done.removeLast();
        }
        // The step below the cancelled one was complete, so the next edit must not merge with it.
        sealed = cancelledOut;
    }

    void seal() {
        sealed = true;
    }

    Optional<String> undoName() {
        return Optional.ofNullable(done.peek()).map(Step::name);
    }

    /** {@return the content before the last step; empty if nothing can be undone} */
    Optional<DesignContent> undoContent() {
        return Optional.ofNullable(done.peek()).map(Step::before);
    }

    Optional<String> redoName() {
        return Optional.ofNullable(undone.peek()).map(Step::name);
    }

    /** Marks the last step as undone. {@return that step; the caller restores its {@code before}} */
    Optional<Step> undo() {
        sealed = true;
        Optional<Step> step = Optional.ofNullable(done.poll());
        step.ifPresent(undone::push);
        return step;
    }

    /** Marks the step that was undone last as done. {@return that step; the caller restores its {@code after}} */
    Optional<Step> redo() {
        sealed = true;
        Optional<Step> step = Optional.ofNullable(undone.poll());
        step.ifPresent(done::push);
        return step;
    }

    /**
     * A change from one content to another.
     *
     * @param name name of the edit
     * @param mergeKey key shared by edits that are merged into one step
     * @param before content before the step
     * @param after content after the step
     * @param replaces whether the step replaced the whole document
     */
    record Step(String name, Optional<String> mergeKey, DesignContent before, DesignContent after, boolean replaces) {
        static Step edit(String name, Optional<String> mergeKey, DesignContent before, DesignContent after) {
            return new Step(name, mergeKey, before, after, false);
        }

        static Step replacement(String name, DesignContent before, DesignContent after) {
            return new Step(name, Optional.empty(), before, after, true);
        }
    }
}
