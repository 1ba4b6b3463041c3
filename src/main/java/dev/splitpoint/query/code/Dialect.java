package dev.splitpoint.query.code;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.KeySegment.Computed;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import dev.splitpoint.query.code.SegmentCodec.UuidForm;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A language of generated code: how it writes values, the key class, and queries for the Bigtable client of Google.
 *
 * <p>{@link KeyWriter} and {@link QueryWriter} decide what the code does, in the same way for all languages, and call
 * the methods of this class for each expression and statement. Expressions register the imports and the support
 * functions that they need, so an expression is only built for code that contains it.
 */
abstract class Dialect {
    /** A piece of the bytes of a key. */
    sealed interface Piece {
        /** Fixed text in UTF-8; any bytes in languages whose strings are bytes. */
        record Fixed(KeyBytes bytes) implements Piece {}

        record Text(Expr value) implements Piece {}

        /** @param format format of {@code printf} such as {@code d} or {@code 04x} */
        record Number(Expr value, String format) implements Piece {}

        record Bytes(Expr value) implements Piece {}
    }

    final KeyShape key;
    final CodeNames names;
    final Lines lines;
    final TreeSet<String> imports = new TreeSet<>();
    private final SupportFile supportFile;
    private final TreeSet<String> functions = new TreeSet<>();

    /**
     * @param reserved keywords, and names that the code uses
     * @param style makes an identifier of words
     * @param indent of a block
     */
    Dialect(KeyShape key, Set<String> reserved, UnaryOperator<String> style, String indent, SupportFile supportFile) {
        this.key = key;
        this.names = new CodeNames(key, reserved, style);
        this.lines = new Lines(indent);
        this.supportFile = supportFile;
    }

