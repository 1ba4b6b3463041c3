package dev.splitpoint.ui.design.yaml;

import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.yaml.edit.Proposal;
import dev.splitpoint.yaml.edit.TextOutline;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import jfx.incubator.scene.control.input.KeyBinding;
import jfx.incubator.scene.control.richtext.CodeArea;
import jfx.incubator.scene.control.richtext.LineEnding;
import jfx.incubator.scene.control.richtext.RichTextArea;
import jfx.incubator.scene.control.richtext.TextPos;
import jfx.incubator.scene.control.richtext.model.CodeTextModel;

/** YAML editor. Typed text is passed to the model; text from the design replaces changed lines only. */
final class YamlEditor extends CodeArea {
    private static final String INDENT = "  ";
    private static final int MOST_STEPS = 1000;
    private static final String TYPING = "typing";
    /** Selector of the parent of the rows. */
    private static final String ROWS = ".content";
    /** Default of the control. */
    private static final Duration BLINK = Duration.seconds(1);

    private final CodeTextModel text = new CodeTextModel();
    private final YamlHighlighter paint = new YamlHighlighter();
    private final Typed typed;
    private final FindingBadges marks;
    private Map<Integer, List<FindingMark>> signs = Map.of();
    private final Deque<Moment> before = new ArrayDeque<>();
    private final Deque<Moment> after = new ArrayDeque<>();
    private String last = "";
    private final ReadOnlyStringWrapper untypable = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper retypable = new ReadOnlyStringWrapper("");
    private Runnable otherUndo = () -> {};
    private Runnable otherRedo = () -> {};
    /** Whether the last thing done was typing, and not to take some of it back. */
    private boolean goingOn;

    private boolean replacing;
    private boolean showing;

    /**
     * @param typed receives typed text
     * @param marks shows the cards of findings
     */
    YamlEditor(Typed typed, FindingBadges marks) {
        this.typed = typed;
        this.marks = marks;
        text.setLineEnding(LineEnding.LF);
        // In 26.0.2 its redo fails after an undo, with a NullPointerException in SegmentStyledInput; and it is not
        // ours.
        text.setUndoRedoEnabled(false);
        setModel(text);
        setId("yaml-editor");
        setAccessibleText(Messages.EDITOR);
        setAccessibleHelp(Messages.EDITOR_HELP);
        setHighlightCurrentParagraph(true);
        setWrapText(false);
        setSyntaxDecorator(paint);
        setLeftDecorator(new Gutter(paint, marks, signs));
        text.addListener(change -> {
            if (change.isEdit() && !replacing) {
                edited(change.getStart());
            }
        });
        // In version 26.0.2, the animation of the skin never ends. JavaFX's timer then retains the control and the
        // whole window.
        sceneProperty()
                .flatMap(Scene::windowProperty)
                .subscribe(window -> setCaretBlinkPeriod(window == null ? Duration.ZERO : BLINK));
        heightProperty().addListener((height, was, is) -> resized(was.doubleValue(), is.doubleValue()));
        addEventFilter(MouseEvent.MOUSE_PRESSED, press -> forwardRelease());
        getInputMap().registerFunction(RichTextArea.Tag.INSERT_TAB, () -> insert(INDENT));
        getInputMap().registerFunction(RichTextArea.Tag.INSERT_LINE_BREAK, this::breakLine);
        getInputMap().register(KeyBinding.shift(KeyCode.TAB), this::outdent);
    }

    /** Sets the actions for undo and redo after all typed text since the last {@link #settle} has been undone. */
    void onUndo(Runnable undo, Runnable redo) {
        otherUndo = undo;
        otherRedo = redo;
        getInputMap().registerFunction(RichTextArea.Tag.UNDO, this::back);
        getInputMap().registerFunction(RichTextArea.Tag.REDO, this::again);
        getInputMap().registerKey(KeyBinding.shortcut(KeyCode.Z), RichTextArea.Tag.UNDO);
        getInputMap().registerKey(KeyBinding.shortcut(KeyCode.Y), RichTextArea.Tag.REDO);
        getInputMap().registerKey(KeyBinding.shiftShortcut(KeyCode.Z), RichTextArea.Tag.REDO);
    }

    /** Undoes the last typed text. */
    void back() {
        step(before, after, otherUndo);
    }

    /** Redoes the last undone text. */
    void again() {
        step(after, before, otherRedo);
    }

    /**
     * {@return the name of the text change that undo affects before edits of the document, such as "typing"; empty if
     * none exists}
     */
    ReadOnlyStringProperty untypableProperty() {
        return untypable.getReadOnlyProperty();
    }

    /** {@return the name of the text change that redo affects before edits of the document; empty if none exists} */
    ReadOnlyStringProperty retypableProperty() {
        return retypable.getReadOnlyProperty();
    }

