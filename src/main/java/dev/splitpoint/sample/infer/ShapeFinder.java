package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds out what the keys of one cut are made of: kinds by their delimiters, parts by their types. */
final class ShapeFinder {
    /** What a part takes to describe, whatever the number of keys: one of about 20 types, and its width or unit, of about
     * 1,000. */
    static final double PART_BITS = 14;
    /** What a part takes in each key: a cut that says nothing must not pay. By trial on the shapes of keys that
     * this is tested with. */
    static final double PART_BITS_A_KEY = 0.4;
    /** What a part takes more in each key if all its values have a delimiter in them that is hardly ever part of a value; by
     * trial on the shapes of keys that this is tested with. */
    private static final double HIDDEN_BITS = 2;
    private static final String SELDOM_WITHIN = "#|/=@";
    /** Those that texts have within them, but hardly all words of a few. */
    private static final String SELDOM_WITHIN_WORDS = SELDOM_WITHIN + ":";
    private static final String IN_NAMES = ".";
    /** Kinds of keys that are rarer than this, and nothing tells apart, are dirt: of 200 keys they are ten, too few to type. */
    static final double KIND = 0.05;

    /** Keys that begin with a word of their own are a kind from fewer on: twice as many as may be dirt in the mean, and enough to type. */
    private static final double RARE = 0.02;
    private static final int FEWEST_RARE = 12;
    /** Broken keys of another kind may have the delimiters of these. */
    private static final double MOST_OF_RARE = 0.8;

    /** What somebody compares at a glance; more shapes than that are free text with delimiters in it. */
    static final int MOST_KINDS = 4;

    /** What the kinds must take, in parts of what their keys take as one kind, where their first part tells them apart, and where
     * another does: some of a few words differ from the others by chance. */
    private static final double LEAD_GAIN = 0.95;
    private static final double GAIN = 0.9;
    /** What kinds must take less in each key where some of a number are times that a word tells from the others: nothing that is drawn
     * from one range is so by chance. */
    private static final double TIMES_BITS = 2;
    /** What a zero byte, or a control character, takes in each key behind bytes that are no text: then it is one of theirs. */
    private static final double STRAY_BITS = 4;

    private final Cut cut;
    private final boolean readable;
    private final Columns columns;

    private ShapeFinder(Cut cut, boolean readable, Columns columns) {
        this.cut = cut;
        this.readable = readable;
        this.columns = columns;
    }

    /**
     * {@return the kinds of keys, the most frequent first; none where the cut makes no sense}
     *
     * @param columns that were found before
     */
    static List<Shape> find(List<MaskedKey> keys, Cut cut, boolean readable, Columns columns) {
        return new ShapeFinder(cut, readable, columns).find(keys);
    }

    private List<Shape> find(List<MaskedKey> keys) {
        Map<String, List<Cut.Pieces>> byShape = new TreeMap<>();
        for (Cut.Pieces pieces : cut.of(keys)) {
            byShape.computeIfAbsent(pieces.shape(), _ -> new ArrayList<>()).add(pieces);
        }
        List<List<Cut.Pieces>> kinds = byShape.values().stream()
                .map(kind -> kind.size() >= KIND * keys.size() ? kind : ofWord(kind, byShape.values()))
                .filter(kind -> !kind.isEmpty())
                .sorted((a, b) -> b.size() - a.size())
                .limit(MOST_KINDS)
                .toList();
        int covered = kinds.stream().mapToInt(List::size).sum();
        if (covered < 0.9 * keys.size()) {
            return List.of();
        }
        List<Shape> shapes = new ArrayList<>();
        for (List<Cut.Pieces> kind : kinds) {
            List<Shape> one = kinds(kind, keys.size());
            List<Shape> byLength = readable || kind.getFirst().tokens().size() > 1 ? List.of() : byLength(kind, keys.size());
            shapes.addAll(bits(byLength) < GAIN * bits(one) ? byLength : one);
        }
        return shapes;
    }

