package sare.mapping.place;

import java.util.Arrays;
import sare.routing.CounterBasedRandom;

/**
 * Simulated annealing of ranks on the cores of nodes, of which there may be many more than ranks (Kirkpatrick, Gelatt and Vecchi, Science
 * 220, 1983). A step moves a rank to a core near one of its partners, or near its own node; if another rank is there, the two swap. A step
 * that raises the cost by d is taken with probability {@code exp(-d / temperature)}. The temperature falls by the same factor from
 * stage to stage. The answer is the best state at the end of a stage, after steps that lower the cost only.
 */
final class JointAnnealing {
    private static final int STAGES = 100;
    private static final int LEVELS = 1 << 12; // of random numbers that decide on steps
    private static final int SAMPLES = 2000;
    private static final double COLDEST = 0.02; // of the first temperature
    private static final int EMPTY = -1;
    private static final int FIELD_BITS = 16; // of a part of random bits
    private static final long FIELD = (1 << FIELD_BITS) - 1;

    private final CommunicationGraph graph;
    private final Distances distances;
    private final NearPlaces near;
    private final int cores;
    private final int[] nodeOfRank;
    private final int[] coreOfRank; // among those of its node
    private final int[] rankAt; // by place of a core
    private final double[] thresholds = new double[LEVELS]; // in temperatures, by random number
    private final long stream;
    private long counter;
    private long lowest; // change of the cost, of the answer

    JointAnnealing(CommunicationGraph graph, Distances distances, NearPlaces near, int cores, long seed, int... start) {
        this.graph = graph;
        this.distances = distances;
        this.near = near;
        this.cores = cores;
        this.nodeOfRank = start.clone();
        this.coreOfRank = new int[start.length];
        this.rankAt = new int[near.places() * cores];
        Arrays.fill(rankAt, EMPTY);
        for (int rank = 0; rank < start.length; rank++) {
            while (rankAt[place(nodeOfRank[rank], coreOfRank[rank])] != EMPTY) {
                coreOfRank[rank]++;
            }
            rankAt[place(nodeOfRank[rank], coreOfRank[rank])] = rank;
        }
        for (int i = 0; i < LEVELS; i++) {
            thresholds[i] = -StrictMath.log((i + 0.5) / LEVELS);
        }
        this.stream = seed;
    }

    long cost() {
        long both = 0;
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            for (int index = graph.first(rank); index < graph.end(rank); index++) {
                both += graph.weight(index) * distances.between(nodeOfRank[rank], nodeOfRank[graph.neighbour(index)]);
            }
        }
        return both / 2;
    }

    /** Anneals; the first temperature is a multiple of the mean change of the cost by a step. */
    int[] run(long steps, double heat) {
        double temperature = heat * meanChange();
        double factor = StrictMath.pow(COLDEST, 1.0 / STAGES);
        int[] best = nodeOfRank.clone();
        long cost = 0;
        lowest = 0;
        for (int stage = 0; stage <= STAGES; stage++) {
            cost += stage(steps / STAGES, stage == STAGES ? 0 : temperature);
            if (cost < lowest) {
                lowest = cost;
                System.arraycopy(nodeOfRank, 0, best, 0, best.length);
            }
            temperature *= factor;
        }
        return best;
    }

    /** The change of the cost from the start to the answer of the last run. */
    long lowestChange() {
        return lowest;
    }

    private double meanChange() {
        double sum = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            sum += Math.abs(step(0, true));
        }
        return sum / SAMPLES;
    }

    private long stage(long steps, double temperature) {
        long change = 0;
        for (long step = 0; step < steps; step++) {
            change += step(temperature, false);
        }
        return change;
    }

    /** Tries a step; returns the change of the cost, 0 if it is not taken. A sample is never taken. */
    private long step(double temperature, boolean isSample) {
        long bits = CounterBasedRandom.packet(stream, counter++);
        int rank = part(bits, 0, nodeOfRank.length);
        long more = CounterBasedRandom.packet(~stream, counter);
        int from = nodeOfRank[rank];
        int to = target(rank, more);
        if (to == from) {
            return 0;
        }
        int core = part(bits, 1, cores);
        int other = rankAt[place(to, core)];
        long delta = delta(rank, other, from, to);
        if (other != EMPTY) {
            delta += delta(other, rank, to, from);
        }
        if (isSample) {
            return delta;
        }
        if (delta > 0 && delta > temperature * thresholds[(int) (more >>> 40) & LEVELS - 1]) {
            return 0;
        }
        move(rank, other, to, core);
        return delta;
    }

    /** A number below a bound from one half of 64 random bits. */
    private static int part(long bits, int half, int bound) {
        return (int) ((half == 0 ? bits & 0xFFFFFFFFL : bits >>> Integer.SIZE) * bound >>> Integer.SIZE);
    }

    /** A node near a partner of the rank or near its own; that of the partner itself if nodes have several cores. */
    private int target(int rank, long bits) {
        int partners = graph.end(rank) - graph.first(rank);
        int beside = nodeOfRank[rank];
        if (partners > 0 && (bits & 3) != 0) {
            int index = (int) ((bits >>> 2 & FIELD) * partners >>> FIELD_BITS);
            beside = nodeOfRank[graph.neighbour(graph.first(rank) + index)];
            if (cores > 1 && (bits >>> 62 & 1) != 0) {
                return beside;
            }
        }
        int count = near.count(beside);
        return count == 0 ? beside : near.get(beside, (int) ((bits >>> 2 + FIELD_BITS & FIELD) * count >>> FIELD_BITS));
    }

    /** The change of the cost of the traffic of a rank that moves, without that with one other rank. */
    private long delta(int rank, int except, int from, int to) {
        long delta = 0;
        int end = graph.end(rank);
        for (int index = graph.first(rank); index < end; index++) {
            int partner = graph.neighbour(index);
            if (partner != except) {
                int node = nodeOfRank[partner];
                delta += graph.weight(index) * distances.difference(to, from, node);
            }
        }
        return delta;
    }

    /** The index in {@link #rankAt} of a core. */
    private int place(int node, int core) {
        return node * cores + core;
    }

    private void move(int rank, int other, int to, int core) {
        int from = nodeOfRank[rank];
        int oldCore = coreOfRank[rank];
        rankAt[place(to, core)] = rank;
        nodeOfRank[rank] = to;
        coreOfRank[rank] = core;
        rankAt[place(from, oldCore)] = other;
        if (other != EMPTY) {
            nodeOfRank[other] = from;
            coreOfRank[other] = oldCore;
        }
    }
}
