package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.experiment.Experiment;

/** Published and measured figures, computed by hand. */
class PublishedComparisonTest {
    private static final String PUBLISHED = """
            table,trace,allocation,background,mapping,statistic,cycles_1e4,dagger
            9,cg,whole,none,one,value,2.00,0
            9,cg,whole,none,many,best,1.00,0
            9,cg,whole,none,many,mean,1.50,1
            9,cg,whole,none,many,deviation,0.50,0
            9,cg,whole,none,few,mean,4.00,1
            9,cg,whole,none,best,mean,1.50,0
            9,is,whole,none,many,mean,5.00,0
            9,is,whole,none,many,winner,,0
            8,cg,whole,none,many,mean,77.00,0
            """;

    private static final String RESULTS = """
            trace,allocation,background,mapping,cycles
            cg,whole,none,one,20200
            cg,whole,none,many,10000
            cg,whole,none,many,14000
            cg,whole,none,many,15000
            cg,whole,none,many,16000
            cg,whole,none,few,40000
            cg,whole,none,few,41000
            cg,whole,none,few,42000
            cg,whole,none,few,43000
            cg,whole,none,best,11000
            cg,whole,none,best,12000
            cg,whole,none,best,13000
            cg,whole,none,best,14000
            """;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("published.csv"), PUBLISHED);
    }

    private PublishedComparison comparison() {
        ComparisonOptions options =
                ComparisonOptions.of("mapping", List.of("trace", "allocation", "background"), "cycles");
        TidyTable table = Tables.of(RESULTS);
        return new PublishedComparison(
                PublishedFigures.read(file, "9"),
                Comparison.of(table, options.published()).measures().get(0),
                Comparison.of(table, options).measures().get(0),
                new Experiment.Published(file, "9", 1e4, Set.of()));
    }

    @Test
    void everyFigureOfTheTableHasOursBesideIt() {
        List<Optional<Double>> ours = new ArrayList<>();
        comparison().figures().forEach(figure -> ours.add(figure.value()));

        assertEquals(7, ours.size());
        assertEquals(2.02, ours.get(0).orElseThrow(), 1e-12);
        assertEquals(1.0, ours.get(1).orElseThrow(), 1e-12);
        assertEquals(1.375, ours.get(2).orElseThrow(), 1e-12);
        assertEquals(
                0.262995564, ours.get(3).orElseThrow(), 1e-9); // sqrt((3750^2 + 250^2 + 1250^2 + 2250^2) / 3) / 1e4
        assertEquals(4.15, ours.get(4).orElseThrow(), 1e-12);
        assertEquals(1.25, ours.get(5).orElseThrow(), 1e-12);
        assertTrue(ours.get(6).isEmpty());
    }

    @Test
    void deviationsAreInPerCentOfWhatIsPublished() {
        assertEquals(1.0, comparison().figures().get(0).deviationPercent().orElseThrow(), 1e-9);
        assertEquals(
                -8.333333333, comparison().figures().get(2).deviationPercent().orElseThrow(), 1e-9);
    }

    /** Ours has one for few, whose four are all above the four of the best: p = 0.0286 exactly; many overlaps with best. */
    @Test
    void daggersAreCounted() {
        assertEquals(new PublishedComparison.Daggers(1, 1, 0, 1), comparison().daggers());
        assertEquals(2, comparison().daggers().agreeing());
        // by pairs four against four in three groups cannot be significant: 3 / 35
        assertEquals(new PublishedComparison.Daggers(0, 2, 0, 1), comparison().ownDaggers());
    }

    @Test
    void winnersAreTheLeastMeansOfBoth() {
        List<PublishedComparison.Winners> winners = comparison().winners();

        assertEquals(1, winners.size(), "not where something was not measured");
        assertEquals(Set.of("many", "best"), winners.get(0).published());
        assertEquals(Set.of("best"), winners.get(0).measured());
        assertTrue(winners.get(0).agree());
    }

    /** Means are 1.25 and 1.375; in whole numbers both are 1. */
    @Test
    void meansAreEqualThatAreSoInThePublicationsDigits() throws IOException {
        assertEquals(2, comparison().decimals());
        Files.writeString(
                file, PUBLISHED.replace(".00", "").replace("1.50", "2").replace("0.50", "1"));
        assertEquals(0, comparison().decimals());
        assertEquals(Set.of("many", "best"), comparison().winners().get(0).measured());
        Files.writeString(file, PUBLISHED.replace("1.50", "1.5"));
        assertEquals(2, comparison().decimals());
    }

    @Test
    void winnersThatArePublishedAsSuchGoFirst() throws IOException {
        Files.writeString(file, PUBLISHED + "1,cg,whole,none,one,winner,,\n");
        assertEquals(Set.of("one"), comparison().winners().get(0).published());
        assertFalse(comparison().winners().get(0).agree());
    }

    @Test
    void manyDigitsOfThePublicationMakeNoTies() throws IOException {
        Files.writeString(file, PUBLISHED.replace("1.50,1", "1.50000000000000000000001,1"));

        assertEquals(
                List.of(Set.of("best")),
                comparison().winners().stream()
                        .map(PublishedComparison.Winners::measured)
                        .toList());
    }
}
