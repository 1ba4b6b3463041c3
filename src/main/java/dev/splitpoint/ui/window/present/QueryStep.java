package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.ShortText;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.heat.data.KeyText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.CostLevel;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.ResidualFilterText;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.window.present.StepParts.Tone;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A query: its kind, the segments that it uses, its key ranges and its cost. */
record QueryStep(PresentedDesign content, Query query) implements PresentationStep {
    /**
     * Maximum number of characters of a condition. Longer ones, such as long lists of values, are shortened in the
     * middle.
     */
    private static final int MOST_CONDITION = 80;

    @Override
    public String title() {
        return Messages.query(query.name());
    }

    @Override
    public Region node() {
        List<Node> parts = new ArrayList<>();
        HBox head = new HBox(StepParts.heading(query.name()));
        head.getStyleClass().add("present-head");
        content.explanation(query)
                .ifPresent(found -> head.getChildren()
                        .add(StepParts.badge(
                                found.ranges().kind().text(),
                                Tone.of(found.cost().level()))));
        if (query.newestFirst()) {
            head.getChildren().add(StepParts.badge(Messages.NEWEST_FIRST, Tone.NEUTRAL));
        }
        query.note().ifPresent(note -> parts.add(StepParts.text(note)));
        if (!content.design().rowKey().segments().isEmpty()) {
            parts.add(KeyStrip.of(
                    content.design().rowKey(), SegmentUse.of(content.design().rowKey(), query)));
        }
        if (query.where().isEmpty()) {
            parts.add(StepParts.note(Messages.ALL_ROWS));
        }
        if (!query.where().isEmpty()) {
            parts.add(StepParts.flow(query.where().entrySet().stream()
                    .map(one -> StepParts.code(condition(one.getKey(), one.getValue())))
                    .toList()));
        }
        content.explanation(query)
                .ifPresentOrElse(
                        found -> explain(found, parts),
                        () -> parts.add(StepParts.note(content.review()
                                .flatMap(review -> review.query(query.name()))
                                .flatMap(QueryReview::problem)
                                .orElse(content.status()))));
        return StepParts.page(head, parts);
    }

    private void explain(Explanation found, List<Node> parts) {
        parts.add(StepParts.flow(List.of(
                StepParts.tile(Quantities.whole(found.ranges().total()), Messages.KEY_RANGES),
                StepParts.tile(
                        QuerySummary.rows(found.cost().rowsSeen()),
                        Messages.ROWS_READ,
                        found.cost().level() == CostLevel.GOOD
                                ? Tone.NEUTRAL
                                : Tone.of(found.cost().level())),
                StepParts.tile(QuerySummary.rows(found.cost().rowsReturned()), Messages.ROWS_RETURNED),
                StepParts.tile(BytesText.of(found.cost().bytesSeen()), Messages.BYTES_READ),
                StepParts.tile(TimeText.of(found.cost().seconds()), Messages.TIME))));
        if (isFullScan(found)) {
            parts.add(StepParts.text(
                    Messages.fullScan(QuerySummary.cost(found.cost())),
                    Tone.of(found.cost().level())));
        } else {
            ranges(found.ranges().ranges(), found.ranges().isComplete(), parts);
        }
        found.emptyMessage().ifPresent(text -> parts.add(StepParts.text(text, Tone.WARNING)));
        if (found.isUnexpected()) {
            parts.add(StepParts.text(
                    Messages.unexpected(query.expect().map(QueryKind::text).orElse("")), Tone.BAD));
        }
        found.prefixBreak()
                .ifPresent(
                        end -> parts.add(StepParts.text(Messages.prefixBreak(end.segment(), end.why()), Tone.WARNING)));
        found.ranges()
                .residualFilters()
                .forEach(filter -> parts.add(StepParts.note(Messages.filtered(
                        ResidualFilterText.filter(filter), condition(filter.segment(), filter.condition())))));
    }

    private static String condition(String segment, Condition condition) {
        return ShortText.name(ResidualFilterText.condition(segment, condition), MOST_CONDITION);
    }

    private void ranges(List<KeyRange> ranges, boolean isComplete, List<Node> parts) {
        if (ranges.size() == 1 && isComplete) {
            parts.add(StepParts.code(Messages.range(start(ranges.getFirst()), end(ranges.getFirst()))));
        } else if (!ranges.isEmpty()) {
            parts.add(StepParts.code(Messages.firstRange(start(ranges.getFirst()), end(ranges.getFirst()))));
            if (isComplete) {
                parts.add(StepParts.code(Messages.lastRange(start(ranges.getLast()), end(ranges.getLast()))));
            }
        }
    }

    private static boolean isFullScan(Explanation found) {
        return found.ranges().kind() == QueryKind.FULL_SCAN;
    }

    private String start(KeyRange range) {
        return key(range.start(), Messages.TABLE_START);
    }

    private String end(KeyRange range) {
        return range.end().map(end -> key(end, Messages.TABLE_END)).orElse(Messages.TABLE_END);
    }

    private String key(KeyBytes key, String empty) {
        return key.isEmpty() ? empty : KeyText.of(content.design(), key);
    }
}
