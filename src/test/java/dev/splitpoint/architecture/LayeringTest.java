package dev.splitpoint.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Data flows one way: a design produces keys, keys produce load, load on tablets produces heat, and heat is rendered.
 */
@Tag("fast")
class LayeringTest {
    static Set<String> layers() {
        return PackageLayers.existing();
    }

    @ParameterizedTest
    @MethodSource("layers")
    void packagesUseOnlyLowerLayers(String layer) {
        Set<String> allowed = PackageLayers.mayUse(layer);
        noClasses()
                .that(describe(
                        "are in '" + layer + "'",
                        (JavaClass type) -> PackageLayers.layerOf(type).equals(layer)))
                .should()
                .dependOnClassesThat(describe(
                        "are in none of the packages " + allowed,
                        type -> PackageLayers.isOurs(type) && !allowed.contains(PackageLayers.layerOf(type))))
                .because("data flows one way, and a package that uses those above it cannot be tested alone")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    static Set<String> windowGroups() {
        return PackageLayers.WINDOW_MAY_USE.keySet();
    }

    @ParameterizedTest
    @MethodSource("windowGroups")
    void groupsOfTheWindowUseOnlyTheGroupsBelow(String group) {
        List<String> allowed = PackageLayers.WINDOW_MAY_USE.get(group);
        noClasses()
                .that(describe(
                        "are in 'ui." + group + "'",
                        (JavaClass type) -> PackageLayers.windowGroupOf(type).equals(Optional.of(group))))
                .should()
                .dependOnClassesThat(describe(
                        "are in no group of " + allowed,
                        type -> PackageLayers.windowGroupOf(type)
                                .filter(used -> !used.equals(group) && !allowed.contains(used))
                                .isPresent()))
                .because("a control knows no design, and views of the design, of results and of real tables can change"
                        + " without each other; only the window joins them")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void everyGroupOfTheWindowIsInThePlan() {
        assertThat(PackageLayers.CLASSES.stream()
                        .flatMap(type -> PackageLayers.windowGroupOf(type).stream())
                        .collect(Collectors.toSet()))
                .isEqualTo(PackageLayers.WINDOW_MAY_USE.keySet());
    }

    @Test
    void everyPackageIsInTheLayerPlan() {
        assertThat(PackageLayers.planned())
                .as("a new package needs an entry in PackageLayers")
                .containsAll(PackageLayers.existing());
    }

    @Test
    void packagesAreFreeOfCycles() {
        Map<String, Set<String>> used = new TreeMap<>();
        for (JavaClass type : PackageLayers.CLASSES) {
            used.computeIfAbsent(type.getPackageName(), name -> new TreeSet<>()).addAll(packagesUsedBy(type));
        }
        used.remove(PackageLayers.ROOT);
        Set<String> left = new TreeSet<>(used.keySet());
        // A package that uses none of these packages is in no cycle.
        boolean isSmaller = true;
        while (isSmaller) {
            isSmaller = left.removeIf(name -> Collections.disjoint(used.get(name), left));
        }
        assertThat(left)
                .as("packages that use each other are one package with two names")
                .isEmpty();
    }

    private static Set<String> packagesUsedBy(JavaClass type) {
        return type.getDirectDependenciesFromSelf().stream()
                .map(dependency ->
                        dependency.getTargetClass().getBaseComponentType().getPackageName())
                .filter(name -> !name.equals(type.getPackageName()))
                .collect(Collectors.toSet());
    }
}
