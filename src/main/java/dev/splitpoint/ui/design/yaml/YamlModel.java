package dev.splitpoint.ui.design.yaml;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.yaml.edit.TextOutline;
import dev.splitpoint.yaml.syntax.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.util.Duration;
import javafx.util.Subscription;

/**
 * The document as editable text.
 *
 * <p>While text and design are in sync, every edit of the design updates the text. Typed text is parsed after a short
 * pause, and becomes an edit if it has no errors. If it has errors, or if the design changed in the meantime, text and
 * design remain as they are, until the user corrects the text or chooses one of them.
 */
public final class YamlModel {
    private static final Duration PAUSE = Duration.millis(300);

    /** Pause after which typing begins a new undo step. */
    private static final long STEP_NANOS = 2_000_000_000L;

    private final DocumentModel document;
    private final Function<Optional<Path>, SampleFiles> files;
    private final NewestJob<ParsedText.Request, ParsedText> reader;
    private final LongSupplier clock;
    private final FxThread.Delay pause;
    private final BooleanProperty shown = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<YamlState> state = new ReadOnlyObjectWrapper<>(YamlState.EMPTY);
    private final ReadOnlyObjectWrapper<Optional<TextOutline.Span>> selected =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final List<Runnable> whenSettled = new ArrayList<>();
    private final StringProperty untypable = new SimpleStringProperty("");
    private final BooleanProperty focused = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper undoName = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper redoName = new ReadOnlyStringWrapper("");
    private Optional<TextEditor> pen = Optional.empty();
    private DesignSession session;
    /** The drawing that the text was the same as last; empty: it was another one than there has been since. */
    private Optional<DesignContent> base;
    /** Text that "Revert to Design" replaced. Undo restores it with its former relation to the design. */
    private Optional<Overruled> overruled = Optional.empty();
    /** Content of the design when the text was last parsed or written. */
    private DesignContent syncedContent;

    private boolean takingDrawing;
    private boolean takingText;
    private long version;
    private boolean applying;
    private int lastLine;
    private long lastTyped;
    private Subscription subscription = Subscription.EMPTY;

    /**
     * @param document the open document
     * @param files where a document's sample files are read from
     * @param background where texts are read and written
     * @param fx where everything else is done
     * @param clock in nanoseconds
     */
    public YamlModel(
            DocumentModel document,
            Function<Optional<Path>, SampleFiles> files,
            Executor background,
            FxThread fx,
            LongSupplier clock) {
        this.clock = clock;
        this.document = document;
        this.files = files;
        this.session = document.session();
        this.base = Optional.of(session.content());
        this.syncedContent = session.content();
        this.reader = new NewestJob<>(background, fx::execute, ParsedText::of, this::read, this::failed);
        this.pause = fx.delay(PAUSE, () -> request(Optional.empty()));
        shown.subscribe(this::follow);
        undoName.bind(Bindings.createStringBinding(
                () -> focused.get() || !state.get().apart() ? untypable.get() : "", focused, state, untypable));
    }

    /** {@return whether the pane is there; while it is not, nothing is read or written} */
    public BooleanProperty shownProperty() {
        return shown;
    }

    /** {@return the text and its relation to the design} */
    public ReadOnlyObjectProperty<YamlState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Editor of the text, with its own undo history. */
    interface TextEditor {
        /** Undoes the last change of the text. */
        void undo();

        /** Redoes the last undone change of the text. */
        void redo();

        /** Clears the redo history, because an edit of the document was undone later and has to be redone first. */
        void forgetUndone();
    }

    /** Sets the editor; empty if the text is not shown. */
    void typedWith(Optional<TextEditor> where) {
        pen = where;
        untypable.set("");
        redoName.set("");
        focused.set(false);
    }

    /** Sets whether the editor has the focus. */
    void focused(boolean is) {
        focused.set(is);
    }

    /** Sets the name of the change of the text that undo affects first; empty if none exists. */
    void untypable(String name) {
        untypable.set(name);
    }

