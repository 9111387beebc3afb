package sare.topology.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.topology.TopologyContract;

class TwistedTorusTest {
    @ParameterizedTest
    @CsvSource({"4, 4, 2", "6, 3, 3", "8, 4, 4", "16, 8, 8", "5, 4, 1", "2, 2, 1", "7, 2, 0"})
    void twoDimensionsKeepTheContract(int x, int y, int skew) {
        TopologyContract.check(new TwistedTorus(new int[] {x, y}, skew, 0));
    }

    @ParameterizedTest
    @CsvSource({"4, 2, 2, 2, 2", "6, 3, 3, 3, 3", "8, 4, 4, 4, 4", "4, 3, 2, 1, 2"})
    void threeDimensionsKeepTheContract(int x, int y, int z, int skewY, int skewZ) {
        TopologyContract.check(new TwistedTorus(new int[] {x, y, z}, skewY, skewZ));
    }

    /** Mean distances of Camara et al., 2010, instead of 3.10, 6.05 and 4.03 without a twist. */
    @Test
    void aTwistShortensRoutes() {
        assertEquals(2.71, new TwistedTorus(new int[] {8, 4}, 4, 0).meanDistance(), 0.005);
        assertEquals(5.35, new TwistedTorus(new int[] {16, 8}, 8, 0).meanDistance(), 0.005);
        assertEquals(3.46, new TwistedTorus(new int[] {8, 4, 4}, 4, 4).meanDistance(), 0.005);
    }

    /** A cut across x of 8x4 crosses 2 links in each of 4 rows, and 8 links of the twist. */
    @Test
    void linksOfTheTwistCrossTheCutAcrossX() {
        assertEquals(2 * 8, new TwistedTorus(new int[] {8, 4}, 4, 0).bisectionLinks());
        assertEquals(8, new TwistedTorus(new int[] {8, 4}, 0, 0).bisectionLinks());
    }
}
