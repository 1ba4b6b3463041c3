package dev.splitpoint.sample.infer;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.sample.infer.detect.Latin1;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.sample.infer.detect.SegmentType.TimePrefixedId;
import dev.splitpoint.stream.SampleFiles.WeightedValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Drafting of a design from an inferred kind of keys. Times, and identifiers that begin with a time, follow the clock;
 * counters grow. A segment with nearly unique values gets a generator of its type; other values are sampled with their
 * frequencies.
 *
 * <p>Example: in {@code eu#0042#2026-01-31}, {@code eu} is sampled from a value file, {@code 0042} has uniform random
 * digits if it is nearly unique, and the date follows the clock.
 */
final class DesignDrafter {
    /** A larger share is printed as 100.0% of the keys. */
    private static final double ALL = 0.9995;

    /** Keys contain no families, but a row without a family cannot be written. */
    private static final ColumnFamily FAMILY =
            new ColumnFamily("cf", Optional.of(new GcRule.MaxNumVersions(1)), Optional.empty(), Extras.NONE);

    private final KeySample sample;
    private final KeyKind kind;
    private final String name;
    private final Map<String, List<WeightedValue>> files = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Map<String, Double>> values = new ArrayList<>();
    private int keys;

    private DesignDrafter(KeySample sample, KeyKind kind, String name) {
        this.sample = sample;
        this.kind = kind;
        this.name = name;
    }

    /**
     * Returns a design for one kind of keys.
     *
     * @param sample sample that the kind was inferred from
     * @param kind an inferred kind
     * @param accepted indices of the segments with an accepted type; the other segments are plain text with sampled
     *     values
     * @param name name of the design, and prefix of the names of value files
     */
    public static DesignDraft of(KeySample sample, KeyKind kind, Set<Integer> accepted, String name) {
        return new DesignDrafter(sample, kind, name).draft(accepted);
    }

    private DesignDraft draft(Set<Integer> accepted) {
        kind.segments().forEach(_ -> values.add(new LinkedHashMap<>()));
        for (SampledKey key : sample.keys()) {
            kind.split(key.key()).ifPresent(parts -> {
                keys++;
                for (int i = 0; i < parts.size(); i++) {
                    values.get(i).merge(Latin1.of(parts.get(i)), key.weight(), Double::sum);
                }
            });
        }
        List<List<Segment>> segments = new ArrayList<>();
        for (int i = 0; i < kind.segments().size(); i++) {
            segments.add(segments(i, accepted));
        }
        TableDesign empty = TableDesign.empty(name);
        empty = empty.withTable(empty.table().withColumnFamilies(List.of(FAMILY)));
        Simulation cluster = empty.simulation();
        long rows = Math.min(Simulation.MAX_ROWS, Math.max(1, Math.round(sample.rows() * kind.share())));
        TableDesign design = empty.withMetadata(new Metadata(name, Optional.of(provenance()), Extras.NONE))
                .withRowKey(joined(segments))
                .withSimulation(cluster.withRows(rows));
        return new DesignDraft(design, files, notes);
    }

    private String provenance() {
        int size = sample.keys().size();
        String read = String.format(
                Locale.ROOT,
                "The row key was inferred from %,d %s%s.",
                size,
                size == 1 ? "key" : "keys",
                sample.origin().map(origin -> " of " + origin.text()).orElse(""));
        return kind.share() > ALL
                ? read
                : read
                        + String.format(
                                Locale.ROOT,
                                " %.1f%% of them are of this kind; the design does not contain other kinds.",
                                100 * kind.share());
    }

    /** Returns the segments of the design for an inferred segment: two for an identifier that begins with a time. */
    private List<Segment> segments(int place, Set<Integer> accepted) {
        InferredSegment inferred = kind.segments().get(place);
        if (!accepted.contains(place)) {
            return List.of(segment(place, inferred, SegmentRepresentation.plain(), Optional.empty()));
        }
        Optional<Generator> computed = computed(inferred);
        if (computed.isPresent()) {
            SegmentRepresentation draft = inferred.type() instanceof SegmentType.Hex
                    ? SegmentRepresentation.plain()
                    : SegmentRepresentation.of(inferred.type());
            return List.of(segment(place, inferred, draft, computed));
        }
        boolean isUnique = values.get(place).size() >= KeySegments.UNIQUE * keys;
        SegmentRepresentation draft = (isUnique || inferred.type() instanceof SegmentType.Counter
                        ? SegmentRepresentation.ofUnique(
                                inferred.type(), values.get(place).keySet())
                        : Optional.<SegmentRepresentation>empty())
                .orElseGet(() -> SegmentRepresentation.of(
                        inferred.type(), values.get(place).keySet()));
        if (!draft.note().isEmpty()) {
            notes.add("Segment '" + inferred.name() + "': " + draft.note());
        }
        Segment first = segment(place, inferred, draft, Optional.empty());
        Optional<Segment> random = inferred.type() instanceof TimePrefixedId identifier
                ? SegmentRepresentation.ofRandom(identifier)
                        .map(one ->
                                segment(place, inferred.withName(inferred.name() + "_random"), one, Optional.empty()))
                : Optional.empty();
        return Stream.concat(Stream.of(first), random.stream()).toList();
    }

    private Segment segment(
            int place, InferredSegment inferred, SegmentRepresentation draft, Optional<Generator> computed) {
        Generator generator = computed.or(draft::generator).orElseGet(() -> sampled(place, inferred.name(), draft));
        if (generator instanceof Generator.Clock clock
                && inferred.facts().every().isPresent()) {
            generator = new Generator.Clock(inferred.facts().every(), clock.jitter(), clock.delayed());
        }
        String description = inferred.type().text() + (draft.note().isEmpty() ? "" : ". " + draft.note());
        return new Segment(
                inferred.name(), Optional.of(description), draft.type(), draft.format(), generator, Extras.NONE);
    }

    private Optional<Generator> computed(InferredSegment inferred) {
        return inferred.facts().computed().map(computed -> {
            List<String> inputs = computed.inputs().stream()
                    .map(i -> kind.segments().get(i).name())
                    .toList();
            return computed.buckets() > 0 || !(inferred.type() instanceof SegmentType.Hex hex)
                    ? new Generator.Salt(inputs, computed.algorithm(), computed.buckets())
                    : new Generator.Hash(inputs, computed.algorithm(), hex.width());
        });
    }

    private Generator sampled(int place, String segment, SegmentRepresentation draft) {
        String file = name + "." + segment + ".values.csv";
        Map<String, Double> written = new LinkedHashMap<>();
        values.get(place).forEach((value, weight) -> written.merge(draft.value().apply(value), weight, Double::sum));
        files.put(
                file,
                written.entrySet().stream()
                        .map(entry -> new WeightedValue(entry.getKey(), entry.getValue()))
                        .sorted(Comparator.comparing(WeightedValue::value))
                        .toList());
        return new Generator.Sample(file);
    }

    private RowKey joined(List<List<Segment>> segments) {
        List<KeyBytes> delimiters = kind.segments().stream()
                .map(InferredSegment::delimiter)
                .limit(segments.size() - 1)
                .toList();
        List<Segment> flat = segments.stream().flatMap(List::stream).toList();
        if (flat.size() == 1) {
            return new RowKey(new KeyEncoding.Singleton(), flat, Extras.NONE);
        }
        if (flat.size() == segments.size()
                && delimiters.stream().distinct().count() == 1
                && !delimiters.getFirst().isEmpty()) {
            KeyBytes delimiter = delimiters.getFirst();
            KeyEncoding encoding = delimiter.equals(OrderedCode.DELIMITER)
                    ? new KeyEncoding.OrderedCode()
                    : new KeyEncoding.Delimited(delimiter);
            return new RowKey(encoding, flat, Extras.NONE);
        }
        List<Segment> all = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            all.addAll(segments.get(i));
            if (i < delimiters.size() && !delimiters.get(i).isEmpty()) {
                Generator constant = new Generator.Constant(Latin1.utf8(Latin1.of(delimiters.get(i))));
                all.add(Segment.of("delimiter_" + (i + 1), new Format.Plain(), constant));
            }
        }
        if (delimiters.stream().anyMatch(delimiter -> !delimiter.isEmpty())) {
            notes.add("The design has the delimiters as constant segments, because not all segments have the same"
                    + " delimiter.");
        }
        return new RowKey(new KeyEncoding.Concatenated(), all, Extras.NONE);
    }

    /**
     * A design that was drafted from an inferred structure.
     *
     * @param design the design; its {@code sample} generators name files in the same folder
     * @param files weighted values of these files, by file name
     * @param notes differences between the design and the keys, in sentences
     */
    public record DesignDraft(TableDesign design, Map<String, List<WeightedValue>> files, List<String> notes) {
        /** Copies the collections. */
        public DesignDraft {
            files = Map.copyOf(files);
            notes = List.copyOf(notes);
        }
    }
}
