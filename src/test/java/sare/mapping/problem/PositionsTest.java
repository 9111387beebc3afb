package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.network.NetworkFile;

/** Tables of distances and routes take much memory, so criteria of the same positions share them. */
class PositionsTest {
    private static Positions positions(String file) {
        Network network = NetworkFile.read(Path.of("networks/" + file + ".yaml"), List.of());
        return Positions.of(network, Allocation.whole(network.topology().nodes()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "classic",
                "phase-congestion",
                "link-load-variance",
                "max-com",
                "dilation",
                "max-dilation",
                "max-link-load",
                "mean-link-load",
                "hop-bytes"
            })
    void criteriaShareDistancesThatAreTheirCosts(String name) {
        Criterion criterion = Criteria.resolve(name);
        for (String file : List.of("torus-4x4", "dragonfly-72", "thin-tree-64")) {
            Positions positions = positions(file);
            CostMatrix shared = positions.costs(criterion);
            assertSame(shared, positions.costs(Criteria.resolve(Criteria.CLASSIC)));
            CostMatrix own = criterion.costs(
                    positions.network().topology(),
                    Allocation.whole(positions.network().topology().nodes()));
            for (int from = 0; from < own.positions(); from++) {
                for (int to = 0; to < own.positions(); to++) {
                    assertEquals(own.cost(from, to), shared.cost(from, to));
                }
            }
            assertEquals(own.largest(), shared.largest());
        }
    }

    @Test
    void otherCostsAreNotShared() {
        Positions positions = positions("torus-4x4");
        assertNotSame(
                positions.costs(Criteria.resolve(Criteria.CLASSIC)),
                positions.costs(Criteria.resolve("traffic-distribution")));
    }

    @Test
    void routesAreMadeOnce() {
        Positions positions = positions("torus-4x4");
        assertSame(positions.routed().routes(), positions.routed().routes());
    }
}
