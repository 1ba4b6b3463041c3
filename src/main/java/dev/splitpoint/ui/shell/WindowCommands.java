package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.DocumentModel;

/** Operations of the window that actions call. */
public interface WindowCommands {
    /** Requests to close the window, and thereby to exit. */
    void quit();

    /** Shows the gallery of samples. */
    void showSamples();

    /** Closes the active design, after its changes are saved or discarded. */
    void closeDesign();

    /**
     * Activates the design {@code by} tabs to the right, or to the left if negative. The first tab follows the last.
     */
    void switchDesign(int by);

    /**
     * Commits pending input, then runs a task: the text of the focused field as if it had lost the focus, and the YAML
     * text as soon as it is parsed. If the YAML text has errors, asks the user whether to continue without it.
     */
    void withCommittedInput(Runnable then);

    /**
     * Commits pending input, then runs a task, as {@link #withCommittedInput} does, but without asking. YAML text with
     * errors stays as it is.
     */
    void withAcceptedInput(Runnable then);

    /** Commits the text of the focused field, as if the field had lost the focus. */
    void acceptPendingInput();

    /** Starts to rename the selected item. */
    void rename();

    /** Shows the form of the selected item. */
    void showForm();

    /** Shows the form of the selected item, and moves the focus into it. */
    void enterForm();

    /** Starts a note on the focused range of the heatmap, or else on the selected item. */
    void addNote();

    /** Opens the command palette. */
    void showPalette();

    /** Opens the guide at the topic of the focused part of the window. */
    void showGuide();

    /** Shows a section of the guide, by its heading. */
    void showGuide(String heading);

    /** Shows a tab of the side pane. */
    void show(SidePage pane);

    /** Shows a tab of the side pane, and moves the focus into it. */
    void enter(SidePage pane);

    /** Gives all parts of the active design their default sizes. */
    void resetLayout();

    /** Opens the key search of the heatmap. */
    void findInHeatmap();

    /** Shows the export of the active design for other tools. */
    void exportDesign();

    /** Opens a window that compares the active design with another design. */
    void compareDesigns();

    /**
     * Opens a window that compares a design with one of its revisions.
     *
     * @param name name of the revision
     */
    void compareRevision(DocumentModel document, String name, TableDesign revision);

    /** Presents the active design in full screen. */
    void present();

    /** Opens a window with the simulated revisions of the active design. */
    void showHistory();

    /** Shows the report of the active design, to save or copy. */
    void exportReport();

    /** Writes the metrics of the shown run to a file that the user chooses. */
    void exportHeatmap();
}
