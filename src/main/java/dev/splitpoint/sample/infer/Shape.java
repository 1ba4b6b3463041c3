package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One kind of keys and what they are made of.
 *
 * @param cut       how its keys are cut
 * @param shape     the delimiters of its keys, in order
 * @param lead      what the first token must be, where kinds are told apart by it
 * @param parts     in order
 * @param keys      how many keys have this shape
 * @param conforming how many of them are of the parts' types, too
 * @param bits      what all its keys take to describe
 */
record Shape(Cut cut, String shape, Optional<String> lead, List<Part> parts, int keys, int conforming, double bits) {
    /** {@return the values of a key's parts; empty where it is not of this shape, or a value not of its type} */
    Optional<List<String>> values(MaskedKey key) {
        Cut.Pieces pieces = cut.of(key);
        if (!pieces.shape().equals(shape) || lead.isPresent() && !lead.get().equals(pieces.tokens().getFirst())) {
            return Optional.empty();
        }
        List<String> values = new ArrayList<>(parts.size());
        StringBuilder read = new StringBuilder(pieces.key().length());
        for (Part part : parts) {
            String value = part.in(pieces.tokens().get(part.token()));
            if (!part.fits().test(value)) {
                return Optional.empty();
            }
            values.add(value);
            read.append(value).append(part.delimiter());
        }
        return pieces.key().contentEquals(read) ? Optional.of(values) : Optional.empty();
    }

    /** {@return what tells two shapes apart for a reader} */
    String outline() {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(part.type().text().replaceAll("\\d+", "n")).append(part.delimiter()).append('|'));
        return text.toString();
    }
}
