package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.UniqueName;

/** The name of a family is long, or Bigtable rejects it. */
public final class FamilyName extends Rule {
    private static final int LONGEST = 64;
    private static final int GOOD_BYTES = 16;

    public FamilyName() {
        super(
                "family.name",
                FindingLevel.ERROR,
                Source.SCHEMA_DESIGN,
                "The name of the family is sent with every cell.");
    }

    @Override
    public void check(Subject subject, Report to) {
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
                        DesignChanges.family(
                                        "", family, f -> new ColumnFamily(name, f.gcRule(), f.aggregate(), f.extras()))
                                .apply(d),
                        family.name(),
                        name));
    }
}
