package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Schema of the table, with the names of the {@code Table} resource of Bigtable's admin API v2.
 *
 * @param tableId 1 to 50 characters of {@code [_a-zA-Z0-9][-_.a-zA-Z0-9]*}
 * @param deletionProtection whether the table, its families and its instance are protected from deletion
 * @param changeStream retention period of the change stream, 1 to 7 days; empty for no change stream
 * @param automatedBackup policy of automated backups; empty for no backups
 * @param tieredAfter age after which data can move to infrequent-access storage, 30 days or more; empty for never
 * @param columnFamilies families in the order of the document; Bigtable does not order them
 * @param extras {@code x-} keys
 */
public record TableSchema(
        String tableId,
        boolean deletionProtection,
        Optional<Duration> changeStream,
        Optional<BackupPolicy> automatedBackup,
        Optional<Duration> tieredAfter,
        List<ColumnFamily> columnFamilies,
        Extras extras) {
    private static final Pattern TABLE_ID = Pattern.compile("[_a-zA-Z0-9][-_.a-zA-Z0-9]{0,49}");

    public TableSchema {
        columnFamilies = List.copyOf(columnFamilies);
    }

    /** {@return whether Bigtable accepts a text as the ID of a table} */
    public static boolean isTableId(String text) {
        return TABLE_ID.matcher(text).matches();
    }

    /** {@return a table with a name, and defaults otherwise} */
    public static TableSchema named(String tableId) {
        return new TableSchema(
                tableId, false, Optional.empty(), Optional.empty(), Optional.empty(), List.of(), Extras.NONE);
    }

    public Optional<ColumnFamily> family(String name) {
        return columnFamilies.stream()
                .filter(family -> family.name().equals(name))
                .findFirst();
    }

    public TableSchema withTableId(String newTableId) {
        return new TableSchema(
                newTableId, deletionProtection, changeStream, automatedBackup, tieredAfter, columnFamilies, extras);
    }

    public TableSchema withColumnFamilies(List<ColumnFamily> families) {
        return new TableSchema(
                tableId, deletionProtection, changeStream, automatedBackup, tieredAfter, families, extras);
    }

    public TableSchema withDeletionProtection(boolean newDeletionProtection) {
        return new TableSchema(
                tableId, newDeletionProtection, changeStream, automatedBackup, tieredAfter, columnFamilies, extras);
    }

    public TableSchema withChangeStream(Optional<Duration> newChangeStream) {
        return new TableSchema(
                tableId, deletionProtection, newChangeStream, automatedBackup, tieredAfter, columnFamilies, extras);
    }

    public TableSchema withAutomatedBackup(Optional<BackupPolicy> newAutomatedBackup) {
        return new TableSchema(
                tableId, deletionProtection, changeStream, newAutomatedBackup, tieredAfter, columnFamilies, extras);
    }

    public TableSchema withTieredAfter(Optional<Duration> newTieredAfter) {
        return new TableSchema(
                tableId, deletionProtection, changeStream, automatedBackup, newTieredAfter, columnFamilies, extras);
    }

    /**
     * Policy of automated backups, {@code automatedBackupPolicy}.
     *
     * @param retentionPeriod retention period, 3 to 90 days
     * @param frequency interval of the backups, 24 hours
     */
    public record BackupPolicy(Duration retentionPeriod, Duration frequency) {}
}
