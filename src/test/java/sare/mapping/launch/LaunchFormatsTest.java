package sare.mapping.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.topology.Topology;
import sare.topology.grid.Torus;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.LevelTree;

/** Files for launchers, worked by hand. */
class LaunchFormatsTest {
    /** Hosts a and b with two slots each, whose numbers are 7 and 3. */
    private static final LevelTree TWO_HOSTS =
            LevelTree.of(new Branch("switch").costing(9).add(host("a")).add(host("b")));

    @TempDir
    private Path folder;

    private static Branch host(String name) {
        return new Branch("host")
                .costing(1)
                .named(name)
                .add(new Branch("core").atSlot(7))
                .add(new Branch("core").atSlot(3));
    }

    private static String write(String format, Topology machine, String hosts, int... nodes) {
        Allocation allocation = Allocation.whole(machine.nodes());
        LaunchPlan plan = LaunchPlan.of(
                machine,
                allocation,
                Mapping.of(nodes),
                Optional.ofNullable(hosts).map(text -> HostNames.parse("--hosts", text)));
        return write(format, plan);
    }

    private static String write(String format, LaunchPlan plan) {
        StringWriter writer = new StringWriter();
        try {
            LaunchFormats.REGISTRY.choose("--export", format).plugin().write(plan, writer);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return writer.toString();
    }

    /** Ranks 0 to 3 on the second slot of b, the first of a, the second of a, the first of b. */
    @ParameterizedTest
    @CsvSource({
        "openmpi-rankfile, rank 0=b slot=1;rank 1=a slot=0;rank 2=a slot=1;rank 3=b slot=0;",
        "openmpi-rankfile-prrte, rank 0=b slot=1;rank 1=a slot=0;rank 2=a slot=1;rank 3=b slot=0;",
        "mpich-hosts, b:1;a:2;b:1;",
        "slurm-arbitrary, b;a;a;b;",
        "simgrid-hostfile, b;a;a;b;",
        "insee-placement, 3 0 0;0 1 0;1 2 0;2 3 0;",
        "mpi-reorder, 1;2;3;0;",
    })
    void filesOfAMapping(String format, String text) {
        assertEquals(text.replace(';', '\n'), write(format, TWO_HOSTS, null, 3, 0, 1, 2));
    }

    @ParameterizedTest
    @CsvSource({
        "0;1;2;3, --ntasks-per-node=2 --distribution=block",
        "0;2;1;3, --ntasks-per-node=2 --distribution=cyclic",
        "0;1;2, --distribution=plane=2",
        "0;2;1, --distribution=cyclic",
    })
    void distributionsOfSlurm(String nodes, String options) {
        int[] ofRank =
                List.of(nodes.split(";")).stream().mapToInt(Integer::parseInt).toArray();
        assertEquals(
                "--nodelist=a,b --nodes=2 --ntasks=" + ofRank.length + " " + options + "\n",
                write("slurm-distribution", TWO_HOSTS, null, ofRank));
    }

    /** Slurm sorts the hosts of a list, so that the first ranks run on n9 whatever the machine's order is. */
    @Test
    void distributionsOfSlurmAreOverHostsInTheOrderOfTheirNames() {
        assertEquals(
                "--nodelist=n9,n10,n011 --nodes=3 --ntasks=3 --ntasks-per-node=1 --distribution=block\n",
                write("slurm-distribution", new Torus(3), "n10,n9,n011", 1, 0, 2));
        assertRefused(
                "--export slurm-distribution: ranks on hosts 1,0,2 - expected block, cyclic or plane over the hosts in the"
                        + " order of their names; slurm-arbitrary has any order",
                "slurm-distribution",
                new Torus(3),
                "n10,n9,n011",
                0,
                1,
                2);
    }

    @ParameterizedTest
    @CsvSource({"n1, n2", "n9, n10", "n1, n1a", "a9, b1", "n01, n1", "a2x10, a2x11", "a2x9, a10x1", "n, n1", "a, b"})
    void namesOfHostsHaveAnOrder(String name, String next) {
        HostNameOrder order = new HostNameOrder();
        assertTrue(order.compare(name, next) < 0);
        assertTrue(order.compare(next, name) > 0);
        assertEquals(0, order.compare(name, name));
    }

    @Test
    void whatAFormatCannotExpressIsRefused() {
        assertRefused(
                "--export slurm-distribution: ranks on hosts 1,0,0,1 - expected block, cyclic or plane over the hosts in the order of"
                        + " their names; slurm-arbitrary has any order",
                "slurm-distribution",
                TWO_HOSTS,
                null,
                3,
                0,
                1,
                2);
        assertRefused(
                "--export mpich-hosts: a machine without names of hosts - expected names: --hosts LIST or FILE, such as"
                        + " --hosts node[01-16]",
                "mpich-hosts",
                new Torus(4),
                null,
                0);
        assertRefused(
                "--export openmpi-rankfile: several ranks in one slot - expected a slot of its own for every rank, as this"
                        + " format binds ranks to slots",
                "openmpi-rankfile",
                TWO_HOSTS,
                null,
                1,
                1);
        assertRefused(
                "--hosts: 3 hosts - expected as many as nodes or parts: 4", "mpich-hosts", new Torus(4), "n[1-3]", 0);
        assertRefused(
                "--hosts: one host 'hosts.txt', which is no file - expected as many as nodes or parts: 4",
                "mpich-hosts",
                new Torus(4),
                "hosts.txt",
                0);
        assertRefused(
                "--hosts: host 'n1' a second time - expected every host once", "mpich-hosts", new Torus(2), "n1,n1", 0);
    }

    private static void assertRefused(String message, String format, Topology machine, String hosts, int... nodes) {
        InputException error = assertThrows(InputException.class, () -> write(format, machine, hosts, nodes));
        assertEquals(message, error.getMessage());
    }

    /** Nodes outside the allocation have no host, so they take no slot of the first one. */
    @Test
    void hostsOfAnAllocationHaveTheSlotsOfTheirOwnNode() {
        Torus torus = new Torus(4, 2);
        Allocation allocation = Allocation.of("list:6,3", torus.nodes(), 6, 3).withCores(2);
        LaunchPlan plan = LaunchPlan.of(
                torus, allocation, Mapping.of(3, 6, 6, 3), Optional.of(HostNames.parse("--hosts", "n[1-2]")));
        assertEquals(
                "rank 0=n2 slot=0\nrank 1=n1 slot=0\nrank 2=n1 slot=1\nrank 3=n2 slot=1\n",
                write("openmpi-rankfile", plan));
    }

    @Test
    void hostsComeFromListsAndFiles() throws IOException {
        assertEquals("x2\nx1\n", write("slurm-arbitrary", TWO_HOSTS, "x[1-2]", 2, 0));
        assertEquals("n4\nn2\n", write("slurm-arbitrary", new Torus(4), "n[1-4]", 3, 1));
        LevelTree unnamed = LevelTree.balanced(new int[] {2, 2}, new int[] {9, 1});
        assertEquals("rank 0=h2 slot=1\n", write("openmpi-rankfile", unnamed, "h1,h2", 3));
        Path lines = Files.writeString(folder.resolve("hosts"), "# two\nh[7-8] slots=4\n\nh9:2\nh10\n");
        assertEquals("h10\n", write("slurm-arbitrary", new Torus(4), lines.toString(), 3));
        Path slots = Files.writeString(folder.resolve("slots"), "2 p q 1 1 0 0 0 1");
        assertEquals("q\n", write("slurm-arbitrary", unnamed, slots.toString(), 3));
    }

    /** A second host in a line was left out without a message. */
    @Test
    void linesWithSeveralHostsHaveCommas() throws IOException {
        Path colon = Files.writeString(folder.resolve("colon"), "n1\n:\n");
        assertRefused(
                colon
                        + ":2: ':' in ':' - expected the name of a host, without blanks and without any of , : = # [ ] \" ' \\",
                "slurm-arbitrary",
                new Torus(4),
                colon.toString(),
                3);
        Path commas = Files.writeString(folder.resolve("commas"), "n1, n[2, 3]\nn4 4 all.q@n4 UNDEFINED\n");
        assertEquals("n4\nn3\n", write("slurm-arbitrary", new Torus(4), commas.toString(), 3, 2));
        Path blanks = Files.writeString(folder.resolve("blanks"), "n[1-4] slots=1\nn5 n6\n");
        assertRefused(
                blanks + ":2: 'n6' after 'n5' - expected one host in a line, or commas between hosts",
                "slurm-arbitrary",
                new Torus(5),
                blanks.toString(),
                0);
        Path addresses = Files.writeString(folder.resolve("addresses"), "10.0.0.1 10.0.0.2\n");
        assertRefused(
                addresses + ":1: '10.0.0.2' after '10.0.0.1' - expected one host in a line, or commas between hosts",
                "slurm-arbitrary",
                new Torus(1),
                addresses.toString(),
                0);
        Path slots = Files.writeString(folder.resolve("slots"), "n1\nn1\nn2\n\nn2\n");
        assertEquals("n2\nn1\n", write("slurm-arbitrary", new Torus(2), slots.toString(), 1, 0));
        Path twice = Files.writeString(folder.resolve("twice"), "n1\nn2\nn1\n");
        assertRefused(
                "--hosts: host 'n1' a second time - expected every host once",
                "slurm-arbitrary",
                new Torus(3),
                twice.toString(),
                0);
        assertRefused(
                "--hosts: no file 'missing/hosts' - expected a file or names of hosts, which have no /",
                "slurm-arbitrary",
                new Torus(2),
                "missing/hosts",
                0);
    }

    static List<String> formats() {
        return LaunchFormats.REGISTRY.names();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void everyFormatIsDescribedOnThePage(String format) throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/map.md"));
        assertEquals(true, page.contains("| `" + format + "` |"), format);
    }
}
