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
        Step pushed = merges ? new Step(last.name(), last.mergeKey(), last.before(), step.after()) : step;
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

    Optional<DesignContent> undo() {
        sealed = true;
        Optional<Step> step = Optional.ofNullable(done.poll());
        step.ifPresent(undone::push);
        return step.map(Step::before);
    }

    Optional<DesignContent> redo() {
        sealed = true;
        Optional<Step> step = Optional.ofNullable(undone.poll());
        step.ifPresent(done::push);
        return step.map(Step::after);
    }

    record Step(String name, Optional<String> mergeKey, DesignContent before, DesignContent after) {}
}
