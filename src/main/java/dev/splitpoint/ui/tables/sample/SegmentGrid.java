package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampleAccuracy.Measure;
import dev.splitpoint.sample.infer.InferredSegment;
import dev.splitpoint.sample.infer.KeyKind;
import dev.splitpoint.sample.infer.SegmentFacts;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.text.KeyLabel;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.tables.task.TaskControls;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/**
 * Grid of the inferred segments of one kind of keys. Each row shows the type of a segment, its match share and its
 * values.
 */
final class SegmentGrid extends GridPane {
    private static final int MAX_FREQUENT = 3;
    private static final int TYPE_COLUMN = 2;
    private static final double TYPE_WIDTH = 230;
    private static final double TOP_WIDTH = 130;

    SegmentGrid(KeyKind kind, Optional<KeySample> sample, Set<Integer> accepted, StructureModel model) {
        setId("segments");
        getStyleClass().addAll("facts", "segment-grid");
        String[] titles = {
            Messages.ACCEPT,
            Messages.SEGMENT,
            Messages.TYPE,
            Messages.FIT,
            Messages.BYTES,
            sample.filter(KeySample::isPartial).isPresent() ? Messages.DISTINCT_IN_SAMPLE : Messages.DISTINCT,
            Messages.GROWTH,
            Messages.MOST_FREQUENT
        };
        for (int column = 0; column < titles.length; column++) {
            ColumnConstraints constraints = new ColumnConstraints();
            boolean isWide = column == TYPE_COLUMN || column == titles.length - 1;
            constraints.setHgrow(
                    column == TYPE_COLUMN ? Priority.SOMETIMES : isWide ? Priority.ALWAYS : Priority.NEVER);
            constraints.setMinWidth(column == TYPE_COLUMN ? TYPE_WIDTH : isWide ? TOP_WIDTH : Region.USE_PREF_SIZE);
            getColumnConstraints().add(constraints);
            Label head = new Label(titles[column]);
            head.getStyleClass().add("note");
            if (titles[column].equals(Messages.GROWTH)) {
                head.setTooltip(Accessibles.tooltip(Messages.GROWTH_HELP));
            }
            add(head, column, 0);
        }
        List<InferredSegment> segments = kind.segments();
        for (int i = 0; i < segments.size(); i++) {
            row(i, segments, sample.map(KeySample::measure).orElse(Measure.ROWS), accepted.contains(i), model);
        }
    }

    private void row(
            int index, List<InferredSegment> segments, Measure measure, boolean accepted, StructureModel model) {
        InferredSegment segment = segments.get(index);
        CheckBox box = Accessibles.control(
                new CheckBox(),
                "accept-" + index,
                Messages.acceptSegment(segment.name(), segment.type().text()),
                Messages.ACCEPT_HELP);
        box.setSelected(accepted);
        box.selectedProperty().subscribe((was, is) -> model.accept(index, is));
        Label name = new Label(segment.name());
        name.getStyleClass().add("list-name");
        SegmentFacts facts = segment.facts();
        Label top = new Label(top(facts, MAX_FREQUENT));
        top.getStyleClass().add("code");
        top.setTooltip(Accessibles.tooltip(Messages.frequentHelp(top(facts, Integer.MAX_VALUE), measure.text())));
        top.setMinWidth(0);
        Label growth = new Label(growth(facts));
        growth.setTooltip(Accessibles.tooltip(Messages.GROWTH_HELP));
        if (facts.isGrowing()) {
            growth.getStyleClass().add("warning-text");
        }
        Node type = type(index, segment, details(segment, segments), box, model);
        addRow(
                index + 1,
                box,
                name,
                type,
                new Label(Quantities.percent(segment.match())),
                new Label(bytes(facts)),
                new Label(Quantities.whole(facts.distinct())),
                growth,
                top);
    }

    /** Creates a label with the type of a segment, or a combo box if its values match several types. */
    private static Node type(
            int index, InferredSegment segment, List<String> details, CheckBox box, StructureModel model) {
        if (segment.alternatives().isEmpty()) {
            return TaskControls.wrapped(Messages.typeDetails(segment.type().text(), details));
        }
        ComboBox<SegmentType> types = Accessibles.control(
                new ComboBox<>(), "type-" + index, Messages.typeOf(segment.name()), Messages.TYPE_HELP);
        types.setConverter(new TypeText());
        types.getItems().add(segment.type());
        types.getItems().addAll(segment.alternatives());
        types.setValue(segment.type());
        types.setMaxWidth(TYPE_WIDTH);
        types.valueProperty().subscribe((was, is) -> {
            model.setType(index, is);
            box.setSelected(true);
        });
        return details.isEmpty() ? types : new VBox(types, TaskControls.note(Messages.details(details)));
    }

    /** Formats the types in the combo box, which is not editable. */
    private static final class TypeText extends StringConverter<SegmentType> {
        @Override
        public String toString(SegmentType type) {
            return type.text();
        }

        @Override
        public SegmentType fromString(String text) {
            throw new UnsupportedOperationException("The choice is not editable.");
        }
    }

    private static String bytes(SegmentFacts facts) {
        return facts.shortest() == facts.longest()
                ? Integer.toString(facts.longest())
                : facts.shortest() + "–" + facts.longest();
    }

    private static String growth(SegmentFacts facts) {
        return facts.growth().isEmpty()
                ? Messages.UNKNOWN_GROWTH
                : String.format(Locale.ROOT, "%.2f", facts.growth().getAsDouble())
                        .replace("-0.00", "0.00")
                        .replace('-', '−');
    }

    private static List<String> details(InferredSegment segment, List<InferredSegment> segments) {
        List<String> details = new ArrayList<>();
        if (!segment.delimiter().isEmpty()) {
            details.add(Messages.followedBy(segment.delimiter().toReadable()));
        }
        segment.facts().every().ifPresent(step -> details.add(Messages.multipleOf(Quantities.exact(step))));
        segment.facts().computed().ifPresent(computation -> {
            String names = Messages.and(computation.inputs().stream()
                    .map(i -> segments.get(i).name())
                    .toList());
            String algorithm = computation.algorithm().name().toLowerCase(Locale.ROOT);
            details.add(
                    computation.buckets() > 0
                            ? Messages.saltOf(computation.buckets(), names, algorithm)
                            : Messages.hashOf(names, algorithm));
        });
        return details;
    }

    private static String top(SegmentFacts facts, int limit) {
        return TaskControls.list(facts.top().stream()
                .limit(limit)
                .map(value -> Messages.frequent(KeyLabel.shortened(value.value()), Quantities.percent(value.share())))
                .toArray(String[]::new));
    }
}
