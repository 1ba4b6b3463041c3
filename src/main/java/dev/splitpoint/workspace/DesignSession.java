package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * One open document: the current design with the comments of its text, and its undo history.
 *
 * <p>Belongs to one thread. Designs share structure, so a step in the history costs only the changed objects. Listeners
 * are called after every change of the design, the saved state, or the path. A listener must not edit the design,
 * because the listeners after it would see an obsolete design.
 */
public final class DesignSession {
    /** Maximum number of steps that can be undone. */
    public static final int MAX_STEPS = 500;

    private final EditHistory history = new EditHistory(MAX_STEPS);
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private DesignContent content;
    private List<DesignContent> saved;
    private boolean diverged;
    private Optional<Path> path;
    private long revision;
    private long replacedAt;
    private long undoneAt;
    private boolean notifying;
    private Optional<EditGesture> gesture = Optional.empty();

    private DesignSession(DesignContent first, Optional<Path> path, List<DesignContent> saved) {
        this.content = first;
        this.saved = saved;
        this.path = path;
    }

    /** {@return a session on a design that has no file yet: a new design, or a sample} */
    public static DesignSession untitled(TableDesign design) {
        return untitled(DesignContent.of(design));
    }

    /** {@return a session on a design that has no file yet} */
    public static DesignSession untitled(DesignContent content) {
        return new DesignSession(content, Optional.empty(), List.of(content));
    }

    /** {@return a session on a design that was read from a file} */
    public static DesignSession of(TableDesign design, Path path) {
        return of(DesignContent.of(design), path);
    }

    /** {@return a session on content that was read from a file} */
    public static DesignSession of(DesignContent content, Path path) {
        return new DesignSession(content, Optional.of(path), List.of(content));
    }

    /**
     * {@return a session on unsaved content that was recovered after a crash; it differs from its file, if it has one}
     */
    public static DesignSession unsaved(DesignContent content, Optional<Path> path) {
        return new DesignSession(content, path, List.of());
    }

    /** {@return the current design} */
    public TableDesign design() {
        return content.design();
    }

    /** {@return the current content, as it would be saved} */
    public DesignContent content() {
        return content;
    }

    /** {@return a number that increases with every change of the design, including undo and redo; 0 at the start} */
    public long revision() {
        return revision;
    }

    /**
     * Returns whether an edit, its undo, or its redo created a revision. The first revision does not count, nor does a
     * revision that replaced or reloaded the whole document, or undid or redid that.
     */
    public boolean isEdit(long requested) {
        return requested > 0 && requested != replacedAt;
    }

    /** {@return whether an undo or redo created the newest revision} */
    public boolean isUndoOrRedo() {
        return revision > 0 && revision == undoneAt;
    }

    /** {@return the file of the document, if it has one} */
    public Optional<Path> path() {
        return path;
    }

    /**
     * Returns whether the content differs from the file, or the file was changed or deleted by another program. A
     * document without a file is compared to its initial content.
     */
    public boolean isDirty() {
        return diverged || saved.stream().noneMatch(same -> same == content || same.equals(content));
    }

    /**
     * Changes the design. A change to an equal design has no effect and adds no step.
     *
     * @param name name of the edit, shown after "Undo": "change of zipf exponent"
     * @param mergeKey key that merges successive edits into one step, such as the moves of one slider
     * @param change function from the old design to the new one; its exceptions are rethrown and leave the design
     *     unchanged
     * @return whether the design has changed
     * @throws IllegalStateException if a listener calls this
     */
    public boolean edit(String name, Optional<String> mergeKey, UnaryOperator<TableDesign> change) {
        rejectIfNotifying();
        return step(name, mergeKey, content.with(change.apply(content.design())));
    }

    /**
     * Replaces the design and the comments after the text was edited. Otherwise like {@link #edit}.
     *
     * @return whether the content has changed
     * @throws IllegalStateException if a listener calls this
     */
    public boolean rewrite(String name, Optional<String> mergeKey, DesignContent next) {
        rejectIfNotifying();
        return step(name, mergeKey, next);
    }

    private boolean step(String name, Optional<String> mergeKey, DesignContent after) {
        DesignContent before = content;
        if (after.equals(before)) {
            return false;
        }
        commitGesture();
        history.push(EditHistory.Step.edit(name, mergeKey, before, after));
        setContent(after);
        return true;
    }

    /**
     * Replaces the document by another one, such as a sample, as a step that can be undone. Both the previous saved
     * content and the new content then count as saved.
     *
     * @param name name of the edit, shown after "Undo"
     * @param next content of the other document
     */
    public void replace(String name, DesignContent next) {
        replaceContent(
                name, next, Stream.concat(saved.stream(), Stream.of(next)).toList());
    }

    /**
     * Replaces the document by the current content of its file, as a step that can be undone.
     *
     * @param name name of the edit, shown after "Undo"
     * @param next current content of the file
     */
    public void reload(String name, DesignContent next) {
        replaceContent(name, next, List.of(next));
    }

