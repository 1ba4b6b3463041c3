package dev.splitpoint.heat.color;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.kind.GeneratorTraits;
import java.util.Locale;

/** Colors of kinds of segments, used in the window, in the heatmap, and in images. */
public enum Hue {
    /** Salts. */
    PURPLE(0xFFCFA6FF, 0xFF6F3CC3),
    /** Texts and numbers that identify an object. */
    BLUE(0xFF7AB8FF, 0xFF0A57B5),
    /** Times. */
    GREEN(0xFF6FD98F, 0xFF136C32),
    /** Hashes and identifiers that look random. */
    ORANGE(0xFFFFA657, 0xFF953800),
    /** Values from a short list. */
    TEAL(0xFF56D4DD, 0xFF1B6A72),
    /** Numbers that grow with every row: sequences, and identifiers that begin with the time. */
    PINK(0xFFFF9BCE, 0xFF99286E),
    /** Places and domain names. */
    YELLOW(0xFFE3B341, 0xFF7D4E00),
    /** Constants. */
    GREY(0xFFB1BAC4, 0xFF57606A);

    private final int onDark;
    private final int onLight;

    Hue(int onDark, int onLight) {
        this.onDark = onDark;
        this.onLight = onLight;
    }

    /** {@return the text color as ARGB, equal to that in the style sheet, for rendering without a style sheet} */
    public int text(boolean dark) {
        return dark ? onDark : onLight;
    }

    public static Hue of(Segment segment) {
        if (segment.format() instanceof Format.ReversedDomain || segment.format() instanceof Format.Geohash) {
            return YELLOW;
        }
        return switch (segment.generator()) {
            case Generator.Salt _ -> PURPLE;
            case Generator.Clock _ -> GREEN;
            case Generator.Hash _ -> ORANGE;
            case Generator.Uuid uuid when uuid.version() == 4 -> ORANGE;
            case Generator.Weighted _ -> TEAL;
            case Generator.Constant _ -> GREY;
            default -> GeneratorTraits.of(segment.generator()).isGrowing() ? PINK : BLUE;
        };
    }

    public String styleClass() {
        return "hue-" + name().toLowerCase(Locale.ROOT);
    }
}
