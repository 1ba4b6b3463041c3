package dev.splitpoint.design.check;

import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.SegmentText;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks of the segments of a row key: names, types, generators, formats, cycles and the delimiter. */
final class SegmentChecks {
    private static final Set<String> RESERVED = Set.of("_key", "_timestamp");

    private SegmentChecks() {}

    static void check(TableDesign design, Consistency to) {
        List<Segment> segments = design.rowKey().segments();
        List<String> names = segments.stream().map(Segment::name).toList();
        if (segments.isEmpty()) {
            to.error("/rowKey/segments", "The row key has no segments. Add at least one.");
        }
        if (design.rowKey().encoding() instanceof KeyEncoding.Singleton && segments.size() > 1) {
            to.error(
                    "/rowKey/encoding/singleton",
                    "The encoding singleton is for a key of one segment, but there are " + segments.size()
                            + ". Use delimitedBytes.");
        }
        to.unique("/rowKey/segments", "segments", names);
        Set<String> families = new HashSet<>();
        design.table().columnFamilies().forEach(family -> families.add(family.name()));
        for (int i = 0; i < segments.size(); i++) {
            String place = "/rowKey/segments/" + i;
            Segment segment = segments.get(i);
            name(segment.name(), families, place + "/name", to);
            type(segment, place, to);
            GeneratorChecks.check(segment, segment.generator(), names, place + "/generator", to);
            FormatChecks.check(segment, segment.generator(), place + "/format", to);
        }
        cycles(segments, to);
        delimiter(design, to);
    }

    /** Reports a delimiter that a segment can contain, which makes the ends of segments ambiguous. */
    private static void delimiter(TableDesign design, Consistency to) {
        List<Segment> segments = design.rowKey().segments();
        if (!(design.rowKey().encoding() instanceof KeyEncoding.Delimited encoding) || segments.size() < 2) {
            return;
        }
        String delimiter = new String(encoding.delimiter().toArray(), StandardCharsets.UTF_8);
        segments.stream()
                .filter(segment -> SegmentText.contains(segment, delimiter))
                .findFirst()
                .ifPresent(segment -> to.warning(
                        "/rowKey/encoding/delimitedBytes/delimiter",
                        "The delimiter '" + delimiter
                                + "' also occurs in the values of '" + segment.name() + "', so it is not clear where a "
                                + "segment ends. Use a delimiter that no value contains."));
    }

    private static void name(String name, Set<String> families, String place, Consistency to) {
        if (name.isEmpty()) {
            to.error(place, "A segment needs a name.");
        } else if (RESERVED.contains(name)) {
            to.error(place, "Bigtable reserves the name '" + name + "'. Rename the segment.");
        } else if (families.contains(name)) {
            to.error(
                    place,
                    "The segment '" + name + "' has the name of a family, which Bigtable's rowKeySchema "
                            + "rejects. Rename one of them.");
        }
    }

    private static void type(Segment segment, String place, Consistency to) {
        switch (segment.type()) {
            case ValueType.Float64 t -> noKeyType(place, "float64Type", to);
            case ValueType.Float32 t -> noKeyType(place, "float32Type", to);
            case ValueType.Bool t -> noKeyType(place, "boolType", to);
            case ValueType.Date t -> noKeyType(place, "dateType", to);
            case ValueType.Text t -> {}
            case ValueType.Bytes t -> {}
            case ValueType.Int64 t -> {}
            case ValueType.Timestamp t -> {}
        }
    }

    private static void noKeyType(String place, String type, Consistency to) {
        to.error(
                place + "/type",
                "A row key cannot contain the type " + type
                        + ". Use stringType, bytesType, int64Type or timestampType.");
    }

    /**
     * Reports cycles of hashes and salts. {@link GeneratorChecks} reports segments that are computed from themselves.
     */
    private static void cycles(List<Segment> segments, Consistency to) {
        Map<String, List<String>> inputs = new HashMap<>();
        segments.forEach(segment ->
                inputs.putIfAbsent(segment.name(), segment.generator().inputs()));
        for (int i = 0; i < segments.size(); i++) {
            String name = segments.get(i).name();
            Optional<String> over = inputs.getOrDefault(name, List.of()).stream()
                    .filter(input -> !input.equals(name) && reaches(input, name, inputs, new HashSet<>()))
                    .findFirst();
            if (over.isPresent()) {
                to.error(
                        "/rowKey/segments/" + i + "/generator",
                        "The segment '" + name
                                + "' is computed from '" + over.get() + "', which is computed from '" + name
                                + "'. Remove one of them from this cycle.");
            }
        }
    }

    private static boolean reaches(String from, String goal, Map<String, List<String>> inputs, Set<String> seen) {
        return from.equals(goal)
                || seen.add(from)
                        && inputs.getOrDefault(from, List.of()).stream()
                                .anyMatch(next -> reaches(next, goal, inputs, seen));
    }
}
