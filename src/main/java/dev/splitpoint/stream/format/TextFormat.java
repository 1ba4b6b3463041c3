package dev.splitpoint.stream.format;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.WorkloadException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** Encoder of text values. Used to build tables of values, not for individual keys. */
public final class TextFormat {
    private TextFormat() {}

    /**
     * {@return the bytes of a value} Example: as a reversed domain, {@code www.example.com} becomes
     * {@code com.example.www}.
     *
     * @throws WorkloadException if the format cannot encode this value
     */
    public static byte[] bytes(String place, String value, ValueType type, Format format) {
        if (!(type instanceof ValueType.Text) && !(type instanceof ValueType.Bytes)) {
            return number(place, value, type, format);
        }
        return switch (format) {
            case Format.Plain plain -> value.getBytes(StandardCharsets.UTF_8);
            case Format.ReversedDomain domain -> reversedDomain(value).getBytes(StandardCharsets.UTF_8);
            case Format.ReversedText reversed
            when reversed.width().isEmpty() ->
                new StringBuilder(value).reverse().toString().getBytes(StandardCharsets.UTF_8);
            case Format.Base64Url base64 ->
                Base64.getUrlEncoder().withoutPadding().encode(value.getBytes(StandardCharsets.UTF_8));
            case Format.Template template
            when template.digits().isEmpty() ->
                template.text().replace(Format.Template.HOLE, value).getBytes(StandardCharsets.UTF_8);
            default -> number(place, value, type, format);
        };
    }

    /** {@return the text that a format encodes as some bytes: the inverse of {@link #bytes} for formats of text} */
    public static KeyBytes text(KeyBytes written, Format format) {
        String text = new String(written.toArray(), StandardCharsets.UTF_8);
        return switch (format) {
            case Format.ReversedDomain domain -> KeyBytes.utf8(reversedDomain(text));
            case Format.ReversedText reversed ->
                KeyBytes.utf8(new StringBuilder(text).reverse().toString());
            case Format.Base64Url base64 -> KeyBytes.of(Base64.getUrlDecoder().decode(written.toArray()));
            case Format.Template template -> {
                int before = template.text().indexOf(Format.Template.HOLE);
                int after = template.text().length() - before - Format.Template.HOLE.length();
                yield KeyBytes.utf8(text.substring(before, text.length() - after));
            }
            default -> written;
        };
    }

    private static byte[] number(String place, String value, ValueType type, Format format) {
        try {
            byte[] out = new byte[NumberFormats.MAX_LENGTH];
            NumberFormat numberFormat = NumberFormats.of(place, type, format, 1);
            return Arrays.copyOf(out, numberFormat.write(Long.parseLong(value), out, 0));
        } catch (NumberFormatException e) {
            throw new WorkloadException(
                    place,
                    "The value '" + value
                            + "' is not a whole number, but the format needs numbers. Use the format plain, or "
                            + "other values.");
        }
    }

    private static String reversedDomain(String domain) {
        StringBuilder reversed = new StringBuilder(domain.length());
        for (int end = domain.length(); end >= 0; ) {
            int dot = domain.lastIndexOf('.', end - 1);
            reversed.append(domain, dot + 1, end);
            if (dot >= 0) {
                reversed.append('.');
            }
            end = dot;
        }
        return reversed.toString();
    }
}
