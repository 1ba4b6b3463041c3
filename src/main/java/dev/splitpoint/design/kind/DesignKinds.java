package dev.splitpoint.design.kind;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;

/**
 * The generators and formats that documents can contain.
 *
 * @param generators kinds of generators
 * @param formats kinds of formats
 */
public record DesignKinds(KindRegistry<Generator> generators, KindRegistry<Format> formats) {
    /** All kinds of the program. */
    public static final DesignKinds STANDARD = new DesignKinds(GeneratorDescriptors.ALL, FormatDescriptors.ALL);
}
