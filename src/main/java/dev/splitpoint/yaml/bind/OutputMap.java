package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Extras;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A map to be written. A value is an OutMap, an OutList, or what {@link Extras} may hold; a Double is written without a
 * needless {@code .0}, unless it is foreign.
 */
final class OutputMap {
    /** @param elidable whether the entry is equal to its default, so that it can be omitted */
    record Entry(Object value, boolean elidable) {}

    private final boolean block;
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    private OutputMap(boolean block) {
        this.block = block;
    }

    /** {@return a map with one line for each entry} */
    static OutputMap block() {
        return new OutputMap(true);
    }

    /** {@return a map in braces where it fits the line} */
    static OutputMap flow() {
        return new OutputMap(false);
    }

    static OutputMap of(String key, Object value) {
        return flow().put(key, value);
    }

    boolean isBlock() {
        return block;
    }

    Map<String, Entry> entries() {
        return entries;
    }

    Object value(String key) {
        return Objects.requireNonNull(entries.get(key)).value();
    }

    OutputMap put(String key, Object value) {
        entries.put(key, new Entry(value, false));
        return this;
    }

    /** Puts an entry that is omitted unless it has a comment. */
    OutputMap putDefault(String key, Object value) {
        entries.put(key, new Entry(value, true));
        return this;
    }

    OutputMap put(String key, Object value, boolean elidable) {
        entries.put(key, new Entry(value, elidable));
        return this;
    }

    /**
     * Adds {@code x-} keys after the other keys, each to its original map. Keys are dropped if their map no longer
     * exists.
     */
    OutputMap extras(Extras extras) {
        extras.values().forEach((path, value) -> put(List.of(path.split("/", -1)), value));
        return this;
    }

    private void put(List<String> path, Object value) {
        List<Runnable> pins = new ArrayList<>();
        Object place = this;
        for (String part : path.subList(0, path.size() - 1)) {
            String name = unescape(part);
            if (place instanceof OutputMap map && map.entries.containsKey(name)) {
                Object child = map.entries.get(name).value();
                pins.add(() -> map.put(name, child));
                place = child;
            } else if (place instanceof OutputList list
                    && name.matches("[0-9]{1,9}")
                    && Integer.parseInt(name) < list.items().size()) {
                place = list.items().get(Integer.parseInt(name));
            } else {
                return;
            }
        }
        if (place instanceof OutputMap map) {
            pins.forEach(Runnable::run);
            map.put(unescape(path.getLast()), foreign(value));
        }
    }

    private static String unescape(String part) {
        return part.replace("~1", "/").replace("~0", "~");
    }

    private static Object foreign(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                OutputMap out = flow();
                map.forEach((key, inner) -> out.put(String.valueOf(key), foreign(inner)));
                yield out;
            }
            case List<?> list ->
                new OutputList(false, list.stream().map(OutputMap::foreign).toList(), List.of());
            case Double number -> new Foreign(number);
            default -> value;
        };
    }

    /** A number that retains its {@code .0}, because the fraction can have a meaning for another tool. */
    record Foreign(double number) {}
}
