package dev.splitpoint.advice.rule;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of segments and families that suggest personal data.
 *
 * <p>A name is divided into words at underscores, hyphens, dots and capital letters, because a part of a word means
 * nothing. Examples: {@code home_phone} and {@code phoneNumber} are telephone numbers, {@code microphone_id} and
 * {@code phone_model} are not; {@code className} does not contain "ssn"; {@code email_hash} does not contain the
 * address.
 */
final class PersonalIdentifier {
    private static final Pattern BETWEEN_WORDS =
            Pattern.compile("[^\\p{L}\\p{N}]+|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");
    private static final Set<String> DISGUISES = Set.of(
            "hash",
            "hashed",
            "hmac",
            "sha",
            "sha1",
            "sha256",
            "md5",
            "digest",
            "token",
            "tokenized",
            "encrypted",
            "pseudonym",
            "masked");
    private static final Set<String> NUMBER = Set.of("number", "numbers", "no", "nr", "num");

    /** Kinds of people. Their names are personal data, unlike the names of classes, processes and businesses. */
    private static final Set<String> PEOPLE = Set.of(
            "first",
            "last",
            "full",
            "middle",
            "given",
            "maiden",
            "person",
            "people",
            "user",
            "customer",
            "patient",
            "employee",
            "contact",
            "member",
            "guest",
            "passenger",
            "student",
            "teacher",
            "driver",
            "doctor",
            "citizen",
            "subscriber",
            "cardholder",
            "holder");

    /** Words that are personal data at the end of a name, or before a number. */
    private static final Set<String> NUMBERED = Set.of(
            "phone",
            "phones",
            "telephone",
            "cellphone",
            "msisdn",
            "passport",
            "iban",
            "ssn",
            "creditcard",
            "debitcard",
            "dob");

    private static final Set<String> ALONE = Set.of(
            "email",
            "emails",
            "surname",
            "surnames",
            "firstname",
            "lastname",
            "fullname",
            "middlename",
            "givenname",
            "username",
            "birthdate",
            "birthday",
            "dateofbirth",
            "socialsecurity",
            "phonenumber",
            "mobilenumber",
            "cardnumber",
            "passportnumber",
            "emailaddress");

    private static final Set<String> NOT_OF_PEOPLE = Set.of(
            "server",
            "host",
            "node",
            "pod",
            "gateway",
            "router",
            "switch",
            "destination",
            "dst",
            "dest",
            "target",
            "local",
            "private",
            "internal",
            "load",
            "balancer",
            "proxy",
            "resolver");

    private PersonalIdentifier() {}

    /** {@return whether a name suggests personal data} */
    static boolean matches(String name) {
        List<String> words = words(name);
        if (words.isEmpty() || words.stream().anyMatch(DISGUISES::contains)) {
            return false;
        }
        boolean isNumber = words.size() > 1 && NUMBER.contains(words.getLast());
        List<String> noun = isNumber ? words.subList(0, words.size() - 1) : words;
        String last = noun.getLast();
        Optional<String> before = noun.size() > 1 ? Optional.of(noun.get(noun.size() - 2)) : Optional.empty();
        return NUMBERED.contains(last)
                || !isNumber && ALONE.contains(last)
                || isNumber && (last.equals("mobile") || last.equals("card"))
                || last.equals("card")
                        && before.filter(Set.of("credit", "debit", "payment")::contains)
                                .isPresent()
                || last.equals("security") && before.filter("social"::equals).isPresent()
                || (last.equals("name") || last.equals("names"))
                        && before.filter(PEOPLE::contains).isPresent()
                || isAddress(last)
                        && before.filter(Set.of("email", "mail")::contains).isPresent()
                || last.equals("mail") && before.filter("e"::equals).isPresent()
                || last.equals("birth") && before.filter("of"::equals).isPresent()
                || Set.of("date", "day").contains(last)
                        && before.filter("birth"::equals).isPresent();
    }

    /**
     * {@return whether a name suggests the network address of a person, such as {@code client_ip}, unlike
     * {@code server_ip}}
     */
    static boolean isNetworkAddress(String name) {
        List<String> words = words(name);
        boolean isAddress = !words.isEmpty()
                && (Set.of("ip", "ipv4", "ipv6", "ipaddress").contains(words.getLast())
                        || words.size() > 1
                                && isAddress(words.getLast())
                                && words.get(words.size() - 2).startsWith("ip"));
        return isAddress && canBeOfPerson(name);
    }

    /**
     * {@return whether an address with a name can be of a person: no word of the name is a server or another device}
     */
    static boolean canBeOfPerson(String name) {
        return words(name).stream().noneMatch(word -> NOT_OF_PEOPLE.contains(word) || DISGUISES.contains(word));
    }

    private static boolean isAddress(String word) {
        return word.equals("address") || word.equals("addresses") || word.equals("addr");
    }

    private static List<String> words(String name) {
        return Arrays.stream(BETWEEN_WORDS.split(name))
                .filter(word -> !word.isEmpty())
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
    }
}
