package dev.sparring.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Bots that read their input and give no orders. They are written in C, or in sh if there is no compiler. */
final class IdlePrograms {
    /** A Bottle Bats bot that sends no soldiers. */
    private static final String BOTTLE_BATS_C = """
            #include <stdio.h>
            #include <stdlib.h>
            int main(void) {
                char line[4096];
                for (int section = 0; fgets(line, sizeof line, stdin); section++) {
                    for (int left = atoi(line); left > 0; left--) if (!fgets(line, sizeof line, stdin)) return 0;
                    if (section % 3 == 2) { puts("0 marches:"); fflush(stdout); }
                }
                return 0;
            }
            """;

    private static final String BOTTLE_BATS_SH = """
            while read -r count what; do
              left=$count
              while [ "$left" -gt 0 ]; do read -r line; left=$((left - 1)); done
              case $what in marches*) echo "0 marches:" ;; esac
            done
            """;

    /** A Warlight bot that picks the first region and gives no orders. */
    private static final String WARLIGHT_C = """
            #include <stdio.h>
            #include <string.h>
            int main(void) {
                static char line[1 << 20];
                while (fgets(line, sizeof line, stdin)) {
                    int region;
                    if (sscanf(line, "pick_starting_region %*s %d", &region) == 1) printf("%d\\n", region);
                    else if (!strncmp(line, "go ", 3)) puts("No moves");
                    else continue;
                    fflush(stdout);
                }
                return 0;
            }
            """;

    private static final String WARLIGHT_SH = """
            while read -r line; do
              set -- $line
              case $line in pick*) echo $3 ;; go*) echo "No moves" ;; esac
            done
            """;

    private IdlePrograms() {}

    /** Writes a Bottle Bats bot into a folder and returns its command. */
    static String bottleBats(Path folder) throws IOException, InterruptedException {
        return program(folder.resolve("bottlebats"), BOTTLE_BATS_C, BOTTLE_BATS_SH);
    }

    /** Writes a Warlight bot into a folder and returns its command. */
    static String warlight(Path folder) throws IOException, InterruptedException {
        return program(folder.resolve("warlight"), WARLIGHT_C, WARLIGHT_SH);
    }

    private static String program(Path program, String c, String sh) throws IOException, InterruptedException {
        Path source = Files.writeString(Path.of(program + ".c"), c);
        try {
            Process compiler = new ProcessBuilder("cc", "-O2", "-o", program.toString(), source.toString())
                    .inheritIO()
                    .start();
            if (compiler.waitFor() == 0) {
                return program.toString();
            }
        } catch (IOException e) {
            System.out.println("there is no C compiler: " + e.getMessage());
        }
        return "sh " + Files.writeString(Path.of(program + ".sh"), sh);
    }
}
