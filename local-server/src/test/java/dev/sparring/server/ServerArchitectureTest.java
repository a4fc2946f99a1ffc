package dev.sparring.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;

/** Checks the dependencies between the packages of the server. */
@AnalyzeClasses(packages = "dev.sparring.server", importOptions = ImportOption.DoNotIncludeTests.class)
class ServerArchitectureTest {
    private static final String ROOT = "dev.sparring.";

    /** The packages of the SDK that every package may use. */
    private static final Set<String> EVERYWHERE = Set.of("bot", "rules", "game", "display", "wire", "json", "text");

    /** The other packages that each package may use. */
    private static final Map<String, Set<String>> ALLOWED = Map.ofEntries(
            row("server.match", "concurrent"),
            row("server.inprocess", "wire.process", "wire.session"),
            row("server.participants", "concurrent", "hosting", "wire.session", "server.inprocess"),
            row("server.replay", "server.match"),
            row("server.session", "server.inprocess", "server.match", "server.participants", "server.replay"),
            row("server.upload", "server.participants", "wire.process", "wire.sandbox"),
            row("server.timeline", "server.match", "server.replay"),
            row("server.fixture", "server.replay", "testing"),
            row("server.check", "server.match", "server.participants"),
            row("server.accounts", "hosting", "wire.http"),
            row("server.template"),
            // Pure: they use no other package, not even those that every package may use (see the rule below).
            row("server.statistics"),
            row("server.rating", "server.statistics"),
            row("server.schedule", "server.rating"),
            row(
                    "server.tournament",
                    "server.inprocess",
                    "server.match",
                    "server.participants",
                    "server.rating",
                    "server.replay",
                    "server.schedule",
                    "server.session",
                    "server.statistics"),
            row(
                    "server.tuning",
                    "concurrent",
                    "server.participants",
                    "server.rating",
                    "server.statistics",
                    "server.tournament"),
            row(
                    "server.store",
                    "hosting",
                    "server.competition",
                    "server.schedule",
                    "server.tournament",
                    "server.tuning"),
            row("server.entries", "concurrent", "hosting", "server.check", "server.participants", "server.upload"),
            row(
                    "server.competition",
                    "concurrent",
                    "hosting",
                    "server.entries",
                    "server.lobby",
                    "server.match",
                    "server.participants",
                    "server.rating",
                    "server.schedule",
                    "server.session",
                    "server.standings",
                    "server.statistics",
                    "server.tournament"),
            row("server.standings", "server.rating", "server.statistics", "server.tournament"),
            row(
                    "server.report",
                    "server.rating",
                    "server.schedule",
                    "server.standings",
                    "server.statistics",
                    "server.tournament",
                    "server.tuning"),
            row(
                    "server.lobby",
                    "concurrent",
                    "hosting",
                    "server.match",
                    "server.participants",
                    "server.replay",
                    "server.session",
                    "server.timeline"),
            row(
                    "server.hosting",
                    "hosting",
                    "wire.http",
                    "server.competition",
                    "server.lobby",
                    "server.match",
                    "server.participants",
                    "server.replay",
                    "server.session"),
            row(
                    "server.api",
                    "testing",
                    "wire.host",
                    "wire.http",
                    "wire.websocket",
                    "server.accounts",
                    "server.competition",
                    "server.entries",
                    "server.fixture",
                    "server.lobby",
                    "server.participants",
                    "server.replay",
                    "server.session",
                    "server.timeline"),
            row(
                    "server.web",
                    "hosting",
                    "wire.host",
                    "wire.http",
                    "wire.websocket",
                    "server.accounts",
                    "server.api",
                    "server.competition",
                    "server.hosting",
                    "server.lobby",
                    "server.participants"),
            row(
                    "server.cli.shared",
                    "server.inprocess",
                    "server.participants",
                    "server.report",
                    "server.tournament",
                    "wire.sandbox"),
            row(
                    "server.cli.play",
                    "server.check",
                    "server.cli.shared",
                    "server.inprocess",
                    "server.match",
                    "server.participants",
                    "server.replay",
                    "server.session"),
            row(
                    "server.cli.replay",
                    "server.cli.shared",
                    "server.fixture",
                    "server.participants",
                    "server.replay",
                    "server.session"),
            row(
                    "server.cli.compare",
                    "server.cli.shared",
                    "server.participants",
                    "server.replay",
                    "server.session",
                    "server.statistics",
                    "server.tournament"),
            row(
                    "server.cli.tournament",
                    "server.cli.shared",
                    "server.participants",
                    "server.rating",
                    "server.report",
                    "server.schedule",
                    "server.replay",
                    "server.session",
                    "server.standings",
                    "server.statistics",
                    "server.store",
                    "server.tournament",
                    "server.tuning"),
            row(
                    "server.cli",
                    "hosting",
                    "server.cli.compare",
                    "server.cli.play",
                    "server.cli.replay",
                    "server.cli.shared",
                    "server.cli.tournament",
                    "server.competition",
                    "server.hosting",
                    "server.inprocess",
                    "server.participants",
                    "server.session",
                    "server.store",
                    "server.template",
                    "server.web"));

