package dev.splitpoint.ui.connect;

import dev.splitpoint.sample.Certainty.Measure;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.infer.KeyKind;
import dev.splitpoint.sample.infer.SegmentFacts;
import dev.splitpoint.sample.infer.SegmentReading;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.text.Quantities;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The segments of one kind of keys, each in a row: what it is, how sure that is, and what its values are like. */
final class SegmentGrid extends GridPane {
    static final String GROWTH = "Growth says whether values rise with the time of their rows, from −1 to 1 (rank correlation): near 1, new"
            + " rows meet at one place; near 0, the values have nothing to do with time; unknown, where keys have no times.";

    private static final int MOST_TOP = 3;
    private static final int TYPE = 2;
    private static final double TYPE_WIDTH = 230;
    private static final double TOP_WIDTH = 130;

    /** Takes what the user decides. */
    @FunctionalInterface
    interface Accepting {
        void accept(int segment, boolean yes);
    }

    SegmentGrid(KeyKind kind, Optional<KeySample> sample, Set<Integer> accepted, Accepting accepting) {
        setId("segments");
        getStyleClass().addAll("facts", "segment-grid");
        String[] heads = {"Accept", "Segment", "Type", "Fit", "Bytes", sample.filter(KeySample::isPart).isPresent() ? "Distinct in sample" : "Distinct", "Growth", "Most frequent"};
        for (int column = 0; column < heads.length; column++) {
            ColumnConstraints constraints = new ColumnConstraints();
            boolean wide = column == TYPE || column == heads.length - 1;
            constraints.setHgrow(column == TYPE ? Priority.SOMETIMES : wide ? Priority.ALWAYS : Priority.NEVER);
            constraints.setMinWidth(column == TYPE ? TYPE_WIDTH : wide ? TOP_WIDTH : Region.USE_PREF_SIZE);
            getColumnConstraints().add(constraints);
            Label head = new Label(heads[column]);
            head.getStyleClass().add("note");
            if (heads[column].equals("Growth")) {
                head.setTooltip(Named.tooltip(GROWTH));
            }
            add(head, column, 0);
        }
        List<SegmentReading> segments = kind.segments();
        for (int i = 0; i < segments.size(); i++) {
            row(i, segments, sample.map(KeySample::measure).orElse(Measure.ROWS), accepted.contains(i), accepting);
        }
    }

    private void row(int place, List<SegmentReading> segments, Measure measure, boolean accepted, Accepting accepting) {
        SegmentReading segment = segments.get(place);
        CheckBox box = Named.control(new CheckBox(), "accept-" + place, "Accept " + segment.name() + " as " + segment.type().text(),
                "Accepted, the design writes its values by this type; otherwise they are plain text, as they are.");
        box.setSelected(accepted);
        box.selectedProperty().subscribe((was, is) -> accepting.accept(place, is));
        Label name = new Label(segment.name());
        name.getStyleClass().add("list-name");
        String then = segment.delimiter().isEmpty() ? "" : ", then " + segment.delimiter().toReadable();
        SegmentFacts facts = segment.facts();
        Label top = new Label(top(facts, MOST_TOP));
        top.getStyleClass().add("code");
        top.setTooltip(Named.tooltip(top(facts, Integer.MAX_VALUE) + "\nShares of " + measure.text() + "."));
        top.setMinWidth(0);
        Label growth = new Label(growth(facts));
        growth.setTooltip(Named.tooltip(GROWTH));
        if (facts.grows()) {
            growth.getStyleClass().add("warning-text");
        }
        addRow(place + 1, box, name, Texts.wrapped(segment.type().text() + then + computed(facts, segments)), new Label(Quantities.percent(segment.match())),
                new Label(bytes(facts)), new Label(Quantities.whole(facts.distinct())), growth, top);
    }

    private static String bytes(SegmentFacts facts) {
        return facts.shortest() == facts.longest() ? Integer.toString(facts.longest()) : facts.shortest() + "–" + facts.longest();
    }

    private static String growth(SegmentFacts facts) {
        return facts.growth().isEmpty() ? "unknown" : String.format(Locale.ROOT, "%.2f", facts.growth().getAsDouble()).replace("-0.00", "0.00").replace('-', '−');
    }

    private static String computed(SegmentFacts facts, List<SegmentReading> segments) {
        return facts.computed()
                .map(how -> (how.buckets() > 0 ? "; a salt of " + Quantities.count(how.buckets(), "bucket") + ", computed from " : "; a hash of ")
                        + how.of().stream().map(i -> segments.get(i).name()).collect(Collectors.joining(" and "))
                        + " by " + how.algorithm().name().toLowerCase(Locale.ROOT))
                .orElse("");
    }

    private static String top(SegmentFacts facts, int most) {
        return facts.top().stream()
                .limit(most)
                .map(value -> Texts.key(value.value()) + " " + Quantities.percent(value.share()))
                .collect(Collectors.joining(", "));
    }
}