    /** {@return of keys that are few beside the others those that begin with the word that most of them begin with, and hardly any other
     * key; none where these are no kind} */
    private static List<Cut.Pieces> ofWord(List<Cut.Pieces> keys, Collection<List<Cut.Pieces>> shapes) {
        double fewest = Math.max(FEWEST_RARE, RARE * shapes.stream().mapToInt(List::size).sum());
        if (keys.size() < fewest || keys.getFirst().tokens().size() < 2) {
            return List.of();
        }
        Map<String, List<Cut.Pieces>> byWord = keys.stream()
                .collect(Collectors.groupingBy(key -> key.tokens().getFirst(), TreeMap::new, Collectors.toList()));
        return byWord.entrySet().stream()
                .filter(led -> Latin.isWord(led.getKey()) && led.getValue().size() >= Math.max(fewest, MOST_OF_RARE * keys.size()))
                .filter(led -> led.getValue().size() >= MOST_OF_RARE * led(led.getKey(), shapes))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(List.of());
    }

    private static long led(String word, Collection<List<Cut.Pieces>> shapes) {
        return shapes.stream().flatMap(List::stream).filter(key -> key.tokens().getFirst().equals(word)).count();
    }

    /** {@return keys of the same delimiters as one kind, or as several where one of their parts tells them apart} */
    private List<Shape> kinds(List<Cut.Pieces> keys, int of) {
        Shape whole = shape(keys, Optional.empty());
        boolean loose = whole.parts().stream().anyMatch(part -> part.type() instanceof ColumnType.Text && !isCode(part, keys));
        List<Part> mixed = whole.parts().size() < 2 ? List.of() : whole.parts().stream().filter(part -> hasTimes(part, keys)).toList();
        if (!loose && mixed.isEmpty() || whole.parts().size() < 2) {
            return List.of(whole);
        }
        List<Shape> best = List.of(whole);
        for (Part part : whole.parts()) {
            if (part.type() instanceof ColumnType.Choice choice && choice.values() <= MOST_KINDS && part.from() == 0 && part.width() == -1) {
                List<Shape> apart = apart(keys, part.token(), of);
                boolean timed = mixed.stream().anyMatch(one -> areTimesApart(apart, one.token()));
                if (timed ? bits(apart) + TIMES_BITS * keys.size() < bits(best)
                        : loose && bits(apart) < (part.token() == 0 ? LEAD_GAIN : GAIN) * bits(best)) {
                    best = apart;
                }
            } else if (part.type() instanceof ColumnType.Text && part.from() == 0 && part.width() == -1) {
                for (List<Shape> apart : List.of(besideWord(keys, part.token(), of), ofForms(keys, part.token(), of))) {
                    if (bits(apart) < GAIN * bits(best)) {
                        best = apart;
                    }
                }
            }
        }
        return best;
    }

    private static boolean isCode(Part part, List<Cut.Pieces> keys) {
        return Codes.areLettered(keys.stream().map(key -> part.in(key.tokens().get(part.token()))).toList());
    }

    /** {@return whether a part is numbers of which some are times} */
    private static boolean hasTimes(Part part, List<Cut.Pieces> keys) {
        return part.type().isDecimal()
                && TimesAmong.in(keys.stream().map(key -> part.in(key.tokens().get(part.token()))).toList()).isPresent();
    }

    /** {@return whether a token is a time in some kinds, and of another type in others, such as a number or a time of another form} */
    private static boolean areTimesApart(List<Shape> kinds, int token) {
        List<List<ColumnType>> types = kinds.stream()
                .map(kind -> kind.parts().stream().filter(part -> part.token() == token).map(Part::type).toList())
                .toList();
        return types.stream().distinct().count() > 1 && types.stream().anyMatch(some -> some.stream().anyMatch(ColumnType::isTime))
                && types.stream().flatMap(List::stream).noneMatch(ColumnType.Text.class::isInstance);
    }