    /** {@return what undo takes back of the text, such as "typing"; empty: it takes back an edit of the document} */
    public ReadOnlyStringProperty undoNameProperty() {
        return undoName.getReadOnlyProperty();
    }

    /** Sets the name of the change of the text that redo affects first; empty if none exists. */
    void retypable(String name) {
        redoName.set(name);
    }

    /** {@return what redo does to the text again; empty: it makes an edit of the document again} */
    public ReadOnlyStringProperty redoNameProperty() {
        return redoName.getReadOnlyProperty();
    }

    /** Undoes the last change: typed text that is not part of the design yet, or the last edit of the document. */
    public void undo() {
        pen.filter(where -> !undoName.get().isEmpty()).ifPresentOrElse(TextEditor::undo, this::undoEdit);
    }

    /** Redoes the last undone change, of the text or of the document. */
    public void redo() {
        pen.filter(where -> !redoName.get().isEmpty()).ifPresentOrElse(TextEditor::redo, this::redoEdit);
    }

    /** Undoes the last edit of the document, after typed text has been parsed. */
    void undoEdit() {
        whenSettled(() -> {
            document.session().undo();
            pen.ifPresent(TextEditor::forgetUndone);
        });
    }

    /** Redoes an edit of the document, after typed text has been parsed. */
    void redoEdit() {
        whenSettled(() -> document.session().redo());
    }

    /** {@return the lines of the selection} */
    ReadOnlyObjectProperty<Optional<TextOutline.Span>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** {@return the open document} */
    DocumentModel document() {
        return document;
    }

    /**
     * Accepts typed text.
     *
     * @param text whole text
     * @param line line of the change; a change on another line, or after a pause, begins a new undo step
     * @return whether the change belongs to the previous undo step
     */
    boolean typed(String text, int line) {
        if (text.equals(state.get().text())) {
            return false;
        }
        long now = clock.getAsLong();
        boolean read = state.get().relation() == YamlState.Relation.SAME;
        boolean another = Math.abs(line - lastLine) > (read ? 0 : 1) || now - lastTyped > STEP_NANOS;
        if (another) {
            document.session().endMerge();
        }
        lastLine = line;
        lastTyped = now;
        version++;
        overruled.filter(was -> was.text.equals(text)).ifPresent(was -> base = was.base);
        state.set(state.get().typed(text));
        pause.restart();
        return !another;
    }

    /**
     * Restores text that was typed before a crash.
     *
     * @param apart whether the design has changed since text and design were in sync
     */
    public void retype(String text, boolean apart) {
        session = document.session();
        base = Optional.of(session.content()).filter(same -> !apart);
        takingDrawing = false;
        version++;
        state.set(YamlState.EMPTY.typed(text));
        request(Optional.empty());
    }

    /** Replaces the typed text by the text of the design. */
    public void takeDrawing() {
        overruled = Optional.of(new Overruled(state.get().text(), base));
        takingDrawing = true;
        version++;
        pause.stop();
        request(Optional.of(session.content()));
    }

    /** Replaces the design by the content of the text, although the design has changed. */
    public void takeText() {
        base = Optional.of(session.content());
        takingText = true;
        request(Optional.empty());
    }

    /** Runs an action after typed text has been parsed; immediately if none exists. */
    public void whenSettled(Runnable then) {
        if (state.get().relation() != YamlState.Relation.TYPING) {
            then.run();
            return;
        }
        whenSettled.add(then);
        pause.stop();
        request(Optional.empty());
    }

    /** Selects the element at a caret, if there is one; line and column count code points from 1. */
    void caretAt(int line, int column) {
        if (state.get().relation() == YamlState.Relation.TYPING) {
            return;
        }
        List<String> places = state.get().outline().at(line, column);
        Optional<Selection> wanted = YamlPlaces.at(places, document.design());
        wanted.filter(selection -> !selection.equals(document.selection())).ifPresent(document::select);
    }

