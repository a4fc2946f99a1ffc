package dev.sparring.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;

/** Checks what this module depends on. */
@AnalyzeClasses(packages = "dev.sparring.cluster", importOptions = ImportOption.DoNotIncludeTests.class)
class ClusterArchitectureTest {

    @ArchTest
    static final ArchRule THE_CLUSTER_KNOWS_TOURNAMENTS_AND_NEITHER_GAMES_NOR_COMMANDS = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.sparring.cluster",
                    "dev.sparring.game",
                    "dev.sparring.rules",
                    "dev.sparring.wire",
                    "dev.sparring.wire.sandbox",
                    "dev.sparring.server.inprocess",
                    "dev.sparring.server.participants",
                    "dev.sparring.server.replay",
                    "dev.sparring.server.tournament",
                    "java..",
                    "org.apache.spark..",
                    "org.jspecify.annotations",
                    "org.slf4j",
                    "scala..");

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
}
