package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.KeyEdits;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import java.util.ArrayList;
import java.util.List;

/** A segment is not readable text. */
public final class RawBytes extends Rule {
    /** Digits of the largest number of 64 bits. */
    private static final int DIGITS = 19;

    public RawBytes() {
        super(
                "key.raw-bytes",
                FindingLevel.NOTE,
                Source.SCHEMA_DESIGN,
                "Binary keys are hard to look up and hard to read in Key Visualizer.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (!(segment.type() instanceof ValueType.Text)) {
                to.add(
                        Place.of(design, segment),
                        "The segment '" + segment.name() + "' is " + kind(segment) + ", which people cannot read.",
                        changes(segment));
            }
        }
    }

    private static String kind(Segment segment) {
        if (segment.bigEndian().isPresent()) {
            int bytes = segment.bigEndian().get().bytes();
            String what = segment.generator() instanceof Generator.Clock ? "time" : "number";
            return "a binary " + what + " of " + bytes + (bytes == 1 ? " byte" : " bytes");
        }
        return switch (segment.type()) {
            case ValueType.Int64(ValueType.IntEncoding encoding) -> "a binary number of " + bytes(encoding);
            case ValueType.Timestamp(ValueType.IntEncoding encoding) -> "a binary time of " + bytes(encoding);
            case ValueType.Text _,
                    ValueType.Bytes _,
                    ValueType.Float64 _,
                    ValueType.Float32 _,
                    ValueType.Bool _,
                    ValueType.Date _ -> "raw bytes";
        };
    }

    private static String bytes(ValueType.IntEncoding encoding) {
        return switch (encoding) {
            case BIG_ENDIAN_BYTES -> "8 bytes";
            case ORDERED_CODE_BYTES -> "1 to 10 bytes";
        };
    }

    private static List<Remedy> changes(Segment segment) {
        List<Remedy> changes = new ArrayList<>();
        if (segment.bigEndian().isPresent()) {
            Format digits = digits(segment.bigEndian().get(), segment.generator() instanceof Generator.Clock);
            return List.of(text(segment, "digits with leading zeros", digits));
        }
        switch (segment.type()) {
            case ValueType.Int64 t ->
                changes.add(text(segment, "digits with leading zeros", new Format.PaddedDecimal(DIGITS)));
            case ValueType.Timestamp t ->
                changes.add(text(
                        segment,
                        "microseconds",
                        new Format.Timestamp(TimeUnit.US, Format.Timestamp.defaultWidth(TimeUnit.US))));
            case ValueType.Text _,
                    ValueType.Bytes _,
                    ValueType.Float64 _,
                    ValueType.Float32 _,
                    ValueType.Bool _,
                    ValueType.Date _ -> {
                if (segment.generator() instanceof Generator.Uuid) {
                    changes.add(text(segment, "UUIDs", new Format.Uuid()));
                }
            }
        }
        return changes;
    }

    private static Format digits(Format.BigEndian format, boolean isTime) {
        if (format.from() > 0) {
            return new Format.ReversedTimestamp(
                    format.unit(), format.from(), Format.ReversedTimestamp.defaultWidth(format.from()));
        }
        int digits = format.bytes() == Long.BYTES
                ? DIGITS
                : Long.toString((1L << Byte.SIZE * format.bytes()) - 1).length();
        return isTime
                ? new Format.Timestamp(format.unit(), Format.Timestamp.defaultWidth(format.unit()))
                : new Format.PaddedDecimal(digits);
    }

    private static Remedy text(Segment s, String as, Format format) {
        return new Edit(
                "Write " + s.name() + " as " + as,
                design -> KeyEdits.replace(
                        design,
                        new Segment(
                                s.name(), s.description(), new ValueType.Text(), format, s.generator(), s.extras())));
    }
}
