package sare;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture.LayerDependencySpecification;
import java.lang.management.ThreadMXBean;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/** Which package may use which, and what none may use, so that results depend on nothing but inputs and seeds. */
@AnalyzeClasses(packages = "sare", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    /** By package, the packages below it that it may use. */
    private static final Map<String, String> ALLOWED_USES = Map.ofEntries(
            entry("input", ""),
            entry("plugin", "input"),
            entry("trace", "plugin input"),
            entry("topology", "input"),
            entry("routing", "topology input"),
            entry("network", "routing topology plugin input"),
            entry("statistics", ""),
            entry("mapping", "traffic trace network routing topology plugin input"),
            entry("traffic", "trace network routing topology input"),
            entry("simulation", "mapping traffic trace network routing topology statistics input"),
            entry("allocation", "mapping traffic trace network routing topology input"),
            entry("scenario", "allocation simulation mapping traffic trace network routing topology statistics input"),
            entry(
                    "advice",
                    "scenario allocation simulation mapping traffic trace network routing topology statistics input"),
            entry(
                    "experiment",
                    "advice scenario allocation simulation mapping traffic trace network routing topology statistics"
                            + " plugin input"),
            entry(
                    "scheduling",
                    "scenario allocation simulation mapping traffic trace network routing topology statistics input"),
            entry("benchmark", "scenario allocation simulation mapping traffic trace network routing topology input"),
            entry(
                    "report",
                    "scheduling advice experiment scenario allocation simulation mapping traffic trace network routing"
                            + " topology statistics input"),
            entry(
                    "cli",
                    "benchmark report scheduling advice experiment scenario allocation simulation mapping traffic trace network"
                            + " routing topology statistics plugin input"));

    @ArchTest
    static final ArchRule packagesUseOnlyWhatIsBelowThem = layers(ALLOWED_USES);

    @ArchTest
    static final ArchRule noPackageIsInACycle =
            slices().matching("sare.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyTheCommandLineHasAConsole =
            noClasses().that().resideOutsideOfPackage("sare.cli..").should(ACCESS_STANDARD_STREAMS);

    @ArchTest
    static final ArchRule onlyTheCommandLineLooksAtClocks = noClasses()
            .that()
            .resideOutsideOfPackage("sare.cli..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(ThreadMXBean.class, "getCurrentThreadCpuTime");

    @ArchTest
    static final ArchRule nothingIsRandomWithoutASeed = noClasses()
            .should()
            .callMethod(Math.class, "random")
            .orShould()
            .callMethod(UUID.class, "randomUUID")
            .orShould()
            .callMethod(RandomGenerator.class, "getDefault")
            .orShould()
            .callConstructor(SplittableRandom.class)
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(Random.class, SecureRandom.class, ThreadLocalRandom.class);

    /** The results of these methods of Math may differ in the last bit between machines, those of StrictMath never do. */
    @ArchTest
    static final ArchRule onlyGapsThatAreCheckedUseInexactFunctions = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("sare.traffic.BernoulliGaps")
            .should()
            .callMethodWhere(target(owner(type(Math.class)))
                    .and(target(nameMatching(
                            "a?(sin|cos|tan)|atan2|exp|expm1|log|log10|log1p|pow|cbrt|hypot|(sin|cos|tan)h"))));

    @ArchTest
    static void aUseThatIsNotAllowedIsFound(JavaClasses classes) {
        Map<String, String> stricter = new HashMap<>(ALLOWED_USES);
        stricter.put("cli", "trace");

        AssertionError failure =
                assertThrows(AssertionError.class, () -> layers(stricter).check(classes));

        assertTrue(failure.getMessage().contains("sare.input.InputException"), failure.getMessage());
    }

    private static ArchRule layers(Map<String, String> allowedUses) {
        LayeredArchitecture architecture =
                layeredArchitecture().consideringOnlyDependenciesInLayers().withOptionalLayers(true);
        for (String name : allowedUses.keySet()) {
            architecture = architecture.layer(name).definedBy("sare." + name + "..");
        }
        for (Map.Entry<String, String> uses : allowedUses.entrySet()) {
            LayerDependencySpecification layer = architecture.whereLayer(uses.getKey());
            architecture = uses.getValue().isEmpty()
                    ? layer.mayNotAccessAnyLayer()
                    : layer.mayOnlyAccessLayers(uses.getValue().split(" "));
        }
        return architecture.ensureAllClassesAreContainedInArchitecture();
    }
}
