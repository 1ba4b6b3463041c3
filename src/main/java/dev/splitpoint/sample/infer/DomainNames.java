package dev.splitpoint.sample.infer;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Domain names, as people write them and with the top level first. */
final class DomainNames {
    /** The usual ones of the root zone. */
    private static final Set<String> TOP_LEVEL = Set.of(("com org net edu gov mil int io ai app dev info biz co me tv eu uk de fr "
            + "nl it es ch at be pl se no fi dk cz ru cn jp kr in br au ca us mx ar za tr il ie pt gr hu ro ua cloud online "
            + "shop site xyz tech store blog").split(" "));
    /** Those that, unlike countries and environments, mean nothing else in keys, and that most lists of domains have. */
    private static final Pattern PLAIN = Pattern.compile(".*\\.(?:com|org|net|edu|gov)");
    private static final double SHARE_OF_PLAIN = 0.2;
    /** Of fewer different ones nothing is said. */
    private static final int FEWEST = 5;

    /** A part of a domain name. Some are short numbers (12306.cn); longer ones are times and identifiers behind a country. */
    private static final String LABEL = label("a-z0-9_-");
    private static final Pattern LABELS = Pattern.compile("[a-z0-9_-]+(?:" + LABEL + ")++");
    private static final String NAME = "(?:[a-z0-9](?:[a-z0-9-]*+(?<!-))?\\.(?=[a-z0-9]))++(?:" + String.join("|", TOP_LEVEL) + ")";
    private static final Pattern NAMES = Pattern.compile(NAME);

    /** Names that stand for themselves; that they are some, all keys show. */
    static final Pattern MASK = Pattern.compile("(?<![a-zA-Z0-9.-])" + NAME + "(?![a-zA-Z0-9-])(?!\\.[a-zA-Z0-9])");

    /** Domains as web archives have them in front of a path (SURT, sort-friendly URI reordering transform). */
    static final Pattern SURT_MASK = Pattern.compile("(?<![a-zA-Z0-9,])(?:" + String.join("|", TOP_LEVEL) + ")(?:,[a-z0-9_-]+)++,?(?=(?::\\d+)?\\))");

    static final Pattern REVERSED_MASK =
            Pattern.compile("(?<![a-zA-Z0-9.])(?:" + String.join("|", TOP_LEVEL) + ")(?:" + LABEL + ")++");

    /** Names of hosts have no underscores (RFC 952). */
    private static final String OF_HOST = label("a-z0-9-");
    /** The same of any top level (RFC 1123, section 2.1, and letters only by RFC 3696, section 2): that they are domains, all keys show. */
    static final Pattern ANY_REVERSED_MASK = Pattern.compile("(?<![a-zA-Z0-9.-])[a-z]{2,24}(?:" + OF_HOST + ")++(?![A-Z])");
    private static final Pattern ANY_REVERSED = Pattern.compile("[a-z]{2,24}(?:" + OF_HOST + ")++");
    /** Those of them that programs call nothing of their own, as they do their nets. */
    private static final Set<String> OF_NOTHING_ELSE = Set.of("com", "org", "edu", "gov");
    /** The host that most sites have. */
    private static final String SITE = ".www";
    /** So many different names, and of them of different top levels, are of sites. */
    private static final int MANY = 20;
    private static final int TOP_LEVELS = 5;
    private static final double SHARE_OF_USUAL = 0.7;

    private DomainNames() {}

    private static String label(String characters) {
        return "\\.(?!\\d{6,}(?![a-z0-9_-]))[" + characters + "]+";
    }

    /** {@return the first part of a name; empty where it has but one} */
    private static String first(String name) {
        return name.substring(0, Math.max(0, name.indexOf('.')));
    }

    /** {@return whether names are domains with the top level first beyond doubt, though some are of top levels that are not usual: many are of those
     * that nothing else is called, and most of usual ones, or have the host that sites have} */
    static boolean areReversed(List<String> names) {
        Set<String> different = new HashSet<>(names);
        List<String> tops = different.stream().map(DomainNames::first).toList();
        long kinds = tops.stream().distinct().count();
        long plain = tops.stream().filter(OF_NOTHING_ELSE::contains).count();
        long usual = tops.stream().filter(TOP_LEVEL::contains).count();
        long sites = different.stream().filter(name -> name.endsWith(SITE)).count();
        return different.size() >= MANY && kinds >= TOP_LEVELS && kinds * 2 <= different.size()
                && (plain >= SHARE_OF_PLAIN * different.size() && tops.stream().filter(OF_NOTHING_ELSE::contains).distinct().count() > 1
                                && usual >= SHARE_OF_USUAL * different.size()
                        || sites >= SHARE_OF_PLAIN * different.size());
    }

    static boolean isTopLevel(String label) {
        return TOP_LEVEL.contains(label);
    }

    /** {@return whether values are domain names beyond doubt: some are of the top levels that nothing else is called} */
    static boolean areKnown(List<String> names) {
        Set<String> different = new HashSet<>(names);
        long plain = different.stream().filter(PLAIN.asMatchPredicate()).count();
        return different.size() >= FEWEST && plain >= SHARE_OF_PLAIN * different.size();
    }

    /** {@return the type of values that are domain names, in either order; empty where they are none} */
    static Optional<TypedColumn> of(List<String> values) {
        // shop.example.com begins with a top level, too
        boolean plain = Typing.share(values, PLAIN.asMatchPredicate().and(NAMES.asMatchPredicate())) > 0;
        return plain ? forward(values).or(() -> reversed(values)) : reversed(values).or(() -> forward(values));
    }

    private static Optional<TypedColumn> forward(List<String> values) {
        List<String> fitting = Typing.enough(values, NAMES.asMatchPredicate());
        return areKnown(fitting)
                ? Typing.typed(values, new ColumnType.Domain(), NAMES.asMatchPredicate(), Bits.orChoice(bits(values), fitting))
                : Optional.empty();
    }

    private static Optional<TypedColumn> reversed(List<String> values) {
        Predicate<String> usual = v -> TOP_LEVEL.contains(first(v)) && LABELS.matcher(v).matches();
        List<String> any = Typing.share(values, usual) > 0 ? List.of() : Typing.enough(values, ANY_REVERSED.asMatchPredicate());
        Predicate<String> fits = !any.isEmpty() && areReversed(any) ? ANY_REVERSED.asMatchPredicate() : usual;
        return Typing.typed(values, new ColumnType.ReversedDomain(), fits, bits(values));
    }

    private static double bits(List<String> values) {
        return 4 + 3.5 * values.stream().mapToInt(String::length).average().orElse(0);
    }
}
