package dev.splitpoint.workload;

/** The eight bytes in Base 64 for URLs. */
record Base64UrlNumber() implements NumberFormat {
    @Override
    public int write(long value, byte[] out, int at) {
        return Base64Text.write(value, Long.BYTES, out, at);
    }

    @Override
    public int fixedLength(long largest) {
        return maxLength();
    }

    @Override
    public int maxLength() {
        return 11;
    }

    @Override
    public Trend order() {
        return Trend.FREE;
    }
}