    static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+", -1));
    }

    static String lastWord(String text) {
        return text.replaceAll("^.*\\W", "");
    }

    /** {@return the last word of an import, which is the name in the code} */
    final String use(String line) {
        imports.add(line);
        return lastWord(line);
    }

    /** {@return a call of a function of the support file} */
    final Expr support(String function, List<Expr> arguments) {
        functions.add(supportName(function));
        return Expr.call(supportName(function), arguments);
    }

    final Expr support(String function, Expr... arguments) {
        return support(function, List.of(arguments));
    }

    /** {@return the code of the support functions that the code calls, by name} */
    final Map<String, String> supportCode() {
        Map<String, String> code = supportFile.closure(functions);
        code.values().forEach(function -> imports.addAll(supportFile.imports(function)));
        return code;
    }

    final String name(int segment) {
        return names.segments().get(segment);
    }

    final SegmentCodec codec(int segment) {
        return key.segments().get(segment).codec();
    }

    final String type(SegmentCodec codec) {
        return type(isNumber(codec) ? PartType.INTEGER : codec.type());
    }

    /** {@return the declarations of parameters or fields for the values of parts} */
    final List<String> parameters(List<Integer> parts) {
        return parts.stream()
                .map(part -> parameter(name(part), type(codec(part))))
                .toList();
    }

    /** {@return the parts with notes for callers, and their notes} */
    final Map<Integer, String> notes() {
        Map<Integer, String> notes = new TreeMap<>();
        for (int part : key.parts()) {
            List<String> facts = key.segments().get(part).facts();
            if (!facts.isEmpty()) {
                notes.put(part, String.join("; ", facts));
            }
        }
        return notes;
    }

    /** {@return the names of the segments, as a sentence} */
    final String segmentNames() {
        return String.join(", ", key.segments().stream().map(KeySegment::name).toList()) + ".";
    }

    final Piece fixed(KeyBytes bytes) {
        return isText(bytes) ? new Piece.Fixed(bytes) : new Piece.Bytes(literal(bytes));
    }

    final Piece delimiter() {
        return isText(key.delimiter()) ? new Piece.Fixed(key.delimiter()) : new Piece.Bytes(Expr.of("DELIMITER"));
    }

    /** {@return whether values of a segment are numbers in the code} */
    boolean isNumber(SegmentCodec codec) {
        return codec.type() == PartType.INTEGER;
    }

    /** {@return whether bytes can be part of a text} */
    boolean isText(KeyBytes bytes) {
        return CodeText.utf8(bytes).isPresent();
    }

    /** {@return the name of a support function, given in camel case} */
    String supportName(String function) {
        return function;
    }

    // Types and names

    abstract String type(PartType type);

    abstract String listOf(String type);

    abstract String parameter(String name, String type);

    /** {@return the names of the bounds of a range} */
    List<String> boundNames() {
        return List.of("from", "to");
    }

    /** {@return the value of a part within a method of the key class} */
    abstract Expr own(int part);

    /** {@return the value of a part of the key in a variable} */
    abstract Expr field(String variable, int part);

    // Values

    abstract Expr number(long number);

    abstract Expr duration(Duration duration);

    /** {@return a value of a segment, rounded down to the step of the segment} */
    Expr rounded(KeySegment segment, Expr value) {
        return support("truncated", value, duration(segment.step()));
    }

    /** {@return the number of units from 1970 to a time} */
    abstract Expr count(TimeUnit unit, Expr time);

    abstract Expr time(TimeUnit unit, Expr count);

    /** {@return the last time before a time} */
    abstract Expr before(Expr time);

    /** {@return the current time plus an offset, as a value of a segment} */
    abstract Expr now(int segment, Duration offset);

    abstract Expr literal(KeyBytes bytes);

    abstract Expr reversed(Expr text);

    abstract Expr base64(Expr text);

    abstract Expr date(int segment, Expr time);

    /** {@return a UUID as text or bytes} */
    abstract Expr uuid(UuidForm form, Expr uuid);

    /** {@return a number as text, with leading zeros} */
    abstract Expr decimal(SegmentCodec.Decimal decimal, Expr number);

    /** {@return the number whose hexadecimal digits are in the key} */
    abstract Expr hex(SegmentCodec.Hex hex, Expr number);

    abstract Expr bigEndian(SegmentCodec.Binary binary, Expr number);

    abstract Expr bytes(List<Piece> pieces);

    /** {@return pieces as terms: bytes, and the text between them} */
    final List<Expr> terms(List<Piece> pieces, Function<List<Piece>, Expr> text) {
        List<Expr> terms = new ArrayList<>();
        List<Piece> run = new ArrayList<>();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Bytes(Expr value)) {
                if (!run.isEmpty()) {
                    terms.add(text.apply(List.copyOf(run)));
                    run.clear();
                }
                terms.add(value);
            } else {
                run.add(piece);
            }
        }
        if (!run.isEmpty()) {
            terms.add(text.apply(run));
        }
        return terms;
    }

    /** {@return pieces as the argument of a hash function} */
    abstract Expr hashInput(List<Piece> pieces);

    /** {@return a piece as an operand of a concatenation} */
    final Expr term(Piece piece) {
        return switch (piece) {
            case Piece.Fixed(KeyBytes bytes) -> Expr.of(quoted(bytes));
            case Piece.Text(Expr value) -> value;
            case Piece.Number(Expr value, String _) -> value;
            case Piece.Bytes(Expr value) -> value;
        };
    }

    /** {@return the arguments of a function like {@code printf} that writes pieces: a format and values} */
    final List<Expr> formatArguments(List<Piece> pieces) {
        String format = pieces.stream()
                .map(piece -> switch (piece) {
                    case Piece.Fixed(KeyBytes bytes) ->
                        new String(bytes.toArray(), StandardCharsets.ISO_8859_1).replace("%", "%%");
                    case Piece.Number(Expr _, String conversion) -> "%" + conversion;
                    case Piece.Text _, Piece.Bytes _ -> "%s";
                })
                .collect(Collectors.joining());
        List<Expr> arguments = new ArrayList<>();
        arguments.add(Expr.of(quoted(KeyBytes.of(format.getBytes(StandardCharsets.ISO_8859_1)))));
        pieces.stream()
                .filter(piece -> !(piece instanceof Piece.Fixed))
                .map(this::term)
                .forEach(arguments::add);
        return arguments;
    }

    /** {@return fixed text as a literal} */
    abstract String quoted(KeyBytes text);

    abstract Expr utf8(Expr text);

    Expr joined(Expr bytes, Expr more) {
        return bytes.plus(more);
    }

    // Values in keys

    /** {@return bytes of a key as text} */
    abstract Expr text(Expr bytes);

    /** {@return a text without its first and last characters} */
    abstract Expr cut(Expr text, String before, String after);

    abstract Expr parsedNumber(Expr digits, int radix);

    abstract Expr parsedBase64(Expr text);

    abstract Expr parsedDate(int segment, Expr text);

    abstract Expr parsedUuid(UuidForm form, Expr text);

    abstract Expr parsedBigEndian(SegmentCodec.Binary binary, Expr bytes);

    /** {@return a parsed value, after statements that handle its errors in languages without exceptions} */
    Expr checked(int segment, Expr parsed) {
        return parsed;
    }

    // The key class

    /** Begins the file or the class around the key class. */
    abstract void open(String table);

    abstract void openKey();

    abstract void build(Expr bytes);

    /** Writes a comment in place of the function that parses keys. */
    abstract void noParse(String reason);

    abstract void openParse();

    /** Splits a key at its delimiters, and checks the number of segments. */
    abstract IntFunction<Expr> split(String delimiter);

    /** Splits a key in ordered code, and checks the number of segments. */
    abstract IntFunction<Expr> splitOrdered();

    /** Checks the length of a key. */
    abstract void checkLength(String operator, int length);

    abstract Expr slice(KeyShape.Slice slice);

    abstract void returnKey(List<Expr> values);

    /** Writes the function that returns the range of the keys with a prefix of some segments. */
    abstract void prefix(int count, RangeCode range);

    /** Writes the function that returns the range of the keys with a segment between two values. */
    abstract void range(int segment, RangeCode.Bounds bounds);

    abstract void closeKey();

    /** Writes the function that computes a segment. */
    abstract void computed(int segment, Computed computed, boolean isText, Expr hashInput);

    /** Writes the functions that write and read the dates of a segment. */
    abstract void dates(int segment, DatePattern pattern, ZoneId zone);

    /** Writes the empty lines before a function. */
    void separate() {
        lines.line("");
    }

    /** {@return the file: its header, and the lines} */
    abstract String file(String table);

    // Queries

    /** {@return the bytes of a key, from the values of its parts} */
    abstract Expr rowKey(List<Integer> parts, List<Expr> values);

    /** {@return a call of the function that {@link #prefix} writes} */
    abstract Expr prefixCall(int count, List<Expr> values);

    /** {@return a call of the function that {@link #range} writes} */
    abstract Expr rangeCall(int segment, List<Expr> values);

    abstract Expr familyFilter(String family);

    abstract Expr qualifierFilter(String qualifier);

    /** {@return a filter of the cells that match both filters} */
    abstract Expr chain(Expr first, Expr second);

    /** {@return a filter of the cells that match any filter} */
    abstract Expr union(List<Expr> filters);

    abstract Expr latestCells(int count);

    abstract Expr equal(int segment, Expr value, Expr operand);

    abstract Expr isIn(int segment, Expr value, Expr list);

    /** {@return whether a text or bytes start with others} */
    abstract Expr startsWith(Expr value, Expr prefix);

    abstract Expr between(int segment, Expr value, Expr from, Expr to);

    abstract void query(QueryWriter query);

    /** Writes the functions that queries share. */
    void finishQueries(List<QueryParameters> queries) {}

    /** {@return the longest of some units in which a duration is a whole number; otherwise the last one} */
    static ChronoUnit unit(Duration duration, ChronoUnit... units) {
        return Stream.of(units)
                .filter(unit -> duration.toNanos() % unit.getDuration().toNanos() == 0)
                .findFirst()
                .orElse(units[units.length - 1]);
    }

    static boolean isCoarse(Duration precision) {
        return precision.compareTo(Duration.ofSeconds(1)) >= 0;
    }

    static Expr conjunction(List<Expr> conditions) {
        return conditions.stream().reduce(Expr::and).orElseThrow();
    }
}
