package sare.network;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.topology.Topology;
import sare.topology.TopologyContract;

/** The contract of topologies, checked for every entry of the registry on the shipped networks that use it. */
class TopologyRegistryTest {
    private static final int MOST_NODES = 1024; // of machines whose pairs are all compared

    static Stream<String> topologies() {
        return Topologies.REGISTRY.names().stream();
    }

    @ParameterizedTest
    @MethodSource("topologies")
    void everyTopologyHasShippedNetworksThatKeepTheContract(String name) throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.list(Path.of("networks"))) {
            files = all.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> NetworkFile.settings(file, List.of())
                            .get(NetworkFile.TOPOLOGY)
                            .equals(name))
                    .sorted()
                    .toList();
        }
        assertFalse(files.isEmpty(), "networks/ has no " + name);
        for (Path file : files) {
            Topology topology = NetworkFile.read(file, List.of()).topology();
            if (topology.nodes() <= MOST_NODES) {
                TopologyContract.check(topology);
            }
        }
    }
}
