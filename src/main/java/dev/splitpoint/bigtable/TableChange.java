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

/** One thing in which a table differs from a design. */
public sealed interface TableChange {
    /** {@return what is changed, or why it is not, in words} */
    String text();

    /** {@return what was changed, as the end of a sentence} */
    default String done() {
        return text();
    }

    /** {@return whether it can be done to a table that holds rows, without losing any} */
    default boolean isPossible() {
        return true;
    }

    /** A family that the table lacks. */
    record AddFamily(ColumnFamily family) implements TableChange {
        @Override
        public String text() {
            return "adds the family '" + family.name() + "', which " + PolicyText.of(family.gcRule());
        }

        @Override
        public String done() {
            return "the family '" + family.name() + "' was added, which " + PolicyText.of(family.gcRule());
        }
    }

    /** Another garbage-collection policy, of one family or of several that had the same one. */
    record SetPolicy(List<String> families, Optional<GcRule> before, Optional<GcRule> after) implements TableChange {
        private static final int NAMED = 3;

        /** Copies the list. */
        public SetPolicy {
            families = List.copyOf(families);
        }

        @Override
        public String text() {
            return "changes the policy of " + which() + ": " + it() + PolicyText.of(after) + "; before, " + it() + PolicyText.of(before);
        }

        @Override
        public String done() {
            return "the policy of " + which() + " was changed: " + it() + PolicyText.of(after) + "; before, "
                    + it() + PolicyText.of(before);
        }

        private String it() {
            return families.size() == 1 ? "it " : "each ";
        }

        private String which() {
            if (families.size() == 1) {
                return "the family '" + families.getFirst() + "'";
            }
            String names = families.stream().limit(NAMED).map(name -> "'" + name + "'").collect(Collectors.joining(", "));
            return "the " + families.size() + " families " + names + (families.size() > NAMED ? ", …" : "");
        }
    }

    /** Protection from deletion. */
    record Protect(boolean on) implements TableChange {
        @Override
        public String text() {
            return on ? "protects the table from deletion" : "removes the protection from deletion";
        }

        @Override
        public String done() {
            return on ? "the table is protected from deletion" : "the table is no longer protected from deletion";
        }
    }

    /** A change stream, another retention of it, or none. */
    record ChangeStream(Optional<Duration> retention) implements TableChange {
        @Override
        public String text() {
            return retention.map(period -> "retains changes in a change stream for " + PolicyText.text(period))
                    .orElse("removes the change stream");
        }

        @Override
        public String done() {
            return retention.map(period -> "changes are retained in a change stream for " + PolicyText.text(period))
                    .orElse("the change stream was removed");
        }
    }

    /** Automated backups, others, or none. */
    record Backup(Optional<BackupPolicy> policy) implements TableChange {
        @Override
        public String text() {
            return policy.map(backup -> "creates automated backups, retained for " + PolicyText.text(backup.retentionPeriod()))
                    .orElse("disables automated backups");
        }

        @Override
        public String done() {
            return policy.map(backup -> "automated backups are created, and retained for " + PolicyText.text(backup.retentionPeriod()))
                    .orElse("automated backups are disabled");
        }
    }

    /** Infrequent-access storage from another age on, or none. */
    record Tiered(Optional<Duration> age) implements TableChange {
        @Override
        public String text() {
            return age.map(from -> "moves data to infrequent-access storage after " + PolicyText.text(from))
                    .orElse("stores all data in standard storage");
        }

        @Override
        public String done() {
            return age.map(from -> "data is moved to infrequent-access storage after " + PolicyText.text(from))
                    .orElse("all data is stored in standard storage");
        }
    }

    /**
     * What no request can change.
     *
     * @param text says what and why, and what to do
     */
    record Refused(String text) implements TableChange {
        @Override
        public boolean isPossible() {
            return false;
        }
    }

    /** {@return what must be done to a table so that it is as the design says; names are not compared} */
    static List<TableChange> between(TableSchema table, TableSchema design) {
        List<TableChange> changes = new ArrayList<>();
        Map<String, ColumnFamily> there =
                table.columnFamilies().stream().collect(Collectors.toMap(ColumnFamily::name, Function.identity()));
        for (ColumnFamily wanted : design.columnFamilies()) {
            Optional<ColumnFamily> now = Optional.ofNullable(there.remove(wanted.name()));
            now.ifPresentOrElse(
                    family -> {
                        if (!family.aggregate().equals(wanted.aggregate())) {
                            changes.add(new Refused("The family '" + wanted.name() + "' holds " + kind(family) + " in the table, but "
                                    + kind(wanted) + " in the design. The type of a family cannot change. Create a family with another "
                                    + "name, and rewrite the rows."));
                        } else if (!family.gcRule().equals(wanted.gcRule())) {
                            setPolicy(changes, wanted.name(), family.gcRule(), wanted.gcRule());
                        }
                    },
                    () -> changes.add(new AddFamily(wanted)));
        }
        table.columnFamilies().stream().map(ColumnFamily::name).filter(there::containsKey).forEach(name -> changes.add(new Refused(
                "The table has a family '" + name + "' that is not in the design. It is not dropped, because its cells would be lost. Add it "
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

    /** Adds a change of a policy; those that are alike are one change, since many families often have one policy. */
    private static void setPolicy(List<TableChange> changes, String family, Optional<GcRule> before, Optional<GcRule> after) {
        for (int i = 0; i < changes.size(); i++) {
            if (changes.get(i) instanceof SetPolicy(List<String> families, Optional<GcRule> was, Optional<GcRule> is)
                    && was.equals(before) && is.equals(after)) {
                changes.set(i, new SetPolicy(Stream.concat(families.stream(), Stream.of(family)).toList(), before, after));
                return;
            }
        }
        changes.add(new SetPolicy(List.of(family), before, after));
    }

    private static String kind(ColumnFamily family) {
        return family.aggregate()
                .map(aggregate -> "aggregates (" + aggregate.aggregator().name().toLowerCase(java.util.Locale.ROOT) + ")")
                .orElse("values");
    }
}
