package dev.splitpoint.sample.corpus;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/**
 * Layout of the row keys of a documented system.
 *
 * @param name unique in the corpus
 * @param source page or source file that documents the layout
 * @param structure accepted structures, separated by {@code OR}; kinds of keys are separated by {@code &}, segments by
 *     spaces. A segment is {@code type[|type…][@width][delimiter]}: {@code few# num@4 time} is one of a few values,
 *     then '#', a number of four bytes, and a time
 * @param key generator of one key, one character per byte
 */
record Layout(String name, String source, String structure, Function<Draw, String> key) {
    /** Returns a sample of different keys; the same number of keys and the same seed give the same sample. */
    KeySample sample(int count, long seed) {
        Draw draw = new Draw(new Random(seed * 7_919 + name.hashCode()));
        Set<String> seen = new HashSet<>();
        List<KeyBytes> keys = new ArrayList<>();
        for (int tries = 0; keys.size() < count && tries < 4 * count; tries++) {
            String text = key.apply(draw);
            if (seen.add(text)) {
                keys.add(KeyBytes.of(text.getBytes(StandardCharsets.ISO_8859_1)));
            }
        }
        return KeySample.of(keys);
    }

    @Override
    public String toString() {
        return name;
    }
}
