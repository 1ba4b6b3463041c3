package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.models.Range.BoundType;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.protobuf.ByteString;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.query.code.TableCode.TargetLanguage;
import dev.splitpoint.stream.SampleFiles;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated key classes build and parse the keys of the simulation. */
@Tag("slow")
class GeneratedJavaKeyTest {
    private static final int KEYS = 10_000;

    /** Keys of designs that are not samples. */
    private static final int FEWER_KEYS = 1_000;

    private static String code(TableDesign design) {
        return TableCode.of(TargetLanguage.JAVA, design, design.queries()).text();
    }

    @Test
    void keysEqualTheSimulatedKeys(@TempDir Path folder) throws Exception {
        List<TableDesign> designs = GeneratedKeys.designs();
        int parsed = 0;
        try (JavaCompilation compiled = new JavaCompilation(
                folder, designs.stream().map(GeneratedJavaKeyTest::code).toList())) {
            for (int i = 0; i < designs.size(); i++) {
                Class<?> key = Class.forName(
                        compiled.type(i).getName() + "$Key",
                        true,
                        compiled.type(i).getClassLoader());
                Optional<Method> parse = method(key, "parse");
                if (parse.isPresent()) {
                    check(designs.get(i), key, parse.get());
                    parsed++;
                }
            }
            assertThat(parsed).as("designs with keys that can be parsed").isGreaterThan(designs.size() - 20);
        }
    }

    /** Names of segments, queries and columns that are keywords, syntax, or the names of other things in the code. */
    @Test
    void codeWithArbitraryNamesCompiles(@TempDir Path folder) throws Exception {
        try (JavaCompilation compiled = new JavaCompilation(
                folder, GeneratedKeys.named().map(GeneratedJavaKeyTest::code).toList())) {
            assertThat(compiled.type(0)).isNotNull();
        }
    }

    private static void check(TableDesign design, Class<?> type, Method parse) throws ReflectiveOperationException {
        Method build = type.getMethod("toByteString");
        List<PreviewKey> keys =
                KeyPreview.of(design, SampleFiles.NONE, design.metadata().name().equals("test") ? FEWER_KEYS : KEYS);
        for (PreviewKey key : keys) {
            ByteString bytes = ByteString.copyFrom(key.key().toArray());
            Object parts = parse.invoke(null, bytes);
            assertThat(build.invoke(parts)).as(() -> code(design) + parts).isEqualTo(bytes);
        }
        for (PreviewKey key : keys.subList(0, 100)) {
            Object parts = parse.invoke(null, ByteString.copyFrom(key.key().toArray()));
            List<Object> values = new ArrayList<>();
            for (RecordComponent component : type.getRecordComponents()) {
                values.add(component.getAccessor().invoke(parts));
            }
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals("prefix")) {
                    checkPrefix(design, key, method, values);
                } else if (method.getName().equals("range")) {
                    checkRange(design, key, method, values);
                }
            }
        }
    }

    private static void checkPrefix(TableDesign design, PreviewKey key, Method prefix, List<Object> values)
            throws ReflectiveOperationException {
        Optional<List<Object>> arguments = arguments(type(prefix), values, prefix.getParameterTypes());
        if (arguments.isEmpty()) {
            return;
        }
        KeyRange range = range(prefix.invoke(null, arguments.get().toArray()));
        assertThat(range.contains(key.key())).as(() -> code(design) + key).isTrue();
        if (!(design.rowKey().encoding() instanceof KeyEncoding.OrderedCode)) {
            assertThat(range).isEqualTo(KeyRange.ofPrefix(range.start()));
            assertThat(key.spans().stream().skip(1).map(PreviewKey.Span::from))
                    .contains(range.start().length());
        }
    }

    private static void checkRange(TableDesign design, PreviewKey key, Method range, List<Object> values)
            throws ReflectiveOperationException {
        int count = range.getParameterCount() - 2;
        Optional<List<Object>> arguments =
                arguments(type(range), values, Arrays.copyOf(range.getParameterTypes(), count + 1));
        if (arguments.isEmpty()) {
            return;
        }
        Object value = arguments.get().removeLast();
        assertThat(contains(key, range, arguments.get(), value, after(value, 1)))
                .as(() -> code(design) + key)
                .isTrue();
        assertThat(contains(key, range, arguments.get(), before(value), value))
                .as(() -> code(design) + key)
                .isFalse();
        // A larger number can need one more digit.
        if (!(value instanceof Long number) || Math.floorMod(number, 10) < 9 && Math.floorMod(number, 16) < 15) {
            assertThat(contains(key, range, arguments.get(), after(value, 800), after(value, 900)))
                    .as(() -> code(design) + key)
                    .isFalse();
        }
    }

    private static boolean contains(PreviewKey key, Method method, List<Object> leading, Object from, Object to)
            throws ReflectiveOperationException {
        List<Object> arguments = new ArrayList<>(leading);
        arguments.add(from);
        arguments.add(to);
        return range(method.invoke(null, arguments.toArray())).contains(key.key());
    }

    /** {@return a larger value: the next one, or one that is many days later} */
    private static Object after(Object value, int distance) {
        return switch (value) {
            case Long number -> number + (distance == 1 ? 1 : distance / 800 + distance / 900);
            case Instant time -> distance == 1 ? time.plusNanos(1) : time.plus(Duration.ofDays(distance));
            default -> value + "\uffff".repeat(distance == 1 ? 1 : distance / 100);
        };
    }

    private static Object before(Object value) {
        return switch (value) {
            case Long number -> number - 1;
            case Instant time -> time.minus(Duration.ofDays(800));
            default -> "";
        };
    }

    private static Class<?> type(Method method) {
        return method.getDeclaringClass();
    }

    /** {@return the leading values with some types, for methods whose parameters are the leading parts} */
    private static Optional<List<Object>> arguments(Class<?> key, List<Object> values, Class<?>[] types) {
        List<Object> arguments = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            if (i >= values.size() || key.getRecordComponents()[i].getType() != types[i]) {
                return Optional.empty();
            }
            arguments.add(values.get(i));
        }
        return Optional.of(arguments);
    }

    private static KeyRange range(Object range) {
        ByteStringRange bytes = (ByteStringRange) range;
        assertThat(bytes.getStartBound()).isNotEqualTo(BoundType.OPEN);
        return new KeyRange(
                bytes.getStartBound() == BoundType.UNBOUNDED
                        ? KeyBytes.EMPTY
                        : KeyBytes.of(bytes.getStart().toByteArray()),
                bytes.getEndBound() == BoundType.UNBOUNDED
                        ? Optional.empty()
                        : Optional.of(KeyBytes.of(bytes.getEnd().toByteArray())));
    }

    private static Optional<Method> method(Class<?> type, String name) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst();
    }
}
