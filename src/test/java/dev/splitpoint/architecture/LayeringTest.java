package dev.splitpoint.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Data flows one way: a design becomes keys, keys become load, load on tablets becomes heat, heat is drawn. */
@Tag("fast")
class LayeringTest {
    static Set<String> rooms() {
        return House.built();
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aRoomKnowsOnlyThoseBelowIt(String room) {
        Set<String> known = House.mayKnow(room);
        noClasses()
                .that(describe("are in room '" + room + "'", (JavaClass type) -> House.roomOf(type).equals(room)))
                .should()
                .dependOnClassesThat(describe(
                        "are in none of the rooms " + known,
                        type -> House.isOurs(type) && !known.contains(House.roomOf(type))))
                .because("data flows one way, and a room that knows those above it cannot be tested alone")
                .allowEmptyShould(false)
                .check(House.CLASSES);
    }

    @Test
    void everyPackageBelongsToARoomOfThePlan() {
        assertThat(House.drawn())
                .as("who may know whom is settled before a room is built: draw it in House")
                .containsAll(House.built());
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching(House.ROOT + ".(**)")
                .should()
                .beFreeOfCycles()
                .because("packages that know each other are one package with two names")
                .allowEmptyShould(false)
                .check(House.CLASSES);
    }
}
