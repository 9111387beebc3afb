package sare.study.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.study.quality.QualityRow.Source;

/** The arithmetic behind the tables. */
class TablesTest {
    private static QualityRow qaplib(String instance, Source source, String method, long seed, long cost) {
        return new QualityRow(instance, 30, QualityRow.QAPLIB, source, method, seed, 7, cost, 0);
    }

    private static QualityRow graph(String instance, int nodes, String target, Source source, long cost) {
        return new QualityRow(instance, nodes, target, source, "tool with options", 1, 0, cost, 1000);
    }

    @Test
    @DisplayName("gaps of 0, 1, 2 and 4 % have mean 1.75 and median 1.5: beyond a goal of 1.7")
    void gapsOfGrasp() {
        List<QualityRow> rows = new ArrayList<>(List.of(qaplib("nug30", Source.BEST_KNOWN, "-", 0, 200)));
        long seed = 1;
        for (long cost : new long[] {202, 200, 208, 204}) {
            rows.add(qaplib("nug30", Source.SARE, "grasp", seed++, cost));
        }
        rows.add(qaplib("nug30", Source.SARE, "tabu", 1, 200));

        assertEquals(
                List.of(List.of("nug30", "30", "200", "1.750", "1.500", "0.000", "4.000", "1.7", "NO")),
                QaplibTables.grasp(rows).rows());
    }

    @Test
    @DisplayName("the goal of tabu search is for the worst seed: 0.1 % of 240000 are 240")
    void gapsOfTabuSearch() {
        List<QualityRow> rows = List.of(
                qaplib("tho40", Source.BEST_KNOWN, "-", 0, 240_000),
                qaplib("tho40", Source.SARE, "tabu", 1, 240_000),
                qaplib("tho40", Source.SARE, "tabu", 2, 240_240),
                qaplib("tho40", Source.SARE, "tabu", 3, 240_120),
                qaplib("tho40", Source.SARE, "portfolio", 1, 242_400));

        assertEquals(
                List.of(List.of("tho40", "7", "0.000", "0.100", "0.050", "0.1", "yes", "1.000")),
                QaplibTables.tabu(rows).rows());
    }

    @Test
    @DisplayName("ratios of 1/2 and 2 have the geometric mean 1; a goal for tori holds only if no ratio is above 1")
    void ratiosToScotch() {
        List<QualityRow> rows = new ArrayList<>();
        addPair(rows, "a", "torus:8x8", 500, 1000);
        addPair(rows, "b", "torus:8x8", 2000, 1000);
        addPair(rows, "a", "tree:4:4:4/1:10:100", 125, 1000);
        rows.add(qaplib("nug30", Source.SARE, "grasp", 1, 1));

        assertEquals(
                List.of(
                        List.of("portfolio", "64", "tori", "2", "1.0000", "0.5000", "2.0000", "-", "-"),
                        List.of("portfolio", "64", "trees", "1", "0.1250", "0.1250", "0.1250", "0.95", "yes"),
                        List.of("portfolio", "all", "tori", "2", "1.0000", "0.5000", "2.0000", "0.93", "NO")),
                GraphTables.means(rows).rows());
        assertEquals(
                List.of("a", "torus:8x8", "4.0000", "1.0000", "-", "-", "0.5000", "0.5000", "-"),
                GraphTables.graphs(rows).rows().get(0));
    }

    @Test
    @DisplayName("multilevel has a range over its seeds, and a mean over all: of 1/2, 1/2 and 1/4 0.397")
    void ratiosOfMultilevel() {
        List<QualityRow> rows = new ArrayList<>();
        addPair(rows, "a", "torus:8x8", 250, 1000);
        long seed = 1;
        for (long cost : new long[] {500, 500, 250}) {
            rows.add(new QualityRow("a", 64, "torus:8x8", Source.SARE, "multilevel", seed++, 7, cost, 1000));
        }

        assertEquals("0.2500 to 0.5000", GraphTables.graphs(rows).rows().get(0).get(8));
        assertEquals(
                List.of("multilevel", "all", "tori", "3", "0.3969", "0.2500", "0.5000", "0.93", "yes"),
                GraphTables.means(rows).rows().get(3));
    }

    @Test
    @DisplayName("goals for single graphs have three digits: 1.3333 reaches 1.333, 1.5896 does not reach 1.589")
    void goalsOfSingleGraphs() {
        List<QualityRow> rows = List.of(
                new QualityRow("npb_bt_A_64_all", 64, "torus:8x8", Source.SARE, "portfolio", 1, 0, 13_333, 10_000),
                new QualityRow("npb_bt_A_64_all", 64, "torus:4x4x4", Source.SARE, "portfolio", 1, 0, 9, 10_000),
                new QualityRow("npb_cg_A_64_all", 64, "torus:8x8", Source.SARE, "portfolio", 1, 0, 15_896, 10_000));

        assertEquals(
                List.of(
                        List.of("npb_bt_A_64_all", "1.333", "1.333", "yes"),
                        List.of("npb_cg_A_64_all", "1.590", "1.589", "NO")),
                GraphTables.goals(rows).rows());
    }

    private static void addPair(List<QualityRow> rows, String instance, String target, long sare, long scotch) {
        rows.add(graph(instance, 64, target, Source.CONSECUTIVE, 4000));
        rows.add(graph(instance, 64, target, Source.SCOTCH, scotch));
        rows.add(graph(instance, 64, target, Source.SARE, sare));
    }
}
