package dev.splitpoint.design;

import java.util.Optional;

/**
 * Segment of the row key.
 *
 * @param name        name, unique in the key; not the name of a family, {@code _key} or {@code _timestamp}
 * @param description description of the content
 * @param type        type of the values; types other than text define their encoding and ignore the format
 * @param format      format of the values
 * @param generator   generator of the values and of their frequencies
 * @param extras      {@code x-} keys
 */
public record Segment(
        String name,
        Optional<String> description,
        ValueType type,
        Format format,
        Generator generator,
        Extras extras) {

    /** {@return a text segment} */
    public static Segment of(String name, Format format, Generator generator) {
        return new Segment(name, Optional.empty(), new ValueType.Text(), format, generator, Extras.NONE);
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