    private void replaceContent(String name, DesignContent next, List<DesignContent> nowSaved) {
        rejectIfNotifying();
        saved = nowSaved;
        diverged = false;
        if (next.equals(content)) {
            notifyListeners();
            return;
        }
        commitGesture();
        history.seal();
        history.push(EditHistory.Step.replacement(name, content, next));
        replacedAt = revision + 1;
        setContent(next);
    }

    /**
     * Begins an edit that can be updated repeatedly, forms a single step, and can be cancelled without a trace. An open
     * gesture is committed first.
     *
     * @param name name of the edit, shown after "Undo"
     * @throws IllegalStateException if a listener calls this
     */
    public EditGesture beginGesture(String name) {
        rejectIfNotifying();
        commitGesture();
        EditGesture started = new EditGesture(this, name, content);
        gesture = Optional.of(started);
        return started;
    }

    /** Commits the open gesture as a step, if there is one. */
    public void commitGesture() {
        gesture.ifPresent(this::commit);
    }

    boolean isOpen(EditGesture target) {
        return gesture.filter(current -> current == target).isPresent();
    }

    void update(EditGesture target, UnaryOperator<TableDesign> change) {
        rejectIfNotifying();
        if (isOpen(target)) {
            setContentIfChanged(
                    target.before().with(change.apply(target.before().design())));
        }
    }

    void commit(EditGesture target) {
        if (isOpen(target)) {
            gesture = Optional.empty();
            if (!content.equals(target.before())) {
                history.push(EditHistory.Step.edit(target.name(), Optional.empty(), target.before(), content));
            }
        }
    }

    void cancel(EditGesture target) {
        if (isOpen(target)) {
            if (!content.equals(target.before())) {
                rejectIfNotifying();
            }
            gesture = Optional.empty();
            setContentIfChanged(target.before());
        }
    }

    private void setContentIfChanged(DesignContent next) {
        if (!next.equals(content)) {
            setContent(next);
        }
    }

    /** {@return the open gesture, if it has changed the content and would be undone first} */
    private Optional<EditGesture> changedGesture() {
        return gesture.filter(open -> !content.equals(open.before()));
    }

    /** Marks the content as unsaved because the user chose to ignore the changed file. */
    public void markUnsaved() {
        rejectIfNotifying();
        saved = List.of();
        notifyListeners();
    }

    /**
     * Sets whether another program has deleted or changed the file. While it has, the content counts as unsaved. When
     * the file is restored to the saved content, the content counts as saved again.
     */
    public void setFileChangedExternally(boolean is) {
        rejectIfNotifying();
        if (is != diverged) {
            diverged = is;
            notifyListeners();
        }
    }

    /** Ends the merging of edits: the next edit becomes a separate step, whatever its key. */
    public void endMerge() {
        history.seal();
    }

    /** {@return the name of the edit that {@link #undo} reverts; empty if nothing can be undone} */
    public Optional<String> undoName() {
        return changedGesture().map(EditGesture::name).or(history::undoName);
    }

    /** {@return the design that {@link #undo} restores; empty if nothing can be undone or a gesture is open} */
    public Optional<TableDesign> undoDesign() {
        return changedGesture().isPresent()
                ? Optional.empty()
                : history.undoContent().map(DesignContent::design);
    }

    /** {@return the name of the edit that {@link #redo} repeats; empty if nothing can be redone} */
    public Optional<String> redoName() {
        return changedGesture().isPresent() ? Optional.empty() : history.redoName();
    }

    /**
     * Undoes the last edit, if there is one. An open gesture is the last edit.
     *
     * @throws IllegalStateException if a listener calls this
     */
    public void undo() {
        rejectIfNotifying();
        commitGesture();
        history.undo().ifPresent(step -> moveTo(step, step.before()));
    }

    /**
     * Redoes the edit that was undone last, if there is one.
     *
     * @throws IllegalStateException if a listener calls this
     */
    public void redo() {
        rejectIfNotifying();
        commitGesture();
        history.redo().ifPresent(step -> moveTo(step, step.after()));
    }

    private void moveTo(EditHistory.Step step, DesignContent to) {
        undoneAt = revision + 1;
        if (step.replaces()) {
            replacedAt = revision + 1;
        }
        setContent(to);
    }

    /** Marks a design with the current comments as the content of the file. Earlier edits can still be undone. */
    public void markSaved(TableDesign written, Path file) {
        markSaved(new DesignContent(written, content.comments()), file);
    }

    /** Marks a design and its comments as the content of the file. Earlier edits can still be undone. */
    public void markSaved(DesignContent written, Path file) {
        rejectIfNotifying();
        history.seal();
        saved = List.of(written);
        diverged = false;
        path = Optional.of(file);
        notifyListeners();
    }

    /** Calls a listener after every change, until the subscription is cancelled. */
    public Subscription listen(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void setContent(DesignContent next) {
        content = next;
        revision++;
        notifyListeners();
    }

    private void notifyListeners() {
        notifying = true;
        try {
            listeners.forEach(Runnable::run);
        } finally {
            notifying = false;
        }
    }

    private void rejectIfNotifying() {
        if (notifying) {
            throw new IllegalStateException("A listener of a design must not change the design.");
        }
    }
}
