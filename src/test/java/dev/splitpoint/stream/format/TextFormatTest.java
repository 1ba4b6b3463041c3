package dev.splitpoint.stream.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.ValueType;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class TextFormatTest {
    @ParameterizedTest
    @CsvSource({
        "www.example.com, com.example.www",
        "example, example",
        "'', ''",
        "., .",
        ".a, a.",
        "a., .a",
        "a..b, b..a",
        "ä.ö, ö.ä"
    })
    void domainLabelsAreWrittenInReverseOrder(String domain, String written) {
        byte[] bytes = TextFormat.bytes("/rowKey", domain, new ValueType.Text(), new Format.ReversedDomain());

        assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(written);
    }
}
