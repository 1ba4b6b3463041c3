package dev.splitpoint.design.kind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.NumberFormats;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("fast")
class FormatTraitsTest {
    private static final int VALUES = 10_000;

    static List<Format> formats() {
        Stream<Format> others = Stream.of(
                new Format.Hex(4, true),
                new Format.ReversedText(OptionalInt.of(6)),
                new Format.Template("a{}", OptionalInt.empty()));
        return Stream.concat(FormatDescriptors.ALL.kinds().stream().map(KindDescriptor::initial), others)
                .filter(format -> !(format instanceof Format.BigEndian))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void encodedNumbersHaveTheTraitsOfTheirFormat(Format format) {
        FormatTraits traits = FormatTraits.of(format);
        NumberFormat numbers = NumberFormats.of("", new ValueType.Text(), format, VALUES);
        List<String> texts = Stream.iterate(0L, value -> value < VALUES, value -> value + 7)
                .map(value -> text(numbers, value))
                .toList();

        traits.alphabet()
                .ifPresent(alphabet -> assertThat(texts)
                        .allSatisfy(text -> assertThat(alphabet)
                                .contains(withoutLetters(text, format).split(""))));
        if (traits.isFixedWidth()) {
            assertThat(texts).map(String::length).containsOnly(texts.getFirst().length());
        }
        if (traits.width().isPresent() && !(format instanceof Format.Template)) {
            assertThat(texts.getFirst()).hasSize(traits.width().getAsInt());
        }
    }

    @Test
    void timesHaveTheUnitOfTheirFormat() {
        assertThat(FormatTraits.of(new Format.Timestamp(TimeUnit.US, 16)).unit())
                .contains(TimeUnit.US);
        assertThat(FormatTraits.of(new Format.ReversedTimestamp(TimeUnit.S, 9_999_999_999L, 10))
                        .unit())
                .contains(TimeUnit.S);
        assertThat(FormatTraits.of(new Format.BigEndian(8, TimeUnit.NS, 0)).unit())
                .contains(TimeUnit.NS);
        assertThat(FormatTraits.of(new Format.PaddedDecimal(10)).unit()).isEmpty();
    }

    @Test
    void textFormatWithAWidthNeedsNumbers() {
        assertThat(FormatTraits.of(new Format.ReversedText(OptionalInt.of(6))).needsNumbers())
                .isTrue();
        assertThat(FormatTraits.of(new Format.ReversedText(OptionalInt.empty())).needsNumbers())
                .isFalse();
        assertThat(FormatTraits.of(new Format.Template("a{}", OptionalInt.of(6)))
                        .needsNumbers())
                .isTrue();
        assertThat(FormatTraits.of(new Format.Template("a{}", OptionalInt.empty()))
                        .needsNumbers())
                .isFalse();
    }

    private static String withoutLetters(String text, Format format) {
        return format instanceof Format.IsoDate ? text.replaceAll("[A-Za-z]", "") : text;
    }

    private static String text(NumberFormat numbers, long value) {
        byte[] bytes = new byte[numbers.maxLength() + Long.BYTES];
        return new String(bytes, 0, numbers.write(value, bytes, 0), StandardCharsets.UTF_8);
    }
}
