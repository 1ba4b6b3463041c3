package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * One open document: the design and the comments of its text as they are now, and the way back and forth through its edits.
 *
 * <p>Belongs to one thread. Designs share structure, so a step costs only what it changed. Listeners are told after
 * every change of the design, the saved mark or the path; a listener that edits in turn is refused, because the ones
 * after it would then be told of a design that is gone.
 */
public final class DesignSession {
    /** How many steps can be undone. */
    public static final int MAX_STEPS = 500;

    private final EditHistory history = new EditHistory(MAX_STEPS);
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private DesignContent content;
    private List<DesignContent> saved;
    private boolean neverSaved;
    private boolean astray;
    private Optional<Path> path;
    private long revision;
    private long replacedAt;
    private long steppedAt;
    private boolean telling;
    private Optional<EditGesture> gesture = Optional.empty();

    private DesignSession(DesignContent first, Optional<Path> path, List<DesignContent> saved) {
        this.content = first;
        this.saved = saved;
        this.path = path;
        this.neverSaved = path.isEmpty();
    }

    /** {@return a session on a design that has no file yet: a new one, or a sample} */
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

    /** {@return a session on what was read from a file} */
    public static DesignSession of(DesignContent content, Path path) {
        return new DesignSession(content, Optional.of(path), List.of(content));
    }

    /** {@return a session on what a session that was cut off had not saved; it differs from its file, if it has one} */
    public static DesignSession unsaved(DesignContent content, Optional<Path> path) {
        return new DesignSession(content, path, List.of());
    }

    /** {@return the design as it is now} */
    public TableDesign design() {
        return content.design();
    }

    /** {@return what would be saved now} */
    public DesignContent content() {
        return content;
    }

    /** {@return a number that rises with every change of the design, undo and redo among them; 0 at the start} */
    public long revision() {
        return revision;
    }

    /**
     * {@return whether a revision came from an edit, its undo or redo: the first one did not, nor another design in the place
     * of this one, on any way}
     */
    public boolean isEdit(long ofRevision) {
        return ofRevision > 0 && ofRevision != replacedAt;
    }

    /** {@return whether the newest revision came from an undo or redo} */
    public boolean isUndoOrRedo() {
        return revision > 0 && revision == steppedAt;
    }

    /** {@return the file that it was read from or saved to} */
    public Optional<Path> path() {
        return path;
    }

    /**
     * {@return whether the design differs from the one in the file; without one, from those that it was opened as. It does
     * too where the file is astray}
     */
    public boolean dirty() {
        return astray || saved.stream().noneMatch(same -> same == content || same.equals(content));
    }

    /** {@return whether it has no file} */
    public boolean neverSaved() {
        return neverSaved;
    }

    /**
     * Changes the design. A change to an equal design is none, and leaves nothing to undo.
     *
     * @param name     what it does, to stand behind "Undo": "change of zipf exponent"
     * @param mergeKey successive edits with the same key are undone in one step: the moves of one slider
     * @param change   from the old design to the new one; what it throws comes back unchanged, and nothing is changed
     * @return whether the design is another one now
     * @throws IllegalStateException if a listener calls this
     */
    public boolean edit(String name, Optional<String> mergeKey, UnaryOperator<TableDesign> change) {
        refuseWhileTelling();
        return step(name, mergeKey, content.with(change.apply(content.design())));
    }

    /**
     * Puts another design and other comments in place of what there is, as {@link #edit} does: the text was rewritten.
     *
     * @return whether anything is another one now
     * @throws IllegalStateException if a listener calls this
     */
    public boolean rewrite(String name, Optional<String> mergeKey, DesignContent next) {
        refuseWhileTelling();
        return step(name, mergeKey, next);
    }

    private boolean step(String name, Optional<String> mergeKey, DesignContent after) {
        DesignContent before = content;
        if (after.equals(before)) {
            return false;
        }
        settle();
        history.push(EditHistory.Step.edit(name, mergeKey, before, after));
        become(after);
        return true;
    }

    /**
     * Puts another design, such as a sample, in the place of this one, as a step that can be undone. As neither is lost,
     * neither counts as changed.
     *
     * @param name what it does, to stand behind "Undo"
     * @param next the other design
     */
    public void replace(String name, DesignContent next) {
        putIn(name, next, Stream.concat(saved.stream(), Stream.of(next)).toList());
    }

    /**
     * Takes in what the file holds now, as a step that can be undone.
     *
     * @param name what it does, to stand behind "Undo"
     * @param next what the file holds
     */
    public void reload(String name, DesignContent next) {
        putIn(name, next, List.of(next));
    }

