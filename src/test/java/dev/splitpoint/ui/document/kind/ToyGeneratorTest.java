package dev.splitpoint.ui.document.kind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.design.kind.KindDescriptor;
import dev.splitpoint.design.kind.ParameterDescriptor;
import dev.splitpoint.design.kind.ParameterType;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.yaml.bind.CompiledSchema;
import dev.splitpoint.yaml.bind.DesignCheck;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import dev.splitpoint.yaml.edit.Completion;
import dev.splitpoint.yaml.edit.Proposal;
import dev.splitpoint.yaml.syntax.Comments;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One descriptor suffices for a new generator: schema, documents, completion and form derive from it. */
@Tag("fast")
class ToyGeneratorTest {
    /** A dice: its record is {@code Uniform(1, sides)}, because {@link Generator} is sealed. */
    private static final KindDescriptor<Generator> DICE = KindDescriptor.of(
            "dice",
            "dice",
            "A roll of a dice.",
            new Generator.Uniform(1, 6),
            ParameterDescriptor.of("sides", "Sides", ParameterType.wholeFrom(1), "Number of sides.")
                    .storedIn("max")
                    .orOmittedDefault(6L));

    private static final DesignKinds KINDS =
            new DesignKinds(DesignKinds.STANDARD.generators().with(DICE), DesignKinds.STANDARD.formats());

    @Test
    void schemaContainsTheGenerator() {
        CompiledSchema schema = CompiledSchema.of(KINDS);

        assertThat(schema.at("/definitions/generator/properties/dice/description")
                        .asText())
                .isEqualTo("A roll of a dice.");
        assertThat(schema.at("/definitions/generator/properties/dice/properties/sides/minimum")
                        .asInt())
                .isEqualTo(1);
        assertThat(schema.at("/definitions/generator/properties").has("uniform"))
                .isFalse();
    }

    @Test
    void documentWithTheGeneratorIsReadAndWritten() {
        TableDesign design = read(document("{ dice: { sides: 20 } }")).design().orElseThrow();

        assertThat(design.rowKey().segments().getFirst().generator()).isEqualTo(new Generator.Uniform(1, 20));
        assertThat(DesignWriter.write(design, Comments.NONE, KINDS).text())
                .contains("generator: { dice: { sides: 20 } }");
        assertThat(read(DesignWriter.write(design, Comments.NONE, KINDS).text()).design())
                .contains(design);
    }

    @Test
    void defaultParameterIsOmitted() {
        TableDesign design = read(document("{ dice: {} }")).design().orElseThrow();

        assertThat(design.rowKey().segments().getFirst().generator()).isEqualTo(new Generator.Uniform(1, 6));
        assertThat(DesignWriter.write(design, Comments.NONE, KINDS).text()).contains("generator: { dice: {} }");
    }

    @Test
    void invalidParameterIsReportedWithItsLocation() {
        assertThat(read(document("{ dice: { sides: 0 } }")).problems())
                .extracting(Problem::place)
                .containsExactly("/rowKey/segments/0/generator/dice/sides");
    }

    @Test
    void completionProposesTheGeneratorAndItsParameter() {
        assertThat(labels("{ |")).contains("dice").doesNotContain("uniform");
        assertThat(labels("{ dice: { |")).containsExactly("sides");
    }

    @Test
    void formContainsTheGenerator() {
        List<Generator> changed = new ArrayList<>();
        List<Field> fields = DescribedVariants.generators(KINDS.generators())
                .fields("generator", new Generator.Uniform(1, 6), List.of(), (id, label, value) -> changed.add(value));

        assertThat(fields).extracting(Field::label).containsExactly("Generator", "Sides");
        assertThat(fields.getLast().help()).isEqualTo("Number of sides");
        assertThat(fields.getLast().input()).isEqualTo(new ControlType.Number());
        assertThat(fields.getLast().commit("20")).isEmpty();
        assertThat(changed).containsExactly(new Generator.Uniform(1, 20));
    }

    private static List<String> labels(String generator) {
        String text = document(generator);
        int caret = text.indexOf('|');
        return Completion.at(text.replace("|", ""), caret, CompiledSchema.of(KINDS)).stream()
                .map(Proposal::label)
                .toList();
    }

    private static DesignDocument read(String text) {
        return DesignReader.read(text, DesignCheck.NONE, KINDS);
    }

    private static String document(String generator) {
        return """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: toy }
            table: { tableId: toy }
            rowKey:
              segments:
                - name: roll
                  generator: %s
            """.formatted(generator);
    }
}
