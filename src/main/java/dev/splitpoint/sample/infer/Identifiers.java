package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Identifiers that the world has agreed on: by their form, and by the check digits in them where they have some. */
enum Identifiers {
    /** Objects (ITU-T X.660), researchers (ORCID) and substances (IUPAC International Chemical Identifier): by their form alone. */
    OID(TextTyping.OID_MASK, _ -> true),
    ORCID(TextTyping.ORCID_MASK, _ -> true),
    INCHI("[A-Z]{14}-[A-Z]{10}-[A-Z]", _ -> true),
    /** Securities: ISO 6166; CUSIP Global Services; London Stock Exchange. */
    ISIN("[A-Z]{2}[A-Z0-9]{9}\\d", CheckDigits::isOfIsin),
    CUSIP("[0-9A-Z]{8}\\d", CheckDigits::isOfCusip),
    SEDOL("[0-9B-DF-HJ-NP-TV-Z]{6}\\d", CheckDigits::isOfSedol),
    /** Legal entities (ISO 17442) and bank accounts (ISO 13616). */
    LEI("[A-Z0-9]{18}\\d\\d", code -> CheckDigits.rest(code) == 1),
    IBAN("[A-Z]{2}\\d\\d[A-Z0-9]{11,30}", code -> CheckDigits.rest(code.substring(4) + code.substring(0, 4)) == 1),
    /** Vehicles (ISO 3779, check digit of 49 CFR 565.15), freight containers (ISO 6346) and ships (IMO resolution A.1117). */
    VIN("[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{8}", CheckDigits::isOfVin),
    CONTAINER("[A-Z]{3}[UJZ]\\d{7}", CheckDigits::isOfContainer),
    IMO("\\d{7}", code -> CheckDigits.weighted(code, 7, 6, 5, 4, 3, 2) % 10 == code.charAt(6) - '0'),
    /** American providers of health care (45 CFR 162.406, Luhn's rule behind 80840) and banks (ABA routing numbers). */
    NPI("[12]\\d{9}", code -> CheckDigits.isOfLuhn("80840" + code)),
    ABA("\\d{9}", code -> CheckDigits.weighted(code, 3, 7, 1, 3, 7, 1, 3, 7, 1) % 10 == 0),
    /** Books (ISO 2108), articles (GS1), payment cards (ISO/IEC 7812-1) and mobile equipment (3GPP TS 23.003). */
    ISBN("97[89]\\d{10}", CheckDigits::isOfGs1),
    GTIN("\\d{8}|\\d{12,14}", CheckDigits::isOfGs1),
    CARD("3[47]\\d{13}|\\d{16}", CheckDigits::isOfLuhn),
    IMEI("\\d{15}", CheckDigits::isOfLuhn);

    /** By chance one of ten, or of 97, other texts has the right check digits: none of so many have. */
    private static final int FEWEST = 20;
    private static final int SHORTEST = 7;

    private final Predicate<String> known;
    /** Whether its form names letters, up to Z: of these some must be there, since other numbers have check digits by the same rule. */
    private final boolean lettered;

    Identifiers(String form, Predicate<String> checked) {
        this(Pattern.compile(form), checked);
    }

    Identifiers(Pattern form, Predicate<String> checked) {
        this.known = form.asMatchPredicate().and(checked);
        this.lettered = form.pattern().contains("Z");
    }

    /** {@return what values are; empty where they are none of these} */
    static Optional<Identifiers> in(List<String> values) {
        return Typing.share(values, value -> value.length() >= SHORTEST) == 0
                ? Optional.empty()
                : Arrays.stream(values()).filter(one -> one.are(values)).findFirst();
    }

    /** {@return whether a text is of the form and has the right check digits} */
    boolean is(String text) {
        return known.test(text);
    }

    private boolean are(List<String> values) {
        return Typing.share(values, this::is) > 0
                && values.stream().filter(this::is).distinct().limit(FEWEST).count() == FEWEST
                && !(lettered && Typing.share(values, DecimalTyping::isDigits) > 0);
    }
}
