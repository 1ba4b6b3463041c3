package dev.splitpoint.query.code;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.TableDesign;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.zip.CRC32;

/**
 * Designs with times and buckets of times in all directions, their rows, and the newest rows of queries by plain
 * sorting.
 */
final class NewestRowsDesigns {
    static final Instant NOW = Instant.parse("2026-01-10T17:05:00Z");
    static final int LIMIT = 4;

    private static final Map<String, String> SEGMENTS = Map.ofEntries(
            Map.entry(
                    "id", "{ name: id, format: { paddedDecimal: { width: 3 } }, generator: { uniform: { max: 9 } } }"),
            Map.entry(
                    "part",
                    "{ name: part, format: { paddedDecimal: { width: 1 } }, generator: { uniform: { max: 2 } } }"),
            Map.entry(
                    "salt",
                    "{ name: salt, format: { paddedDecimal: { width: 1 } }, generator: { salt: { of: [ at ],"
                            + " algorithm: crc32, buckets: 3 } } }"),
            Map.entry("DAY", "{ name: day, format: { isoDate: { pattern: yyyyMMdd } }, generator: { clock: {} } }"),
            Map.entry(
                    "EPOCHDAY",
                    "{ name: day, format: { timestamp: { unit: s } }, generator: { clock: { every: 24h } } }"),
            Map.entry(
                    "yad",
                    "{ name: day, format: { reversedTimestamp: { unit: s } }, generator: { clock: { every: 24h } } }"),
            Map.entry("AT", "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }"),
            Map.entry("ta", "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }"));

    /** Upper-case times rise, lower-case times fall. */
    private static final List<String> KEYS = List.of(
            "AT id",
            "ta id",
            "id AT",
            "id DAY AT",
            "id DAY ta",
            "id EPOCHDAY AT",
            "id EPOCHDAY ta",
            "id yad AT",
            "id yad ta",
            "DAY ta id",
            "yad AT id",
            "DAY id AT",
            "salt AT id",
            "salt ta id",
            "id salt AT",
            "id salt ta",
            "salt id DAY ta",
            "id DAY salt ta",
            "id DAY part AT",
            "id part ta");

    private static final List<String> CONDITIONS = List.of(
            "",
            "id: { eq: 3 }",
            "id: { eq: 3 }, day: { eq: now }",
            "id: { eq: 3 }, day: { eq: '2026-01-09T00:00:00Z' }",
            "id: { eq: 3 }, day: { range: [ now-3d, now ] }",
            "id: { in: [ 1, 3 ] }",
            "id: { in: [ 1, 3 ] }, day: { range: [ now-3d, now ] }",
            "id: { range: [ 1, 4 ] }",
            "id: { eq: 3 }, part: { eq: 1 }",
            "day: { range: [ now-3d, now ] }");

    private NewestRowsDesigns() {}

    /**
     * A query for the newest rows.
     *
     * @param key the segments
     * @param design the design with the query
     */
    record Case(String key, TableDesign design) {
        /** {@return the row keys in their order, with the time of each row in milliseconds} */
        Map<String, Long> rows() {
            Map<String, Long> rows = new LinkedHashMap<>();
            all().sorted(Comparator.comparing(row -> rowKey(key, row)))
                    .forEach(row -> rows.put(rowKey(key, row), row.time.toEpochMilli()));
            return rows;
        }

        /** {@return the times of the rows that the query returns, in its order} */
        List<Long> newest() {
            return all().filter(row -> design.queries().getFirst().where().entrySet().stream()
                            .allMatch(entry -> matches(row, entry.getKey(), entry.getValue())))
                    .map(row -> row.time.toEpochMilli())
                    .sorted(Comparator.reverseOrder())
                    .limit(LIMIT)
                    .toList();
        }
    }

    private record Row(int id, int part, Instant time) {
        Instant day() {
            return time.atZone(ZoneOffset.UTC)
                    .toLocalDate()
                    .atStartOfDay(ZoneOffset.UTC)
                    .toInstant();
        }
    }

    static List<Case> all(boolean hasLimit) {
        List<Case> cases = new ArrayList<>();
        for (String key : KEYS) {
            List<String> segments = List.of(key.split(" "));
            boolean hasDay = !segments.stream()
                    .filter(List.of("DAY", "EPOCHDAY", "yad")::contains)
                    .toList()
                    .isEmpty();
            for (String where : CONDITIONS) {
                if ((!where.contains("day") || hasDay) && (!where.contains("part") || segments.contains("part"))) {
                    TableDesign design = PlannedDesigns.of(
                            "delimitedBytes: { delimiter: '#' }",
                            segments.stream().map(SEGMENTS::get).toList(),
                            where);
                    cases.add(new Case(
                            key,
                            design.withQueries(List.of(design.queries()
                                    .getFirst()
                                    .withNewestFirst(true)
                                    .withLimit(hasLimit ? OptionalLong.of(LIMIT) : OptionalLong.empty())))));
                }
            }
        }
        return cases;
    }

    private static java.util.stream.Stream<Row> all() {
        List<Row> rows = new ArrayList<>();
        for (int id = 0; id < 5; id++) {
            for (int k = 1; k <= 16; k++) {
                rows.add(new Row(id, k % 3, NOW.minusSeconds(k * 7 * 3600L + id * 777L)));
            }
        }
        return rows.stream();
    }

    private static boolean matches(Row row, String segment, Condition condition) {
        return switch (condition) {
            case Condition.Eq(Literal.Whole(long value)) -> (segment.equals("id") ? row.id : row.part) == value;
            case Condition.Eq(Literal.Text(String text)) ->
                row.day().equals(text.equals("now") ? new Row(0, 0, NOW).day() : Instant.parse(text));
            case Condition.In in -> row.id == 1 || row.id == 3;
            case Condition.Range range ->
                segment.equals("id") ? row.id >= 1 && row.id < 4 : row.day().isAfter(NOW.minusSeconds(3 * 86_400));
            case Condition.StartsWith starts -> false;
        };
    }

    private static String rowKey(String key, Row row) {
        List<String> segments = List.of(key.split(" "));
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("id", String.format(Locale.ROOT, "%03d", row.id));
        texts.put("part", String.valueOf(row.part));
        texts.put("DAY", DateTimeFormatter.ofPattern("yyyyMMdd", Locale.ROOT).format(row.time.atZone(ZoneOffset.UTC)));
        texts.put("EPOCHDAY", String.valueOf(row.day().getEpochSecond()));
        texts.put("yad", String.valueOf(Long.MAX_VALUE - row.day().getEpochSecond()));
        texts.put("AT", String.valueOf(row.time.toEpochMilli()));
        texts.put("ta", String.valueOf(Long.MAX_VALUE - row.time.toEpochMilli()));
        CRC32 crc = new CRC32();
        crc.update(texts.get(segments.contains("AT") ? "AT" : "ta").getBytes(US_ASCII));
        texts.put("salt", String.valueOf(crc.getValue() % 3));
        return String.join("#", segments.stream().map(texts::get).toList());
    }
}