    /** {@return a kind for each text that one of the tokens is; all keys as they were where that tells no kinds apart} */
    private List<Shape> apart(List<Cut.Pieces> keys, int token, int of) {
        Map<String, List<Cut.Pieces>> byLead = new TreeMap<>();
        keys.forEach(key -> byLead.computeIfAbsent(key.tokens().get(token), _ -> new ArrayList<>()).add(key));
        List<Shape> apart = new ArrayList<>();
        int left = keys.size();
        for (Map.Entry<String, List<Cut.Pieces>> kind : byLead.entrySet()) {
            if (kind.getValue().size() >= KIND * of) {
                apart.add(shape(kind.getValue(), Optional.of(new Shape.Lead(token, kind.getKey()))));
                left -= kind.getValue().size();
            }
        }
        boolean differ = apart.stream().map(Shape::outlineOfTypes).distinct().count() > 1;
        return apart.size() > 1 && left <= KIND * keys.size() && differ ? apart : List.of();
    }

    /** {@return a kind for each length of bytes without a delimiter; none where they are not of a few lengths, or a number in a text is
     * of them} */
    private List<Shape> byLength(List<Cut.Pieces> keys, int of) {
        Map<Integer, List<Cut.Pieces>> lengths = new TreeMap<>();
        keys.forEach(key -> lengths.computeIfAbsent(key.key().length(), _ -> new ArrayList<>()).add(key));
        List<List<Cut.Pieces>> kinds = lengths.values().stream().filter(kind -> kind.size() >= KIND * of).toList();
        int covered = kinds.stream().mapToInt(List::size).sum();
        return kinds.size() < 2 || kinds.size() > MOST_KINDS || !Typing.isEnough(covered, keys.size())
                || Cuts.haveTexts(keys.stream().map(Cut.Pieces::key).toList())
                || Cuts.haveNumbers(kinds.stream().map(kind -> kind.stream().map(Cut.Pieces::key).toList()).toList())
                ? List.of()
                : kinds.stream().map(kind -> shape(kind, Optional.empty())).toList();
    }

    /** {@return two kinds where one token is a word in some keys and of a known type in all others, such as a day; none elsewhere} */
    private List<Shape> besideWord(List<Cut.Pieces> keys, int token, int of) {
        Map<String, Integer> counts = new TreeMap<>();
        keys.forEach(key -> counts.merge(key.tokens().get(token), 1, Integer::sum));
        Map.Entry<String, Integer> top = counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
        if (top.getKey().isEmpty() || top.getValue() < KIND * of || keys.size() - top.getValue() < KIND * of) {
            return List.of();
        }
        List<Cut.Pieces> ofWord = keys.stream().filter(key -> key.tokens().get(token).equals(top.getKey())).toList();
        List<Cut.Pieces> rest = keys.stream().filter(key -> !key.tokens().get(token).equals(top.getKey())).toList();
        Shape others = shape(rest, Optional.empty());
        boolean known = others.parts().stream()
                .filter(part -> part.token() == token)
                .allMatch(part -> Untold.isTelling(part.type()) || part.type() instanceof ColumnType.Unpadded);
        return known ? List.of(shape(ofWord, Optional.of(new Shape.Lead(token, top.getKey()))), others) : List.of();
    }

    /** {@return kinds whose token is of a form each, such as UUIDs and e-mail addresses; none where it is not of several} */
    private List<Shape> ofForms(List<Cut.Pieces> keys, int token, int of) {
        Map<Form, List<Cut.Pieces>> byForm = new TreeMap<>();
        keys.forEach(key -> byForm.computeIfAbsent(Form.of(key.tokens().get(token)), _ -> new ArrayList<>()).add(key));
        byForm.values().removeIf(kind -> kind.size() < KIND * of);
        int covered = byForm.values().stream().mapToInt(List::size).sum();
        return Form.areApart(List.copyOf(byForm.keySet())) && Typing.isEnough(covered, keys.size())
                ? byForm.values().stream().map(kind -> shape(kind, Optional.empty())).toList()
                : List.of();
    }

    private static double bits(List<Shape> shapes) {
        return shapes.isEmpty() ? Double.POSITIVE_INFINITY : shapes.stream().mapToDouble(Shape::bits).sum();
    }

