package dev.splitpoint.bigtable;

/**
 * Notice about loaded rows.
 *
 * @param before sentence to show before the rows are written
 * @param after sentence to show afterwards, even if only some rows were written
 */
public record ClientNotice(String before, String after) {
    /** {@return a notice with the same text before and after} */
    static ClientNotice of(String sentence) {
        return new ClientNotice(sentence, sentence);
    }

    /**
     * {@return the notice that the table already contains some of the rows}
     *
     * @param found the number of checked rows that exist
     * @param checked the number of checked rows
     */
    static ClientNotice existing(String table, long found, int checked) {
        String rows = "%d of %d checked rows".formatted(found, checked);
        return new ClientNotice(
                "%s already exist in '%s'. The same design and number of rows generate the same keys. "
                                .formatted(rows, table)
                        + "An existing row gets newer cells, and values are added to its aggregates.",
                "%s existed in '%s' before. The same design and number of rows generate the same keys. "
                                .formatted(rows, table)
                        + "An existing row got newer cells, and values were added to its aggregates.");
    }
}
