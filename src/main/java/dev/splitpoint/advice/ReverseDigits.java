package dev.splitpoint.advice;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.OptionalInt;

/**
 * Change that reverses the digits of a growing number, so that new numbers are not adjacent. The length of the key is
 * the same. A query for a range of numbers becomes a scan. Example: 1041 and 1042 become {@code 1401} and {@code 2401}.
 *
 * @param segment name of the segment with the number
 * @param width number of digits to which the number is padded before it is reversed, 1 to 19
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
