package dev.splitpoint.ui.design.yaml;

import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/** YAML pane: a header with the relation of text and design, a banner while they differ, and the editor. */
public final class YamlView extends BorderPane {
    private final YamlModel model;
    private final FindingBadges marks;
    private final YamlEditor editor;
    private final ProposalPopup proposals;
    private final Label relationLabel = new Label();
    private final Button banner = new Button();
    private final Button takeText = new Button(Messages.APPLY_TEXT);
    private final Button takeDrawing = new Button(Messages.REVERT);
    private final HBox choice = new HBox(takeText, takeDrawing);
    private final VBox top;
    private Optional<Problem> first = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;
    private final YamlModel.TextEditor pen = new YamlModel.TextEditor() {
        @Override
        public void undo() {
            editor.back();
        }

        @Override
        public void redo() {
            editor.again();
        }

        @Override
        public void forgetUndone() {
            editor.forgetUndone();
        }
    };
    private boolean selecting;
    private boolean typing;
    /** Whether the text of the design has been requested, to replace the typed text. */
    private boolean taking;

    private boolean taken;

    /**
     * @param model model of the text
     * @param marks findings to show next to their lines
     */
    public YamlView(YamlModel model, FindingBadges marks) {
        this.model = model;
        this.marks = marks;
        getStyleClass().add("yaml-pane");
        setId("yaml-pane");
        setMinWidth(220);
        editor = new YamlEditor(this::typed, marks);
        editor.onUndo(model::undoEdit, model::redoEdit);
        proposals = new ProposalPopup(editor);
        editor.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        editor.caretPositionProperty().addListener((observed, old, now) -> caretMoved());
        editor.focusedProperty().subscribe(focused -> {
            if (!focused) {
                model.document().session().endMerge();
                model.whenSettled(() -> {});
            }
        });

        Label title = new Label("YAML");
        title.getStyleClass().add("pane-title");
        relationLabel.getStyleClass().add("note");
        relationLabel.setId("yaml-standing");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button close = Accessibles.control(new Button(), "yaml-close", Messages.HIDE, Messages.HIDE_HELP);
        close.setGraphic(Icons.of(Feather.X));
        close.getStyleClass().add("flat");
        close.setOnAction(pressed -> model.shownProperty().set(false));
        HBox head = new HBox(title, relationLabel, gap, close);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("yaml-head");

        Accessibles.control(banner, "yaml-banner", Messages.FIRST_PROBLEM, Messages.FIRST_PROBLEM_HELP);
        banner.getStyleClass().add("yaml-banner");
        banner.setWrapText(true);
        banner.setMaxWidth(Double.MAX_VALUE);
        banner.setAlignment(Pos.TOP_LEFT);
        banner.setOnAction(pressed -> goToFirst());
        Accessibles.control(takeText, "yaml-take-text", Messages.APPLY_TEXT, Messages.APPLY_TEXT_HELP);
        takeText.setOnAction(pressed -> answer(model::takeText));
        Accessibles.control(takeDrawing, "yaml-take-drawing", Messages.REVERT, Messages.REVERT_HELP);
        takeDrawing.setOnAction(pressed -> {
            taking = true;
            answer(model::takeDrawing);
        });
        choice.getStyleClass().add("yaml-choice");
        top = new VBox(head);
        setTop(top);
        setCenter(editor);
    }

    /** Moves the focus to the editor, because the buttons disappear with the banner. */
    private void answer(Runnable take) {
        focus();
        take.run();
    }

    /** Follows the text, until {@link #detach}. */
    public void attach() {
        model.typedWith(Optional.of(pen));
        subscriptions = Subscription.combine(
                editor.focusedProperty().subscribe(model::focused),
                editor.untypableProperty().subscribe(model::untypable),
                editor.retypableProperty().subscribe(model::retypable),
                model.stateProperty().subscribe(this::show),
                marks.findingsProperty()
                        .subscribe(all -> showBadges(model.stateProperty().get())),
                model.selectedProperty().subscribe(span -> {
                    mark();
                    if (!editor.isFocused() && !selecting) {
                        span.ifPresent(lines -> editor.goTo(lines.line() - 1, lines.column() - 1));
                    }
                }));
    }

