package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.report.Comparison.MeasureComparison;
import sare.report.GroupSummary;
import sare.report.schedule.ScheduleVerdicts;
import sare.report.schedule.Scheduled;
import sare.scheduling.Machines;
import sare.scheduling.Policies;
import sare.scheduling.Schedule;
import sare.scheduling.ScheduleFigures;
import sare.scheduling.Scheduler;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.JobLogs;
import sare.scheduling.log.LogOptions;
import sare.scheduling.work.Execution;

/** The page of schedules has the jobs, and the verdicts of compare. */
class SchedulePageTest {
    private static final int PHONE = 390;

    @TempDir
    private Path folder;

    /** Job 2 needs all nodes and waits for job 1; under EASY, job 3 starts before it. */
    private Scheduled scheduled(int logs) throws IOException {
        List<Scheduled.Run> runs = new ArrayList<>();
        for (int number = 0; number < logs; number++) {
            Path file = folder.resolve("log" + number + ".sim");
            Files.writeString(
                    file, "0 1 " + (10 + number) + " 99\n0 2 90 99\n1 4 50 99\n1 1 " + (number + 5) + " 20\n");
            JobLog log = JobLogs.read(file, LogOptions.USUAL);
            for (String policy : List.of("fcfs", "easy")) {
                Schedule schedule = Scheduler.schedule(
                        log, Machines.ofNodes(4, 1, false), Policies.parse(policy), Execution.OF_LOG, () -> {});
                runs.add(new Scheduled.Run(
                        "any free nodes", "none", schedule, ScheduleFigures.of(schedule, 0), Optional.empty()));
            }
        }
        return new Scheduled(runs, 0, "log");
    }

    private static JsonNode data(String page) throws IOException {
        String begin = "<script type=\"application/json\" id=\"data\">";
        int from = page.indexOf(begin) + begin.length();
        return new ObjectMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
    }

    private static String page(Scheduled scheduled) {
        return new SchedulePage(scheduled, List.of()).html("test", "sare schedule");
    }

    @Test
    void jobsAreRectanglesOnTheirNodes() throws IOException {
        JsonNode data = data(page(scheduled(1)));

        JsonNode gantt = data.at("/data/gantt");
        List<String> rectangles = new ArrayList<>();
        for (int row = 0; row < gantt.get("job").size(); row++) {
            rectangles.add(gantt.get("schedule").get(row).asInt() + ": "
                    + gantt.get("job").get(row).asInt() + " on "
                    + gantt.get("first").get(row).asInt() + "-"
                    + gantt.get("behind").get(row).asInt());
        }
        assertEquals(
                List.of(
                        "0: 0 on 0-1",
                        "0: 1 on 1-3",
                        "0: 2 on 0-4",
                        "0: 3 on 0-1",
                        "1: 0 on 0-1",
                        "1: 1 on 1-3",
                        "1: 3 on 3-4",
                        "1: 2 on 0-4"),
                rectangles);
        assertEquals(90 / 3600.0, gantt.get("begin").get(2).asDouble(), 1e-9);
        assertFalse(data.has("logs"));
    }

    @Test
    void lettersAreThoseOfCompare() throws IOException {
        Scheduled scheduled = scheduled(7);
        JsonNode letters = data(page(scheduled)).at("/data/letters");
        List<String> expected = new ArrayList<>();
        ScheduleVerdicts.of(scheduled).orElseThrow().comparisons().forEach(comparison -> {
            for (MeasureComparison measure : comparison.measures()) {
                for (GroupSummary group : measure.blocks().get(0).groups()) {
                    expected.add(measure.measure() + " " + group.name() + " " + group.letters());
                }
            }
        });

        List<String> shown = new ArrayList<>();
        for (int row = 0; row < letters.get("measure").size(); row++) {
            shown.add(letters.get("measure").get(row).asText() + " "
                    + letters.get("mapping").get(row).asText() + " "
                    + letters.get("letters").get(row).asText());
        }
        assertEquals(expected, shown);
        assertTrue(shown.contains("mean_wait_seconds fcfs b"), shown.toString());
    }

    @Test
    void equalSchedulesGiveEqualPagesWithoutResources() throws IOException {
        Scheduled scheduled = scheduled(2);
        String page = page(scheduled);

        assertEquals(page, page(scheduled));
        String elements = page.replaceAll("(?s)<script[^>]*>.*?</script>", "");
        assertFalse(elements.matches("(?s).*(src|href)=\"(?!data:|#).*"));
        assertTrue(elements.contains("default-src 'none'"));
    }

    @Test
    void aPhoneDrawsAllFiguresWithoutScrollingSideways() throws IOException {
        Browser.assumeInstalled();
        Path file = folder.resolve("page.html");
        Files.writeString(file, page(scheduled(2)));
        try (Browser browser = new Browser(folder.resolve("profile"))) {
            browser.open(file, PHONE, 900);
            browser.run(
                    "return new Promise((done) => { const look = () => {"
                            + " document.querySelectorAll('figure').forEach((figure) => figure.scrollIntoView());"
                            + " document.querySelectorAll('figure svg.marks').length >= 4 ? done() : setTimeout(look, 50); }; look(); })");
            Map<String, Object> found = browser.value("""
                    ({ width: document.documentElement.scrollWidth,
                       broken: /NaN|undefined|Infinity/.test([...document.querySelectorAll("figure svg")].map((svg) => svg.outerHTML).join("")),
                       rectangles: document.querySelectorAll("#gantt-chart svg .mark-rect.role-mark path").length })""");
            assertEquals(PHONE, ((Number) found.get("width")).intValue());
            assertEquals(false, found.get("broken"));
            assertEquals(4, ((Number) found.get("rectangles")).intValue());
        }
    }
}
