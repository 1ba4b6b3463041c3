package dev.splitpoint.design;

import java.util.Optional;

/**
 * Name and description of a design.
 *
 * @param name short name, which is the title of the window
 * @param description purpose of the table, one or more sentences
 * @param extras {@code x-} keys
 */
public record Metadata(String name, Optional<String> description, Extras extras) {}
