package dev.splitpoint.heat.color;

import dev.splitpoint.design.RowKey;
import java.util.List;

/**
 * Colors around a heatmap, opaque ARGB unless stated otherwise.
 *
 * @param dark whether the theme is dark
 * @param ground background
 * @param block block of the key hierarchy
 * @param highlightedBlock highlighted block of the key hierarchy
 * @param text primary text
 * @param muted secondary text
 * @param rule fine lines
 * @param operations curve of operations
 * @param hottest curve of the hottest node
 * @param bar bars of the load by key
 * @param border split points, translucent
 * @param segments text of the first key segments; further segments have the color of secondary text
 * @param nodes bands of the first nodes
 */
public record Palette(
        boolean dark,
        int ground,
        int block,
        int highlightedBlock,
        int text,
        int muted,
        int rule,
        int operations,
        int hottest,
        int bar,
        int border,
        List<Integer> segments,
        List<Integer> nodes) {
    public static final Palette DARK = new Palette(
            true,
            0xFF0D1117,
            0xFF161B22,
            0xFF263040,
            0xFFE6EDF3,
            0xFF9198A1,
            0xFF30363D,
            0xFF79C0FF,
            0xFFF0883E,
            0xFF6E7681,
            0x59FFFFFF,
            List.of(),
            List.of(0xFF388BFD, 0xFF3FB950, 0xFFD29922, 0xFFDB61A2, 0xFF39C5CF, 0xFFA371F7, 0xFFF0883E, 0xFF8B949E));

    public static final Palette LIGHT = new Palette(
            false,
            0xFFFFFFFF,
            0xFFF1F4F8,
            0xFFDCE6F2,
            0xFF1F2328,
            0xFF59636E,
            0xFFD1D9E0,
            0xFF0969DA,
            0xFFBC4C00,
            0xFF8C959F,
            0x59FFFFFF,
            List.of(),
            List.of(0xFF218BFF, 0xFF2DA44E, 0xFFBF8700, 0xFFBF3989, 0xFF1B7C83, 0xFF8250DF, 0xFFE16F24, 0xFF6E7781));

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

    /** {@return the color of cluster-wide problems} */
    public int alarm() {
        return dark ? 0xFFF85149 : 0xFFCF222E;
    }

    public int segment(int place) {
        return place < segments.size() ? segments.get(place) : muted;
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
                p.block,
                p.highlightedBlock,
                p.text,
                p.muted,
                p.rule,
                p.operations,
                p.hottest,
                p.bar,
                p.border,
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
