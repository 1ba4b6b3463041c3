package dev.splitpoint.ui.shell;

/** What actions ask of the window itself. */
public interface WindowCommands {
    /** Asks to close the window, and with it the program. */
    void quit();

    /** Shows the gallery of samples. */
    void showSamples();

    /** Closes the design in front, once its changes are saved or given up. */
    void closeDesign();

    /** Shows the design some tabs further on, or back where that is negative; behind the last comes the first. */
    void switchDesign(int by);

    /**
     * Does something to the design that takes in what is being typed first: in a field, as if it had been left, and in
     * the YAML pane, as soon as it is read. Where that has errors, the user is asked whether to go on without it.
     */
    void withTyping(Runnable then);

    /**
     * Does something to the design as it is with what is being typed: in a field, as if it had been left, and in the YAML
     * pane, as soon as it is read. What cannot be read there stays as it is.
     */
    void settled(Runnable then);

    /** What is being typed in a field becomes part of the design, as if the field had been left. */
    void acceptTyping();

    /** Lets the user type another name for what is selected. */
    void rename();

    /** Brings the form of what is selected to the front. */
    void showForm();

    /** Brings the form of what is selected to the front, and the keyboard into it. */
    void enterForm();

    /** Opens the command palette. */
    void showPalette();

    /** Opens the guide at what it says of the part that has the keyboard. */
    void showGuide();

    /** Shows a section of the guide, by its heading. */
    void showGuide(String heading);

    /** Brings a pane of the right side to the front. */
    void show(Pane pane);

    /** Brings a pane of the right side to the front, and the keyboard into it. */
    void enter(Pane pane);

    /** Shows the whole heatmap. */
    void fitHeatmap();

    /** Goes back to the part of the heatmap seen before. */
    void backInHeatmap();

    /** Lets the user type a key to look for in the heatmap. */
    void findInHeatmap();

    /** Plays the run in the heatmap back, or pauses. */
    void playBack();

    /** Goes one time cell on in the heatmap, or back with −1. */
    void stepInTime(int cells);

    /** Shows the design as files for another tool. */
    void exportDesign();

    /** Opens a window that compares the design in front with another design. */
    void compareDesigns();

    /** Shows the report of the design in front, to save or copy. */
    void exportReport();

    /** Writes the metrics of the run shown to a file that the user names. */
    void exportHeatmap();

    /** Unfolds all keys of the heatmap. */
    void unfoldHeatmap();

    /** The panes of the right side. */
    enum Pane {
        /** What is selected. */
        INSPECTOR,
        /** Verdicts of the newest run. */
        FINDINGS,
        /** Queries. */
        QUERIES,
        /** The load. */
        WORKLOAD,
        /** Nodes and the model's constants. */
        CLUSTER,
        /** Splits, merges and moves of the newest run. */
        EVENTS;

        /** {@return the digit of its shortcut; 6 is that of the real tables} */
        int digit() {
            return switch (this) {
                case INSPECTOR -> 1;
                case FINDINGS -> 2;
                case QUERIES -> 3;
                case WORKLOAD -> 4;
                case CLUSTER -> 5;
                case EVENTS -> 7;
            };
        }

        /** {@return its title} */
        public String title() {
            return name().charAt(0) + name().substring(1).toLowerCase(java.util.Locale.ROOT);
        }
    }
}
