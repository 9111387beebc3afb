package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

/** The page in a real browser. */
class PageInBrowserTest {
    private static final Path STUDY = Path.of("src/test/resources/sare/report/html/study");
    private static final int DESKTOP = 1280;
    private static final int PHONE = 360;

    @TempDir
    private static Path folder;

    private static Browser browser;
    private static Path page;

    @BeforeAll
    static void makePage() throws IOException {
        page = folder.resolve("report.html");
        Files.writeString(page, HtmlReport.read(STUDY).html("test", "sare report study"));
        browser = new Browser(folder.resolve("profile"));
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void openPage() {
        browser.requests();
        browser.media("screen", "light");
        browser.open(page, DESKTOP, 900);
    }

    @Test
    void allPlotsAreDrawnWithoutAnError() {
        List<Map<String, Object>> figures = browser.value("""
                [...document.querySelectorAll("figure")].map((figure) => ({
                  id: figure.id,
                  marks: figure.querySelectorAll("svg.plot .panel :is(path.mark, g.mark, circle, path.link, rect[class^=s])").length,
                  label: figure.querySelector("svg.plot").getAttribute("aria-label") || "",
                  broken: /NaN|undefined|Infinity/.test(figure.querySelector("svg.plot").outerHTML),
                }))""");

        assertTrue(figures.size() >= 7, figures.toString());
        for (Map<String, Object> figure : figures) {
            assertTrue((Long) figure.get("marks") >= 4, figure.toString());
            assertTrue(figure.get("label").toString().length() > 20, figure.toString());
            assertEquals(false, figure.get("broken"), figure.toString());
        }
        assertEquals(List.of(), browser.console());
        assertEquals(List.of(page.toUri().toString()), browser.requests());
    }

    @Test
    void everyChoiceCanBeDrawn() {
        browser.run("""
                window.broken = [];
                for (const select of document.querySelectorAll("figure select")) {
                  for (let i = 0; i < select.options.length; i++) {
                    select.selectedIndex = i;
                    select.dispatchEvent(new Event("change"));
                    const svg = select.closest("figure").querySelector("svg.plot");
                    if (!svg.querySelector(".panel") || /NaN|undefined|Infinity/.test(svg.outerHTML)) {
                      broken.push(select.options[i].text);
                    }
                  }
                }""");

        assertEquals(List.of(), browser.value("window.broken"));
        assertEquals(List.of(), browser.console());
    }

    @Test
    void aPlotIsSavedByKeyboard() {
        browser.run("""
                const make = URL.createObjectURL;
                window.saved = [];
                URL.createObjectURL = (blob) => { blob.text().then((text) => saved.push(text)); return make(blob); };
                document.querySelector("figure .menu summary").focus();""");
        browser.type(Keys.ENTER);
        browser.type(Keys.TAB);

        assertEquals("Plot as SVG", browser.value("document.activeElement.textContent"));
        String address = browser.value("document.activeElement.href");
        assertTrue(address.startsWith("blob:"), address);
        String name = browser.value("document.activeElement.download");
        assertTrue(name.endsWith(".svg"), name);
        List<String> saved = browser.value("new Promise(done => setTimeout(() => done(window.saved), 100))");
        assertTrue(saved.get(0).startsWith("<svg"), saved.get(0));
        assertTrue(saved.get(0).contains("xmlns=\"http://www.w3.org/2000/svg\"")
                && !saved.get(0).contains("var("));
        assertTrue(saved.get(1).startsWith("allocation,background,mapping,"), saved.get(1));
        assertEquals(List.of(), browser.console());

        browser.type(Keys.ESCAPE);
        assertEquals("Save", browser.value("document.activeElement.textContent"));
        assertEquals(false, browser.value("document.activeElement.parentElement.open"));
    }

    @Test
    void theMenuIsReachedByTabs() {
        boolean reached = false;
        for (int tabs = 0; tabs < 60 && !reached; tabs++) {
            browser.type(Keys.TAB);
            reached = browser.<Boolean>value("document.activeElement.matches('figure .menu summary')");
        }

        assertTrue(reached);
        assertEquals("solid", browser.value("getComputedStyle(document.activeElement).outlineStyle"));
    }

    @Test
    void theFirstTabSkipsToTheResults() {
        browser.type(Keys.TAB);
        assertEquals("Skip to the results", browser.value("document.activeElement.textContent"));
        assertEquals(0L, browser.<Long>value("Math.round(document.activeElement.getBoundingClientRect().left)"));

        browser.type(Keys.ENTER);
        assertEquals("main", browser.value("document.activeElement.id"));
    }

    @Test
    void aTableIsSortedByKeyboard() {
        String column =
                "[...document.querySelectorAll('#winners ~ .scroll tbody tr')].map(row => row.cells[5].dataset.value)";
        browser.run("document.querySelectorAll('#winners ~ .scroll th button')[5].focus()");
        browser.type(Keys.ENTER);
        List<String> ascending = browser.value(column);
        browser.type(Keys.SPACE);
        List<String> descending = browser.value(column);

        assertTrue(ascending.size() > 2);
        assertEquals(
                ascending.stream()
                        .sorted((a, b) -> Double.compare(Double.parseDouble(a), Double.parseDouble(b)))
                        .toList(),
                ascending);
        assertNotEquals(ascending, descending);
        assertEquals("descending", browser.value("document.activeElement.parentElement.getAttribute('aria-sort')"));
    }

    @Test
    void everyPlotHasItsTable() {
        browser.run("document.querySelectorAll('details.table').forEach(details => { details.open = true; })");
        List<Long> rows = browser.value(
                "new Promise(done => setTimeout(() => done([...document.querySelectorAll('details.table')]"
                        + ".map(details => details.querySelectorAll('tbody tr').length)), 200))");

        assertFalse(rows.isEmpty());
        assertTrue(rows.stream().allMatch(count -> count >= 4), rows.toString());
    }

    @Test
    void aPhoneNeedsNoScrollingSideways() {
        browser.open(page, PHONE, 740);

        assertEquals((long) PHONE, browser.<Long>value("document.documentElement.scrollWidth"));
        List<String> wide = browser.value("[...document.querySelectorAll('svg.plot text')].filter(text => "
                + "text.getBoundingClientRect().right > innerWidth + 1).map(text => text.textContent)");
        assertEquals(List.of(), wide);
    }

    @Test
    void darkModeChangesPageAndPlots() {
        String colours = "[getComputedStyle(document.documentElement).backgroundColor,"
                + " getComputedStyle(document.querySelector('svg.plot text')).fill,"
                + " getComputedStyle(document.querySelector('svg.plot .box')).color]";
        List<String> light = browser.value(colours);
        browser.media("screen", "dark");
        List<String> dark = browser.value(colours);

        for (int i = 0; i < light.size(); i++) {
            assertNotEquals(light.get(i), dark.get(i));
        }
        assertEquals("rgb(255, 255, 255)", light.get(0));
    }

    @Test
    void printedPagesHaveThePlotsAndNoMenus() {
        browser.media("print", "dark");

        assertEquals("none", browser.value("getComputedStyle(document.querySelector('.menu')).display"));
        assertEquals("rgb(255, 255, 255)", browser.value("getComputedStyle(document.documentElement).backgroundColor"));
        byte[] pdf = browser.pdf();
        assertEquals("%PDF", new String(pdf, 0, 4, StandardCharsets.ISO_8859_1));
        assertTrue(pdf.length > 50_000, "bytes of PDF: " + pdf.length);
    }
}
