package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Keys of hexadecimal digits, or in Base 64, that tell more as the bytes that they stand for. */
final class EncodedKeys {
    /** So many say what bytes they would be. */
    private static final int ENOUGH = 200;
    /** Of fewer all may be times by chance. */
    private static final int FEWEST = 20;
    private static final Pattern BYTES = Pattern.compile("(?:[0-9a-fA-F]{2})+");
    private static final Pattern CHARACTERS = Pattern.compile("[A-Za-z0-9+/]{6,}={0,2}|[A-Za-z0-9_-]{6,}={0,2}");
    /** Of 64 characters ten are digits: at a place where any may stand, each kind of them is in more of the keys. */
    private static final double KIND = 0.05;

    private EncodedKeys() {}

    /** {@return what is to be said of keys that are nothing but hexadecimal digits or Base 64; empty where their bytes are of no known form} */
    static Optional<String> doubt(KeySample sample) {
        List<String> texts = sample.keys().stream().limit(ENOUGH).map(key -> Latin.of(key.key())).toList();
        if (sample.mayBeHex()) {
            return bytes(Typing.fitting(texts, text -> BYTES.matcher(text).matches()).stream()
                            .map(text -> KeyBytes.of(HexFormat.of().parseHex(text))).toList())
                    .filter(types -> areTold(types))
                    .map(types -> sentence("hexadecimal digits", types));
        }
        List<String> encoded = Typing.enough(texts, EncodedKeys::isBase64);
        return encoded.size() < FEWEST || !isMixed(encoded)
                ? Optional.empty()
                : bytes(encoded.stream().map(text -> KeyBytes.of(decoded(text))).toList())
                        .filter(types -> areTold(types) && types.stream().anyMatch(ColumnType::isTime))
                        .map(types -> sentence("Base64", types));
    }

    private static String sentence(String written, List<ColumnType> types) {
        return "The keys may be bytes that are written in " + written + ": as bytes they are "
                + types.stream().map(ColumnType::text).collect(Collectors.joining(", ")) + ".";
    }

    /** {@return what most keys of bytes are made of, where that is no guess} */
    private static Optional<List<ColumnType>> bytes(List<KeyBytes> keys) {
        return Optional.of(KeyInference.read(KeySample.of(keys)).getFirst())
                .filter(reading -> reading.confidence() >= Reading.LOW_CONFIDENCE)
                .map(reading -> reading.kinds().getFirst().segments().stream().map(SegmentReading::type).toList());
    }

    /** {@return whether all types say what the bytes are, or one is a time that no other bytes look like; of numbers of 64 bits one in 20 is a
     * time in ns} */
    private static boolean areTold(List<ColumnType> types) {
        boolean known = types.stream().noneMatch(type -> type instanceof ColumnType.Bytes || type instanceof ColumnType.Text);
        boolean timed = types.stream().anyMatch(type ->
                type instanceof ColumnType.BinaryTime time && time.bytes() == Long.BYTES && time.unit() != TimeUnit.NS);
        return types.size() > 1 && (known || timed);
    }

    /** {@return whether a text is Base 64 as it is written: the bits that its last character has beyond whole bytes are zero} */
    private static boolean isBase64(String text) {
        String bare = bare(text);
        boolean padded = bare.length() < text.length();
        return CHARACTERS.matcher(text).matches() && bare.length() % 4 != 1 && (!padded || text.length() % 4 == 0)
                && Base64.getUrlEncoder().withoutPadding().encodeToString(decoded(text)).equals(bare);
    }

    private static byte[] decoded(String text) {
        return Base64.getUrlDecoder().decode(bare(text));
    }

    /** {@return a text in the alphabet for URLs, without what pads it} */
    private static String bare(String text) {
        return text.replace("=", "").replace('+', '-').replace('/', '_');
    }

    /** {@return whether letters of both cases and digits stand at one place, as in text that people read they do not} */
    private static boolean isMixed(List<String> texts) {
        int shortest = texts.stream().mapToInt(text -> bare(text).length()).min().orElse(0);
        List<IntPredicate> kinds = List.of(Character::isDigit, Character::isLowerCase, Character::isUpperCase);
        return IntStream.range(0, shortest).anyMatch(at -> kinds.stream().allMatch(kind -> {
            Predicate<String> has = text -> kind.test(text.charAt(at));
            return texts.stream().filter(has).count() >= KIND * texts.size();
        }));
    }
}
