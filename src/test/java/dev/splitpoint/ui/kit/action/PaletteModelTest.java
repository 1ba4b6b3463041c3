package dev.splitpoint.ui.kit.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class PaletteModelTest {
    private static final List<String> NAMES = List.of(
            "Save",
            "Save As…",
            "Other Theme",
            "Fit Heatmap",
            "Find Key in Heatmap…",
            "Unfold Heatmap",
            "Add Family",
            "Keyboard Shortcuts",
            "One Node More",
            "Stop");

    @Test
    void queryLettersMustOccurInOrder() {
        assertThat(FuzzyMatch.score("svae", "Save")).isEmpty();
        assertThat(FuzzyMatch.score("sve", "Save")).isEmpty();
        assertThat(FuzzyMatch.score("sav", "Save")).isPresent();
        assertThat(FuzzyMatch.score("ave", "Save")).isPresent();
        assertThat(FuzzyMatch.score("png", "Previous Finding")).isEmpty();
        assertThat(FuzzyMatch.score("reset", "Query: readings of one sensor, last hour"))
                .isEmpty();
        assertThat(FuzzyMatch.score("savex", "Save")).isEmpty();
        assertThat(FuzzyMatch.score("", "Save")).hasValue(0.0);
    }

    @Test
    void initialsOfWordsMatchTheName() {
        assertThat(find("fh").getFirst()).isEqualTo("Fit Heatmap");
        assertThat(find("fk").getFirst()).isEqualTo("Find Key in Heatmap…");
        assertThat(find("sa")).startsWith("Save As…");
        assertThat(find("ks").getFirst()).isEqualTo("Keyboard Shortcuts");
        assertThat(find("onm").getFirst()).isEqualTo("One Node More");
    }

    @Test
    void consecutiveLettersRankAboveScatteredLetters() {
        assertThat(find("save").getFirst()).isEqualTo("Save");
        assertThat(find("theme").getFirst()).isEqualTo("Other Theme");
        assertThat(find("fam").getFirst()).isEqualTo("Add Family");
    }

    @Test
    void blanksInTheQueryAreIgnored() {
        assertThat(find("find key").getFirst()).isEqualTo("Find Key in Heatmap…");
    }

    @Test
    void disabledEntriesFollowEnabledEntriesWithEqualMatch() {
        PaletteModel model = new PaletteModel(() -> List.of(
                entry("Undo", Optional.of("there is nothing to undo")), entry("Unfold Heatmap", Optional.empty())));
        assertThat(model.find("un")).extracting(PaletteEntry::text).containsExactly("Unfold Heatmap", "Undo");
        assertThat(model.find("undo")).extracting(PaletteEntry::text).containsExactly("Undo");
    }

    @Test
    void groupNamesAreSearched() {
        PaletteModel model = new PaletteModel(() -> List.of(
                new PaletteEntry("Segment", "read_at", "", "", Optional.empty(), () -> {}),
                new PaletteEntry("Family", "m", "", "", Optional.empty(), () -> {})));
        assertThat(model.find("segment")).extracting(PaletteEntry::text).containsExactly("read_at");
    }

    @Test
    void descriptionIsSearchedIfNoNameMatches() {
        PaletteModel model = new PaletteModel(() -> List.of(
                new PaletteEntry(
                        "Edit", "Move Left", "Moves the selected segment to the left.", "", Optional.empty(), () -> {}),
                new PaletteEntry("Edit", "Move Up", "Moves the selected column up.", "", Optional.empty(), () -> {}),
                new PaletteEntry("View", "Move Segments Apart", "Draws gaps.", "", Optional.of("no."), () -> {})));
        assertThat(model.find("mov seg"))
                .extracting(PaletteEntry::text)
                .containsExactly("Move Segments Apart", "Move Left");
        assertThat(model.find("seg mov left")).extracting(PaletteEntry::text).containsExactly("Move Left");
        assertThat(model.find("gment")).extracting(PaletteEntry::text).containsExactly("Move Segments Apart");
        assertThat(model.find("- -")).isEmpty();
    }

    private static List<String> find(String query) {
        Stream<PaletteEntry> entries = NAMES.stream().map(name -> entry(name, Optional.empty()));
        List<PaletteEntry> all = entries.toList();
        return new PaletteModel(() -> all)
                .find(query).stream().map(PaletteEntry::text).toList();
    }

    private static PaletteEntry entry(String name, Optional<String> refusal) {
        return new PaletteEntry("", name, "", "", refusal, () -> {});
    }
}
