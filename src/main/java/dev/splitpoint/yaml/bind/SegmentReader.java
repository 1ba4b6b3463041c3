package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.ProblemSentences;
import java.util.Locale;
import java.util.Optional;

/** Reads segments. */
final class SegmentReader {
    private SegmentReader() {}

    static Segment segment(NodeCursor at) throws ProblemException {
        Optional<NodeCursor> type = at.get("type");
        Optional<NodeCursor> format = at.get("format");
        Format read = format.isPresent() ? format(format.get()) : new Format.Plain();
        Optional<NodeCursor> description = at.get("description");
        return new Segment(
                at.need("name").text(),
                description.isPresent() ? Optional.of(description.get().text()) : Optional.empty(),
                type.isPresent() ? TypeReader.type(type.get()) : Segment.defaultType(read),
                read,
                generator(at.need("generator")),
                ExtrasReader.read(at));
    }

    static Generator generator(NodeCursor at) throws ProblemException {
        return ProblemCollector.at(
                at.choice(), kind -> KindRecords.read(kind, at.kinds().generators()));
    }

    private static Format format(NodeCursor at) throws ProblemException {
        return ProblemCollector.at(
                at.choice(), kind -> KindRecords.read(kind, at.kinds().formats()));
    }

    /** Returns the constant with the lower-case name that equals the text. */
    static <E extends Enum<E>> E constant(NodeCursor at, Class<E> type) throws ProblemException {
        String text = at.text();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().toLowerCase(Locale.ROOT).equals(text)) {
                return constant;
            }
        }
        throw at.wrongKind(ProblemSentences.anyOf(java.util.Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList()));
    }
}
