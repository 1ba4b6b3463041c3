package dev.splitpoint.yaml.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Segment;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class SegmentYamlTest {
    @Test
    void everySampleSegmentIsReadBackUnchanged() {
        for (String name : Samples.names()) {
            List<Segment> segments = Samples.load(name).design().rowKey().segments();
            assertThat(SegmentYaml.read(SegmentYaml.write(segments))).isEqualTo(segments);
            segments.forEach(one -> assertThat(SegmentYaml.read(SegmentYaml.write(List.of(one))))
                    .containsExactly(one));
        }
    }

    @Test
    void writtenSegmentMatchesTheDocumentText() {
        Segment shard =
                Samples.load("sensor-readings").design().rowKey().segments().getFirst();
        String text = SegmentYaml.write(List.of(shard));

        assertThat(text).isEqualTo("""
            - name: shard
              format: { paddedDecimal: { width: 2 } }
              generator: { salt: { of: [ sensor_id ], buckets: 16 } }
            """);
        assertThat(Samples.text("sensor-readings")).contains(text.indent(4));
    }

    @Test
    void indentedTextAndTextWithoutADashAreRead() {
        assertThat(SegmentYaml.read("      - name: a\n        generator: { uuid: { version: 4 } }\n"))
                .extracting(Segment::name)
                .containsExactly("a");
        assertThat(SegmentYaml.read("name: a\ngenerator: { uuid: { version: 4 } }"))
                .extracting(Segment::name)
                .containsExactly("a");
    }

    @Test
    void invalidSegmentIsReportedInOneSentence() {
        for (String text : List.of(
                "",
                "  \n",
                "hello",
                "- 3",
                "{",
                "- name: a",
                "- name: a\n  generator: { zipf: {} }",
                "- nme: a\n  generator: { uuid: { version: 4 } }",
                "metadata: { name: x }",
                "\u0000")) {
            assertThatThrownBy(() -> SegmentYaml.read(text))
                    .as(text)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageMatching("(The clipboard does not contain a segment|There is no segment to paste).*");
        }
    }
}
