package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.KeyEdits;
import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Rules about the formats of segments. A fix is another format. */
final class FormatRules {
    private FormatRules() {}

    /** Digits of the largest number of 64 bits. */
    private static final int INT64_DIGITS = 19;

    /** A segment is not readable text. */
    static final Rule RAW_BYTES = Rule.of(
            "key.raw-bytes",
            FindingLevel.NOTE,
            Source.SCHEMA_DESIGN,
            "The row key contains binary values",
            "Binary keys are hard to look up and hard to read in Key Visualizer.",
            FormatRules::rawBytes);

    private static void rawBytes(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (!(segment.type() instanceof ValueType.Text)) {
                to.add(
                        Place.of(design, segment),
                        "The segment '" + segment.name() + "' is " + kind(segment) + ", which people cannot read.",
                        readable(segment));
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

    private static List<Remedy> readable(Segment segment) {
        List<Remedy> changes = new ArrayList<>();
        if (segment.bigEndian().isPresent()) {
            Format digits = asDigits(segment.bigEndian().get(), segment.generator() instanceof Generator.Clock);
            return List.of(asText(segment, "digits with leading zeros", digits));
        }
        switch (segment.type()) {
            case ValueType.Int64 t ->
                changes.add(asText(segment, "digits with leading zeros", new Format.PaddedDecimal(INT64_DIGITS)));
            case ValueType.Timestamp t ->
                changes.add(asText(
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
                    changes.add(asText(segment, "UUIDs", new Format.Uuid()));
                }
            }
        }
        return changes;
    }

    private static Format asDigits(Format.BigEndian format, boolean isTime) {
        if (format.from() > 0) {
            return new Format.ReversedTimestamp(
                    format.unit(), format.from(), Format.ReversedTimestamp.defaultWidth(format.from()));
        }
        int digits = format.bytes() == Long.BYTES
                ? INT64_DIGITS
                : Long.toString((1L << Byte.SIZE * format.bytes()) - 1).length();
        return isTime
                ? new Format.Timestamp(format.unit(), Format.Timestamp.defaultWidth(format.unit()))
                : new Format.PaddedDecimal(digits);
    }

    private static Remedy asText(Segment s, String as, Format format) {
        return new Edit(
                "Write " + s.name() + " as " + as,
                design -> KeyEdits.replace(
                        design,
                        new Segment(
                                s.name(), s.description(), new ValueType.Text(), format, s.generator(), s.extras())));
    }

    /** Number of digits if the largest number is unknown: less than a trillion. */
    private static final int UNKNOWN_DIGITS = 12;

    /** A number without a fixed width is queried by range or order. Example: {@code 10} sorts before {@code 9}. */
    static final Rule UNPADDED_NUMBER = Rule.of(
            "key.unpadded-number",
            FindingLevel.ERROR,
            Source.SCHEMA_DESIGN,
            "Numbers of different lengths do not sort by value",
            "Keys sort by bytes, so 20 precedes 3, and a range of numbers is not a range of rows.",
            FormatRules::unpaddedNumber);

    private static void unpaddedNumber(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (!isUnpadded(segment)) {
                continue;
            }
            Optional<Query> ranging = design.queries().stream()
                    .filter(query -> query.where().get(segment.name()) instanceof Condition.Range)
                    .findFirst();
            int digits = digits(segment.generator());
            String numbers = "The segment '" + segment.name() + "' holds numbers of 1 to " + digits
                    + " digits without leading zeros";
            if (ranging.isPresent()) {
                to.add(
                        Place.of(design, segment),
                        numbers + ", and the query '" + ranging.get().name() + "' needs a range of them.",
                        padded(segment, digits));
            } else if (segment.generator() instanceof Generator.Sequence
                    || segment.generator() instanceof Generator.Latest) {
                to.add(
                        FindingLevel.WARNING,
                        Place.of(design, segment),
                        numbers + " and counts up, so rows are not sorted by the number.",
                        padded(segment, digits));
            }
        }
    }

    private static boolean isUnpadded(Segment segment) {
        boolean number = switch (segment.generator()) {
            case Generator.Weighted g ->
                g.weights().keySet().stream().allMatch(value -> value.matches("[0-9]{1,18}"))
                        && g.weights().keySet().stream()
                                        .mapToInt(String::length)
                                        .distinct()
                                        .count()
                                > 1;
            default -> GeneratorTraits.of(segment.generator()).areNumbers() && SegmentTraits.cardinality(segment) > 10;
        };
        boolean bare = switch (segment.format()) {
            case Format.Plain _, Format.UnpaddedDecimal _ -> true;
            case Format.Template f -> f.digits().isEmpty();
            default -> false;
        };
        return number && bare && segment.type() instanceof ValueType.Text;
    }

    private static int digits(Generator generator) {
        OptionalLong most = switch (generator) {
            case Generator.Uniform g -> OptionalLong.of(g.max());
            case Generator.Weighted g ->
                g.weights().keySet().stream().mapToLong(Long::parseLong).max();
            default -> GeneratorTraits.of(generator).count();
        };
        return most.isPresent()
                ? Long.toString(Math.max(0, most.getAsLong() - (generator instanceof Generator.Uniform ? 0 : 1)))
                        .length()
                : UNKNOWN_DIGITS;
    }

    private static Remedy padded(Segment segment, int digits) {
        Format format = segment.format() instanceof Format.Template template
                ? new Format.Template(template.text(), OptionalInt.of(digits))
                : new Format.PaddedDecimal(digits);
        return DesignChanges.format("Pad " + segment.name() + " to " + digits + " digits", segment, format);
    }

    /** Fields of hours or smaller units outside of quoted text. */
    private static final Pattern WITHIN_DAY = Pattern.compile("^(?:[^']|'[^']*')*?[HhKkmsSAnN]");

    /**
     * A segment holds the local time of a zone with daylight saving time.
     *
     * <p>Example: {@code yyyy-MM-dd HH:mm} in {@code Europe/Berlin}. {@code yyyy-MM-dd} is not reported: days stay in
     * order.
     */
    static final Rule DAYLIGHT_SAVING = Rule.of(
            "key.daylight-saving",
            FindingLevel.WARNING,
            Source.TIME_SERIES,
            "Local time is ambiguous when daylight saving time ends",
            "Once a year one hour occurs twice: different times get the same text, and rows are out of order.",
            FormatRules::daylightSaving);

    private static void daylightSaving(Subject subject, Report to) {
        for (Segment segment : subject.design().rowKey().segments()) {
            if (segment.format() instanceof Format.IsoDate date
                    && WITHIN_DAY.matcher(date.pattern()).find()
                    && changesClocks(date.zone())) {
                to.add(
                        Place.of(subject.design(), segment),
                        "The segment '" + segment.name() + "' is the local time of "
                                + date.zone().getId()
                                + ", which has daylight saving time. Time ranges miss rows of the hour that occurs"
                                + " twice. Use UTC.",
                        DesignChanges.format(
                                "Write " + segment.name() + " in UTC",
                                segment,
                                new Format.IsoDate(date.pattern(), ZoneId.of("UTC"))));
            }
        }
    }

    private static boolean changesClocks(ZoneId zone) {
        return zone.getRules().nextTransition(TimeGrid.ORIGIN) != null;
    }

    private static final Pattern DOMAIN = Pattern.compile("([a-z0-9-]+\\.)+[a-z]{2,}");

    /** Number of leading values below which a segment does not spread the load. */
    private static final int FEW_DOMAINS = 100;

    /** Domain names are not reversed, or fewer than 100 domain names lead the key. */
    static final Rule DOMAIN_NOT_REVERSED = Rule.of(
            "key.domain-not-reversed",
            FindingLevel.WARNING,
            Source.SCHEMA_DESIGN,
            "Domain names are not reversed",
            "If reversed, the hosts of a domain are adjacent, compress well, and are read as one range.",
            FormatRules::domainNotReversed);

    private static void domainNotReversed(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (!isDomain(segment)) {
                continue;
            }
            long domains = SegmentTraits.cardinality(segment);
            if (domains < FEW_DOMAINS) {
                if (SegmentOrders.leading(design).filter(segment::equals).isPresent()) {
                    to.add(
                            FindingLevel.NOTE,
                            Place.of(design, segment),
                            "The segment leads the key but has only " + Phrases.number(domains) + " domains: '"
                                    + segment.name() + "'. Put another segment first.",
                            otherLeads(design, segment));
                }
            } else if (!(segment.format() instanceof Format.ReversedDomain)) {
                to.add(
                        Place.of(design, segment),
                        "The segment '" + segment.name() + "' holds " + Phrases.number(domains)
                                + " domain names that are not reversed, such as www.example.com.",
                        reversed(design, segment));
            }
        }
    }

