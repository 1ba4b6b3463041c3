package dev.splitpoint.heat.color;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("fast")
class ColorMapTest {
    private static boolean[] grounds() {
        return new boolean[] {true, false};
    }

    @ParameterizedTest
    @EnumSource(ColorMap.class)
    void lightnessChangesMonotonically(ColorMap map) {
        for (boolean dark : grounds()) {
            double first = lightness(map.color(0, dark));
            double sign = Math.signum(lightness(map.color(255, dark)) - first);
            double last = first;
            for (int i = 4; i < ColorMap.SIZE; i += 4) {
                double next = lightness(map.color(i, dark));
                assertThat(sign * next).as("color " + i).isGreaterThan(sign * last);
                last = next;
            }
            assertThat(sign * (last - first)).isGreaterThan(60);
        }
    }

    @ParameterizedTest
    @EnumSource(ColorMap.class)
    void brightnessPreservesEndsAndEmphasizesLowValues(ColorMap map) {
        for (boolean dark : grounds()) {
            for (double brightness : new double[] {-1, -0.5, 0, 0.5, 1}) {
                int[] colors = ColorTable.of(map, brightness, dark).colors();
                assertThat(colors[0]).isEqualTo(map.color(0, dark));
                assertThat(colors[255]).isEqualTo(map.color(255, dark));
            }
            double first = lightness(map.color(0, dark));
            assertThat(Math.abs(lightness(ColorTable.of(map, 0.5, dark).colors()[60]) - first))
                    .isGreaterThan(
                            Math.abs(lightness(ColorTable.of(map, 0, dark).colors()[60]) - first));
        }
    }

    @Test
    void colorTablesMatchThePublishedColors() {
        assertThat(ColorMap.INFERNO.color(128, true)).isEqualTo(0xFFBC3754);
        assertThat(ColorMap.VIRIDIS.color(255, false)).isEqualTo(0xFFFDE725);
        assertThat(ColorMap.CIVIDIS.color(0, true)).isEqualTo(0xFF00224E);
    }

    @Test
    void lowValuesResembleTheGroundOfTheTheme() {
        assertThat(lightness(ColorMap.THEME.color(0, true))).isLessThan(5);
        assertThat(lightness(ColorMap.THEME.color(0, false))).isGreaterThan(95);
        assertThat(ColorMap.THEME.color(200, true)).isEqualTo(ColorMap.INFERNO.color(200, false));
        assertThat(ColorMap.THEME.color(200, false)).isEqualTo(ColorMap.EMBER.color(200, true));
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
