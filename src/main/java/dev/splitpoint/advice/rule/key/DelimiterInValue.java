package dev.splitpoint.advice.rule.key;

import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.support.Phrases;
import dev.splitpoint.advice.rule.support.SafeDelimiters;
import dev.splitpoint.advice.rule.support.SampleValues;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import java.util.List;

/** A value can contain the delimiter. Example: the delimiter {@code -} and the value {@code eu-west}. */
public final class DelimiterInValue extends Rule {
    public DelimiterInValue() {
        super("key.delimiter-in-value", FindingLevel.ERROR, Source.ROW_KEY_SCHEMAS,
                "Two different rows can get the same key, and a prefix of one value matches rows of another.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        SafeDelimiters.of(design).ifPresent(delimiter -> {
            List<Segment> segments = design.rowKey().segments();
            List<String> within = segments.stream()
                    .filter(segment -> SafeDelimiters.canContain(delimiter, segment) || isSampled(delimiter, segment, subject.files()))
                    .map(Segment::name)
                    .toList();
            if (!within.isEmpty()) {
                to.add(Place.ENCODING, "The delimiter " + delimiter + " can occur in the values of " + Phrases.names(within)
                        + ", so a reader cannot determine where a segment ends.", SafeDelimiters.changes(design));
            }
        });
    }

    private static boolean isSampled(String delimiter, Segment segment, SampleFiles files) {
        return segment.generator() instanceof Generator.Sample sample
                && SampleValues.of(sample, files).stream().anyMatch(value -> SafeDelimiters.hasEarlyMatch(delimiter, value.value()));
    }
}
