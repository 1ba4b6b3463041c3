package dev.splitpoint.sample.infer.detect;

import java.util.Optional;

/** Detects a short list of texts: each occurs four times on average. A longer list is text, since a larger sample extends it. */
final class ChoiceDetector implements ValueDetector {
    private static final int OCCURRENCES = 4;

    @Override
    public Optional<Match> detect(Column column) {
        int distinct = column.distinct().size();
        return distinct * OCCURRENCES > column.size()
                ? Optional.empty()
                : column.match(new SegmentType.Choice(distinct), DescriptionLength.choice(column.counts(), column.size()), value -> true);
    }
}
