package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;

/** A query reads more than 100 ranges. */
public final class FanOut extends Rule {
    private static final int MOST_RANGES = 100;

    public FanOut() {
        super(
                "query.fan-out",
                FindingLevel.WARNING,
                Source.PERFORMANCE,
                "Each range is located separately, and the query waits for the slowest.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query read : design.queries()) {
            subject.explanation(read)
                    .map(explained -> explained.ranges().total())
                    .filter(total -> total > MOST_RANGES)
                    .ifPresent(total -> to.add(
                            Place.of(design, read),
                            "The query '" + read.name() + "' reads " + Phrases.count(total, "key range")
                                    + ", which is slow. Use at most " + MOST_RANGES + "."));
        }
    }
}
