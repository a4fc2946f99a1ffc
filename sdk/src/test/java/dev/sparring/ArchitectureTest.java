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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Checks the dependencies between packages, and that the rules of games are pure. */
@AnalyzeClasses(packages = "dev.sparring", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String ROOT = "dev.sparring.";

    /** A package of one game; the first group is the game, the second the package in it. */
    private static final Pattern GAME = Pattern.compile("games\\.([a-z0-9]+)(\\..+)?");

    /**
     * The allowed dependencies of each package. In the rows of {@code games.<g>}, a name that starts with a dot or is empty is a
     * package of the same game.
     */
    private static final Map<String, Set<String>> ALLOWED = Map.ofEntries(
            row("bot"),
            row("geometry"),
            row("concurrent"),
            row("text"),
            row("display", "bot", "text"),
            row("rules", "bot", "display", "text"),
            row("json", "rules", "text"),
            row("wire", "bot", "rules"),
            row("wire.sandbox", "wire"),
            row("wire.process", "concurrent", "wire", "wire.sandbox"),
            row("wire.session", "bot", "concurrent", "wire", "wire.process", "text"),
            row("wire.line", "bot", "concurrent", "rules", "wire", "wire.process", "wire.session", "text"),
            row("wire.http", "bot", "concurrent", "json", "rules", "wire", "wire.process", "wire.sandbox", "text"),
            row("wire.websocket", "wire.http"),
            row("wire.host", "concurrent", "rules", "wire", "wire.http", "wire.websocket", "text"),
            row("wire.stomp", "concurrent", "wire.http", "wire.websocket", "text"),
            row("wire.jsonlines", "bot", "json", "rules", "wire", "wire.line", "text"),
            row("game", "bot", "rules", "display", "wire", "concurrent"),
            row("hosting", "wire", "wire.http", "wire.websocket"),
            row("games.<g>", "bot", "rules"),
            row("games.<g>.rules", "", "bot", "rules"),
            row("games.<g>.maps", "", ".rules", "bot", "rules", "game", "geometry", "json", "text"),
            row("games.<g>.display", "", ".rules", ".maps", "bot", "display", "geometry"),
            row("games.<g>.bots", "", ".rules", "bot"),
            row("games.<g>.wire.messages", "", ".maps", "rules", "json", "text", "wire.http", "wire.stomp"),
            row(
                    "games.<g>.wire.bot",
                    "",
                    ".maps",
                    ".wire.messages",
                    "bot",
                    "rules",
                    "concurrent",
                    "json",
                    "text",
                    "wire",
                    "wire.http",
                    "wire.session",
                    "wire.stomp"),
            row(
                    "games.<g>.wire.referee",
                    "",
                    ".rules",
                    ".wire.messages",
                    "bot",
                    "rules",
                    "concurrent",
                    "hosting",
                    "json",
                    "text",
                    "wire",
                    "wire.host",
                    "wire.http",
                    "wire.stomp",
                    "wire.websocket"),
            row(
                    "games.<g>.wire.check",
                    "",
                    ".rules",
                    ".wire.messages",
                    ".wire.bot",
                    ".wire.referee",
                    "bot",
                    "rules",
                    "json",
                    "text",
                    "wire",
                    "wire.host",
                    "wire.http",
                    "wire.stomp"),
            row(
                    "games.<g>.wire",
                    "",
                    ".rules",
                    ".maps",
                    ".wire.messages",
                    ".wire.bot",
                    ".wire.referee",
                    ".wire.check",
                    "bot",
                    "rules",
                    "concurrent",
                    "json",
                    "text",
                    "wire",
                    "wire.host",
                    "wire.http",
                    "wire.line",
                    "wire.session"),
            row("games", "bot", "rules", "display", "wire", "game", "games.<g>..."),
            row(
                    "testing",
                    "bot",
                    "rules",
                    "display",
                    "game",
                    "json",
                    "text",
                    "wire.session",
                    "games.<g>",
                    "games.<g>.rules"));

    private static Map.Entry<String, Set<String>> row(String from, String... to) {
        return Map.entry(from, Set.of(to));
    }

    /** The packages of Java and of libraries that rules may use: nothing that does I/O, reads a clock or uses threads. */
    private static final Pattern PURE = Pattern.compile(
            "java\\.lang(\\.(annotation|constant|invoke|runtime))?|java\\.util(\\.(function|stream|random|regex))?"
                    + "|java\\.math|com\\.fasterxml\\.jackson\\.annotation|org\\.jspecify\\.annotations");

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
    static final ArchRule importsPointOneWay = classes().should(onlyUseWhatIsAllowed());

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("dev.sparring.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule rulesArePure = classes()
            .that(areRules())
            .should(onlyUseWhatIsPure())
            .andShould(notUseTheMachine())
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule testingNeedsNoTestFramework = noClasses()
            .that()
            .resideInAPackage("dev.sparring.testing..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.junit..", "junit..", "org.mockito..", "org.opentest4j..", "org.apiguardian..");

    @ArchTest
    static final ArchRule namesDescribeTheThing = noClasses()
            .should()
            .haveNameMatching(".*[.$](Abstract[A-Z]\\w*|I[A-Z][a-z]\\w*|\\w*(Impl|Managers?|Utils?|Helpers?))");

    @ArchTest
    static void everyPackageHasAPackageInfo(JavaClasses types) {
        Set<String> missing = new TreeSet<>();
        Set<String> unchecked = new TreeSet<>();
        for (JavaClass type : types) {
            if (!type.getPackage().tryGetPackageInfo().isPresent()) {
                missing.add(type.getPackageName());
            } else if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
                unchecked.add(type.getPackageName());
            }
        }
        assertEquals(Set.of(), missing, "packages without a package-info");
        assertEquals(Set.of(), unchecked, "packages without @NullMarked");
    }

    @Test
    void everyPackageSaysWhoItIsFor() throws IOException {
        Set<String> silent = new TreeSet<>();
        Path sources = Path.of("src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(file -> file.endsWith("package-info.java")).toList()) {
                String text = Files.readString(file).replaceAll("\\s+\\*?\\s*", " ");
                if (!text.matches("/\\*\\* ?(Internal: may change|.*([Ff]or authors of|for bots that)).*")) {
                    silent.add(sources.relativize(file.getParent()).toString());
                }
            }
        }
        assertEquals(Set.of(), silent, "packages that say neither 'For authors of' nor 'Internal: may change'");
    }

    /** Returns the package of a class without the common prefix. */
    private static String packageOf(JavaClass type) {
        return type.getPackageName().substring(ROOT.length());
    }

    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith(ROOT);
    }

    /** Returns whether the table allows a dependency. A package that is not in the table may use nothing, so new ones must be listed. */
    static boolean mayUse(String from, String to) {
        if (from.equals(to)) {
            return true;
        }
        Matcher fromGame = GAME.matcher(from);
        Matcher toGame = GAME.matcher(to);
        String row = fromGame.matches() ? "games.<g>" + part(fromGame) : from;
        Set<String> allowed = ALLOWED.getOrDefault(row, Set.of());
        if (!toGame.matches()) {
            return allowed.contains(to);
        }
        return fromGame.matches()
                ? toGame.group(1).equals(fromGame.group(1)) && allowed.contains(part(toGame))
                : allowed.contains("games.<g>" + part(toGame)) || allowed.contains("games.<g>...");
    }

    private static String part(Matcher game) {
        return game.group(2) == null ? "" : game.group(2);
    }

    private static ArchCondition<JavaClass> onlyUseWhatIsAllowed() {
        return new ArchCondition<>("only use the packages that the table allows") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency use : type.getDirectDependenciesFromSelf()) {
                    JavaClass used = use.getTargetClass().getBaseComponentType();
                    if (isOurs(used) && !mayUse(packageOf(type), packageOf(used))) {
                        events.add(SimpleConditionEvent.violated(type, use.getDescription()));
                    }
                }
            }
        };
    }

    private static DescribedPredicate<JavaClass> areRules() {
        return DescribedPredicate.describe("are the pure part of a game", type -> {
            Matcher game = GAME.matcher(packageOf(type));
            return packageOf(type).equals("geometry")
                    || (game.matches() && (part(game).isEmpty() || part(game).equals(".rules")));
        });
    }

    private static ArchCondition<JavaClass> onlyUseWhatIsPure() {
        return new ArchCondition<>("only use pure packages") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency use : type.getDirectDependenciesFromSelf()) {
                    JavaClass used = use.getTargetClass().getBaseComponentType();
                    boolean pure = used.isPrimitive()
                            || isOurs(used)
                            || (PURE.matcher(used.getPackageName()).matches() && !IMPURE.contains(used.getName()));
                    if (!pure) {
                        events.add(SimpleConditionEvent.violated(type, use.getDescription()));
                    }
                }
            }
        };
    }

    private static ArchCondition<JavaClass> notUseTheMachine() {
        Set<String> forbidden = Set.of(
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
        return new ArchCondition<>("not use the clock, random numbers or settings of the machine") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (JavaAccess<?> access : type.getAccessesFromSelf()) {
                    String target = access.getTargetOwner().getName() + "." + access.getName();
                    if (forbidden.contains(target)) {
                        events.add(SimpleConditionEvent.violated(type, access.getDescription()));
                    }
                }
            }
        };
    }
}
