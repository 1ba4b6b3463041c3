package dev.splitpoint.sample.infer;

import java.util.Collection;

/** How many bits a value takes: the measure by which readings are compared (minimum description length). */
final class Bits {
    private Bits() {}

    static double log2(double x) {
        return StrictMath.log(x) / StrictMath.log(2);
    }

    /** {@return the bits of a number up to a largest one} */
    static double range(double largest) {
        return log2(largest + 1);
    }

    /** {@return the mean bits of a value as free text, of the characters that occur} */
    static double text(Collection<String> values) {
        boolean digits = false;
        boolean lower = false;
        boolean upper = false;
        boolean other = false;
        boolean binary = false;
        long length = 0;
        for (String value : values) {
            length += value.length();
            for (int i = 0; i < value.length(); i++) {
                char c = value.charAt(i);
                digits |= c >= '0' && c <= '9';
                lower |= c >= 'a' && c <= 'z';
                upper |= c >= 'A' && c <= 'Z';
                binary |= c < 0x20 || c >= 0x7F;
                other |= !Character.isLetterOrDigit(c);
            }
        }
        int alphabet = binary
                ? 256
                : (digits ? 10 : 0) + (lower ? 26 : 0) + (upper ? 26 : 0) + (other ? 33 : 0);
        return 6 + length * log2(Math.max(2, alphabet)) / Math.max(1, values.size());
    }
}
