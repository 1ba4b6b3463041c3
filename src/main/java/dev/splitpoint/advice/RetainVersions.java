package dev.splitpoint.advice;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Optional;

/**
 * Change that retains only the versions of the cells of a family that the queries read. Rows that are rewritten often
 * become small.
 *
 * @param family name of the family
 * @param versions number of retained versions, 1 or more
 */
public record RetainVersions(String family, int versions) implements Remedy {
    /**
     * {@return the changes that delete no cell that a query reads, for families without a limit on the number of
     * versions}
     *
     * <p>Example: a family without a policy whose queries all read one cell of each column can retain one version. If a
     * query reads all cells, or no query reads the family, all versions can be needed.
     */
    public static List<Remedy> of(TableDesign design) {
        return design.workload().updates() == 0
                ? List.of()
                : design.table().columnFamilies().stream()
                        .filter(family -> family.aggregate().isEmpty()
                                && family.gcRule()
                                        .filter(RetainVersions::limitsVersions)
                                        .isEmpty())
                        .flatMap(family -> design.versionsRead(family.name()).stream()
                                .<Remedy>mapToObj(versions -> new RetainVersions(family.name(), versions)))
                        .toList();
    }

    private static boolean limitsVersions(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions _ -> true;
            case GcRule.MaxAge _ -> false;
            case GcRule.Intersection _ -> true; // which retains more than its parts on purpose
            case GcRule.Union(List<GcRule> rules) -> rules.stream().anyMatch(RetainVersions::limitsVersions);
        };
    }

    @Override
    public String label() {
        return "Retain " + versions + (versions == 1 ? " version" : " versions") + " of the cells in " + family;
    }

    @Override
    public TableDesign apply(TableDesign design) {
        GcRule limit = new GcRule.MaxNumVersions(versions);
        return design.withTable(design.table()
                .withColumnFamilies(design.table().columnFamilies().stream()
                        .map(other -> other.name().equals(family)
                                ? other.withGcRule(Optional.of(other.gcRule()
                                        .<GcRule>map(rule -> new GcRule.Union(List.of(rule, limit)))
                                        .orElse(limit)))
                                : other)
                        .toList()));
    }
}
