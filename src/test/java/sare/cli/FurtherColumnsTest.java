package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns of results that only some experiments have. */
class FurtherColumnsTest {
    private static final String VARIANCE = "link_load_variance_cost";
    private static final String PHASES = "phase_congestion_cost";

    @TempDir
    private Path folder;

    private ExperimentScene scene;

    @BeforeEach
    void make() {
        scene = new ExperimentScene(folder);
    }

    private static String withCosts(String costs) {
        return ExperimentScene.EXPERIMENT + "costs: " + costs + "\n";
    }

    @Test
    @DisplayName("the cost of each mapping by further criteria is that of inspect")
    void costsAreThoseOfInspect() {
        scene.write("experiment.yaml", withCosts("[link-load-variance, phase-congestion]"));

        String results = scene.results();

        CommandRun map = CommandRun.of(
                "map",
                scene.path("ring.trace").toString(),
                "--network=" + scene.path("torus.yaml"),
                "--allocation=quadrant",
                "--mapper=consecutive",
                "--criterion=phase-congestion",
                "--output=" + scene.path("consecutive.map"));
        assertEquals(0, map.status(), map.err());
        String cost = ExperimentScene.column(results, PHASES).get(0);
        assertTrue(scene.read("consecutive.map").contains("# cost: " + cost + "\n"), scene.read("consecutive.map"));
        assertEquals(18, ExperimentScene.column(results, VARIANCE).size());
    }

    @Test
    @DisplayName("a criterion that is added later gets its column without a simulation")
    void anAddedCriterionNeedsNoSimulation() {
        String before = scene.results();
        scene.write("experiment.yaml", withCosts("phase-congestion"));

        CommandRun again = scene.verb("run");

        assertEquals(0, again.status(), again.err());
        assertTrue(again.err().contains("0 simulations, 18 are there already\n"), again.err());
        String after = scene.read("results.csv");
        assertEquals(ExperimentScene.column(before, "cycles"), ExperimentScene.column(after, "cycles"));
        assertFalse(ExperimentScene.column(after, PHASES).contains(""));
    }

    @Test
    @DisplayName("a criterion that is taken away loses its column")
    void aRemovedCriterionLosesItsColumn() {
        String before = scene.results();
        scene.write("experiment.yaml", withCosts("phase-congestion"));
        scene.results();
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT);

        assertEquals(before, scene.results());
    }

    @Test
    @DisplayName("a criterion that the machine does not have leaves its column empty")
    void aCriterionThatTheMachineLacksIsEmpty() {
        scene.write("tree.yaml", "topology: fat-tree\ndown: 4\nstages: 2\nrouting: adaptive\nvirtual-channels: 1\n");
        scene.write(
                "experiment.yaml",
                withCosts("['traffic-distribution(balance=0.5)']")
                        .replace("torus.yaml", "tree.yaml")
                        .replace("[quadrant]", "['list:0,1,2,5']"));

        List<String> costs = ExperimentScene.column(scene.results(), "traffic_distribution_balance_0.5_cost");

        assertEquals(Collections.nCopies(18, ""), costs);
    }

    @Test
    @DisplayName("nodes with cores count the messages and bytes inside nodes")
    void nodesWithCoresCountMessagesInsideNodes() {
        scene.write("torus.yaml", ExperimentScene.NETWORK + "cores-per-node: 4\n");

        String results = scene.results();

        assertEquals(
                "400", ExperimentScene.column(results, "messages_inside_nodes").get(0));
        assertEquals(
                "102400", ExperimentScene.column(results, "bytes_inside_nodes").get(0));
    }

    @Test
    @DisplayName("a cost that results always have and an unknown criterion are refused with their line")
    void wrongCostsAreRefused() {
        scene.write("experiment.yaml", withCosts("classic"));
        CommandRun always = scene.verb("run");
        scene.write("experiment.yaml", withCosts("phase-congestions"));
        CommandRun unknown = scene.verb("run");

        assertEquals(2, always.status());
        assertTrue(
                always.err().contains("experiment.yaml:10: costs: 'classic' - expected another criterion"),
                always.err());
        assertEquals(2, unknown.status());
        assertTrue(
                unknown.err().contains("experiment.yaml:10: costs: criterion: 'phase-congestions' - "), unknown.err());
        assertTrue(unknown.err().contains("did you mean 'phase-congestion'?"), unknown.err());
    }
}
