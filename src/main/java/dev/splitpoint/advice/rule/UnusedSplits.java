package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.InitialSplits;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.key.KeyBytes;
import java.util.List;

/** Split points of a new table have no keys near them. Example: the split point {@code K} of hexadecimal keys. */
public final class UnusedSplits extends Rule {
    private static final int MOST_NAMED = 5;

    public UnusedSplits() {
        super(
                "workload.unused-splits",
                FindingLevel.WARNING,
                Source.MANAGING_TABLES,
                "A tablet without keys serves nothing, so the other tablets share the first load alone.");
    }

    @Override
    public void check(Subject subject, Report to) {
        if (!subject.design().simulation().splits().isEmpty()) {
            InitialTablets.of(subject)
                    .filter(tablets -> !tablets.unused().isEmpty())
                    .ifPresent(tablets -> report(subject, tablets, to));
        }
    }

    private static void report(Subject subject, InitialTablets tablets, Report to) {
        List<KeyBytes> unused = tablets.unused();
        List<String> named =
                unused.stream().limit(MOST_NAMED).map(KeyBytes::toReadable).toList();
        to.add(
                Place.INITIAL.part("splits"),
                Phrases.number(unused.size()) + " of "
                        + Phrases.count(tablets.splits().size(), "split point")
                        + (unused.size() == 1 ? " has" : " have") + " no keys near "
                        + (unused.size() == 1 ? "it" : "them") + ": " + Phrases.names(named)
                        + (unused.size() > MOST_NAMED ? " and " + (unused.size() - MOST_NAMED) + " more" : "")
                        + ". Their tablets stay empty.",
                InitialSplits.even(subject.design(), tablets.first()));
    }
}
