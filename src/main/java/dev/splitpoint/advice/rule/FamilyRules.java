package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.UniqueName;
import dev.splitpoint.load.size.SizeEstimate;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Rules about column families and their garbage-collection policies. */
final class FamilyRules {
    private FamilyRules() {}

    private static final int MANY = 10;

    /** The table has many families. */
    static final Rule TOO_MANY = Rule.of(
            "family.too-many",
            FindingLevel.ERROR,
            Source.SCHEMA_DESIGN,
            "The table has too many column families",
            "Each family is stored and compacted separately, so a row with many families is read from many"
                    + " places.",
            FamilyRules::tooMany);

    private static void tooMany(Subject subject, Report to) {
        int families = subject.design().table().columnFamilies().size();
        if (families > SizeEstimate.RECOMMENDED_FAMILIES) {
            to.add(Place.FAMILIES, "The table has " + families + " families. Google recommends at most 100.");
        } else if (families > MANY) {
            to.add(
                    FindingLevel.NOTE,
                    Place.FAMILIES,
                    "The table has " + families + " families. Most tables need only a few.");
        }
    }

    private static final int LONGEST = 64;

    private static final int GOOD_BYTES = 16;

    /** The name of a family is long, or Bigtable rejects it. */
    static final Rule NAME = Rule.of(
            "family.name",
            FindingLevel.ERROR,
            Source.SCHEMA_DESIGN,
            "The name of a column family is too long or invalid",
            "The name of the family is sent with every cell.",
            FamilyRules::name);

    private static void name(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (ColumnFamily family : design.table().columnFamilies()) {
            String name = family.name();
            if (!ColumnFamily.isName(name)) {
                to.add(
                        Place.of(family),
                        "Bigtable rejects the family name '" + name + "'. Use 1 to 64 letters, digits, -, _ and dots.",
                        renamed(design, family));
            } else if (name.length() > GOOD_BYTES) {
                to.add(
                        FindingLevel.NOTE,
                        Place.of(family),
                        "The family name '" + name + "' has " + name.length()
                                + " bytes. It is sent with every cell; use at most " + GOOD_BYTES + ".");
            }
        }
    }

    private static Remedy renamed(TableDesign design, ColumnFamily family) {
        String clean = family.name().replaceAll("[^-_.a-zA-Z0-9]", "_");
        String base = clean.isEmpty() ? "f" : clean.substring(0, Math.min(clean.length(), LONGEST));
        String name = UniqueName.of(
                base,
                design.table().columnFamilies().stream().map(ColumnFamily::name).toList());
        return new Edit(
                "Rename the family to " + name,
                d -> DesignChanges.rename(
                        DesignChanges.family("", family, f -> f.withName(name)).apply(d), family.name(), name));
    }

    /** A family has no garbage-collection policy, although its values are updated or queried for a limited time. */
    static final Rule NO_GC = Rule.of(
            "family.no-gc",
            FindingLevel.WARNING,
            Source.GARBAGE_COLLECTION,
            "A column family has no garbage-collection policy",
            "Without a policy, old versions are never deleted: they are stored, billed and read over.",
            FamilyRules::noGc);

    private static void noGc(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (ColumnFamily family : design.table().columnFamilies()) {
            boolean used =
                    design.columns().stream().anyMatch(column -> column.family().equals(family.name()));
            if (family.gcRule().isPresent() || family.aggregate().isPresent() || !used) {
                continue;
            }
            double rewritten = RowRewrites.share(subject);
            if (rewritten > 0) {
                to.add(
                        Place.of(family),
                        "The family '" + family.name() + "' never deletes old versions, and " + ShareText.of(rewritten)
                                + " of the writes rewrite rows.",
                        retained(design, family));
            } else if (isBoundByTime(design, family)) {
                to.add(
                        Place.of(family),
                        "The family '" + family.name()
                                + "' never deletes data, but every query of it needs only a limited time.");
            }
        }
    }

    /**
     * Returns the change that retains the versions that queries read; none if a query needs all versions, or no query
     * is known.
     */
    private static List<Remedy> retained(TableDesign design, ColumnFamily family) {
        OptionalInt read = design.versionsRead(family.name());
        return read.isEmpty()
                ? List.of()
                : List.of(DesignChanges.policy(
                        "Retain " + (read.getAsInt() == 1 ? "one version" : Phrases.count(read.getAsInt(), "version"))
                                + " in " + family.name(),
                        family,
                        new GcRule.MaxNumVersions(read.getAsInt())));
    }

    private static boolean isBoundByTime(TableDesign design, ColumnFamily family) {
        List<Query> reads = design.queries().stream()
                .filter(query -> query.readsFamily(family.name()))
                .toList();
        return !reads.isEmpty()
                && reads.stream()
                        .allMatch(query ->
                                MixedRetention.maxAgeSeconds(design, query).isPresent());
    }

