package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.allocation.Allocations;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.topology.Topology;
import sare.trace.TrafficMatrix;
import sare.traffic.phase.Phase;
import sare.traffic.phase.Phases;
import sare.traffic.phase.PhasesFile;

/** The time that phases need on their busiest links as the cost of a mapping. */
class PhaseCongestionTest {
    private static final int RANKS = 9;

    @TempDir
    private Path folder;

    private static Network network(String file, String... settings) {
        return NetworkFile.read(Path.of("networks/" + file + ".yaml"), Setting.parseAll(List.of(settings)));
    }

    private Demand demand(String lines) throws Exception {
        String header = "phase,occurrences,source,destination,bytes,messages\n";
        Phases phases = PhasesFile.read(Files.writeString(folder.resolve("phases.csv"), header + lines));
        return Demand.of("phases.csv", phases::traffic, () -> phases);
    }

    private Demand randomDemand(RandomGenerator random) throws Exception {
        StringBuilder lines = new StringBuilder("# ranks: " + RANKS + "\n");
        for (int phase = 1; phase <= 4; phase++) {
            int occurrences = 1 + random.nextInt(5);
            lines.append("%d,%d,0,8,1000,%d%n".formatted(phase, occurrences, occurrences));
            for (int pair = 1; pair < RANKS * RANKS; pair++) {
                if (pair != 8 && random.nextInt(4) == 0) {
                    int bytes = random.nextInt(10_000);
                    lines.append("%d,%d,%d,%d,%d,%d%n"
                            .formatted(phase, occurrences, pair / RANKS, pair % RANKS, bytes, 1 + bytes % 7));
                }
            }
        }
        return demand(lines.toString());
    }

    private static MappingProblem problem(Network network, Allocation allocation, Demand demand) {
        Criterion criterion = Criteria.resolve("phase-congestion");
        Positions positions = Positions.of(network, allocation);
        return criterion.problem(positions, demand, Weight.BYTES, positions.costs(criterion));
    }

    private static Allocation allocation(Network network, String where) {
        return Allocations.resolve(where, network.topology())
                .withCores(network.cores().perNode());
    }

    /**
     * Phase 1 occurs twice and sends 300 bytes from 0 to 1 and 500 from 2 to 3 each time, phase 2 sends 100 bytes from 0 to 1. On a row of
     * four each crosses one link: 2 * 500 + 100, half of the 1000 bytes on the busiest link, and the mean of all bytes on 6 links; a
     * hop's latency of a cycle, 4 bytes, for each of the three occurrences.
     */
    @Test
    void phasesAddUp() throws Exception {
        Demand demand = demand("1,2,0,1,600,2\n1,2,2,3,1000,2\n2,1,0,1,100,1\n");
        Network row = network("mesh-8x8", "dimensions=4");
        double bytes = 2 * 500 + 100 + 1000 / 2.0 + (600 + 1000 + 100) / 6.0 + 3 * 4;

        long cost = problem(row, Allocation.whole(4), demand).cost(Arrangement.consecutive(4));

        assertEquals(bytes * 1024, cost, 2);
    }

    /** The link from 1 to 2 carries what both senders send, 900 bytes; the interface of rank 3 receives it too. */
    @Test
    void theInterfaceOfANodeMayBeTheBusiest() throws Exception {
        Demand demand = demand("1,1,0,1,500,1\n1,1,2,1,400,1\n");
        Network row = network("mesh-8x8", "dimensions=4");
        double bytes = 900 + 500 / 2.0 + 900 / 6.0 + 4;

        long cost = problem(row, Allocation.whole(4), demand).cost(Arrangement.consecutive(4));

        assertEquals(bytes * 1024, cost, 2);
    }

