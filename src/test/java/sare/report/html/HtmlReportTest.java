package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;

class HtmlReportTest {
    private static final Path STUDY = Path.of("src/test/resources/sare/report/html/study");
    private static final String HEADER =
            "cell,trace,network,allocation,allocation_draw,mapping,mapping_number,background,"
                    + "background_packets_per_node_and_cycle,repetition,cycles,classic_cost,failure\n";
    private static final Pattern DATA = Pattern.compile("(?s)id=\"data\">(.*?)</script>");
    private static final Pattern BEST = Pattern.compile("class=\"number best\" data-value=\"([^\"]*)\"");
    private static final Pattern RHO =
            Pattern.compile("<td>(classic|traffic distribution)</td><td class=\"number\" data-value=\"5\">5</td>"
                    + "<td class=\"number\" data-value=\"([^\"]*)\">");
    private static final Pattern SECTION = Pattern.compile("<h2 id=\"([^\"]*)\"");

    @TempDir
    private Path folder;

    @Test
    void theSameFilesGiveTheSameBytes() {
        assertEquals(page(STUDY), page(STUDY));
    }

    @Test
    void aWholeExperimentHasAllSections() {
        assertEquals(
                List.of("means", "failures", "run-times", "background", "costs", "links", "traffic", "provenance"),
                sections(page(STUDY)));
    }

    @Test
    void whatHasNoDataIsLeftOut() throws IOException {
        String rows = row("random", 1, 1, "100", "") + row("random", 2, 1, "110", "");

        assertEquals(List.of("means", "run-times", "provenance"), sections(page(results(rows))));
    }

    @Test
    void withoutAnyRunTimeThereAreFailuresOnly() throws IOException {
        String page = page(results(row("random", 1, 1, "", "deadlock at cycle 5")));

        assertEquals(List.of("failures", "provenance"), sections(page));
        assertTrue(page.contains("deadlock at cycle 5"));
    }

    @Test
    void namesCannotBreakOutOfThePage() throws IOException {
        String name = "</script><img src=x onerror=alert(1)>\"\"'&\u00FC";
        String rows = row("\"" + name + "\"", 1, 1, "100", "") + row("\"" + name + "\"", 2, 1, "110", "");

        String page = page(results(rows));

        assertFalse(page.contains("<img src=x"));
        assertEquals(Assets.scripts().size() + 1, page.split("</script>", -1).length - 1);
        JsonNode mappings = data(page).get("data").get("groups").get("mapping");
        assertEquals(name.replace("\"\"", "\""), mappings.get(0).textValue());
        assertTrue(page.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;'&amp;\u00FC"));
    }

    @Test
    void repetitionsOfAMappingCountOnce() throws IOException {
        String rows =
                row("random", 1, 1, "100", "7") + row("random", 1, 2, "120", "7") + row("random", 2, 1, "130", "8");

        JsonNode data = data(page(results(rows))).get("data");

        assertEquals("[110,130]", data.get("placements").get("cycles").toString());
        assertEquals("[2,1]", data.get("placements").get("repetitions").toString());
        assertEquals("[120]", data.get("groups").get("mean").toString());
        assertEquals("[2]", data.get("groups").get("count").toString());
    }

    @Test
    void columnsThatDoNotVaryAreInTheCaptionsOfTables() throws IOException {
        String one = row("random", 1, 1, "100", "7") + row("random", 2, 1, "120", "8") + row("random", 3, 1, "90", "6");
        String all = "trace cg, network torus-4x4, allocation whole, background none</caption>";

        String page = page(results(one));
        assertTrue(page.contains("Rank correlation of cost and run time; " + all), page);
        assertTrue(page(results(one + one.replace(",cg,", ",is,")))
                .contains("Rank correlation of cost and run time; " + all.replace("trace cg, ", "")));
    }

    @Test
    void theLowestMeansAreHighlightedAndCounted() throws IOException {
        String first = row("slow", 1, 1, "130", "") + row("fast", 1, 1, "120", "") + row("rare", 1, 1, "125", "");
        String second = first.replace(",cg,", ",is,");
        String third = first.replace(",cg,", ",mg,").replace(",125,", ",119,");

        String page = page(results(first + second + third));

        assertTrue(page.contains("<li>fast is fastest in 2 of 3 settings (better than every other in 2"), page);
        assertTrue(page.contains("<li>rare is fastest in 1 of 3 settings (better than every other in 1"), page);
        assertTrue(page.contains("<li>slow is fastest in 0 of 3 settings; it loses 9.2 % (9.2 to 9.2) at most, in mg"));
        assertEquals(List.of("120", "120", "119"), matches(BEST, page));
        assertTrue(page.contains("network torus-4x4, allocation whole, background none</caption>"), page);
    }

    /** Both sides of each verdict: in the text of the page, and in its data for programs. */
    @Test
    void verdictsAreDataToo() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int number = 1; number <= 6; number++) {
            rows.append(row("slow", number, 1, Integer.toString(200 + number), ""));
            rows.append(row("fast", number, 1, Integer.toString(100 + number), ""));
        }

