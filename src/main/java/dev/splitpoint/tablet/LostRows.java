package dev.splitpoint.tablet;

import java.util.List;

/**
 * New rows that a table does not hold, because their writes waited too long and failed.
 *
 * @param byCell by time cell, how many in each bucket; an array of length 0 stands for none. Shared, not copied: do not
 *               write to them
 */
public record LostRows(List<double[]> byCell) {
    /** For runs in which nothing fails. */
    public static final LostRows NONE = new LostRows(List.of());

    /** Copies the list. */
    public LostRows {
        byCell = List.copyOf(byCell);
    }

    /** {@return how many of the new rows of a bucket in a cell} */
    public double at(int cell, int bucket) {
        return cell < byCell.size() && byCell.get(cell).length > 0 ? byCell.get(cell)[bucket] : 0;
    }
}
