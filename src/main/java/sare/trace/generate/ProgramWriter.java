package sare.trace.generate;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import sare.trace.Operation;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceTarget;

/** Builds a program from the operations that a generator adds, and limits its size. */
final class ProgramWriter {
    static final int MAX_OPERATIONS = 100_000_000; // of a program

    /** The communicator of all ranks; those of the generator follow. */
    static final int WORLD = 0;

    private static final int USE_OF_RANDOM = 0;

    private final GeneratorArguments arguments;
    private final TraceBuilder builder;
    private final boolean computes;
    private final long[] nanoseconds; // by rank: compute time in an iteration
    private long operations;
    private boolean hasTraffic;

    private ProgramWriter(GeneratorArguments arguments, Generator generator, String call, TraceTarget target) {
        this.arguments = arguments;
        this.computes = arguments.computeNanoseconds() > 0;
        this.nanoseconds = sampleNanoseconds(arguments, generator.ranks());
        this.builder = target.begin(call, generator.ranks()).information("origin", "sare generate '" + call + "'");
        List<int[]> communicators = generator.communicators();
        for (int i = 0; i < communicators.size(); i++) {
            builder.communicator(i + 1, communicators.get(i));
        }
    }

    /**
     * Puts the whole program of a generator into a target.
     *
     * @param call text of the call for the header
     * @return the builder that the target made
     * @throws sare.input.InputException if the program is too large or no rank sends a message
     */
    static TraceBuilder program(GeneratorArguments arguments, Generator generator, String call, TraceTarget target) {
        int iterations = arguments.iterations();
        ProgramWriter steps = new ProgramWriter(arguments, generator, call, target);
        generator.iteration(steps, 0);
        long first = steps.operations; // may include operations that only the first iteration has
        for (int i = 1; i < iterations; i++) {
            generator.iteration(steps, i);
            if (i == 1) { // all further iterations have the same size
                steps.checkSize(first + (steps.operations - first) * (iterations - 1));
            }
        }
        if (!steps.hasTraffic) {
            throw arguments.error(" in which no rank sends to another", "a program with messages");
        }
        return steps.builder;
    }

    private static long[] sampleNanoseconds(GeneratorArguments arguments, int ranks) {
        RandomGenerator random = arguments.random(USE_OF_RANDOM);
        double imbalance = arguments.imbalance();
        long mean = arguments.computeNanoseconds();
        long[] sampled = new long[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            sampled[rank] = Math.round(mean * (1 + imbalance * (2 * random.nextDouble() - 1)));
        }
        return sampled;
    }

    private void checkSize(long expectedOperations) {
        if (expectedOperations > MAX_OPERATIONS) {
            throw arguments.tooLarge();
        }
    }

    private void count(long more) {
        operations += more;
        checkSize(operations);
    }

    /** The numbers 0, 1, 2 ... */
    static int[] numbersBelow(int count) {
        return IntStream.range(0, count).toArray();
    }

    /** All ranks compute for their whole compute time of an iteration. */
    void computeEverywhere() {
        computeEverywhere(0, 1);
    }

    /** All ranks compute for one of several equal parts of their compute time of an iteration. */
    void computeEverywhere(int part, int parts) {
        for (int rank = 0; rank < nanoseconds.length; rank++) {
            compute(rank, part, parts);
        }
    }

    /** A rank computes for one of several equal parts of its compute time of an iteration. */
    void compute(int rank, int part, int parts) {
        if (computes) {
            long whole = nanoseconds[rank];
            builder.compute(rank, whole * (part + 1) / parts - whole * part / parts);
            count(1);
        }
    }

    void exchange(Exchange exchange) {
        count(exchange.operations());
        exchange.appendTo(builder);
        hasTraffic |= exchange.messages() > 0;
    }

    /** A blocking send. */
    void send(int rank, int peer, int tag, long bytes) {
        builder.send(rank, peer, tag, WORLD, bytes);
        hasTraffic = true;
        count(1);
    }

    /** A blocking receive. */
    void receive(int rank, int peer, int tag, long bytes) {
        builder.receive(rank, peer, tag, WORLD, bytes);
        count(1);
    }

    /** Non-blocking sends to all peers, then a wait for all. */
    void sendToAll(int rank, int[] peers, int tag, long bytes) {
        for (int i = 0; i < peers.length; i++) {
            builder.isend(rank, peers[i], tag, WORLD, bytes, i);
        }
        finish(rank, peers.length);
    }

    /** Non-blocking receives from all peers, then a wait for all. */
    void receiveFromAll(int rank, int[] peers, int tag, long bytes) {
        for (int i = 0; i < peers.length; i++) {
            builder.ireceive(rank, peers[i], tag, WORLD, bytes, i);
        }
        finish(rank, peers.length);
    }

    private void finish(int rank, int requests) {
        if (requests > 0) {
            builder.waitAll(rank, numbersBelow(requests));
            hasTraffic = true;
            count(requests + 1L);
        }
    }

    void allReduce(long bytes) {
        for (int rank = 0; rank < nanoseconds.length; rank++) {
            builder.unrooted(rank, Operation.ALL_REDUCE, WORLD, bytes);
        }
        hasTraffic = true;
        count(nanoseconds.length);
    }

    /** Each member of a communicator sends this many bytes to each member. */
    void allToAll(int communicator, int[] members, long bytes) {
        for (int rank : members) {
            builder.unrooted(rank, Operation.ALL_TO_ALL, communicator, bytes);
        }
        hasTraffic |= members.length > 1;
        count(members.length);
    }
}
