package dev.splitpoint.ui.design.rowkey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.color.Hue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("fast")
class HueTest {
    @ParameterizedTest
    @EnumSource
    void styleSheetHasTheSameShades(Hue hue) throws IOException {
        String name = hue.name().toLowerCase(Locale.ROOT);
        assertThat(sheet())
                .contains(
                        "-sp-" + name + ": #" + rgb(hue.text(true)) + ";",
                        "-sp-" + name + ": #" + rgb(hue.text(false)) + ";",
                        "." + hue.styleClass() + " ");
    }

    @Test
    void everyOfferedSegmentKindHasAColorAndASummary() {
        for (SegmentTemplate template : SegmentTemplate.ALL) {
            var segment = template.make(List.of(SegmentTemplate.ALL.get(1).make(List.of(), 0)), 0);
            assertThat(Hue.of(segment)).isNotNull();
            assertThat(SegmentLabel.summary(segment)).as(template.label()).isNotBlank();
        }
    }

    private static String rgb(int argb) {
        return String.format(Locale.ROOT, "%06x", argb & 0xFFFFFF);
    }

    private static String sheet() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                HueTest.class.getResourceAsStream("/dev/splitpoint/ui/window/theme/splitpoint.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
