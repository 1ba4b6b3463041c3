package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.infer.detect.Latin1;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Key as text of one character per byte, with the positions inside values such as UUIDs, addresses, and dates. A
 * delimiter inside such a value does not separate segments: {@code 2025-09-12-17} is a date and a number, or a date
 * with an hour. Not safe for several threads.
 */
final class MaskedKey {
    /** Number of leading characters that are searched for values, to bound the work per key. */
    private static final int SEARCHED = 512;

    /**
     * Form of a value.
     *
     * @param character character that occurs in every value of the form, for a fast check
     * @param pattern pattern of the values
     */
    private record Form(char character, Pattern pattern) {
        static Form of(char character, String pattern) {
            return new Form(character, Pattern.compile(pattern));
        }
    }

    private static final String DAY = "(?<!\\d)(?:19|20)\\d\\d([-/._]?)(?:0[1-9]|1[0-2])\\1(?:0[1-9]|[12]\\d|3[01])";
    private static final List<Form> VALUES = List.of(
            Form.of('-', "(?<![0-9a-zA-Z])[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?![0-9a-zA-Z])"),
            Form.of(':', "(?<![0-9a-zA-Z:])[0-9a-fA-F]{2}(?::[0-9a-fA-F]{2}){5}(?![0-9a-zA-Z:])"),
            Form.of('-', "(?<![0-9a-zA-Z-])[0-9a-fA-F]{2}(?:-[0-9a-fA-F]{2}){5}(?![0-9a-zA-Z-])"),
            Form.of('.', "(?<![\\w.])(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\w.])"),
            Form.of('@', "(?<![\\w.+-])[\\w.+-]{1,64}@(?:[a-zA-Z0-9-]+\\.)+[a-zA-Z]{2,}"),
            Form.of('.', "(?<![\\w.-])(?:com|org|net|edu|gov|io|de|uk|fr|co|eu)(?:\\.[a-zA-Z0-9-]+){1,6}(?![\\w.-])"),
            Form.of('.', "(?<![\\w.-])(?:[a-zA-Z0-9-]+\\.){1,6}(?:com|org|net|edu|gov|io|de|uk|fr|co|eu)(?![\\w.-])"));
    private static final Form DATE = Form.of('0', DAY + "(?!\\d)");
    private static final Form TIME_OF_DAY =
            Form.of('0', DAY + "[T _-](?:[01]\\d|2[0-3])(?:([:-]?)[0-5]\\d(?:\\2[0-5]\\d(?:\\.\\d{1,9})?)?)?Z?(?!\\d)");

    private final String text;
    private @Nullable BitSet dates;
    private @Nullable BitSet times;

    private MaskedKey(String text) {
        this.text = text;
    }

    static MaskedKey of(KeyBytes key) {
        return new MaskedKey(Latin1.of(key));
    }

    String text() {
        return text;
    }

    /** Returns the indices inside values; of dates without their time of day. */
    BitSet dates() {
        BitSet found = dates;
        if (found == null) {
            found = new BitSet();
            for (Form form : VALUES) {
                find(form, found);
            }
            find(DATE, found);
            dates = found;
        }
        return found;
    }

    /** Returns the indices inside values; of dates with their time of day. */
    BitSet times() {
        BitSet found = times;
        if (found == null) {
            found = new BitSet();
            found.or(dates());
            find(TIME_OF_DAY, found);
            times = found;
        }
        return found;
    }

    private void find(Form form, BitSet inside) {
        if (text.indexOf(form.character) >= 0) {
            Matcher matcher = form.pattern.matcher(text.length() > SEARCHED ? text.substring(0, SEARCHED) : text);
            while (matcher.find()) {
                inside.set(matcher.start(), matcher.end());
            }
        }
    }
}
