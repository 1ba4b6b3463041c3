package dev.splitpoint.ui.connect;

import java.util.Arrays;
import java.util.stream.Collectors;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * A whole number that is asked for.
 *
 * @param number  the last one that was typed, and was one
 * @param problem why what stands there now is none, in a sentence; empty: it is the number. Nothing is done with the number
 *                meanwhile, which is not what the user sees
 */
record Asking(LongProperty number, StringProperty problem) {
    /** {@return a question with an answer} */
    static Asking of(long first) {
        return new Asking(new SimpleLongProperty(first), new SimpleStringProperty(""));
    }

    /** {@return the sentences of questions without an answer; empty where all have one} */
    static String problems(Asking... asked) {
        return Arrays.stream(asked)
                .map(one -> one.problem.get())
                .filter(problem -> !problem.isEmpty())
                .collect(Collectors.joining(" "));
    }
}
