package dev.splitpoint.query.code;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An expression of generated code. An operand gets parentheses if its operator binds less tightly.
 *
 * <p>Example: {@code of("max").minus(of("to").minus(of(1)))} is {@code max - (to - 1)}.
 */
sealed interface Expr {
    /** How tightly an operator binds. */
    enum Level {
        ANY,
        AND,
        COMPARISON,
        BITS,
        SUM,
        PRODUCT,
        PRIMARY
    }

    /** A name, a literal, or other fixed code. */
    record Code(String code, Level level) implements Expr {}

    record Call(Expr function, List<Expr> arguments) implements Expr {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** An operand and fixed code, such as {@code .name}. */
    record Suffix(Expr operand, String code) implements Expr {}

    /** Elements of an operand, such as {@code text[2:]}. */
    record Slice(Expr operand, Optional<Expr> from, Optional<Expr> to) implements Expr {}

    record Not(Expr operand) implements Expr {}

    record Binary(Expr left, String operator, Expr right, Level level) implements Expr {}

    static Expr of(String text) {
        return new Code(text, Level.PRIMARY);
    }

    static Expr of(long number) {
        return of(String.valueOf(number));
    }

    static Expr call(String function, Expr... arguments) {
        return call(function, List.of(arguments));
    }

    static Expr call(String function, List<Expr> arguments) {
        return new Call(of(function), arguments);
    }

    /** {@return a call of a method of this value} */
    default Expr dot(String method, Expr... arguments) {
        return new Call(suffix("." + method), List.of(arguments));
    }

    default Expr suffix(String text) {
        return new Suffix(this, text);
    }

    default Expr not() {
        return new Not(this);
    }

    /** {@return all elements} */
    default Expr slice() {
        return new Slice(this, Optional.empty(), Optional.empty());
    }

    /** {@return the elements from an index} */
    default Expr from(int index) {
        return new Slice(this, Optional.of(of(index)), Optional.empty());
    }

    /** {@return the first elements} */
    default Expr first(int count) {
        return new Slice(this, Optional.empty(), Optional.of(of(count)));
    }

    default Expr plus(Expr right) {
        return binary("+", right, Level.SUM);
    }

    default Expr minus(Expr right) {
        return binary("-", right, Level.SUM);
    }

    /** {@return both conditions, without parentheses around a conjunction} */
    default Expr and(Expr right) {
        return right instanceof Binary(Expr first, String _, Expr second, Level level) && level == Level.AND
                ? and(first).and(second)
                : binary("&&", right, Level.AND);
    }

    /** {@return the comparison of this value with another one} */
    default Expr is(String operator, Expr right) {
        return binary(operator, right, Level.COMPARISON);
    }

    default Expr binary(String operator, Expr right, Level level) {
        return new Binary(this, operator, right, level);
    }

    /** {@return the code, with spaces around all operators} */
    default String text() {
        return text(0);
    }

    /**
     * {@return the code with the spaces of gofmt, which writes none around the operators of nested expressions:
     * {@code f(a, b-1)}}
     *
     * @param depth nesting, from 1; 0 for spaces around all operators
     */
    default String text(int depth) {
        return switch (this) {
            case Code(String code, Level _) -> code;
            case Call(Expr function, List<Expr> arguments) -> {
                int inner = arguments.size() > 1 ? deeper(depth) : depth;
                yield function.operand(Level.PRIMARY, inner)
                        + arguments.stream()
                                .map(argument -> argument.text(inner))
                                .collect(Collectors.joining(", ", "(", ")"));
            }
            case Suffix(Expr operand, String code) -> operand.operand(Level.PRIMARY, depth) + code;
            case Slice slice -> sliced(slice, depth);
            case Not(Expr operand) -> "!" + operand.operand(Level.PRIMARY, depth);
            case Binary(Expr left, String operator, Expr right, Level level) -> {
                boolean isSpaced = depth <= 1 || level.compareTo(Level.COMPARISON) <= 0;
                boolean isChain = left.level() == level;
                // Operators of one level are evaluated from left to right.
                Level tighter = Level.values()[level.ordinal() + 1];
                yield left.operand(level, isChain ? depth : deeper(depth))
                        + (isSpaced ? " " + operator + " " : operator)
                        + right.operand(tighter, deeper(depth));
            }
        };
    }

    private static int deeper(int depth) {
        return depth == 0 ? 0 : depth + 1;
    }

    private Level level() {
        return switch (this) {
            case Code(String _, Level level) -> level;
            case Binary(Expr _, String _, Expr _, Level level) -> level;
            case Call _, Suffix _, Slice _, Not _ -> Level.PRIMARY;
        };
    }

    /** {@return the code as an operand, in parentheses if it binds less tightly than required} */
    private String operand(Level required, int depth) {
        return level().compareTo(required) >= 0 ? text(depth) : "(" + text(depth <= 1 ? depth : depth - 1) + ")";
    }

    private static String sliced(Slice slice, int depth) {
        boolean hasOperator = slice.from().stream().anyMatch(Binary.class::isInstance)
                || slice.to().stream().anyMatch(Binary.class::isInstance);
        boolean isSpaced = depth == 1
                && hasOperator
                && slice.from().isPresent()
                && slice.to().isPresent();
        return slice.operand().operand(Level.PRIMARY, Math.min(depth, 1))
                + "["
                + slice.from().map(from -> from.text(deeper(depth))).orElse("")
                + (isSpaced ? " : " : ":")
                + slice.to().map(to -> to.text(deeper(depth))).orElse("")
                + "]";
    }
}
