package dev.splitpoint.design.kind;

import dev.splitpoint.design.Generator;
import java.util.OptionalLong;

/**
 * Properties of the values of a generator, which follow from its parameters without generating values.
 *
 * @param values kind of the values
 * @param growth what the values grow with
 * @param count number of different values; empty if it increases, or depends on a file or other segments
 * @param smallest smallest number; 0 if the values are not numbers
 * @param largest largest number; empty if it increases, or the values are not numbers
 */
public record GeneratorTraits(Values values, Growth growth, OptionalLong count, long smallest, OptionalLong largest) {
    /** Kinds of values. */
    public enum Values {
        /** Texts, which a list or a file can contain. */
        TEXTS(""),
        /** Whole numbers other than times. */
        NUMBERS(FormatTraits.DIGITS),
        /** Times. */
        TIMES(FormatTraits.DIGITS),
        /** Hexadecimal digits of a hash. */
        HASHES(FormatTraits.LOWER_HEX),
        /** UUIDs. */
        UUIDS(FormatTraits.LOWER_HEX + "-");

        private final String alphabet;

        Values(String alphabet) {
            this.alphabet = alphabet;
        }

        /**
         * {@return the characters of the values as plain text, which a minus can precede; empty for texts, which can
         * have any}
         */
        public String alphabet() {
            return alphabet;
        }
    }

    /** What values grow with. */
    public enum Growth {
        /** The values do not grow. */
        NONE,
        /** Later rows have larger values. */
        WITH_TIME,
        /** Each inserted row makes larger values possible. */
        WITH_ROWS
    }

    public static GeneratorTraits of(Generator generator) {
        return switch (generator) {
            case Generator.Constant _ -> texts(OptionalLong.of(1));
            case Generator.Uniform g -> numbers(g.min(), g.max());
            case Generator.Sequence g -> growing(g.start());
            case Generator.Zipf g -> items(g.items());
            case Generator.Latest _ -> growing(0);
            case Generator.Hotspot g ->
                g.items() == Generator.Hotspot.INHERITED ? unknown(Values.NUMBERS, Growth.NONE) : items(g.items());
            case Generator.Exponential g -> items(g.items());
            case Generator.Normal g -> items(g.items());
            case Generator.Weighted g -> texts(OptionalLong.of(g.weights().size()));
            case Generator.KeyRanges g -> items(g.items());
            case Generator.Clock _ -> unknown(Values.TIMES, Growth.WITH_TIME);
            case Generator.Uuid g -> unknown(Values.UUIDS, g.version() == 7 ? Growth.WITH_TIME : Growth.NONE);
            case Generator.Hash _ -> unknown(Values.HASHES, Growth.NONE);
            case Generator.Salt g -> items(g.buckets());
            case Generator.Realistic g -> texts(OptionalLong.of(g.items()));
            case Generator.Sample _ -> texts(OptionalLong.empty());
        };
    }

    private static GeneratorTraits texts(OptionalLong count) {
        return new GeneratorTraits(Values.TEXTS, Growth.NONE, count, 0, OptionalLong.empty());
    }

    private static GeneratorTraits items(long items) {
        return numbers(0, items - 1);
    }

    private static GeneratorTraits numbers(long smallest, long largest) {
        return new GeneratorTraits(
                Values.NUMBERS,
                Growth.NONE,
                OptionalLong.of(Math.max(1, largest - smallest + 1)),
                smallest,
                OptionalLong.of(largest));
    }

    private static GeneratorTraits growing(long first) {
        return new GeneratorTraits(Values.NUMBERS, Growth.WITH_ROWS, OptionalLong.empty(), first, OptionalLong.empty());
    }

    private static GeneratorTraits unknown(Values values, Growth growth) {
        return new GeneratorTraits(values, growth, OptionalLong.empty(), 0, OptionalLong.empty());
    }

    /** {@return whether the values are texts} */
    public boolean areTexts() {
        return values == Values.TEXTS;
    }

    /** {@return whether the values are numbers other than times} */
    public boolean areNumbers() {
        return values == Values.NUMBERS;
    }

    /** {@return whether the values grow with time or with the rows} */
    public boolean isGrowing() {
        return growth != Growth.NONE;
    }
}
