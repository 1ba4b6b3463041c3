package dev.splitpoint.review;

import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Text of a comparison, which the window, the command line and the report share. */
public final class ComparisonText {
    /** Sentence about designs without a difference. */
    public static final String SAME = "The designs are the same.";

    /** Sentence about designs with different layouts of row keys. */
    public static final String REWRITE = "Moving the data rewrites every row, because the row keys differ.";

    /** Sentence about designs with different workloads. */
    public static final String LOAD =
            "The workloads differ, so part of the changes comes from the load and not from the design.";

    /** Title of the legend of a difference. */
    static final String DIFFERENCE = "CPU demand, B ÷ A";

    private ComparisonText() {}

    /**
     * {@return the differences as sentences without a period, followed by {@link #REWRITE} if it applies; empty for
     * equal designs}
     */
    public static List<String> changes(List<DesignChange> changes, boolean rewritesRows) {
        List<String> sentences =
                new ArrayList<>(changes.stream().map(DesignChange::sentence).toList());
        if (rewritesRows) {
            sentences.add(REWRITE);
        }
        return sentences;
    }

    /** {@return the labels of verdicts, such as "Moving hotspot, Large scans"; empty text for none} */
    public static String labels(List<Verdict.Kind> kinds) {
        return kinds.stream().map(Verdict.Kind::label).collect(Collectors.joining(", "));
    }
}
