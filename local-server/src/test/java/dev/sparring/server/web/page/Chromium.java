package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import dev.sparring.server.Children;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A real browser. Tests are skipped if it is not installed. All tests of a JVM share one process of it, because each start takes two
 * seconds of processor time; they share no cookies and no pages.
 */
final class Chromium implements AutoCloseable {
    private static final Path PACKAGES = Path.of("src/test/js/node_modules");

    /** The process, which ends with this JVM; null before the first test. */
    private static Browser shared;

    private final Browser browser;

    private Chromium(Browser browser) {
        this.browser = browser;
    }

    /**
     * Opens the browser, which must be used by the thread of the tests only. If it cannot be started, skips the test with a message that
     * names what is missing.
     */
    static synchronized Chromium openOrSkip() {
        Browser running = shared;
        if (running == null || !running.isConnected()) {
            running = Children.sharedBy(Chromium::startOrSkip);
            shared = running;
        }
        return new Chromium(running);
    }

    private static Browser startOrSkip() {
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
            return playwright
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

    /** Closes all pages that are still open. */
    @Override
    public void close() {
        browser.contexts().forEach(BrowserContext::close);
    }
}