    /** Stops following the text. */
    public void detach() {
        subscriptions.unsubscribe();
        model.typedWith(Optional.empty());
        proposals.hide();
    }

    /** Puts the keyboard into the text. */
    public void focus() {
        editor.requestFocus();
    }

    private boolean typed(String text, int line) {
        typing = true;
        taking = false;
        taken = false;
        return model.typed(text, line + 1);
    }

    private void mark() {
        editor.mark(
                model.stateProperty().get().problems(), model.selectedProperty().get());
    }

    /** Shows badges only while text and design are in sync, because only then the lines of the findings are known. */
    private void showBadges(YamlState state) {
        if (state.relation() == YamlState.Relation.SAME) {
            Map<Integer, List<FindingMark>> lines = new HashMap<>();
            marks.findingsProperty()
                    .get()
                    .forEach(mark -> state.outline()
                            .nearest(mark.pointer())
                            .ifPresent(span -> lines.computeIfAbsent(span.line(), line -> new ArrayList<>())
                                    .add(mark)));
            editor.showBadges(lines);
        } else if (state.relation() == YamlState.Relation.BROKEN) {
            editor.showBadges(Map.of());
        }
    }

    private void show(YamlState state) {
        if (state.relation() != YamlState.Relation.TYPING && !state.text().equals(editor.whole())) {
            if (taking) {
                editor.showInstead(Messages.REVERT, state.text());
            } else {
                editor.show(state.text());
            }
            taken = taking;
            taking = false;
        }
        if (state.relation() == YamlState.Relation.SAME) {
            if (!taken) {
                editor.settle();
            }
            typing = false;
        }
        if (state.relation() != YamlState.Relation.TYPING) {
            mark();
        }
        showBadges(state);
        // Before the drawing is written there is nothing to type into.
        editor.setEditable(!state.text().isEmpty() || state.isUnread());
        first = state.first();
        relationLabel.setText(
                switch (state.relation()) {
                    case SAME -> Messages.SAME;
                    case TYPING -> Messages.TYPING;
                    case BROKEN -> Messages.BROKEN;
                    case GOOD -> Messages.GOOD;
                });
        top.getChildren().remove(1, top.getChildren().size());
        if (state.relation() != YamlState.Relation.TYPING && (first.isPresent() || state.isUnread())) {
            banner.setText(sentence(state));
            banner.getStyleClass().removeAll("error", "warning");
            boolean error = first.filter(Problem::isError).isPresent();
            banner.getStyleClass().add(error ? "error" : "warning");
            top.getChildren().add(banner);
            choice.getChildren().setAll(takeDrawing);
            if (state.relation() == YamlState.Relation.GOOD) {
                choice.getChildren().addFirst(takeText);
            }
            if (state.isUnread()) {
                top.getChildren().add(choice);
            }
        }
    }

    private String sentence(YamlState state) {
        String problem = first.map(p -> Messages.problem(p.line(), p.column(), p.isError(), p.message()))
                .map(text -> state.problems().size() > 1
                        ? Messages.firstOf(text, state.problems().size())
                        : text)
                .orElse("");
        return switch (state.relation()) {
            case BROKEN -> state.apart() ? Messages.notAppliedToChanged(problem) : Messages.notApplied(problem);
            case GOOD -> state.apart() ? Messages.DESIGN_CHANGED : Messages.NOT_APPLIED;
            case SAME, TYPING -> problem;
        };
    }

    private void goToFirst() {
        first.ifPresent(problem -> {
            editor.goToColumn(Math.max(1, problem.line()), Math.max(1, problem.column()));
            editor.requestFocus();
        });
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.SPACE && event.isShortcutDown()) {
            proposals.propose();
            event.consume();
        }
    }

    private void caretMoved() {
        var caret = editor.getCaretPosition();
        if (caret == null
                || !editor.isFocused()
                || editor.isShowingCaret()
                || typing && model.stateProperty().get().isUnread()) {
            return;
        }
        String line = editor.getPlainText(caret.index());
        selecting = true;
        try {
            model.caretAt(caret.index() + 1, line.codePointCount(0, Math.min(caret.offset(), line.length())) + 1);
        } finally {
            selecting = false;
        }
    }
}
