package dev.splitpoint.sample.corpus;

import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.infer.InferredSegment;
import dev.splitpoint.sample.infer.KeyInference;
import dev.splitpoint.sample.infer.KeyStructure;
import dev.splitpoint.sample.infer.detect.SegmentType;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Result of inference in the notation of {@link Layout#structure}.
 *
 * @param structure most likely structure
 * @param confidence 0 to 1
 */
record Inferred(String structure, double confidence) {
    static Inferred of(KeySample sample) {
        KeyStructure first = KeyInference.infer(sample).getFirst();
        String text = first.kinds().stream()
                .map(kind -> text(kind.segments()))
                .sorted()
                .collect(Collectors.joining(" & "));
        return new Inferred(text, first.confidence());
    }

    boolean isSure() {
        return confidence >= KeyStructure.LOW_CONFIDENCE;
    }

    private static String text(List<InferredSegment> segments) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < segments.size(); i++) {
            InferredSegment segment = segments.get(i);
            boolean glued = segment.delimiter().isEmpty() && i < segments.size() - 1;
            boolean fixed = segment.facts().shortest() == segment.facts().longest();
            text.append(i == 0 ? "" : " ").append(type(segment.type()));
            text.append(
                    glued && fixed
                            ? "@" + segment.facts().longest()
                            : segment.delimiter().toText().replace(' ', '␠'));
        }
        return text.toString();
    }

    private static String type(SegmentType type) {
        return switch (type) {
            case SegmentType.Constant _ -> "const";
            case SegmentType.Choice _ -> "few";
            case SegmentType.Padded _, SegmentType.Unpadded _, SegmentType.Numbered _ -> "num";
            case SegmentType.Counter t -> type(t.number());
            case SegmentType.Epoch _ -> "time";
            case SegmentType.Reversed _ -> "rtime";
            case SegmentType.Date _ -> "date";
            case SegmentType.Uuid _ -> "uuid";
            case SegmentType.TimePrefixedId t ->
                switch (t.scheme()) {
                    case ULID, KSUID, OBJECT_ID, SNOWFLAKE -> "timeid";
                    case HEX_SECONDS, HEX_MILLISECONDS -> "hextime";
                };
            case SegmentType.Hex _ -> "hex";
            case SegmentType.Geohash _ -> "geohash";
            case SegmentType.Ip _ -> "ip";
            case SegmentType.ReversedDomain _ -> "rdomain";
            case SegmentType.Domain _ -> "domain";
            case SegmentType.Mac _ -> "mac";
            case SegmentType.Mail _ -> "mail";
            case SegmentType.Base64 _ -> "encoded";
            case SegmentType.Text _ -> "text";
            case SegmentType.BigEndian _ -> "bint";
            case SegmentType.BinaryTime t -> t.from() > 0 ? "rbtime" : "btime";
            case SegmentType.BinaryUuid _ -> "buuid";
            case SegmentType.Bytes _ -> "bytes";
        };
    }
}
