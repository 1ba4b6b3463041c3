package dev.splitpoint.sample.corpus;

import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.infer.ColumnType;
import dev.splitpoint.sample.infer.KeyInference;
import dev.splitpoint.sample.infer.Reading;
import dev.splitpoint.sample.infer.SegmentReading;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Result of inference in the notation of {@link Layout#structure}.
 *
 * @param structure  most likely structure
 * @param confidence 0 to 1
 */
record Inferred(String structure, double confidence) {
    static Inferred of(KeySample sample) {
        Reading first = KeyInference.read(sample).getFirst();
        String text = first.kinds().stream().map(kind -> text(kind.segments())).sorted().collect(Collectors.joining(" & "));
        return new Inferred(text, first.confidence());
    }

    boolean isSure() {
        return confidence >= Reading.LOW_CONFIDENCE;
    }

    private static String text(List<SegmentReading> segments) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < segments.size(); i++) {
            SegmentReading segment = segments.get(i);
            boolean glued = segment.delimiter().isEmpty() && i < segments.size() - 1;
            boolean fixed = segment.facts().shortest() == segment.facts().longest();
            text.append(i == 0 ? "" : " ").append(type(segment.type()));
            text.append(glued && fixed ? "@" + segment.facts().longest() : segment.delimiter().toText().replace(' ', '␠'));
        }
        return text.toString();
    }

    private static String type(ColumnType type) {
        return switch (type) {
            case ColumnType.Constant _ -> "const";
            case ColumnType.Choice _ -> "few";
            case ColumnType.Padded _ -> "num";
            case ColumnType.Unpadded _ -> "num";
            case ColumnType.Numbered _ -> "num";
            case ColumnType.Epoch _ -> "time";
            case ColumnType.Reversed _ -> "rtime";
            case ColumnType.Date _ -> "date";
            case ColumnType.Uuid _ -> "uuid";
            case ColumnType.TimeId _ -> "timeid";
            case ColumnType.Hex _ -> "hex";
            case ColumnType.Geohash _ -> "geohash";
            case ColumnType.Ip _ -> "ip";
            case ColumnType.ReversedDomain _ -> "rdomain";
            case ColumnType.Domain _ -> "domain";
            case ColumnType.NamedMonth _ -> "month";
            case ColumnType.Mac _ -> "mac";
            case ColumnType.Mail _ -> "mail";
            case ColumnType.Fraction _ -> "fraction";
            case ColumnType.Base64 _ -> "encoded";
            case ColumnType.Text _ -> "text";
            case ColumnType.BigEndian _ -> "bint";
            case ColumnType.LittleEndian _ -> "le";
            case ColumnType.BinaryTime t -> t.from() > 0 ? "rbtime" : "btime";
            case ColumnType.Signed t -> t.unit().isPresent() ? "btime" : "bint";
            case ColumnType.Length _ -> "length";
            case ColumnType.BinaryIp _ -> "bip";
            case ColumnType.BinaryUuid _ -> "buuid";
            case ColumnType.Bytes _ -> "bytes";
        };
    }
}
