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
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.workload.SampleFiles.WeightedValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes a design of what was read in keys: its generators replay the values of the sample and how often they occur. */
public final class Drafting {
    /** From this share on the values of a number are all different, but for rows that are written again. */
    private static final double UNIQUE = 0.9;

    /** A larger share is 100.0 % of the keys. */
    private static final double ALL = 0.9995;

    /** Keys tell nothing of families, but a row without one cannot be written. */
    private static final ColumnFamily FAMILY =
            new ColumnFamily("cf", Optional.of(new GcRule.MaxNumVersions(1)), Optional.empty(), Extras.NONE);

    private final KeySample sample;
    private final KeyKind kind;
    private final String name;
    private final Map<String, List<WeightedValue>> files = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Map<String, Double>> values = new ArrayList<>();

    private Drafting(KeySample sample, KeyKind kind, String name) {
        this.sample = sample;
        this.kind = kind;
        this.name = name;
    }

    /**
     * {@return a design for one kind of keys}
     *
     * @param sample   that the reading is of
     * @param kind     of the reading
     * @param accepted the places of the segments whose type is accepted; the others are taken for plain text, with their
     *                 values as they are
     * @param name     of the design; files of values begin with it
     */
    public static Draft of(KeySample sample, KeyKind kind, Set<Integer> accepted, String name) {
        return new Drafting(sample, kind, name).draft(accepted);
    }

    private Draft draft(Set<Integer> accepted) {
        kind.segments().forEach(_ -> values.add(new LinkedHashMap<>()));
        for (SampledKey key : sample.keys()) {
            kind.split(key.key()).ifPresent(parts -> {
                for (int i = 0; i < parts.size(); i++) {
                    values.get(i).merge(Latin.of(parts.get(i)), key.weight(), Double::sum);
                }
            });
        }
        List<Segment> segments = new ArrayList<>();
        for (int i = 0; i < kind.segments().size(); i++) {
            segments.add(segment(i, accepted));
        }
        TableDesign empty = TableDesign.empty(name);
        empty = empty.withTable(empty.table().withColumnFamilies(List.of(FAMILY)));
        Simulation cluster = empty.simulation();
        long rows = Math.min(Simulation.MAX_ROWS, Math.max(1, Math.round(sample.rows() * kind.share())));
        TableDesign design = empty.withMetadata(new Metadata(name, Optional.of(provenance()), Extras.NONE))
                .withRowKey(joined(segments))
                .withSimulation(cluster.withRows(rows));
        return new Draft(design, files, notes);
    }

    /** Who reviews the design sees no message of the program that made it. */
    private String provenance() {
        int keys = sample.keys().size();
        String read = String.format(Locale.ROOT, "The row key was inferred from %,d %s%s.", keys, keys == 1 ? "key" : "keys",
                sample.origin().map(origin -> " of " + origin.text()).orElse(""));
        return kind.share() > ALL ? read : read + String.format(Locale.ROOT, " %.1f %% of them are of this kind; those of other kinds, or of none, are not drawn.", 100 * kind.share());
    }

    private Segment segment(int place, Set<Integer> accepted) {
        SegmentReading read = kind.segments().get(place);
        boolean typed = accepted.contains(place);
        SegmentDraft draft = typed ? SegmentDraft.of(read.type()) : SegmentDraft.plain();
        if (typed && SegmentDraft.isHexOf(read.type())) {
            notes.add("The segment '" + read.name() + "' holds bytes that are no text; the design writes them in hexadecimal, in the same order.");
        }
        if (typed) {
            repeated(read).ifPresent(notes::add);
        }
        Optional<Generator> computed = typed ? computed(read) : Optional.empty();
        Generator generator = computed
                .or(() -> typed ? sequence(place, read) : Optional.empty())
                .or(draft::generator)
                .orElseGet(() -> sampled(place, read.name(), draft));
        Format format = computed.isPresent() && read.type() instanceof ColumnType.Hex ? new Format.Plain() : draft.format();
        return new Segment(read.name(), Optional.of(read.type().text()), draft.type(), format, generator, Extras.NONE);
    }

