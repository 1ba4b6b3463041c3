package dev.splitpoint.design.check;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.kind.GeneratorTraits;
import java.util.List;

/** Checks of generators: existing input segments and numbers of items. */
final class GeneratorChecks {
    private GeneratorChecks() {}

    /**
     * Checks a generator.
     *
     * @param generator generator of the segment, or an override
     * @param segments names of all segments
     * @param place place of the generator in the document
     */
    static void check(Segment segment, Generator generator, List<String> segments, String place, Consistency to) {
        switch (generator) {
            case Generator.Hash hash -> inputs(segment, "hash", hash.of(), segments, place + "/hash/of", to);
            case Generator.Salt salt -> inputs(segment, "salt", salt.of(), segments, place + "/salt/of", to);
            case Generator.Hotspot hotspot
            when hotspot.items() == Generator.Hotspot.INHERITED -> {
                if (generator.equals(segment.generator())) {
                    to.error(place + "/hotspot", "The hotspot has no number of values. Add 'items'.");
                } else if (!hasItems(segment.generator())) {
                    to.error(
                            place + "/hotspot",
                            "The hotspot has no number of values, and neither has the generator of '" + segment.name()
                                    + "'. Add 'items'.");
                }
            }
            default -> {}
        }
    }

    private static void inputs(
            Segment segment, String kind, List<String> inputs, List<String> segments, String place, Consistency to) {
        for (int i = 0; i < inputs.size(); i++) {
            if (inputs.get(i).equals(segment.name())) {
                to.error(
                        place + "/" + i,
                        "The " + kind + " '" + segment.name()
                                + "' cannot be computed from itself. Use other segments.");
            } else if (!segments.contains(inputs.get(i))) {
                to.unknown(
                        place + "/" + i,
                        "segments",
                        inputs.get(i),
                        "The " + kind + " '" + segment.name() + "' is computed from '" + inputs.get(i)
                                + "', but there is no such segment. " + Consistency.existing("segments", segments));
            }
        }
    }

    /** {@return whether a generator has a number of items that an override can inherit} */
    private static boolean hasItems(Generator generator) {
        return switch (generator) {
            case Generator.Constant _ -> false;
            case Generator.Latest _ -> true;
            default -> GeneratorTraits.of(generator).count().isPresent();
        };
    }
}
