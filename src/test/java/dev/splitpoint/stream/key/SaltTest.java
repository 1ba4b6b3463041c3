package dev.splitpoint.stream.key;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.Segment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Computed salts and hashes are those that a service computes with Guava and the JDK. */
@Tag("fast")
class SaltTest {
    private static final int KEYS = 2_000;
    private static final Segment USER = Segment.of("user", new Format.Plain(), new Generator.Zipf(100_000, 0.5, true));
    private static final Segment ID =
            Segment.of("id", new Format.Hex(16, false), new Generator.Uniform(0, Long.MAX_VALUE - 1));

    @ParameterizedTest
    @EnumSource(HashAlgorithm.class)
    void saltsAreTheHashModuloTheNumberOfBuckets(HashAlgorithm algorithm) {
        for (int buckets : new int[] {1, 2, 7, 16, 1_000, 999_983, 1_000_000}) {
            KeyCursor cursor = Keys.stream(
                            salt(algorithm, buckets, "user"), salt(algorithm, buckets, "id", "user"), USER, ID)
                    .cursor();
            for (int i = 0; i < KEYS; i++) {
                cursor.renderNew(i, 0, i);
                String[] parts = cursor.toKey().toText().split("#");
                assertThat(parts[0]).isEqualTo(Long.toString(bucket(algorithm, parts[2], buckets)));
                assertThat(parts[1]).isEqualTo(Long.toString(bucket(algorithm, parts[3] + "\0" + parts[2], buckets)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(HashAlgorithm.class)
    void hashesAreTheLeadingDigitsOfTheHexadecimalDigest(HashAlgorithm algorithm) throws NoSuchAlgorithmException {
        Segment hash = Segment.of("h", new Format.Plain(), new Generator.Hash(List.of("user"), algorithm, 7));
        KeyCursor cursor = Keys.stream(hash, USER).cursor();
        for (int i = 0; i < KEYS; i++) {
            cursor.renderNew(i, 0, i);
            String[] parts = cursor.toKey().toText().split("#");
            byte[] bytes = parts[1].getBytes(StandardCharsets.UTF_8);
            String digits = switch (algorithm) {
                case MURMUR3 -> Hashing.murmur3_128().hashBytes(bytes).toString();
                case CRC32 -> String.format(Locale.ROOT, "%08x", crc(bytes));
                case MD5 -> String.format(Locale.ROOT, "%032x", digest("MD5", bytes));
                case SHA256 -> String.format(Locale.ROOT, "%064x", digest("SHA-256", bytes));
            };
            assertThat(parts[0]).isEqualTo(digits.substring(0, 7));
        }
    }

    /** Compiles the expressions of docs/document.md and calls them with the bytes of keys. */
    @Test
    void javaCodeInTheDocumentationComputesTheSalts(@TempDir Path folder)
            throws ReflectiveOperationException, IOException {
        String reference = Files.readString(Path.of("docs/document.md")).replace("\r\n", "\n");
        int section = reference.indexOf("### Compute a salt");
        Matcher row = Pattern.compile("^\\| `(\\w+)` \\| `(.+)` \\|$", Pattern.MULTILINE)
                .matcher(reference.substring(section, reference.indexOf("\n## ", section)));
        StringBuilder code = new StringBuilder("import com.google.common.hash.Hashing;\nimport java.math.BigInteger;\n"
                + "import java.security.MessageDigest;\npublic class Salts {\n");
        while (row.find()) {
            code.append("    public static Number ")
                    .append(row.group(1))
                    .append("(byte[] bytes, long buckets) throws Exception {\n")
                    .append("        return ")
                    .append(row.group(2))
                    .append(";\n    }\n");
        }
        Path file = Files.writeString(folder.resolve("Salts.java"), code.append("}\n"));
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                messages,
                                messages,
                                "-proc:none",
                                "-d",
                                folder.toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                file.toString()))
                .as(messages.toString(StandardCharsets.UTF_8))
                .isZero();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, SaltTest.class.getClassLoader())) {
            for (HashAlgorithm algorithm : HashAlgorithm.values()) {
                Method method = loader.loadClass("Salts")
                        .getMethod(algorithm.name().toLowerCase(Locale.ROOT), byte[].class, long.class);
                KeyCursor cursor =
                        Keys.stream(salt(algorithm, 1_000, "user"), USER).cursor();
                for (int i = 0; i < KEYS; i++) {
                    cursor.renderNew(i, 0, i);
                    String[] parts = cursor.toKey().toText().split("#");
                    Number bucket = (Number) method.invoke(null, parts[1].getBytes(StandardCharsets.UTF_8), 1_000L);
                    assertThat(parts[0]).isEqualTo(bucket.toString());
                }
            }
        }
    }

    private static Segment salt(HashAlgorithm algorithm, int buckets, String... of) {
        return Segment.of("salt" + of.length, new Format.Plain(), new Generator.Salt(List.of(of), algorithm, buckets));
    }

    private static long bucket(HashAlgorithm algorithm, String text, int buckets) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return switch (algorithm) {
            case MURMUR3 -> Math.floorMod(Hashing.murmur3_128().hashBytes(bytes).asLong(), buckets);
            case CRC32 -> crc(bytes) % buckets;
            case MD5 -> digest("MD5", bytes).mod(BigInteger.valueOf(buckets)).longValue();
            case SHA256 ->
                digest("SHA-256", bytes).mod(BigInteger.valueOf(buckets)).longValue();
        };
    }

    private static long crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }

    private static BigInteger digest(String name, byte[] bytes) {
        try {
            return new BigInteger(1, MessageDigest.getInstance(name).digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