    /** On a torus all of whose links are four times as wide, everything takes a quarter of the time. */
    @Test
    void interfacesAreAsWideAsLinks() throws Exception {
        Demand demand = demand("1,1,0,1,40000,1\n1,1,0,2,40000,1\n");
        long[] costs = new long[2];
        for (int i = 0; i < costs.length; i++) {
            Network torus = network("torus-4x4-dor", i == 0 ? "link-width=1" : "link-width=4");
            costs[i] = problem(torus, Allocation.whole(16), demand).cost(Arrangement.consecutive(16));
        }

        assertEquals(0.25, costs[1] / (double) costs[0], 1e-3);
    }

    @ParameterizedTest
    @CsvSource({
        "torus-4x4, whole, ''",
        "torus-4x4-dor, block:3x4, link-latency-cycles=7",
        "torus-4x4, whole, 'link-width=x:2,y:4'",
        "mesh-8x8, block:3x3, router-delay-cycles=2",
        "dragonfly-72, switches:5, 'link-width=host:2,global:4'",
        "fat-tree-64, 'subtree:1,0', 'link-width=host:1,stage-1:2,stage-2:4'",
        "thin-tree-64, random:9, ''",
        "slim-tree-32, switches:3, ''",
        "dragonfly-72, switches:5, 'link-latency-cycles=host:1,local:2,global:20'",
        "petersen-20, random:9, ''",
        "torus-4x4, 'block:2x3', cores-per-node=2",
        "fat-tree-64, switches:1, cores-per-node=3",
        "torus-16x16-dor, whole, dimensions=24x24", // more nodes than a table of routes has
        "torus-16x16-dor, random:9, dimensions=48x48" // so many links that they are grouped into blocks
    })
    void theCostIsTheSumByItsDefinition(String file, String where, String setting) throws Exception {
        Network network = setting.isEmpty() ? network(file) : network(file, setting);
        Allocation allocation = allocation(network, where);
        RandomGenerator random = new Well19937c(11);
        Demand demand = randomDemand(random);
        MappingProblem problem = problem(network, allocation, demand);
        double unit = Double.NaN; // parts of a byte, a power of two
        for (int i = 0; i < 3; i++) {
            Arrangement arrangement = Arrangement.random(allocation.cores(), random);
            Mapping mapping = Mapping.of(arrangement.positions(RANKS)).inside(allocation);
            long cost = problem.cost(arrangement);

            double ratio = cost / plainCost(network, demand, mapping);
            unit = i == 0 ? Math.scalb(1.0, Math.getExponent(ratio * Math.sqrt(2))) : unit;

            assertEquals(1, ratio / unit, 1e-5);
            assertEquals(
                    cost, Criteria.resolve("phase-congestion").cost(network, demand, Weight.BYTES, mapping), setting);
        }
    }

