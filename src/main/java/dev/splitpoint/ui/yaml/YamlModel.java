package dev.splitpoint.ui.yaml;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.fx.NewestJob;
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
 * The document as text, both ways.
 *
 * <p>As long as the text is the drawing's, every edit of the drawing is written into it. What is typed is read after a
 * short pause, and becomes an edit if it has no errors. While it has some, or while the drawing has changed under it,
 * text and drawing each stay as they are, until the text is mended or the user says which of the two holds.
 */
public final class YamlModel {
    private static final Duration PAUSE = Duration.millis(300);

    /** Who stops typing for so long goes on with another step. */
    private static final long STEP_NANOS = 2_000_000_000L;

    private final DocumentModel document;
    private final Function<Optional<Path>, SampleFiles> files;
    private final NewestJob<ParsedText.Ask, ParsedText> reader;
    private final LongSupplier clock;
    private final FxThread.Delay pause;
    private final BooleanProperty shown = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<YamlState> state = new ReadOnlyObjectWrapper<>(YamlState.EMPTY);
    private final ReadOnlyObjectWrapper<Optional<TextOutline.Span>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final List<Runnable> whenSettled = new ArrayList<>();
    private final StringProperty untypable = new SimpleStringProperty("");
    private final BooleanProperty focused = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper undoName = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper redoName = new ReadOnlyStringWrapper("");
    private Optional<Pen> pen = Optional.empty();
    private DesignSession session;
    /** The drawing that the text was the same as last; empty: it was another one than there has been since. */
    private Optional<DesignContent> base;
    /** What "take the drawing" took the place of: it may come back, and is no nearer to the drawing then than it was. */
    private Optional<Overruled> overruled = Optional.empty();
    /** The drawing that the text was read or written beside last. */
    private DesignContent beside;
    private boolean takingDrawing;
    private boolean takingText;
    private long version;
    private boolean applying;
    private int lastLine;
    private long lastTyped;
    private Subscription subscription = Subscription.EMPTY;

    /**
     * @param document   the open document
     * @param files      where a document's sample files are read from
     * @param background where texts are read and written
     * @param fx         where everything else is done
     * @param clock      in nanoseconds
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
        this.beside = session.content();
        this.reader = new NewestJob<>(background, fx::execute, ParsedText::of, this::read, this::failed);
        this.pause = fx.delay(PAUSE, () -> ask(Optional.empty()));
        shown.subscribe(this::follow);
        undoName.bind(Bindings.createStringBinding(
                () -> focused.get() || !state.get().apart() ? untypable.get() : "", focused, state, untypable));
    }

    /** {@return whether the pane is there; while it is not, nothing is read or written} */
    public BooleanProperty shownProperty() {
        return shown;
    }

    /** {@return the text and how it stands to the drawing} */
    public ReadOnlyObjectProperty<YamlState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Where the text is typed, with steps of its own. */
    interface Pen {
        /** Takes back what was done to the text last. */
        void undo();

        /** Does to the text again what was taken back last. */
        void redo();

        /** Forgets what was taken back: an edit of the document was taken back after it, and is what comes again first. */
        void forgetUndone();
    }

    /** Says where the text is typed from now on; empty: nowhere. */
    void typedWith(Optional<Pen> where) {
        pen = where;
        untypable.set("");
        redoName.set("");
        focused.set(false);
    }

    /** Says whether the keyboard is in the text. */
    void focused(boolean is) {
        focused.set(is);
    }

    /** Says what in the text would be taken back first; empty: there is nothing. */
    void untypable(String name) {
        untypable.set(name);
    }

    /** {@return what undo takes back of the text, such as "typing"; empty: it takes back an edit of the document} */
    public ReadOnlyStringProperty undoNameProperty() {
        return undoName.getReadOnlyProperty();
    }

    /** Says what would be done to the text again first; empty: there is nothing. */
    void retypable(String name) {
        redoName.set(name);
    }

    /** {@return what redo does to the text again; empty: it makes an edit of the document again} */
    public ReadOnlyStringProperty redoNameProperty() {
        return redoName.getReadOnlyProperty();
    }

    /** Takes back what was done last: what was typed and is not in the drawing yet, else the document's last edit. */
    public void undo() {
        pen.filter(where -> !undoName.get().isEmpty()).ifPresentOrElse(Pen::undo, this::undoEdit);
    }

    /** Makes again what was taken back last, in the text or in the document. */
    public void redo() {
        pen.filter(where -> !redoName.get().isEmpty()).ifPresentOrElse(Pen::redo, this::redoEdit);
    }

    /** Takes the document's last edit back, once what was typed has been read. */
    void undoEdit() {
        whenSettled(() -> {
            document.undo();
            pen.ifPresent(Pen::forgetUndone);
        });
    }

    /** Makes the document's edit again, once what was typed has been read. */
    void redoEdit() {
        whenSettled(document::redo);
    }

    /** {@return the lines of what is selected} */
    ReadOnlyObjectProperty<Optional<TextOutline.Span>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** {@return the open document} */
    DocumentModel document() {
        return document;
    }