    private void putIn(String name, DesignContent next, List<DesignContent> nowSaved) {
        refuseWhileTelling();
        saved = nowSaved;
        astray = false;
        if (next.equals(content)) {
            tell();
            return;
        }
        settle();
        history.seal();
        history.push(EditHistory.Step.replacement(name, content, next));
        replacedAt = revision + 1;
        become(next);
    }

    /**
     * Begins a change that is one step however often it is updated, and that can be called off without a trace. One that
     * was under way becomes a step.
     *
     * @param name what it does, to stand behind "Undo"
     * @throws IllegalStateException if a listener calls this
     */
    public EditGesture begin(String name) {
        refuseWhileTelling();
        settle();
        EditGesture begun = new EditGesture(this, name, content);
        gesture = Optional.of(begun);
        return begun;
    }

    /** Makes the gesture that is under way a step, if there is one. */
    public void settle() {
        gesture.ifPresent(this::commit);
    }

    boolean isUnderWay(EditGesture asked) {
        return gesture.filter(open -> open == asked).isPresent();
    }

    void update(EditGesture asked, UnaryOperator<TableDesign> change) {
        refuseWhileTelling();
        if (isUnderWay(asked)) {
            show(asked.before().with(change.apply(asked.before().design())));
        }
    }

    void commit(EditGesture asked) {
        if (isUnderWay(asked)) {
            gesture = Optional.empty();
            if (!content.equals(asked.before())) {
                history.push(EditHistory.Step.edit(asked.name(), Optional.empty(), asked.before(), content));
            }
        }
    }

    void cancel(EditGesture asked) {
        if (isUnderWay(asked)) {
            if (!content.equals(asked.before())) {
                refuseWhileTelling();
            }
            gesture = Optional.empty();
            show(asked.before());
        }
    }

    private void show(DesignContent next) {
        if (!next.equals(content)) {
            become(next);
        }
    }

    /** {@return the gesture under way, if what it has changed would be undone first} */
    private Optional<EditGesture> moved() {
        return gesture.filter(open -> !content.equals(open.before()));
    }

    /** Says that the file no longer holds the design, and that what it holds is not to be taken in. */
    public void markUnsaved() {
        refuseWhileTelling();
        saved = List.of();
        tell();
    }

    /**
     * Says whether the file is astray: deleted, or changed by another program. While it is, what was saved is in no file;
     * once it is back as it was, that counts as saved again.
     */
    public void markAstray(boolean is) {
        refuseWhileTelling();
        if (is != astray) {
            astray = is;
            tell();
        }
    }

    /** Ends the merging of edits: the next one is a step of its own, whatever its key. */
    public void endMerge() {
        history.seal();
    }

    /** {@return the name of the edit that {@link #undo} takes back; empty: there is none} */
    public Optional<String> undoName() {
        return moved().map(EditGesture::name).or(history::undoName);
    }

    /** {@return the name of the edit that {@link #redo} makes again; empty: there is none} */
    public Optional<String> redoName() {
        return moved().isPresent() ? Optional.empty() : history.redoName();
    }

    /**
     * Takes the last edit back, if there is one. A gesture that is under way is the last edit.
     *
     * @throws IllegalStateException if a listener calls this
     */
    public void undo() {
        refuseWhileTelling();
        settle();
        history.undo().ifPresent(step -> go(step, step.before()));
    }

    /**
     * Makes the edit again that was taken back last, if there is one.
     *
     * @throws IllegalStateException if a listener calls this
     */
    public void redo() {
        refuseWhileTelling();
        settle();
        history.redo().ifPresent(step -> go(step, step.after()));
    }

    private void go(EditHistory.Step step, DesignContent to) {
        steppedAt = revision + 1;
        if (step.replaces()) {
            replacedAt = revision + 1;
        }
        become(to);
    }

    /** Marks a design, with the comments of now, as what the file holds. Edits made before can still be undone. */
    public void markSaved(TableDesign written, Path file) {
        markSaved(new DesignContent(written, content.comments()), file);
    }

    /** Marks a design and its comments as what the file holds. Edits made before can still be undone. */
    public void markSaved(DesignContent written, Path file) {
        refuseWhileTelling();
        history.seal();
        saved = List.of(written);
        astray = false;
        neverSaved = false;
        path = Optional.of(file);
        tell();
    }

    /** Has a listener called after every change, until the subscription is cancelled. */
    public Subscription listen(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void become(DesignContent next) {
        content = next;
        revision++;
        tell();
    }

    private void tell() {
        telling = true;
        try {
            listeners.forEach(Runnable::run);
        } finally {
            telling = false;
        }
    }

    private void refuseWhileTelling() {
        if (telling) {
            throw new IllegalStateException("A listener of a design must not change the design.");
        }
    }
}
