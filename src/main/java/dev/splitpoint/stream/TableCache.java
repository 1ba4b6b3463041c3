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
 * Cache of the tables from which keys are generated, such as lists of realistic values and Zipf distributions.
 *
 * <p>Each edit of a design compiles its keys several times, and few edits change a table. The cache holds the
 * {@value #MOST} most recently used tables by soft references. If two threads request the same table, one computes it
 * and the other waits. Safe for all threads.
 */
public final class TableCache {
    private static final int MOST = 16;

    private final Map<SampleFiles.TableRecipe<?>, Place<?>> places = new LinkedHashMap<>(MOST, 0.75F, true);

    /** {@return access to the same files, with this cache for tables} */
    public SampleFiles with(SampleFiles files) {
        return new SampleFiles() {
            @Override
            public List<WeightedValue> read(String name) throws IOException {
                return files.read(name);
            }

            @Override
            public <T> T table(TableRecipe<T> recipe, Supplier<T> maker) {
                return place(recipe).table(maker);
            }
        };
    }

    // The type argument of a recipe is the type of its table.
    @SuppressWarnings("unchecked")
    private <T> Place<T> place(SampleFiles.TableRecipe<T> recipe) {
        synchronized (places) {
            Place<T> place = (Place<T>) places.computeIfAbsent(recipe, _ -> new Place<T>());
            if (places.size() > MOST) {
                places.remove(places.keySet().iterator().next());
            }
            return place;
        }
    }

    /** A table that is computed on the first request. Its lock makes other threads wait for the result. */
    private static final class Place<T> {
        private SoftReference<@Nullable T> cached = new SoftReference<>(null);

        synchronized T table(Supplier<T> maker) {
            return Optional.ofNullable(cached.get()).orElseGet(() -> {
                T made = maker.get();
                cached = new SoftReference<>(made);
                return made;
            });
        }
    }
}
