package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.GeneratorTraits;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A number without a fixed width is queried by range or order. Example: {@code 10} sorts before {@code 9}. */
public final class UnpaddedNumber extends Rule {
    /** Number of digits if the largest number is unknown: less than a trillion. */
    private static final int DIGITS = 12;

    public UnpaddedNumber() {
        super(
                "key.unpadded-number",
                FindingLevel.ERROR,
                Source.SCHEMA_DESIGN,
                "Keys sort by bytes, so 20 precedes 3, and a range of numbers is not a range of rows.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (!isUnpadded(segment)) {
                continue;
            }
            Optional<Query> ranging = design.queries().stream()
                    .filter(read -> read.where().get(segment.name()) instanceof Condition.Range)
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
                : DIGITS;
    }

    private static Remedy padded(Segment segment, int digits) {
        Format format = segment.format() instanceof Format.Template template
                ? new Format.Template(template.text(), OptionalInt.of(digits))
                : new Format.PaddedDecimal(digits);
        return DesignChanges.format("Pad " + segment.name() + " to " + digits + " digits", segment, format);
    }
}
