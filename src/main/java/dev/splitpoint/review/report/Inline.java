package dev.splitpoint.review.report;

import dev.splitpoint.heat.color.Hue;
import java.util.List;

/** A run of text in a report. */
sealed interface Inline {
    /** {@return the text without its style} */
    String text();

    /** Plain text. */
    record Plain(String text) implements Inline {}

    /** Important text. */
    record Strong(String text) implements Inline {}

    /** Bytes, names and values of a design. */
    record Code(String text) implements Inline {}

    /** Part of a row key in the color of its segment. */
    record KeyPart(String text, Hue hue) implements Inline {}

    /** Text that is good or bad news. */
    record Toned(String text, Tone tone) implements Inline {}

    /** A link to a page. */
    record Link(String text, String url) implements Inline {}

    /** Meaning of a color. Texts state the meaning too, because not everybody distinguishes colors. */
    enum Tone {
        GOOD,
        BAD,
        WARNING,
        MUTED
    }

    static List<Inline> plain(String text) {
        return List.of(new Plain(text));
    }

    static List<Inline> code(String text) {
        return List.of(new Code(text));
    }
}
