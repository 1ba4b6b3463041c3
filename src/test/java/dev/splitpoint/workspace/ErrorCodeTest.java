package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ErrorCodeTest {
    @Test
    void errorCodeDoesNotDependOnTheMessage() {
        assertThat(ErrorCode.of(failure("disk a"))).isEqualTo(ErrorCode.of(failure("disk b")));
    }

    @Test
    void differentCausesHaveDifferentCodes() {
        ErrorCode one = ErrorCode.of(failure("disk"));
        IllegalStateException bare = new IllegalStateException("top");

        assertThat(ErrorCode.of(bare)).isNotEqualTo(one);
    }

    @Test
    void codeHasThreeGroupsOfFourCharacters() {
        assertThat(ErrorCode.of(failure("disk")).text()).matches("[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}");
    }

    @Test
    void circularCausesTerminate() {
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);

        assertThat(ErrorCode.of(a).text()).isNotEmpty();
    }

    private static Exception failure(String message) {
        return new IllegalStateException("top", new IOException(message));
    }
}
