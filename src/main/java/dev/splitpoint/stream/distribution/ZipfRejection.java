package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.HashMixing;

/**
 * Zipf distribution of any number of items by rejection-inversion (Hörmann, Derflinger: "Rejection-inversion to
 * generate variates from monotone discrete distributions", ACM TOMACS 6(3), 1996, section 3). Set-up takes constant
 * time; samples are exact for every exponent of 0 or more.
 *
 * <p>Rank k, 1 to n, is sampled in proportion to k<sup>−exponent</sup> and returned as k − 1. Example: with exponent 1,
 * value 0 is 10 times as frequent as value 9.
 */
final class ZipfRejection implements Distribution {
    private final long size;
    private final double exponent;
    private final double integralAtOne;
    private final double integralAtEnd;
    private final double squeeze;
    private final double sum;

    ZipfRejection(long size, double exponent) {
        this.size = size;
        this.exponent = exponent;
        this.integralAtOne = integral(1.5) - 1;
        this.integralAtEnd = integral(size + 0.5);
        this.squeeze = 2 - inverse(integral(2.5) - density(2));
        this.sum = harmonic(size, exponent);
    }

    @Override
    public long sample(long word) {
        while (true) {
            double area = integralAtEnd + HashMixing.unit(word) * (integralAtOne - integralAtEnd);
            double x = inverse(area);
            long rank = Math.clamp((long) (x + 0.5), 1, size);
            if (rank - x <= squeeze || area >= integral(rank + 0.5) - density(rank)) {
                return rank - 1;
            }
            word = HashMixing.next(word);
        }
    }

    @Override
    public double probability(long value) {
        return value >= 0 && value < size ? StrictMath.pow(value + 1, -exponent) / sum : 0;
    }

    @Override
    public double probability(long first, long last) {
        long low = Math.max(0, first);
        long high = Math.min(size - 1, last);
        return low <= high ? (harmonic(high + 1, exponent) - (low == 0 ? 0 : harmonic(low, exponent))) / sum : 0;
    }

    @Override
    public long size() {
        return size;
    }

    /**
     * {@return the sum of k<sup>−exponent</sup> for k from 1 to n: exact up to 1,000, Euler–Maclaurin formula after it}
     */
    static double harmonic(long n, double exponent) {
        long head = Math.min(n, 1000);
        double sum = 0;
        for (long k = head; k >= 1; k--) {
            sum += StrictMath.pow(k, -exponent);
        }
        if (n > head) {
            double integral = exponent == 1
                    ? StrictMath.log((double) n / head)
                    : (StrictMath.pow(n, 1 - exponent) - StrictMath.pow(head, 1 - exponent)) / (1 - exponent);
            double atHead = StrictMath.pow(head, -exponent);
            double atEnd = StrictMath.pow(n, -exponent);
            sum += integral + (atEnd - atHead) / 2 + exponent * (atHead / head - atEnd / n) / 12;
        }
        return sum;
    }

    private double density(double x) {
        return StrictMath.exp(-exponent * StrictMath.log(x));
    }

    /** The antiderivative of the density, in a form that is exact for exponents near 1. */
    private double integral(double x) {
        double log = StrictMath.log(x);
        return expm1ByX((1 - exponent) * log) * log;
    }

    private double inverse(double area) {
        double t = Math.max(area * (1 - exponent), -1);
        return StrictMath.exp(log1pByX(t) * area);
    }

    private static double log1pByX(double x) {
        return Math.abs(x) > 1e-8 ? StrictMath.log1p(x) / x : 1 - x * (0.5 - x * (1 / 3.0 - 0.25 * x));
    }

    private static double expm1ByX(double x) {
        return Math.abs(x) > 1e-8 ? StrictMath.expm1(x) / x : 1 + x * 0.5 * (1 + x * (1 / 3.0) * (1 + 0.25 * x));
    }
}
