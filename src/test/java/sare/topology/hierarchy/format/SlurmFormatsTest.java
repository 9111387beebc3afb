package sare.topology.hierarchy.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.topology.Topology;
import sare.topology.hierarchy.LevelTree;

/** The files in which Slurm describes a machine: trees of switches, blocks, and their faults in one line. */
class SlurmFormatsTest extends MachineFiles {
    private static final String TOPOLOGIES = """
            # by a script
            ---

            - topology: none-of-switches
              flat: true
            - topology: switches
              cluster_default: true
              tree:
                switches:
                  - switch: top
                    children: s[1-2]
                  - switch: s1
                    nodes: n[1-3]
                  - switch: s2
                    nodes: [n4, n5]
            - topology: blocks
              cluster_default: false
              block:
                block_sizes:
                  - 4
                  - 8
                blocks:
                  - block: b1
                    nodes: n[01-04]
                  - block: b2
                    nodes: n[05-08]
                  - block: b3
                    nodes: n[09-12]
            """;

    @Test
    void slurmTrees() {
        String conf =
                "# x\nswitchname=s1 nodes=n[1-3]\nSwitchName=s2 \\\n  Nodes=n[4-5] LinkSpeed=9\nSwitchName=s3 Switches=s[1-2]\n";
        LevelTree tree = (LevelTree) read("topology.conf", conf);
        assertEquals(5, tree.nodes());
        assertEquals(1, tree.distance(0, 2));
        assertEquals(2, tree.distance(2, 3));
        assertEquals("n4", tree.hosted().orElseThrow().hostName(3));
        LevelTree inside = (LevelTree) read("topology.conf", conf, "inside=core:2 pu:2");
        assertEquals("tleaf\n4 2 60 3 30 2 3 2 1\n", tleaf(inside));
        assertEquals(5 * 4, inside.nodes());
    }

    /** The key hosts of a network file names the vertices of one level. */
    @Test
    void hostsInSeveralLevelsAreNotWrittenAsANetworkFile() {
        String conf = "SwitchName=s1 Nodes=n[1-2]\nSwitchName=s2 Switches=s1 Nodes=n3\n";
        MachineWriters.MachineWriter yaml =
                MachineWriters.REGISTRY.choose("--to", "yaml").plugin();
        assertTrue(yaml.write("m", read("a.conf", conf), null).endsWith("hosts: \"n[1-3]\"\n"));
        Topology inside = read("b.conf", conf, "inside=core:2 pu:1");
        assertEquals(
                "m: hosts in several levels of a tree - expected hosts in one level, to which a network file gives names",
                assertThrows(InputException.class, () -> yaml.write("m", inside, null))
                        .getMessage());
    }

