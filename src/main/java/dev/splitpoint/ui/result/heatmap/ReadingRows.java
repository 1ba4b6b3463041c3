package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Text of a reading, for the card at the pointer, the pinned cards, and screen readers.
 *
 * @param headline metric and value
 * @param isBad whether the keys make most of the load of a node that exceeds its CPU target
 * @param rows named facts, the most important first
 */
record ReadingRows(String headline, boolean isBad, List<Row> rows) {
    private static final Pattern YEAR = Pattern.compile("\\d{4}-(?=\\d\\d-)");

    /** Look of a value. */
    enum Look {
        TEXT,
        /** Key or time, in the font of code. */
        CODE,
        /** Node, after a dot in its color. */
        NODE,
        BAD
    }

    record Row(String name, String value, Look look) {}

    static ReadingRows of(HeatmapPoint reading) {
        HeatmapPoint.Traffic traffic = reading.traffic();
        List<Row> rows = new ArrayList<>();
        rows.add(new Row(Messages.READING_TIME, reading.time(), Look.CODE));
        rows.add(new Row(Messages.READING_KEYS, keys(reading), Look.CODE));
        rate(traffic.writes(), Messages.READING_WRITES).ifPresent(rows::add);
        rate(traffic.reads(), Messages.READING_READS).ifPresent(rows::add);
        rows.add(new Row(
                Messages.READING_NODE,
                Messages.readingNode(reading.node(), share(reading.cpu()), Quantities.whole(reading.tablet())),
                Look.NODE));
        if (traffic.failedWrites() > 0) {
            rows.add(new Row(Messages.READING_FAILED, Messages.failedWrites(share(traffic.failedWrites())), Look.BAD));
        }
        rows.add(
                new Row(Messages.READING_LATENCY, MetricUnit.MILLISECONDS.formatShort(reading.latencyMs()), Look.CODE));
        reading.heaviest().stream().findFirst().map(ReadingRows::hotRow).ifPresent(rows::add);
        return new ReadingRows(reading.headline(), reading.saturates(), List.copyOf(rows));
    }

    /**
     * Returns the keys, or the times in them, without the name of the segment and without years. Example: 01-01 04:12 …
     * 04:15 for {@code read_at 2026-01-01 04:12 … 04:15}.
     */
    private static String keys(HeatmapPoint reading) {
        return reading.keyTimes()
                .map(times ->
                        YEAR.matcher(times.substring(times.indexOf(' ') + 1)).replaceAll(""))
                .orElseGet(reading::keysText);
    }

    private static Optional<Row> rate(double perSecond, String name) {
        return perSecond > 0
                ? Optional.of(new Row(name, Messages.perSecond(MetricUnit.COUNT.formatShort(perSecond)), Look.TEXT))
                : Optional.empty();
    }

    private static Row hotRow(HeavyKey key) {
        return new Row(
                Messages.READING_HOT_ROW,
                Messages.hotRow(share(key.share()), key.key().toReadable()),
                Look.TEXT);
    }

    private static String share(double share) {
        return MetricUnit.SHARE.format(share >= 0.0995 ? Math.round(share * 100) / 100.0 : share);
    }

    /** {@return the time, the keys, and the node, for cards that must not cover most of the heatmap} */
    ReadingRows brief() {
        List<String> names = List.of(Messages.READING_TIME, Messages.READING_KEYS, Messages.READING_NODE);
        return new ReadingRows(
                headline,
                isBad,
                rows.stream().filter(row -> names.contains(row.name())).toList());
    }

    /** {@return all texts in one line, for screen readers} */
    String text() {
        return Stream.concat(Stream.of(headline), rows.stream().map(row -> row.name() + " " + row.value()))
                .reduce((left, right) -> left + ", " + right)
                .orElse("");
    }
}
