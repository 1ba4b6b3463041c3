package dev.splitpoint.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What reaches beyond a value and its result (threads, clocks, chance, the console) has its place. */
@Tag("slow")
class EffectsTest {
    private static final Set<String> POOLS = Set.of(
            "java.lang.Thread",
            "java.util.Timer",
            "java.util.concurrent.ForkJoinPool",
            "java.util.concurrent.ThreadPoolExecutor",
            "java.util.concurrent.ScheduledThreadPoolExecutor");
    private static final Set<String> THREAD_STARTERS = Set.of("ofPlatform", "ofVirtual", "startVirtualThread");
    private static final Set<String> COMMON_POOL_CALLS =
            Set.of("parallelStream", "commonPool", "parallelPrefix", "parallelSetAll", "parallelSort");
    /**
     * Functions of Math that may differ from the exact result, and so from machine to machine, by one unit in the last
     * place.
     */
    private static final Set<String> INEXACT = Set.of(
            "exp", "expm1", "log", "log10", "log1p", "pow", "cbrt", "hypot", "sin", "cos", "tan", "asin", "acos",
            "atan", "atan2", "sinh", "cosh", "tanh");

    private static final String[] PACKAGES_OF_FIGURES = Stream.of(
                    "key", "design", "yaml", "stream", "query", "load", "tablet", "heat", "advice", "sample")
            .map(each -> PackageLayers.ROOT + "." + each + "..")
            .toArray(String[]::new);
    private static final Set<String> CLOCK_READERS = Set.of("currentTimeMillis", "nanoTime");

    @Test
    void threadsAreCreatedInOneClass() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(PackageLayers.ROOT + ".workspace.Jobs")
                .should()
                .callCodeUnitWhere(target("makes threads", EffectsTest::makesThreads))
                .because("whoever makes a thread must end it, name it, and hand on what fails in it: Jobs does")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void nothingRunsOnTheCommonPool() {
        noClasses()
                .should()
                .callCodeUnitWhere(target("runs on the common pool", EffectsTest::runsOnTheCommonPool))
                .because("the caller chooses the number of threads and cancels the work, and the size of the common"
                        + " pool decides the order in which parallelPrefix adds, so the rounding of a result would"
                        + " depend on the machine")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void figuresUseStrictMath() {
        noClasses()
                .that()
                .resideInAnyPackage(PACKAGES_OF_FIGURES)
                .should()
                .callCodeUnitWhere(
                        target("is a function of Math whose last bit depends on the platform", EffectsTest::isInexact))
                .because("java.lang.Math may differ from machine to machine in the last bit of these functions, and one"
                        + " bit moves a sample into another bucket; StrictMath returns the same bits everywhere")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void randomnessIsSeeded() {
        noClasses()
                .should()
                .callCodeUnitWhere(target("draws from an unseeded source of randomness", EffectsTest::isUnseeded))
                .because("one seed gives one result, on every system and any number of threads")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void onlyOuterPackagesReadClocks() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        PackageLayers.ROOT + ".workspace..",
                        PackageLayers.ROOT + ".ui..",
                        PackageLayers.ROOT + ".cli..",
                        PackageLayers.ROOT + ".bigtable..")
                .should()
                .callCodeUnitWhere(target("reads a clock", EffectsTest::readsAClock))
                .because("time is a parameter: the same input gives the same result today and tomorrow")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void onlyMainAndCommandsWriteToTheConsole() {
        noClasses()
                .that()
                .resideOutsideOfPackages(PackageLayers.ROOT, PackageLayers.ROOT + ".cli..")
                .should(ACCESS_STANDARD_STREAMS)
                .because("whoever uses the window sees no console, and whoever parses the output of a command wants"
                        + " nothing else in it")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void onlyMainEndsTheProcess() {
        noClasses()
                .that()
                .resideOutsideOfPackage(PackageLayers.ROOT)
                .should()
                .callMethod(System.class, "exit", int.class)
                .because("an exit in the middle loses what is not saved, and no test survives it")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void atMostOneClassSchedulesWorkOnTheJavaFxThread() {
        List<String> callers = PackageLayers.CLASSES.stream()
                .filter(type -> type.getMethodCallsFromSelf().stream().anyMatch(EffectsTest::isRunLater)
                        || type.getMethodReferencesFromSelf().stream().anyMatch(EffectsTest::isRunLater))
                .map(PackageLayers::file)
                .distinct()
                .toList();
        assertThat(callers)
                .as("one way across threads can be coalesced, and replaced by a direct one in tests")
                .hasSizeLessThanOrEqualTo(1)
                .allMatch(name -> name.startsWith(PackageLayers.ROOT + ".ui."));
    }

    private static boolean isRunLater(JavaCodeUnitAccess<?> access) {
        return access.getTarget().getFullName().startsWith("javafx.application.Platform.runLater");
    }

    private static boolean runsOnTheCommonPool(CodeUnitCallTarget call) {
        String owner = call.getOwner().getName();
        List<String> parameters =
                call.getRawParameterTypes().stream().map(JavaClass::getName).toList();
        return COMMON_POOL_CALLS.contains(call.getName())
                || call.getName().equals("parallel") && owner.startsWith("java.util.stream.")
                || owner.startsWith("java.util.concurrent.Completable")
                        && call.getName().endsWith("Async")
                        && !parameters.contains("java.util.concurrent.Executor");
    }

    private static boolean isInexact(CodeUnitCallTarget call) {
        return call.getOwner().getName().equals("java.lang.Math") && INEXACT.contains(call.getName());
    }

    private static boolean makesThreads(CodeUnitCallTarget call) {
        String owner = call.getOwner().getName();
        return call.getName().equals("<init>") && POOLS.contains(owner)
                || owner.equals("java.lang.Thread") && THREAD_STARTERS.contains(call.getName())
                || owner.equals("java.util.concurrent.Executors")
                        && call.getName().startsWith("new");
    }

    private static boolean isUnseeded(CodeUnitCallTarget call) {
        String owner = call.getOwner().getName();
        boolean bare = call.getRawParameterTypes().isEmpty();
        return switch (owner) {
            case "java.util.Random", "java.util.SplittableRandom" ->
                call.getName().equals("<init>") && bare;
            case "java.util.concurrent.ThreadLocalRandom", "java.security.SecureRandom" -> true;
            case "java.lang.Math", "java.lang.StrictMath" -> call.getName().equals("random");
            case "java.util.UUID" -> call.getName().equals("randomUUID");
            case "java.util.Collections" ->
                call.getName().equals("shuffle") && call.getRawParameterTypes().size() == 1;
            default -> false;
        };
    }

    private static boolean readsAClock(CodeUnitCallTarget call) {
        String owner = call.getOwner().getName();
        return owner.equals("java.lang.System") && CLOCK_READERS.contains(call.getName())
                || owner.startsWith("java.time.") && call.getName().equals("now")
                || owner.equals("java.time.Clock") && call.getName().startsWith("system")
                || owner.equals("java.util.Date")
                        && call.getName().equals("<init>")
                        && call.getRawParameterTypes().isEmpty();
    }

    private static DescribedPredicate<JavaCall<?>> target(
            String description, java.util.function.Predicate<CodeUnitCallTarget> test) {
        return describe("the target " + description, call -> test.test(call.getTarget()));
    }
}
