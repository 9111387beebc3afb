package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.report.Comparison.MeasureComparison;
import sare.report.GroupSummary;
import sare.report.schedule.ScheduleVerdicts;
import sare.report.schedule.Scheduled;

/** The page of schedules has the jobs, and the verdicts of compare. */
class SchedulePageTest {
    @TempDir
    private Path folder;

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
        JsonNode data = data(page(SmallSchedules.of(folder, 1)));

        JsonNode gantt = data.at("/data/gantt");
        List<String> rectangles = new ArrayList<>();
        for (int row = 0; row < gantt.get("job").size(); row++) {
            rectangles.add(gantt.get("schedule").get(row).asInt() + ": "
                    + gantt.get("job").get(row).asInt() + " on "
                    + gantt.get("first_node").get(row).asInt() + "-"
                    + gantt.get("node_after_last").get(row).asInt());
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

    /** One log, allocator and mapper for both policies: the table has the policies, and the text above it the rest. */
    @Test
    void theTableHasWhatDistinguishesTheSchedules() throws IOException {
        String page = page(SmallSchedules.of(folder, 1));
        String table = page.substring(page.indexOf("Figures of the schedules"));
        String headers = table.substring(0, table.indexOf("</thead>")).replaceAll("<[^>]*>", " ");

        assertTrue(headers.contains("policy"), headers);
        assertFalse(headers.contains("allocator") || headers.contains("mapper"), headers);
        assertTrue(page.contains(" Allocator: any free nodes. Mapper: none.</p>"), page.substring(0, 2000));
        assertTrue(page.contains(">Waits</h2>"), "no hops are known");
    }

    @Test
    void lettersAreThoseOfCompare() throws IOException {
        Scheduled scheduled = SmallSchedules.of(folder, 7);
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
        Scheduled scheduled = SmallSchedules.of(folder, 2);
        String page = page(scheduled);

        assertEquals(page, page(scheduled));
        String elements = page.replaceAll("(?s)<script[^>]*>.*?</script>", "");
        assertFalse(elements.matches("(?s).*(src|href)=\"(?!data:|#).*"));
        assertTrue(elements.contains("default-src 'none'"));
    }
}
