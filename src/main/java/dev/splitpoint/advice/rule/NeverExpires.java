package dev.splitpoint.advice.rule;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import java.util.List;

/**
 * A policy sets a maximum age, but never deletes the newest cell of a column.
 *
 * <p>Example: the intersection of 5 versions and 30 days deletes cells that are beyond the fifth version and older than
 * 30 days. The newest 5 cells of each column remain forever.
 */
public final class NeverExpires extends Rule {
    public NeverExpires() {
        super(
                "family.never-expires",
                FindingLevel.WARNING,
                Source.GARBAGE_COLLECTION,
                "An intersection deletes a cell only if all of its rules match, and the newest cell never exceeds a"
                        + " number of versions.");
    }

    @Override
    public void check(Subject subject, Report to) {
        for (ColumnFamily family : subject.design().table().columnFamilies()) {
            // A union would expire the cells, but it also deletes cells that the design retains, so it is not a safe
            // change.
            family.gcRule()
                    .filter(rule -> hasAge(rule) && !expires(rule))
                    .ifPresent(rule -> to.add(
                            Place.of(family),
                            "The policy of the family '" + family.name()
                                    + "' sets an age, but never deletes the newest cell of a column, so rows"
                                    + " without updates remain forever."));
        }
    }

    private static boolean hasAge(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxAge age -> true;
            case GcRule.MaxNumVersions versions -> false;
            case GcRule.Intersection(List<GcRule> rules) -> rules.stream().anyMatch(NeverExpires::hasAge);
            case GcRule.Union(List<GcRule> rules) -> rules.stream().anyMatch(NeverExpires::hasAge);
        };
    }

    /** {@return whether a policy deletes the newest cell at some age} */
    private static boolean expires(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxAge age -> true;
            case GcRule.MaxNumVersions versions -> false;
            case GcRule.Intersection(List<GcRule> rules) -> rules.stream().allMatch(NeverExpires::expires);
            case GcRule.Union(List<GcRule> rules) -> rules.stream().anyMatch(NeverExpires::expires);
        };
    }
}
