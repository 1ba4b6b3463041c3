package dev.splitpoint.heat.color;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("fast")
class ColourMapTest {
    @ParameterizedTest
    @EnumSource(ColourMap.class)
    void lightnessRisesFromOneEndToTheOther(ColourMap map) {
        double last = lightness(map.colour(0));
        for (int i = 4; i < ColourMap.SIZE; i += 4) {
            double next = lightness(map.colour(i));
            assertThat(next).as("colour " + i).isGreaterThan(last);
            last = next;
        }
        assertThat(last - lightness(map.colour(0))).isGreaterThan(60);
    }

    @ParameterizedTest
    @EnumSource(ColourMap.class)
    void brightnessKeepsTheEndsAndTheOrder(ColourMap map) {
        for (double brightness : new double[] {-1, -0.5, 0, 0.5, 1}) {
            int[] colours = ColourTable.of(map, brightness, true).colours();
            assertThat(colours[0]).isEqualTo(map.colour(0));
            assertThat(colours[255]).isEqualTo(map.colour(255));
        }
        assertThat(lightness(ColourTable.of(map, 0.5, true).colours()[60]))
                .isGreaterThan(lightness(ColourTable.of(map, 0, true).colours()[60]));
    }

    @Test
    void tablesHaveThePublishedColours() {
        assertThat(ColourMap.INFERNO.colour(128)).isEqualTo(0xFFBC3754);
        assertThat(ColourMap.VIRIDIS.colour(255)).isEqualTo(0xFFFDE725);
        assertThat(ColourMap.CIVIDIS.colour(0)).isEqualTo(0xFF00224E);
    }

    /** CIE lightness, 0 to 100. */
    private static double lightness(int argb) {
        double y = 0.2126 * linear(argb >> 16 & 0xFF) + 0.7152 * linear(argb >> 8 & 0xFF) + 0.0722 * linear(argb & 0xFF);
        return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }
}
