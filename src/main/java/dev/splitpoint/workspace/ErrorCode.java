package dev.splitpoint.workspace;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Short code of an unexpected failure. The same failure has the same code on every machine, so that users can search
 * for it and report it.
 *
 * <p>Example: {@code 1A2B-0C9D-ZX41}. Each group is a hash of class and method names in base 36.
 *
 * @param text three groups of four letters and digits: throwing method, root cause, whole chain of causes
 */
public record ErrorCode(String text) {
    private static final int FRAMES = 3;
    private static final int GROUP = 4;
    private static final int SPACE = (int) Math.pow(Character.MAX_RADIX, GROUP);

    /** {@return the code of a failure, which does not depend on line numbers and messages} */
    public static ErrorCode of(Throwable failure) {
        int chain = 1;
        Throwable last = failure;
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (@Nullable Throwable cause = failure; cause != null && seen.add(cause); cause = cause.getCause()) {
            chain = 31 * chain + hash(cause);
            last = cause;
        }
        return new ErrorCode(group(place(failure)) + "-" + group(hash(last)) + "-" + group(chain));
    }

    @Override
    public String toString() {
        return text;
    }

    private static int hash(Throwable failure) {
        return 31 * failure.getClass().getName().hashCode() + place(failure);
    }

    private static int place(Throwable failure) {
        int place = 1;
        StackTraceElement[] frames = failure.getStackTrace();
        for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
            place = 31 * place + (frames[i].getClassName() + "#" + frames[i].getMethodName()).hashCode();
        }
        return place;
    }

    private static String group(int hash) {
        String digits = Integer.toString(Math.floorMod(hash, SPACE), Character.MAX_RADIX);
        return ("0".repeat(GROUP - digits.length()) + digits).toUpperCase(Locale.ROOT);
    }
}
