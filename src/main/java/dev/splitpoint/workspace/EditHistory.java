package dev.splitpoint.workspace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** The steps that can be undone and redone, bounded; the oldest is forgotten first. */
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
        boolean merges = !sealed && last != null && step.mergeKey().isPresent() && step.mergeKey().equals(last.mergeKey());
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
        // Below what cancelled out lies a step that had ended before.
        sealed = cancelledOut;
    }

    void seal() {
        sealed = true;
    }

    Optional<String> undoName() {
        return Optional.ofNullable(done.peek()).map(Step::name);
    }

    Optional<String> redoName() {
        return Optional.ofNullable(undone.peek()).map(Step::name);
    }

    /** {@return the step that is taken back: what was before it holds again} */
    Optional<Step> undo() {
        sealed = true;
        Optional<Step> step = Optional.ofNullable(done.poll());
        step.ifPresent(undone::push);
        return step;
    }

    /** {@return the step that is made again: what was after it holds} */
    Optional<Step> redo() {
        sealed = true;
        Optional<Step> step = Optional.ofNullable(undone.poll());
        step.ifPresent(done::push);
        return step;
    }

    /**
     * From one content to the next.
     *
     * @param name     what it does
     * @param mergeKey of the edits that are one step
     * @param before   what it found
     * @param after    what it left
     * @param replaces whether it put another document in the place of the one before
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
