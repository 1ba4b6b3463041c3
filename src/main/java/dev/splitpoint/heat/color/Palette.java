package dev.splitpoint.heat.color;

import dev.splitpoint.design.RowKey;
import java.util.List;

/**
 * Colors around a heatmap, opaque ARGB unless stated otherwise.
 *
 * @param dark whether the theme is dark
 * @param ground background
 * @param highlightedBlock highlighted block of the key gutter
 * @param text primary text
 * @param muted secondary text
 * @param rule fine lines
 * @param hottest line of the hottest node of a large cluster
 * @param bar bars of the load by key
 * @param border split points, translucent
 * @param alarm problems
 * @param alarmGround ground of times with a problem, translucent
 * @param segments text of the first key segments; further segments have the color of secondary text
 * @param nodes lines and bands of the first nodes
 */
public record Palette(
        boolean dark,
        int ground,
        int highlightedBlock,
        int text,
        int muted,
        int rule,
        int hottest,
        int bar,
        int border,
        int alarm,
        int alarmGround,
        List<Integer> segments,
        List<Integer> nodes) {
    public static final Palette DARK = new Palette(
            true,
            0xFF0D1117,
            0xFF263040,
            0xFFE6EDF3,
            0xFF9AA4AF,
            0xFF343C47,
            0xFFF0883E,
            0xFF6B7580,
            0x1AFFFFFF,
            0xFFFF6B63,
            0x24FF6B63,
            List.of(),
            List.of(0xFF4493F8, 0xFF3FB950, 0xFFD9A227, 0xFFDB61A2, 0xFF39C5CF, 0xFFA371F7, 0xFFF0883E, 0xFF8B949E));

    public static final Palette LIGHT = new Palette(
            false,
            0xFFFFFFFF,
            0xFFDCE6F2,
            0xFF1F2328,
            0xFF59636E,
            0xFFCFD6DD,
            0xFFBC4C00,
            0xFF8A939C,
            0x141F2328,
            0xFFCF222E,
            0x17CF222E,
            List.of(),
            List.of(0xFF2F7FE6, 0xFF2DA44E, 0xFFC98A00, 0xFFBF3989, 0xFF1B7C83, 0xFF8250DF, 0xFFE16F24, 0xFF6E7781));

    /** Share of the text color in the ground of a block of a segment. */
    private static final double BLOCK_ON_DARK = 0.11;

    private static final double BLOCK_ON_LIGHT = 0.07;

    public Palette {
        segments = List.copyOf(segments);
        nodes = List.copyOf(nodes);
    }

    /** {@return the color of a node; nodes beyond the list have generated hues} */
    public int node(int node) {
        if (node < nodes.size()) {
            return nodes.get(node);
        }
        // Multiples of the golden ratio give successive nodes clearly different hues.
        double hue = node * 0.618033988749895 % 1;
        return hue(hue, dark ? 0.62 : 0.55, dark ? 0.85 : 0.75);
    }

    public int segment(int place) {
        return place < segments.size() ? segments.get(place) : muted;
    }

    /** {@return the ground of the blocks of a segment in the key gutter} */
    public int block(int place) {
        int color = 0xFF000000;
        for (int shift = 0; shift <= 16; shift += 8) {
            int from = ground >> shift & 0xFF;
            int to = segment(place) >> shift & 0xFF;
            color |= (int) Math.round(from + (dark ? BLOCK_ON_DARK : BLOCK_ON_LIGHT) * (to - from)) << shift;
        }
        return color;
    }

    /** {@return the palette with colors for the segments of a row key} */
    public static Palette of(boolean dark, RowKey key) {
        Palette p = dark ? DARK : LIGHT;
        List<Integer> hues = key.segments().stream()
                .map(segment -> Hue.of(segment).text(dark))
                .toList();
        return new Palette(
                p.dark,
                p.ground,
                p.highlightedBlock,
                p.text,
                p.muted,
                p.rule,
                p.hottest,
                p.bar,
                p.border,
                p.alarm,
                p.alarmGround,
                hues,
                p.nodes);
    }

    private static int hue(double hue, double saturation, double brightness) {
        int color = 0xFF000000;
        for (int channel = 0; channel < 3; channel++) {
            double at = Math.abs((hue * 6 + 6 - 2 * channel) % 6 - 3) - 1;
            double part = brightness * (1 - saturation * (1 - Math.clamp(at, 0, 1)));
            color |= (int) Math.round(part * 255) << 16 - 8 * channel;
        }
        return color;
    }
}
