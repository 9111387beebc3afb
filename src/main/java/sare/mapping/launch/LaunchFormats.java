package sare.mapping.launch;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sare.input.Registry;
import sare.topology.hierarchy.HostList;

/** The files for launchers that {@code --export} can name. */
public final class LaunchFormats {
    /** Writes a plan for a launcher. */
    @FunctionalInterface
    public interface LaunchFormat {
        /** @throws sare.input.InputException when the format cannot express the plan, before anything is written */
        void write(LaunchPlan plan, Writer writer) throws IOException;
    }

    private static final String OPENMPI = "openmpi-rankfile";
    private static final String PRRTE = "openmpi-rankfile-prrte";
    private static final String MPICH = "mpich-hosts";
    private static final String ARBITRARY = "slurm-arbitrary";
    private static final String DISTRIBUTION = "slurm-distribution";
    private static final String SIMGRID = "simgrid-hostfile";

    public static final Registry<LaunchFormat> REGISTRY = new Registry<>(
            "launch format",
            Registry.Entry.of(
                    OPENMPI,
                    "rank file of Open MPI 1 to 4: mpirun --rankfile FILE",
                    "mpirun(1), Open MPI 4.1",
                    (plan, writer) -> rankFile(OPENMPI, plan, writer)),
            Registry.Entry.of(
                    PRRTE,
                    "rank file of Open MPI 5: mpirun --map-by rankfile:file=FILE",
                    "mpirun(1), Open MPI 5.0; PRRTE",
                    (plan, writer) -> rankFile(PRRTE, plan, writer)),
            Registry.Entry.of(MPICH, "host file of MPICH: mpiexec -f FILE", "Hydra, MPICH 4.0", LaunchFormats::mpich),
            Registry.Entry.of(
                    ARBITRARY,
                    "a host for each rank: SLURM_HOSTFILE=FILE srun -m arbitrary",
                    "srun(1)",
                    (plan, writer) -> hostOfEachRank(ARBITRARY, plan, writer)),
            Registry.Entry.of(
                    DISTRIBUTION,
                    "options of srun, if the mapping is block, cyclic or plane=N over its hosts",
                    "srun(1)",
                    LaunchFormats::distribution),
            Registry.Entry.of(
                    SIMGRID,
                    "a host for each rank: smpirun -hostfile FILE",
                    "smpirun of SimGrid",
                    (plan, writer) -> hostOfEachRank(SIMGRID, plan, writer)),
            Registry.Entry.of(
                    "insee-placement",
                    "node, rank and instance, for INSEE's placement=file_...",
                    "INSEE",
                    LaunchFormats::placement),
            Registry.Entry.of(
                    "mpi-reorder",
                    "the rank that each process becomes, for MPI_Comm_split, if processes start in the order of the units",
                    "MPI 4.0, section 7.4",
                    LaunchFormats::reorder));

    private LaunchFormats() {}

    private static void rankFile(String format, LaunchPlan plan, Writer writer) throws IOException {
        plan.checkHosts(format);
        plan.checkSlots(format);
        for (int rank = 0; rank < plan.ranks(); rank++) {
            writer.write("rank " + rank + "=" + plan.host(rank) + " slot=" + plan.slot(rank) + "\n");
        }
    }

    /** Hydra gives the ranks in order to the lines, each as many as it says; a host may have several lines. */
    private static void mpich(LaunchPlan plan, Writer writer) throws IOException {
        plan.checkHosts(MPICH);
        for (int rank = 0; rank < plan.ranks(); ) {
            int end = rank + 1;
            while (end < plan.ranks() && plan.hostIndex(end) == plan.hostIndex(rank)) {
                end++;
            }
            writer.write(plan.host(rank) + ":" + (end - rank) + "\n");
            rank = end;
        }
    }

    private static void hostOfEachRank(String format, LaunchPlan plan, Writer writer) throws IOException {
        plan.checkHosts(format);
        for (int rank = 0; rank < plan.ranks(); rank++) {
            writer.write(plan.host(rank) + "\n");
        }
    }

    private static void placement(LaunchPlan plan, Writer writer) throws IOException {
        for (int rank = 0; rank < plan.ranks(); rank++) {
            writer.write(plan.node(rank) + " " + rank + " 0\n");
        }
    }

    private static void reorder(LaunchPlan plan, Writer writer) throws IOException {
        int[] places = plan.placesInAllocation();
        List<Integer> ranks = IntStream.range(0, plan.ranks())
                .boxed()
                .sorted(Comparator.comparingInt(rank -> places[rank]))
                .toList();
        for (int rank : ranks) {
            writer.write(rank + "\n");
        }
    }

    /** Slurm takes the hosts of a list in its own order, not in that of the list. */
    private static void distribution(LaunchPlan plan, Writer writer) throws IOException {
        plan.checkHosts(DISTRIBUTION);
        List<String> names = IntStream.range(0, plan.ranks())
                .mapToObj(plan::host)
                .distinct()
                .sorted(new HostNameOrder())
                .toList();
        Map<String, Integer> placeOfHost =
                IntStream.range(0, names.size()).boxed().collect(Collectors.toMap(names::get, place -> place));
        int[] places = IntStream.range(0, plan.ranks())
                .map(rank -> placeOfHost.get(plan.host(rank)))
                .toArray();
        int[] counts = new int[names.size()];
        IntStream.of(places).forEach(place -> counts[place]++);
        String tasks = "--nodelist=" + HostList.write(names) + " --nodes=" + names.size() + " --ntasks=" + plan.ranks();
        writer.write(tasks + perNode(counts) + " --distribution=" + name(places, counts) + "\n");
    }

    private static String perNode(int... counts) {
        boolean isEven = IntStream.of(counts).distinct().count() == 1;
        return isEven ? " --ntasks-per-node=" + counts[0] : "";
    }

    private static String name(int[] places, int[] counts) {
        boolean isEven = IntStream.of(counts).distinct().count() == 1;
        List<String> names = new ArrayList<>();
        if (isEven && isPlane(places, counts.length, counts[0])) {
            names.add("block");
        }
        for (int size = 1; size < places.length && names.isEmpty(); size++) {
            if (isPlane(places, counts.length, size)) {
                names.add(size == 1 ? "cyclic" : "plane=" + size);
            }
        }
        if (names.isEmpty()) {
            String shown =
                    IntStream.of(places).limit(12).mapToObj(String::valueOf).collect(Collectors.joining(","));
            throw LaunchPlan.refusal(
                    DISTRIBUTION,
                    "ranks on hosts " + shown + (places.length > 12 ? ",..." : ""),
                    "block, cyclic or plane over the hosts in the order of their names; " + ARBITRARY
                            + " has any order");
        }
        return names.get(0);
    }

    /** Whether ranks go round the hosts in planes of a size. */
    private static boolean isPlane(int[] places, int hosts, int size) {
        return IntStream.range(0, places.length).allMatch(rank -> places[rank] == rank / size % hosts);
    }
}
