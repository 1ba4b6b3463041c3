package dev.splitpoint.advice.rule;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import java.util.List;

/** A segment, a family's name or a sampled key looks like personal data. */
final class PersonalData {
    static final Rule RULE = Rule.of(
            "key.personal-data",
            FindingLevel.WARNING,
            Source.SCHEMA_DESIGN,
            "The row key contains personal data",
            "Keys and names appear in logs, in Key Visualizer and in split points, and cannot be deleted one by"
                    + " one.",
            PersonalData::check);

    private PersonalData() {}

    private static final int MOST_LOOKED_AT = 1000;

    private static void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            check(subject, segment, to);
        }
        for (ColumnFamily family : design.table().columnFamilies()) {
            if (PersonalIdentifier.matches(family.name())
                    || PersonalValue.of(List.of(family.name())).isPresent()) {
                to.add(
                        Place.of(family),
                        "The family name '" + family.name()
                                + "' reveals personal data, and names appear in logs. Use another name.");
            }
        }
    }

    private static void check(Subject subject, Segment segment, Report to) {
        TableDesign design = subject.design();
        String advice = ". Use an artificial number without a meaning elsewhere.";
        if (segment.generator() instanceof Generator.Realistic g
                && (g.kind().equals("firstName") || g.kind().equals("lastName"))) {
            to.add(Place.of(design, segment), "The values of '" + segment.name() + "' are names of people" + advice);
            return;
        }
        PersonalValue.of(values(segment, subject))
                .ifPresentOrElse(
                        example -> to.add(
                                Place.of(design, segment),
                                "Values of '" + segment.name() + "' look like " + example.kind() + ", such as "
                                        + example.masked() + advice),
                        () -> byName(design, segment, advice, to));
    }

    private static void byName(TableDesign design, Segment segment, String advice, Report to) {
        if (isArtificial(segment.generator())) {
            return;
        }
        boolean isAddress = segment.format() instanceof Format.Ipv4 && PersonalIdentifier.canBeOfPerson(segment.name());
        if (PersonalIdentifier.matches(segment.name())) {
            to.add(
                    Place.of(design, segment),
                    "The segment name '" + segment.name() + "' suggests that the key contains personal data" + advice);
        } else if (isAddress || PersonalIdentifier.isNetworkAddress(segment.name())) {
            to.add(
                    FindingLevel.NOTE,
                    Place.of(design, segment),
                    "The segment '" + segment.name()
                            + "' holds IP addresses. The address of a person's device is personal data.");
        }
    }

    /**
     * {@return whether values are made for the key, so that they do not contain the data after which the segment is
     * named}
     */
    private static boolean isArtificial(Generator generator) {
        return generator instanceof Generator.Hash
                || generator instanceof Generator.Salt
                || generator instanceof Generator.Uuid;
    }

    private static List<String> values(Segment segment, Subject subject) {
        return switch (segment.generator()) {
            case Generator.Realistic g when g.kind().equals("email") -> List.of("ada@example.com");
            case Generator.Sample g ->
                subject.sampleValues(g).stream()
                        .limit(MOST_LOOKED_AT)
                        .map(SampleFiles.WeightedValue::value)
                        .toList();
            default -> List.copyOf(segment.generator().listed());
        };
    }
}
