package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class UrgencyTest {
    private static final long MINUTE = 60_000;

    private final Urgency urgency = new Urgency();

    @Test
    @Timeout(60)
    void whatCanWaitWaitsForAllThatIsUrgent() throws InterruptedException {
        Subscription one = urgency.begin();
        Subscription other = urgency.begin();
        CountDownLatch over = new CountDownLatch(1);
        Thread patient = Thread.ofPlatform().daemon().start(() -> await(over));
        one.cancel();
        one.cancel();
        while (patient.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        assertThat(over.getCount()).isOne();

        other.cancel();
        assertThat(over.await(MINUTE, TimeUnit.MILLISECONDS)).isTrue();
    }

    @Test
    @Timeout(60)
    void nothingWaitsForEver() throws InterruptedException {
        urgency.begin();
        urgency.await(1);
    }

    @Test
    @Timeout(60)
    void whereNothingIsUrgentNothingWaits() throws InterruptedException {
        urgency.begin().cancel();
        urgency.await(Long.MAX_VALUE / 1_000_000);
    }

    private void await(CountDownLatch over) {
        try {
            urgency.await(MINUTE);
            over.countDown();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
