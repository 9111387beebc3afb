package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The verb {@code run}: what it simulates, what it writes, and that it ends with the same files however it got there. */
class RunCommandTest {
    @TempDir
    private Path folder;

    private ExperimentScene scene;

    @BeforeEach
    void layOut() {
        scene = new ExperimentScene(folder);
    }

    /** A packet of the background that begins to cross a link before a short run ends counts as a whole. */
    @Test
    void aLinkMayCarryMoreThanTheWholeTime() {
        scene.write("ring.trace", ExperimentScene.trace(1));
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT
                        .replace("torus.yaml", "{file: torus.yaml, set: {phits-per-packet: 256}}")
                        .replace("{none: none, some: 0.01packets, more: 0.4phits}", "{full: 1phits}"));
        String results = scene.results();

        assertTrue(ExperimentScene.column(results, "maximum_link_utilisation").stream()
                .anyMatch(share -> Double.parseDouble(share) > 1));
        assertEquals(results, scene.results());
        assertEquals(0, scene.verb("status").status());
        CommandRun report =
                scene.verb("report", "-o", folder.resolve("page.html").toString());
        assertEquals(0, report.status(), report.err());
    }

    @Test
    void everyCombinationIsARowInTheOrderOfTheFile() {
        String results = scene.results();

        assertEquals(
                List.of(
                        "none", "none", "none", "none", "none", "none", "some", "some", "some", "some", "some", "some",
                        "more", "more", "more", "more", "more", "more"),
                ExperimentScene.column(results, "background"));
        assertEquals(
                List.of("consecutive", "consecutive", "random", "random", "random", "random"),
                ExperimentScene.column(results, "mapping").subList(0, 6));
        assertEquals(
                List.of("1", "1", "1", "1", "2", "2"),
                ExperimentScene.column(results, "mapping_number").subList(0, 6));
        assertEquals(
                List.of("1", "2", "1", "2", "1", "2"),
                ExperimentScene.column(results, "seed").subList(0, 6));
        assertEquals(18, new HashSet<>(ExperimentScene.column(results, "cell")).size());
        assertEquals(
                List.of("0", "0.01", "0.025"),
                ExperimentScene.column(results, "background_packets_per_node_and_cycle").stream()
                        .distinct()
                        .toList());
    }

    @Test
    void aRowIsWhatSimulateGives() {
        String results = scene.results("--only", "mapping=consecutive", "--only", "background=none,some");
        CommandRun alone = simulate("--seed", "2");
        CommandRun besideBackground = simulate("--seed", "2", "--background", "0.01packets");

        List<String> cycles = ExperimentScene.column(results, "cycles");
        assertEquals(4, cycles.size());
        assertTrue(alone.out().contains("\"cycles\" : " + cycles.get(1) + ","), alone.out());
        assertTrue(besideBackground.out().contains("\"cycles\" : " + cycles.get(3) + ","), besideBackground.out());
    }

    @Test
    void theSmallestRatesAreNotNothing() {
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("0.01packets", "0.0000000004packets"));
        List<String> rows = scene.results().lines().toList();
        assertTrue(rows.get(1).contains(",none,0,"), rows.get(1));
        assertTrue(rows.get(7).contains(",some,0.0000000004,"), rows.get(7));
    }

    @Test
    void machinesMayBeLargerThanMappersCanSearch() {
        scene.write("torus.yaml", ExperimentScene.NETWORK.replace("[4, 4]", "[32, 32, 32]"));
        String blind = ExperimentScene.EXPERIMENT
                .replace("[quadrant]", "[whole]")
                .replace(", some: 0.01packets, more: 0.4phits", "");
        scene.write("experiment.yaml", blind);

        String results = scene.results();

        assertEquals(6, ExperimentScene.column(results, "cycles").size());
        assertEquals(
                List.of("153600", "153600"), // 100 messages of 256 bytes over 1, 1, 1 and 3 hops
                ExperimentScene.column(results, "classic_cost").subList(0, 2));
        scene.write("experiment.yaml", blind.replace("mapper: random", "mapper: tabu"));
        assertEquals(
                new CommandRun(
                        2,
                        "",
                        scene.path("experiment.yaml") + ":9: mapper: mapper: 32768 nodes to choose from"
                                + " - expected at most 16384: name an allocation or the mapper multilevel\n"),
                scene.verb("run", "--discard"));
    }

    /** A list of mappers gives the cells of the same mappers by name. */
    @Test
    void mappersInAListAreTheirOwnNames() {
        String strategies = ExperimentScene.EXPERIMENT.substring(ExperimentScene.EXPERIMENT.indexOf("mappings:"));
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT.replace(
                        strategies, "mappings: {consecutive: consecutive, random: random}\n"));
        String named = scene.results("--only", "background=none");
        scene.write(
                "experiment.yaml", ExperimentScene.EXPERIMENT.replace(strategies, "mappings: [consecutive, random]\n"));
        String listed = scene.results("--discard", "--only", "background=none");

        assertEquals(
                List.of("consecutive", "consecutive", "random", "random"), ExperimentScene.column(listed, "mapping"));
        assertEquals(named, listed);
    }

    @Test
    void aProtocolIsThatOfSimulate() {
        String plain = scene.results("--only", "mapping=consecutive", "--only", "background=none");
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT + "protocol: {eager-limit: 256, receive-overhead: 300, progress: calls}\n");
        String results = scene.results("--discard", "--only", "mapping=consecutive", "--only", "background=none");
        CommandRun alone =
                simulate("--seed", "2", "--eager-limit", "256", "--receive-overhead", "300", "--progress", "calls");

        List<String> cycles = ExperimentScene.column(results, "cycles");
        assertEquals(2, cycles.size());
        assertFalse(cycles.equals(ExperimentScene.column(plain, "cycles")));
        assertTrue(alone.out().contains("\"cycles\" : " + cycles.get(1) + ","), alone.out());
        assertTrue(
                scene.read("provenance.yaml")
                        .contains("protocol:\n  eager-limit: 256\n  send-overhead: 0\n  receive-overhead: 300\n"
                                + "  progress: calls\n"),
                scene.read("provenance.yaml"));
    }

    private CommandRun simulate(String... more) {
        List<String> arguments = new java.util.ArrayList<>(
                List.of("simulate", scene.path("ring.trace").toString()));
        arguments.addAll(List.of("--network", scene.path("torus.yaml").toString(), "--mapping", "consecutive"));
        arguments.addAll(List.of("--allocation", "quadrant", "--json"));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "7"})
    void noFileDependsOnThreads(String threads) {
        scene.results();
        String links = scene.read("links.csv");
        Path other = folder.resolve("other");

        assertEquals(
                0,
                scene.verb("run", "-o", other.toString(), "--threads", threads).status());
        assertEquals(scene.read("results.csv"), scene.read("other/results.csv"));
        assertEquals(links, scene.read("other/links.csv"));
        assertEquals(scene.read("traffic.csv"), scene.read("other/traffic.csv"));
        assertEquals(scene.read("provenance.yaml"), scene.read("other/provenance.yaml"));
    }

    @Test
    void aRunGoesOnWhereTheLastOneWasStopped() {
        String whole = scene.results();
        String links = scene.read("links.csv");
        List<String> lines = whole.lines().toList();
        String left = lines.get(0) + "\n" + lines.get(12) + "\n" + lines.get(3) + "\n";
        scene.write("results.csv", left + lines.get(5).substring(0, 30));

        CommandRun again = scene.verb("run");

        assertTrue(again.err().startsWith("16 simulations, 2 are there already" + ExperimentScene.COPIES), again.err());
        assertEquals(whole, scene.read("results.csv"));
        assertEquals(links, scene.read("links.csv"));
    }

    /** The cell whose last lines were removed is simulated again. */
    @Test
    void linksThatWereRemovedAreThereAgain() {
        scene.results();
        String links = scene.read("links.csv");
        scene.write("links.csv", links.substring(0, links.lastIndexOf('\n', links.length() - 2) + 1));

        CommandRun again = scene.verb("run");

        assertEquals(0, again.status(), again.err());
        assertEquals(links, scene.read("links.csv"));
    }

    /** Its lines lack columns, so the loads of links are simulated again. */
    @Test
    void linksOfAnEarlierVersionAreReplaced() {
        String results = scene.results();
        String links = scene.read("links.csv");
        scene.write(
                "links.csv",
                "cell,link,source_router,destination_router,phits,background_phits,utilisation\n"
                        + ExperimentScene.column(results, "cell").get(0) + ",\"(0,0)+x\",0,1,7,0,0.5\n");

        assertEquals(0, scene.verb("run").status());

        assertEquals(links, scene.read("links.csv"));
        assertEquals(results, scene.read("results.csv"));
    }

    @Test
    void aDryRunReadsWhatWasCutOffWithinACharacter() throws IOException {
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("random: {", "\u00E9: {"));
        byte[] whole = scene.results("--only", "mapping=\u00E9").getBytes(StandardCharsets.UTF_8);
        int end = whole.length;
        while (whole[end - 1] != (byte) 0xC3) { // the first of the two bytes of the letter
            end--;
        }
        Files.write(scene.path("results.csv"), Arrays.copyOf(whole, end));

        CommandRun dryRun = scene.verb("run", "--dry-run");

        assertEquals(0, dryRun.status(), dryRun.err());
        assertTrue(dryRun.out().contains("of which 11 are in "), dryRun.out());
    }

    @Test
    void loadsOfLinksAreThoseOfTheResults() throws IOException {
        scene.results();
        String all = scene.read("links.csv");
        Files.delete(scene.path("results.csv"));
        List<String> cells = ExperimentScene.column(scene.results("--only", "background=some"), "cell");

        String some = all.lines()
                .filter(line -> line.startsWith("cell,") || cells.contains(line.substring(0, line.indexOf(','))))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
        assertEquals(some, scene.read("links.csv"));
        assertTrue(some.length() < all.length() / 2, some);
    }

    @Test
    void aBurstThatIsTooLongFailsAloneAndOthersGoOn() {
        scene.write("long.trace", "#sare-trace 1\n# ranks 1\n# operations 1\nrank 0\ncompute 9000000000000000000\n");
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT.replace("ring.trace", "[long.trace, ring.trace]") + "compute-scale: 1\n");

        CommandRun run = scene.verb("run", "--only", "background=none");

        assertEquals(1, run.status(), run.err());
        List<String> failures = ExperimentScene.column(scene.read("results.csv"), "failure");
        assertEquals(12, failures.size());
        assertTrue(failures.get(0).startsWith("a compute burst of rank 0 in cycle "), failures.get(0));
        assertEquals(List.of("", "", "", "", "", ""), failures.subList(6, 12));
    }

    @Test
    void theProvenanceKeepsTheVersionsOfAllResults() {
        String whole = scene.results();
        String provenance = scene.read("provenance.yaml");
        String older = provenance.replaceFirst("(?m)^sare-version: .*$", "sare-version: 0.0.1");
        scene.write("results.csv", whole.substring(0, whole.indexOf('\n', 1000) + 1));
        scene.write("provenance.yaml", older);

        CommandRun again = scene.verb("run");

        assertTrue(again.err().contains("existing results are by sare 0.0.1, this is "), again.err());
        assertEquals(older.replace("0.0.1", "\"0.0.1, " + Version.number() + "\""), scene.read("provenance.yaml"));
        assertTrue(scene.verb("run").err().contains("are by sare 0.0.1, " + Version.number()), "again");
        CommandRun merge = scene.verb("merge", scene.path("results.csv").toString());
        assertEquals(0, merge.status(), merge.err());
        assertEquals(older.replace("0.0.1", "\"0.0.1, " + Version.number() + "\""), scene.read("provenance.yaml"));
    }

    @Test
    void resultsOfAnotherVersionStayThatVersions() {
        scene.results();
        String older = scene.read("provenance.yaml").replaceFirst("(?m)^sare-version: .*$", "sare-version: 0.0.1");
        scene.write("provenance.yaml", older);

        assertEquals(0, scene.verb("run").status());

        assertEquals(older, scene.read("provenance.yaml"));
    }

    @Test
    void whatIsThereIsNotSimulatedAgain() {
        scene.results();
        String marked = scene.read("results.csv").replaceFirst(",4,4,", ",5,4,");
        scene.write("results.csv", marked);

        CommandRun again = scene.verb("run");

        assertTrue(again.err().startsWith("0 simulations, 18 are there already\n"), again.err());
        assertEquals(marked, scene.read("results.csv"));
    }

    @Test
    void anExperimentThatGrewKeepsItsResultsAndSaysThatItChanged() {
        scene.results();
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("seeds: 1..2", "seeds: 1..3"));

        CommandRun again = scene.verb("run");

        assertEquals(0, again.status(), again.err());
        assertEquals(
                "experiment.yaml has changed since provenance.yaml was written; unchanged cells are kept",
                again.err().lines().findFirst().orElseThrow());
        assertTrue(again.err().contains("\n9 simulations, 18 are there already" + ExperimentScene.COPIES), again.err());
        assertEquals(
                27, ExperimentScene.column(scene.read("results.csv"), "cell").size());
    }

    @Test
    void resultsOfAnotherTraceAreRefusedUntilTheyAreDiscarded() {
        String before = scene.results();
        scene.write("ring.trace", ExperimentScene.trace(50));
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT + "compute-scale: 0\n");

        CommandRun refused = scene.verb("run");

        assertEquals(2, refused.status());
        String line = scene.path("results.csv")
                + ": 18 of 18 cells that experiment.yaml does not describe: it, or a file that it names, has changed"
                + " - expected results of the experiment as it is; --discard discards the others\n";
        assertEquals(line, refused.err());
        assertEquals(new CommandRun(2, "", line), scene.verb("run", "--dry-run"));
        assertEquals(0, scene.verb("run", "--dry-run", "--discard").status());
        assertEquals(before, scene.read("results.csv"));
        assertEquals(0, scene.verb("run", "--discard").status());
        assertEquals(
                18, ExperimentScene.column(scene.read("results.csv"), "cell").size());
        assertFalse(scene.read("results.csv").equals(before));
    }

    @Test
    void aCellThatFailsIsARowAndDoesNotStopTheOthers() {
        scene.write("stuck.trace", ExampleFiles.DEADLOCK);
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("ring.trace", "[stuck.trace, ring.trace]"));

        CommandRun run = scene.verb("run");

        assertEquals(1, run.status());
        assertTrue(
                run.err().contains("stuck on torus, quadrant, background none, consecutive, seed 1: deadlock at "),
                run.err());
        assertTrue(run.err().contains("\n18 simulations failed, see the column failure of "), run.err());
        List<String> cycles = ExperimentScene.column(scene.read("results.csv"), "cycles");
        assertEquals(36, cycles.size());
        assertEquals(18, cycles.stream().filter(String::isEmpty).count());
    }

    @Test
    void whereEverythingFailsTheReportSaysSo() {
        scene.write("ring.trace", ExampleFiles.DEADLOCK);

        assertEquals(1, scene.verb("run").status());
        assertTrue(scene.read("report.md").endsWith("All of them failed.\n"), scene.read("report.md"));
    }

    @Test
    void notesEndTheReport() {
        scene.write("notes.md", "## Notes\n\nWhy.\n");
        scene.results();
        assertTrue(scene.read("report.md").startsWith("# A test\n\n18 of 18 simulations of `experiment.yaml` "));
        assertTrue(scene.read("report.md").endsWith("\n## Notes\n\nWhy.\n"));
    }

    @Test
    void theDryRunLeavesOutALineThatWasCutOffAsTheRunDoes() {
        String results = scene.results();
        scene.write("results.csv", results.substring(0, results.length() - 5));

        CommandRun run = scene.verb("run", "--dry-run");

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("\nwanted       18, of which 17 are in "), run.out());
    }

    @Test
    void theDryRunCountsAndWritesNothing() {
        CommandRun run = scene.verb("run", "--dry-run", "--threads", "2");

        assertEquals(0, run.status(), run.err());
        assertTrue(
                run.out().startsWith("simulations  18 in the whole experiment\nwanted       18, of which 0 are in "),
                run.out());
        assertTrue(run.out().contains("\ntime         about "), run.out());
        Matcher judged = Pattern.compile(" on 2 threads, judged by (\\d+) simulations in ")
                .matcher(run.out());
        assertTrue(judged.find() && Integer.parseInt(judged.group(1)) >= 3, run.out()); // three kinds of cells
        assertFalse(Files.exists(scene.path("results.csv")));
        assertFalse(Files.exists(scene.path("provenance.yaml")));
    }

    @Test
    void thePilotIsAPartOfTheWhole() {
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT + "pilot: {mappings: 1, seeds: 1}\n");
        String pilot = scene.results("--pilot");

        assertEquals(6, ExperimentScene.column(pilot, "cell").size());
        String whole = scene.results();
        assertTrue(whole.lines().toList().containsAll(pilot.lines().toList()));
        assertEquals(18, ExperimentScene.column(whole, "cell").size());
    }

    @Test
    void drawsOfAnAllocationAndTheirMappingsHaveSeedsOfTheirOwn() {
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT
                        .replace("[quadrant]", "[{allocation: 'random:4', draws: 3, name: drawn}]")
                        .replace("{none: none, some: 0.01packets, more: 0.4phits}", "[none]")
                        .replace("1..2", "[7]"));

        String results = scene.results("--only", "mapping=random");

        assertEquals(List.of("1", "1", "2", "2", "3", "3"), ExperimentScene.column(results, "allocation_seed"));
        assertEquals(List.of("1", "2", "3", "4", "5", "6"), ExperimentScene.column(results, "mapping_seed"));
        assertEquals(List.of("7", "7", "7", "7", "7", "7"), ExperimentScene.column(results, "seed"));
    }

    @Test
    void aValueWithCommasCanBeSelected() {
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("[quadrant]", "['list:0,1,4,5', quadrant]"));

        CommandRun one = scene.verb("run", "--dry-run", "--only", "allocation=list:0,1,4,5");
        CommandRun two = scene.verb("run", "--dry-run", "--only", "mapping=random,consecutive");

        assertTrue(one.out().contains("\nwanted       18, "), one.toString());
        assertTrue(two.out().contains("\nwanted       36, "), two.toString());
    }

    @Test
    void aSingleItemWithKeysNeedsNoList() {
        String listed = ExperimentScene.EXPERIMENT
                .replace("networks: torus.yaml", "networks: [{file: torus.yaml, set: {virtual-channels: [2, 3]}}]")
                .replace("[quadrant]", "[{allocation: 'random:4', draws: 2, name: drawn}]");
        scene.write("experiment.yaml", listed);
        String results = scene.results("--only", "background=none");

        scene.write("experiment.yaml", listed.replace("[{", "{").replace("}]", "}"));

        assertEquals(results, scene.results("--only", "background=none"));
    }

    @Test
    void aFileWithoutKeysToSetIsTheFile() {
        String results = scene.results("--only", "background=none");
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT.replace("networks: torus.yaml", "networks: {file: torus.yaml}"));

        assertEquals(results, scene.results("--only", "background=none"));
    }

    @Test
    void aSweepOfSettingsAndRatesIsANameForEach() {
        scene.write("experiment.yaml", """
                title: Sweeps
                traces: "*.trace"
                networks: [{file: torus.yaml, set: {virtual-channels: [2, 3], dimensions: [4x4]}}]
                allocations: quadrant
                backgrounds: [none, "0.1:0.3:0.1phits"]
                mappings: {consecutive: consecutive}
                """);
        String results = scene.results();

        assertEquals(
                List.of("torus virtual-channels=2 dimensions=4x4", "torus virtual-channels=3 dimensions=4x4"),
                ExperimentScene.column(results, "network").stream().distinct().toList());
        assertEquals(
                List.of("none", "0.1phits", "0.2phits", "0.3phits"),
                ExperimentScene.column(results, "background").subList(0, 4));
    }
}
