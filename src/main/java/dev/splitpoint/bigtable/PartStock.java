package dev.splitpoint.bigtable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;

/**
 * Parts of a table that some threads read while another still finds them. Which of those that are there is read next is
 * drawn, so that what was read when it is cut short is spread over what was found. For several threads.
 */
final class PartStock {
    private final List<Integer> waiting = new ArrayList<>();
    private final List<Strata.Part> parts = new ArrayList<>();
    private final Random random;
    private boolean complete;

    PartStock(long seed) {
        this.random = new Random(seed);
    }

    synchronized void add(Strata.Part part) {
        waiting.add(parts.size());
        parts.add(part);
        notifyAll();
    }

    /** No more will come. */
    synchronized void complete() {
        complete = true;
        notifyAll();
    }

    /** {@return the number of a part to read, from 0 in the order of the keys; empty when there is none left} */
    synchronized Optional<Integer> take() {
        while (waiting.isEmpty() && !complete) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException();
            }
        }
        if (waiting.isEmpty()) {
            return Optional.empty();
        }
        int chosen = random.nextInt(waiting.size());
        Integer last = waiting.removeLast();
        return Optional.of(chosen == waiting.size() ? last : waiting.set(chosen, last));
    }

    synchronized Strata.Part part(int number) {
        return parts.get(number);
    }

    /** {@return those that were found so far} */
    synchronized List<Strata.Part> parts() {
        return List.copyOf(parts);
    }
}
