package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/** A target of an export cannot hold something. */
final class Lossy extends Rule {
    Lossy() {
        super("export.lossy", FindingLevel.NOTE, Source.ROW_KEY_SCHEMAS,
                "What a target cannot hold is lost when the design is exported to it.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (design.rowKey().encoding() instanceof KeyEncoding.Concatenated && design.rowKey().segments().size() > 1) {
            to.add(Place.ENCODING, "Bigtable's rowKeySchema has no encoding for segments that stand side by side with nothing between: the key cannot be exported as one.",
                    Delimiters.changes(design));
        }
        for (ColumnFamily family : design.table().columnFamilies()) {
            family.gcRule().filter(Lossy::isNested).ifPresent(rule -> to.add(Place.of(family).part("gcRule"), "The policy of '" + family.name()
                    + "' has more than two rules, or groups within groups, which gcloud's --column-families cannot say; cbt and the API can.",
                    Edits.policy("Simplify the policy of " + family.name(), family, Policies.simple(rule))));
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
