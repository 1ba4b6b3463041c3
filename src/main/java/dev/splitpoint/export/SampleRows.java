package dev.splitpoint.export;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.preview.WriteKeys;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.WorkloadException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * First rows that a design writes, with short values. The same design gives the same rows.
 *
 * @param design the design
 * @param keys distinct row keys in write order
 */
record SampleRows(TableDesign design, List<KeyBytes> keys) {
    private static final int LARGEST_VALUE = 40;
    private static final int LARGEST_NUMBER = 1000;
    /** Maximum generated writes per row, since many writes of a design with updates have the same key. */
    private static final int WRITES = 10;

    /** {@return up to a number of rows; none if the row key has no segments} */
    static SampleRows of(ExportRequest request, int rows) {
        TableDesign design = request.design();
        Set<KeyBytes> keys = new LinkedHashSet<>();
        if (!design.rowKey().segments().isEmpty()) {
            try {
                RunnableDesign runnable = RunnableDesign.of(design, request.files());
                WriteKeys.of(runnable, Optional.empty(), Optional.empty()).generate((long) rows * WRITES, write -> {
                    keys.add(write.key());
                    return keys.size() < rows;
                });
            } catch (WorkloadException invalid) {
                throw new ExportException(String.valueOf(invalid.getMessage()));
            }
        }
        return new SampleRows(design, List.copyOf(keys));
    }

    /** Returns whether the cells of a column are aggregates. */
    static boolean isAggregate(TableDesign design, Column column) {
        return design.table()
                .family(column.family())
                .flatMap(ColumnFamily::aggregate)
                .isPresent();
    }

    /**
     * {@return the value of a cell, without line breaks: a big-endian number for such a column, otherwise text of the
     * mean length}
     *
     * @param row index of the row
     * @param column the column
     */
    KeyBytes value(int row, Column column) {
        // The hash code of a string is the same on every machine; hash codes of enums differ between runs.
        int name = (column.family() + ":" + column.qualifier()).hashCode();
        SplittableRandom random = new SplittableRandom(design.workload().seed() ^ row * 0x9E3779B97F4A7C15L ^ name);
        boolean isNumber = column.type()
                .map(type -> type instanceof ValueType.Int64(IntEncoding encoding)
                        && encoding == IntEncoding.BIG_ENDIAN_BYTES)
                .orElse(false);
        return isNumber
                ? number(random)
                : text(random, (int) Math.clamp(column.valueBytes().mean(), 1, LARGEST_VALUE));
    }

    /** {@return a number without the bytes of a line break} */
    private static KeyBytes number(SplittableRandom random) {
        int number = random.nextInt(LARGEST_NUMBER);
        while (number % 256 == '\n' || number % 256 == '\r') {
            number++;
        }
        return KeyBytes.of(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    }

    private static KeyBytes text(SplittableRandom random, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(Character.forDigit(random.nextInt(Character.MAX_RADIX), Character.MAX_RADIX));
        }
        return KeyBytes.of(text.toString().getBytes(StandardCharsets.US_ASCII));
    }
}
