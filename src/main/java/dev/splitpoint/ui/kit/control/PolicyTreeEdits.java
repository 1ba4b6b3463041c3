package dev.splitpoint.ui.kit.control;

import dev.splitpoint.design.GcRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Edits of a garbage-collection policy as a tree of blocks. A place in it is the way there: the index in each group. A
 * group that is left with one rule becomes that rule, because a group joins two or more.
 */
final class PolicyTreeEdits {
    private PolicyTreeEdits() {}

    /** {@return the rules of a group; of a single rule none} */
    static List<GcRule> rules(GcRule rule) {
        return switch (rule) {
            case GcRule.Intersection all -> all.rules();
            case GcRule.Union any -> any.rules();
            case GcRule.MaxAge age -> List.of();
            case GcRule.MaxNumVersions versions -> List.of();
        };
    }

    static boolean isGroup(GcRule rule) {
        return rule instanceof GcRule.Intersection || rule instanceof GcRule.Union;
    }

    /**
     * {@return a policy with an additional rule, at the end of the group at a position, or in a new "any of" group with
     * the rule there}
     */
    static GcRule add(Optional<GcRule> policy, List<Integer> place, GcRule added) {
        return policy.map(root -> change(
                        root,
                        place,
                        at -> isGroup(at)
                                ? group(at, with(rules(at), rules(at).size(), added))
                                : new GcRule.Union(List.of(at, added))))
                .orElse(added);
    }

    static GcRule replace(GcRule policy, List<Integer> place, GcRule other) {
        return change(policy, place, at -> other);
    }

    /** {@return a policy in which the group at a position requires all of its rules, or any} */
    static GcRule kind(GcRule policy, List<Integer> place, boolean all) {
        return change(policy, place, at -> all ? new GcRule.Intersection(rules(at)) : new GcRule.Union(rules(at)));
    }

    /** {@return a policy without the rule or group at a place; empty: nothing is left} */
    static Optional<GcRule> remove(GcRule policy, List<Integer> place) {
        return place.isEmpty() ? Optional.empty() : Optional.of(simple(without(policy, place)));
    }

    /**
     * {@return the result of moving the rule or group at a position one step up or down: past a rule, into an adjacent
     * group, or out of its own group; unchanged if it cannot move further}
     */
    static Moved move(GcRule policy, List<Integer> place, boolean up) {
        Moved stays = new Moved(policy, place);
        if (place.isEmpty()) {
            return stays;
        }
        List<Integer> parent = place.subList(0, place.size() - 1);
        int index = place.getLast();
        GcRule moved = at(policy, place);
        List<GcRule> siblings = rules(at(policy, parent));
        int adjacent = index + (up ? -1 : 1);
        if (adjacent < 0 || adjacent >= siblings.size()) {
            if (parent.isEmpty()) {
                return stays;
            }
            List<Integer> around = parent.subList(0, parent.size() - 1);
            int out = parent.getLast() + (up ? 0 : 1);
            return simple(insert(without(policy, place), around, out, moved), join(around, out));
        }
        GcRule neighbor = siblings.get(adjacent);
        if (isGroup(neighbor)) {
            int into = up ? rules(neighbor).size() : 0;
            GcRule larger = group(neighbor, with(rules(neighbor), into, moved));
            // Of two neighbors the lower one comes up when the upper one is gone from there.
            return simple(
                    without(replace(policy, join(parent, adjacent), larger), place),
                    join(join(parent, Math.min(index, adjacent)), into));
        }
        GcRule swap = change(policy, parent, at -> {
            List<GcRule> swapped = new ArrayList<>(rules(at));
            swapped.set(index, neighbor);
            swapped.set(adjacent, moved);
            return group(at, swapped);
        });
        return new Moved(swap, join(parent, adjacent));
    }

    /** {@return the rule or group at a place} */
    static GcRule at(GcRule policy, List<Integer> place) {
        return place.isEmpty() ? policy : at(rules(policy).get(place.getFirst()), place.subList(1, place.size()));
    }

    static List<Integer> join(List<Integer> place, int index) {
        return with(place, place.size(), index);
    }

    private static GcRule insert(GcRule policy, List<Integer> place, int index, GcRule rule) {
        return change(policy, place, at -> group(at, with(rules(at), index, rule)));
    }

    private static GcRule without(GcRule policy, List<Integer> place) {
        return change(policy, place.subList(0, place.size() - 1), at -> {
            List<GcRule> fewer = new ArrayList<>(rules(at));
            fewer.remove((int) place.getLast());
            return group(at, fewer);
        });
    }

    private static Moved simple(GcRule rule, List<Integer> place) {
        return new Moved(simple(rule), simplePlace(rule, place));
    }

    private static GcRule simple(GcRule rule) {
        if (!isGroup(rule)) {
            return rule;
        }
        List<GcRule> inner = filled(rules(rule)).map(PolicyTreeEdits::simple).toList();
        return inner.size() == 1 ? inner.getFirst() : group(rule, inner);
    }

    /** {@return the position of a rule after the policy is simplified} */
    private static List<Integer> simplePlace(GcRule rule, List<Integer> place) {
        if (place.isEmpty()) {
            return place;
        }
        int index = place.getFirst();
        List<Integer> rest = simplePlace(rules(rule).get(index), place.subList(1, place.size()));
        int before = (int) filled(rules(rule).subList(0, index)).count();
        return filled(rules(rule)).count() == 1 ? rest : with(rest, 0, before);
    }

    private static Stream<GcRule> filled(List<GcRule> rules) {
        return rules.stream().filter(r -> !isGroup(r) || !rules(r).isEmpty());
    }

    private static GcRule change(GcRule rule, List<Integer> place, java.util.function.UnaryOperator<GcRule> change) {
        if (place.isEmpty()) {
            return change.apply(rule);
        }
        List<GcRule> changed = new ArrayList<>(rules(rule));
        int index = place.getFirst();
        changed.set(index, change(changed.get(index), place.subList(1, place.size()), change));
        return group(rule, changed);
    }

    private static GcRule group(GcRule like, List<GcRule> rules) {
        return like instanceof GcRule.Union ? new GcRule.Union(rules) : new GcRule.Intersection(rules);
    }

    private static <T> List<T> with(List<T> list, int index, T entry) {
        List<T> longer = new ArrayList<>(list);
        longer.add(index, entry);
        return longer;
    }

    /**
     * Result of a move.
     *
     * @param policy new policy
     * @param place position of the moved rule in the new policy
     */
    record Moved(GcRule policy, List<Integer> place) {}
}
