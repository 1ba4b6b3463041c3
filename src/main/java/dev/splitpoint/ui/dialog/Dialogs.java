package dev.splitpoint.ui.dialog;

import dev.splitpoint.ui.control.Form;
import dev.splitpoint.ui.control.FormHost;
import dev.splitpoint.workspace.TextDiff;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.image.Image;

/** Asks and tells the user. Methods that ask come back when there is an answer. */
public interface Dialogs {
    /** {@return the document to open; empty: none after all} */
    Optional<Path> openDocument(Optional<Path> near);

    /** {@return where to save a document; empty: nowhere after all} */
    Optional<Path> saveDocument(Optional<Path> near, String suggestedName);

    /** {@return where to write a file that is no document; empty: nowhere after all} */
    Optional<Path> saveFile(String title, Optional<Path> near, String suggestedName);

    /**
     * {@return a file to be read that is no document; empty: none after all}
     *
     * @param kind     what is looked for, in the plural
     * @param patterns of the names, such as {@code *.csv}
     */
    Optional<Path> openFile(String title, Optional<Path> near, String kind, List<String> patterns);

    /**
     * {@return what to do with a document that is not saved}
     *
     * @param documentName its name
     * @param file         what happened to its file, to follow "The file"; empty: nothing, the document was changed
     */
    Unsaved unsaved(String documentName, String file);

    /** {@return what to do with several documents that are not saved} */
    Unsaved unsaved(List<String> documentNames);

    /** {@return what to do with a file to be saved to that another program has changed} */
    Overwrite overwrite(String fileName);

    /**
     * Shows two texts beside each other.
     *
     * @param title  what they are versions of
     * @param first  what the first one is
     * @param second what the second one is
     * @param rows   their lines
     */
    void compare(String title, String first, String second, List<TextDiff.Row> rows);

    /**
     * {@return whether to go on}
     *
     * @param question one sentence
     * @param details  what it is about; may be empty
     * @param yes      the text of the button that goes on
     */
    boolean confirm(String question, String details, String yes);

    /**
     * {@return whether to go on, though something is lost then: who presses Enter without reading does not}
     *
     * @param question one sentence
     * @param details  what it is about
     * @param yes      the text of the button that goes on
     */
    boolean confirmLoss(String question, String details, String yes);

    /**
     * {@return whether to go on, for which the user has to type a name}
     *
     * @param question one sentence
     * @param details  what it is about
     * @param name     what has to be typed
     * @param yes      the text of the button that goes on
     */
    boolean confirmByName(String question, String details, String name, String yes);

    /**
     * {@return a text of several lines that the user types or pastes; empty: none after all}
     *
     * @param title what is asked for
     * @param help  what it is and where it comes from
     * @param yes   the text of the button that takes it
     * @param check says why a text is of no use, in a sentence; empty: it is taken. The dialog says that and stays
     */
    Optional<String> paste(String title, String help, String yes, Function<String, Optional<String>> check);

    /** Shows a long text, from its end on. */
    void text(String title, String text);

    /**
     * Says that something went wrong.
     *
     * @param sentence what happened, where, and what to do
     * @param details  one click away; empty: there are none
     */
    void error(String sentence, String details);

    /** Says something that is worth reading. */
    void information(String title, String text);

    /**
     * Shows a form until it is closed. Its answers hold at once.
     *
     * @param title   what it is about
     * @param host    the form's host
     * @param changes changes when the form has to be made anew
     * @param form    makes it
     */
    void form(String title, FormHost host, ObservableValue<?> changes, Supplier<Form> form);

    /**
     * Shows a form until its answers are taken, or it is cancelled.
     *
     * @param title   what it is about
     * @param host    the form's host
     * @param changes changes when the form has to be made anew
     * @param form    makes it
     * @param end     how it ends, and what else can be done with its answers
     * @return whether the answers are taken: not so where it was cancelled
     */
    boolean form(
            String title,
            FormHost host,
            ObservableValue<?> changes,
            Supplier<Form> form,
            FormEnd end);

    /** Shows the export of a design until it is closed. */
    void export(ExportModel export);

    /** Lists the shortcuts. */
    void shortcuts(List<Shortcut> shortcuts);

    /** {@return the text on the system's clipboard; empty: there is none} */
    Optional<String> clipboard();

    /** Puts a text on the system's clipboard. */
    void copy(String text);

    /** Puts an image on the system's clipboard. */
    void copy(Image image);

    /** Opens a page of the web. */
    void browse(String address);

    /** What to do with changes that are not saved. */
    enum Unsaved {
        /** Save them first. */
        SAVE,
        /** Lose them. */
        DISCARD,
        /** Go on editing. */
        CANCEL
    }

    /** What to do with a file that another program has changed. */
    enum Overwrite {
        /** Save over it: what it holds now is lost. */
        REPLACE,
        /** Show what it holds now beside what would be saved, and ask again. */
        COMPARE,
        /** Leave it as it is; the design stays unsaved. */
        KEEP
    }

    /**
     * How a form ends whose answers do not hold before.
     *
     * @param button  takes the answers; what it is called
     * @param lacking why they cannot be taken yet, in a sentence; empty: they can
     * @param others  do something with the answers, and leave the form open
     * @param said    what came of that, in a sentence; may be empty
     * @param failed  whether that is why it failed
     */
    record FormEnd(
            String button, Supplier<String> lacking, List<FormButton> others, ObservableValue<String> said, BooleanSupplier failed) {
        /** Copies the list. */
        public FormEnd {
            others = List.copyOf(others);
        }
    }

    /**
     * A button of a form.
     *
     * @param id   unique
     * @param text what it is called
     * @param help what it does, in a sentence
     * @param run  does it
     */
    record FormButton(String id, String text, String help, Runnable run) {}

    /**
     * A shortcut and what it does.
     *
     * @param menu where the action stands
     * @param text what it is called
     * @param keys its keys, as they are shown
     */
    record Shortcut(String menu, String text, String keys) {}
}
