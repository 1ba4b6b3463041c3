package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keys of others come through a load and a save. */
@Tag("fast")
class ExtrasTest {
    private static final String NOTED = """
        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata:
          name: noted
          x-owner: { team: data, since: 2024.0, on-call: null }
        table:
          tableId: noted
          columnFamilies:
            m:
              gcRule: { union: { rules: [ { maxAge: 604800s, x-law: "§ 7" }, { maxNumVersions: 1 } ], x-a: 1 } }
              x-b: 2
            x-families: [ 1, two ]
        rowKey:
          encoding: { delimitedBytes: { delimiter: "#", x-c: 3 } }
          segments:
            - name: id
              type: { stringType: { encoding: { utf8Bytes: { x-d: 4 } } } }
              format: { plain: { x-e: 5 } }
              generator: { zipf: { items: 1000, exponent: 0.99, scatter: true, x-f: 6 }, x-g/h~i: 7 }
          x-j: true
        columns:
          - { family: m, qualifier: v, valueBytes: { constant: 8, x-k: 8 }, x-l: 9 }
        queries:
          - name: x-ray
            where: { id: { eq: 17, x-m: 10 }, x-n: 11 }
        workload:
          seed: 42
          phases:
            - name: steady
              duration: 1h
              rate: { constant: 1000, x-o: 12 }
              mix: { write: 0.9, x-ray: 0.1, x-p: thirteen }
              override: { id: { uuid: { version: 7, x-q: 14 } }, x-r: 15 }
        simulation:
          nodes: 3
          storage: ssd
          initial: { rows: 0, x-s: 16 }
          cell: 1m
          model: { x-t: 17 }
        ignore:
          - { rule: a, at: b, reason: c, x-u: 18 }
        x-top: [ { deep: [ [] ] } ]
        view: { zoom: 1.5, panels: { left: true } }
        """;

    @Test
    void unknownKeysRoundTripAtEveryLevel() {
        DesignDocument document = DesignReader.read(NOTED);
        assertThat(document.problems()).isEmpty();
        assertThat(DesignWriter.write(document.design().orElseThrow())).isEqualTo(NOTED);
    }

    @Test
    void unknownKeysBelongToTheEnclosingObject() {
        TableDesign design = DesignReader.read(NOTED).design().orElseThrow();
        assertThat(design.metadata().extras().values())
                .containsEntry("x-owner", Map.of("team", "data", "since", 2024.0, "on-call", Extras.NULL));
        assertThat(design.rowKey().segments().getFirst().extras().values()).containsEntry("generator/x-g~1h~0i", 7L);
        assertThat(design.table().extras().values()).containsEntry("columnFamilies/x-families", List.of(1L, "two"));
        assertThat(design.extras().values()).containsKeys("x-top", "view");
    }

    @Test
    void unknownKeysAreRemovedWithTheirObject() {
        TableDesign design = DesignReader.read(NOTED).design().orElseThrow();
        TableDesign edited = design.withRowKey(design.rowKey()
                .withSegments(List.of(design.rowKey().segments().getFirst().withFormat(new Format.Hex(4, false)))));
        assertThat(DesignWriter.write(edited))
                .contains("format: { hex: { width: 4 } }")
                .doesNotContain("x-e");
    }
}
