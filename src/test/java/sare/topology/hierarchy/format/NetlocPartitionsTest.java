package sare.topology.hierarchy.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.Test;
import sare.topology.hierarchy.LevelTree;

/** What belongs to a partition of a fabric: its nodes, and those of their edges that are in it. */
class NetlocPartitionsTest extends MachineFiles {
    /** The edge of both leaves belongs to partition two alone, so that the leaves of partition one are joined by the core switches. */
    @Test
    void aPartitionHasItsOwnEdgesOnly() {
        String fabric = """
                1
                fe80:0000:0000:0000

                6
                1,0,0,0,'a',h1
                2,0,0,0,'b',h2
                a,0,1,0:1,'leaf 1',
                b,0,1,0:1,'leaf 2',
                c,0,1,0,'core 1',
                d,0,1,0,'core 2',
                1,a,8.0,0,0
                2,b,8.0,0,0
                a,1,8.0,0,0,c,8.0,0,0,b,8.0,1,0
                b,2,8.0,0,0,d,8.0,0,0,a,8.0,1,0
                c,a,8.0,0,0,d,8.0,0,0
                d,b,8.0,0,0,c,8.0,0,0
                one,two
                """;
        assertEquals(5, read("f.txt", fabric, "partition=one", "units=hosts").distance(0, 1));
        assertEquals(3, read("f.txt", fabric, "partition=all", "units=hosts").distance(0, 1));
    }

    /** Both core switches join the leaves. One of them has a third neighbour, in partition two. */
    @Test
    void switchesAreOneIfTheirNeighboursInThePartitionAreTheSame() {
        String fabric = """
                1
                fe80:0000:0000:0000

                7
                1,0,0,0,'a',h1
                2,0,0,0,'b',h2
                a,0,1,0,'leaf 1',
                b,0,1,0,'leaf 2',
                c,0,1,0,'core 1',
                d,0,1,0:1,'core 2',
                e,0,1,1,'other',
                1,a,8.0,0,0
                2,b,8.0,0,0
                a,1,8.0,0,0,c,8.0,0,0,d,8.0,0,0
                b,2,8.0,0,0,c,8.0,0,0,d,8.0,0,0
                c,a,8.0,0,0,b,8.0,0,0
                d,a,8.0,0,0,b,8.0,0,0,e,8.0,1,0
                e,d,8.0,1,0
                one,two
                """;
        LevelTree tree = assertInstanceOf(LevelTree.class, read("f.txt", fabric, "partition=one", "units=hosts"));
        assertEquals("tleaf\n1 2 2\n", tleaf(tree));
    }

    /** Costs of 19 levels inside a host exceed an int tenfold. */
    @Test
    void costsOfDeepHostsEndAtTheLargest() {
        assertEquals(Integer.MAX_VALUE, TreeCosts.network(1, 19));
        assertEquals(10 * 6561, TreeCosts.network(1, 9));
    }
}
