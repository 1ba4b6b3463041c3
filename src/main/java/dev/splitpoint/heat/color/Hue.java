package dev.splitpoint.heat.color;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import java.util.Locale;

/** The color of a kind of segment, the same in the window, beside its heatmap and in a PNG. */
public enum Hue {
    /** What spreads rows: salts. */
    PURPLE(0xFFD2A8FF, 0xFF6639BA),
    /** Texts and numbers that name something. */
    BLUE(0xFF79C0FF, 0xFF0550AE),
    /** Times. */
    GREEN(0xFF7EE787, 0xFF116329),
    /** Hashes and identifiers that look random. */
    ORANGE(0xFFFFA657, 0xFF953800),
    /** Few values out of a list. */
    TEAL(0xFF56D4DD, 0xFF1B6A72),
    /** Numbers that grow with every row: sequences, and identifiers that begin with the time. */
    PINK(0xFFFF9BCE, 0xFF99286E),
    /** Places and domain names. */
    YELLOW(0xFFE3B341, 0xFF7D4E00),
    /** Always the same. */
    GREY(0xFFB1BAC4, 0xFF57606A);

    private final int onDark;
    private final int onLight;

    Hue(int onDark, int onLight) {
        this.onDark = onDark;
        this.onLight = onLight;
    }

    /** {@return the shade of texts as ARGB, the same as in the style sheet, for what is painted without one} */
    public int text(boolean dark) {
        return dark ? onDark : onLight;
    }

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
            case Generator.Uniform _, Generator.Zipf _, Generator.Hotspot _, Generator.Exponential _, Generator.Normal _,
                    Generator.KeyRanges _, Generator.Realistic _, Generator.Sample _ -> BLUE;
        };
    }

    /** {@return the class that the style sheet knows it by} */
    public String styleClass() {
        return "hue-" + name().toLowerCase(Locale.ROOT);
    }
}
