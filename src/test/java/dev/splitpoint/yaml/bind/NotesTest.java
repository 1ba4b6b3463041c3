package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.TableDesign.NotedElement;
import dev.splitpoint.design.TableDesign.NotedRange;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.yaml.syntax.Problem;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class NotesTest {
    private static DesignDocument read(String notes) {
        return DesignReader.read(Minimal.TEXT + "notes:\n" + notes);
    }

    @Test
    void noteRefersToAnElementOrARange() {
        DesignDocument document = read("""
              - { at: queries/one id, text: "Each page view." }
              - at: { keys: [ a, { base64: /w== } ], time: [ 6h, 8h ] }
                text: |
                  Two
                  lines
              - { at: { keys: [ "", "" ], time: [ 0s, 1ms ] }, text: All }
            """);
        assertThat(document.problems()).filteredOn(Problem::isError).isEmpty();
        List<Note> notes = document.design().orElseThrow().notes();
        assertThat(notes)
                .extracting(Note::target)
                .containsExactly(
                        new NotedElement("queries/one id"),
                        new NotedRange(
                                new KeyRange(KeyBytes.utf8("a"), Optional.of(KeyBytes.hex("ff"))),
                                Duration.ofHours(6),
                                Duration.ofHours(8)),
                        new NotedRange(KeyRange.ALL, Duration.ZERO, Duration.ofMillis(1)));
        assertThat(notes.get(1).text()).isEqualTo("Two\nlines\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{ text: a }                                                         | /notes/0/at",
                "{ at: queries/one id }                                              | /notes/0/text",
                "{ at: queries/one id, text: ' ' }                                   | /notes/0/text",
                "{ at: 5, text: a }                                                  | /notes/0/at",
                "{ at: { keys: [ a, b ] }, text: a }                                 | /notes/0/at/time",
                "{ at: { keys: [ a ], time: [ 0s, 1s ] }, text: a }                  | /notes/0/at/keys",
                "{ at: { keys: [ b, a ], time: [ 0s, 1s ] }, text: a }               | /notes/0/at/keys",
                "{ at: { keys: [ a, b ], time: [ 1s, 1s ] }, text: a }               | /notes/0/at/time",
                "{ at: { keys: [ a, b ], time: [ 1s, 2s ], rows: 1 }, text: a }      | /notes/0/at/rows",
            })
    void invalidNoteIsAnErrorWithItsLocation(String note, String place) {
        assertThat(read("  - " + note + "\n").problems())
                .filteredOn(Problem::isError)
                .extracting(Problem::place)
                .containsExactly(place);
    }

    @Test
    void noteTextHasACharacterLimit() {
        assertThat(read("  - { at: table, text: \"" + "😀".repeat(2000) + "\" }\n")
                        .problems())
                .isEmpty();
        assertThat(read("  - { at: table, text: \"" + "a".repeat(2001) + "\" }\n")
                        .problems())
                .extracting(Problem::place)
                .containsExactly("/notes/0/text");
    }

    @ParameterizedTest
    @CsvSource({
        "table, true", "rowKey, true", "rowKey/segments/id, true", "rowKey/segments/x, false",
                "table/columnFamilies/m, true",
        "table/columnFamilies/x, false", "columns/m:v, true", "columns/m:x, false", "queries/one id, true",
                "queries/x, false",
        "workload/phases/steady, true", "workload/phases/x, false", "segments/id, false"
    })
    void noteOnAMissingElementIsAWarning(String at, boolean exists) {
        DesignDocument document = read("  - { at: \"" + at + "\", text: a }\n");
        assertThat(document.design().map(TableDesign::notes).orElseThrow()).hasSize(1);
        assertThat(document.problems()).noneMatch(Problem::isError);
        assertThat(document.problems())
                .extracting(Problem::place)
                .isEqualTo(exists ? List.of() : List.of("/notes/0/at"));
    }

    @Test
    void aRangeAfterTheEndOfTheWorkloadIsAWarning() {
        assertThat(read("  - { at: { keys: [ a, b ], time: [ 30m, 2h ] }, text: a }\n")
                        .problems())
                .isEmpty();
        assertThat(read("  - { at: { keys: [ a, b ], time: [ 1h, 2h ] }, text: a }\n")
                        .problems())
                .extracting(Problem::place)
                .containsExactly("/notes/0/at");
    }
}
