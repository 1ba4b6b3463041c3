import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;

/** The methods that generated Java code can call. */
final class Support {
    private Support() {}

    private static String reverseLabels(String domain) {
        List<String> labels = Arrays.asList(domain.split("\\.", -1));
        Collections.reverse(labels);
        return String.join(".", labels);
    }

    private static ByteString uuidBytes(UUID uuid) {
        ByteBuffer buffer = ByteBuffer.allocate(16);
        buffer.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
        return ByteString.copyFrom(buffer.flip());
    }

    private static UUID parseUuid(ByteString bytes) {
        ByteBuffer buffer = bytes.asReadOnlyByteBuffer();
        return new UUID(buffer.getLong(), buffer.getLong());
    }

    private static ByteString bigEndian(long value) {
        return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(value).flip());
    }

    /** Writes a number in 1 to 10 bytes that sort like the numbers. */
    private static ByteString orderedNumber(long value) {
        int bits = 65 - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
        int length = Math.max(1, (bits + 6) / 7);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            int shift = 8 * (length - 1 - i);
            bytes[i] = (byte) (shift < 64 ? value >> shift : value >> 63);
        }
        for (int bit = 0; bit < length; bit++) {
            bytes[bit / 8] ^= (byte) (0x80 >>> bit % 8);
        }
        return ByteString.copyFrom(bytes);
    }

    private static long parseOrderedNumber(ByteString bytes) {
        byte[] number = bytes.toByteArray();
        for (int bit = 0; bit < number.length; bit++) {
            number[bit / 8] ^= (byte) (0x80 >>> bit % 8);
        }
        long value = number[0] >> 7;
        for (byte b : number) {
            value = value << 8 | b & 0xff;
        }
        return value;
    }

    /** Joins segments with 00 01. A zero byte becomes 00 ff, an empty segment 00 00. */
    private static ByteString orderedCode(ByteString... segments) {
        ByteString.Output out = ByteString.newOutput();
        for (int i = 0; i < segments.length; i++) {
            if (i > 0) {
                out.write(0);
                out.write(1);
            }
            if (segments[i].isEmpty()) {
                out.write(0);
                out.write(0);
            }
            for (byte b : segments[i]) {
                out.write(b);
                if (b == 0) {
                    out.write(0xff);
                }
            }
        }
        return out.toByteString();
    }

    /** Omits empty segments at the end of a key. */
    private static ByteString orderedKey(ByteString... segments) {
        int length = segments.length;
        while (length > 1 && segments[length - 1].isEmpty()) {
            length--;
        }
        return orderedCode(Arrays.copyOf(segments, length));
    }

    private static Instant truncated(Instant time, Duration step) {
        long nanos = ChronoUnit.NANOS.between(Instant.EPOCH, time);
        return time.minusNanos(Math.floorMod(nanos, step.toNanos()));
    }

    private static List<ByteString> splitOrdered(ByteString rowKey, int count) {
        List<ByteString> segments = new ArrayList<>();
        ByteString.Output segment = ByteString.newOutput();
        for (int i = 0; i < rowKey.size(); i++) {
            byte b = rowKey.byteAt(i);
            if (b != 0) {
                segment.write(b);
                continue;
            }
            byte escape = rowKey.byteAt(++i);
            if (escape == 1) {
                segments.add(segment.toByteString());
                segment.reset();
            } else if (escape != 0) {
                segment.write(0);
            }
        }
        segments.add(segment.toByteString());
        while (segments.size() < count) {
            segments.add(ByteString.EMPTY);
        }
        return segments;
    }
}
