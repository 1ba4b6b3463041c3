package dev.splitpoint.sample.corpus;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;

/** Random values of the types that occur in row keys, as text of one character per byte. */
final class Draw {
    static final String BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    static final String BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    static final String BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    static final String GEOHASH = "0123456789bcdefghjkmnpqrstuvwxyz";
    static final String LOWER = "abcdefghijklmnopqrstuvwxyz0123456789";
    private static final String[] WORDS = {
        "alder", "amber", "anchor", "apple", "arrow", "badger", "basil", "beacon", "birch", "bridge", "candle",
        "canyon", "cedar", "cherry", "cloud", "copper", "coral", "cotton", "crane", "dagger", "delta", "desert",
        "ember", "falcon", "fern", "flint", "forest", "garnet", "glacier", "harbor", "hazel", "heron", "indigo",
        "island", "ivory", "jasper", "juniper", "lantern", "laurel", "lemon", "lily", "linden", "lotus", "maple",
        "marble", "meadow", "mint", "moss", "nectar", "north", "oak", "olive", "onyx", "opal", "orchid", "otter",
        "pearl", "pepper", "pine", "plum", "quartz", "raven", "river", "rose", "ruby", "saffron", "sage", "silver",
        "sparrow", "spruce", "stone", "summit", "thistle", "timber", "topaz", "tulip", "valley", "velvet", "violet",
        "walnut", "willow", "winter"
    };
    /** 2025-09-12T10:13:20Z. */
    private static final long START = 1_757_672_000L;

    private static final long DAYS_40 = 40L * 86_400;

    private final Random random;

    Draw(Random random) {
        this.random = random;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    long below(long bound) {
        return random.nextLong(bound);
    }

    /** Returns a number below the bound; small numbers are more frequent. */
    int skewed(int bound) {
        return (int) (bound * Math.pow(random.nextDouble(), 3));
    }

    String f(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    String pick(String... values) {
        return values[skewed(values.length)];
    }

    String word() {
        return WORDS[random.nextInt(WORDS.length)];
    }

    /** Returns one to three words with a separator between them. */
    String words(String separator, int most) {
        StringBuilder text = new StringBuilder(word());
        for (int more = random.nextInt(most); more > 0; more--) {
            text.append(separator).append(word());
        }
        return text.toString();
    }

    String of(String alphabet, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    String hex(int digits) {
        return of("0123456789abcdef", digits);
    }

    String digits(int count) {
        return of("0123456789", count);
    }

    String bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return latin(bytes);
    }

    /** Returns a member of a population of texts that are the same in each run: member i of the name. */
    String member(String name, int index, String alphabet, int length) {
        return new Draw(new Random(name.hashCode() * 31L + index)).of(alphabet, length);
    }

    String memberWord(String name, int index) {
        return new Draw(new Random(name.hashCode() * 31L + index)).words("-", 2);
    }

    long seconds() {
        return START + random.nextLong(DAYS_40);
    }

    long millis() {
        return seconds() * 1_000 + random.nextInt(1_000);
    }

    long micros() {
        return seconds() * 1_000_000 + random.nextInt(1_000_000);
    }

    String date(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT)
                .format(Instant.ofEpochMilli(millis()).atZone(ZoneOffset.UTC));
    }

    String big(long number, int count) {
        byte[] all = ByteBuffer.allocate(Long.BYTES).putLong(number).array();
        return latin(all).substring(Long.BYTES - count);
    }

    String base(String alphabet, long number, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++, number /= alphabet.length()) {
            text.append(alphabet.charAt((int) (number % alphabet.length())));
        }
        return text.reverse().toString();
    }

    String uuid(int version) {
        String hex = version == 7 ? f("%012x", millis()) + hex(20) : hex(32);
        return hex.substring(0, 8) + "-" + hex.substring(8, 12) + "-" + version + hex.substring(13, 16) + "-"
                + "89ab".charAt(below(4)) + hex.substring(17, 20) + "-" + hex.substring(20);
    }

    String digest(String algorithm, String text) {
        try {
            return latin(MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.ISO_8859_1)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    String hexOf(String latin) {
        StringBuilder text = new StringBuilder();
        latin.chars().forEach(c -> text.append(f("%02x", c)));
        return text.toString();
    }

    String ip() {
        return below(223) + 1 + "." + below(256) + "." + below(256) + "." + below(256);
    }

    String domain() {
        return word() + (below(3) == 0 ? word() : "") + "." + pick("com", "org", "net", "de", "io", "co.uk");
    }

    private static String latin(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
