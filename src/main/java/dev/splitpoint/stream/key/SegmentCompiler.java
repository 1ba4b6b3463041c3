package dev.splitpoint.stream.key;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.distribution.AliasTable;
import dev.splitpoint.stream.distribution.Distribution;
import dev.splitpoint.stream.distribution.Distributions;
import dev.splitpoint.stream.distribution.UniformDistribution;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.NumberFormats;
import dev.splitpoint.stream.format.NumberWriter;
import dev.splitpoint.stream.format.SegmentWriter;
import dev.splitpoint.stream.format.TextFormat;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.format.UuidWriter;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.RealisticValues;
import dev.splitpoint.stream.value.ValueSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compiler from segments to writers of their bytes. The random words of a segment are streams that are named by the
 * segment, so that its values do not depend on other segments.
 */
public final class SegmentCompiler {
    /** Placeholder source of numbers for computed segments, and for tables of texts whose source is set later. */
    private static final ValueSource NOTHING =
            new ValueSource.RandomValue(new UniformDistribution(0, 1), RandomStream.ofSeed(0));

    private final long seed;
    private final SampleFiles files;

    public SegmentCompiler(long seed, SampleFiles files) {
        this.seed = seed;
        this.files = files;
    }

    /**
     * A compiled segment.
     *
     * @param writer writer of the bytes; a placeholder for hashes and salts of other segments
     * @param source source of the number; always 0 for hashes and salts of other segments
     * @param format format of the number; empty for texts and UUIDs
     */
    public record Compiled(SegmentWriter writer, ValueSource source, Optional<NumberFormat> format) {
        static Compiled number(ValueSource source, NumberFormat format) {
            return new Compiled(new NumberWriter(source, format), source, Optional.of(format));
        }

        Compiled with(ValueSource other) {
            SegmentWriter same = writer instanceof TextTable table
                    ? table.with(other)
                    : new NumberWriter(other, format.orElseThrow());
            return new Compiled(same, other, format);
        }
    }

    /**
     * {@return the compiled form of a segment}
     *
     * @param segment the segment, for its name, type and format
     * @param generator generator of the values: the generator of the segment or an override
     * @param place place of the generator in the document, for messages
     * @throws WorkloadException if the values cannot be generated or formatted
     */
    public Compiled compile(Segment segment, Generator generator, String place) {
        RandomStream words = RandomStream.of(seed, "value/" + segment.name());
        RandomStream names = RandomStream.of(seed, "names/" + segment.name());
        return switch (generator) {
            case Generator.Constant constant ->
                texts(place, segment, List.of(constant.value()), new double[] {1}, words);
            case Generator.Weighted weighted ->
                texts(
                        place,
                        segment,
                        List.copyOf(weighted.weights().keySet()),
                        weighted.weights().values().stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray(),
                        words);
            case Generator.Realistic realistic -> realistic(place, segment, realistic, words, names);
            case Generator.Sample sample -> sampled(place, segment, sample, words);
            case Generator.Clock clock -> {
                ValueSource source = new ClockSource(
                        clock,
                        RandomStream.of(seed, "jitter/" + segment.name()),
                        RandomStream.of(seed, "delay/" + segment.name()));
                yield Compiled.number(source, NumberFormats.ofTime(place, segment.type(), segment.format()));
            }
            case Generator.Uuid uuid ->
                new Compiled(
                        new UuidWriter(
                                uuid.version(),
                                segment.type(),
                                segment.format(),
                                words,
                                RandomStream.of(seed, "low/" + segment.name())),
                        new ValueSource.RowNumber(0, 1),
                        Optional.empty());
            case Generator.Sequence sequence ->
                numbers(place, segment, new ValueSource.RowNumber(sequence.start(), sequence.step()));
            case Generator.Latest latest ->
                numbers(
                        place,
                        segment,
                        new ValueSource.NewestRowNumber(zipf(latest.items(), latest.exponent(), false, names), words));
            case Generator.Zipf zipf ->
                numbers(
                        place,
                        segment,
                        new ValueSource.RandomValue(zipf(zipf.items(), zipf.exponent(), zipf.scatter(), names), words));
            case Generator.Hash hash -> digest(place, segment, Long.MAX_VALUE, hash.length());
            case Generator.Salt salt when !salt.isRandom() -> digest(place, segment, salt.buckets(), 0);
            case Generator.Uniform _,
                    Generator.Hotspot _,
                    Generator.Exponential _,
                    Generator.Normal _,
                    Generator.KeyRanges _,
                    Generator.Salt _ ->
                numbers(
                        place,
                        segment,
                        new ValueSource.RandomValue(
                                Distributions.of(generator, names).orElseThrow(), words));
        };
    }

