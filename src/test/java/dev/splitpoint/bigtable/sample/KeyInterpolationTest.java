package dev.splitpoint.bigtable.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class KeyInterpolationTest {
    @ParameterizedTest
    @CsvSource({"0, user#0", "0.5, user#4", "0.9, user#8"})
    void interpolationUsesTheBytesAfterACommonPrefix(double share, String begins) {
        KeyRange range = new KeyRange(KeyBytes.utf8("user#000"), Optional.of(KeyBytes.utf8("user#900")));
        KeyBytes point = KeyInterpolation.between(range, share);
        assertThat(point.toText()).startsWith(begins);
        assertThat(range.contains(point)).isTrue();
    }

    @Test
    void endOfTheTableIsFarAfterText() {
        KeyRange open = new KeyRange(KeyBytes.utf8("a"), Optional.empty());
        assertThat(KeyInterpolation.between(open, 0.5).toHex()).startsWith("b0");
        assertThat(open.contains(KeyInterpolation.between(open, 1))).isTrue();
        assertThat(KeyInterpolation.between(KeyRange.ALL, 0.5).toHex()).startsWith("7f");
    }

    @Test
    void adjacentKeysInterpolateToTheStart() {
        KeyBytes key = KeyBytes.utf8("a");
        KeyRange next = new KeyRange(key, Optional.of(key.next()));
        assertThat(KeyInterpolation.between(next, 0.5)).isEqualTo(key);
        KeyRange prefix = new KeyRange(key, Optional.of(KeyBytes.utf8("a\0\0\0\0\0\0\0\0\0b")));
        assertThat(prefix.contains(KeyInterpolation.between(prefix, 0.9))).isTrue();
    }
}
