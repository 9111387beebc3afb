package sare.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.network.Arbitration;
import sare.network.Ejection;
import sare.routing.FlowControl;
import sare.routing.TieBreaking;

/**
 * A small network with a program that ends, drawn by a seed: everything the model has, in combinations nobody would think
 * of. The sends and receives of all ranks are drawn as one sequence in which each receive comes after its send; so no
 * rank can wait for one that waits for it.
 *
 * @param nodeOfRank where each rank runs
 * @param computeScale factor of the lengths of compute bursts
 */
record RandomCase(
        long seed, PlainNetwork network, List<List<PlainOperation>> program, int[] nodeOfRank, double computeScale) {
    private static final int MAX_DIMENSIONS = 4;
    private static final int MAX_RING = 5;
    private static final int MAX_NODES = 100;
    private static final int MAX_CHANNELS = 4;
    private static final int MAX_MESSAGES = 200;
    private static final int MAX_NANOSECONDS = 200;
    private static final int TAGS = 3;
    private static final int ROUNDS = 12;

    /** The case of a seed. */
    static RandomCase of(long seed) {
        Random random = new Random(seed);
        return of(seed, network(random), random);
    }

    /** A case of a family of machines. */
    static RandomCase of(RandomMachine.Family family, long seed) {
        Random random = new Random(seed * RandomMachine.Family.values().length + family.ordinal());
        return of(seed, RandomMachine.network(random, family), random);
    }

    /** The same with links and routers that are not standard. */
    RandomCase withTiming() {
        PlainTiming timing = PlainTiming.random(
                new Random(~seed), network.machine().linkClasses().size());
        PlainNetwork timed = network.with(other -> other.timing = timing);
        return new RandomCase(seed, timed, program, nodeOfRank, computeScale);
    }

    /** A program of a number of ranks that ends. */
    static List<List<PlainOperation>> program(Random random, int ranks, PlainNetwork network) {
        return new ProgramDraw(random, ranks, network).draw();
    }

    /** The same with another program. */
    RandomCase withProgram(List<List<PlainOperation>> other) {
        return new RandomCase(seed, network, other, nodeOfRank, computeScale);
    }

    /** A case of routers with more than 64 inputs. */
    static RandomCase ofWideRouters(long seed) {
        Random random = new Random(seed);
        PlainNetwork network = network(random);
        PlainGrid torus = (PlainGrid) network.machine();
        boolean dateline = torus.flowControl() == FlowControl.DATELINE;
        PlainGrid wide = PlainGrid.torus(wideDimensions(random), torus.isAdaptive(), torus.flowControl());
        int channels = dateline ? 2 : 4 + random.nextInt(5);
        return of(
                seed,
                network.with(other -> {
                    other.machine = wide;
                    other.virtualChannels = channels;
                }),
                random);
    }

    /** Of eight dimensions, most of a single node. */
    private static int[] wideDimensions(Random random) {
        int[] dimensions = new int[8];
        Arrays.fill(dimensions, 1);
        for (int i = 0; i < 3; i++) {
            dimensions[random.nextInt(dimensions.length)] = 2 + random.nextInt(2);
        }
        return dimensions;
    }

    /** A case on a network. */
    static RandomCase of(long seed, PlainNetwork network, Random random) {
        int ranks = random.nextBoolean() ? network.nodes() : 1 + random.nextInt(network.nodes());
        return new RandomCase(
                seed,
                network,
                new ProgramDraw(random, ranks, network).draw(),
                nodes(random, network.nodes(), ranks),
                oneOf(random, 0.0, 0.5, 1.0, 3.0));
    }

    /** Its seed and the factor of its bursts. */
    SimulationOptions options() {
        return SimulationOptions.ofSeed(seed).withComputeScale(computeScale);
    }

    /** On the same nodes, streams of messages that are all of one tag and of the same few packets. */
    RandomCase streams() {
        int bytes = (int) (1 + seed % 4) * network.phitsPerPacket() * network.bytesPerPhit();
        int ranks = nodeOfRank.length;
        List<List<PlainOperation>> streams = IntStream.range(0, ranks)
                .mapToObj(rank -> stream(rank, ranks, bytes))
                .toList();
        return new RandomCase(seed, network, streams, nodeOfRank, computeScale);
    }

    /** Sends to the rank farthest in number and to another, again and again, and receives some rounds later. */
    private List<PlainOperation> stream(int rank, int ranks, int bytes) {
        int far = ranks / 2;
        int other = (int) (seed % ranks);
        int roundsBehind = 1 + (int) (seed % 3);
        List<PlainOperation> operations = new ArrayList<>();
        for (int round = 0; round < ROUNDS + roundsBehind; round++) {
            if (round < ROUNDS) {
                operations.add(new PlainOperation.Send((rank + far) % ranks, 0, bytes));
                operations.add(new PlainOperation.Send((rank + other) % ranks, 0, bytes));
            }
            if (round >= roundsBehind) {
                operations.add(new PlainOperation.Receive((rank + ranks - far) % ranks, 0, bytes));
                operations.add(new PlainOperation.Receive((rank + ranks - other) % ranks, 0, bytes));
            }
        }
        return operations;
    }

    @Override
    public String toString() {
        return "seed " + seed + ": " + program.size() + " ranks on " + network;
    }

    private static PlainNetwork network(Random random) {
        PlainNetwork.RoutingKind routing = oneOf(random, PlainNetwork.RoutingKind.values());
        int bubblePackets = oneOf(random, 1, 2, 2, 2, 3);
        int fewestPackets = routing == PlainNetwork.RoutingKind.DIMENSION_ORDER_DATELINE ? 1 : bubblePackets;
        return PlainNetwork.torus(routing, dimensions(random), network -> {
            network.bubblePackets = bubblePackets;
            network.tieBreaking = oneOf(random, TieBreaking.values());
            network.virtualChannels = channels(random, routing);
            network.phitsPerPacket = oneOf(random, 1, 2, 3, 4, 5, 6, 7, 8, 16);
            network.bytesPerPhit = oneOf(random, 1, 3, 4, 32);
            network.transitQueuePackets = fewestPackets + random.nextInt(6 - fewestPackets);
            network.injectionQueuePackets = 1 + random.nextInt(4);
            network.arbitration = oneOf(random, Arbitration.ROUND_ROBIN, Arbitration.ROUND_ROBIN, Arbitration.FIFO);
            network.ejection = oneOf(random, Ejection.MULTIPLE, Ejection.MULTIPLE, Ejection.SINGLE);
            network.linkGigabitsPerSecond = oneOf(random, 8.0, 10.0, 32.5);
        });
    }

    private static int[] dimensions(Random random) {
        int[] dimensions;
        do {
            dimensions = IntStream.range(0, 1 + random.nextInt(MAX_DIMENSIONS))
                    .map(d -> 1 + random.nextInt(MAX_RING))
                    .toArray();
        } while (Arrays.stream(dimensions).reduce(1, (a, b) -> a * b) > MAX_NODES);
        return dimensions;
    }

    private static int channels(Random random, PlainNetwork.RoutingKind routing) {
        return switch (routing) {
            case DIMENSION_ORDER_BUBBLE -> 1 + random.nextInt(MAX_CHANNELS);
            case DIMENSION_ORDER_DATELINE -> 2;
            case ADAPTIVE_BUBBLE -> 2 + random.nextInt(MAX_CHANNELS - 1);
        };
    }

    private static int[] nodes(Random random, int nodes, int ranks) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, nodes).boxed().toList());
        if (random.nextInt(3) > 0) {
            Collections.shuffle(order, random);
        }
        return order.stream().limit(ranks).mapToInt(node -> node).toArray();
    }

    @SafeVarargs
    private static <T> T oneOf(Random random, T... values) {
        return values[random.nextInt(values.length)];
    }

    /** Samples the operations of all ranks. */
    private static final class ProgramDraw {
        private final Random random;
        private final int ranks;
        private final int mostBytes;
        private final double receiveChance; // that a receive comes next, while there are some whose send has been drawn
        private final double computeChance; // that a burst comes before an operation
        private final List<List<PlainOperation>> program;
        private final List<Message> sent = new ArrayList<>(); // not yet received, in the order of their sends

        private record Message(int source, int destination, int tag, long bytes) {
            boolean matches(Message other) {
                return source == other.source && destination == other.destination && tag == other.tag;
            }
        }

        ProgramDraw(Random random, int ranks, PlainNetwork network) {
            this.random = random;
            this.ranks = ranks;
            this.mostBytes = oneOf(random, 1, 4, 20) * network.phitsPerPacket() * network.bytesPerPhit();
            this.receiveChance = oneOf(random, 0.0, 0.3, 0.6, 1.0);
            this.computeChance = oneOf(random, 0.0, 0.1, 0.5);
            this.program = Stream.generate(() -> (List<PlainOperation>) new ArrayList<PlainOperation>())
                    .limit(ranks)
                    .toList();
        }

        List<List<PlainOperation>> draw() {
            IntFunction<Message> pattern = pattern();
            int messages = 1 + random.nextInt(MAX_MESSAGES);
            for (int i = 0; i < messages; i++) {
                send(pattern.apply(i));
                while (!sent.isEmpty() && random.nextDouble() < receiveChance) {
                    receive();
                }
            }
            while (!sent.isEmpty()) {
                receive();
            }
            return program;
        }

        /** Who sends the i-th message to whom: at random, all to one, one to all, or in shifts. */
        private IntFunction<Message> pattern() {
            int root = random.nextInt(ranks);
            int shift = random.nextInt(ranks);
            return switch (random.nextInt(5)) {
                case 0 -> i -> message(i % ranks, root);
                case 1 -> i -> message(root, i % ranks);
                case 2 -> i -> message(i % ranks, (i + shift) % ranks);
                case 3 -> i -> message(i % ranks, (i + i / ranks) % ranks);
                default -> i -> message(random.nextInt(ranks), random.nextInt(ranks));
            };
        }

        private Message message(int source, int destination) {
            int bytes = random.nextInt(8) == 0 ? 0 : random.nextInt(mostBytes + 1);
            return new Message(source, destination, random.nextInt(TAGS), bytes);
        }

        private void send(Message message) {
            compute(message.source);
            program.get(message.source).add(new PlainOperation.Send(message.destination, message.tag, message.bytes));
            sent.add(message);
        }

        /** Receives a message; of those that one receive could match, the one that was sent first. */
        private void receive() {
            Message drawn = sent.get(random.nextInt(sent.size()));
            Message message = sent.stream().filter(drawn::matches).findFirst().orElseThrow();
            sent.remove(message);
            compute(message.destination);
            program.get(message.destination)
                    .add(new PlainOperation.Receive(message.source, message.tag, message.bytes));
        }

        private void compute(int rank) {
            while (random.nextDouble() < computeChance) {
                program.get(rank).add(new PlainOperation.Compute(random.nextInt(MAX_NANOSECONDS)));
            }
        }
    }
}
