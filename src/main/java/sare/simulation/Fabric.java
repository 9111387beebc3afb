package sare.simulation;

import java.util.Arrays;
import sare.network.Arbitration;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.routing.Routing;
import sare.topology.Topology;

/**
 * The state of queues and outputs, in one flat array.
 *
 * <p>Layout: {@code records} holds {@link #STRIDE} longs by {@link ChannelIndex place}, of the queue of an input and of the output
 * with the same number together. Two ints share a long, the first in its low half. In masks bit i stands for input i of the
 * router; routers of more than 64 inputs have masks of several {@link #words}, which stand in an array of their own. A record is
 * as long as a line of the cache: what a packet-hop takes is mostly waiting for lines. Times are the low 32 bits of cycles and
 * are only compared over less than 2^31 cycles ({@link #forgetOldTimes}).
 */
final class Fabric {
    private static final int STRIDE = 8;
    private static final int WAITING =
            0; // of an output: mask of inputs whose head waits for it, or with more words their number
    private static final int ENDS = 1; // of a queue: its first packet, and its last one
    private static final int FILL = 2; // of a queue: see PACKETS, and the time when the last packet that left began to
    private static final int HOLD = 3; // of an output: see STATE, and the first cycle in whose decisions it is free
    private static final int NEIGHBOURS =
            4; // of an output: the queue it leads to; of a queue: the output that leads to it
    private static final int REQUESTS = 5; // of a queue: what its head asks for, kept for {@link MultiRequestHeads}
    private static final int PHASE = 6; // of a queue: its head's phase, kept for {@link MultiRequestHeads}

    // PACKETS of a queue: twice those that have not begun to leave, plus SHORT
    private static final int SHORT = 1; // room or bubble of the queue is missing
    private static final int PACKETS_SHIFT = 1;
    private static final int ONE_PACKET = 1 << PACKETS_SHIFT;

    // STATE of an output: flags, the input where round robin begins, and from crossingsShift on packets that have
    // taken it
    private static final int GRANTED_SHIFT = 1;
    private static final int ROOM_SHIFT = 2;
    private static final int BUBBLE_SHIFT = ROOM_SHIFT + 1; // next to it for {@link #passes}

    /** Flag of an output: it is to be decided on in the next decision phase. */
    static final int LISTED = 1; // the lowest bit, as in a {@link Branchless} choice
    /** Flag of an output: granted to a head that still waits for the link. */
    static final int GRANTED = 1 << GRANTED_SHIFT;
    /** Flag of an output: its target has room for a packet (rule 3). */
    static final int ROOM = 1 << ROOM_SHIFT;
    /** Flag of an output: the local queue has the bubble (rule 4). */
    static final int BUBBLE = 1 << BUBBLE_SHIFT;

    private static final int NEXT_INPUT_SHIFT = 4;

    private static final int LONG_AGO = 1 << 30;

    final ChannelIndex channels;
    final PacketPool packets;
    final int phitsPerPacket;
    final int words; // longs of a mask of inputs

    private final int nextInputMask; // as many bits as the number of an input takes
    private final int crossingsShift;
    private final int fillWithRoom; // the largest with which a queue has room
    private final int[]
            fillWithBubble; // by number: the largest with which a queue has the bubble that may be asked for
    private final int[] fillWithAll; // by number: the largest with which a queue lacks nothing that is asked for
    private final long[] records;
    private final long[] wideWaiting; // by place and word: masks of inputs whose head waits; empty with one word
    private final int[] carries; // by place: how often the crossings in STATE have come round
    private final long[] headSince; // by place: a cycle; empty unless arbitration needs it

    Fabric(Network network) {
        this(network, 1);
    }

