package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampleAccuracy;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.sample.infer.detect.Latin1;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Inference of the structure of keys from a sample: compares ways to split the keys by their description length. For
 * example, keys such as {@code user0042#2026-01-31} split at {@code #} into a number with a prefix and a date.
 */
public final class KeyInference {
    /** Number of keys for the comparison of splits. The 98% threshold of a type then has a standard error of 0.7%. */
    private static final int COMPARED = 400;
    /** Number of keys for the types of the segments of the best splits. */
    private static final int TYPED = 2_000;
    /**
     * Number of delimiters for which all 28 pairs are compared. A third and a fourth delimiter are added to the best
     * pair.
     */
    private static final int MAX_DELIMITERS = 8;

    private static final int MAX_TOGETHER = 4;
    private static final int MAX_STRUCTURES = 3;
    private static final int MAX_EXAMPLES = 10;

    private final List<MaskedKey> compared;
    private final KeyTokenizer tokenizer;
    private final ColumnTypes types = new ColumnTypes();
    private final KindSplitter splitter;
    private final Progress progress;
    private final List<Candidate> candidates = new ArrayList<>();
    private final Set<KeySplitRule> tried = new HashSet<>();

    /** Listener for the progress of an inference. */
    @FunctionalInterface
    public interface Progress {
        /** Listener that does nothing. */
        Progress NONE = (share, examined) -> {};

        /**
         * Called several times a second. An exception ends the inference.
         *
         * @param share completed share of the work, 0 to 1
         * @param examined number of examined values
         */
        void report(double share, long examined);
    }

    private record Candidate(KeySplitRule cut, List<KeyPattern> kinds, double bits) {}

    private KeyInference(List<MaskedKey> texts, Progress progress) {
        this.compared = texts.subList(0, Math.min(COMPARED, texts.size()));
        this.tokenizer = new KeyTokenizer(compared);
        this.splitter = new KindSplitter(types, tokenizer.isReadable());
        this.progress = progress;
    }

    /** Infers without progress; see {@link #infer(KeySample, Progress)}. */
    public static List<KeyStructure> infer(KeySample sample) {
        return infer(sample, Progress.NONE);
    }

    /**
     * Returns one to three structures, the most likely first.
     *
     * @param sample at least one key
     * @param progress receives the progress
     * @throws IllegalArgumentException if the sample is empty
     */
    public static List<KeyStructure> infer(KeySample sample, Progress progress) {
        if (sample.keys().isEmpty()) {
            throw new IllegalArgumentException("The sample has no keys.");
        }
        List<MaskedKey> texts = sample.keys().stream()
                .limit(TYPED)
                .map(key -> MaskedKey.of(key.key()))
                .toList();
        KeyInference inference = new KeyInference(texts, progress);
        List<Candidate> best = inference.best();
        List<KeyStructure> structures = new ArrayList<>();
        for (int i = 0; i < best.size(); i++) {
            double next = best.stream().skip(1).findFirst().map(Candidate::bits).orElse(Double.POSITIVE_INFINITY);
            double margin = i == 0
                    ? 1 - best.getFirst().bits() / next
                    : best.getFirst().bits() / best.get(i).bits() - 1;
            List<KeyPattern> kinds = inference.splitter.kinds(texts, best.get(i).cut());
            structures.add(structure(sample, kinds.isEmpty() ? best.get(i).kinds() : kinds, margin));
            progress.report(1 - 0.1 * (best.size() - i - 1), inference.types.examined());
        }
        return List.copyOf(structures);
    }

    private List<Candidate> best() {
        if (!tokenizer.isReadable()) {
            compare(tokenizer.binarySplitRules(), 0, 0.7);
        } else {
            List<String> delimiters = tokenizer.delimiters();
            compare(List.of(KeySplitRule.WHOLE), 0, 0);
            compare(
                    delimiters.stream()
                            .flatMap(one -> tokenizer.splitRules(List.of(one)).stream())
                            .toList(),
                    0,
                    0.3);
            List<String> usual = delimiters.stream().limit(MAX_DELIMITERS).toList();
            List<List<String>> pairs = new ArrayList<>();
            for (int i = 0; i < usual.size(); i++) {
                for (int j = i + 1; j < usual.size(); j++) {
                    pairs.add(List.of(usual.get(i), usual.get(j)));
                }
            }
            compare(
                    pairs.stream()
                            .flatMap(pair -> tokenizer.splitRules(pair).stream())
                            .toList(),
                    0.3,
                    0.6);
            for (int size = 2;
                    size < MAX_TOGETHER
                            && !candidates.isEmpty()
                            && candidates.getFirst().cut().delimiters().size() == size;
                    size++) {
                List<String> found = candidates.getFirst().cut().delimiters();
                compare(
                        usual.stream()
                                .filter(one -> !found.contains(one))
                                .flatMap(one ->
                                        tokenizer
                                                .splitRules(Stream.concat(found.stream(), Stream.of(one))
                                                        .toList())
                                                .stream())
                                .toList(),
                        0.6,
                        0.7);
            }
        }
        Set<String> outlines = new HashSet<>();
        return candidates.stream()
                .filter(one -> outlines.add(KeyPattern.outline(one.kinds())))
                .limit(MAX_STRUCTURES)
                .toList();
    }

    private void compare(List<KeySplitRule> cuts, double from, double to) {
        int done = 0;
        for (KeySplitRule cut : cuts) {
            if (tried.add(cut)) {
                List<KeyPattern> kinds = splitter.kinds(compared, cut);
                if (!kinds.isEmpty()) {
                    candidates.add(new Candidate(cut, kinds, KindSplitter.bits(kinds, compared)));
                }
            }
            progress.report(from + (to - from) * ++done / cuts.size(), types.examined());
        }
        candidates.sort(Comparator.comparingDouble(Candidate::bits));
    }

    private static KeyStructure structure(KeySample sample, List<KeyPattern> patterns, double margin) {
        List<KeySegments> kinds = patterns.stream().map(KeySegments::new).toList();
        List<KeyBytes> others = new ArrayList<>();
        int matched = 0;
        for (SampledKey key : sample.keys()) {
            MaskedKey text = MaskedKey.of(key.key());
            boolean isOfKind = kinds.stream().anyMatch(kind -> kind.add(key, text));
            matched += isOfKind ? 1 : 0;
            if (!isOfKind && others.size() < MAX_EXAMPLES) {
                others.add(Latin1.key(text.text()));
            }
        }
        int size = sample.keys().size();
        boolean isWholeTable = sample.accuracy()
                .map(known -> known.rows() != SampleAccuracy.Rows.UNKNOWN)
                .orElse(true);
        List<KeyKind> found =
                kinds.stream().map(kind -> kind.kind(size, isWholeTable)).toList();
        Confidence confidence = new Confidence(patterns, found, (double) matched / size, margin, size);
        List<String> ambiguities = new ArrayList<>(confidence.ambiguities());
        if (confidence.value() < KeyStructure.LOW_CONFIDENCE && ambiguities.isEmpty()) {
            ambiguities.add(confidence.reason());
        }
        return new KeyStructure(
                found.stream()
                        .sorted(Comparator.comparingDouble(KeyKind::share).reversed())
                        .toList(),
                (double) matched / size,
                confidence.value(),
                ambiguities,
                others,
                size);
    }
}
