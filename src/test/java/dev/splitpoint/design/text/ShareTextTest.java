package dev.splitpoint.design.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class ShareTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0        | 0%",
                "0.0004   | under 0.1%",
                "0.042    | 4.2%",
                "0.05     | 5%",
                "0.0997   | 10%",
                "1.36     | 136%",
                "850      | 850×",
                "23800000 | 23.8 million×",
            })
    void shareIsFormattedInReadableWords(double share, String text) {
        assertThat(ShareText.of(share)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "1.15, 0.43, 115%",
        "1.15, 21, 1.2×",
        "0.042, 21, 0.042×",
        "21, 1.15, 21×",
        "0, 21, 0%",
        "0.0001, 21, under 0.1%"
    })
    void comparedSharesUseOneUnit(double share, double other, String text) {
        assertThat(ShareText.inUnit(share, other)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"1.36, 136% of a node", "18055, 'the capacity of 18,055 nodes'"})
    void demandIsFormattedInNodes(double demand, String text) {
        assertThat(ShareText.ofNode(demand)).isEqualTo(text);
    }
}
