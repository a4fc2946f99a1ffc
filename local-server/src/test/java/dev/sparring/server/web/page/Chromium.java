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

/** A real browser. Tests are skipped if it is not installed. */
final class Chromium implements AutoCloseable {
    private static final Path PACKAGES = Path.of("src/test/js/node_modules");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /** Starts the browser. If it cannot be started, skips the test with a message that names what is missing. */
    static Chromium openOrSkip() {
        Optional<Path> node = onPath("node");
        Optional<Path> chromium = onPath("chromium").or(() -> onPath("chromium-browser"));
        assumeTrue(node.isPresent(), "skipped: node is not on the PATH; the tests of the page need it");
        assumeTrue(
                chromium.isPresent(),
                "skipped: chromium is not on the PATH; install it, for example with apt-get install chromium");
        assumeTrue(
                Files.exists(PACKAGES.resolve("package/cli.js")),
                "skipped: the packages are not installed; run npm ci --prefix local-server/src/test/js");
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
                                    // The sandbox does not work for root, the user in many containers.
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
