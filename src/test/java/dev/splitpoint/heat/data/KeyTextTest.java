package dev.splitpoint.heat.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class KeyTextTest {
    private final TableDesign design = TestDesigns.writes(List.of(TestDesigns.ID, TestDesigns.TIME), 1000, 1, 0);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "00000417#1767308400000 | 00000417#2026-01-01 23:00",
                "00000417#1767308407000 | 00000417#2026-01-01 23:00:07",
                "00000417#1767308407250$ | 00000417#2026-01-01 23:00:07.250$",
                "00000417#17673 | 00000417#17673",
                "00000417# | 00000417#",
                "00000417$ | 00000417$"
            })
    void timesAreDecodedAndOtherBytesRemain(String key, String text) {
        assertThat(KeyText.of(design, KeyBytes.utf8(key))).isEqualTo(text);
    }

    @Test
    void keyWithoutDelimitersIsSplitByItsSegmentWidths() {
        TableDesign concatenated = design.withRowKey(design.rowKey().withEncoding(new KeyEncoding.Concatenated()));
        assertThat(KeyText.of(concatenated, KeyBytes.utf8("000004171767308400000")))
                .isEqualTo("000004172026-01-01 23:00");
    }

    @Test
    void aLongKeyIsShortened() {
        assertThat(KeyText.of(design, KeyBytes.utf8("x".repeat(4096)))).hasSizeLessThanOrEqualTo(100);
    }
}
