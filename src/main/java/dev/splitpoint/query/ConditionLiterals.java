package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.value.ConditionNumbers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Check that the condition values of queries fit the values of their segments. */
final class ConditionLiterals {
    private final List<Inconsistency> found;

    private ConditionLiterals(List<Inconsistency> found) {
        this.found = found;
    }

    /**
     * {@return the problems of the conditions: an error for a value of another type, a warning for a value that does
     * not occur}
     */
    static List<Inconsistency> check(TableDesign design) {
        ConditionLiterals literals = new ConditionLiterals(new ArrayList<>());
        for (int i = 0; i < design.queries().size(); i++) {
            Query query = design.queries().get(i);
            String place = "/queries/" + i + "/where/";
            for (Map.Entry<String, Condition> entry : query.where().entrySet()) {
                design.rowKey()
                        .segment(entry.getKey())
                        .ifPresent(segment -> literals.check(
                                segment, entry.getValue(), place + Inconsistency.pointerToken(entry.getKey())));
            }
        }
        return List.copyOf(literals.found);
    }

    /** {@return the message for a text condition on a numeric segment} */
    static String noNumber(String text, Segment segment) {
        return text.matches("[-+]?[0-9]{1,18}")
                ? "'" + text + "' is quoted, but the values of '" + segment.name() + "' are numbers. Remove the quotes."
                : "'" + text + "' is not a whole number, but the values of '" + segment.name() + "' are.";
    }

    private void check(Segment segment, Condition condition, String place) {
        switch (condition) {
            case Condition.Eq(Literal value) ->
                checkValue(segment, value, place + "/eq", ", so the query matches no rows.");
            case Condition.In(List<Literal> values) -> {
                boolean isAnyPossible = values.stream()
                        .anyMatch(value -> hasType(segment, value)
                                && absence(segment, value).isEmpty());
                String consequence = isAnyPossible
                        ? ", so no row matches it. Remove it from the list."
                        : ", so the query matches no rows.";
                for (int i = 0; i < values.size(); i++) {
                    checkValue(segment, values.get(i), place + "/in/" + i, consequence);
                }
            }
            case Condition.Range(Literal from, Literal to) -> {
                int before = found.size();
                checkType(segment, from, place + "/range/0");
                checkType(segment, to, place + "/range/1");
                if (found.size() == before) {
                    checkNotEmpty(segment, from, to, place + "/range");
                    checkLimits(segment, from, to, place + "/range");
                }
            }
            case Condition.StartsWith(String prefix) -> {
                if (!(segment.type() instanceof ValueType.Text || segment.type() instanceof ValueType.Bytes)
                        || segment.bigEndian().isPresent()) {
                    error(
                            place + "/startsWith",
                            "The values of '" + segment.name()
                                    + "' are binary numbers, which do not start with a text. Use range.");
                } else if (!canStartWith(segment, prefix)) {
                    warning(
                            place + "/startsWith",
                            "No value of '" + segment.name() + "' starts with '" + prefix
                                    + "' in its text format, so the query matches no rows.");
                }
            }
        }
    }

    private void checkValue(Segment segment, Literal value, String place, String consequence) {
        if (checkType(segment, value, place)) {
            absence(segment, value).ifPresent(reason -> warning(place, reason + consequence));
        }
    }

    private static boolean hasType(Segment segment, Literal value) {
        return new ConditionLiterals(new ArrayList<>()).checkType(segment, value, "");
    }

    /**
     * {@return the reason why no key contains a value of the right type, as the start of a sentence; empty if the
     * generator can make the value, or if only its encoded form shows whether it can}
     */
    static Optional<String> absence(Segment segment, Literal value) {
        Generator generator = segment.generator();
        if (!generator.listed().isEmpty()) {
            return generator.listed().contains(value.text())
                    ? Optional.empty()
                    : Optional.of("'" + value.text() + "' is not a value of '" + segment.name() + "'");
        }
        if (generator instanceof Generator.Clock) {
            ConditionNumbers.Moment moment = ConditionNumbers.time("", value, segment);
            return moment.relative() || moment.base() >= 0 && moment.base() < Long.MAX_VALUE
                    ? Optional.empty()
                    : Optional.of(value.text() + " is before 1970 or after 2262. No key contains such a time");
        }
        if (!(value instanceof Literal.Whole(long number))) {
            return Optional.empty();
        }
        GeneratorTraits traits = GeneratorTraits.of(generator);
        long largest = traits.largest().orElse(Long.MAX_VALUE);
        boolean isLarge = number > largest;
        return isLarge || traits.areNumbers() && number < traits.smallest()
                ? Optional.of(number + " is not a value of '" + segment.name() + "', whose "
                        + (isLarge ? "largest" : "smallest") + " value is " + (isLarge ? largest : traits.smallest()))
                : Optional.empty();
    }

