package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Subscription;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectPropertyBase;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/**
 * The open document as JavaFX properties: the one place in which the window observes a {@link DesignSession}. It also
 * has the selection, which follows the elements that an edit renames or removes.
 *
 * <p>The session owns the design; its edits are made with {@link #edit}, or on {@link #session()}. {@link #open}
 * replaces the session.
 */
public final class DocumentModel {
    private final ReadOnlyObjectWrapper<DocumentState> shown;
    private final ContentProperty content = new ContentProperty();
    private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper undoName = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper redoName = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper fileName = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<DocumentLocation> place = new ReadOnlyObjectWrapper<>();
    private final ElementIdentities identities = new ElementIdentities();
    private long revision;
    private DesignSession session;
    private Subscription listening;
    private boolean dryRun;

    /** @param session the first document */
    public DocumentModel(DesignSession session) {
        this.session = session;
        this.revision = session.revision();
        this.listening = session.listen(this::refresh);
        this.shown = new ReadOnlyObjectWrapper<>(first(session.design()));
        refresh();
    }

    /** Shows another document and selects its first segment, if it has one. */
    public void open(DesignSession next) {
        session.commitGesture();
        listening.cancel();
        session = next;
        revision = next.revision();
        identities.forget();
        listening = next.listen(this::refresh);
        shown.set(first(next.design()));
        refresh();
    }

    public DesignSession session() {
        return session;
    }

    /** {@return the location of the document; paths of sample files are relative to it} */
    public ReadOnlyObjectProperty<DocumentLocation> locationProperty() {
        return place.getReadOnlyProperty();
    }

    /** {@return the current design} */
    public TableDesign design() {
        return session.design();
    }

    public Selection selection() {
        return shown.get().selection();
    }

    /**
     * {@return the identity of an element} Identities are equal while the element belongs to the same document, even
     * after a rename.
     */
    public Object identity(Selection part) {
        return identities.of(part);
    }

    /** {@return the file that the document was read from or saved to} */
    public Optional<Path> path() {
        return session.path();
    }

    /** {@return the design and the selection} */
    public ReadOnlyObjectProperty<DocumentState> stateProperty() {
        return shown.getReadOnlyProperty();
    }

    /** {@return the design with the comments of its text} */
    public ReadOnlyObjectProperty<DesignContent> contentProperty() {
        return content;
    }

    /** {@return whether the document has unsaved changes} */
    public ReadOnlyBooleanProperty dirtyProperty() {
        return dirty.getReadOnlyProperty();
    }

    /** {@return the name of the edit that Undo reverts; empty if none} */
    public ReadOnlyStringProperty undoNameProperty() {
        return undoName.getReadOnlyProperty();
    }

    /** {@return the name of the edit that Redo repeats; empty if none} */
    public ReadOnlyStringProperty redoNameProperty() {
        return redoName.getReadOnlyProperty();
    }

    /** {@return the name of the document's file; "not saved yet" if it has none} */
    public ReadOnlyStringProperty fileNameProperty() {
        return fileName.getReadOnlyProperty();
    }

    /** Selects an element; selects the table if the design does not contain the element. */
    public void select(Selection selection) {
        if (!dryRun) {
            shown.set(new DocumentState(design(), selection.existsIn(design()) ? selection : new Selection.Table()));
        }
    }

    /** Selects the first segment, if there is one. */
    public void selectFirst() {
        if (!dryRun) {
            shown.set(first(design()));
        }
    }

    /** Changes the design in a separate undoable step. */
    public void edit(String name, UnaryOperator<TableDesign> change) {
        session.endMerge();
        session.edit(name, Optional.empty(), change);
    }

    /** Changes the design in an undoable step that merges with the following edits with the same key. */
    public void edit(String name, String mergeKey, UnaryOperator<TableDesign> change) {
        session.edit(name, Optional.of(mergeKey), change);
    }

    /** Replaces the design with the edited YAML text, in a step that merges with the following text edits. */
    public void rewrite(DesignContent written) {
        session.rewrite(Messages.EDIT_YAML, Optional.of("yaml"), written);
    }

    /**
     * {@return the content of the document after some edits} The edits apply to a copy; no listener is notified.
     *
     * @throws IllegalArgumentException if an edit is rejected
     */
    public DesignContent contentAfter(Runnable edits) {
        DesignSession real = session;
        session = DesignSession.untitled(real.content());
        dryRun = true;
        try {
            edits.run();
            return session.content();
        } finally {
            session = real;
            dryRun = false;
        }
    }

    private void refresh() {
        follow();
        dirty.set(session.isDirty());
        undoName.set(session.undoName().orElse(""));
        redoName.set(session.redoName().orElse(""));
        place.set(new DocumentLocation(session, session.path()));
        fileName.set(
                session.path().map(path -> String.valueOf(path.getFileName())).orElse(Messages.NOT_SAVED_YET));
        shown.set(shown.get().withDesign(session.design()));
        content.changed();
    }

    private void follow() {
        if (revision != session.revision()) {
            revision = session.revision();
            if (session.isEdit(revision)) {
                identities.follow(shown.get().design(), session.design(), session.isUndoOrRedo());
            } else {
                identities.forget();
            }
        }
    }

    private static DocumentState first(TableDesign design) {
        Selection selection = design.rowKey().segments().stream()
                .findFirst()
                .<Selection>map(segment -> new Selection.OfSegment(segment.name()))
                .orElse(new Selection.Table());
        return new DocumentState(design, selection);
    }

    /** The content of the session, which is not stored a second time. */
    private final class ContentProperty extends ReadOnlyObjectPropertyBase<DesignContent> {
        @Override
        public DesignContent get() {
            return session.content();
        }

        @Override
        public Object getBean() {
            return DocumentModel.this;
        }

        @Override
        public String getName() {
            return "content";
        }

        void changed() {
            fireValueChangedEvent();
        }
    }

    /**
     * Location of a document.
     *
     * @param document the document
     * @param path file of the document; empty before the first save
     */
    public record DocumentLocation(DesignSession document, Optional<Path> path) {}
}
