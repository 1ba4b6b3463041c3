package dev.splitpoint.design;

import java.util.Optional;

/**
 * Segment of the row key.
 *
 * @param name name, unique in the key; not the name of a family, {@code _key} or {@code _timestamp}
 * @param description description of the content
 * @param type type of the values; types other than text define their encoding and ignore the format
 * @param format format of the values
 * @param generator generator of the values and of their frequencies
 * @param extras {@code x-} keys
 */
public record Segment(
        String name, Optional<String> description, ValueType type, Format format, Generator generator, Extras extras) {

    /** {@return a segment with the default type of its format} */
    public static Segment of(String name, Format format, Generator generator) {
        return new Segment(name, Optional.empty(), defaultType(format), format, generator, Extras.NONE);
    }

    /** {@return the type of a segment without a type: bytes for big-endian numbers, otherwise text} */
    public static ValueType defaultType(Format format) {
        return format instanceof Format.BigEndian ? new ValueType.Bytes() : new ValueType.Text();
    }

    /** {@return the format of numbers as big-endian bytes, which only a segment of bytes can have} */
    public Optional<Format.BigEndian> bigEndian() {
        return type instanceof ValueType.Bytes && format instanceof Format.BigEndian number
                ? Optional.of(number)
                : Optional.empty();
    }

    public Segment withDescription(Optional<String> newDescription) {
        return new Segment(name, newDescription, type, format, generator, extras);
    }

    public Segment withType(ValueType newType) {
        return new Segment(name, description, newType, format, generator, extras);
    }

    public Segment withExtras(Extras newExtras) {
        return new Segment(name, description, type, format, generator, newExtras);
    }

    public Segment withName(String newName) {
        return new Segment(newName, description, type, format, generator, extras);
    }

    public Segment withFormat(Format newFormat) {
        return new Segment(name, description, type, newFormat, generator, extras);
    }

    public Segment withGenerator(Generator newGenerator) {
        return new Segment(name, description, type, format, newGenerator, extras);
    }
}