    private boolean checkType(Segment segment, Literal value, String place) {
        int before = found.size();
        switch (segment.generator()) {
            case Generator.Clock _ -> {
                try {
                    ConditionNumbers.time(place, value, segment);
                } catch (WorkloadException e) {
                    found.add(e.reason());
                }
            }
            case Generator.Uuid _ -> {
                if (!isUuid(value.text())) {
                    error(
                            place,
                            "'" + value.text() + "' is not a UUID, but the values of '" + segment.name()
                                    + "' are, such as 01234567-89ab-4def-8123-456789abcdef.");
                }
            }
            default -> {
                if (isNumeric(segment) && value instanceof Literal.Text(String text)) {
                    error(place, noNumber(text, segment));
                }
            }
        }
        return found.size() == before;
    }

    private void checkNotEmpty(Segment segment, Literal from, Literal to, String place) {
        boolean empty = segment.generator() instanceof Generator.Clock
                ? isEmpty(ConditionNumbers.time(place, from, segment), ConditionNumbers.time(place, to, segment))
                : from instanceof Literal.Whole(long first) && to instanceof Literal.Whole(long end) && first >= end;
        if (empty) {
            error(
                    place,
                    "The range from " + from.text() + " to before " + to.text()
                            + " is empty. Put the smaller value first. The second value is not part of the range.");
        }
    }

    /** Warns about a range outside the values of the segment. */
    private void checkLimits(Segment segment, Literal from, Literal to, String place) {
        if (!isNumeric(segment)
                || !(from instanceof Literal.Whole(long first))
                || !(to instanceof Literal.Whole(long end))) {
            return;
        }
        GeneratorTraits traits = GeneratorTraits.of(segment.generator());
        long smallest = traits.smallest();
        long largest = traits.largest().orElse(Long.MAX_VALUE);
        if (first < end && (end <= smallest || first > largest)) {
            warning(
                    place,
                    "No value of '" + segment.name() + "' is in the range from " + first + " to before " + end
                            + ". They " + (end <= smallest ? "begin with " + smallest : "end with " + largest)
                            + ", so the query matches no rows.");
        }
    }

    /** {@return whether the values are numbers other than times} */
    static boolean isNumeric(Segment segment) {
        return GeneratorTraits.of(segment.generator()).areNumbers();
    }

    private static boolean isEmpty(ConditionNumbers.Moment from, ConditionNumbers.Moment to) {
        return from.relative() == to.relative() && from.base() >= to.base();
    }

    private static boolean isUuid(String text) {
        try {
            return UUID.fromString(text).toString().equalsIgnoreCase(text);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** {@return whether an encoded value can start with a text} */
    static boolean canStartWith(Segment segment, String prefix) {
        Collection<String> listed = segment.generator().listed();
        if (!listed.isEmpty() && segment.format() instanceof Format.Plain) {
            return listed.stream().anyMatch(text -> text.startsWith(prefix));
        }
        boolean numbers = isNumeric(segment) || segment.generator() instanceof Generator.Clock;
        return switch (segment.format()) {
            case Format.PaddedDecimal _, Format.UnpaddedDecimal _ -> prefix.matches("-?[0-9]*");
            case Format.Timestamp _, Format.ReversedTimestamp _ -> prefix.matches("[0-9]*");
            case Format.Hex f -> new NumberFormat.Hexadecimal(f.width(), f.upperCase()).isPrefix(prefix);
            case Format.Template f -> fitsTemplate(f, prefix);
            case Format.Uuid f -> prefix.matches("[-0-9a-f]{0,36}");
            case Format.Ipv4 f -> prefix.matches("[.0-9]{0,15}");
            case Format.BigEndian f -> false;
            case Format.Geohash f -> prefix.matches("[0-9b-hjkmnp-z]*");
            case Format.Plain _ -> !numbers || prefix.matches("-?[0-9]*");
            default -> true;
        };
    }

    private static boolean fitsTemplate(Format.Template template, String prefix) {
        String head = template.text().substring(0, template.text().indexOf(Format.Template.HOLE));
        if (prefix.length() <= head.length()) {
            return head.startsWith(prefix);
        }
        return prefix.startsWith(head)
                && (template.digits().isEmpty()
                        || Character.isDigit(prefix.charAt(head.length()))
                        || prefix.charAt(head.length()) == '-');
    }

    private void error(String place, String message) {
        found.add(new Inconsistency(Severity.ERROR, place, message));
    }

    private void warning(String place, String message) {
        found.add(new Inconsistency(Severity.WARNING, place, message));
    }
}