        String page = page(results(rows.toString()));

        JsonNode comparison = data(page).get("comparison");
        assertEquals(2, comparison.get("schema-version").asInt());
        JsonNode groups = comparison.at("/measures/0/blocks/0/groups");
        assertEquals("slow", groups.at("/0/group/mapping").textValue());
        assertEquals("b", groups.at("/0/letters").textValue());
        assertTrue(groups.at("/0/differs-from-best").booleanValue());
        assertEquals("[\"b\",\"a\"]", data(page).at("/data/groups/letters").toString());
        assertTrue(page.contains("<span class=\"note\">b\u2020</span>"), page);
    }

    @Test
    void theTitleIsTheExperiments() throws IOException {
        results(row("random", 1, 1, "100", ""));
        assertTrue(page(folder).contains("<h1>Mappings compared: " + folder.getFileName() + "</h1>"));
        Files.writeString(folder.resolve("experiment.yaml"), "title: Torus & mapping\n");
        assertTrue(page(folder).contains("<h1>Torus &amp; mapping</h1>"));
    }

    /** Rows may be in any order; the axis and the caption have the loads in ascending order. */
    @Test
    void loadsStandInTheirOrder() throws IOException {
        String high = row("random", 1, 1, "300", "").replace(",none,0,", ",high,0.5,");
        String none = row("random", 1, 1, "100", "");
        String low = row("random", 1, 1, "200", "").replace(",none,0,", ",low,0.25,");

        String page = page(results(high + none + low));

        assertTrue(page.contains("Loads in packets per node and cycle: none 0, low 0.25, high 0.5."), page);
        JsonNode axis = plot(data(page), 1).findValue("x");
        assertEquals("background", axis.get("field").textValue());
        assertEquals("[\"none\",\"low\",\"high\"]", axis.get("sort").toString());
    }

    /** Cycles increase with one cost and decrease with the other. */
    @Test
    void eachCriterionHasItsOwnCosts() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int i = 1; i <= 5; i++) {
            rows.append(row("random", i, 1, String.valueOf(100 + i), 10 * i + "," + (90 - i)));
        }
        Path file = results(rows.toString());
        Files.writeString(
                file, Files.readString(file).replace("classic_cost,", "classic_cost,traffic_distribution_cost,"));

        String page = page(file);

        JsonNode placements = data(page).get("data").get("placements");
        assertEquals("[10,20,30,40,50]", placements.get("classic_cost").toString());
        assertEquals(
                "[89,88,87,86,85]", placements.get("traffic_distribution_cost").toString());
        assertEquals(List.of("classic 1", "traffic distribution -1"), matches(RHO, page));
    }

    /** Orders 1 2 3 4 5 and 1 2 3 5 4: rho is 0.9, and artanh(0.9) is 1.472219 with half an interval's width of 1.642518. */
    @Test
    void correlationsHaveIntervals() throws IOException {
        StringBuilder rows = new StringBuilder();
        List<Integer> costs = List.of(10, 20, 30, 50, 40);
        for (int i = 1; i <= 5; i++) {
            rows.append(row("random", i, 1, String.valueOf(100 + i), costs.get(i - 1) + ""));
        }
        String page = page(results(rows.toString()));
        assertTrue(page.contains("0.90</td><td>-0.17 to 1.00</td>"), page);
        assertTrue(page.contains("rho 0.90 (-0.17 to 1.00), p "), page);
    }

    /** The best mean is at the top, and a single panel fills the width of the page. */
    @Test
    void aBoxPlotIsASpecificationOfVegaLite() throws IOException {
        String rows = row("slow", 1, 1, "130", "") + row("slow", 2, 1, "131", "") + row("fast", 1, 1, "120", "");

        JsonNode plot = plot(data(page(results(rows))), 0);

        assertEquals(
                "https://vega.github.io/schema/vega-lite/v5.json",
                plot.get("$schema").textValue());
        assertEquals("container", plot.get("width").textValue());
        assertEquals(
                "[\"fast\",\"slow\"]", plot.get("encoding").get("y").get("sort").toString());
        assertEquals("boxplot", plot.get("layer").get(0).get("mark").get("type").textValue());
        assertEquals(
                "[{\"filter\":{\"and\":[{\"field\":\"block\",\"equal\":0}]}}]",
                plot.get("layer").get(0).get("transform").toString());
    }

    @Test
    void linksTakeTheirColourFromTheirSimulation() throws IOException {
        JsonNode plot = plot(data(page(STUDY)), 5);

        List<JsonNode> lookups = plot.get("concat").findValues("lookup");
        assertEquals(4, lookups.size());
        assertEquals(
                4, plot.get("concat").findValues("from").stream().distinct().count());
        assertEquals(
                "{\"expr\":\"max(1.5, ",
                plot.findValue("strokeWidth").toString().substring(0, 18));
    }

    @Test
    void aLargeGroupHasOutliersInsteadOfDots() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int i = 1; i <= 61; i++) {
            rows.append(row("random", i, 1, String.valueOf(100 + i % 7), ""));
        }

        JsonNode many = plot(data(page(results(rows.toString()))), 0).get("layer");
        JsonNode few = plot(data(page(STUDY)), 0).get("concat").get(0).get("layer");

        assertEquals(3, many.size());
        assertTrue(many.get(0).get("mark").get("outliers").booleanValue());
        assertEquals(4, few.size());
        assertFalse(few.get(0).get("mark").get("outliers").booleanValue());
    }

    private static JsonNode plot(JsonNode data, int figure) {
        return data.get("figures").get(figure).get("choices").get(0).get("plot");
    }

    @Test
    void figuresNameDataThatExist() throws IOException {
        JsonNode all = data(page(STUDY));

        for (JsonNode data : all.get("figures").findValues("data")) {
            String name = data.isTextual() ? data.textValue() : data.get("name").textValue();
            assertTrue(all.get("data").has(name), name);
        }
        List<JsonNode> values = all.get("figures").findValues("values");
        for (JsonNode name : values.stream()
                .flatMap(list -> list.findValues("field").stream())
                .toList()) {
            assertTrue(all.get("data").has(name.textValue()), name.textValue());
        }
        assertTrue(all.get("figures").size() >= 7);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "mapping; maping; results.csv:1: no column 'mapping' - expected maping",
                "100,; 1o0,; results.csv:2: cycles: '1o0' - expected a number such as 1234.5, at most 1e100, or nothing",
                "none,0,; none,,; results.csv:2: background_packets_per_node_and_cycle: '' - expected a rate in packets per node and cycle, 0 for none",
            })
    void badResultsAreToldWithTheirPlace(String from, String to, String message) throws IOException {
        Path file = results(row("random", 1, 1, "100", ""));
        Files.writeString(file, Files.readString(file).replaceFirst(from, to));

        InputException exception = assertThrows(InputException.class, () -> page(file));

        assertTrue(
                exception.getMessage().contains(message.substring(0, message.indexOf(" - "))), exception.getMessage());
    }

    @Test
    void aFolderWithoutResultsIsRefused() {
        InputException exception = assertThrows(InputException.class, () -> page(folder));

        assertEquals(
                folder + ": a folder without results.csv - expected the folder of an experiment",
                exception.getMessage());
    }

    @Test
    void linksMustBeOfASimulation() throws IOException {
        results(row("random", 1, 1, "100", ""));
        Files.writeString(folder.resolve("links.csv"), "cell,link,utilisation\nffff,\"(0,0)+x\",0.5\n");

        InputException exception = assertThrows(InputException.class, () -> page(folder));

        assertTrue(exception.getMessage().endsWith("links.csv:2: cell: 'ffff' - expected a cell of the results"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '$', textBlock = """
            c12,cg,torus-4x4,whole,1,random,1,none,0.5,1,8,,  $ background_packets_per_node_and_cycle: '0.5' - expected 0, as other rows with background 'none' have
            c12,cg,torus-4x4,whole,1,random,1,none,0,1,-8,,   $ cycles: '-8' - expected a number of cycles, at least 0, or nothing
            c11,cg,torus-4x4,whole,1,random,1,none,0,1,100,,  $ cell: 'c11' - expected every cell once
            c12,cg,torus-4x4,whole,1,random,,none,0,1,8,,     $ mapping_number: '' - expected a value, as line 2 of the same group has
            """)
    void wrongRows(String row, String line) throws IOException {
        Path file = results(row("random", 1, 1, "100", "") + row + "\n");

        InputException exception = assertThrows(InputException.class, () -> page(folder));

        assertEquals(file + ":3: " + line, exception.getMessage());
    }

    @Test
    void noLinkIsUsedForLessThanNoTime() throws IOException {
        results(row("random", 1, 1, "100", ""));
        Files.writeString(folder.resolve("links.csv"), "cell,link,utilisation\nc11,a,1.5\nc11,b,-0.5\n");

        InputException exception = assertThrows(InputException.class, () -> page(folder));

        assertTrue(
                exception.getMessage().endsWith("links.csv:3: utilisation: '-0.5' - expected a number from 0"),
                exception.getMessage());
    }

    @Test
    void linksNeedCoordinates() throws IOException {
        results(row("random", 1, 1, "100", ""));
        String columns = "cell,link,direction,source_coordinates,destination_coordinates,utilisation\n";
        Files.writeString(folder.resolve("links.csv"), columns + "c11,a,+x,x=0,x=1,0.5\nc11,b,-x,\"(1,0)\",x=0,0.5\n");

        InputException exception = assertThrows(InputException.class, () -> page(folder));

        assertTrue(
                exception
                        .getMessage()
                        .endsWith("links.csv:3: source_coordinates: '(1,0)' - expected coordinates such as 'x=3 y=0'"),
                exception.getMessage());
    }

    /** Names of links mean nothing: the same table with other names gives the same drawing. */
    @Test
    void drawingsDoNotDependOnNames() throws IOException {
        results(row("random", 1, 1, "100", ""));
        String columns = "cell,link,direction,source_coordinates,destination_coordinates,utilisation\n";
        Files.writeString(
                folder.resolve("links.csv"), columns + "c11,a,+x,x=0 y=0,x=1 y=0,0.5\nc11,b,-x,x=1 y=0,x=0 y=0,0\n");

        JsonNode all = data(page(folder));

        assertEquals("[0.16,0.84]", all.at("/data/arrows torus-4x4/x1").toString());
        assertEquals("[\"a\",\"b\"]", all.at("/data/links torus-4x4/name").toString());
    }

    @Test
    void trafficNeedsRanks() throws IOException {
        results(row("random", 1, 1, "100", ""));
        Files.writeString(folder.resolve("traffic.csv"), "trace,source_rank,destination_rank,bytes\ncg,0,-1,5\n");

        InputException exception = assertThrows(InputException.class, () -> page(folder));

        assertTrue(
                exception.getMessage().endsWith("traffic.csv:2: destination_rank: '-1' - expected a rank, at least 0"));
    }

    private Path results(String rows) throws IOException {
        return Files.writeString(folder.resolve("results.csv"), HEADER + rows);
    }

    private static String row(String mapping, int number, int repetition, String cycles, String costOrFailure) {
        boolean failed = cycles.isEmpty();
        return "c" + number + repetition + ",cg,torus-4x4,whole,1," + mapping
                + "," + number + ",none,0," + repetition + "," + cycles + "," + (failed ? "" : costOrFailure) + ","
                + (failed ? costOrFailure : "") + "\n";
    }

    private static String page(Path path) {
        return HtmlReport.read(path).html("test", "sare report");
    }

    private static List<String> sections(String page) {
        return matches(SECTION, page);
    }

    /** The groups of each place where a pattern is found. */
    private static List<String> matches(Pattern pattern, String page) {
        return pattern.matcher(page)
                .results()
                .map(match -> IntStream.rangeClosed(1, match.groupCount())
                        .mapToObj(match::group)
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    private static JsonNode data(String page) throws IOException {
        MatchResult match = DATA.matcher(page).results().findFirst().orElseThrow();
        return new ObjectMapper().readTree(match.group(1));
    }
}
