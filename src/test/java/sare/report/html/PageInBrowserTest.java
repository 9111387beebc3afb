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
    private static final String PLOT_TEXT_COLOUR =
            "getComputedStyle(document.querySelector('figure .plot svg text')).fill";

    @TempDir
    private static Path folder;

    private static Browser browser;
    private static Path page;

    @BeforeAll
    static void makePage() throws IOException {
        page = folder.resolve("report.html");
        Files.writeString(page, HtmlReport.read(STUDY).html("test", "sare report study"));
        browser = Browser.isInstalled() ? new Browser(folder.resolve("profile")) : null;
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void openPage() {
        Browser.assumeInstalled();
        browser.requests();
        browser.media("screen", "light");
        browser.open(page, DESKTOP, 900);
        awaitDrawing(1);
    }

    /** Waits until all plots were drawn this many times since the page was opened. */
    private static void awaitDrawing(int number) {
        browser.await("document.documentElement.dataset.drawings >= " + number);
    }

    @Test
    void allPlotsAreDrawnWithoutAnError() {
        List<Map<String, Object>> figures = browser.value("""
                [...document.querySelectorAll("figure")].map((figure) => ({
                  id: figure.id,
                  marks: figure.querySelectorAll(".plot svg .role-mark :is(path, line)").length,
                  label: figure.querySelector(".plot [role=graphics-document]").getAttribute("aria-label"),
                  broken: /NaN|undefined|Infinity/.test(figure.querySelector(".plot svg").outerHTML),
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
        List<String> broken = browser.value("""
                (async () => {
                  const broken = [];
                  for (const select of document.querySelectorAll("figure select")) {
                    for (let i = 0; i < select.options.length; i++) {
                      select.selectedIndex = i;
                      select.dispatchEvent(new Event("change"));
                      await new Promise((done) => setTimeout(done));
                      const svg = select.closest("figure").querySelector(".plot svg");
                      if (!svg?.querySelector(".role-mark path, .role-mark line") || /NaN|undefined|Infinity/.test(svg.outerHTML)) {
                        broken.push(select.options[i].text);
                      }
                    }
                  }
                  return broken;
                })()""");

        assertEquals(List.of(), broken);
        assertEquals(List.of(), browser.console());
    }

    @Test
    void aPlotIsSavedByKeyboard() {
        browser.run("""
                const make = URL.createObjectURL;
                window.saved = {};
                URL.createObjectURL = (blob) => {
                  blob.text().then((text) => { saved[blob.type] = text; });
                  return make(blob);
                };
                document.querySelector("figure .vega-embed summary").focus();""");
        browser.type(Keys.ENTER);
        browser.type(Keys.TAB);

        assertEquals("Save as SVG", browser.value("document.activeElement.textContent"));
        String address = browser.value("document.activeElement.href");
        assertTrue(address.startsWith("blob:"), address);
        assertEquals("run-times-1.svg", browser.value("document.activeElement.download"));
        assertEquals("run-times-1.csv", browser.value("document.activeElement.nextElementSibling.download"));
        Map<String, String> saved = browser.value("new Promise(done => setTimeout(() => done(window.saved), 100))");
        assertTrue(saved.get("image/svg+xml").startsWith("<svg"), saved.toString());
        assertTrue(saved.get("image/svg+xml").contains("xmlns=\"http://www.w3.org/2000/svg\""));
        assertTrue(saved.get("text/csv").startsWith("allocation,background,mapping,"), saved.toString());
        assertEquals(List.of(), browser.console());

        browser.type(Keys.ESCAPE);
        assertEquals("Save", browser.value("document.activeElement.textContent"));
        assertEquals(false, browser.value("document.activeElement.parentElement.open"));
    }

    @Test
    void aMarkTellsItsValues() {
        String tooltip = browser.value("""
                (async () => {
                  const links = document.querySelectorAll("#link-loads svg .role-mark line");
                  const box = links[links.length - 1].getBoundingClientRect();
                  links[links.length - 1].dispatchEvent(new PointerEvent("pointermove",
                      { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }));
                  await new Promise((done) => setTimeout(done, 50));
                  return document.getElementById("vg-tooltip-element")?.textContent ?? "";
                })()""");

        assertTrue(tooltip.matches("link\\(\\d,\\d\\)[+-][xy]utilisation[0-9.]+%"), tooltip);
        assertEquals(List.of(), browser.console());
    }

    @Test
    void namesAreShownAsTheyAre() throws IOException {
        String name = "\\\"'</script>&lt;\u00FC";
        Path results = folder.resolve("names.csv");
        Files.writeString(
                results,
                Files.readString(STUDY.resolve("results.csv"))
                        .replace(",random,", ",\"" + name.replace("\"", "\"\"") + "\","));
        Path named = folder.resolve("names.html");
        Files.writeString(named, HtmlReport.read(results).html("test", "sare report"));

        browser.open(named, DESKTOP, 900);
        awaitDrawing(1);

        List<String> labels = browser.value("[...document.querySelectorAll('figure .plot svg .role-axis-label text,"
                + " figure .plot svg .role-legend-label text')].map(text => text.textContent)");
        assertTrue(labels.stream().filter(name::equals).count() >= 10, labels.toString());
        assertEquals(List.of(), browser.console());
    }

    @Test
    void theMenuIsReachedByTabs() {
        boolean reached = false;
        for (int tabs = 0; tabs < 60 && !reached; tabs++) {
            browser.type(Keys.TAB);
            reached = browser.<Boolean>value("document.activeElement.matches('figure .vega-embed summary')");
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
                "[...document.querySelectorAll('#means ~ .scroll tbody tr')].map(row => row.cells[row.cells.length - 1].dataset.value)";
        browser.run("[...document.querySelectorAll('#means ~ .scroll th button')].pop().focus()");
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
        awaitDrawing(1);

        assertEquals((long) PHONE, browser.<Long>value("document.documentElement.scrollWidth"));
        List<String> wide = browser.value("[...document.querySelectorAll('figure .plot svg text')].filter(text => "
                + "text.getBoundingClientRect().right > innerWidth + 1).map(text => text.textContent)");
        assertEquals(List.of(), wide);
    }

    @Test
    void darkModeChangesPageAndPlots() {
        String colours = "[getComputedStyle(document.documentElement).backgroundColor,"
                + " " + PLOT_TEXT_COLOUR + ","
                + " getComputedStyle(document.querySelector('figure .plot svg .mark-rect path')).fill]";
        List<String> light = browser.value(colours);
        browser.media("screen", "dark");
        awaitDrawing(2);
        List<String> dark = browser.value(colours);

        for (int i = 0; i < light.size(); i++) {
            assertNotEquals(light.get(i), dark.get(i));
        }
        assertEquals("rgb(255, 255, 255)", light.get(0));
    }

    @Test
    void printedPagesHaveThePlotsAndNoMenus() {
        browser.media("screen", "dark");
        awaitDrawing(2);
        browser.media("print", "dark");

        assertEquals("none", browser.value("getComputedStyle(document.querySelector('.vega-embed details')).display"));
        assertEquals("rgb(255, 255, 255)", browser.value("getComputedStyle(document.documentElement).backgroundColor"));
        assertEquals("rgb(163, 172, 182)", browser.value(PLOT_TEXT_COLOUR));
        browser.run("dispatchEvent(new Event('beforeprint'))");
        assertEquals("rgb(87, 96, 106)", browser.value(PLOT_TEXT_COLOUR));
        browser.run("dispatchEvent(new Event('afterprint'))");
        byte[] pdf = browser.pdf();
        assertEquals("%PDF", new String(pdf, 0, 4, StandardCharsets.ISO_8859_1));
        assertTrue(pdf.length > 50_000, "bytes of PDF: " + pdf.length);
    }
}
