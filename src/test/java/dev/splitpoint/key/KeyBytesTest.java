package dev.splitpoint.key;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class KeyBytesTest {
    @ParameterizedTest
    @CsvSource({"61, 62", "61ff, 62", "00, 01", "fe, ff", "61ffff, 62", "6100, 6101", "ff00, ff01"})
    void prefixSuccessorIsTheFirstKeyAfterThePrefix(String prefix, String successor) {
        assertThat(KeyBytes.hex(prefix).successor()).contains(KeyBytes.hex(successor));
    }

    @Test
    void prefixOfAllOneBitsHasNoSuccessor() {
        assertThat(KeyBytes.hex("ffff").successor()).isEmpty();
        assertThat(KeyBytes.EMPTY.successor()).isEmpty();
        assertThat(KeyRange.ofPrefix(KeyBytes.hex("ff")).contains(KeyBytes.hex("ffff00")))
                .isTrue();
    }

    @Test
    void comparesBytesAsUnsigned() {
        assertThat(KeyBytes.hex("7f")).isLessThan(KeyBytes.hex("80"));
        assertThat(KeyBytes.utf8("a")).isLessThan(KeyBytes.utf8("a").next());
        assertThat(KeyBytes.EMPTY).isLessThan(KeyBytes.hex("00"));
    }

    @Test
    void escapesBytesThatAreNotText() {
        assertThat(KeyBytes.hex("61005cff7e7f").toText()).isEqualTo("a\\x00\\\\\\xff~\\x7f");
        assertThat(KeyBytes.hex("61005cff").toHex()).isEqualTo("61005cff");
    }

    @Test
    void endOfTheTableDiffersFromItsStart() {
        KeyRange all = KeyRange.ALL;
        assertThat(all.contains(KeyBytes.EMPTY)).isTrue();
        assertThat(all.contains(KeyBytes.hex("ffffffff"))).isTrue();
        assertThat(all.isEmpty()).isFalse();
    }

    @Test
    void rangeOfARowContainsOnlyThatRow() {
        KeyRange row = KeyRange.ofRow(KeyBytes.utf8("row"));
        assertThat(row.contains(KeyBytes.utf8("row"))).isTrue();
        assertThat(row.contains(KeyBytes.utf8("row").next())).isFalse();
        assertThat(row.contains(KeyBytes.utf8("ro"))).isFalse();
    }

    @Test
    void validUtf8IsDecodedAsText() {
        assertThat(KeyBytes.utf8("Zürich#東京#1°").toReadable()).isEqualTo("Zürich#東京#1°");
        assertThat(KeyBytes.utf8("a\\b").toReadable()).isEqualTo("a\\\\b");
        assertThat(KeyBytes.utf8("no\u00a0break\u202e").toReadable()).isEqualTo("no\\xc2\\xa0break\\xe2\\x80\\xae");
        assertThat(KeyBytes.utf8("e\u0301 \u05d0").toReadable()).isEqualTo("e\\xcc\\x81 \\xd7\\x90");
        assertThat(KeyBytes.of(new byte[] {'a', (byte) 0xC3, (byte) 0xBC, (byte) 0xFF})
                        .toReadable())
                .isEqualTo("a\\xc3\\xbc\\xff");
    }
}
