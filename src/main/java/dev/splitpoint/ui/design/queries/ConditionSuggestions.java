package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.value.RealisticValues;
import java.util.Collection;
import java.util.List;

/** Values of a segment, to suggest in a condition on it. */
final class ConditionSuggestions {
    private static final int MAX_VALUES = 100;
    private static final int MAX_REALISTIC_VALUES = 12;

    private ConditionSuggestions() {}

    /** {@return the suggestions for the field of a condition, as text of a condition} */
    static List<String> of(Segment segment) {
        return segment.generator() instanceof Generator.Clock
                ? List.of(
                        Messages.range("now-1h", "now"),
                        Messages.range("now-24h", "now"),
                        Messages.range("now-7d", "now"))
                : values(segment);
    }

    /** {@return examples of values as text of a condition; empty for times and for values from a file} */
    static List<String> values(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Realistic g -> texts(realistic(g));
            case Generator.Uniform g -> numbers(g.min(), g.max());
            case Generator.Zipf g -> numbers(0, g.items() - 1);
            case Generator.Latest g -> numbers(0, g.items() - 1);
            case Generator.Hotspot g -> numbers(0, g.items() - 1);
            case Generator.Sequence g -> List.of(Long.toString(g.start()), Long.toString(g.start() + 1));
            case Generator g when GeneratorTraits.of(g).areNumbers() -> numbers(0, 1);
            case Generator g -> texts(g.listed());
        };
    }

    private static List<String> realistic(Generator.Realistic generator) {
        try {
            return RealisticValues.of("", generator.kind(), Math.min(generator.items(), MAX_REALISTIC_VALUES));
        } catch (WorkloadException unknownKind) {
            return List.of();
        }
    }

    private static List<String> numbers(long min, long max) {
        return min < max ? List.of(Long.toString(min), Long.toString(max)) : List.of(Long.toString(min));
    }

    private static List<String> texts(Collection<String> values) {
        return values.stream()
                .filter(value -> !value.isBlank())
                .limit(MAX_VALUES)
                .map(ConditionText::value)
                .toList();
    }
}
