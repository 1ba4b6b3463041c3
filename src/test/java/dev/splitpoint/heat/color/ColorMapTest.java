package dev.splitpoint.heat.color;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("fast")
class ColorMapTest {
    @ParameterizedTest
    @EnumSource(ColorMap.class)
    void lightnessIncreasesMonotonically(ColorMap map) {
        double last = lightness(map.color(0));
        for (int i = 4; i < ColorMap.SIZE; i += 4) {
            double next = lightness(map.color(i));
            assertThat(next).as("color " + i).isGreaterThan(last);
            last = next;
        }
        assertThat(last - lightness(map.color(0))).isGreaterThan(60);
    }

    @ParameterizedTest
    @EnumSource(ColorMap.class)
    void brightnessPreservesEndsAndOrder(ColorMap map) {
        for (double brightness : new double[] {-1, -0.5, 0, 0.5, 1}) {
            int[] colors = ColorTable.of(map, brightness, true).colors();
            assertThat(colors[0]).isEqualTo(map.color(0));
            assertThat(colors[255]).isEqualTo(map.color(255));
        }
        assertThat(lightness(ColorTable.of(map, 0.5, true).colors()[60]))
                .isGreaterThan(lightness(ColorTable.of(map, 0, true).colors()[60]));
    }

    @Test
    void colorTablesMatchThePublishedColors() {
        assertThat(ColorMap.INFERNO.color(128)).isEqualTo(0xFFBC3754);
        assertThat(ColorMap.VIRIDIS.color(255)).isEqualTo(0xFFFDE725);
        assertThat(ColorMap.CIVIDIS.color(0)).isEqualTo(0xFF00224E);
    }

    /** CIE lightness, 0 to 100. */
    private static double lightness(int argb) {
        double y =
                0.2126 * linear(argb >> 16 & 0xFF) + 0.7152 * linear(argb >> 8 & 0xFF) + 0.0722 * linear(argb & 0xFF);
        return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }
}
