package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.tablet.RunMonitor.Stage;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class RunProgressPrinterTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void reportsBothStagesAtIntervalsAndNothingForAShortRun() {
        StringWriter err = new StringWriter();
        AtomicLong now = new AtomicLong(-5 * SECOND);
        RunProgressPrinter ticker = new RunProgressPrinter(new PrintWriter(err), () -> false, now::get);
        for (int tenth = 0; tenth < 100; tenth++) {
            now.addAndGet(SECOND / 10);
            if (tenth == 28) {
                assertThat(err.toString()).isEmpty();
            }
            ticker.progress(tenth < 50 ? Stage.SAMPLING : Stage.CLUSTER, tenth % 50 / 50.0);
        }
        assertThat(err.toString().lines()).hasSize(4);
        assertThat(err.toString().lines().map(line -> line.split(":")[0]))
                .containsExactly("sampling keys", "sampling keys", "simulating the cluster", "simulating the cluster");
    }
}
