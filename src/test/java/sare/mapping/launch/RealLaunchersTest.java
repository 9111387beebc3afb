package sare.mapping.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.Programs;
import sare.SlurmCluster;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.LevelTree;

/** The files that are written do what they say in Open MPI, MPICH and Slurm, where these are installed. */
class RealLaunchersTest {
    private static final Path REORDER = Path.of("mappings", "mpi-reorder.c").toAbsolutePath();

    @TempDir
    private Path folder;

    /** Hosts with a number of slots each. */
    private static LevelTree hosts(int slots, String... names) {
        Branch root = new Branch("switch").costing(10);
        for (String name : names) {
            Branch host = new Branch("host").costing(1).named(name);
            for (int slot = 0; slot < slots; slot++) {
                host.add(new Branch("core"));
            }
            root.add(host);
        }
        return LevelTree.of(root);
    }

    private Path write(String format, LevelTree machine, int... nodes) throws IOException {
        StringWriter text = new StringWriter();
        LaunchPlan plan =
                LaunchPlan.of(machine, Allocation.whole(machine.nodes()), Mapping.of(nodes), Optional.empty());
        LaunchFormats.REGISTRY.choose("--export", format).plugin().write(plan, text);
        return Files.writeString(folder.resolve(format), text.toString());
    }

    private String run(Map<String, String> environment, List<String> command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(environment);
        File output = folder.resolve("output").toFile();
        Process process =
                builder.redirectErrorStream(true).redirectOutput(output).start();
        int status = process.waitFor();
        String said = Files.readString(output.toPath());
        assertEquals(0, status, command + ": " + said);
        return said;
    }

    /** What a pattern finds, by its first group. */
    private static Map<Integer, String> found(String pattern, String text) {
        Map<Integer, String> found = new TreeMap<>();
        for (Matcher matcher = Pattern.compile(pattern).matcher(text); matcher.find(); ) {
            found.put(Integer.valueOf(matcher.group(1)), matcher.group(2));
        }
        return found;
    }

    @Test
    void openMpiBindsRanksToTheSlotsOfTheRankFile() throws Exception {
        String mpirun = Programs.needed("mpirun.openmpi");
        Assumptions.assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "there is a single core");
        Path file =
                write("openmpi-rankfile", hosts(2, InetAddress.getLocalHost().getHostName()), 1, 0);
        Map<String, String> asRoot = Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        String said =
                run(asRoot, List.of(mpirun, "--rankfile", file.toString(), "-np", "2", "--report-bindings", "true"));
        assertEquals(Map.of(0, "1", 1, "0"), found("rank (\\d+) bound to socket \\d+\\[core (\\d+)", said), said);
    }

    @Test
    void hydraFollowsTheHostFile() throws Exception {
        String mpiexec = Programs.needed("mpirun.mpich");
        Path file = write("mpich-hosts", hosts(2, "alpha", "beta"), 3, 0, 1, 2);
        String said = run(
                Map.of(),
                List.of(
                        mpiexec,
                        "-launcher",
                        "fork",
                        "-f",
                        file.toString(),
                        "-n",
                        "4",
                        "sh",
                        "-c",
                        "echo $PMI_RANK $MPIR_CVAR_CH3_INTERFACE_HOSTNAME"));
        assertEquals(Map.of(0, "beta", 1, "alpha", 2, "alpha", 3, "beta"), found("(\\d+) (\\w+)", said), said);
    }

    /** The example of the page about map. */
    @ParameterizedTest
    @CsvSource({"mpicc.openmpi, mpirun.openmpi, --oversubscribe", "mpicc.mpich, mpirun.mpich, -l"})
    void processesTakeTheRanksOfTheFile(String compiler, String launcher, String option) throws Exception {
        String mpicc = Programs.needed(compiler);
        String mpirun = Programs.needed(launcher);
        Path keys = write("mpi-reorder", hosts(2, "a", "b"), 3, 0, 1, 2);
        run(Map.of(), List.of(mpicc, "-Wall", "-Werror", REORDER.toString(), "-o", "reorder"));
        String said = run(
                Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"),
                List.of(mpirun, option, "-n", "4", folder.resolve("reorder").toString(), keys.toString()));
        assertEquals(Map.of(0, "1", 1, "2", 2, "3", 3, "0"), found("process (\\d+) is rank (\\d+)", said), said);
    }

    @Test
    void slurmFollowsTheListAndTheDistribution() throws Exception {
        String srun = Programs.needed("srun");
        try (SlurmCluster cluster = SlurmCluster.start(folder)) {
            LevelTree machine = hosts(2, "node1", "node2", "node3", "node4");
            Path list = write("slurm-arbitrary", machine, 4, 0, 1, 6);
            Map<String, String> withList = new TreeMap<>(cluster.environment());
            withList.put("SLURM_HOSTFILE", list.toString());
            String said = run(withList, tasks(srun, List.of("-n", "4", "-m", "arbitrary")));
            assertEquals(Map.of(0, "node3", 1, "node1", 2, "node1", 3, "node4"), found("(\\d+) (node\\d)", said), said);
            String options = Files.readString(write("slurm-distribution", machine, 2, 4, 3, 5))
                    .strip();
            assertEquals(
                    "--nodelist=node[2-3] --nodes=2 --ntasks=4 --ntasks-per-node=2 --distribution=cyclic", options);
            said = run(cluster.environment(), tasks(srun, List.of(options.split(" "))));
            assertEquals(Map.of(0, "node2", 1, "node3", 2, "node2", 3, "node3"), found("(\\d+) (node\\d)", said), said);
        }
    }

    private static List<String> tasks(String srun, List<String> options) {
        return Stream.of(List.of(srun), options, List.of("sh", "-c", "echo $SLURM_PROCID $SLURMD_NODENAME"))
                .flatMap(List::stream)
                .toList();
    }
}
