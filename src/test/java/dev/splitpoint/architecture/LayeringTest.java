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

/** Data flows one way: a design produces keys, keys produce load, load on tablets produces heat, and heat is rendered. */
@Tag("fast")
class LayeringTest {
    static Set<String> layers() {
        return PackageLayers.existing();
    }

    @ParameterizedTest
    @MethodSource("layers")
    void packagesUseOnlyTheLayersBelow(String layer) {
        Set<String> allowed = PackageLayers.mayUse(layer);
        noClasses()
                .that(describe("are in '" + layer + "'", (JavaClass type) -> PackageLayers.layerOf(type).equals(layer)))
                .should()
                .dependOnClassesThat(describe(
                        "are in none of the packages " + allowed,
                        type -> PackageLayers.isOurs(type) && !allowed.contains(PackageLayers.layerOf(type))))
                .because("data flows one way, and a package that uses those above it cannot be tested alone")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void everyPackageIsInThePlan() {
        assertThat(PackageLayers.planned())
                .as("a new package needs an entry in PackageLayers")
                .containsAll(PackageLayers.existing());
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching(PackageLayers.ROOT + ".(**)")
                .should()
                .beFreeOfCycles()
                .because("packages that use each other are one package with two names")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }
}