    /**
     * Takes in what was typed.
     *
     * @param text the whole text
     * @param line on which it was typed; work at another place, or after a pause, is a step of its own
     * @return whether it belongs to the step before
     */
    boolean typed(String text, int line) {
        if (text.equals(state.get().text())) {
            return false;
        }
        long now = clock.getAsLong();
        boolean read = state.get().standing() == YamlState.Standing.SAME;
        boolean another = Math.abs(line - lastLine) > (read ? 0 : 1) || now - lastTyped > STEP_NANOS;
        if (another) {
            document.endMerge();
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
     * Takes in what had been typed into this document's text when a session was cut off.
     *
     * @param apart whether the drawing has changed since text and drawing were the same
     */
    public void retype(String text, boolean apart) {
        session = document.session();
        base = Optional.of(session.content()).filter(same -> !apart);
        takingDrawing = false;
        version++;
        state.set(YamlState.EMPTY.typed(text));
        ask(Optional.empty());
    }

    /** Puts the drawing's text in place of the one that was typed. */
    public void takeDrawing() {
        overruled = Optional.of(new Overruled(state.get().text(), base));
        takingDrawing = true;
        version++;
        pause.stop();
        ask(Optional.of(session.content()));
    }

    /** Puts what the text says in place of the drawing, though that has changed meanwhile. */
    public void takeText() {
        base = Optional.of(session.content());
        takingText = true;
        ask(Optional.empty());
    }

    /** Does something when what was typed has been read: at once, unless something is unread. */
    public void whenSettled(Runnable then) {
        if (state.get().standing() != YamlState.Standing.TYPING) {
            then.run();
            return;
        }
        whenSettled.add(then);
        pause.stop();
        ask(Optional.empty());
    }

    /** Selects what stands at a caret, where that can be selected; line and column from 1, in code points. */
    void caretAt(int line, int column) {
        if (state.get().standing() == YamlState.Standing.TYPING) {
            return;
        }
        List<String> places = state.get().outline().at(line, column);
        Optional<Selection> wanted = YamlPlaces.at(places, document.design());
        wanted.filter(selection -> !selection.equals(document.selection())).ifPresent(document::select);
    }

    private void follow(boolean on) {
        subscription.unsubscribe();
        subscription = !on ? Subscription.EMPTY : Subscription.combine(
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
        if (state.get().standing() == YamlState.Standing.SAME) {
            if (apart || state.get().text().isEmpty()) {
                ask(Optional.of(session.content()));
            }
        } else {
            state.set(state.get().withApart(apart));
            readAgain();
        }
        select();
    }

    /** A text that stands apart may be that of a drawing that has changed, and then is no more apart from it. */
    private void readAgain() {
        if (state.get().standing() != YamlState.Standing.TYPING && session.content() != beside) {
            ask(Optional.of(session.content()).filter(drawing -> takingDrawing));
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
        ask(base);
    }

    private boolean isApart() {
        return base.filter(session.content()::equals).isEmpty();
    }

    private void ask(Optional<DesignContent> content) {
        beside = session.content();
        reader.submit(new ParsedText.Ask(version, content, state.get().text(), session.content(), files.apply(session.path())));
    }

    private void read(ParsedText reading) {
        if (reading.asked().version() != version) {
            return;
        }
        if (reading.asked().content().isPresent()) {
            base = reading.asked().content();
            takingDrawing = false;
            state.set(YamlState.same(reading));
            if (isApart()) {
                // The drawing went on while its text was written.
                ask(Optional.of(session.content()));
            }
        } else {
            takeIn(reading);
            if (state.get().isUnread()) {
                readAgain();
            }
        }
        select();
        goOn();
    }

    /** What cannot be read must not keep the user from saving and closing for ever. */
    private void failed(RuntimeException failure) {
        takingDrawing = false;
        takingText = false;
        state.set(state.get().failed(failure, isApart()));
        goOn();
        throw failure;
    }

    private void goOn() {
        if (state.get().standing() != YamlState.Standing.TYPING) {
            List<Runnable> waiting = List.copyOf(whenSettled);
            whenSettled.clear();
            waiting.forEach(Runnable::run);
        }
    }

    private void takeIn(ParsedText reading) {
        boolean apart = isApart();
        boolean drawn = reading.content().filter(session.content()::equals).isPresent();
        // Nobody has typed or chosen it since it was read last: it would be a step that nobody made.
        boolean readAgain = state.get().standing() != YamlState.Standing.TYPING && !takingText;
        takingText = false;
        if (reading.content().isEmpty()) {
            state.set(YamlState.apart(reading, YamlState.Standing.BROKEN, apart));
        } else if (!drawn && (apart || readAgain)) {
            state.set(YamlState.apart(reading, YamlState.Standing.GOOD, apart));
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
        boolean known = state.get().standing() != YamlState.Standing.TYPING || problems.isEmpty();
        if (known) {
            String place = YamlPlaces.of(document.selection(), document.design());
            selected.set(state.get().outline().find(place));
        }
    }

    /**
     * What was typed, and gave way to the drawing.
     *
     * @param text the whole text
     * @param base the drawing that it was the same as last
     */
    private record Overruled(String text, Optional<DesignContent> base) {}
}