    /** The same with masks of so many words at least. */
    Fabric(Network network, int fewestWords) {
        RouterParameters parameters = network.routers();
        this.channels = new ChannelIndex(network.topology(), parameters);
        this.packets = new PacketPool();
        this.phitsPerPacket = parameters.phitsPerPacket();
        this.fillWithRoom = largestFillFor(1, parameters.transitQueuePackets());
        this.words = Math.max(fewestWords, (channels.numbers + Long.SIZE - 1) / Long.SIZE);
        this.nextInputMask = channels.numbers - 1;
        this.crossingsShift = NEXT_INPUT_SHIFT + Integer.bitCount(nextInputMask);
        this.fillWithBubble = new int[channels.numbers];
        this.fillWithAll = new int[channels.numbers];
        setFills(network.routing(), largestFillFor(parameters.bubblePackets(), parameters.transitQueuePackets()));
        this.records = new long[Math.multiplyExact(channels.bound, STRIDE)];
        this.wideWaiting = new long[words == 1 ? 0 : Math.multiplyExact(channels.count, words)];
        this.carries = new int[channels.count];
        this.headSince = new long[parameters.arbitration() == Arbitration.FIFO ? channels.count : 0];
        connect(network.topology());
    }

    /** Empties all queues and frees all outputs, as if nothing had ever been in them. */
    void clear() {
        packets.clear();
        for (int base = 0; base < records.length; base += STRIDE) {
            records[base + WAITING] = 0;
            records[base + FILL] = IntPair.of(0, -LONG_AGO);
            records[base + HOLD] = IntPair.of(ROOM | BUBBLE, -LONG_AGO);
        }
        Arrays.fill(wideWaiting, 0);
        Arrays.fill(carries, 0);
    }

    private void setFills(Routing routing, int fillWithTheBubble) {
        for (int number = 0; number < channels.numbers; number++) {
            boolean isAskedFor = number < channels.channels && routing.asksForBubble(number % channels.virtualChannels);
            fillWithBubble[number] = isAskedFor ? fillWithTheBubble : Integer.MAX_VALUE;
            fillWithAll[number] = Math.min(fillWithRoom, fillWithBubble[number]);
        }
    }

