package dev.splitpoint.advice.rule;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import java.util.OptionalInt;

/**
 * Rewrites of existing rows, and the versions that they add.
 *
 * <p>A key without a time, or with a time that remains constant for a minute or more, identifies an entity or a time
 * bucket, such as {@code user} or {@code sensor#week}. Several writes to the same key are expected then. A finer time,
 * such as {@code sensor#millisecond}, identifies an event, and several writes to the same key are an accident.
 */
final class RowRewrites {
    /** Smallest share of rewritten rows that rules report. */
    static final double NOTEWORTHY = 0.001;

    private RowRewrites() {}

    /** {@return whether the keys of all phases identify entities or time buckets rather than single events} */
    static boolean isOfEntities(Subject subject) {
        TableDesign design = subject.design();
        return design.workload().phases().stream()
                .allMatch(phase -> new PhaseWrites(design, phase, subject.files()).constantSeconds()
                        >= HotLeadingValue.LONG_MOMENT);
    }

    /**
     * {@return the share of the writes that rewrite rows on purpose, 0 to 1} Accidental equal keys of events do not
     * count.
     */
    static double share(Subject subject) {
        double declared = subject.design().workload().updates();
        if (declared > 0 || !isOfEntities(subject)) {
            return declared;
        }
        double share = subject.rewrittenShare();
        return share > NOTEWORTHY ? share : 0;
    }

    /**
     * {@return whether the columns or versions of a family are events of a time bucket} This is the case if the key
     * contains the bucket, and the family has a pattern of columns, or the policy retains and queries read several
     * versions. Examples: {@code sensor#week} with a new cell or a new column for each reading.
     */
    static boolean hasEvents(TableDesign design, PhaseWrites writes, ColumnFamily family) {
        OptionalInt read = design.versionsRead(family.name());
        return Double.isFinite(writes.constantSeconds())
                && writes.constantSeconds() >= HotLeadingValue.LONG_MOMENT
                && family.aggregate().isEmpty()
                && (hasColumns(design, family)
                        || family.gcRule().map(GcRule::mostVersions).orElse(Integer.MAX_VALUE) > 1
                                && (read.isEmpty() || read.getAsInt() > 1));
    }

    private static boolean hasColumns(TableDesign design, ColumnFamily family) {
        return design.columns().stream()
                .anyMatch(column -> column.family().equals(family.name()) && column.pattern() && column.count() > 1);
    }
}
