package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import java.util.Locale;

/** The colour of a kind of segment. The style sheet has the shades, for both themes. */
public enum Hue {
    /** What spreads rows: salts. */
    PURPLE,
    /** Texts and numbers that name something. */
    BLUE,
    /** Times. */
    GREEN,
    /** Hashes and identifiers that look random. */
    ORANGE,
    /** Few values out of a list. */
    TEAL,
    /** Numbers that grow with every row: sequences, and identifiers that begin with the time. */
    PINK,
    /** Places and domain names. */
    YELLOW,
    /** Always the same. */
    GREY;

    /** {@return the colour of a segment} */
    public static Hue of(Segment segment) {
        if (segment.format() instanceof Format.ReversedDomain || segment.format() instanceof Format.Geohash) {
            return YELLOW;
        }
        return switch (segment.generator()) {
            case Generator.Salt salt -> PURPLE;
            case Generator.Clock clock -> GREEN;
            case Generator.Hash hash -> ORANGE;
            case Generator.Uuid uuid -> uuid.version() == 7 ? PINK : ORANGE;
            case Generator.Weighted weighted -> TEAL;
            case Generator.Sequence sequence -> PINK;
            case Generator.Latest latest -> PINK;
            case Generator.Constant constant -> GREY;
            default -> BLUE;
        };
    }

    /** {@return the class that the style sheet knows it by} */
    public String styleClass() {
        return "hue-" + name().toLowerCase(Locale.ROOT);
    }
}
