package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.query.code.Expr.Level;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Expressions of generated code have the parentheses that their operators need, and the spaces of gofmt. */
@Tag("fast")
class ExprTest {
    private static final Expr A = Expr.of("a");
    private static final Expr B = Expr.of("b");
    private static final Expr C = Expr.of("c");

    @Test
    void operatorsOfOneLevelAreEvaluatedFromLeftToRight() {
        assertThat(A.minus(B).minus(C).text()).isEqualTo("a - b - c");
        assertThat(A.minus(B.minus(C)).text()).isEqualTo("a - (b - c)");
    }

    @Test
    void weakerOperatorsGetParentheses() {
        Expr sum = A.plus(B);
        assertThat(sum.binary("*", C, Level.PRODUCT).text()).isEqualTo("(a + b) * c");
        assertThat(sum.binary("&", C, Level.BITS).text()).isEqualTo("a + b & c");
        assertThat(sum.dot("length").text()).isEqualTo("(a + b).length()");
        assertThat(sum.suffix("[0]").text()).isEqualTo("(a + b)[0]");
        assertThat(Expr.call("f", sum, C).text()).isEqualTo("f(a + b, c)");
    }

    @Test
    void conjunctionsAreFlat() {
        Expr range = A.is(">=", B).and(A.is("<", C));
        assertThat(B.is("==", C).and(range).text()).isEqualTo("b == c && a >= b && a < c");
        assertThat(A.dot("isEmpty").not().text()).isEqualTo("!a.isEmpty()");
    }

    @Test
    void goHasNoSpacesInNestedExpressions() {
        Expr sum = A.plus(B);
        assertThat(sum.text(1)).isEqualTo("a + b");
        assertThat(Expr.call("f", sum).text(1)).isEqualTo("f(a + b)");
        assertThat(Expr.call("f", sum, C).text(1)).isEqualTo("f(a+b, c)");
        assertThat(Expr.call("f", sum).plus(C).text(1)).isEqualTo("f(a+b) + c");
        assertThat(Expr.call("f", Expr.call("g", sum).from(2), C).text(1)).isEqualTo("f(g(a + b)[2:], c)");
        assertThat(sum.binary("*", C, Level.PRODUCT).text(1)).isEqualTo("(a + b) * c");
        assertThat(A.binary("%", B, Level.PRODUCT).plus(C).text(1)).isEqualTo("a%b + c");
    }
}
