package dev.splitpoint.export;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import java.util.Optional;

/** Column families as arguments of {@code cbt}: {@code name:policy} or {@code name:policy:type}. */
final class CbtFamily {
    private CbtFamily() {}

    /** {@return the argument; empty, with an omission, if {@code cbt} cannot create the family} */
    static Optional<String> argument(ColumnFamily family, Omissions omissions) {
        Optional<String> type = family.aggregate().flatMap(FamilyTypes::name);
        if (family.aggregate().isPresent() && type.isEmpty()) {
            omissions.add("The family '" + family.name() + "': cbt has no name for its aggregate type.");
            return Optional.empty();
        }
        return Optional.of(family.name() + ":" + policy(family, omissions).orElse("never")
                + type.map(name -> ":" + name).orElse(""));
    }

    /** {@return the policy of a family; empty if it has none or, with an omission, if {@code cbt} cannot set it} */
    static Optional<String> policy(ColumnFamily family, Omissions omissions) {
        if (family.gcRule().isEmpty()) {
            return Optional.empty();
        }
        GcRule rule = family.gcRule().get();
        if (!CbtPolicy.isPossible(rule)) {
            omissions.add("The garbage-collection policy of the family '" + family.name()
                    + "', because cbt accepts only ages in whole milliseconds and at most 65535 versions.");
            return Optional.empty();
        }
        if (CbtPolicy.isNestedInPairs(rule)) {
            omissions.add("The form of the policy of the family '" + family.name()
                    + "': cbt nests its rules in pairs, which deletes the same cells.");
        }
        return Optional.of(CbtPolicy.text(rule));
    }
}