    private void connect(Topology topology) {
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    int output = channels.place(router, port * channels.virtualChannels);
                    int input =
                            channels.place(neighbour, topology.arrivalPort(router, port) * channels.virtualChannels);
                    connect(output, input);
                }
            }
        }
    }

    private void connect(int firstOutput, int firstInput) {
        for (int channel = 0; channel < channels.virtualChannels; channel++) {
            int output = base(firstOutput + channel) + NEIGHBOURS;
            int input = base(firstInput + channel) + NEIGHBOURS;
            records[output] = records[output] & IntPair.HIGH | IntPair.of(firstInput + channel, 0);
            records[input] = records[input] & IntPair.LOW | IntPair.of(0, firstOutput + channel);
        }
    }

    /** Whether a time is not behind a cycle: a {@link Branchless} choice. */
    static int hasCome(int time, long cycle) {
        return Branchless.isNegative(time - (int) cycle - 1);
    }

    /** Where the record of a place begins. */
    private int base(int place) {
        return channels.bounded(place) * STRIDE;
    }

    /** The place of the input channel at the other end of an output channel. */
    int target(int output) {
        return (int) records[base(output) + NEIGHBOURS];
    }

    /** The place of the output channel that leads to an input channel. */
    int feeder(int input) {
        return IntPair.high(records[base(input) + NEIGHBOURS]);
    }

    // ---- queues

    int head(int input) {
        return (int) records[base(input) + ENDS];
    }

    /** Packets in a queue that have not begun to leave. */
    int packets(int input) {
        return (int) records[base(input) + FILL] >> PACKETS_SHIFT;
    }

    /** The cycle in which the head could first ask. */
    long headSince(int input) {
        return headSince[input];
    }

    void setHeadSince(int input, long cycle) {
        if (headSince.length > 0) {
            headSince[input] = cycle;
        }
    }

    /** Adds a packet at the end of a queue; answers whether all before it have begun to leave, a {@link Branchless} choice. */
    int append(int input, int packet) {
        int base = base(input);
        long fill = records[base + FILL];
        long ends = records[base + ENDS];
        int empty = Branchless.isNegative((int) fill - ONE_PACKET);
        records[base + FILL] = fill + ONE_PACKET;
        records[base + ENDS] = IntPair.of(Branchless.select(empty, packet, (int) ends), packet);
        packets.setNext(Branchless.select(empty, PacketPool.NONE, IntPair.high(ends)), packet);
        return empty;
    }

    /** The head leaves its queue from this cycle on; answers it. */
    int depart(int input, long cycle) {
        int base = base(input);
        long ends = records[base + ENDS];
        int packet = (int) ends;
        records[base + ENDS] =
                ends & IntPair.HIGH | packets.next(packet) & IntPair.LOW; // of no meaning behind the last one
        records[base + FILL] = IntPair.of((int) records[base + FILL] - ONE_PACKET, (int) cycle);
        return packet;
    }

    /** Whether no tail is leaving a queue in a cycle: a {@link Branchless} choice. */
    int isLeftAlone(int input, long cycle) {
        return hasCome(IntPair.high(records[base(input) + FILL]) + phitsPerPacket, cycle);
    }

    /**
     * Phits in the queue that an output leads to, in the state left by the cycle before. Of its packets that have not begun to
     * leave, the last may still be arriving: it started when the output was taken last. One more may be leaving. What starts in
     * this very cycle changes nothing, for a start adds a whole packet of which nothing has arrived, or takes one of which
     * nothing has left.
     */
    int farPhits(int output, long cycle) {
        long fill = records[base(target(output)) + FILL];
        int freeFrom = IntPair.high(records[base(output) + HOLD]);
        int arriving = phitsPerPacket - Math.min(phitsPerPacket, (int) cycle - freeFrom + phitsPerPacket);
        int leaving = phitsPerPacket - Math.min(phitsPerPacket, (int) cycle - IntPair.high(fill));
        return ((int) fill >> PACKETS_SHIFT) * phitsPerPacket - arriving + leaving;
    }

    /** The cycle from which on what left last has left: its tail has passed. It may be over. */
    long tailPassed(int input, long cycle) {
        int sinceThen = (int) cycle - IntPair.high(records[base(input) + FILL]); // may overflow, as it is to
        return cycle - sinceThen + phitsPerPacket;
    }

    // ---- room and bubble

    /**
     * The largest low half of FILL with which so many more packets fit into a transit queue. It counts packets where rules 3 and
     * 4 count phits: with K places of L phits, p packets that have not begun to leave, one arriving since s and one leaving since
     * g, {@code (K - p) * L + (L - (T - s)) - (L - (T - g))} phits are free in cycle T. In cycle s + 1 the phits to arrive are
     * L - 1 and those to leave no more, so b packets fit if {@code p <= K - b}, and only then. From there on what comes in and
     * what goes out cancel, until in cycle g + L the tail has left: then none are to leave and less than L to arrive, and the
     * same holds. In between nothing changes. Worked case: 4 places of 16 phits, 3 packets, one arriving since 10 and one leaving
     * since 8; at 11 there are 16 + 15 - 13 = 18 phits free, room but no bubble of 2 packets, and at 24 there are 16 + 2.
     */
    private static int largestFillFor(int packets, int transitQueuePackets) {
        return (transitQueuePackets - packets) * ONE_PACKET + SHORT;
    }

    /** Whether a queue lacks the room for a packet, in a cycle as {@link #largestFillFor} says: a {@link Branchless} choice. */
    int lacksRoom(int input) {
        return Branchless.isNegative(fillWithRoom - (int) records[base(input) + FILL]);
    }

    /** Whether a queue lacks the bubble, likewise, and somebody may ask for it: a {@link Branchless} choice. */
    int lacksBubble(int input) {
        return Branchless.isNegative(fillWithBubble[channels.number(input)] - (int) records[base(input) + FILL]);
    }

    /** Whether a queue lacks room or bubble, likewise: a {@link Branchless} choice. */
    int lacksAny(int input) {
        return Branchless.isNegative(fillWithAll[channels.number(input)] - (int) records[base(input) + FILL]);
    }

    /** Whether room or bubble of a queue is missing: a {@link Branchless} choice. */
    int isShort(int input) {
        return (int) records[base(input) + FILL] & SHORT;
    }

    /** Whether a queue has a packet that has not begun to leave: a {@link Branchless} choice. */
    int hasPackets(int input) {
        return Branchless.isNegative(ONE_PACKET - 1 - (int) records[base(input) + FILL]);
    }

    void setShort(int input, int choice) {
        records[base(input) + FILL] = records[base(input) + FILL] & ~SHORT | choice * SHORT;
    }

    // ---- what MultiRequestHeads keeps of a head

    long requests(int input) {
        return records[base(input) + REQUESTS];
    }

    void setRequests(int input, long requests) {
        records[base(input) + REQUESTS] = requests;
    }

    long phase(int input) {
        return records[base(input) + PHASE];
    }

    void setPhase(int input, long phase) {
        records[base(input) + PHASE] = phase;
    }

    // ---- outputs

    /** Whether a flag of an output is set: a {@link Branchless} choice. */
    int has(int output, int flag) {
        return Branchless.isNonzero(records[base(output) + HOLD] & flag);
    }

    void setFlag(int output, int flag) {
        records[base(output) + HOLD] |= flag;
    }

    void clearFlag(int output, int flag) {
        records[base(output) + HOLD] &= ~(long) flag;
    }

    /** Whether an output is neither held nor granted, by its HOLD: a {@link Branchless} choice. */
    private static int isFree(long hold, long cycle) {
        return hasCome(IntPair.high(hold), cycle) & ~((int) hold >>> GRANTED_SHIFT);
    }

    /** Whether an output is neither held nor granted: a {@link Branchless} choice. */
    int isFree(int output, long cycle) {
        return isFree(records[base(output) + HOLD], cycle);
    }

    /** Whether an output has room and, if a {@link Branchless} choice asks for it, the bubble: another such choice. */
    int passes(int output, int asksForBubble) {
        int flags = (int) records[base(output) + HOLD] >>> ROOM_SHIFT;
        return flags & flags >>> asksForBubble & 1;
    }

    /**
     * Marks an output as listed if a {@link Branchless} choice says so, it is free, has room and is neither listed nor granted
     * already; answers that as a choice.
     */
    int listIf(int choice, int output, long cycle) {
        long hold = records[base(output) + HOLD];
        int listed = choice & isFree(hold, cycle) & (int) hold >>> ROOM_SHIFT & ~((int) hold & LISTED);
        records[base(output) + HOLD] = hold | listed;
        return listed;
    }

    /** The same if somebody waits for the output. */
    int listIfWaitedFor(int output, long cycle) {
        return listIf(Branchless.isNonzero(records[base(output) + WAITING]), output, cycle);
    }

    /** Inputs whose head waits for the output: a word of the mask. */
    long waiting(int output, int word) {
        return words == 1 ? records[base(output) + WAITING] : wideWaiting[output * words + word];
    }

    /** Inputs whose head waits for the output and needs {@link #ROOM} or {@link #BUBBLE}: a word of the mask. */
    long concerned(int output, int flag, int word) {
        long waiting = waiting(output, word);
        return flag == ROOM ? waiting : waiting & ~bit(output, word);
    }

    /**
     * The word of a mask in which an input is alone. The input with the number of an output is the one from which that is straight
     * on: of those that wait for it, the one that needs no bubble.
     */
    long bit(int input, int word) {
        int number = channels.number(input);
        return words == 1 || number / Long.SIZE == word ? 1L << number : 0;
    }

    /** The head of an input waits for the output if a {@link Branchless} choice says so. */
    void startWaitingIf(int choice, int input, int output) {
        int number = channels.number(input);
        if (words == 1) {
            records[base(output) + WAITING] |= (long) choice << number;
        } else {
            setWide(output, number, wideWaiting[output * words + number / Long.SIZE] | (long) choice << number);
        }
    }

    private void setWide(int output, int number, long waiting) {
        int index = output * words + number / Long.SIZE;
        records[base(output) + WAITING] += Long.bitCount(waiting) - Long.bitCount(wideWaiting[index]);
        wideWaiting[index] = waiting;
    }

    /**
     * If an output is free that {@link #passes}, the head of an input waits for it, and it is marked as listed; answers whether it
     * is and was not before, a {@link Branchless} choice.
     */
    int startWaitingIfFree(int input, int output, long cycle) {
        int base = base(output);
        long hold = records[base + HOLD];
        int free = isFree(hold, cycle);
        int listed = free & ~((int) hold & LISTED);
        startWaitingIf(free, input, output);
        records[base + HOLD] = hold | listed;
        return listed;
    }

    void stopWaiting(int input, int output) {
        int number = channels.number(input);
        if (words == 1) {
            records[base(output) + WAITING] &= ~(1L << number);
        } else {
            setWide(output, number, wideWaiting[output * words + number / Long.SIZE] & ~(1L << number));
        }
    }

    /** The inputs whose request for an output would pass: a word of the mask. */
    long passing(int output, int word) {
        long hold = records[base(output) + HOLD];
        if ((hold & ROOM) == 0) {
            return 0;
        }
        return (hold & BUBBLE) != 0 ? waiting(output, word) : waiting(output, word) & bit(output, word);
    }

    /** Where round robin begins. */
    int nextInput(int output) {
        return (int) records[base(output) + HOLD] >>> NEXT_INPUT_SHIFT & nextInputMask;
    }

    /** An output on the agenda is given to the head of an input, which waits only for the link from now on. */
    void grant(int input, int output) {
        stopWaiting(input, output);
        long hold = records[base(output) + HOLD];
        records[base(output) + HOLD] = hold & IntPair.HIGH | granted((int) hold, input) | GRANTED;
    }

    /** The same, but the head begins at once to take the output, which it holds until its tail has passed. */
    void grantAndStart(int input, int output, long cycle) {
        stopWaiting(input, output);
        start(output, granted((int) records[base(output) + HOLD], input), cycle);
    }

    /** The state of an output off the agenda and with round robin to begin behind an input. */
    private int granted(int state, int input) {
        int next = channels.number(input) + 1;
        int nextInput = next == channels.inputs(input) ? 0 : next;
        return state & ~(LISTED | nextInputMask << NEXT_INPUT_SHIFT) | nextInput << NEXT_INPUT_SHIFT;
    }

    /** The packet for which an output waited begins to take it. */
    void start(int output, long cycle) {
        start(output, (int) records[base(output) + HOLD] & ~GRANTED, cycle);
    }

    private void start(int output, int state, long cycle) {
        int crossed = state + (1 << crossingsShift);
        records[base(output) + HOLD] = IntPair.of(crossed, (int) cycle + phitsPerPacket);
        if (crossed >>> crossingsShift == 0) {
            carries[output]++;
        }
    }

    /** The place of the input to whose head the output was given last. */
    int holder(int output) {
        int next = nextInput(output);
        return channels.sibling(output, (next == 0 ? channels.inputs(output) : next) - 1);
    }

    /** Packets that have begun to take the output. */
    long crossings(int output) {
        int state = (int) records[base(output) + HOLD];
        return ((long) carries[output] << Integer.SIZE - crossingsShift) + (state >>> crossingsShift);
    }

    /**
     * Moves times out of the reach of a comparison before the low 32 bits of the clock come round to them again; the clock
     * goes from one cycle to another while this is done.
     */
    void forgetOldTimes(long fromCycle, long toCycle) {
        for (int base = 0; base < records.length; base += STRIDE) {
            forget(base + FILL, phitsPerPacket + 1, fromCycle, toCycle);
            forget(base + HOLD, 0, fromCycle, toCycle);
        }
    }

    private void forget(int pair, int mattersForCycles, long fromCycle, long toCycle) {
        long age = (int) fromCycle - IntPair.high(records[pair]) + toCycle - fromCycle;
        if (age > mattersForCycles) {
            records[pair] = IntPair.of((int) records[pair], (int) toCycle - LONG_AGO);
        }
    }
}
