package sare.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A random network with a program that ends under any protocol, and a protocol. Every message has a time, at which it could
 * be sent and received by both sides at once; sends that do not block and receives that are posted may come earlier, what
 * waits for them later. So no rank waits for what comes after it in the order of times.
 *
 * @param job the network and where the ranks run; its own program is another
 * @param program operations by rank
 */
record ProtocolCase(RandomCase job, Protocol protocol, List<List<PlainOperation>> program) {
    private static final int MAX_MESSAGES = 150;
    private static final int MAX_NANOSECONDS = 200;
    private static final int MAX_OVERHEAD_NANOSECONDS = 60;
    private static final int TAGS = 2;

    /** The case of a seed. */
    static ProtocolCase of(long seed) {
        return of(RandomCase.of(seed));
    }

    /** A protocol and a program on the network of a case. */
    static ProtocolCase of(RandomCase job) {
        Random random = new Random(~job.seed());
        int ranks = job.nodeOfRank().length;
        long packetBytes = (long) job.network().phitsPerPacket() * job.network().bytesPerPhit();
        int mostPackets = new int[] {1, 3, 15}[random.nextInt(3)];
        int mostBytes = (int) (mostPackets * packetBytes);
        Protocol protocol = protocol(random, mostBytes);
        return new ProtocolCase(job, protocol, new ProgramDraw(random, ranks, mostBytes).draw());
    }

    /** A protocol whose limit is never, sometimes or always passed. */
    static Protocol protocol(Random random, int mostBytes) {
        long[] limits = {0, 0, mostBytes / 4, mostBytes / 2, Protocol.UNLIMITED};
        return new Protocol(
                limits[random.nextInt(limits.length)],
                random.nextBoolean() ? 0 : random.nextInt(MAX_OVERHEAD_NANOSECONDS),
                random.nextBoolean() ? 0 : random.nextInt(MAX_OVERHEAD_NANOSECONDS),
                random.nextBoolean() ? Protocol.Progress.INDEPENDENT : Protocol.Progress.CALLS);
    }

    @Override
    public String toString() {
        return job + ", " + protocol;
    }

    /** Draws the operations of all ranks. */
    private static final class ProgramDraw {
        private final Random random;
        private final int ranks;
        private final int mostBytes;
        private final int messages;
        private final double blockingChance; // of each send and receive
        private final double spread; // how much earlier and later than at a message's time operations may stand
        private final double computeChance; // that a burst comes before an operation
        private final List<List<Timed>> timed;
        private int requests;

        private record Timed(double time, PlainOperation operation) {}

        ProgramDraw(Random random, int ranks, int mostBytes) {
            this.random = random;
            this.ranks = ranks;
            this.mostBytes = mostBytes;
            this.messages = 1 + random.nextInt(MAX_MESSAGES);
            this.blockingChance = random.nextDouble();
            this.spread = new double[] {1, 5, 40}[random.nextInt(3)] * (1 + random.nextInt(ranks));
            this.computeChance = new double[] {0, 0.1, 0.5}[random.nextInt(3)];
            this.timed = Stream.generate(() -> (List<Timed>) new ArrayList<Timed>())
                    .limit(ranks)
                    .toList();
        }

        List<List<PlainOperation>> draw() {
            int shift = random.nextInt(ranks);
            boolean shifted = random.nextBoolean();
            for (int message = 0; message < messages; message++) {
                int source = shifted ? message % ranks : random.nextInt(ranks);
                int destination = shifted ? (source + shift) % ranks : random.nextInt(ranks);
                add(message, source, destination);
            }
            return timed.stream().map(this::inOrder).toList();
        }

        /** Messages with a tag of their own may be received out of order. */
        private void add(int message, int source, int destination) {
            boolean inOrder = source != destination && random.nextBoolean();
            int tag = inOrder ? random.nextInt(TAGS) : TAGS + message;
            int bytes = random.nextInt(8) == 0 ? 0 : random.nextInt(mostBytes + 1);
            boolean sendBlocks = source != destination && random.nextDouble() < blockingChance;
            boolean receiveBlocks = source != destination && random.nextDouble() < blockingChance;
            double post =
                    message + (inOrder || receiveBlocks ? 0 : (sendBlocks ? -1 : random.nextDouble() - 0.5) * ahead());
            double done = Math.max(message, post);
            if (sendBlocks) {
                add(source, message, new PlainOperation.Send(destination, tag, bytes));
            } else {
                int request = requests++;
                add(source, message, new PlainOperation.Isend(destination, tag, bytes, request));
                addWait(source, done, request);
            }
            if (receiveBlocks) {
                add(destination, post, new PlainOperation.Receive(source, tag, bytes));
            } else {
                int request = requests++;
                add(destination, post, new PlainOperation.Ireceive(source, tag, bytes, request));
                addWait(destination, done, request);
            }
        }

        private double ahead() {
            return random.nextDouble() * spread;
        }

        private void addWait(int rank, double notBefore, int request) {
            add(rank, notBefore + ahead(), new PlainOperation.Wait(request));
        }

        private void add(int rank, double time, PlainOperation operation) {
            timed.get(rank).add(new Timed(time, operation));
        }

        private List<PlainOperation> inOrder(List<Timed> operations) {
            operations.sort(Comparator.comparingDouble(Timed::time));
            List<PlainOperation> program = new ArrayList<>();
            for (Timed each : operations) {
                compute(program);
                program.add(each.operation);
            }
            compute(program);
            return program;
        }

        private void compute(List<PlainOperation> program) {
            while (random.nextDouble() < computeChance) {
                program.add(new PlainOperation.Compute(random.nextInt(MAX_NANOSECONDS)));
            }
        }
    }
}
