package dev.splitpoint.bigtable;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.TableSchema.BackupPolicy;
import dev.splitpoint.design.text.PolicyText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Difference between a table and a design. */
public sealed interface TableChange {
    /** {@return the change as a predicate, such as {@code adds the family 'cf'}, or the reason why it is impossible} */
    String text();

    /** {@return the applied change as a clause, such as {@code the change stream was removed}} */
    default String appliedText() {
        return text();
    }

    /** Returns whether the change can be applied to a table with rows without losing data. */
    default boolean isPossible() {
        return true;
    }

    /**
     * Addition of a family that the table lacks.
     *
     * @param family family of the design
     */
    record AddFamily(ColumnFamily family) implements TableChange {
        @Override
        public String text() {
            return "adds the family '" + family.name() + "', which " + PolicyText.of(family.gcRule());
        }

        @Override
        public String appliedText() {
            return "the family '" + family.name() + "' was added, which " + PolicyText.of(family.gcRule());
        }
    }

    /**
     * Change of a garbage-collection policy, for all families with the same old and new policy.
     *
     * @param families names of the families, at least one
     * @param before policy of the table; empty if cells are never deleted
     * @param after policy of the design; empty if cells are never deleted
     */
    record SetPolicy(List<String> families, Optional<GcRule> before, Optional<GcRule> after) implements TableChange {
        private static final int NAMED = 3;

        /** Copies the list. */
        public SetPolicy {
            families = List.copyOf(families);
        }

        @Override
        public String text() {
            return "changes the policy of " + familiesText() + ": " + pronoun() + PolicyText.of(after) + "; before, "
                    + pronoun() + PolicyText.of(before);
        }

        @Override
        public String appliedText() {
            return "the policy of " + familiesText() + " was changed: " + pronoun() + PolicyText.of(after)
                    + "; before, " + pronoun() + PolicyText.of(before);
        }

        private String pronoun() {
            return families.size() == 1 ? "it " : "each ";
        }

        private String familiesText() {
            if (families.size() == 1) {
                return "the family '" + families.getFirst() + "'";
            }
            String names =
                    families.stream().limit(NAMED).map(name -> "'" + name + "'").collect(Collectors.joining(", "));
            return "the " + families.size() + " families " + names + (families.size() > NAMED ? ", …" : "");
        }
    }

    /**
     * Change of the deletion protection.
     *
     * @param on whether the design protects the table
     */
    record Protect(boolean on) implements TableChange {
        @Override
        public String text() {
            return on ? "protects the table from deletion" : "removes the protection from deletion";
        }

        @Override
        public String appliedText() {
            return on ? "the table is protected from deletion" : "the table is no longer protected from deletion";
        }
    }

    /**
     * Change of the change stream.
     *
     * @param retention retention of the design; empty to remove the change stream
     */
    record ChangeStream(Optional<Duration> retention) implements TableChange {
        @Override
        public String text() {
            return retention
                    .map(period -> "retains changes in a change stream for " + PolicyText.text(period))
                    .orElse("removes the change stream");
        }

        @Override
        public String appliedText() {
            return retention
                    .map(period -> "changes are retained in a change stream for " + PolicyText.text(period))
                    .orElse("the change stream was removed");
        }
    }

    /**
     * Change of the automated backups.
     *
     * @param policy policy of the design; empty to disable backups
     */
    record Backup(Optional<BackupPolicy> policy) implements TableChange {
        @Override
        public String text() {
            return policy.map(backup ->
                            "creates automated backups, retained for " + PolicyText.text(backup.retentionPeriod()))
                    .orElse("disables automated backups");
        }

        @Override
        public String appliedText() {
            return policy.map(backup -> "automated backups are created, and retained for "
                            + PolicyText.text(backup.retentionPeriod()))
                    .orElse("automated backups are disabled");
        }
    }

    /**
     * Change of the infrequent-access storage.
     *
     * @param age age from which data is moved; empty for standard storage only
     */
    record Tiered(Optional<Duration> age) implements TableChange {
        @Override
        public String text() {
            return age.map(from -> "moves data to infrequent-access storage after " + PolicyText.text(from))
                    .orElse("stores all data in standard storage");
        }

        @Override
        public String appliedText() {
            return age.map(from -> "data is moved to infrequent-access storage after " + PolicyText.text(from))
                    .orElse("all data is stored in standard storage");
        }
    }

    /**
     * Difference that no request can remove.
     *
     * @param text the difference, the reason, and how to fix it, in sentences
     */
    record ImpossibleChange(String text) implements TableChange {
        @Override
        public boolean isPossible() {
            return false;
        }
    }

    /** {@return the changes that make a table match the design; table ids are not compared} */
    static List<TableChange> between(TableSchema table, TableSchema design) {
        List<TableChange> changes = new ArrayList<>();
        Map<String, ColumnFamily> unmatched =
                table.columnFamilies().stream().collect(Collectors.toMap(ColumnFamily::name, Function.identity()));
        for (ColumnFamily target : design.columnFamilies()) {
            Optional<ColumnFamily> now = Optional.ofNullable(unmatched.remove(target.name()));
            now.ifPresentOrElse(
                    family -> {
                        if (!family.aggregate().equals(target.aggregate())) {
                            changes.add(new ImpossibleChange(
                                    "The family '" + target.name() + "' holds " + kind(family) + " in the table, but "
                                            + kind(target)
                                            + " in the design. The type of a family cannot change. Create a family"
                                            + " with another name, and rewrite the rows."));
                        } else if (!family.gcRule().equals(target.gcRule())) {
                            setPolicy(changes, target.name(), family.gcRule(), target.gcRule());
                        }
                    },
                    () -> changes.add(new AddFamily(target)));
        }
        table.columnFamilies().stream()
                .map(ColumnFamily::name)
                .filter(unmatched::containsKey)
                .forEach(name -> changes.add(new ImpossibleChange("The table has a family '" + name
                        + "' that is not in the design. It is not dropped, because its cells would be lost. Add it "
                        + "to the design, or drop it with cbt deletefamily.")));
        if (table.deletionProtection() != design.deletionProtection()) {
            changes.add(new Protect(design.deletionProtection()));
        }
        if (!table.changeStream().equals(design.changeStream())) {
            changes.add(new ChangeStream(design.changeStream()));
        }
        if (!table.automatedBackup().equals(design.automatedBackup())) {
            changes.add(new Backup(design.automatedBackup()));
        }
        if (!table.tieredAfter().equals(design.tieredAfter())) {
            changes.add(new Tiered(design.tieredAfter()));
        }
        return List.copyOf(changes);
    }

    /**
     * Adds a change of a policy. Equal changes of several families are merged, since many families often share a
     * policy.
     */
    private static void setPolicy(
            List<TableChange> changes, String family, Optional<GcRule> before, Optional<GcRule> after) {
        for (int i = 0; i < changes.size(); i++) {
            if (changes.get(i) instanceof SetPolicy(List<String> families, Optional<GcRule> was, Optional<GcRule> is)
                    && was.equals(before)
                    && is.equals(after)) {
                changes.set(
                        i,
                        new SetPolicy(
                                Stream.concat(families.stream(), Stream.of(family))
                                        .toList(),
                                before,
                                after));
                return;
            }
        }
        changes.add(new SetPolicy(List.of(family), before, after));
    }

    private static String kind(ColumnFamily family) {
        return family.aggregate()
                .map(aggregate ->
                        "aggregates (" + aggregate.aggregator().name().toLowerCase(java.util.Locale.ROOT) + ")")
                .orElse("values");
    }
}
