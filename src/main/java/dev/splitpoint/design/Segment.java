package dev.splitpoint.design;

import java.util.Optional;

/**
 * One part of the row key.
 *
 * @param name        unique in the key; not a family's name, nor {@code _key} or {@code _timestamp}
 * @param description what it holds
 * @param type        text unless said otherwise; types other than text have encodings of their own and no format
 * @param format      how a value becomes text
 * @param generator   which values occur, and how often
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