    /**
     * Ends the undo history of the typed text, because the document contains the text and undoes it from now on. Undone
     * text can be redone.
     */
    void settle() {
        before.clear();
        notifyUndoNames();
    }

    /** Clears the redo history. */
    void forgetUndone() {
        after.clear();
        notifyUndoNames();
    }

    private void notifyUndoNames() {
        untypable.set(name(before));
        retypable.set(name(after));
    }

    private static String name(Deque<Moment> steps) {
        return Optional.ofNullable(steps.peek()).map(Moment::name).orElse("");
    }

    private void edited(TextPos start) {
        Moment moment = new Moment(TYPING, last, start.index(), start.offset());
        after.clear();
        last = whole();
        boolean same = typed.take(last, start.index()) && goingOn;
        goingOn = true;
        if (!same || before.isEmpty()) {
            before.push(moment);
        }
        if (before.size() > MOST_STEPS) {
            before.removeLast();
        }
        notifyUndoNames();
    }

    private void step(Deque<Moment> from, Deque<Moment> to, Runnable otherwise) {
        Moment moment = from.poll();
        if (moment == null) {
            otherwise.run();
            return;
        }
        TextPos caret = Objects.requireNonNullElse(getCaretPosition(), TextPos.ZERO);
        to.push(new Moment(moment.name(), last, caret.index(), caret.offset()));
        put(moment.text());
        goTo(moment.line(), moment.offset());
        notifyUndoNames();
        goingOn = false;
        typed.take(last, moment.line());
    }

    /** Receiver of typed text. */
    interface Typed {
        /**
         * Accepts the current text.
         *
         * @param text whole text
         * @param line line of the change, from 0
         * @return whether the change belongs to the same undo step as the previous one
         */
        boolean take(String text, int line);
    }

    /** The text as it was, where it was changed then, and by what. */
    private record Moment(String name, String text, int line, int offset) {}

    /** Shows another text; the caret stays where it was, as far as that is still there. */
    void show(String next) {
        put(next);
        before.clear();
        after.clear();
        notifyUndoNames();
    }

    /**
     * Replaces the typed text as a separate undo step.
     *
     * @param name name of the step
     */
    void showInstead(String name, String next) {
        TextPos caret = Objects.requireNonNullElse(getCaretPosition(), TextPos.ZERO);
        before.push(new Moment(name, last, caret.index(), caret.offset()));
        put(next);
        after.clear();
        goingOn = false;
        notifyUndoNames();
    }

    private void put(String next) {
        last = next;
        TextChanges changes = TextChanges.between(YamlHighlighter.lines(text), List.of(next.split("\n", -1)));
        if (changes.isNone()) {
            return;
        }
        replacing = true;
        try {
            TextPos caret = Objects.requireNonNullElse(getCaretPosition(), TextPos.ZERO);
            if (hasNonEmptySelection()) {
                select(caret);
            }
            replace(changes);
            arrangeAgain();
            if (caret.index() >= changes.from() && caret.index() < changes.until()) {
                goTo(caret.index(), caret.offset());
            }
        } finally {
            replacing = false;
        }
    }

    private void replace(TextChanges changes) {
        String lines = String.join("\n", changes.lines());
        boolean end = changes.until() == text.size();
        if (!end) {
            text.replace(
                    null,
                    TextPos.ofLeading(changes.from(), 0),
                    TextPos.ofLeading(changes.until(), 0),
                    changes.lines().isEmpty() ? "" : lines + "\n");
        } else if (changes.from() > 0) {
            text.replace(
                    null,
                    text.getEndOfParagraphTextPos(changes.from() - 1),
                    text.getDocumentEnd(),
                    changes.lines().isEmpty() ? "" : "\n" + lines);
        } else {
            text.replace(null, TextPos.ZERO, text.getDocumentEnd(), lines);
        }
    }

    /** Shows problems, and highlights the lines of the selection. */
    void mark(List<Problem> problems, Optional<TextOutline.Span> selected) {
        paint.show(problems, selected);
        replacing = true;
        try {
            text.fireStyleChangeEvent(TextPos.ZERO, text.getDocumentEnd());
        } finally {
            replacing = false;
        }
        setLeftDecorator(new Gutter(paint, marks, signs));
    }

    /** Shows badges of findings by line, from 1. */
    void showBadges(Map<Integer, List<FindingMark>> found) {
        if (!found.equals(signs)) {
            signs = Map.copyOf(found);
            setLeftDecorator(new Gutter(paint, marks, signs));
        }
    }

    /** Puts the caret on a line and scrolls there; both from 0. */
    void goTo(int line, int offset) {
        int index = Math.clamp(line, 0, text.size() - 1);
        select(TextPos.ofLeading(
                index, Math.clamp(offset, 0, text.getPlainText(index).length())));
    }

