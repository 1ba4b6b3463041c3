package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.EditGesture;
import dev.splitpoint.workspace.Subscription;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The document that the window shows. Another one takes its place by {@link #open}. */
public final class DocumentModel {
    private final ReadOnlyObjectWrapper<DocumentState> shown;
    private final ReadOnlyObjectWrapper<DesignContent> content;
    private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper undoName = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper redoName = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper fileName = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Place> place = new ReadOnlyObjectWrapper<>();
    private final NodeIdentities identities = new NodeIdentities();
    private long revision;
    private DesignSession session;
    private Subscription listening;
    private boolean trying;

    /** @param session the first document */
    public DocumentModel(DesignSession session) {
        this.session = session;
        this.revision = session.revision();
        this.listening = session.listen(this::refresh);
        this.content = new ReadOnlyObjectWrapper<>(session.content());
        this.shown = new ReadOnlyObjectWrapper<>(first(session.design()));
        refresh();
    }

    /** Shows another document; its first segment is selected, where there is one. */
    public void open(DesignSession next) {
        session.settle();
        listening.cancel();
        session = next;
        revision = next.revision();
        identities.forget();
        listening = next.listen(this::refresh);
        shown.set(first(next.design()));
        refresh();
    }

    /** {@return the document itself} */
    public DesignSession session() {
        return session;
    }

    /** {@return where the document is kept, beside the sample files that it names} */
    public ReadOnlyObjectProperty<Place> placeProperty() {
        return place.getReadOnlyProperty();
    }

    /** {@return the design as it is now} */
    public TableDesign now() {
        return session.design();
    }

    /** {@return what is selected} */
    public Selection selected() {
        return shown.get().selection();
    }

    /**
     * {@return what a part of the document is, whatever it is called: equal as long as it is the same part of the same
     * document, also under another name}
     */
    public Object identity(Selection part) {
        return identities.of(part);
    }

    /** {@return the file that it was read from or saved to} */
    public Optional<Path> path() {
        return session.path();
    }

    /** {@return the design with what is selected} */
    public ReadOnlyObjectProperty<DocumentState> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** {@return the design with the comments of its text} */
    public ReadOnlyObjectProperty<DesignContent> contentProperty() {
        return content.getReadOnlyProperty();
    }

    /** {@return whether it differs from its file} */
    public ReadOnlyBooleanProperty dirtyProperty() {
        return dirty.getReadOnlyProperty();
    }

    /** {@return the name of the edit to be undone; empty: none} */
    public ReadOnlyStringProperty undoNameProperty() {
        return undoName.getReadOnlyProperty();
    }

    /** {@return the name of the edit to be redone; empty: none} */
    public ReadOnlyStringProperty redoNameProperty() {
        return redoName.getReadOnlyProperty();
    }

    /** {@return the name of its file; "not saved yet" where there is none} */
    public ReadOnlyStringProperty fileNameProperty() {
        return fileName.getReadOnlyProperty();
    }

    /** Selects something; for what the design does not have, the table. */
    public void select(Selection wanted) {
        if (!trying) {
            shown.set(new DocumentState(now(), wanted.in(now()) ? wanted : new Selection.Table()));
        }
    }

    /** Selects the first segment, where there is one. */
    public void selectFirst() {
        if (!trying) {
            shown.set(first(now()));
        }
    }

    /** Changes the design in a step of its own. */
    public void edit(String name, UnaryOperator<TableDesign> change) {
        session.endMerge();
        session.edit(name, Optional.empty(), change);
    }

    /** Changes the design in a step that takes in the next edits with the same key. */
    public void edit(String name, String mergeKey, UnaryOperator<TableDesign> change) {
        session.edit(name, Optional.of(mergeKey), change);
    }

    /** Begins a change that is one step, or none, when it has ended: a drag. */
    public EditGesture begin(String name) {
        return session.begin(name);
    }

    /** Takes in a rewritten text, in a step that takes in the next rewritings. */
    public void rewrite(DesignContent written) {
        session.rewrite(Messages.EDIT_YAML, Optional.of("yaml"), written);
    }

    /**
     * {@return what the document would be after some edits, which are not made and which nobody is told of}
     *
     * @throws IllegalArgumentException if an edit is refused
     */
    public DesignContent after(Runnable edits) {
        DesignSession real = session;
        session = DesignSession.untitled(real.content());
        trying = true;
        try {
            edits.run();
            return session.content();
        } finally {
            session = real;
            trying = false;
        }
    }

    /** Ends the taking in of edits: a slider was let go, a field was left. */
    public void endMerge() {
        session.endMerge();
    }

    /** Takes the last edit back. */
    public void undo() {
        session.undo();
    }

    /** Makes the edit again that was taken back last. */
    public void redo() {
        session.redo();
    }

    private void refresh() {
        follow();
        dirty.set(session.dirty());
        undoName.set(session.undoName().orElse(""));
        redoName.set(session.redoName().orElse(""));
        place.set(new Place(session, session.path()));
        fileName.set(session.path()
                .map(path -> String.valueOf(path.getFileName()))
                .orElse(Messages.NOT_SAVED_YET));
        shown.set(shown.get().become(session.design()));
        content.set(session.content());
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

    /**
     * Where a document is kept.
     *
     * @param document the document
     * @param path     its file; empty before it has one
     */
    public record Place(DesignSession document, Optional<Path> path) {}
}
