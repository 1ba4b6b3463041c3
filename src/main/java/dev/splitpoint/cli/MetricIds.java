package dev.splitpoint.cli;

import dev.splitpoint.heat.data.Metric;
import java.util.Iterator;
import java.util.List;

/** Values of {@code --metric}, which help texts list as {@code ${COMPLETION-CANDIDATES}}. */
final class MetricIds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return List.of(Metric.ids().split(", ")).iterator();
    }
}
