package dev.splitpoint.advice;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.OptionalInt;

/**
 * The digits of a growing number the other way round, so that new ones do not stand side by side; the key gets no longer,
 * and a range of numbers becomes a scan.
 *
 * @param segment that holds the number
 * @param width   digits, padded before they are reversed, 1 to 19
 */
public record ReverseDigits(String segment, int width) implements Remedy {
    @Override
    public String label() {
        return "Reverse the digits of " + segment;
    }

    @Override
    public TableDesign apply(TableDesign design) {
        Segment old = design.rowKey().segment(segment).orElseThrow();
        return KeyEdits.replace(design, old.withFormat(new Format.ReversedText(OptionalInt.of(width))));
    }
}
