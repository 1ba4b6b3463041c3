package dev.splitpoint.ui.kit.dialog;

import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.FormHost;
import dev.splitpoint.workspace.TextDiff;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.image.Image;

/** Questions and messages to the user. Methods that return an answer block until the user answers. */
public interface Dialogs {
    /** {@return the document to open; empty if the user cancels} */
    Optional<Path> openDocument(Optional<Path> near);

    /** {@return the file to save a document to; empty if the user cancels} */
    Optional<Path> saveDocument(Optional<Path> near, String suggestedName);

    /** {@return the file to write other content to; empty if the user cancels} */
    Optional<Path> saveFile(String title, Optional<Path> near, String suggestedName);

    /**
     * Returns a file to read that is not a design document; empty if the user cancels.
     *
     * @param kind description of the files, in the plural
     * @param patterns file name patterns, such as {@code *.csv}
     */
    Optional<Path> openFile(String title, Optional<Path> near, String kind, List<String> patterns);

    /**
     * Returns the user's decision about a document with unsaved changes.
     *
     * @param documentName name of the document
     * @param file predicate about its file, to follow "The file"; empty if the document was edited
     */
    Unsaved unsaved(String documentName, String file);

    /** {@return the user's decision about several documents with unsaved changes} */
    Unsaved unsaved(List<String> documentNames);

    /** {@return the user's decision about a target file that another program has changed} */
    Overwrite overwrite(String fileName);

    /**
     * Shows two texts side by side.
     *
     * @param title subject of both texts
     * @param first title of the first text
     * @param second title of the second text
     * @param rows aligned lines of the texts
     */
    void compare(String title, String first, String second, List<TextDiff.Row> rows);

    /**
     * Returns whether the user confirms.
     *
     * @param question one sentence
     * @param details explanation; may be empty
     * @param yes text of the confirming button
     */
    boolean confirm(String question, String details, String yes);

    /**
     * Returns whether the user confirms an action that discards data. The default button, and thus Enter, cancels.
     *
     * @param question one sentence
     * @param details explanation
     * @param yes text of the confirming button
     */
    boolean confirmLoss(String question, String details, String yes);

    /**
     * Returns whether the user confirms by typing a name.
     *
     * @param question one sentence
     * @param details explanation
     * @param name name to type
     * @param yes text of the confirming button
     */
    boolean confirmByName(String question, String details, String name, String yes);

    /**
     * Returns a text of several lines that the user types or pastes; empty if the user cancels.
     *
     * @param title title of the dialog
     * @param help description of the text and its source
     * @param yes text of the accepting button
     * @param check returns the reason to reject a text, as a sentence, or empty to accept it. The dialog shows the
     *     reason and stays open
     */
    Optional<String> pasteText(String title, String help, String yes, Function<String, Optional<String>> check);

    /** Shows a long text, scrolled to its end. */
    void showText(String title, String text);

    /**
     * Reports an error.
     *
     * @param sentence the problem, its location, and its fix
     * @param details technical details, hidden until the user expands them; may be empty
     */
    void error(String sentence, String details);

    /** Shows information. */
    void information(String title, String text);

    /**
     * Shows a form until the user closes it. Changes apply immediately.
     *
     * @param title title of the dialog
     * @param host host of the form
     * @param changes value with changes that require a new form
     * @param form creates the form
     */
    void form(String title, FormHost host, ObservableValue<?> changes, Supplier<Form> form);

    /**
     * Shows a form until the user accepts or cancels it.
     *
     * @param title title of the dialog
     * @param host host of the form
     * @param changes value with changes that require a new form
     * @param form creates the form
     * @param end accepting button, and other buttons of the form
     * @return whether the user accepted
     */
    boolean form(String title, FormHost host, ObservableValue<?> changes, Supplier<Form> form, FormCompletion end);

    /** Shows the export of a design until it is closed. */
    void export(ExportModel export);

    void shortcuts(List<Shortcut> shortcuts);

    /** {@return the text on the system clipboard; empty if there is no text} */
    Optional<String> clipboard();

    /** Copies a text to the system clipboard. */
    void copy(String text);

    /** Copies an image to the system clipboard. */
    void copy(Image image);

    /** Opens a web page in the browser. */
    void browse(String address);

    /** Decision about unsaved changes. */
    enum Unsaved {
        /** Saves the changes first. */
        SAVE,
        /** Discards the changes. */
        DISCARD,
        /** Returns to editing. */
        CANCEL
    }

    /** Decision about a file that another program has changed. */
    enum Overwrite {
        /** Overwrites the file; its content is lost. */
        REPLACE,
        /** Compares the file with the content to save, then asks again. */
        COMPARE,
        /** Leaves the file unchanged; the design stays unsaved. */
        KEEP
    }

    /**
     * Buttons and status of a form with changes that apply only when the user accepts.
     *
     * @param button text of the accepting button
     * @param incompleteReason reason why the form cannot be accepted yet, as a sentence; empty if it can
     * @param otherButtons buttons that run a task and leave the form open
     * @param status result of such a task, as a sentence; may be empty
     * @param failed whether that task failed
     */
    record FormCompletion(
            String button,
            Supplier<String> incompleteReason,
            List<FormButton> otherButtons,
            ObservableValue<String> status,
            BooleanSupplier failed) {
        public FormCompletion {
            otherButtons = List.copyOf(otherButtons);
        }
    }

    /**
     * A button of a form.
     *
     * @param id unique node id
     * @param text text of the button
     * @param help tooltip, a sentence
     * @param run task of the button
     */
    record FormButton(String id, String text, String help, Runnable run) {}

    /**
     * A shortcut and its action.
     *
     * @param menu menu of the action
     * @param text name of the action
     * @param keys shortcut as displayed
     */
    record Shortcut(String menu, String text, String keys) {}
}
