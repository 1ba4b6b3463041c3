package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Binary keys of texts with their lengths in front of them, the highest byte first, and of bytes of one length behind: that lengths which
 * differ say in all keys how many bytes are left is no chance.
 *
 * @param head  bytes before all that
 * @param bytes of each length; a length of one byte is also what a varint is up to 127
 * @param texts how many
 * @param rest  whether something stands behind them
 */
record Prefixed(int head, int bytes, int texts, boolean rest) {
    /** Keys without. */
    static final Prefixed NONE = new Prefixed(0, 0, 0, false);

    /** Zeros in front of a length are its own. */
    private static final List<Integer> BYTES = List.of(4, 2, 1);
    /** Lengths of less are of one. */
    private static final int FEWEST_LENGTHS = 3;
    /** Of fewer keys than this share have a text where the others have an empty one: a zero byte in front of a number looks like its length. */
    private static final double SELDOM = 0.1;
    private static final int FEWEST = 20;

    /** {@return the ways in which keys are so, at most one} */
    static List<Cut> cuts(Collection<MaskedKey> keys) {
        List<String> texts = keys.stream().map(MaskedKey::text).toList();
        return in(texts).map(Cut::ofLengths).stream().toList();
    }

    private static Optional<Prefixed> in(List<String> keys) {
        return Cuts.HEADS_OR_NONE.stream()
                .flatMap(head -> BYTES.stream().flatMap(bytes -> Stream.iterate(Cuts.MOST_TEXTS, texts -> texts > 0, texts -> texts - 1)
                        .flatMap(texts -> Stream.of(new Prefixed(head, bytes, texts, true), new Prefixed(head, bytes, texts, false)))))
                .filter(one -> one.isIn(keys))
                .findFirst();
    }

    private boolean isIn(List<String> keys) {
        List<List<String>> found = new ArrayList<>();
        int most = Typing.dirt(keys.size());
        int misses = 0;
        for (String key : keys) {
            Optional<List<String>> tokens = tokens(key);
            tokens.ifPresent(found::add);
            misses += tokens.isEmpty() ? 1 : 0;
            if (misses > most) {
                return false;
            }
        }
        if (found.size() < FEWEST) {
            return false;
        }
        int[] lengths = IntStream.range(0, found.getFirst().size()).filter(this::isLength).toArray();
        boolean differ = Arrays.stream(lengths)
                .anyMatch(at -> full(found, at + 1).map(tokens -> tokens.get(at)).distinct().limit(FEWEST_LENGTHS).count() == FEWEST_LENGTHS);
        boolean seldom = Arrays.stream(lengths).anyMatch(at -> full(found, at + 1).count() < SELDOM * found.size());
        return differ && !seldom && (!rest || Typing.width(found.stream().map(List::getLast).toList()) > 0);
    }

    /** {@return the keys whose text is not empty} */
    private static Stream<List<String>> full(List<List<String>> keys, int text) {
        return keys.stream().filter(tokens -> !tokens.get(text).isEmpty());
    }

    /** {@return whether a token is a length} */
    boolean isLength(int token) {
        int first = head > 0 ? 1 : 0;
        return token >= first && token < first + 2 * texts && (token - first) % 2 == 0;
    }

    /** {@return a length: the text behind it says what it is, so that it takes no bits} */
    Part part(int token) {
        return Part.of(new TypedColumn(new ColumnType.Length(bytes), value -> value.length() == bytes, 0, 1), "", token, 0, -1);
    }

    /** {@return the bytes in front, each length and its text, and the rest; empty where a key is not so} */
    Optional<List<String>> tokens(String key) {
        List<String> tokens = new ArrayList<>();
        if (head > 0 && key.length() > head) {
            tokens.add(key.substring(0, head));
        }
        int at = head;
        for (int i = 0; i < texts; i++) {
            int text = at + bytes;
            if (text > key.length()) {
                return Optional.empty();
            }
            long length = BinaryTyping.number(key.substring(at, text));
            if (length > key.length() - text || !Latin.isReadable(key.substring(text, text + (int) length))) {
                return Optional.empty();
            }
            tokens.add(key.substring(at, text));
            at = text + (int) length;
            tokens.add(key.substring(text, at));
        }
        if (rest != (at < key.length())) {
            return Optional.empty();
        }
        if (rest) {
            tokens.add(key.substring(at));
        }
        return Optional.of(tokens);
    }
}
