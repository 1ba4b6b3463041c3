package dev.splitpoint.export;

import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import java.util.Optional;

/** Types of aggregate families. */
final class FamilyTypes {
    private FamilyTypes() {}

    /** {@return the type of an aggregate's cells in the results of reads: a sketch of unique values is bytes} */
    static ValueType cell(Aggregate aggregate) {
        return aggregate.aggregator() == Aggregator.HLLPP_UNIQUE_COUNT ? new ValueType.Bytes() : aggregate.inputType();
    }

    /**
     * {@return the name of an aggregate type in {@code cbt} and Terraform: {@code intsum}, {@code intmin},
     * {@code intmax}, or {@code inthll}; empty if it has no name}
     */
    static Optional<String> name(Aggregate aggregate) {
        return aggregate.inputType().equals(new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES))
                ? Optional.of(
                        switch (aggregate.aggregator()) {
                            case SUM -> "intsum";
                            case MIN -> "intmin";
                            case MAX -> "intmax";
                            case HLLPP_UNIQUE_COUNT -> "inthll";
                        })
                : Optional.empty();
    }
}
