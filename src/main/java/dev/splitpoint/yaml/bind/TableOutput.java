package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.yaml.syntax.Durations;
import java.util.List;

/** The table as it is written: as Bigtable's admin API has it. */
final class TableOutput {
    private TableOutput() {}

    static OutputMap table(TableSchema table) {
        OutputMap map = OutputMap.block()
                .put("tableId", table.tableId())
                .put("deletionProtection", table.deletionProtection(), !table.deletionProtection());
        table.changeStream()
                .ifPresent(period ->
                        map.put("changeStreamConfig", OutputMap.of("retentionPeriod", Durations.formatApi(period))));
        table.automatedBackup()
                .ifPresent(backup -> map.put(
                        "automatedBackupPolicy",
                        OutputMap.flow()
                                .put("retentionPeriod", Durations.formatApi(backup.retentionPeriod()))
                                .put("frequency", Durations.formatApi(backup.frequency()))));
        table.tieredAfter()
                .ifPresent(age -> map.put(
                        "tieredStorageConfig",
                        OutputMap.of(
                                "infrequentAccess", OutputMap.of("includeIfOlderThan", Durations.formatApi(age)))));
        OutputMap families = OutputMap.block();
        table.columnFamilies().forEach(family -> families.put(family.name(), family(family)));
        return map.put("columnFamilies", families, table.columnFamilies().isEmpty())
                .extras(table.extras());
    }

    static OutputMap family(ColumnFamily family) {
        OutputMap map = OutputMap.block();
        family.gcRule()
                .ifPresentOrElse(
                        rule -> map.put("gcRule", gcRule(rule)), () -> map.putDefault("gcRule", OutputMap.flow()));
        family.aggregate()
                .ifPresent(aggregate -> map.put("valueType", OutputMap.of("aggregateType", aggregate(aggregate))));
        return map.extras(family.extras());
    }

    private static OutputMap gcRule(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions versions -> OutputMap.of("maxNumVersions", (long) versions.versions());
            case GcRule.MaxAge age -> OutputMap.of("maxAge", Durations.formatApi(age.age()));
            case GcRule.Intersection all -> OutputMap.of("intersection", rules(all.rules()));
            case GcRule.Union any -> OutputMap.of("union", rules(any.rules()));
        };
    }

    private static OutputMap rules(List<GcRule> rules) {
        return OutputMap.of(
                "rules", OutputList.flow(rules.stream().map(TableOutput::gcRule).toList()));
    }

    private static OutputMap aggregate(Aggregate aggregate) {
        return OutputMap.flow()
                .put("inputType", SegmentOutput.type(aggregate.inputType()))
                .put(aggregate.aggregator().keyword(), OutputMap.flow());
    }
}
