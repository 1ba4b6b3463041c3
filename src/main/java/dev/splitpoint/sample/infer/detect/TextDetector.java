package dev.splitpoint.sample.infer.detect;

import java.util.Optional;

/** Detects readable text. */
final class TextDetector implements ValueDetector {
    @Override
    public Optional<Match> detect(Column column) {
        return column.isReadable()
                ? column.match(new SegmentType.Text(), DescriptionLength.text(column.values()), Latin::isReadable)
                : Optional.empty();
    }
}