    /** {@return of values that are times of a kind, or go with others, that a design repeats them as they are} */
    private static Optional<String> repeated(SegmentReading read) {
        String values = "The values of the segment '" + read.name() + "' ";
        String repeated = "the design repeats those of the sample, which do not follow the clock.";
        return switch (read.type()) {
            case ColumnType.TimeId t -> Optional.of(values + "begin with a time; " + repeated);
            case ColumnType.NamedMonth t -> Optional.of(values + "are dates with the name of the month, which are not in the order of time; " + repeated);
            case ColumnType.Length t ->
                Optional.of(values + "are lengths of the texts behind it; the design repeats both apart, so that they do not fit each other.");
            case ColumnType.Date t when Years.are(t) -> Optional.of(values + "are years; " + repeated);
            default -> Optional.empty();
        };
    }

    private Optional<Generator> computed(SegmentReading read) {
        return read.facts().computed().map(computed -> {
            List<String> of = computed.of().stream().map(i -> kind.segments().get(i).name()).toList();
            return computed.buckets() > 0
                    ? new Generator.Salt(of, computed.algorithm(), computed.buckets())
                    : new Generator.Hash(of, computed.algorithm(), ((ColumnType.Hex) read.type()).width());
        });
    }

    /** A number that grows with the rows goes on behind the largest that there is. */
    private Optional<Generator> sequence(int place, SegmentReading read) {
        boolean number = read.type() instanceof ColumnType.Padded || read.type() instanceof ColumnType.Unpadded;
        int all = values.get(place).size();
        long rows = sample.keys().size();
        if (!number || !read.facts().grows() || all < UNIQUE * rows * kind.share()) {
            return Optional.empty();
        }
        long largest = values.get(place).keySet().stream().mapToLong(Long::parseLong).max().orElse(0);
        return Optional.of(new Generator.Sequence(largest + 1, 1));
    }

    private Generator sampled(int place, String segment, SegmentDraft draft) {
        String file = name + "." + segment + ".values.csv";
        Map<String, Double> written = new LinkedHashMap<>();
        values.get(place).forEach((value, weight) -> written.merge(draft.value().apply(value), weight, Double::sum));
        files.put(file, written.entrySet().stream()
                .map(entry -> new WeightedValue(entry.getKey(), entry.getValue()))
                .sorted(java.util.Comparator.comparing(WeightedValue::value))
                .toList());
        return new Generator.Sample(file);
    }

    private RowKey joined(List<Segment> segments) {
        List<KeyBytes> delimiters = kind.segments().stream()
                .map(SegmentReading::delimiter)
                .limit(segments.size() - 1)
                .toList();
        if (segments.size() == 1) {
            return new RowKey(new KeyEncoding.Singleton(), segments, Extras.NONE);
        }
        if (delimiters.stream().distinct().count() == 1 && !delimiters.getFirst().isEmpty()) {
            KeyBytes delimiter = delimiters.getFirst();
            KeyEncoding encoding = Latin.of(delimiter).equals(OrderedFields.DELIMITER)
                    ? new KeyEncoding.OrderedCode()
                    : new KeyEncoding.Delimited(delimiter);
            return new RowKey(encoding, segments, Extras.NONE);
        }
        List<Segment> all = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            all.add(segments.get(i));
            if (i < delimiters.size() && !delimiters.get(i).isEmpty()) {
                all.add(Segment.of("delimiter_" + (i + 1), new Format.Plain(),
                        new Generator.Constant(Latin.utf8(Latin.of(delimiters.get(i))))));
            }
        }
        if (delimiters.stream().distinct().count() > 1) {
            notes.add("The segments are joined in several ways, so the design has the delimiters as constant segments.");
        }
        return new RowKey(new KeyEncoding.Concatenated(), all, Extras.NONE);
    }
}