    private static boolean isDomain(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Realistic g -> g.kind().equals("domain");
            case Generator.Weighted g ->
                g.weights().keySet().stream()
                        .allMatch(value -> DOMAIN.matcher(value).matches());
            default -> false;
        };
    }

    /** {@return changes of the order in which a segment with more values leads} */
    private static List<Remedy> otherLeads(TableDesign design, Segment domain) {
        return SegmentOrders.after(design, domain).stream()
                .filter(other -> SegmentTraits.isSpreading(other)
                        && SegmentTraits.cardinality(other) > SegmentTraits.cardinality(domain))
                .flatMap(other ->
                        SegmentOrders.of(design, new MoveSegment(other.name(), List.of(domain.name()), false)).stream())
                .toList();
    }

    /**
     * Returns the change of the format; none if a query has a prefix condition, which would not fit the reversed text.
     */
    private static List<Remedy> reversed(TableDesign design, Segment segment) {
        boolean hasRangeCondition = design.queries().stream()
                .map(query -> query.where().get(segment.name()))
                .anyMatch(
                        condition -> condition instanceof Condition.StartsWith || condition instanceof Condition.Range);
        return hasRangeCondition || !(segment.format() instanceof Format.Plain)
                ? List.of()
                : List.of(DesignChanges.format(
                        "Reverse the domains of " + segment.name(), segment, new Format.ReversedDomain()));
    }
}
