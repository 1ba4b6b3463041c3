package dev.splitpoint.bigtable.sample;



/**
 * How many rows are read of each part of a table that is not read whole: so many from its start, and from points within it.
 *
 * @param head   the most rows from the start, 1 or more
 * @param points how many points there are
 * @param each   the most rows from each of them
 */
record ReadAllowance(long head, long points, long each) {
    /** Rows from one place: neighbors are alike, and a request has its price. */
    private static final long AT_A_PLACE = 20;

    /** Places in the whole table. */
    private static final long PLACES = 3_000;

    /** {@return an even spread} */
    static ReadAllowance of(long rows, int parts) {
        long most = Math.max(1, rows / parts);
        long places = Math.clamp(most / AT_A_PLACE, 1, Math.max(1, PLACES / parts));
        return new ReadAllowance(most - (places - 1) * (most / places), places - 1, most / places);
    }

    /** {@return the same with more from the start, so that small parts need no second request} */
    ReadAllowance headed(long more) {
        return new ReadAllowance(head + more, points, each);
    }

    RangeKeys read(Strata.Part part, RangeReader reader) {
        return reader.spread(part, head, points, each);
    }
}
