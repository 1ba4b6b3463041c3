package dev.splitpoint.ui.document.kind;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.kind.FormatDescriptors;
import dev.splitpoint.design.kind.GeneratorDescriptors;
import dev.splitpoint.design.kind.KindDescriptor;
import dev.splitpoint.design.kind.KindRegistry;
import dev.splitpoint.design.kind.ParameterDescriptor;
import dev.splitpoint.design.kind.ParameterType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The kinds of generators and formats. Their descriptors determine labels, controls and help texts. */
public final class DescribedVariants {
    /** The most common generators, which precede the others. */
    private static final List<String> COMMON_GENERATORS =
            List.of("zipf", "uniform", "sequence", "clock", "salt", "hash", "uuid", "weighted", "constant", "hotspot");

    /** The most common formats, which precede the others. */
    private static final List<String> COMMON_FORMATS = List.of(
            "plain",
            "paddedDecimal",
            "unpaddedDecimal",
            "hex",
            "timestamp",
            "reversedTimestamp",
            "isoDate",
            "template",
            "uuid");

    public static final VariantTable<Generator> GENERATORS = generators(GeneratorDescriptors.ALL);
    public static final VariantTable<Format> FORMATS = of(Messages.FORMAT, FormatDescriptors.ALL, COMMON_FORMATS);

    private DescribedVariants() {}

    static VariantTable<Generator> generators(KindRegistry<Generator> registry) {
        return of(Messages.GENERATOR, registry, COMMON_GENERATORS);
    }

    /**
     * {@return the kinds of a registry, as choices of a form}
     *
     * @param label name of the choice in forms
     * @param first IDs of the kinds that precede the others
     */
    private static <B> VariantTable<B> of(String label, KindRegistry<B> registry, List<String> first) {
        return new VariantTable<>(
                label,
                Stream.concat(
                                first.stream().flatMap(id -> registry.byId(id).stream()),
                                registry.kinds().stream().filter(kind -> !first.contains(kind.id())))
                        .map(DescribedVariants::kind)
                        .toList());
    }

    private static <B> Variant<B> kind(KindDescriptor<B> kind) {
        List<Parameter<B>> parameters = new ArrayList<>();
        kind.parameters().stream()
                .sorted(Comparator.comparing(
                        (ParameterDescriptor parameter) -> parameter.form().isLast()))
                .forEach(parameter -> add(kind, parameter, parameters));
        @SuppressWarnings("unchecked")
        Class<? extends B> type = (Class<? extends B>) kind.type();
        return new Variant<>(kind.id(), kind.label(), phrase(kind.help()), type, kind.initial(), parameters);
    }

    private static <B> void add(KindDescriptor<B> kind, ParameterDescriptor parameter, List<Parameter<B>> parameters) {
        if (parameter.type() instanceof ParameterType.Nested nested) {
            addNested(kind, parameter, nested.kind(), parameters);
        } else {
            parameters.add(Parameter.of(
                    parameter.name(),
                    help(parameter),
                    parameter,
                    value -> kind.stored(value, parameter),
                    (value, changed) -> kind.with(value, parameter, changed)));
        }
    }

    private static <B, N> void addNested(
            KindDescriptor<B> outer,
            ParameterDescriptor owner,
            KindDescriptor<N> inner,
            List<Parameter<B>> parameters) {
        for (ParameterDescriptor parameter : inner.parameters()) {
            String name = parameter.name();
            Function<B, N> record = value -> inner(outer.stored(value, owner), inner);
            parameters.add(Parameter.of(
                    owner.name() + Character.toUpperCase(name.charAt(0)) + name.substring(1),
                    help(parameter),
                    parameter,
                    value -> inner.stored(record.apply(value), parameter),
                    (value, changed) -> outer.with(
                            value, owner, outer(owner, inner, inner.with(record.apply(value), parameter, changed)))));
        }
    }

    @SuppressWarnings("unchecked")
    private static <N> N inner(Object stored, KindDescriptor<N> inner) {
        return ParameterDescriptor.value(stored).map(present -> (N) present).orElse(inner.initial());
    }

    private static <N> Object outer(ParameterDescriptor owner, KindDescriptor<N> inner, N record) {
        ParameterDescriptor first = inner.parameters().getFirst();
        boolean isAbsent = inner.stored(record, first).equals(inner.stored(inner.initial(), first));
        return owner.stored(isAbsent ? Optional.empty() : Optional.of(record));
    }

    private static String help(ParameterDescriptor parameter) {
        return parameter
                .form()
                .help()
                .orElseGet(() -> Messages.ranged(phrase(parameter.help()), ParameterControls.range(parameter.type())));
    }

    /** A single sentence has no trailing period in a form. */
    private static String phrase(String help) {
        return help.endsWith(".") && !help.contains(". ") ? help.substring(0, help.length() - 1) : help;
    }
}
