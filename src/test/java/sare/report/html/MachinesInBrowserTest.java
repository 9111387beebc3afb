package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The drawings of all kinds of machines in a real browser. */
class MachinesInBrowserTest {
    private static final int PHONE = 390;
    private static final int DESKTOP = 1280;

    @TempDir
    private static Path folder;

    private static Browser browser;
    private static Path page;

    @BeforeAll
    static void makePage() throws IOException {
        MachinesPage.write(folder);
        page = folder.resolve("report.html");
        Files.writeString(page, HtmlReport.read(folder).html("test", "sare report"));
        browser = Browser.isInstalled() ? new Browser(folder.resolve("profile")) : null;
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void needsABrowser() {
        Browser.assumeInstalled();
        browser.media("screen", "light");
    }

    private static void open(int width) {
        browser.open(page, width, 900);
        browser.await("document.documentElement.dataset.drawings >= 1");
    }

    /** Draws each machine and returns what the drawing has. */
    private static List<Map<String, Object>> drawings() {
        return browser.value("""
                (async () => {
                  const found = [];
                  const select = document.querySelector("#link-loads select");
                  for (let i = 0; i < select.options.length; i++) {
                    select.selectedIndex = i;
                    select.dispatchEvent(new Event("change"));
                    await new Promise((done) => setTimeout(done, 200));
                    const svg = document.querySelector("#link-loads .plot svg");
                    const marks = [...svg.querySelectorAll(".role-mark line, .role-mark.mark-rect path")];
                    found.push({
                      name: select.options[i].text,
                      marks: marks.length,
                      texts: [...svg.querySelectorAll(".role-mark [aria-label*='%']")].map((mark) => mark.getAttribute("aria-label")),
                      legends: svg.querySelectorAll(".role-legend").length,
                      right: Math.max(...marks.map((mark) => mark.getBoundingClientRect().right)),
                      broken: /NaN|undefined|Infinity/.test(svg.outerHTML),
                      scroll: document.documentElement.scrollWidth,
                    });
                  }
                  return found;
                })()""");
    }

    @Test
    void everyMachineIsDrawn() {
        open(DESKTOP);
        List<Map<String, Object>> drawings = drawings();

        assertEquals(MachinesPage.MACHINES.size(), drawings.size(), drawings.toString());
        for (Map<String, Object> drawing : drawings) {
            String what = drawing.get("name") + ": " + drawing.get("marks") + " marks, " + drawing.get("legends");
            assertTrue((Long) drawing.get("marks") > 50, what);
            assertTrue((Long) drawing.get("legends") >= 1, what);
            assertEquals(false, drawing.get("broken"), what);
        }
        assertEquals(List.of(), browser.console());
    }

    @Test
    @SuppressWarnings("unchecked")
    void everyLinkHasAText() {
        open(DESKTOP);
        for (Map<String, Object> drawing : drawings()) {
            List<String> texts = (List<String>) drawing.get("texts");
            boolean isLarge = drawing.get("name").toString().contains("large");
            assertTrue(isLarge || texts.size() > 30, drawing.get("name") + ": " + texts.size());
            assertTrue(texts.stream().allMatch(text -> text.matches(".+: \\d+\\.\\d%")), texts.toString());
        }
    }

    @Test
    void aPhoneNeedsNoScrollingSideways() {
        open(PHONE);
        for (Map<String, Object> drawing : drawings()) {
            assertEquals(
                    (long) PHONE, drawing.get("scroll"), drawing.get("name").toString());
            double right = ((Number) drawing.get("right")).doubleValue();
            assertTrue(right <= PHONE + 1, drawing.get("name") + " reaches " + right);
        }
    }
}
