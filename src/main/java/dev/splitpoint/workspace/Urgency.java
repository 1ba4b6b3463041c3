package dev.splitpoint.workspace;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Whether something is under way that somebody looks at the screen for, so that what can wait does. For any thread. */
final class Urgency {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition over = lock.newCondition();
    private int underWay;

    /** {@return the end of something that has begun; ending it again does nothing} */
    Subscription begin() {
        lock.lock();
        try {
            underWay++;
        } finally {
            lock.unlock();
        }
        boolean[] ended = new boolean[1];
        return () -> end(ended);
    }

    private void end(boolean[] ended) {
        lock.lock();
        try {
            if (!ended[0]) {
                ended[0] = true;
                underWay--;
                over.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Waits until nothing is under way, but no longer than a while. */
    void await(long millis) throws InterruptedException {
        long left = TimeUnit.MILLISECONDS.toNanos(millis);
        lock.lockInterruptibly();
        try {
            while (underWay > 0 && left > 0) {
                left = over.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }
}
