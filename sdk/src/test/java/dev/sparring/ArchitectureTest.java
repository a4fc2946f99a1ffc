package dev.sparring;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The house rules of the plan that a machine can watch over. */
@AnalyzeClasses(packages = "dev.sparring", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String HOUSE = "dev.sparring.";
    private static final Pattern GAME = Pattern.compile("games\\.([a-z0-9]+)(\\.bots|\\.wire)?");

    /** What a game's rules may use of Java and of libraries: nothing that does I/O, tells the time or keeps threads. */
    private static final Pattern PURE = Pattern.compile(
            "java\\.lang(\\.(annotation|constant|invoke|runtime))?|java\\.util(\\.(function|stream|random|regex))?"
                    + "|java\\.math|com\\.fasterxml\\.jackson\\.annotation");

    private static final Set<String> IMPURE = Set.of(
            "java.util.Random",
            "java.util.SplittableRandom",
            "java.util.Timer",
            "java.util.UUID",
            "java.util.Scanner",
            "java.util.ServiceLoader",
            "java.lang.Process",
            "java.lang.ProcessBuilder",
            "java.lang.ProcessHandle",
            "java.lang.Runtime",
            "java.lang.Thread",
            "java.lang.ThreadLocal");

    @ArchTest
    static final ArchRule importsPointOneWay = classes().should(onlyUseRoomsBelow());

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("dev.sparring.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule rulesArePure = classes()
            .that(areRules())
            .should(onlyUseWhatIsPure())
            .andShould(notAskTheMachine())
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule testingNeedsNoTestFramework = noClasses()
            .that()
            .resideInAPackage("dev.sparring.testing..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.junit..", "junit..", "org.mockito..", "org.opentest4j..", "org.apiguardian..");

    @ArchTest
    static final ArchRule namesSayWhatAThingIs = noClasses()
            .should()
            .haveNameMatching(".*[.$](Abstract[A-Z]\\w*|I[A-Z][a-z]\\w*|\\w*(Impl|Managers?|Utils?|Helpers?))");

    @ArchTest
    static void everyPackageSaysWhatItIs(JavaClasses house) {
        Set<String> silent = new TreeSet<>();
        for (JavaClass type : house) {
            if (!type.getPackage().tryGetPackageInfo().isPresent()) {
                silent.add(type.getPackageName());
            }
        }
        assertEquals(Set.of(), silent, "packages without a package-info");
    }

    /** The name of a class's package within the house. */
    private static String room(JavaClass type) {
        return type.getPackageName().substring(HOUSE.length());
    }

    private static boolean isOfTheHouse(JavaClass type) {
        return type.getPackageName().startsWith(HOUSE);
    }

    /** Rooms are listed here one by one: a new one has to be thought about. */
    static boolean mayUse(String from, String to) {
        if (from.equals(to)) {
            return true;
        }
        Matcher toGame = GAME.matcher(to);
        Matcher fromGame = GAME.matcher(from);
        if (fromGame.matches()) {
            List<String> below = fromGame.group(2) == null
                    ? List.of("core", "plane", "picture")
                    : fromGame.group(2).equals(".bots")
                            ? List.of("core", "games." + fromGame.group(1))
                            : List.of(
                                    "core",
                                    "picture",
                                    "json",
                                    "transport",
                                    "hosting",
                                    "transport.stomp",
                                    "games." + fromGame.group(1),
                                    "games." + fromGame.group(1) + ".bots");
            return below.contains(to);
        }
        return switch (from) {
            case "core" -> to.equals("picture");
            case "transport", "json" -> to.equals("core");
            case "hosting", "transport.stomp" -> to.equals("core") || to.equals("transport");
            case "jsonlines" -> to.equals("core") || to.equals("json") || to.equals("transport");
            case "testing" ->
                to.equals("core")
                        || to.equals("picture")
                        || to.equals("json")
                        || (toGame.matches() && toGame.group(2) == null);
            default -> false;
        };
    }

    private static ArchCondition<JavaClass> onlyUseRoomsBelow() {
        return new ArchCondition<>("only use rooms below their own") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency use : type.getDirectDependenciesFromSelf()) {
                    JavaClass used = use.getTargetClass().getBaseComponentType();
                    if (isOfTheHouse(used) && !mayUse(room(type), room(used))) {
                        events.add(SimpleConditionEvent.violated(type, use.getDescription()));
                    }
                }
            }
        };
    }

    private static DescribedPredicate<JavaClass> areRules() {
        return DescribedPredicate.describe("are the pure part of a game", type -> {
            Matcher game = GAME.matcher(room(type));
            return room(type).equals("plane") || (game.matches() && game.group(2) == null);
        });
    }

    private static ArchCondition<JavaClass> onlyUseWhatIsPure() {
        return new ArchCondition<>("only use what is pure") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency use : type.getDirectDependenciesFromSelf()) {
                    JavaClass used = use.getTargetClass().getBaseComponentType();
                    boolean pure = used.isPrimitive()
                            || isOfTheHouse(used)
                            || (PURE.matcher(used.getPackageName()).matches() && !IMPURE.contains(used.getName()));
                    if (!pure) {
                        events.add(SimpleConditionEvent.violated(type, use.getDescription()));
                    }
                }
            }
        };
    }

    private static ArchCondition<JavaClass> notAskTheMachine() {
        Set<String> asked = Set.of(
                "java.lang.Math.random",
                "java.lang.System.currentTimeMillis",
                "java.lang.System.nanoTime",
                "java.lang.System.getProperty",
                "java.lang.System.getenv",
                "java.lang.System.identityHashCode",
                "java.lang.System.exit",
                "java.lang.System.out",
                "java.lang.System.err",
                "java.util.Collections.shuffle",
                "java.util.random.RandomGenerator.getDefault",
                "java.util.random.RandomGenerator.of");
        return new ArchCondition<>("not ask the machine for the time, for chance or for its settings") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (JavaAccess<?> access : type.getAccessesFromSelf()) {
                    String target = access.getTargetOwner().getName() + "." + access.getName();
                    if (asked.contains(target)) {
                        events.add(SimpleConditionEvent.violated(type, access.getDescription()));
                    }
                }
            }
        };
    }
}