    private static Compiled numbers(String place, Segment segment, ValueSource source) {
        NumberFormat format = NumberFormats.of(place, segment.type(), segment.format(), source.size());
        return Compiled.number(source, format);
    }

    private static Compiled digest(String place, Segment segment, long size, int hexDigits) {
        boolean hex =
                hexDigits > 0 && segment.format() instanceof Format.Plain && segment.type() instanceof ValueType.Text;
        NumberFormat format = hex
                ? new NumberFormat.Hexadecimal(hexDigits, false)
                : NumberFormats.of(place, segment.type(), segment.format(), size);
        return Compiled.number(NOTHING, format);
    }

    private static Compiled texts(
            String place, Segment segment, List<String> values, double[] weights, RandomStream words) {
        if (values.size() > AliasTable.MAX_SIZE) {
            throw new WorkloadException(
                    place,
                    "There are " + values.size() + " different values, but at most " + AliasTable.MAX_SIZE
                            + " are supported. Remove the least frequent values.");
        }
        Distribution distribution = new AliasTable(weights);
        return table(written(place, segment, values), new ValueSource.RandomValue(distribution, words));
    }

    private static Compiled table(TextTable texts, ValueSource source) {
        return new Compiled(texts.with(source), source, Optional.empty());
    }

    private static TextTable written(String place, Segment segment, List<String> values) {
        List<byte[]> bytes = new ArrayList<>(values.size());
        for (String value : values) {
            byte[] written = TextFormat.bytes(place, value, segment.type(), segment.format());
            if (written.length > KeyStream.MAX_KEY_LENGTH) {
                throw new WorkloadException(
                        place,
                        "The value '" + KeyBytes.of(written).prefix(20).toText() + "…' has " + written.length
                                + " bytes, but a whole row key has at most " + KeyStream.MAX_KEY_LENGTH + ".");
            }
            bytes.add(written);
        }
        return TextTable.of(NOTHING, bytes);
    }

    private Compiled realistic(
            String place, Segment segment, Generator.Realistic realistic, RandomStream words, RandomStream names) {
        TextTable texts = files.table(
                new ListedRecipe(realistic.kind(), realistic.items(), segment.type(), segment.format()),
                () -> written(place, segment, RealisticValues.of(place, realistic.kind(), realistic.items())));
        Distribution ranks = zipf(realistic.items(), realistic.exponent(), true, names);
        return table(texts, new ValueSource.RandomValue(ranks, words));
    }

    private Distribution zipf(long items, double exponent, boolean scatter, RandomStream names) {
        return files.table(
                new ZipfRecipe(items, exponent, scatter, scatter ? names : RandomStream.ofSeed(0)),
                () -> Distributions.zipf(items, exponent, scatter, names));
    }

    /** Cache key of a list of realistic values. */
    private record ListedRecipe(String kind, long items, ValueType type, Format format)
            implements SampleFiles.TableRecipe<TextTable> {}

    /** Cache key of a Zipf distribution. The random stream matters only if frequent values are scattered. */
    private record ZipfRecipe(long items, double exponent, boolean scatter, RandomStream names)
            implements SampleFiles.TableRecipe<Distribution> {}

    private Compiled sampled(String place, Segment segment, Generator.Sample sample, RandomStream words) {
        try {
            List<SampleFiles.WeightedValue> found = files.read(sample.file());
            if (found.isEmpty()) {
                throw new WorkloadException(place, "The sample file '" + sample.file() + "' has no values.");
            }
            return texts(
                    place,
                    segment,
                    found.stream().map(SampleFiles.WeightedValue::value).toList(),
                    found.stream()
                            .mapToDouble(SampleFiles.WeightedValue::weight)
                            .toArray(),
                    words);
        } catch (IOException e) {
            throw new WorkloadException(place, String.valueOf(e.getMessage()));
        }
    }
}