    /** Scrolls to the caret, if it is out of sight. */
    void showCaret() {
        TextPos caret = Objects.requireNonNullElse(getCaretPosition(), TextPos.ZERO);
        TextPos anchor = Objects.requireNonNullElse(getAnchorPosition(), caret);
        showing = true;
        try {
            // It scrolls only to a caret that moves, and selects nothing before it has scrolled: see arrangeAgain.
            select(text.clamp(TextPos.ofLeading(caret.index(), caret.offset() == 0 ? 1 : caret.offset() - 1)));
            select(caret);
            select(anchor, caret);
        } finally {
            showing = false;
        }
    }

    /** {@return whether the caret moves for no other reason than to be seen} */
    boolean isShowingCaret() {
        return showing;
    }

    private void resized(double was, double is) {
        if (is > was) {
            if (hasNonEmptySelection()) {
                showCaret();
            }
            arrangeAgain();
        } else if (is < was && isFocused()) {
            afterLayout(this::showCaret);
        }
    }

    /**
     * Arranges the rows again after the next layout, in which the view can contain rows after the end of the text.
     * Version 26.0.2 then moves the first row up, but arranges the rows from the earlier first row. The rows before it
     * are missing. Its method VFlow.createSelectionHighlight throws a NullPointerException for a selection within one
     * of these rows, so that no text is selected there during that layout.
     */
    private void arrangeAgain() {
        afterLayout(() -> setLeftDecorator(new Gutter(paint, marks, signs)));
    }

    private void afterLayout(Runnable task) {
        Scene scene = getScene();
        if (scene != null) {
            Runnable[] once = new Runnable[1];
            once[0] = () -> {
                scene.removePostLayoutPulseListener(once[0]);
                task.run();
            };
            scene.addPostLayoutPulseListener(once[0]);
        }
    }

    /**
     * Forwards the next release of the mouse to the rows. In version 26.0.2, they do not receive it if the row under
     * the pressed mouse has left the view meanwhile, and then the control scrolls and selects until the end of the
     * text.
     */
    private void forwardRelease() {
        Scene scene = getScene();
        if (scene == null) {
            return;
        }
        scene.addEventFilter(MouseEvent.MOUSE_RELEASED, new EventHandler<>() {
            @Override
            public void handle(MouseEvent release) {
                scene.removeEventFilter(MouseEvent.MOUSE_RELEASED, this);
                Node rows = lookup(ROWS);
                if (rows != null && !(release.getTarget() instanceof Node target && contains(rows, target))) {
                    Event.fireEvent(rows, release.copyFor(rows, rows));
                }
            }
        });
    }

    private static boolean contains(Node parent, Node node) {
        return Stream.<Node>iterate(node, Objects::nonNull, Node::getParent).anyMatch(parent::equals);
    }

    /** Puts the caret at a place of the text; line and column from 1, the column in code points. */
    void goToColumn(int line, int column) {
        int index = Math.clamp(line - 1L, 0, text.size() - 1);
        goTo(index, YamlHighlighter.chars(text.getPlainText(index), column));
    }

    /** {@return the text} */
    String whole() {
        return String.join("\n", YamlHighlighter.lines(text));
    }

    /** {@return where the caret is in the text, in chars} */
    int caretIndex() {
        TextPos caret = Objects.requireNonNullElse(getCaretPosition(), TextPos.ZERO);
        int at = caret.offset();
        for (int i = 0; i < caret.index(); i++) {
            at += text.getPlainText(i).length() + 1;
        }
        return at;
    }

    /** Puts a proposal in the place of the word that the caret is in. */
    void take(Proposal proposal) {
        TextPos caret = getCaretPosition();
        int begun = caretIndex() - proposal.from();
        int end = caret.offset() - begun + proposal.until() - proposal.from();
        replaceText(
                TextPos.ofLeading(caret.index(), caret.offset() - begun),
                TextPos.ofLeading(caret.index(), end),
                proposal.insert());
        String before = proposal.insert().substring(0, proposal.caret());
        int lines = (int) before.chars().filter(c -> c == '\n').count();
        int offset =
                lines == 0 ? caret.offset() - begun + before.length() : before.length() - before.lastIndexOf('\n') - 1;
        goTo(caret.index() + lines, offset);
    }

    private void insert(String what) {
        TextPos end = replaceText(getSelection().getMin(), getSelection().getMax(), what);
        select(end);
    }

    private void breakLine() {
        TextPos start = getSelection().getMin();
        String line = text.getPlainText(start.index()).substring(0, start.offset());
        String bare = line.stripLeading();
        String indent = line.substring(0, line.length() - bare.length())
                + (bare.startsWith("- ") ? INDENT : "")
                + (bare.endsWith(":") ? INDENT : "");
        insert("\n" + indent);
    }

    private void outdent() {
        int index = getCaretPosition().index();
        if (text.getPlainText(index).startsWith(INDENT)) {
            replaceText(TextPos.ofLeading(index, 0), TextPos.ofLeading(index, INDENT.length()), "");
        }
    }
}
