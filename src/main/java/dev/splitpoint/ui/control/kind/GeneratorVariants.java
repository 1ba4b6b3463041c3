package dev.splitpoint.ui.control.kind;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.kind.GeneratorDescriptors;
import dev.splitpoint.design.kind.KindRegistry;
import java.util.List;

/** The kinds of {@link Generator}. */
public final class GeneratorVariants {
    /** The most common kinds, which precede the others. */
    private static final List<String> COMMON =
            List.of("zipf", "uniform", "sequence", "clock", "salt", "hash", "uuid", "weighted", "constant", "hotspot");

    /** All of them. */
    public static final VariantTable<Generator> ALL = of(GeneratorDescriptors.ALL);

    private GeneratorVariants() {}

    /** {@return the kinds of a registry} */
    static VariantTable<Generator> of(KindRegistry<Generator> registry) {
        return DescribedVariants.of(Messages.GENERATOR, registry, COMMON);
    }
}
