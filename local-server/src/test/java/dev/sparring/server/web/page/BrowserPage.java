package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A browser with the page. It collects errors and requests to other servers. */
final class BrowserPage implements AutoCloseable {
    /** Long, because the machine may be busy. */
    private static final double TIMEOUT_MS = 60_000;

    private static final Path ACCESSIBILITY = Path.of("src/test/js/page/accessibility.js");

    private volatile String base;
    private final BrowserContext context;
    private final Page page;
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final List<String> foreignRequests = new CopyOnWriteArrayList<>();

    private BrowserPage(BrowserContext context, URI server) {
        this.base = baseOf(server);
        this.context = context;
        this.page = context.newPage();
        page.setDefaultTimeout(TIMEOUT_MS);
        page.onPageError(errors::add);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                errors.add(message.text());
            }
        });
        page.onRequest(request -> {
            if (!request.url().startsWith(base) && !request.url().startsWith("blob:" + base)) {
                foreignRequests.add(request.url());
            }
        });
        page.onWebSocket(socket -> {
            if (!socket.url().startsWith(base.replaceFirst("http", "ws"))) {
                foreignRequests.add(socket.url());
            }
        });
    }

    static BrowserPage wide(Chromium chromium, URI server) {
        return of(chromium, server, 1280, 800, ColorScheme.LIGHT);
    }

    static BrowserPage phone(Chromium chromium, URI server) {
        return of(chromium, server, 360, 740, ColorScheme.LIGHT);
    }

    static BrowserPage of(Chromium chromium, URI server, int width, int height, ColorScheme colours) {
        return new BrowserPage(
                chromium.browser()
                        .newContext(new Browser.NewContextOptions()
                                .setViewportSize(width, height)
                                .setColorScheme(colours)
                                .setReducedMotion(ReducedMotion.REDUCE)
                                .setPermissions(List.of("clipboard-read", "clipboard-write"))),
                server);
    }

    private static String baseOf(URI server) {
        return server.toString().replaceAll("/$", "");
    }

    /** Leaves the page, so that the end of its server is no error in the browser. */
    void leave() {
        page.navigate("about:blank");
    }

    /** Continues with another server; the browser still has its cookies. */
    BrowserPage moveTo(URI server) {
        base = baseOf(server);
        return this;
    }

    Page page() {
        return page;
    }

    /** Opens the page with this fragment in its URL. */
    BrowserPage open(String hash) {
        page.navigate(base + "/#/" + hash);
        return this;
    }

    Locator find(String selector) {
        return page.locator(selector);
    }

    /** Waits until an element is visible; if it does not appear, the message contains what the page shows instead. */
    void await(String selector) {
        try {
            find(selector).first().waitFor();
        } catch (TimeoutError e) {
            throw new AssertionError(
                    "no " + selector + " on " + page.url() + ", which shows:\n"
                            + find("body").innerText() + "\nerrors in the browser: " + errors,
                    e);
        }
    }

    /** Waits until the viewer shows a frame from a viewpoint. */
    void awaitFrame(int frame, String viewpoint) {
        await("main[data-frame='" + frame + "'][data-viewpoint='" + viewpoint + "']");
    }

    int frame() {
        await("main[data-frame]");
        return Integer.parseInt(find("main").getAttribute("data-frame"));
    }

    void press(String key) {
        page.keyboard().press(key);
    }

    Object run(String script) {
        return page.evaluate(script);
    }

    /** Checks that the browser reported no error and that the page requested nothing from other servers. */
    void assertQuiet() {
        assertEquals(List.of(), errors, "errors in the browser");
        assertEquals(List.of(), foreignRequests, "requests to other servers");
    }

    /** Checks headings, names of controls, contrasts, and that controls are large enough for a finger. */
    void assertAccessible() {
        try {
            Object problems = run(Files.readString(ACCESSIBILITY) + "accessibilityProblems()");
            assertEquals(List.of(), problems, "on " + page.url());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void assertNothingToScrollSideways() {
        Object wide = run("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assertTrue(((Number) wide).intValue() <= 0, "the page is wider than the window by " + wide);
    }

    @Override
    public void close() {
        context.close();
    }
}
