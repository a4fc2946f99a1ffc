package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A real browser, or a skipped test where there is none. */
final class Chromium implements AutoCloseable {
    private static final Path PACKAGES = Path.of("src/test/js/node_modules");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /** Starts it; skips the test, saying what is missing, where it cannot be. */
    static Chromium openOrSkip() {
        Optional<Path> node = onPath("node");
        Optional<Path> chromium = onPath("chromium").or(() -> onPath("chromium-browser"));
        assumeTrue(node.isPresent(), "skipped: there is no node; the tests of the page need one");
        assumeTrue(
                chromium.isPresent(),
                "skipped: there is no chromium; apt-get install chromium, or its like, brings one");
        assumeTrue(
                Files.exists(PACKAGES.resolve("package/cli.js")),
                "skipped: the packages are not installed; npm ci --prefix local-server/src/test/js does that");
        System.setProperty("playwright.cli.dir", PACKAGES.toAbsolutePath().toString());
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of(
                        "PLAYWRIGHT_NODEJS_PATH", node.get().toString(), "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        try {
            Browser browser = playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(chromium.get())
                            .setTimeout(120_000)
                            .setArgs(List.of(
                                    // Who is root, as in many containers, has no sandbox.
                                    "--no-sandbox",
                                    "--disable-quic",
                                    "--no-first-run",
                                    "--disable-background-networking",
                                    "--disable-component-update",
                                    "--disable-sync",
                                    "--disable-dev-shm-usage")));
            return new Chromium(playwright, browser);
        } catch (RuntimeException e) {
            playwright.close();
            throw e;
        }
    }

    private static Optional<Path> onPath(String program) {
        return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getenv().getOrDefault("PATH", ""))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    Browser browser() {
        return browser;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
