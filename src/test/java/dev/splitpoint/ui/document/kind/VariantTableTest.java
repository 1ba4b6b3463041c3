package dev.splitpoint.ui.document.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Components;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.ui.kit.control.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("fast")
class VariantTableTest {
    static Stream<VariantTable<?>> tables() {
        return Stream.of(
                DescribedVariants.GENERATORS,
                DescribedVariants.FORMATS,
                TypeVariants.SEGMENT,
                TypeVariants.COLUMN,
                TypeVariants.SIZE,
                TypeVariants.ENCODING,
                TypeVariants.RATE);
    }

    @ParameterizedTest
    @MethodSource("tables")
    <B> void parametersAreReadAsTheyAreWritten(VariantTable<B> kinds) {
        for (Variant<B> kind : kinds.all()) {
            for (Parameter<B> parameter : kind.parameters()) {
                String text = parameter.read().apply(kind.initial());
                assertThat(parameter.write().apply(kind.initial(), text))
                        .as(kind.id() + "." + parameter.id())
                        .isEqualTo(kind.initial());
            }
            assertThat(kinds.of(kind.initial())).isEqualTo(kind);
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    <B> void idsAreUniqueAndAllHaveHelp(VariantTable<B> kinds) {
        assertThat(kinds.all()).extracting(Variant::id).doesNotHaveDuplicates();
        assertThat(kinds.all()).extracting(Variant::help).noneMatch(String::isBlank);
        kinds.all()
                .forEach(kind ->
                        assertThat(kind.parameters()).extracting(Parameter::id).doesNotHaveDuplicates());
    }

    @Test
    void tablesContainAllSubtypesOfSealedTypes() {
        complete(Generator.class, DescribedVariants.GENERATORS);
        complete(Format.class, DescribedVariants.FORMATS);
        complete(ValueType.class, TypeVariants.COLUMN);
        complete(ValueSize.class, TypeVariants.SIZE);
        complete(KeyEncoding.class, TypeVariants.ENCODING);
        complete(Rate.Shape.class, TypeVariants.RATE);
    }

    @Test
    void changingTheVariantKeepsCommonParameters() {
        Generator zipf = new Generator.Zipf(5_000, 1.2, false);
        Variant<Generator> of = DescribedVariants.GENERATORS.of(zipf);

        assertThat(DescribedVariants.GENERATORS.byId("latest").from(zipf, of))
                .isEqualTo(new Generator.Latest(5_000, 1.2));
    }

    @Test
    void rejectedValueReturnsTheMessageAndChangesNothing() {
        List<Generator> changed = new ArrayList<>();
        Field exponent = field(
                DescribedVariants.GENERATORS.fields(
                        "g", new Generator.Zipf(10, 1, true), List.of(), (id, label, value) -> changed.add(value)),
                "g-exponent");

        assertThat(exponent.commit("-1")).hasValueSatisfying(s -> assertThat(s).contains("Exponent is -1", "0 to 100"));
        assertThat(exponent.commit("much"))
                .hasValueSatisfying(s -> assertThat(s).contains("'much'"));
        assertThat(changed).isEmpty();
        assertThat(exponent.commit("0.5")).isEmpty();
        assertThat(changed).containsExactly(new Generator.Zipf(10, 0.5, true));
    }

    @Test
    void unknownComponentIsRejected() {
        assertThatThrownBy(() -> Components.with(new Generator.Sequence(1, 1), "speed", 3L))
                .hasMessageContaining("speed");
        assertThat(Components.with(new Generator.Sequence(1, 1), "step", 3L)).isEqualTo(new Generator.Sequence(1, 3));
    }

    private static Field field(List<Field> fields, String id) {
        return fields.stream().filter(f -> f.id().equals(id)).findFirst().orElseThrow();
    }

    private static <B> void complete(Class<B> sealed, VariantTable<B> kinds) {
        assertThat(kinds.all().stream().map(Variant::type).toList())
                .as(sealed.getSimpleName())
                .containsAll(Arrays.stream(sealed.getPermittedSubclasses())
                        .<Class<? extends B>>map(c -> c.asSubclass(sealed))
                        .toList());
    }
}