    @ArchTest
    static final ArchRule THE_SERVER_NAMES_NO_GAME =
            noClasses().should().dependOnClassesThat().resideInAPackage("dev.sparring.games..");

    @ArchTest
    static final ArchRule STATISTICS_USE_ONLY_THE_JDK = classes()
            .that()
            .resideInAnyPackage("dev.sparring.server.statistics", "dev.sparring.server.rating")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.sparring.server.statistics",
                    "dev.sparring.server.rating",
                    "java.lang..",
                    "java.util",
                    "java.util.function",
                    "java.util.stream",
                    "org.jspecify.annotations");

    @ArchTest
    static final ArchRule ONLY_THE_STORE_USES_A_DATABASE = noClasses()
            .that()
            .resideOutsideOfPackage("dev.sparring.server.store")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "org.sqlite..");

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("dev.sparring.server.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule IMPORTS_POINT_ONE_WAY = classes().should(onlyUseWhatIsAllowed());

    @ArchTest
    static void everyPackageIsNullMarked(JavaClasses types) {
        Set<String> unchecked = new TreeSet<>();
        for (JavaClass type : types) {
            if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
                unchecked.add(type.getPackageName());
            }
        }
        assertEquals(Set.of(), unchecked, "packages without @NullMarked in their package-info");
    }

    @ArchTest
    static void thePictureHasEachPackageAboveThoseThatItMayUse(JavaClasses types) throws IOException {
        String picture = Files.readString(Path.of("../docs/architecture-server.svg"));
        Map<String, Integer> rows = new TreeMap<>();
        Matcher names = Pattern.compile("<text class=\"text\" x=\"\\d+\" y=\"(\\d+)\">([\\w.]+)<")
                .matcher(picture);
        while (names.find()) {
            rows.put("server." + names.group(2), Integer.parseInt(names.group(1)));
        }
        assertEquals(new TreeSet<>(ALLOWED.keySet()), rows.keySet(), "the packages of docs/architecture-server.svg");
        ALLOWED.forEach((from, allowed) -> allowed.stream()
                .filter(to -> to.startsWith("server."))
                .forEach(to -> assertTrue(rows.get(to) > rows.get(from), to + " is below " + from)));
    }

    private static Map.Entry<String, Set<String>> row(String from, String... to) {
        return Map.entry(from, Set.of(to));
    }

    /** Returns whether a dependency is allowed. A package that is not in the table may use nothing, so new ones must be added. */
    private static boolean mayUse(String from, String to) {
        return from.equals(to)
                || (ALLOWED.containsKey(from)
                        && (EVERYWHERE.contains(to) || ALLOWED.get(from).contains(to)));
    }

    private static ArchCondition<JavaClass> onlyUseWhatIsAllowed() {
        return new ArchCondition<>("only use the packages that the table allows") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency use : type.getDirectDependenciesFromSelf()) {
                    String used = use.getTargetClass().getBaseComponentType().getPackageName();
                    if (used.startsWith(ROOT)
                            && !mayUse(type.getPackageName().substring(ROOT.length()), used.substring(ROOT.length()))) {
                        events.add(SimpleConditionEvent.violated(type, use.getDescription()));
                    }
                }
            }
        };
    }
}
