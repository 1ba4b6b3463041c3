package dev.splitpoint.export;

import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import java.util.Optional;

/** Types of aggregate families by the names of {@code cbt}, which Terraform uses too. */
final class FamilyTypes {
    private FamilyTypes() {}

    /** {@return {@code intsum}, {@code intmin}, {@code intmax} or {@code inthll}; empty if the type has no name} */
    static Optional<String> name(Aggregate aggregate) {
        return aggregate.inputType().equals(new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES))
                ? Optional.of(switch (aggregate.aggregator()) {
                    case SUM -> "intsum";
                    case MIN -> "intmin";
                    case MAX -> "intmax";
                    case HLLPP_UNIQUE_COUNT -> "inthll";
                })
                : Optional.empty();
    }
}
