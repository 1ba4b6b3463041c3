package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a value is by itself, whatever the others are: nothing of another form is so by chance. Where a segment is of one form in some
 * keys and of another in the others, these are keys of two sorts of entities.
 */
enum Form {
    UUID, ULID, MD5, SHA_1, SHA_256, ADDRESS, MAC, MAIL, NUMBER, OTHER;

    private static final Pattern HEX = Pattern.compile("[0-9a-f]+|[0-9A-F]+");
    private static final int UUID_LENGTH = 36;
    private static final int ULID_LENGTH = 26;

    static Form of(String value) {
        if (DecimalTyping.isDigits(value)) {
            return NUMBER;
        }
        Optional<Form> digest = ofDigest(value.length());
        if (digest.isPresent() && HEX.matcher(value).matches()) {
            return digest.get();
        }
        if (value.length() == UUID_LENGTH && TextTyping.UUID.matcher(value).matches()) {
            return UUID;
        }
        if (value.length() == ULID_LENGTH && TimeIds.isUlid(value)) {
            return ULID;
        }
        if (value.indexOf('@') > 0) {
            return TextTyping.MAIL.matcher(value).matches() ? MAIL : OTHER;
        }
        boolean address = value.indexOf('.') > 0 && TextTyping.IP4.matcher(value).matches()
                || value.indexOf(':') >= 0 && TextTyping.IP6.matcher(value).matches();
        return TextTyping.MAC.matcher(value).matches() ? MAC : address ? ADDRESS : OTHER;
    }

    /** {@return the form of a type; empty where it may be of several} */
    static Optional<Form> of(ColumnType type) {
        return switch (type) {
            case ColumnType.Uuid t -> Optional.of(UUID);
            case ColumnType.TimeId t -> t.scheme() == ColumnType.TimeId.Scheme.ULID ? Optional.of(ULID) : Optional.empty();
            case ColumnType.Hex t -> ofDigest(t.width());
            case ColumnType.Ip t -> Optional.of(ADDRESS);
            case ColumnType.Mac t -> Optional.of(MAC);
            case ColumnType.Mail t -> Optional.of(MAIL);
            default -> Optional.empty();
        };
    }

    private static Optional<Form> ofDigest(int digits) {
        return switch (digits) {
            case 32 -> Optional.of(MD5);
            case 40 -> Optional.of(SHA_1);
            case 64 -> Optional.of(SHA_256);
            default -> Optional.empty();
        };
    }

    /** {@return whether no name is of this form, as some are that look like addresses or numbers} */
    private boolean isDrawn() {
        return this == UUID || this == ULID || this == MD5 || this == SHA_1 || this == SHA_256;
    }

    /** {@return whether values of these forms, each in many keys, are of different things: other text is so only beside what no name
     * looks like} */
    static boolean areApart(List<Form> forms) {
        return forms.size() > 1 && (!forms.contains(OTHER) || forms.stream().anyMatch(Form::isDrawn));
    }
}