    @Test
    void slurmBlocks() {
        String conf =
                "BlockName=b1 Nodes=n[01-04]\nBlockName=b2 Nodes=n[05-08]\nBlockName=b3 Nodes=n[09-12]\nBlockSizes=4,8\n";
        LevelTree tree = (LevelTree) read("topology.conf", conf);
        assertEquals(1, tree.distance(0, 3));
        assertEquals(2, tree.distance(3, 4));
        assertEquals(4, tree.distance(7, 8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SwitchName=a Nodes=n[1-2]^SwitchName=a Nodes=n3         | 2: 'a' a second time, first in line 1 - expected every name once
            SwitchName=a Nodes=n[1-2]^SwitchName=b Nodes=n[2-3]     | 2: host 'n2' a second time, first in line 1 - expected every host once
            SwitchName=a Nodes=n[2-1]                               | 1: '2-1' in 'n[2-1]' - expected a number, or two with a - between them that ascend
            SwitchName=a Nodes=n[1-2                                | 1: 'n[1-2' - expected a ] after every [
            SwitchName=leaf Nodes=n1^SwitchName=b Switches=laef     | 2: switch 'laef', which no line describes - expected one of the switches; did you mean 'leaf'?
            SwitchName=a Switches=b^SwitchName=b Switches=a         | 1: switches below each other in a circle - expected a switch above all others
            SwitchName=a Speed=3                                    | 1: key 'Speed' - expected BlockName, BlockSizes, LinkSpeed, Nodes, SwitchName or Switches
            SwitchName="" Nodes=n1                                  | 1: an empty name - expected the name of a switch or block
            SwitchName=a Nodes=n[1-2]=x                             | 1: 'n1=x' in 'n[1-2]=x' - expected the name of a host, without blanks and without any of , : = # [ ] " ' \\
            SwitchName=a                                            | 1: 'a' without anything below - expected Nodes or Switches
            BlockName=a Nodes=n[1-4]^BlockSizes=3,4                 | 2: BlockSizes 3,4 - expected sizes that ascend, each a multiple of the one before
            BlockName=a Nodes=n[1-4]^BlockSizes=8                   | 1: block 'a' of 4 hosts - expected at least the 8 of BlockSizes in line 2
            """)
    void faultsOfSlurm(String lines, String fault) {
        assertRefused("topology.conf", lines.replace('^', '\n'), ":" + fault);
    }

    @Test
    void moreUnitsThanAMachineMayHaveAreRefusedBeforeTheyAreMade() {
        Path file = write("topology.conf", "SwitchName=a Nodes=n[1-9000]\n");
        assertEquals(
                file + ": 18000000 units - expected at most 16777216",
                assertThrows(InputException.class, () -> read(file, "inside=core:2000 pu:1"))
                        .getMessage());
    }

    /** The same machines as in the other format. */
    @Test
    void treesAndBlocksInYaml() {
        String switches = "SwitchName=top Switches=s[1-2]\nSwitchName=s1 Nodes=n[1-3]\nSwitchName=s2 Nodes=n4,n5\n";
        String blocks =
                "BlockName=a Nodes=n[01-04]\nBlockName=b Nodes=n[05-08]\nBlockName=c Nodes=n[09-12]\nBlockSizes=4,8\n";
        String[] inside = {"inside=core:2 pu:2"};

        assertSame(read("a.conf", switches), read("a.yaml", TOPOLOGIES));
        assertSame(read("b.conf", switches, inside), read("b.yaml", TOPOLOGIES, inside));
        assertSame(read("c.conf", blocks), read("c.yaml", TOPOLOGIES, "topology=blocks"));
        assertSame(
                read("d.conf", switches),
                read("d.yaml", TOPOLOGIES.replace("cluster_default: true", "extra: 1"), "topology=switches"));
    }

    private static void assertSame(Topology expected, Topology found) {
        assertEquals(yaml(expected), yaml(found));
    }

    @Test
    void withoutADefaultItIsTheFirst() {
        String blocks = TOPOLOGIES.substring(TOPOLOGIES.indexOf("- topology: blocks"));
        String both =
                blocks + TOPOLOGIES.substring(TOPOLOGIES.indexOf("- topology: switches"), TOPOLOGIES.indexOf(blocks));
        assertEquals(5, read("a.yaml", both).nodes());
        assertEquals(12, read("b.yaml", both.replace("true", "false")).nodes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"- topology: a\n", "--- # x\n-   'topology' : a\n", "\n# y\n- topology: a\n"})
    void itsBeginningIsRecognised(String text) {
        assertEquals(
                "slurm-yaml",
                MachineFormats.find(write("t", text)).orElseThrow().name());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            - topology: a^  flat: true                                        | 1: topology: 'a' with neither tree nor block - expected one of them, because other topologies name no switches and no blocks
            - topology: a^  tree: {switches: [{switch: s, nodes: n1}]}^  block: {blocks: []} | 1: topology: 'a' with tree and block - expected one of them, because other topologies name no switches and no blocks
            - topology: a^  tree:^    switches: []                            | 3: switches: [] - expected a list of switches
            - topology: a^  tree:^    switches:^      - switch: s^        node: n1 | 5: unknown key 'node' - expected switch, children, nodes or link_speed; did you mean 'nodes'?
            - topology: a^  tree:^    switches:^      - switch: s^      - switch: t^        nodes: n1 | 4: 's' without anything below - expected nodes or children
            - topology: a^  tree:^    switches:^      - switch: s^        children: t | 4: switch 't', which no line describes - expected one of the switches
            - topology: a^  block:^    block_sizes: [8]^    blocks:^      - block: b^        nodes: n[1-4] | 5: block 'b' of 4 hosts - expected at least the 8 of block_sizes in line 3
            - topology: a^  block:^    block_sizes: [2, 3]^    blocks:^      - block: b^        nodes: n[1-4] | 3: block_sizes 2,3 - expected sizes that ascend, each a multiple of the one before
            - topology: a^  tree: {switches: [{nodes: n1}]}                   | 2: no key 'switch' - expected 'switch': a value
            """)
    void faultsInYaml(String lines, String fault) {
        assertRefused("topology.yaml", lines.replace('^', '\n'), ":" + fault);
    }
}
