package dev.splitpoint.yaml.bind;

import dev.splitpoint.yaml.syntax.Node;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Values of keys that begin with {@code x-}. */
final class ExtrasReader {
    static final String PREFIX = "x-";

    private ExtrasReader() {}

    /** {@return a value in the form that {@link dev.splitpoint.design.Extras} has for it} */
    static Object value(Node node) {
        return switch (node) {
            case Node.Scalar scalar -> scalar.value();
            case Node.Sequence sequence ->
                sequence.items().stream().map(ExtrasReader::value).toList();
            case Node.Mapping mapping -> {
                Map<String, Object> map = new LinkedHashMap<>();
                mapping.entries().forEach((key, entry) -> map.put(key, value(entry.value())));
                yield Collections.unmodifiableMap(map);
            }
        };
    }
}
