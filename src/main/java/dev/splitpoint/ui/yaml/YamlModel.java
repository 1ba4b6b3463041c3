package dev.splitpoint.ui.yaml;

import dev.splitpoint.design.yaml.Problem;
import dev.splitpoint.design.yaml.TextOutline;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.fx.NewestJob;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
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

    private final DocumentModel document;
    private final Function<Optional<Path>, SampleFiles> files;
    private final NewestJob<Reading.Ask, Reading> reader;
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final BooleanProperty shown = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<YamlState> state = new ReadOnlyObjectWrapper<>(YamlState.EMPTY);
    private final ReadOnlyObjectWrapper<Optional<TextOutline.Span>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final List<Runnable> whenSettled = new ArrayList<>();
    private DesignSession session;
    private DesignContent base;
    private long version;
    private boolean applying;
    private int lastLine;
    private Subscription subscription = Subscription.EMPTY;

    /**
     * @param document   the open document
     * @param files      where a document's sample files are read from
     * @param background where texts are read and written
     * @param fxThread   where all else is done
     */
    public YamlModel(
            DocumentModel document,
            Function<Optional<Path>, SampleFiles> files,
            Executor background,
            Consumer<Runnable> fxThread) {
        this.document = document;
        this.files = files;
        this.session = document.session();
        this.base = session.content();
        this.reader = new NewestJob<>(background, fxThread, Reading::of, this::read, failure -> {
            throw failure;
        });
        pause.setOnFinished(over -> ask(Optional.empty()));
        shown.subscribe(this::follow);
    }

    /** {@return whether the pane is there; while it is not, nothing is read or written} */
    public BooleanProperty shownProperty() {
        return shown;
    }

    /** {@return the text and how it stands to the drawing} */
    public ReadOnlyObjectProperty<YamlState> stateProperty() {
        return state.getReadOnlyProperty();
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
     * @param line on which it was typed; work at another place is a step of its own
     */
    void typed(String text, int line) {
        if (text.equals(state.get().text())) {
            return;
        }
        if (Math.abs(line - lastLine) > 1) {
            document.endMerge();
        }
        lastLine = line;
        version++;
        state.set(state.get().typed(text));
        pause.playFromStart();
    }

    /** Takes in what had been typed into this document's text when a session was cut off. */
    public void retype(String text) {
        session = document.session();
        base = session.content();
        version++;
        state.set(YamlState.EMPTY.typed(text));
        ask(Optional.empty());
    }

    /** Puts the drawing's text in place of the one that was typed. */
    public void takeDrawing() {
        version++;
        pause.stop();
        ask(Optional.of(session.content()));
    }

    /** Puts what the text says in place of the drawing, though that has changed meanwhile. */
    public void takeText() {
        base = session.content();
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
        Optional<Selection> wanted = YamlPlaces.at(places, document.now());
        wanted.filter(selection -> !selection.equals(document.selected())).ifPresent(document::select);
    }

    private void follow(boolean on) {
        subscription.unsubscribe();
        subscription = !on ? Subscription.EMPTY : Subscription.combine(
                document.shownProperty().subscribe(now -> drawingChanged()),
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
        boolean apart = !session.content().equals(base);
        if (state.get().standing() == YamlState.Standing.SAME) {
            if (apart || state.get().text().isEmpty()) {
                ask(Optional.of(session.content()));
            }
        } else {
            state.set(state.get().withApart(apart));
        }
        select();
    }

    /** Another document has taken the place of this one, which was empty. */
    private void change(DesignSession next) {
        session = next;
        base = next.content();
        version++;
        pause.stop();
        ask(Optional.of(base));
    }

    private void ask(Optional<DesignContent> content) {
        reader.ask(new Reading.Ask(version, content, state.get().text(), files.apply(session.path())));
    }

    private void read(Reading reading) {
        if (reading.asked().version() != version) {
            return;
        }
        if (reading.asked().content().isPresent()) {
            base = reading.asked().content().get();
            state.set(YamlState.same(reading));
        } else {
            takeIn(reading);
        }
        select();
        if (state.get().standing() != YamlState.Standing.TYPING) {
            List<Runnable> waiting = List.copyOf(whenSettled);
            whenSettled.clear();
            waiting.forEach(Runnable::run);
        }
    }

    private void takeIn(Reading reading) {
        boolean apart = !session.content().equals(base);
        if (reading.content().isEmpty()) {
            state.set(YamlState.apart(reading, YamlState.Standing.BROKEN, apart));
        } else if (apart) {
            state.set(YamlState.apart(reading, YamlState.Standing.GOOD, true));
        } else {
            applying = true;
            try {
                document.rewrite(reading.content().get());
            } finally {
                applying = false;
            }
            base = session.content();
            state.set(YamlState.same(reading));
        }
    }

    private void select() {
        List<Problem> problems = state.get().problems();
        boolean known = state.get().standing() != YamlState.Standing.TYPING || problems.isEmpty();
        if (known) {
            String place = YamlPlaces.of(document.selected(), document.now());
            selected.set(state.get().outline().find(place));
        }
    }
}
