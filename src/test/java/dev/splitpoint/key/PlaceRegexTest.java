package dev.splitpoint.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlaceRegexTest {
    @Test
    void repeatsNothingOftenerThanRe2Takes() {
        int length = 2_100;
        PlaceRegex places = new PlaceRegex(Collections.nCopies(length, Alphabet.all()), false, false);
        assertThat(places.between(KeyBytes.of(new byte[length]), KeyBytes.hex("ff".repeat(length))))
                .isEqualTo("\\C{1000}\\C{1000}\\C{100}");
    }

    @Test
    void repeatsEscapedZerosWhole() {
        Alphabet zero = new Alphabet(KeyBytes.of(new byte[1]));
        PlaceRegex places = new PlaceRegex(List.of(zero, zero, Alphabet.of("0123456789")), false, true);
        assertThat(places.between(KeyBytes.utf8("\0\0" + "0"), KeyBytes.utf8("\0\0" + "9"))).isEqualTo("(?:\\x00\\xff){2}[0-9]");
        assertThat(places.between(KeyBytes.utf8("\0\0" + "3"), KeyBytes.utf8("\0\0" + "9")))
                .isEqualTo("(?:\\x00\\xff)(?:\\x00\\xff)[3-9]");
    }
}
