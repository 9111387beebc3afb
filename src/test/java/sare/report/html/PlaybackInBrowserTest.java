package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import sare.scenario.Placement;

/** The playback in a real browser. */
class PlaybackInBrowserTest {
    private static final int DESKTOP = 1280;
    private static final int PHONE = 390;

    /** Machines of all kinds of drawings; the last one has too many links for lines. */
    private static final List<String> MACHINES =
            List.of("torus-4x4x4", "fat-tree-64", "dragonfly-72", "petersen-20", "hypercube-64", "infiniband-864");

    @TempDir
    private static Path folder;

    private static Browser browser;
    private static PlaybackCase torus;
    private static Path page;

    @BeforeAll
    static void makePage() throws IOException {
        torus = PlaybackCase.exchange("torus-4x4");
        page = torus.write(folder);
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
        open(page, DESKTOP);
    }

    private static void open(Path what, int width) {
        browser.open(what, width, 900);
        browser.await("document.documentElement.dataset.ready");
    }

    private static long frame() {
        return Long.parseLong(browser.value("document.documentElement.dataset.frame"));
    }

    private static String text(String id) {
        return browser.value("document.getElementById('" + id + "').textContent");
    }

    private static List<String> hottest() {
        return browser.value("[...document.querySelectorAll('#hottest button:not(:disabled)')].map(button =>"
                + " button.children[0].textContent + ' ' + button.children[1].textContent)");
    }

    private static void slide(int to) {
        browser.run("const slider = document.getElementById('frame'); slider.value = " + to
                + "; slider.dispatchEvent(new Event('input', { bubbles: true }));");
    }

    /** What a canvas shows, as a number. */
    private static Number picture(String id) {
        return browser.value("[...document.getElementById('" + id + "').toDataURL()].reduce((sum, letter) =>"
                + " (31 * sum + letter.charCodeAt(0)) % 1000003, 7)");
    }

    @Test
    void nothingIsRequestedAndNothingFails() {
        slide(3);

        assertEquals(List.of(), browser.console());
        assertEquals(List.of(page.toUri().toString()), browser.requests());
    }

    @Test
    void arrowsGoByAFrameAndHomeAndEndToTheEnds() {
        browser.type(Keys.ARROW_RIGHT);
        browser.type(Keys.ARROW_RIGHT);
        assertEquals(2, frame());
        browser.type(Keys.ARROW_LEFT);
        assertEquals(1, frame());
        browser.type(Keys.END);
        assertEquals(torus.frames() - 1, frame());
        browser.type(Keys.ARROW_RIGHT);
        assertEquals(torus.frames() - 1, frame());
        browser.type(Keys.HOME);
        assertEquals(0, frame());
        assertTrue(text("where").startsWith("Frame 1 of " + torus.frames() + ": cycles 1 to "), text("where"));
    }

    @Test
    void theSliderHasItsOwnKeys() {
        browser.run("document.getElementById('frame').focus()");
        browser.type(Keys.ARROW_RIGHT);
        browser.type(Keys.ARROW_RIGHT);
        browser.type(Keys.ARROW_RIGHT);
        assertEquals(3, frame());
        browser.type(Keys.HOME);
        assertEquals(0, frame());
    }

    @Test
    void spacePlaysAndPauses() {
        assertEquals("Play", text("play"));
        browser.type(Keys.SPACE);
        assertEquals("Pause", text("play"));
        browser.await("document.documentElement.dataset.frame >= 3");
        browser.type(Keys.SPACE);
        assertEquals("Play", text("play"));
        long stopped = frame();
        assertTrue(stopped >= 3);
        assertEquals(
                stopped,
                Long.parseLong(browser.value("new Promise(done =>"
                        + " setTimeout(() => done(document.documentElement.dataset.frame), 200))")));
    }

    @Test
    void spaceOnTheButtonPlaysOnce() {
        browser.run("document.getElementById('play').focus()");
        browser.type(Keys.SPACE);
        assertEquals("Pause", text("play"));
    }

    /** The list has what the frames of the run have: first the busiest link, then the others that carry something. */
    @Test
    void theHottestLinksAreThoseOfTheFrame() {
        int busy = torus.busiestFrame();
        slide(busy);

        assertEquals(torus.hottest(busy, 10), hottest());
        List<String> before = hottest();
        slide(torus.frames() - 1);
        assertNotEquals(before, hottest());
    }

    @Test
    void theDrawingChangesWithTheFrameAndBackAgain() {
        slide(torus.busiestFrame());
        Number busy = picture("machine");
        slide(torus.frames() - 1);
        assertNotEquals(busy, picture("machine"));
        slide(torus.busiestFrame());
        assertEquals(busy, picture("machine"));
    }

    @Test
    void aLinkOfTheListIsMarkedInListAndDrawing() {
        slide(torus.busiestFrame());
        Number unmarked = picture("machine");
        browser.run("document.querySelector('#hottest button').click()");

        assertNotEquals(unmarked, picture("machine"));
        assertEquals("true", browser.value("document.querySelector('#hottest button').getAttribute('aria-pressed')"));
        String name = hottest().get(0).split(" ")[0];
        assertTrue(text("link-text").startsWith(name + ", from x="), text("link-text"));
        assertTrue(text("link-text").contains("number 1 of 64"), text("link-text"));

        browser.run("document.getElementById('clear-link').click()");
        assertEquals(unmarked, picture("machine"));
    }