    /** In bytes. */
    private static double plainCost(Network network, Demand demand, Mapping mapping) {
        int[] counted = CountedLinks.of(network.topology());
        Map<Integer, Double> totals = new HashMap<>();
        double sum = 0;
        for (Phase phase : demand.phases().list()) {
            Map<String, Double> busy = new HashMap<>();
            double latency = 0;
            int flows = 0;
            TrafficMatrix traffic = phase.traffic();
            for (int source = 0; source < RANKS; source++) {
                for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                    int from = mapping.node(source);
                    int to = mapping.node(traffic.destination(entry));
                    double bytes = phase.meanBytes(entry);
                    if (traffic.destination(entry) == source || bytes == 0) {
                        continue;
                    }
                    flows++;
                    if (from == to) {
                        continue;
                    }
                    busy.merge("sent by " + from, bytes / interfaceWidth(network), Double::sum);
                    busy.merge("received by " + to, bytes / interfaceWidth(network), Double::sum);
                    ExpectedRoutes routes = new ExpectedRoutes(network);
                    routes.inject(from, to, 1);
                    Map<Integer, Double> shares = new HashMap<>();
                    routes.follow((link, share) -> shares.merge(link, share, Double::sum));
                    shares.keySet().removeIf(link -> Arrays.binarySearch(counted, link) < 0);
                    for (Map.Entry<Integer, Double> share : shares.entrySet()) {
                        double time = bytes * share.getValue() / width(network, share.getKey());
                        busy.merge("link " + share.getKey(), time, Double::sum);
                        totals.merge(share.getKey(), phase.occurrences() * time, Double::sum);
                        latency += share.getValue() * hopBytes(network, share.getKey());
                    }
                }
            }
            double most = busy.values().stream().mapToDouble(x -> x).max().orElse(0);
            sum += phase.occurrences() * (most + latency / Math.max(1, flows));
        }
        double busiest = totals.values().stream().mapToDouble(x -> x).max().orElse(0);
        double all = totals.values().stream().mapToDouble(x -> x).sum();
        return sum + busiest / 2 + all / counted.length;
    }

    /** Of hosts that are routers of their own their link's, else the widest link's. */
    private static int interfaceWidth(Network network) {
        List<Integer> widths = network.timing().widths();
        return network.topology().linkClasses().contains("host") ? widths.get(0) : Collections.max(widths);
    }

    private static int linkClass(Network network, int link) {
        Topology topology = network.topology();
        return topology.linkClass(link / topology.ports(), link % topology.ports());
    }

    private static int width(Network network, int link) {
        return network.timing().widths().get(linkClass(network, link));
    }

    private static double hopBytes(Network network, int link) {
        int latency = network.timing().latencyCycles().get(linkClass(network, link));
        return 4 * (latency + network.timing().routerDelayCycles());
    }

    @ParameterizedTest
    @CsvSource({
        "torus-4x4, whole, ''",
        "fat-tree-64, switches:4, ''",
        "dragonfly-72, groups:2, ''",
        "petersen-20, whole, ''",
        "torus-4x4, 'block:2x3', cores-per-node=2",
        "torus-16x16-dor, whole, dimensions=24x24",
        "torus-16x16-dor, random:9, dimensions=48x48"
    })
    void gainsKeepTheCost(String file, String where, String setting) throws Exception {
        Network network = setting.isEmpty() ? network(file) : network(file, setting);
        Allocation allocation = allocation(network, where);
        RandomGenerator random = new Well19937c(7);
        MappingProblem problem = problem(network, allocation, randomDemand(random));
        GainsContract.check(problem, 100, random);
    }

    /** All ranks exchange with all others, one offset at a time, so that any mapping has the same bytes times mean hops. */
    @Test
    void itTellsMappingsApartThatHopsDoNot() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int offset = 1; offset < 16; offset++) {
            for (int rank = 0; rank < 16; rank++) {
                lines.append("%d,1,%d,%d,4096,1%n".formatted(offset, rank, (rank + offset) % 16));
            }
        }
        Demand demand = demand(lines.toString());
        Network torus = network("torus-4x4-dor");
        Criterion hops = Criteria.resolve("classic");
        Criterion congestion = Criteria.resolve("phase-congestion");
        Mapping consecutive = Mapping.consecutive(16);
        Mapping shuffled = Mapping.of(Arrangement.random(16, new Well19937c(3)).positions(16));

        assertEquals(
                hops.cost(torus, demand, Weight.BYTES, consecutive), hops.cost(torus, demand, Weight.BYTES, shuffled));
        assertTrue(congestion.cost(torus, demand, Weight.BYTES, consecutive)
                != congestion.cost(torus, demand, Weight.BYTES, shuffled));
    }

    /** Enough bytes that 2^10 parts of a byte would not fit. */
    @Test
    void hugeTrafficFitsIntoALong() throws Exception {
        Demand demand = demand("1,1,0,5,1000000000000000,1\n1,1,1,5,1000000000000000,1\n");
        MappingProblem problem = problem(network("torus-4x4-dor"), Allocation.whole(16), demand);
        long cost = problem.cost(Arrangement.consecutive(16));

        assertTrue(cost > 0 && cost < 1L << 61, "cost " + cost);
    }
}