    private Shape shape(List<Cut.Pieces> keys, Optional<Shape.Lead> lead) {
        int tokens = keys.getFirst().tokens().size();
        List<Part> found = new ArrayList<>();
        for (int i = 0; i < tokens; i++) {
            int token = i;
            List<String> texts = keys.stream().map(key -> key.tokens().get(token)).toList();
            String delimiter = i < tokens - 1 ? keys.getFirst().delimiters().get(i) : "";
            found.addAll(cut.lengths().isLength(i)
                    ? List.of(cut.lengths().part(i))
                    : columns.parts(texts, delimiter, i, readable || Typing.share(texts, Latin::isReadable) > 0, tokens == 1));
        }
        Function<Part, List<String>> values = part -> keys.stream().map(key -> part.in(key.tokens().get(part.token()))).toList();
        List<Part> parts = Years.settled(DayTimes.settled(Clocks.settled(found, values), values), values);
        double bits = parts.size() * PART_BITS;
        int conforming = 0;
        double bitsOfOne = parts.stream().mapToDouble(part -> part.bits() + PART_BITS_A_KEY + hidden(part, keys)).sum();
        bitsOfOne += strays(keys) + Words.torn(parts, keys) + TornPaths.bits(cut, parts, keys);
        for (Cut.Pieces key : keys) {
            boolean fits = parts.stream().allMatch(part -> part.fits().test(part.in(key.tokens().get(part.token()))));
            conforming += fits ? 1 : 0;
            bits += fits ? bitsOfOne : 10 + 8.0 * key.key().length();
        }
        // An empty part, as between doubled delimiters, is no part, nor is a word of the name of a host or a file that a path has in it.
        boolean hollow = parts.stream().skip(1).anyMatch(part -> part.type().equals(new ColumnType.Constant("")));
        return new Shape("", cut, keys.getFirst().shape(), lead, parts, keys.size(), conforming, hollow || isTornPath(parts, keys) ? bits * 2 : bits);
    }

    /** {@return whether a path, or a file with the path that it is at, is one part and a word before or behind a dot another} */
    private static boolean isTornPath(List<Part> parts, List<Cut.Pieces> keys) {
        return IntStream.range(0, parts.size() - 1).filter(at -> parts.get(at).delimiter().equals(IN_NAMES)).anyMatch(at ->
                isPath(parts.get(at), keys) && isWord(parts.get(at + 1).type()) || isWord(parts.get(at).type()) && isPath(parts.get(at + 1), keys));
    }

    private static boolean isWord(ColumnType type) {
        return type instanceof ColumnType.Choice || type instanceof ColumnType.Constant;
    }

    private static boolean isPath(Part part, List<Cut.Pieces> keys) {
        return part.type() instanceof ColumnType.Text
                && keys.stream().filter(key -> part.in(key.tokens().get(part.token())).contains(Cuts.OF_PATHS)).count() > keys.size() / 2;
    }

    private double strays(List<Cut.Pieces> keys) {
        double bits = 0;
        for (int i = 0; !readable && i < keys.getFirst().delimiters().size(); i++) {
            int token = i;
            boolean control = keys.getFirst().delimiters().get(i).chars().anyMatch(c -> c < ' ');
            boolean text = Typing.share(keys, key -> Latin.isReadable(key.tokens().get(token))) > 0;
            bits += control && !text ? STRAY_BITS : 0;
        }
        return bits;
    }

    private static double hidden(Part part, List<Cut.Pieces> keys) {
        boolean words = part.type() instanceof ColumnType.Constant || part.type() instanceof ColumnType.Choice
                || part.type() instanceof ColumnType.Text;
        List<String> values = words ? keys.stream().map(key -> part.in(key.tokens().get(part.token()))).toList() : List.of();
        String seldom = part.type() instanceof ColumnType.Choice ? SELDOM_WITHIN_WORDS : SELDOM_WITHIN;
        return words && seldom.chars().anyMatch(d -> Typing.share(values, value -> value.indexOf(d) >= 0) > 0) ? HIDDEN_BITS : 0;
    }
}
