package dev.splitpoint.workload;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The times that single values of a clock ask for, and those that keys do not tell from them.
 *
 * <p>A time names a moment, and where the key keeps days the start of a day stands for the day: it cannot be written
 * otherwise. A moment within the day asks for more than the key tells. Counted from now it means the day that it lies in: no
 * row is ever written at that very moment. Where the clocks are put back by what the key keeps, the hour that they show
 * twice is two hours, and each start stands for its own.
 *
 * @param units   that are asked for as a whole
 * @param around  of each moment within a unit that is not asked for as a whole, that unit
 * @param written all units with the same bytes as those asked for
 * @param again   whether there are more such units, since the pattern leaves out the day, the month or the year
 */
record AskedTimes(List<TimeUnits.Unit> units, List<TimeUnits.Unit> around, List<TimeUnits.Unit> written, boolean again) {
    /** Copies the lists. */
    AskedTimes {
        units = List.copyOf(units);
        around = List.copyOf(around);
        written = List.copyOf(written);
    }

    /**
     * {@return what some values ask for; those that no key has ask for nothing}
     *
     * @param values times in nanoseconds since 1970
     * @param now    the moment of the read
     */
    static AskedTimes of(NumberFormat format, Collection<Literals.Moment> values, long now) {
        Set<TimeUnits.Unit> units = new LinkedHashSet<>();
        Set<TimeUnits.Unit> written = new LinkedHashSet<>();
        List<TimeUnits.Unit> around = new ArrayList<>();
        boolean again = false;
        for (Literals.Moment value : new LinkedHashSet<>(values)) {
            long time = value.at(now);
            if (time >= 0 && time < Long.MAX_VALUE) {
                TimeUnits.Unit unit = TimeUnits.of(format, time);
                if (value.relative() || unit.from() == time) {
                    units.add(unit);
                } else {
                    around.add(unit);
                }
                written.add(unit);
                written.addAll(TimeUnits.twins(format, unit));
                again |= TimeUnits.isWrittenAgain(format, time);
            }
        }
        around.removeIf(units::contains);
        return new AskedTimes(List.copyOf(units), around, List.copyOf(written), again);
    }

    /** {@return why rows of other times have the same bytes, if they do} */
    Optional<Leftover.Why> why() {
        if (again || !around.isEmpty()) {
            return Optional.of(Leftover.Why.COARSE);
        }
        return Set.copyOf(units).containsAll(written) ? Optional.empty() : Optional.of(Leftover.Why.REPEATED);
    }
}
