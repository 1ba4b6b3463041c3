package dev.splitpoint.advice.rule;

import java.util.List;

/** All rules. */
public final class Rules {
    /** All rules, in the order of docs/findings.md. */
    public static final List<Rule> ALL = List.of(
            KeyRules.LEADING_TIMESTAMP,
            KeyRules.SEQUENTIAL_LEAD,
            LowCardinalityLead.RULE,
            HotValue.RULE,
            FrequentUpdate.RULE,
            KeyRules.HASHED,
            FormatRules.RAW_BYTES,
            FormatRules.UNPADDED_NUMBER,
            KeyRules.GRANULAR_FIRST,
            KeyRules.NOT_GROUPED,
            KeyRules.TOO_LONG,
            DelimiterRules.DELIMITER_IN_VALUE,
            DelimiterRules.DELIMITER_ORDER,
            DelimiterRules.NO_DELIMITER,
            SaltRules.SALT_TOO_SMALL,
            SaltRules.SALT_TOO_LARGE,
            SaltRules.SALT_OF_HOT_VALUE,
            KeyRules.REVERSE_TIMESTAMP,
            FormatRules.DAYLIGHT_SAVING,
            FormatRules.DOMAIN_NOT_REVERSED,
            PersonalData.RULE,
            KeyRules.TENANT_FIRST,
            NotUnique.RULE,
            FamilyRules.TOO_MANY,
            FamilyRules.NAME,
            FamilyRules.NO_GC,
            FamilyRules.NEVER_EXPIRES,
            FamilyRules.GC_TOO_LARGE,
            MixedRetention.RULE,
            FamilyRules.READ_APART,
            FamilyRules.HOT_AND_COLD,
            FamilyRules.AGGREGATE_MIXED,
            RowRules.QUALIFIER_SIZE,
            RowRules.TOO_MANY_CELLS,
            RowRules.UNBOUNDED,
            RowRules.CELL_SIZE,
            RowRules.ROW_SIZE,
            RowSpread.RULE,
            TableRules.COUNT,
            TableRules.SAME_SHAPE,
            FullScan.RULE,
            QueryRules.EXPECTATION,
            QueryRules.READ_AMPLIFICATION,
            QueryRules.FAN_OUT,
            OpenPrefix.RULE,
            QueryRules.NO_LIMIT,
            QueryRules.UNCERTAIN,
            WorkloadRules.MIX,
            WorkloadRules.COLD_START,
            WorkloadRules.UNUSED_SPLITS,
            OverCapacity.RULE,
            WorkloadRules.STORAGE,
            DelimiterRules.NON_CONFORMING,
            TableRules.LOSSY);

    private Rules() {}

    public static Linter linter() {
        return new Linter(ALL);
    }
}
