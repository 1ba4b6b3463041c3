package dev.splitpoint.advice.rule.key;

import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A segment, a family's name or a sampled key looks like personal data. */
public final class PersonalData extends Rule {
    private static final Pattern NAME = Pattern.compile(
            "(?i).*(e_?mail|phone|mobile_?n|msisdn|passport|card_?n|credit_?card|iban|ssn|social_?security|first_?name|last_?name|full_?name|surname|birth_?d).*");
    private static final Pattern EMAIL = Pattern.compile("[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+");
    private static final Pattern PHONE = Pattern.compile("\\+[0-9][0-9 ()-]{7,17}[0-9]");
    private static final Pattern CARD = Pattern.compile("[0-9]{4}([ -]?[0-9]{4}){3}");
    private static final int MOST_LOOKED_AT = 1000;

    public PersonalData() {
        super("key.personal-data", FindingLevel.WARNING, Source.SCHEMA_DESIGN,
                "Keys and names appear in logs, in Key Visualizer and in split points, and cannot be deleted one by one.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            what(segment, subject.files()).ifPresent(what -> to.add(Place.of(design, segment), what + ". Use an artificial number without a meaning elsewhere."));
        }
        for (ColumnFamily family : design.table().columnFamilies()) {
            if (NAME.matcher(family.name()).matches()) {
                to.add(Place.of(family), "The family name '" + family.name() + "' reveals personal data, and names appear in logs. Use another name.");
            }
        }
    }

    private static Optional<String> what(Segment segment, SampleFiles files) {
        List<String> values = switch (segment.generator()) {
            case Generator.Realistic g when g.kind().equals("email") -> List.of("ada@example.com");
            case Generator.Weighted g -> List.copyOf(g.weights().keySet());
            case Generator.Constant g -> List.of(g.value());
            case Generator.Sample g -> sampled(g.file(), files);
            case Generator.Uniform _, Generator.Sequence _, Generator.Zipf _, Generator.Latest _, Generator.Hotspot _,
                    Generator.Exponential _, Generator.Normal _, Generator.KeyRanges _, Generator.Clock _, Generator.Uuid _,
                    Generator.Hash _, Generator.Salt _, Generator.Realistic _ -> List.of();
        };
        if (segment.generator() instanceof Generator.Realistic g && (g.kind().equals("firstName") || g.kind().equals("lastName"))) {
            return Optional.of("The values of '" + segment.name() + "' are names of people");
        }
        Optional<String> found = values.stream().filter(value -> kind(value).isPresent()).findFirst();
        if (found.isPresent()) {
            return Optional.of("Values of '" + segment.name() + "' look like " + kind(found.get()).orElse("") + ", such as " + masked(found.get()));
        }
        return NAME.matcher(segment.name()).matches()
                ? Optional.of("The segment name '" + segment.name() + "' suggests that the key contains personal data")
                : Optional.empty();
    }

    private static List<String> sampled(String file, SampleFiles files) {
        try {
            return files.read(file).stream().limit(MOST_LOOKED_AT).map(SampleFiles.WeightedValue::value).toList();
        } catch (IOException e) {
            // The check of the document reports the error.
            return List.of();
        }
    }

    private static Optional<String> kind(String value) {
        return EMAIL.matcher(value).matches()
                ? Optional.of("an email address")
                : PHONE.matcher(value).matches()
                        ? Optional.of("a telephone number")
                        : CARD.matcher(value).matches() && isChecked(value) ? Optional.of("a payment card number") : Optional.empty();
    }

    /** {@return whether the last digit is the check digit of ISO/IEC 7812-1, annex B (Luhn)} */
    private static boolean isChecked(String value) {
        int[] digits = value.chars().filter(Character::isDigit).map(c -> c - '0').toArray();
        int sum = 0;
        for (int i = 0; i < digits.length; i++) {
            int digit = (digits.length - i) % 2 == 0 ? 2 * digits[i] : digits[i];
            sum += digit / 10 + digit % 10;
        }
        return sum % 10 == 0;
    }

    private static String masked(String value) {
        return value.substring(0, Math.min(2, value.length())) + "…";
    }
}
