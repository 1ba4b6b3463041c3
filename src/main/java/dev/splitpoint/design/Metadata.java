package dev.splitpoint.design;

import java.util.Optional;

/**
 * What a design is called.
 *
 * @param name        a short name, shown as the window's title
 * @param description one or more sentences on what the table is for
 * @param extras      {@code x-} keys
 */
public record Metadata(String name, Optional<String> description, Extras extras) {}
