package dev.splitpoint.stream;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the large tables that keys are drawn from, lists of realistic values and Zipf's laws, from one stream of keys to the next:
 * a design that is being edited is turned into keys several times at each edit, and few edits change a table. The tables
 * asked for last are kept while there is memory for them. For any thread.
 */
public final class TableCache {
    private static final int MOST = 16;

    private final Map<SampleFiles.Recipe<?>, Place<?>> places = new LinkedHashMap<>(MOST, 0.75F, true);

    /** {@return the same files, with which keys are made from the tables kept here} */
    public SampleFiles with(SampleFiles files) {
        return new SampleFiles() {
            @Override
            public List<WeightedValue> read(String name) throws IOException {
                return files.read(name);
            }

            @Override
            public <T> T table(Recipe<T> recipe, Supplier<T> maker) {
                return place(recipe).table(maker);
            }
        };
    }

    // A recipe tells what type its table is of.
    @SuppressWarnings("unchecked")
    private <T> Place<T> place(SampleFiles.Recipe<T> recipe) {
        synchronized (places) {
            Place<T> place = (Place<T>) places.computeIfAbsent(recipe, asked -> new Place<T>());
            if (places.size() > MOST) {
                places.remove(places.keySet().iterator().next());
            }
            return place;
        }
    }

    /** Of two that want a table at once one makes it, and the other waits for it. */
    private static final class Place<T> {
        private SoftReference<@Nullable T> kept = new SoftReference<>(null);

        synchronized T table(Supplier<T> maker) {
            return Optional.ofNullable(kept.get()).orElseGet(() -> {
                T made = maker.get();
                kept = new SoftReference<>(made);
                return made;
            });
        }
    }
}
