package dev.splitpoint.design.check;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.ValueType;
import java.time.Duration;
import java.util.List;

/** Checks of a table and its families against the limits of Bigtable's admin API. */
final class TableChecks {
    private static final Duration BACKUP_FREQUENCY = Duration.ofHours(24);

    private TableChecks() {}

    static void check(TableSchema table, Consistency to) {
        if (!TableSchema.isTableId(table.tableId())) {
            to.error(
                    "/table/tableId",
                    "tableId is '" + table.tableId() + "', but must be 1 to 50 letters, digits, _, "
                            + "- or ., beginning with a letter, a digit or _.");
        }
        table.changeStream()
                .ifPresent(period -> days(
                        to, "/table/changeStreamConfig/retentionPeriod", "Bigtable retains changes", period, 1, 7));
        table.automatedBackup().ifPresent(backup -> {
            days(
                    to,
                    "/table/automatedBackupPolicy/retentionPeriod",
                    "Bigtable retains backups",
                    backup.retentionPeriod(),
                    3,
                    90);
            if (!backup.frequency().equals(BACKUP_FREQUENCY)) {
                to.error(
                        "/table/automatedBackupPolicy/frequency",
                        "Bigtable creates automated backups only every 24 hours. Use 86400s.");
            }
        });
        table.tieredAfter()
                .filter(age -> age.compareTo(Duration.ofDays(30)) < 0)
                .ifPresent(age -> to.error(
                        "/table/tieredStorageConfig/infrequentAccess/includeIfOlderThan",
                        "Data can move to infrequent-access storage after 30 days or more. Use at least 2592000s."));
        table.columnFamilies().forEach(family -> family(family, to));
        List<String> names =
                table.columnFamilies().stream().map(ColumnFamily::name).toList();
        names.stream()
                .distinct()
                .filter(name -> names.indexOf(name) != names.lastIndexOf(name))
                .forEach(name -> to.error(
                        "/table/columnFamilies/" + Inconsistency.pointerToken(name),
                        "There are two families named '" + name + "'. Give one of them another name."));
    }

    private static void days(Consistency to, String place, String what, Duration period, int from, int until) {
        if (period.compareTo(Duration.ofDays(from)) < 0 || period.compareTo(Duration.ofDays(until)) > 0) {
            to.error(
                    place,
                    what + " for " + from + " to " + until + " days: "
                            + Duration.ofDays(from).toSeconds() + "s to "
                            + Duration.ofDays(until).toSeconds() + "s.");
        }
    }

    private static void family(ColumnFamily family, Consistency to) {
        String place = "/table/columnFamilies/" + Inconsistency.pointerToken(family.name());
        if (!ColumnFamily.isName(family.name())) {
            to.error(place, "The family name '" + family.name() + "' must be 1 to 64 letters, digits, -, _ or .");
        }
        family.gcRule().ifPresent(rule -> {
            rule(rule, place + "/gcRule", to);
            rule.rejectionReason().ifPresent(sentence -> to.error(place + "/gcRule", sentence));
        });
        if (family.aggregate()
                .filter(aggregate -> aggregate.aggregator() != ColumnFamily.Aggregator.HLLPP_UNIQUE_COUNT
                        && !(aggregate.inputType() instanceof ValueType.Int64))
                .isPresent()) {
            to.error(
                    place + "/valueType/aggregateType/inputType",
                    "Bigtable supports sum, min and max only for int64Type. Use int64Type, or hllppUniqueCount.");
        }
    }

    private static void rule(GcRule rule, String place, Consistency to) {
        switch (rule) {
            case GcRule.Intersection(List<GcRule> rules) -> rules(rules, place + "/intersection/rules", to);
            case GcRule.Union(List<GcRule> rules) -> rules(rules, place + "/union/rules", to);
            case GcRule.MaxAge age -> {}
            case GcRule.MaxNumVersions versions -> {}
        }
    }

    private static void rules(List<GcRule> rules, String place, Consistency to) {
        if (rules.size() < 2) {
            to.error(place, "An intersection or a union needs at least two rules, but has " + rules.size() + ".");
        }
        for (int i = 0; i < rules.size(); i++) {
            rule(rules.get(i), place + "/" + i, to);
        }
    }
}
