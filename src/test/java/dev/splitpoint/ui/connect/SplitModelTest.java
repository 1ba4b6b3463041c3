package dev.splitpoint.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitModelTest {
    @Test
    void aDesignTakesAsManySplitPointsAsATableCanBeMadeWith() {
        List<KeyBytes> many = keys(1_234);
        List<KeyBytes> taken = SplitModel.thinned(many);
        assertThat(taken).hasSize(SplitModel.MOST).isSorted().doesNotHaveDuplicates().startsWith(many.getFirst());
        assertThat(many.indexOf(taken.get(50))).isEqualTo(617);
        assertThat(SplitModel.thinned(keys(100))).isEqualTo(keys(100));
        assertThat(SplitModel.thinned(List.of())).isEmpty();
    }

    private static List<KeyBytes> keys(int count) {
        return IntStream.range(0, count).mapToObj(i -> KeyBytes.utf8("%05d".formatted(i))).toList();
    }
}
