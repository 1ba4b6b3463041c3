package dev.splitpoint.advice.rule;

import dev.splitpoint.design.GcRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/** Size and simplification of garbage-collection policies. */
final class PolicySize {
    private PolicySize() {}

    /** {@return the length in bytes of a policy as a {@code GcRule} message} */
    static int bytes(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions versions -> 1 + varint(versions.versions());
            case GcRule.MaxAge age ->
                field((age.age().toSeconds() == 0 ? 0 : 1 + varint(age.age().toSeconds()))
                        + (age.age().getNano() == 0 ? 0 : 1 + varint(age.age().getNano())));
            case GcRule.Intersection all ->
                field(all.rules().stream().mapToInt(part -> field(bytes(part))).sum());
            case GcRule.Union any ->
                field(any.rules().stream().mapToInt(part -> field(bytes(part))).sum());
        };
    }

    private static int field(int content) {
        return 1 + varint(content) + content;
    }

    private static int varint(long value) {
        int bytes = 1;
        for (long rest = value >>> 7; rest != 0; rest >>>= 7) {
            bytes++;
        }
        return bytes;
    }

    /**
     * {@return an equivalent policy with flattened groups and without redundant rules}
     *
     * <p>Example: the union of a maximum age of 30 days and a union of 60 days and 5 versions is the union of 30 days
     * and 5 versions.
     */
    static GcRule simplified(GcRule rule) {
        return switch (rule) {
            case GcRule.Intersection all -> {
                List<GcRule> parts = new ArrayList<>();
                all.rules().stream().map(PolicySize::simplified).forEach(part -> {
                    if (part instanceof GcRule.Intersection inner) {
                        parts.addAll(inner.rules());
                    } else {
                        parts.add(part);
                    }
                });
                List<GcRule> left = strongest(parts, PolicySize::later);
                yield left.size() == 1 ? left.getFirst() : new GcRule.Intersection(left);
            }
            case GcRule.Union any -> {
                List<GcRule> parts = new ArrayList<>();
                any.rules().stream().map(PolicySize::simplified).forEach(part -> {
                    if (part instanceof GcRule.Union inner) {
                        parts.addAll(inner.rules());
                    } else {
                        parts.add(part);
                    }
                });
                List<GcRule> left = strongest(parts, PolicySize::sooner);
                yield left.size() == 1 ? left.getFirst() : new GcRule.Union(left);
            }
            case GcRule.MaxAge age -> age;
            case GcRule.MaxNumVersions versions -> versions;
        };
    }

    /** {@return the rules, with the rules of each kind reduced to one} */
    private static List<GcRule> strongest(List<GcRule> rules, BinaryOperator<GcRule> choice) {
        List<GcRule> left = new ArrayList<>();
        for (GcRule rule : rules.stream().distinct().toList()) {
            boolean merged = false;
            for (int i = 0; i < left.size() && !merged; i++) {
                boolean single = rule instanceof GcRule.MaxAge || rule instanceof GcRule.MaxNumVersions;
                if (single && left.get(i).getClass() == rule.getClass()) {
                    left.set(i, choice.apply(left.get(i), rule));
                    merged = true;
                }
            }
            if (!merged) {
                left.add(rule);
            }
        }
        return left;
    }

    private static GcRule later(GcRule a, GcRule b) {
        return size(a) >= size(b) ? a : b;
    }

    private static GcRule sooner(GcRule a, GcRule b) {
        return size(a) <= size(b) ? a : b;
    }

    private static double size(GcRule rule) {
        return rule instanceof GcRule.MaxAge age
                ? age.age().toNanos()
                : rule instanceof GcRule.MaxNumVersions versions ? versions.versions() : 0;
    }
}