    /**
     * A policy sets a maximum age, but never deletes the newest cell of a column.
     *
     * <p>Example: the intersection of 5 versions and 30 days deletes cells that are beyond the fifth version and older
     * than 30 days. The newest 5 cells of each column remain forever.
     */
    static final Rule NEVER_EXPIRES = Rule.of(
            "family.never-expires",
            FindingLevel.WARNING,
            Source.GARBAGE_COLLECTION,
            "A policy with an age never deletes the newest cells",
            "An intersection deletes a cell only if all of its rules match, and the newest cell never exceeds a"
                    + " number of versions.",
            FamilyRules::neverExpires);

    private static void neverExpires(Subject subject, Report to) {
        for (ColumnFamily family : subject.design().table().columnFamilies()) {
            // A union would expire the cells, but it also deletes cells that the design retains, so it is not a safe
            // change.
            family.gcRule()
                    .filter(rule -> hasAge(rule) && !expires(rule))
                    .ifPresent(rule -> to.add(
                            Place.of(family),
                            "The policy of the family '" + family.name()
                                    + "' sets an age, but never deletes the newest cell of a column, so rows"
                                    + " without updates remain forever."));
        }
    }

    private static boolean hasAge(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxAge age -> true;
            case GcRule.MaxNumVersions versions -> false;
            case GcRule.Intersection(List<GcRule> rules) -> rules.stream().anyMatch(FamilyRules::hasAge);
            case GcRule.Union(List<GcRule> rules) -> rules.stream().anyMatch(FamilyRules::hasAge);
        };
    }

    /** {@return whether a policy deletes the newest cell at some age} */
    private static boolean expires(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxAge age -> true;
            case GcRule.MaxNumVersions versions -> false;
            case GcRule.Intersection(List<GcRule> rules) -> rules.stream().allMatch(FamilyRules::expires);
            case GcRule.Union(List<GcRule> rules) -> rules.stream().anyMatch(FamilyRules::expires);
        };
    }

    /** Maximum length in bytes of a serialized policy in Bigtable (table.proto, {@code ColumnFamily.gc_rule}). */
    private static final int MOST_BYTES = 500;

    /** A garbage-collection policy exceeds 500 bytes. */
    static final Rule GC_TOO_LARGE = Rule.of(
            "family.gc-too-large",
            FindingLevel.ERROR,
            Source.GARBAGE_COLLECTION,
            "A garbage-collection policy is too large",
            "Bigtable rejects a larger policy.",
            FamilyRules::gcTooLarge);

    private static void gcTooLarge(Subject subject, Report to) {
        for (ColumnFamily family : subject.design().table().columnFamilies()) {
            int bytes = family.gcRule().map(PolicySize::bytes).orElse(0);
            if (bytes > MOST_BYTES) {
                to.add(
                        Place.of(family).part("gcRule"),
                        "The policy of '" + family.name() + "' has " + Phrases.number(bytes)
                                + " bytes. Bigtable rejects policies over 500 bytes.",
                        DesignChanges.policy(
                                "Simplify the policy of " + family.name(),
                                family,
                                PolicySize.simplified(family.gcRule().orElseThrow())));
            }
        }
    }

    /** Bytes per row from which the unnecessary read of a column is significant. */
    private static final double HEAVY = 1000;

    /** Columns of one family are never read together, or columns of several families are always read together. */
    static final Rule READ_APART = Rule.of(
            "family.read-apart",
            FindingLevel.NOTE,
            Source.SCHEMA_DESIGN,
            "Column families do not match the queries",
            "A family is stored and read together: columns that are read together belong in one family, others do"
                    + " not.",
            FamilyRules::readApart);

    private static void readApart(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (ColumnFamily family : design.table().columnFamilies()) {
            neverReadTogether(design, family, to);
        }
        alwaysReadTogether(design, to);
    }

    /** {@return whether the unnecessary read of a column is significant} */
    static boolean isHeavy(Column column) {
        return column.count() * column.presence() * column.valueBytes().mean() >= HEAVY;
    }

    private static void neverReadTogether(TableDesign design, ColumnFamily family, Report to) {
        List<Column> heavy = design.columns().stream()
                .filter(c -> c.family().equals(family.name())
                        && isHeavy(c)
                        && design.queries().stream().anyMatch(query -> query.reads(c)))
                .toList();
        for (int i = 1; i < heavy.size(); i++) {
            Column first = heavy.getFirst();
            Column other = heavy.get(i);
            if (design.queries().stream().noneMatch(query -> query.reads(first) && query.reads(other))) {
                to.add(
                        Place.of(family),
                        "The columns '" + first.qualifier() + "' and '" + other.qualifier() + "' of the family '"
                                + family.name() + "', "
                                + BytesText.of(first.valueBytes().mean()) + " and "
                                + BytesText.of(other.valueBytes().mean())
                                + " each, are never read together.",
                        DesignChanges.ownFamily(design, other));
                return;
            }
        }
    }

    private static void alwaysReadTogether(TableDesign design, Report to) {
        List<ColumnFamily> used = design.table().columnFamilies().stream()
                .filter(family -> design.columns().stream()
                        .anyMatch(column -> column.family().equals(family.name())))
                .toList();
        for (int i = 1; i < used.size(); i++) {
            for (int j = 0; j < i; j++) {
                ColumnFamily first = used.get(j);
                ColumnFamily other = used.get(i);
                boolean isCompatible = first.gcRule().equals(other.gcRule())
                        && first.aggregate().equals(other.aggregate());
                List<Query> reads = design.queries().stream()
                        .filter(query -> query.readsFamily(first.name()) || query.readsFamily(other.name()))
                        .toList();
                if (isCompatible
                        && !reads.isEmpty()
                        && reads.stream()
                                .allMatch(
                                        query -> query.readsFamily(first.name()) && query.readsFamily(other.name()))) {
                    to.add(
                            Place.of(other),
                            "The families '" + first.name() + "' and '" + other.name()
                                    + "' have the same policy, and every query of one also reads the other.",
                            DesignChanges.merge(other, first));
                    return;
                }
            }
        }
    }

    private static final double SMALL = 1000;

    private static final double LARGE = 10_000;

    /** Ratio of the frequencies from which a column counts as frequently read. */
    private static final double OFTEN = 10;

    /** A family contains frequently read small columns and rarely read large columns. */
    static final Rule HOT_AND_COLD = Rule.of(
            "family.hot-and-cold",
            FindingLevel.WARNING,
            Source.SCHEMA_DESIGN,
            "A column family mixes large values with small, frequently read ones",
            "Values of one family are stored next to each other, so reading the small ones passes over the large"
                    + " ones.",
            FamilyRules::hotAndCold);

    private static void hotAndCold(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Column large : design.columns()) {
            if (large.valueBytes().mean() < LARGE) {
                continue;
            }
            double largeShare = share(design, large);
            design.columns().stream()
                    .filter(small -> small.family().equals(large.family())
                            && small.valueBytes().mean() <= SMALL
                            && share(design, small) > 0
                            && share(design, small) >= OFTEN * largeShare)
                    .findFirst()
                    .ifPresent(small -> to.add(
                            Place.of(design, large),
                            "The column '" + large.qualifier() + "' has "
                                    + BytesText.of(large.valueBytes().mean()) + " and is read by "
                                    + ShareText.of(largeShare) + " of the operations. In the same family, '"
                                    + small.qualifier() + "' has "
                                    + BytesText.of(small.valueBytes().mean()) + " and is read by "
                                    + ShareText.of(share(design, small)) + ".",
                            DesignChanges.ownFamily(design, large)));
        }
    }

    private static double share(TableDesign design, Column column) {
        return design.queries().stream()
                .filter(query -> query.reads(column))
                .mapToDouble(query -> share(design, query))
                .sum();
    }

    /** {@return the share of a query in the operations of all phases, 0 to 1} */
    private static double share(TableDesign design, Query query) {
        double all = design.workload().duration().toMillis();
        return design.workload().phases().stream()
                .mapToDouble(phase -> phase.mix().getOrDefault(query.name(), 0.0)
                        * phase.duration().toMillis()
                        / all)
                .sum();
    }

    private static final Pattern COUNTER = Pattern.compile("(?i).*(count|counter|total|hits|views|clicks|likes).*");

    /** A family of aggregates contains plain values, or a plain family contains a frequently updated counter. */
    static final Rule AGGREGATE_MIXED = Rule.of(
            "family.aggregate-mixed",
            FindingLevel.ERROR,
            Source.AGGREGATES,
            "A column does not match the type of its family",
            "A family of aggregates accepts only numbers to add. Counting in a plain family needs a read before"
                    + " every write.",
            FamilyRules::aggregateMixed);

    private static void aggregateMixed(Subject subject, Report to) {
        TableDesign design = subject.design();
        double rewritten = RowRewrites.share(subject);
        for (Column column : design.columns()) {
            design.table()
                    .family(column.family())
                    .ifPresent(family -> aggregateMixed(design, rewritten, family, column, to));
        }
    }

    private static void aggregateMixed(
            TableDesign design, double rewritten, ColumnFamily family, Column column, Report to) {
        boolean number =
                column.type().filter(type -> type instanceof ValueType.Int64).isPresent();
        if (family.aggregate().isPresent()) {
            boolean sketch = family.aggregate().get().aggregator() == ColumnFamily.Aggregator.HLLPP_UNIQUE_COUNT;
            if (!sketch
                    && !number
                    && (column.type().isPresent() || column.valueBytes().mean() != Long.BYTES)) {
                to.add(
                        Place.of(design, column),
                        "The column '" + column.qualifier() + "' holds "
                                + (column.type().isPresent()
                                        ? "values that are not 64-bit numbers"
                                        : "values of "
                                                + BytesText.of(
                                                        column.valueBytes().mean()))
                                + ", but its family '" + family.name() + "' accepts only 64-bit numbers to add.",
                        DesignChanges.plainFamily(design, column));
            }
        } else if (number
                && rewritten > 0
                && COUNTER.matcher(column.qualifier()).matches()) {
            to.add(
                    FindingLevel.NOTE,
                    Place.of(design, column),
                    "The column '" + column.qualifier() + "' looks like a counter, and " + ShareText.of(rewritten)
                            + " of the writes rewrite rows. In a family of aggregates, Bigtable adds without a read.",
                    DesignChanges.counters(design, family));
        }
    }
}