    private void follow(boolean on) {
        subscription.unsubscribe();
        subscription = !on
                ? Subscription.EMPTY
                : Subscription.combine(
                        document.stateProperty().subscribe(now -> drawingChanged()),
                        document.contentProperty().subscribe(now -> drawingChanged()));
    }

    private void drawingChanged() {
        if (applying) {
            return;
        }
        if (document.session() != session) {
            change(document.session());
            return;
        }
        boolean apart = isApart();
        if (state.get().relation() == YamlState.Relation.SAME) {
            if (apart || state.get().text().isEmpty()) {
                request(Optional.of(session.content()));
            }
        } else {
            state.set(state.get().withApart(apart));
            readAgain();
        }
        select();
    }

    /** Parses a text again that differs from the design, because it can be equal to the changed design. */
    private void readAgain() {
        if (state.get().relation() != YamlState.Relation.TYPING && session.content() != syncedContent) {
            request(Optional.of(session.content()).filter(drawing -> takingDrawing));
        }
    }

    /** Another document has taken the place of this one, which was empty. */
    private void change(DesignSession next) {
        session = next;
        base = Optional.of(next.content());
        overruled = Optional.empty();
        takingDrawing = false;
        version++;
        pause.stop();
        request(base);
    }

    private boolean isApart() {
        return base.filter(session.content()::equals).isEmpty();
    }

    private void request(Optional<DesignContent> content) {
        syncedContent = session.content();
        reader.submit(new ParsedText.Request(
                version, content, state.get().text(), session.content(), files.apply(session.path())));
    }

    private void read(ParsedText reading) {
        if (reading.request().version() != version) {
            return;
        }
        if (reading.request().content().isPresent()) {
            base = reading.request().content();
            takingDrawing = false;
            state.set(YamlState.same(reading));
            if (isApart()) {
                // The drawing went on while its text was written.
                request(Optional.of(session.content()));
            }
        } else {
            takeIn(reading);
            if (state.get().isUnread()) {
                readAgain();
            }
        }
        select();
        finish();
    }

    /** What cannot be read must not keep the user from saving and closing for ever. */
    private void failed(RuntimeException failure) {
        takingDrawing = false;
        takingText = false;
        state.set(state.get().failed(failure, isApart()));
        finish();
        throw failure;
    }

    private void finish() {
        if (state.get().relation() != YamlState.Relation.TYPING) {
            List<Runnable> waiting = List.copyOf(whenSettled);
            whenSettled.clear();
            waiting.forEach(Runnable::run);
        }
    }

    private void takeIn(ParsedText reading) {
        boolean apart = isApart();
        boolean drawn = reading.content().filter(session.content()::equals).isPresent();
        // The user has neither typed nor chosen this text since it was last parsed, so it does not become an edit.
        boolean readAgain = state.get().relation() != YamlState.Relation.TYPING && !takingText;
        takingText = false;
        if (reading.content().isEmpty()) {
            state.set(YamlState.apart(reading, YamlState.Relation.BROKEN, apart));
        } else if (!drawn && (apart || readAgain)) {
            state.set(YamlState.apart(reading, YamlState.Relation.GOOD, apart));
        } else {
            applying = true;
            try {
                document.rewrite(reading.content().get());
            } finally {
                applying = false;
            }
            base = Optional.of(session.content());
            state.set(YamlState.same(reading));
        }
    }

    private void select() {
        List<Problem> problems = state.get().problems();
        boolean known = state.get().relation() != YamlState.Relation.TYPING || problems.isEmpty();
        if (known) {
            String place = YamlPlaces.of(document.selection(), document.design());
            selected.set(state.get().outline().find(place));
        }
    }

    /**
     * Typed text that was replaced by the text of the design.
     *
     * @param text whole text
     * @param base content of the design with which the text was last in sync
     */
    private record Overruled(String text, Optional<DesignContent> base) {}
}
