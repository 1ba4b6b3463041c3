package dev.splitpoint.review.report;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.text.NoteText;
import dev.splitpoint.heat.data.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Section with the notes of a design by number, and their numbers next to the parts that they describe. */
record NoteSection(TableDesign design) {
    /** {@return the section; empty without notes} */
    List<Block> blocks() {
        if (design.notes().isEmpty()) {
            return List.of();
        }
        List<List<List<Inline>>> rows = new ArrayList<>();
        for (Note note : design.notes()) {
            rows.add(List.of(
                    Inline.plain(Integer.toString(rows.size() + 1)),
                    Inline.plain(NoteText.target(note.target(), key -> KeyText.of(design, key))),
                    Inline.plain(note.text())));
        }
        return List.of(
                new Block.Heading(2, "Notes"),
                new Block.Table("Notes in the design", List.of("Note", "Subject", "Text"), rows, Set.of(0)));
    }

    /**
     * {@return a text with the numbers of the notes on a part of the design, such as " [Note 2]"; empty without a note}
     */
    String numbers(String place) {
        StringBuilder numbers = new StringBuilder();
        for (int i = 0; i < design.notes().size(); i++) {
            if (design.notes().get(i).target().equals(new TableDesign.NotedElement(place))) {
                numbers.append(" [Note ").append(i + 1).append(']');
            }
        }
        return numbers.toString();
    }
}
