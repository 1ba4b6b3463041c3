package dev.splitpoint.design.yaml;

import dev.splitpoint.design.Generator;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads generators. */
final class GeneratorReader {
    private GeneratorReader() {}

    static Generator generator(At at) throws ProblemException {
        return switch (at.name()) {
            case "constant" -> new Generator.Constant(at.need("value").textOrNumber());
            case "uniform" -> new Generator.Uniform(Defaults.wholeOr(at, "min", 0), at.need("max").whole());
            case "sequence" -> new Generator.Sequence(
                    Defaults.wholeOr(at, "start", 1), Defaults.wholeOr(at, "step", 1));
            case "zipf" -> new Generator.Zipf(items(at), exponent(at), Defaults.truthOr(at, "scatter", true));
            case "latest" -> new Generator.Latest(items(at), exponent(at));
            case "hotspot" -> new Generator.Hotspot(
                    Defaults.wholeOr(at, "items", Generator.Hotspot.INHERITED),
                    Defaults.numberOr(at, "keyFraction", Defaults.KEY_FRACTION),
                    Defaults.numberOr(at, "opFraction", Defaults.OP_FRACTION));
            case "exponential" -> new Generator.Exponential(
                    items(at),
                    Defaults.numberOr(at, "percentile", Defaults.PERCENTILE),
                    Defaults.numberOr(at, "fraction", Defaults.FRACTION));
            case "normal" -> new Generator.Normal(items(at), at.need("mean").number(), at.need("deviation").number());
            case "weighted" -> new Generator.Weighted(weights(at));
            case "keyRanges" -> new Generator.KeyRanges(
                    items(at),
                    SegmentReader.wholeOr(at, "ranges", Defaults.KEY_RANGES),
                    Defaults.numberOr(at, "a", Defaults.KEY_RANGE_A),
                    Defaults.numberOr(at, "b", Defaults.KEY_RANGE_B),
                    Defaults.numberOr(at, "c", Defaults.KEY_RANGE_C),
                    Defaults.numberOr(at, "d", Defaults.KEY_RANGE_D));
            case "clock" -> clock(at);
            case "uuid" -> new Generator.Uuid(SegmentReader.wholeOr(at, "version", Defaults.UUID_VERSION));
            case "hash" -> hash(at);
            case "salt" -> salt(at);
            case "realistic" -> new Generator.Realistic(
                    at.need("kind").text(),
                    items(at),
                    Defaults.numberOr(at, "exponent", Defaults.REALISTIC_EXPONENT));
            case "sample" -> new Generator.Sample(at.need("file").text());
            default -> throw at.problem("There is no generator '" + SyntaxMessages.shorten(at.name()) + "'.");
        };
    }

    private static long items(At at) throws ProblemException {
        return at.need("items").whole();
    }

    private static double exponent(At at) throws ProblemException {
        return Defaults.numberOr(at, "exponent", Defaults.ZIPF_EXPONENT);
    }

    private static Map<String, Double> weights(At at) throws ProblemException {
        Map<String, Double> weights = new LinkedHashMap<>();
        for (At weight : ExtrasReader.entries(at)) {
            weights.put(weight.name(), weight.number());
        }
        return weights;
    }

    private static Generator.Clock clock(At at) throws ProblemException {
        Optional<At> every = at.get("every");
        Optional<At> delayed = at.get("delayed");
        return new Generator.Clock(
                every.isPresent() ? Optional.of(every.get().duration()) : Optional.empty(),
                Defaults.durationOr(at, "jitter", Duration.ZERO),
                delayed.isPresent()
                        ? Optional.of(new Generator.Delay(
                                delayed.get().need("fraction").number(),
                                delayed.get().need("by").duration()))
                        : Optional.empty());
    }

    private static Generator.Hash hash(At at) throws ProblemException {
        return new Generator.Hash(
                names(at.need("of")),
                algorithm(at, Defaults.HASH),
                SegmentReader.wholeOr(at, "length", Defaults.HASH_LENGTH));
    }

    private static Generator.Salt salt(At at) throws ProblemException {
        boolean random = Defaults.truthOr(at, "random", false);
        Optional<At> of = at.get("of");
        if (random == of.isPresent()) {
            throw at.problem(
                    random
                            ? "A salt is either random or computed from segments: remove 'random' or 'of'."
                            : "A salt needs 'of' with the segments that it is computed from, or 'random: true'.");
        }
        List<String> names = random ? List.of() : names(of.orElseThrow());
        if (!random && names.isEmpty()) {
            throw of.orElseThrow().problem("of names no segment, but a salt needs at least one, or 'random: true'.");
        }
        return new Generator.Salt(names, algorithm(at, Defaults.SALT), at.need("buckets").wholeInt());
    }

    private static Generator.HashAlgorithm algorithm(At at, Generator.HashAlgorithm otherwise)
            throws ProblemException {
        Optional<At> algorithm = at.get("algorithm");
        return algorithm.isPresent()
                ? SegmentReader.oneOf(algorithm.get(), Generator.HashAlgorithm.class)
                : otherwise;
    }

    static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(java.util.Locale.ROOT);
    }

    /** {@return the texts of a list} */
    static List<String> names(At at) throws ProblemException {
        List<String> names = new java.util.ArrayList<>();
        for (At item : at.items()) {
            names.add(item.text());
        }
        return List.copyOf(names);
    }
}
