package dev.splitpoint.ui.kit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.key.KeyBytes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class KeyLabelTest {
    @Test
    void everyByteRoundTrips() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        KeyBytes key = KeyBytes.of(all);
        assertThat(KeyLabel.parse(key.toText())).isEqualTo(key);
    }

    @Test
    void textIsUtf8() {
        assertThat(KeyLabel.parse("é#")).isEqualTo(KeyBytes.utf8("é#"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\", "\\x", "\\x1", "\\xZZ", "a\\n"})
    void brokenEscapesAreRefused(String text) {
        assertThatThrownBy(() -> KeyLabel.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void readableTextRoundTrips() {
        for (String text : new String[] {"Zürich#東京", "no\u00a0break\u202e", "back\\slash\0", "\u05d0🦄"}) {
            assertThat(KeyLabel.parse(KeyBytes.utf8(text).toReadable())).isEqualTo(KeyBytes.utf8(text));
        }
    }
}
