package dev.splitpoint.advice.rule;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/** A target of an export cannot represent a part of the design. */
public final class LossyAggregate extends Rule {
    public LossyAggregate() {
        super(
                "export.lossy",
                FindingLevel.NOTE,
                Source.ROW_KEY_SCHEMAS,
                "An export drops what its target cannot express.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (design.rowKey().encoding() instanceof KeyEncoding.Concatenated
                && design.rowKey().segments().size() > 1) {
            to.add(
                    Place.ENCODING,
                    "The segments have no delimiter, which Bigtable's rowKeySchema cannot express. The row key is not"
                            + " exported.",
                    SafeDelimiters.changes(design));
        }
        for (ColumnFamily family : design.table().columnFamilies()) {
            family.gcRule()
                    .filter(LossyAggregate::isNested)
                    .ifPresent(rule -> to.add(
                            Place.of(family).part("gcRule"),
                            "The policy of '" + family.name()
                                    + "' has more than two rules, or groups within groups, which gcloud's"
                                    + " --column-families cannot express. Use cbt or the API.",
                            DesignChanges.policy(
                                    "Simplify the policy of " + family.name(), family, PolicySize.simplified(rule))));
        }
    }

    private static boolean isNested(GcRule rule) {
        List<GcRule> rules = switch (rule) {
            case GcRule.Intersection all -> all.rules();
            case GcRule.Union any -> any.rules();
            case GcRule.MaxAge age -> List.of();
            case GcRule.MaxNumVersions versions -> List.of();
        };
        return rules.size() > 2
                || rules.stream().anyMatch(part -> part instanceof GcRule.Intersection || part instanceof GcRule.Union);
    }
}
