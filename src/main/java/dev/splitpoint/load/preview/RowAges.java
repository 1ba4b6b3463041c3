package dev.splitpoint.load.preview;

import dev.splitpoint.design.Generator;
import dev.splitpoint.query.ConditionEvaluator;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.stream.value.ClockSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Times of example rows. They are distributed over the periods between the times that queries name, the newest rows
 * first, so that a query finds rows inside and outside of its period. The rows of different entities alternate.
 *
 * <p>Example: a query reads the last hour, and each of 2 entities has 4 rows. Two rows of each entity are less than an
 * hour old, and two rows are between one and two hours old. The newest rows of the entities have ages of 7.5 min and
 * 22.5 min.
 *
 * @param places place of each row of an entity, in descending order of time
 * @param entities number of entities
 * @param end time of the queries in nanoseconds since the start of the run
 * @param oldest the largest age of a row in nanoseconds
 */
record RowAges(List<Place> places, int entities, long end, long oldest) {
    /** Time between rows if no query names a time, in nanoseconds. */
    private static final long STEP = 300_000_000_000L;

    RowAges {
        places = List.copyOf(places);
    }

    /**
     * Place of a row.
     *
     * @param from start of the period as an age in nanoseconds
     * @param to end of the period
     * @param index index of the row among the rows of its entity in the period
     * @param count number of rows of an entity in the period
     */
    private record Place(long from, long to, int index, int count) {}

    /**
     * {@return the times of the rows}
     *
     * @param queries queries that compile
     * @param rowsPerEntity number of rows of an entity, 1 or more
     * @param entities number of entities, 1 or more
     */
    static RowAges of(QueryableTable table, List<ConditionEvaluator> queries, int rowsPerEntity, int entities) {
        long end = Duration.between(
                        TimeGrid.ORIGIN, TimeGrid.lastMoment(table.design().workload()))
                .toNanos();
        long oldest = (long) Math.max(1, table.timeline().age(end));
        TreeSet<Long> bounds = new TreeSet<>();
        for (int i = 0; i < table.rowKeys().size(); i++) {
            if (table.rowKeys().generator(i) instanceof Generator.Clock) {
                int segment = i;
                queries.stream()
                        .flatMap(query -> query.bounds(segment).stream())
                        .map(time -> ClockSource.START + end - time)
                        .filter(age -> age > 0 && age < oldest)
                        .forEach(bounds::add);
            }
        }
        bounds.add(Math.min(oldest, bounds.isEmpty() ? STEP * rowsPerEntity : 2 * bounds.last()));
        List<Long> limits = List.copyOf(bounds);
        int periods = Math.min(limits.size(), rowsPerEntity);
        List<Place> places = new ArrayList<>();
        for (int period = 0; period < periods; period++) {
            int count = rowsPerEntity / periods + (period < rowsPerEntity % periods ? 1 : 0);
            for (int index = 0; index < count; index++) {
                places.add(new Place(period == 0 ? 0 : limits.get(period - 1), limits.get(period), index, count));
            }
        }
        return new RowAges(places, entities, end, oldest);
    }

    /**
     * {@return the time of a row in nanoseconds since the start of the run; negative for initial rows}
     *
     * @param entity number of the entity
     * @param row number of the row; rows after the last place are older, each by the age of the last row
     */
    long nanos(int entity, int row) {
        Place place = places.get(Math.min(row, places.size() - 1));
        double within = (place.index() + (entity % entities + 0.5) / entities) / place.count();
        double age = place.from() + within * (place.to() - place.from());
        return end - (long) Math.min(oldest, age * (1 + Math.max(0, row - places.size() + 1)));
    }
}
