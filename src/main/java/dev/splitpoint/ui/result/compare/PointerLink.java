package dev.splitpoint.ui.result.compare;

import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.SameRecord;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.ui.result.heatmap.HeatPane;
import dev.splitpoint.workspace.Jobs;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/**
 * Marks in a heatmap the time and a record under the pointer of another heatmap, although the two designs have
 * different keys.
 */
final class PointerLink {
    private final DesignReview from;
    private final DesignReview to;
    private final HeatPane target;
    private final NewestJob<HeatmapPoint, Mark> search;
    private Optional<SameRecord> records = Optional.empty();
    private boolean isPrepared;

    /** Corresponding time cell and key bucket. */
    private record Mark(OptionalInt cell, OptionalInt bucket) {}

    /**
     * @param from design with the pointer
     * @param to design of the other heatmap
     * @param target the other heatmap
     */
    PointerLink(DesignReview from, DesignReview to, HeatPane target, Jobs jobs, FxThread fx) {
        this.from = from;
        this.to = to;
        this.target = target;
        search = new NewestJob<>(
                jobs.shortExecutor(),
                fx::execute,
                this::find,
                mark -> target.mark(mark.cell(), mark.bucket()),
                jobs::report);
    }

    /** Follows a pointer, until the subscription ends. */
    Subscription follow(ObservableValue<Optional<HeatmapPoint>> pointer) {
        return pointer.subscribe(point -> point.ifPresentOrElse(search::submit, () -> {
            search.cancel();
            target.mark(OptionalInt.empty(), OptionalInt.empty());
        }));
    }

    /** Runs in the background, one call at a time. */
    private Mark find(HeatmapPoint point) {
        if (!isPrepared) {
            records = SameRecord.of(from, to);
            isPrepared = true;
        }
        TimeGrid time = from.run().load().time();
        double seconds = time.startSeconds(point.fromCell()) + time.seconds(point.fromCell()) / 2;
        int cell = (int) (seconds / to.run().load().time().cellSeconds());
        if (cell >= to.run().load().time().cells()) {
            return new Mark(OptionalInt.empty(), OptionalInt.empty());
        }
        return new Mark(
                OptionalInt.of(cell),
                records.map(found -> found.bucket(seconds, point.fromBucket(), point.toBucket()))
                        .orElse(OptionalInt.empty()));
    }
}
