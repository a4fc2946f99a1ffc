package dev.sparring.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Keeps the directions of imports in the server. */
@AnalyzeClasses(packages = "dev.sparring.server", importOptions = ImportOption.DoNotIncludeTests.class)
class ServerArchitectureTest {
    @ArchTest
    static final ArchRule THE_SERVER_NAMES_NO_GAME =
            noClasses().should().dependOnClassesThat().resideInAPackage("dev.sparring.games..");

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("dev.sparring.server.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_REFEREE_KNOWS_NOBODY_ELSE = noClasses()
            .that()
            .resideInAPackage("dev.sparring.server.match..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.sparring.server.cli..",
                    "dev.sparring.server.config..",
                    "dev.sparring.server.player..",
                    "dev.sparring.server.replay..");
}
