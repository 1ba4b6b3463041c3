package dev.splitpoint.bigtable.sample;

/**
 * Number of rows that are read from each stratum of a table that is not read completely.
 *
 * <p>Example: for 60,000 rows in 1,000 strata, a stratum has 60 rows: 20 from its start and 20 from each of 2 points.
 *
 * @param head maximum number of rows from the start, at least 1
 * @param points number of points within the stratum
 * @param each maximum number of rows from each point
 */
record ReadAllowance(long head, long points, long each) {
    /**
     * Rows from one place. Neighboring keys are similar, so more rows add little; fewer rows do not pay for a request.
     */
    private static final long ROWS_PER_PLACE = 20;

    /** Maximum number of places in the whole table. */
    private static final long MAX_PLACES = 3_000;

    /** {@return an even distribution of a number of rows over strata} */
    static ReadAllowance of(long rows, int parts) {
        long perPart = Math.max(1, rows / parts);
        long places = Math.clamp(perPart / ROWS_PER_PLACE, 1, Math.max(1, MAX_PLACES / parts));
        return new ReadAllowance(perPart - (places - 1) * (perPart / places), places - 1, perPart / places);
    }

    /** {@return this allowance with more rows from the start, so that small strata need no second request} */
    ReadAllowance withLargerHead(long more) {
        return new ReadAllowance(head + more, points, each);
    }

    RangeKeys read(Strata.Part part, RangeReader reader) {
        return reader.spread(part, head, points, each);
    }
}
