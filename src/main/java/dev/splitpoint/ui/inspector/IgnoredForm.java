package dev.splitpoint.ui.inspector;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.edit.Designs;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.form.Field;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.form.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** The findings that the document ignores, each with the team's reason. */
final class IgnoredForm {
    private static final String USUAL_RULE = "query.full-scan";

    private final Editing editing;

    IgnoredForm(Editing editing) {
        this.editing = editing;
    }

    List<Section> sections(TableDesign design) {
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < design.ignore().size(); i++) {
            sections.add(section(design.ignore().get(i), i));
        }
        String note = "Findings that the team has a reason to ignore are left out of reports and checks.";
        sections.addFirst(new Section("ignored", "Ignored findings", Optional.of(note), List.of(),
                List.of(new Section.Command("add-ignore", "Ignore a finding",
                        "Adds a finding that is ignored, to be named by its rule and its place.", this::add))));
        return sections;
    }

    private Section section(IgnoredFinding finding, int index) {
        String id = "ignore-" + index;
        return new Section(id, finding.rule() + " " + finding.at(), "", Optional.empty(), List.of(
                field(id + "-rule", "Rule", "The rule's name as the finding says it, such as query.full-scan.",
                        finding.rule(), index, (f, text) -> new IgnoredFinding(text, f.at(), f.reason(), f.extras())),
                field(id + "-at", "At", "The place as the finding says it, such as queries/daily report.",
                        finding.at(), index, (f, text) -> new IgnoredFinding(f.rule(), text, f.reason(), f.extras())),
                field(id + "-reason", "Reason", "Why it is ignored.",
                        finding.reason(), index, (f, text) -> new IgnoredFinding(f.rule(), f.at(), text, f.extras()))),
                List.of(new Section.Command("remove-" + id, "Ignore no longer", "Removes it from the ignored findings.",
                        () -> editing.document().edit("removal of an ignored finding", design ->
                                design.withIgnore(Designs.without(design.ignore(), index))))));
    }

    private Field field(
            String id, String label, String help, String value, int index,
            BiFunction<IgnoredFinding, String, IgnoredFinding> write) {
        return editing.field(id, label, help, new Input.Line(), value, "ignored finding", (design, text) -> {
            if (text.isBlank()) {
                throw new IllegalArgumentException("Enter a text: a finding is ignored by rule, place and reason.");
            }
            return design.withIgnore(
                    Designs.replaceAt(design.ignore(), index, finding -> write.apply(finding, text.strip())));
        });
    }

    private void add() {
        editing.document().edit("adding of an ignored finding", design -> {
            String place = design.queries().stream().map(PlannedRead::name).findFirst().map(n -> "queries/" + n).orElse("table");
            IgnoredFinding finding = new IgnoredFinding(USUAL_RULE, place, "accepted", Extras.NONE);
            return design.withIgnore(Designs.with(design.ignore(), design.ignore().size(), finding));
        });
    }
}
