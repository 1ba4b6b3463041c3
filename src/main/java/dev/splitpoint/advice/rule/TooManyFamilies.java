package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.load.size.SizeEstimate;

/** The table has many families. */
public final class TooManyFamilies extends Rule {
    private static final int MANY = 10;

    public TooManyFamilies() {
        super(
                "family.too-many",
                FindingLevel.ERROR,
                Source.SCHEMA_DESIGN,
                "Each family is stored and compacted separately, so a row with many families is read from many"
                        + " places.");
    }

    @Override
    public void check(Subject subject, Report to) {
        int families = subject.design().table().columnFamilies().size();
        if (families > SizeEstimate.RECOMMENDED_FAMILIES) {
            to.add(Place.FAMILIES, "The table has " + families + " families. Google recommends at most 100.");
        } else if (families > MANY) {
            to.add(
                    FindingLevel.NOTE,
                    Place.FAMILIES,
                    "The table has " + families + " families. Most tables need only a few.");
        }
    }
}
