package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.stream.SampleFiles;
import java.util.List;
import java.util.Optional;

/** Sampled keys do not fit the design. */
public final class NonConforming extends Rule {
    public NonConforming() {
        super(
                "sample.non-conforming",
                FindingLevel.WARNING,
                Source.ROW_KEY_SCHEMAS,
                "One key that does not fit makes every query by the columns of the key fail.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (segment.generator() instanceof Generator.Sample sample) {
                check(design, segment, SampleValues.of(sample, subject.files()), to);
            }
        }
    }

    private static void check(TableDesign design, Segment segment, List<SampleFiles.WeightedValue> values, Report to) {
        double all =
                values.stream().mapToDouble(SampleFiles.WeightedValue::weight).sum();
        Optional<String> delimiter = SafeDelimiters.of(design);
        List<SampleFiles.WeightedValue> unfit = values.stream()
                .filter(value -> value.value().isEmpty()
                        || delimiter.filter(value.value()::contains).isPresent())
                .toList();
        if (!unfit.isEmpty()) {
            double share = unfit.stream()
                            .mapToDouble(SampleFiles.WeightedValue::weight)
                            .sum()
                    / all;
            to.add(
                    Place.of(design, segment),
                    "The sample of '" + segment.name() + "' has " + Phrases.count(unfit.size(), "value") + " ("
                            + ShareText.of(share) + ") without text or with the delimiter, such as '"
                            + unfit.getFirst().value() + "'.",
                    SafeDelimiters.changes(design));
        }
    }
}