    /** A click between two nodes chooses a link, a click on a node its rank. */
    @Test
    void theDrawingIsClicked() {
        browser.run("""
                const canvas = document.getElementById("machine");
                const box = canvas.getBoundingClientRect();
                window.clickAt = (x, y) => canvas.dispatchEvent(
                    new MouseEvent("click", { bubbles: true, clientX: box.left + x, clientY: box.top + y }));
                // the drawing is as wide as high and in the middle; routers are at 0.72 and 1.72 and so on of 4.44 units
                const side = Math.min(canvas.clientWidth, canvas.clientHeight);
                window.place = (x, y) => [(canvas.clientWidth - side) / 2 + (x + 0.72) / 4.44 * side, (3 - y + 0.72) / 4.44 * side];
                clickAt(...place(1, 2));""");
        assertTrue(text("rank-text").startsWith("Rank 9 on node 9 (x=1 y=2): "), text("rank-text"));
        browser.run("clickAt(...place(1.5, 2.09))");
        assertTrue(text("link-text").matches("\\(1,2\\)\\+x.*|\\(2,2\\)-x.*"), text("link-text"));
    }

    @Test
    void aRankIsShownWithItsNodeAndPartner() {
        slide(torus.busiestFrame());
        Number unmarked = picture("machine");
        browser.run("const field = document.getElementById('rank'); field.value = 5;"
                + " field.dispatchEvent(new Event('input', { bubbles: true }));");

        assertNotEquals(unmarked, picture("machine"));
        assertEquals(torus.rankText(5, torus.busiestFrame()), text("rank-text"));
        browser.run("document.getElementById('clear-rank').click()");
        assertEquals(unmarked, picture("machine"));
    }

    @Test
    void theTimelineIsSoughtAndItsLanesChooseRanks() {
        browser.run("""
                const canvas = document.getElementById("timeline");
                const box = canvas.getBoundingClientRect();
                canvas.dispatchEvent(new PointerEvent("pointerdown",
                    { bubbles: true, clientX: box.right - 8, clientY: box.top + 74 + 5 }));""");
        assertTrue(frame() >= torus.frames() - 2, "frame " + frame());
        assertTrue(text("rank-text").startsWith("Rank 0 on "), text("rank-text"));
        browser.run("document.getElementById('timeline').focus()");
        browser.type(Keys.ARROW_DOWN);
        assertTrue(text("rank-text").startsWith("Rank 1 on "), text("rank-text"));
    }

    @Test
    void queuesAreShownToo() {
        slide(torus.busiestFrame());
        Number use = picture("machine");
        browser.run("const list = document.getElementById('show'); list.value = 'queues';"
                + " list.dispatchEvent(new Event('change', { bubbles: true }));");

        assertNotEquals(use, picture("machine"));
        assertTrue(
                hottest().stream().allMatch(line -> line.matches("\\(\\d,\\d\\)[+-][xy] \\d+")),
                hottest().toString());
        assertTrue(text("greatest").endsWith(" packets"), text("greatest"));
    }

    @Test
    void anAddressMayNameAFrameARankAndALink() {
        browser.run("location.hash = '#frame=4&rank=5&link=(1,2)+x'; return new Promise(done => setTimeout(done, 50))");
        assertEquals(3, frame());
        assertTrue(text("rank-text").startsWith("Rank 5 on "), text("rank-text"));
        assertTrue(text("link-text").startsWith("(1,2)+x, from "), text("link-text"));
        browser.type(Keys.HOME);
        browser.run("location.reload()");
        browser.await("document.documentElement.dataset.ready");
        assertEquals(3, frame());
    }

    @Test
    void aPhoneNeedsNoScrollingSideways() {
        open(page, PHONE);

        assertEquals((long) PHONE, browser.<Long>value("document.documentElement.scrollWidth"));
        assertTrue(browser.<Long>value("document.getElementById('machine').clientWidth") > 300);
        List<String> wide = browser.value("[...document.querySelectorAll('main *')].filter(element =>"
                + " element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.scroll'))"
                + ".map(element => element.id || element.tagName)");
        assertEquals(List.of(), wide);
    }

    @Test
    void darkModeChangesTheDrawing() {
        slide(torus.busiestFrame());
        Number light = picture("machine");
        browser.media("screen", "dark");
        browser.run("return new Promise(done => setTimeout(done, 100))");
        assertNotEquals(light, picture("machine"));
    }

    @Test
    void allKindsOfMachinesAreDrawn() throws IOException {
        for (String machine : MACHINES) {
            PlaybackCase each = PlaybackCase.exchange(machine, Placement.RANDOM);
            open(each.write(folder), DESKTOP);
            slide(each.busiestFrame());
            Number busy = picture("machine");
            slide(each.frames() - 1);

            assertNotEquals(busy, picture("machine"), machine);
            slide(each.busiestFrame());
            assertEquals(each.hottest(each.busiestFrame(), 10), hottest(), machine);
            browser.run("document.querySelector('#hottest button').click()");
            assertEquals(List.of(), browser.console(), machine);
        }
    }
}
