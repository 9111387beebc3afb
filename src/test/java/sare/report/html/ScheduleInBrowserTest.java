package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import org.openqa.selenium.Keys;

/** The page of schedules in a real browser: with the keyboard, on a phone and in the dark. */
class ScheduleInBrowserTest {
    private static final int DESKTOP = 1280;
    private static final int PHONE = 390;
    private static final String RECTANGLES = "#gantt-chart svg .mark-rect.role-mark path";

    @TempDir
    private static Path folder;

    private static Browser browser;
    private static Path page;

    @BeforeAll
    static void makePage() throws IOException {
        page = folder.resolve("page.html");
        Files.writeString(
                page, new SchedulePage(SmallSchedules.of(folder, 2), List.of()).html("test", "sare schedule"));
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
        browser.requests();
        browser.media("screen", "light");
        open(DESKTOP);
    }

    private static void open(int width) {
        browser.open(page, width, 900);
        browser.await("document.documentElement.dataset.drawings >= 1");
    }

    /** Types tabs until the focus is on an element. */
    private static void tabTo(String selector) {
        for (int tabs = 0; tabs < 80; tabs++) {
            browser.type(Keys.TAB);
            if (browser.<Boolean>value("document.activeElement.matches('" + selector + "')")) {
                assertNotEquals(
                        "none",
                        browser.value("getComputedStyle(document.activeElement).outlineStyle"),
                        "visible focus");
                return;
            }
        }
        throw new AssertionError(selector + " is not reached by tabs");
    }

    /** The first node and the number of nodes of each rectangle; the first rectangle, job 0, has one node. */
    private static List<String> rectangles() {
        return browser.value("""
                (() => {
                  const boxes = [...document.querySelectorAll("%s")].map((path) => path.getBoundingClientRect());
                  const bottom = Math.max(...boxes.map((box) => box.bottom));
                  return boxes.map((box) => Math.round((bottom - box.bottom) / boxes[0].height)
                      + "+" + Math.round(box.height / boxes[0].height));
                })()""".formatted(RECTANGLES));
    }

    @Test
    void allFiguresAreDrawnAndNothingIsRequestedOrFails() {
        List<Map<String, Object>> figures = browser.value("""
                [...document.querySelectorAll("figure")].map((figure) => ({
                  id: figure.id,
                  marks: figure.querySelectorAll(".plot svg .role-mark :is(path, line, text)").length,
                  label: figure.querySelector(".plot [role=graphics-document]").getAttribute("aria-label"),
                  broken: /NaN|undefined|Infinity/.test(figure.querySelector(".plot svg").outerHTML),
                }))""");

        assertTrue(figures.size() >= 4, figures.toString());
        for (Map<String, Object> figure : figures) {
            assertTrue((Long) figure.get("marks") >= 1, figure.toString());
            assertTrue(figure.get("label").toString().length() > 20, figure.toString());
            assertEquals(false, figure.get("broken"), figure.toString());
        }
        assertEquals(List.of(), browser.console());
        assertEquals(List.of(page.toUri().toString()), browser.requests());
    }

    @Test
    void theFirstTabSkipsToTheResults() {
        browser.type(Keys.TAB);
        assertEquals("Skip to the results", browser.value("document.activeElement.textContent"));
        browser.type(Keys.ENTER);
        assertEquals("main", browser.value("document.activeElement.id"));
    }

    /** Under FCFS job 3 starts on node 0 after all others, under EASY on node 3 before job 2. */
    @Test
    void arrowsChooseAScheduleOfTheGanttChart() {
        assertEquals(List.of("0+1", "1+2", "0+4", "0+1"), rectangles());
        tabTo("#gantt-chart select");
        browser.run("window.before = document.querySelector('#gantt-chart svg')");
        browser.type(Keys.ARROW_DOWN);
        browser.await("document.querySelector('" + RECTANGLES
                + "') && document.querySelector('#gantt-chart svg') !== window.before");

        assertEquals(List.of("0+1", "1+2", "3+1", "0+4"), rectangles());
        assertEquals(List.of(), browser.console());
    }

    @Test
    void theTableOfAFigureOpensByKeyboard() {
        tabTo("#gantt-chart details.table summary");
        browser.type(Keys.ENTER);
        browser.await("document.querySelectorAll('#gantt-chart details.table tbody tr').length > 0");

        assertEquals(
                List.of("0", "1", "2", "3"),
                browser.value("[...document.querySelectorAll('#gantt-chart details.table tbody tr')].map(row =>"
                        + " row.cells[0].textContent)"));
        assertEquals(
                List.of("job", "start, h", "end, h", "wait, h", "processors", "first node", "nodes"),
                browser.value("[...document.querySelectorAll('#gantt-chart details.table thead th')].map(cell =>"
                        + " cell.textContent.trim())"));
    }

    @Test
    void aFigureIsSavedByKeyboard() {
        tabTo("#gantt-chart .vega-embed summary");
        browser.type(Keys.ENTER);
        browser.type(Keys.TAB);

        assertEquals("Save as SVG", browser.value("document.activeElement.textContent"));
        assertTrue(browser.<String>value("document.activeElement.download").startsWith("gantt-chart"));
        browser.type(Keys.ESCAPE);
        assertEquals(false, browser.value("document.activeElement.parentElement.open"));
    }

    @Test
    void aRectangleTellsItsJob() {
        String tooltip = browser.value("""
                (async () => {
                  const path = document.querySelectorAll("#gantt-chart svg .mark-rect.role-mark path")[1];
                  path.scrollIntoView({ block: "center" });
                  const box = path.getBoundingClientRect();
                  path.dispatchEvent(new PointerEvent("pointermove",
                      { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }));
                  await new Promise((done) => setTimeout(done, 50));
                  return document.getElementById("vg-tooltip-element")?.textContent ?? "";
                })()""");

        assertTrue(tooltip.startsWith("job1nodes2processors2start, h0.00"), tooltip);
    }

    @Test
    void aPhoneDrawsAllFiguresWithoutScrollingSideways() {
        open(PHONE);

        assertEquals((long) PHONE, browser.<Long>value("document.documentElement.scrollWidth"));
        assertEquals(List.of("0+1", "1+2", "0+4", "0+1"), rectangles());
        List<String> wide = browser.value("[...document.querySelectorAll('main *')].filter(element =>"
                + " element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.scroll'))"
                + ".map(element => element.id || element.tagName + ' ' + element.textContent.slice(0, 40))");
        assertEquals(List.of(), wide);
        assertFalse(browser.<Boolean>value("/NaN|undefined|Infinity/.test([...document.querySelectorAll('figure svg')]"
                + ".map(svg => svg.outerHTML).join(''))"));
    }

    @Test
    void darkModeChangesPageAndFigures() {
        String colours = "[getComputedStyle(document.documentElement).backgroundColor,"
                + " getComputedStyle(document.querySelector('#gantt-chart .plot svg text')).fill]";
        List<String> light = browser.value(colours);
        browser.media("screen", "dark");
        browser.await("document.documentElement.dataset.drawings >= 2");
        List<String> dark = browser.value(colours);

        assertNotEquals(light.get(0), dark.get(0));
        assertNotEquals(light.get(1), dark.get(1));
    }
}
