package sare.mapping;

import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/** The order in which ranks take the cores of nodes with several cores. With one core per node both orders are the same. */
public enum RankOrder {
    /** Ranks fill all cores of a node before the next node; a random mapping chooses among all cores. */
    CORE,
    /**
     * Ranks take one core of each node, then a second one of each, and so on. A random mapping chooses the
     * nodes of each round.
     */
    NODE;

    /** The parameter of mappers that names an order. */
    public static final String PARAMETER = "by";

    /** The core of rank i in the consecutive order of an allocation. */
    private int core(int rank, int nodes, int coresPerNode) {
        return this == CORE ? rank : rank % nodes * coresPerNode + rank / nodes;
    }

    /** The cores of the first ranks in consecutive order. */
    public int[] consecutive(int ranks, int nodes, int coresPerNode) {
        return IntStream.range(0, ranks)
                .map(rank -> core(rank, nodes, coresPerNode))
                .toArray();
    }

    /** The cores of ranks in a random order, every choice equally likely. */
    int[] random(int ranks, int nodes, int coresPerNode, RandomGenerator generator) {
        if (this == CORE) {
            return Sampling.distinct(ranks, nodes * coresPerNode, generator);
        }
        int[] cores = new int[ranks];
        for (int first = 0; first < ranks; first += nodes) {
            int[] round = Sampling.distinct(Math.min(nodes, ranks - first), nodes, generator);
            for (int i = 0; i < round.length; i++) {
                cores[first + i] = round[i] * coresPerNode + first / nodes;
            }
        }
        return cores;
    }

    /** The consecutive mapping on the cores of an allocation, which has enough of them. */
    public Mapping consecutive(int ranks, Allocation allocation) {
        return Mapping.of(consecutive(ranks, allocation.size(), allocation.coresPerNode()))
                .inside(allocation);
    }

    /** A random mapping on the cores of an allocation, which has enough of them; see {@link Mapping#random}. */
    public Mapping random(int ranks, Allocation allocation, long seed) {
        return Mapping.of(random(ranks, allocation.size(), allocation.coresPerNode(), new Well19937c(seed)))
                .inside(allocation);
    }
}
