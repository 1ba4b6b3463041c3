package dev.splitpoint.advice.rule;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;

/** A garbage-collection policy exceeds 500 bytes. */
public final class PolicyTooLarge extends Rule {
    /** Maximum length in bytes of a serialized policy in Bigtable (table.proto, {@code ColumnFamily.gc_rule}). */
    private static final int MOST_BYTES = 500;

    public PolicyTooLarge() {
        super(
                "family.gc-too-large",
                FindingLevel.ERROR,
                Source.GARBAGE_COLLECTION,
                "Bigtable rejects a larger policy.");
    }

    @Override
    public void check(Subject subject, Report to) {
        for (ColumnFamily family : subject.design().table().columnFamilies()) {
            int bytes = family.gcRule().map(PolicySize::bytes).orElse(0);
            if (bytes > MOST_BYTES) {
                to.add(
                        Place.of(family).part("gcRule"),
                        "The policy of '" + family.name() + "' has " + Phrases.number(bytes)
                                + " bytes. Bigtable rejects policies over 500 bytes.",
                        DesignChanges.policy(
                                "Simplify the policy of " + family.name(),
                                family,
                                PolicySize.simplified(family.gcRule().orElseThrow())));
            }
        }
    }
}
