package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.yaml.syntax.Durations;
import java.util.List;

/** The table as it is written: as Bigtable's admin API has it. */
final class TableTree {
    private TableTree() {}

    static OutMap table(TableSchema table) {
        OutMap map = OutMap.block()
                .put("tableId", table.tableId())
                .put("deletionProtection", table.deletionProtection(), !table.deletionProtection());
        table.changeStream()
                .ifPresent(period -> map.put(
                        "changeStreamConfig", OutMap.of("retentionPeriod", Durations.formatApi(period))));
        table.automatedBackup()
                .ifPresent(backup -> map.put(
                        "automatedBackupPolicy",
                        OutMap.flow()
                                .put("retentionPeriod", Durations.formatApi(backup.retentionPeriod()))
                                .put("frequency", Durations.formatApi(backup.frequency()))));
        table.tieredAfter()
                .ifPresent(age -> map.put(
                        "tieredStorageConfig",
                        OutMap.of("infrequentAccess", OutMap.of("includeIfOlderThan", Durations.formatApi(age)))));
        OutMap families = OutMap.block();
        table.columnFamilies().forEach(family -> families.put(family.name(), family(family)));
        return map.put("columnFamilies", families, table.columnFamilies().isEmpty()).extras(table.extras());
    }

    static OutMap family(ColumnFamily family) {
        OutMap map = OutMap.block();
        family.gcRule().ifPresentOrElse(rule -> map.put("gcRule", gcRule(rule)), () -> map.putDefault(
                "gcRule", OutMap.flow()));
        family.aggregate().ifPresent(aggregate -> map.put(
                "valueType", OutMap.of("aggregateType", aggregate(aggregate))));
        return map.extras(family.extras());
    }

    private static OutMap gcRule(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions versions -> OutMap.of("maxNumVersions", (long) versions.versions());
            case GcRule.MaxAge age -> OutMap.of("maxAge", Durations.formatApi(age.age()));
            case GcRule.Intersection all -> OutMap.of("intersection", rules(all.rules()));
            case GcRule.Union any -> OutMap.of("union", rules(any.rules()));
        };
    }

    private static OutMap rules(List<GcRule> rules) {
        return OutMap.of("rules", OutList.flow(rules.stream().map(TableTree::gcRule).toList()));
    }

    private static OutMap aggregate(Aggregate aggregate) {
        return OutMap.flow()
                .put("inputType", SegmentTree.type(aggregate.inputType()))
                .put(aggregate.aggregator().word(), OutMap.flow());
    }
}
