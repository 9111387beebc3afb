package sare.report.html;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.Keys;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium of Debian. */
final class Browser implements AutoCloseable {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private final ChromeDriver driver;

    /** Skips the test if the machine has no browser. */
    static void assumeInstalled() {
        assumeTrue(isInstalled(), "needs Debian's chromium, chromium-driver");
    }

    static boolean isInstalled() {
        return Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER);
    }

    /** Starts it with an empty profile. */
    Browser(Path profile) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile);
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        driver = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(DRIVER.toFile())
                        .usingAnyFreePort()
                        .build(),
                options);
    }

    /** Opens a page in a window of a size. */
    void open(Path page, int width, int height) {
        size(width, height);
        driver.get(page.toUri().toString());
    }

    /** Returns as soon as a condition holds on the page. */
    void await(String condition) {
        run("return new Promise((done) => { const look = () => " + condition
                + " ? done() : setTimeout(look, 20); look(); })");
    }

    void size(int width, int height) {
        cdp(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    }

    /** Emulates a kind of media, {@code screen} or {@code print}, and a colour scheme. */
    void media(String media, String scheme) {
        Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", scheme);
        cdp("Emulation.setEmulatedMedia", Map.of("media", media, "features", List.of(feature)));
    }

    Map<String, Object> cdp(String command, Map<String, Object> parameters) {
        return driver.executeCdpCommand(command, parameters);
    }

    /** The result of a script. */
    @SuppressWarnings("unchecked")
    <T> T value(String script, Object... arguments) {
        return (T) driver.executeScript("return " + script, arguments);
    }

    void run(String script) {
        driver.executeScript(script);
    }

    /** Types keys, such as {@link Keys#TAB}, where the focus is. */
    void type(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    /** The messages of the console, of any level. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /** The requests of pages from files since the last call, with the pages themselves, without data URLs. */
    List<String> requests() {
        return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(LogEntry::getMessage)
                .filter(message -> message.contains("\"Network.requestWillBeSent\"")
                        && message.contains("\"documentURL\":\"file:"))
                .map(message -> message.replaceFirst("(?s).*\"request\":\\{.*?\"url\":\"([^\"]*)\".*", "$1"))
                .filter(address -> !address.matches("(data|blob):.*"))
                .toList();
    }

    /** Writes the whole page as a picture. */
    void screenshot(Path png) {
        Map<String, Object> answer =
                cdp("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
        write(png, (String) answer.get("data"));
    }

    /** Writes the page as it is printed. */
    byte[] pdf() {
        return Base64.getDecoder().decode((String)
                cdp("Page.printToPDF", Map.of("printBackground", false)).get("data"));
    }

    private static void write(Path file, String base64) {
        try {
            Files.write(file, Base64.getDecoder().decode(base64));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
