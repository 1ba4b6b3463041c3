package dev.splitpoint.ui.design.inspector;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Form of the findings that the design ignores, each with its reason. */
final class IgnoredForm {
    private static final String DEFAULT_RULE = "query.full-scan";

    private final DocumentFormHost editing;

    IgnoredForm(DocumentFormHost editing) {
        this.editing = editing;
    }

    List<Section> sections(TableDesign design) {
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < design.ignore().size(); i++) {
            sections.add(section(design.ignore().get(i), i));
        }
        sections.addFirst(new Section(
                "ignored",
                Messages.IGNORED_SECTION,
                Optional.of(Messages.IGNORED_NOTE),
                List.of(),
                List.of(new Section.Command(
                        "add-ignore", Messages.IGNORE_FINDING, Messages.IGNORE_FINDING_HELP, this::add))));
        return sections;
    }

    private Section section(IgnoredFinding finding, int index) {
        String id = "ignore-" + index;
        return new Section(
                id,
                Messages.ignored(finding.rule(), finding.at()),
                "",
                Optional.empty(),
                List.of(
                        field(
                                id + "-rule",
                                Messages.RULE,
                                Messages.RULE_HELP,
                                finding.rule(),
                                index,
                                (f, text) -> new IgnoredFinding(text, f.at(), f.reason(), f.extras())),
                        field(
                                id + "-at",
                                Messages.PLACE,
                                Messages.PLACE_HELP,
                                finding.at(),
                                index,
                                (f, text) -> new IgnoredFinding(f.rule(), text, f.reason(), f.extras())),
                        field(
                                id + "-reason",
                                Messages.REASON,
                                Messages.REASON_HELP,
                                finding.reason(),
                                index,
                                (f, text) -> new IgnoredFinding(f.rule(), f.at(), text, f.extras()))),
                List.of(new Section.Command(
                        "remove-" + id,
                        Messages.STOP_IGNORING,
                        Messages.STOP_IGNORING_HELP,
                        () -> editing.document()
                                .edit(
                                        Messages.STOP_IGNORING_FINDING,
                                        design -> design.withIgnore(DesignEdits.without(design.ignore(), index))))));
    }

    private Field field(
            String id,
            String label,
            String help,
            String value,
            int index,
            BiFunction<IgnoredFinding, String, IgnoredFinding> write) {
        return editing.field(id, label, help, new ControlType.Line(), value, Messages.EDIT_IGNORED, (design, text) -> {
            if (text.isBlank()) {
                throw new IllegalArgumentException(Messages.IGNORED_INCOMPLETE);
            }
            return design.withIgnore(
                    DesignEdits.replaceAt(design.ignore(), index, finding -> write.apply(finding, text.strip())));
        });
    }

    private void add() {
        editing.document().edit(Messages.IGNORE_FINDING, design -> {
            String place = design.queries().stream()
                    .map(Query::name)
                    .findFirst()
                    .map(n -> "queries/" + n)
                    .orElse("table");
            IgnoredFinding finding = new IgnoredFinding(DEFAULT_RULE, place, "accepted", Extras.NONE);
            return design.withIgnore(
                    DesignEdits.with(design.ignore(), design.ignore().size(), finding));
        });
    }
}
