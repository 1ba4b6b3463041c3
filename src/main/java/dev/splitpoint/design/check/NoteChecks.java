package dev.splitpoint.design.check;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.NoteText;

/** Checks that the subjects of notes exist. A missing one is a warning, because notes do not affect a simulation. */
final class NoteChecks {
    private NoteChecks() {}

    static void check(TableDesign design, Consistency to) {
        for (int i = 0; i < design.notes().size(); i++) {
            TableDesign.Target target = design.notes().get(i).target();
            String place = "/notes/" + i + "/at";
            switch (target) {
                case TableDesign.NotedElement(String at)
                when !NoteText.exists(design, target) ->
                    to.warning(
                            place,
                            "The note is on '" + at
                                    + "', but the design has no such part. Use an existing part, such as "
                                    + "rowKey/segments/NAME or queries/NAME, or remove the note.");
                case TableDesign.NotedRange range
                when range.from().compareTo(design.workload().duration()) >= 0 ->
                    to.warning(
                            place,
                            "The note starts after the end of the workload. Use an earlier time, or remove the note.");
                case TableDesign.NotedElement _, TableDesign.NotedRange _ -> {}
            }
        }
    }
}
