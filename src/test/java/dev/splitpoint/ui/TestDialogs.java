package dev.splitpoint.ui;

import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.FormHost;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.dialog.ExportModel;
import dev.splitpoint.workspace.TextDiff;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;

/** Answers for the user, and keeps what was said. */
public final class TestDialogs implements Dialogs {
    public final List<javafx.scene.image.Image> copiedImages = new ArrayList<>();
    /** What will be opened next. */
    public Optional<Path> toOpen = Optional.empty();

    /** Where will be saved next. */
    public Optional<Path> toSave = Optional.empty();

    /** What will be done with changes that are not saved. */
    public Unsaved unsaved = Unsaved.CANCEL;

    /** What will be done with files that others changed, one answer after the other; then they are kept. */
    public final Deque<Overwrite> overwrite = new ArrayDeque<>();

    /** The files asked about that others changed. */
    public final List<String> askedOverwrite = new ArrayList<>();

    /** Whether questions are answered with yes. */
    public boolean yes = true;

    /** The text that will be pasted next. */
    public Optional<String> pasted = Optional.empty();

    /** The long texts shown. */
    public final List<String> texts = new ArrayList<>();

    /** The text on the clipboard. */
    public Optional<String> clipboard = Optional.empty();

    /** How often was asked about changes that are not saved. */
    public int askedUnsaved;

    /** The documents asked about last. */
    public List<String> unsavedNames = List.of();

    /** What happened to the file of the one asked about last. */
    public String unsavedFile = "";

    /** The lines compared last. */
    public List<TextDiff.Row> compared = List.of();

    /** The sentences of errors. */
    public final List<String> errors = new ArrayList<>();

    /** The details of errors. */
    public final List<String> details = new ArrayList<>();

    /** The questions asked, apart from those of losses. */
    public final List<String> questions = new ArrayList<>();

    /** The questions asked whose "yes" loses something. */
    public final List<String> losses = new ArrayList<>();

    /** The pages opened. */
    public final List<String> pages = new ArrayList<>();

    /** The forms shown. */
    public final List<Form> forms = new ArrayList<>();

    /** The buttons of the form shown last that has some. */
    public List<FormButton> formButtons = List.of();

    /** It, as it is by now. */
    public Supplier<Form> formNow = () -> {
        throw new IllegalStateException("No form was shown.");
    };

    /** What happens while it is shown. */
    public Runnable meanwhile = () -> {};

    /** What it says of them. */
    public ObservableValue<String> formSaid = new SimpleStringProperty("");

    /** The export shown last. */
    public Optional<ExportModel> exported = Optional.empty();

    /** The shortcuts listed last. */
    public List<Shortcut> listed = List.of();

    /** Forgets everything, as if it were new. */
    void reset() {
        TestDialogs fresh = new TestDialogs();
        try {
            for (Field field : TestDialogs.class.getDeclaredFields()) {
                if (field.get(this) instanceof Collection<?> kept && Modifier.isFinal(field.getModifiers())) {
                    kept.clear();
                } else {
                    field.set(this, field.get(fresh));
                }
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Optional<Path> openDocument(Optional<Path> near) {
        return toOpen;
    }

    @Override
    public Optional<Path> saveDocument(Optional<Path> near, String suggestedName) {
        return toSave;
    }

    @Override
    public Optional<Path> saveFile(String title, Optional<Path> near, String suggestedName) {
        return toSave;
    }

    @Override
    public Optional<Path> openFile(String title, Optional<Path> near, String kind, List<String> patterns) {
        return toOpen;
    }

    @Override
    public boolean confirmByName(String question, String more, String name, String button) {
        questions.add(question + " " + more + " [" + name + "]");
        return yes;
    }

    @Override
    public Optional<String> pasteText(
            String title, String help, String button, Function<String, Optional<String>> check) {
        Optional<String> refused = pasted.flatMap(check);
        refused.ifPresent(errors::add);
        return refused.isPresent() ? Optional.empty() : pasted;
    }

    @Override
    public void showText(String title, String text) {
        texts.add(text);
    }

    @Override
    public Unsaved unsaved(String documentName, String file) {
        askedUnsaved++;
        unsavedNames = List.of(documentName);
        unsavedFile = file;
        return unsaved;
    }

    @Override
    public Unsaved unsaved(List<String> documentNames) {
        askedUnsaved++;
        unsavedNames = List.copyOf(documentNames);
        return unsaved;
    }

    @Override
    public Overwrite overwrite(String fileName) {
        askedOverwrite.add(fileName);
        return Optional.ofNullable(overwrite.poll()).orElse(Overwrite.KEEP);
    }

    @Override
    public void compare(String title, String first, String second, List<TextDiff.Row> rows) {
        compared = List.copyOf(rows);
    }

    @Override
    public boolean confirm(String question, String more, String button) {
        questions.add(question + " " + more);
        return yes;
    }

    @Override
    public boolean confirmLoss(String question, String more, String button) {
        losses.add(question + " " + more);
        return yes;
    }

    @Override
    public void error(String sentence, String more) {
        errors.add(sentence);
        details.add(more);
    }

    @Override
    public void information(String title, String text) {
        questions.add(title + " " + text);
    }

    @Override
    public void form(String title, FormHost host, ObservableValue<?> changes, Supplier<Form> form) {
        forms.add(form.get());
    }

    @Override
    public boolean form(
            String title, FormHost host, ObservableValue<?> changes, Supplier<Form> form, FormCompletion end) {
        forms.add(form.get());
        formNow = form;
        formButtons = end.otherButtons();
        formSaid = end.status();
        meanwhile.run();
        if (yes && !end.incompleteReason().get().isEmpty()) {
            errors.add(end.incompleteReason().get());
            return false;
        }
        return yes;
    }

    @Override
    public void export(ExportModel export) {
        exported = Optional.of(export);
        meanwhile.run();
    }

    @Override
    public void shortcuts(List<Shortcut> shortcuts) {
        listed = shortcuts;
    }

    @Override
    public Optional<String> clipboard() {
        return clipboard;
    }

    @Override
    public void copy(String text) {
        clipboard = Optional.of(text);
    }

    @Override
    public void browse(String address) {
        pages.add(address);
    }

    @Override
    public void copy(javafx.scene.image.Image image) {
        copiedImages.add(image);
    }
}
