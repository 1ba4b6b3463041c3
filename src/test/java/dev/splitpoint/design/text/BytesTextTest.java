package dev.splitpoint.design.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class BytesTextTest {
    private static final double MEBIBYTE = 1 << 20;

    @Test
    void sizesHaveDecimalPrefixesAndThreeDigits() {
        assertThat(BytesText.of(0)).isEqualTo("0 B");
        assertThat(BytesText.of(87)).isEqualTo("87 B");
        assertThat(BytesText.of(999.4)).isEqualTo("999 B");
        assertThat(BytesText.of(999.5)).isEqualTo("1 kB");
        assertThat(BytesText.of(2_048)).isEqualTo("2.05 kB");
        assertThat(BytesText.of(14_240)).isEqualTo("14.2 kB");
        assertThat(BytesText.of(256 * MEBIBYTE)).isEqualTo("268 MB");
        assertThat(BytesText.of(1.052e9)).isEqualTo("1.05 GB");
        assertThat(BytesText.of(Double.POSITIVE_INFINITY)).isEqualTo("∞ B");
    }

    @Test
    void sizeOverALimitIsNeverFormattedLikeTheLimit() {
        assertThat(BytesText.over(306e6, 256 * MEBIBYTE)).isEqualTo("306 MB");
        assertThat(BytesText.over(256 * MEBIBYTE + 10_000, 256 * MEBIBYTE)).isEqualTo("268.5 MB");
        assertThat(BytesText.over(10_000_001, 10e6)).isEqualTo("10.1 MB");
        assertThat(BytesText.over(5e6, 10e6)).isEqualTo("5 MB");
        assertThat(BytesText.over(16_385, 16_384)).as("the bound is 16.4 kB").isEqualTo("16.5 kB");
        assertThat(BytesText.over(100 * MEBIBYTE + 1, 100 * MEBIBYTE))
                .as("the bound is 105 MB")
                .isEqualTo("105.1 MB");
        assertThat(BytesText.over(101, 100)).isEqualTo("101 B");
    }
}
