package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Somebody who looks at the page; whatever goes wrong in the browser meanwhile is noted. */
final class BrowserPage implements AutoCloseable {
    /** The machine may be busy with other things. */
    private static final double PATIENCE_MS = 60_000;

    private final String base;
    private final BrowserContext context;
    private final Page page;
    private final List<String> troubles = new CopyOnWriteArrayList<>();
    private final List<String> elsewhere = new CopyOnWriteArrayList<>();

    private BrowserPage(BrowserContext context, URI server) {
        this.base = server.toString().replaceAll("/$", "");
        this.context = context;
        this.page = context.newPage();
        page.setDefaultTimeout(PATIENCE_MS);
        page.onPageError(troubles::add);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                troubles.add(message.text());
            }
        });
        page.onRequest(request -> {
            if (!request.url().startsWith(base) && !request.url().startsWith("blob:" + base)) {
                elsewhere.add(request.url());
            }
        });
        page.onWebSocket(socket -> {
            if (!socket.url().startsWith(base.replaceFirst("http", "ws"))) {
                elsewhere.add(socket.url());
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

    Page page() {
        return page;
    }

    /** Opens a page by what stands behind the hash. */
    BrowserPage open(String hash) {
        page.navigate(base + "/#/" + hash);
        return this;
    }

    Locator find(String selector) {
        return page.locator(selector);
    }

    /** Waits until the viewer shows a frame, from a viewpoint. */
    void awaitFrame(int frame, String viewpoint) {
        page.waitForSelector("main[data-frame='" + frame + "'][data-viewpoint='" + viewpoint + "']");
    }

    int frame() {
        page.waitForSelector("main[data-frame]");
        return Integer.parseInt(find("main").getAttribute("data-frame"));
    }

    void press(String key) {
        page.keyboard().press(key);
    }

    Object run(String script) {
        return page.evaluate(script);
    }

    /** Nothing may have gone wrong, and nobody else may have been asked for anything. */
    void assertQuiet() {
        assertEquals(List.of(), troubles, "what the browser complained of");
        assertEquals(List.of(), elsewhere, "what was asked of others");
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
