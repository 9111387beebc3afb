package sare.simulation;

import java.util.Arrays;
import sare.network.Arbitration;
import sare.network.Network;
import sare.network.RouterParameters;

/**
 * The state of queues and outputs, in one flat array.
 *
 * <p>Layout: {@code records} holds {@link #STRIDE} longs for each {@link ChannelIndex channel index}. A record describes both the
 * queue of an input and the output with the same index. Two ints share a long, the first in its low half. In masks bit i stands
 * for the input in slot i of the router. Where the largest router has 33 to 64 inputs, a mask fills its long, and the queues that
 * outputs lead to are in a separate array; where it has more, the masks of {@link #words} longs are. A record is half a cache line,
 * because cache misses take most of the time of a packet-hop, and two channels of a link share one. What is seldom used is
 * therefore in other arrays, and what only heads with a choice need in {@link HeadStates}. Times are the low 32 bits of cycles and
 * are compared only if they differ by less than 2^31 cycles ({@link #forgetOldTimes}).
 */
final class Fabric {
    private static final int STRIDE = 4;
    private static final int WAITING = 0; // of an output: see MASK, and the queue that it leads to if it fits
    private static final int ENDS = 1; // of a queue: its first packet, and its last one
    private static final int FILL = 2; // of a queue: see PACKETS, and the first cycle after its last departure's tail
    private static final int HOLD = 3; // of an output: see STATE, and the first cycle in whose decisions it is free

    // MASK of an output: the inputs whose head waits for it, or their number where masks are in a separate array

    // PACKETS of a queue: twice the number of packets that have not begun to leave, plus SHORT
    static final int SHORT = 1; // the queue lacks room or the bubble
    private static final int PACKETS_SHIFT = 1;
    static final int ONE_PACKET = 1 << PACKETS_SHIFT;

    // STATE of an output: flags, the slot where round robin begins, and from crossingsShift on the number of packets
    // that have taken it
    private static final int GRANTED_SHIFT = 1;
    private static final int ROOM_SHIFT = 2;
    private static final int BUBBLE_SHIFT = ROOM_SHIFT + 1; // the next bit, as {@link #passes} requires

    /** Flag of an output: it is on the agenda of the next decision phase. */
    static final int LISTED = 1; // the lowest bit, as in a {@link Branchless} flag
    /** Flag of an output: it is granted to a head that still waits for the link. */
    static final int GRANTED = 1 << GRANTED_SHIFT;
    /** Flag of an output: the queue to which it leads has room for a packet (rule 3). */
    static final int ROOM = 1 << ROOM_SHIFT;
    /** Flag of an output: the local queue has the bubble (rule 4). */
    static final int BUBBLE = 1 << BUBBLE_SHIFT;

    /** Flag of an output: of the virtual channels of its link, it took the link last ({@link LinkFlags}). */
    static final int LAST = 1 << BUBBLE_SHIFT + 1;

    private static final int NEXT_SLOT_SHIFT = BUBBLE_SHIFT + 2;

    private static final int LONG_AGO = 1 << 30;

    final ChannelIndex channels;
    final PacketPool packets;
    final int phitsPerPacket;
    final int words; // longs of a mask of inputs
    final TransferTimes times; // or null where all links and routers are standard
    final CreditCounts credits; // or null likewise
    final HeadStates headStates; // or null where each head waits for one output

    final long cacheBytes; // for {@link Lookahead}
    private final int slotMask; // has the bits of the largest slot
    private final int crossingsShift;
    private final int dummyShift;
    private final boolean asksForBubbles; // whether any head does
    private final int fillWithRoom; // the largest FILL with which a queue has room
    private final int[] fillWithBubble; // by number: the largest FILL with the bubble, if heads ask for it
    private final int[] fillWithAll; // by number: the largest FILL with all that heads ask for
    private final long[] records;
    private final boolean masksInRecords; // and not in {@link #separateWaiting}
    private final long maskBits; // of WAITING
    private final int[] separateTargets; // by channel index: the queue that an output leads to; empty if in the records
    private final long[] separateWaiting; // by channel index and word: inputs whose head waits; empty if in the records
    private final int[] feeders; // of a queue: the output before it
    private int[] carries = {}; // by channel index: overflows of the crossings of an output; empty before the first
    private final long[] headSince; // by channel index: a cycle; empty unless the arbitration needs it

    Fabric(Network network) {
        this(network, 1, Lookahead.CACHE_BYTES);
    }

    /**
     * Creates the same for measurements and tests.
     *
     * @param fewestWords masks have at least as many words
     * @param cacheBytes larger states are read ahead
     */
    Fabric(Network network, int fewestWords, long cacheBytes) {
        this.cacheBytes = cacheBytes;
        RouterParameters parameters = network.routers();
        this.channels = new ChannelIndex(network.topology(), parameters);
        this.times = network.timing().isStandard() ? null : new TransferTimes(network, channels);
        this.packets = new PacketPool();
        this.phitsPerPacket = parameters.phitsPerPacket();
        this.credits = times == null
                ? null
                : new CreditCounts(times, channels.count, parameters.transitQueuePackets(), phitsPerPacket);
        this.headStates = HeadStates.of(network.routing(), channels);
        this.words = Math.max(fewestWords, (channels.numbers + Long.SIZE - 1) / Long.SIZE);
        this.slotMask = channels.numbers - 1;
        this.crossingsShift = NEXT_SLOT_SHIFT + Integer.bitCount(slotMask);
        this.dummyShift = Integer.numberOfTrailingZeros(Math.max(1, channels.bound / PacketPool.DUMMIES));
        RoomLimits limits = new RoomLimits(network, channels);
        this.fillWithRoom = limits.withRoom();
        this.fillWithBubble = limits.withBubble();
        this.fillWithAll = limits.withAll();
        this.asksForBubbles = limits.areForBubbles();
        this.records = CacheLines.array(channels.length, STRIDE);
        this.masksInRecords = words == 1;
        this.maskBits = masksInRecords && channels.numbers > Integer.SIZE ? -1 : IntPair.LOW;
        this.separateWaiting = new long[masksInRecords ? 0 : Math.multiplyExact(channels.count, words)];
        this.headSince = new long[parameters.arbitration() == Arbitration.FIFO ? channels.count : 0];
        this.feeders = new int[channels.count];
        this.separateTargets = new int[maskBits == IntPair.LOW ? 0 : channels.count];
        FarEnds.forEach(network.topology(), channels, this::connect);
    }

    private void connect(int output, int input) {
        feeders[input] = output;
        if (separateTargets.length > 0) {
            separateTargets[output] = input;
        } else {
            records[base(output) + WAITING] = IntPair.of(0, input);
        }
    }

    /** Restores the initial state: all queues are empty, and all outputs are free. */
    void clear() {
        packets.clear();
        for (int base = CacheLines.START; base < records.length; base += STRIDE) {
            records[base + WAITING] &= ~maskBits;
            records[base + FILL] = IntPair.of(0, -LONG_AGO);
            records[base + HOLD] = IntPair.of(ROOM | BUBBLE, -LONG_AGO);
        }
        Arrays.fill(separateWaiting, 0);
        Arrays.fill(carries, 0);
        if (credits != null) {
            credits.clear();
        }
    }

    /** The memory that the records of the inputs and outputs in use need. */
    long bytes() {
        return (long) channels.count * STRIDE * Long.BYTES;
    }

    /** Any long of a record, for {@link Lookahead}. */
    long glance(int place) {
        return records[base(place)];
    }

    /** Whether a time is at or before a cycle: a {@link Branchless} flag. */
    static int hasCome(int time, long cycle) {
        return Branchless.isNegative(time - (int) cycle - 1);
    }

    /** The index in {@link #records} of the first long of a record. */
    private int base(int place) {
        return CacheLines.START + channels.bounded(place) * STRIDE;
    }

    /** The input channel at the other end of an output channel. */
    int target(int output) {
        return separateTargets.length > 0 ? separateTargets[output] : IntPair.high(records[base(output) + WAITING]);
    }

    /** The output channel that leads to an input channel. */
    int feeder(int input) {
        return feeders[input];
    }

    /** Cycles in which a packet leaves an input for an output. */
    int transferCycles(int input, int output) {
        return times == null ? phitsPerPacket : times.transferCycles(input, output);
    }

    // ---- queues

    int head(int input) {
        return (int) records[base(input) + ENDS];
    }

    /** The last packet of a queue; any packet if the queue is empty. */
    int last(int input) {
        return IntPair.high(records[base(input) + ENDS]);
    }

    /** The number of packets in a queue that have not begun to leave. */
    int packets(int input) {
        return (int) records[base(input) + FILL] >> PACKETS_SHIFT;
    }

    /** The cycle in which the head of an input could first request an output; the input has this slot in the output's router. */
    long headSince(int output, int slot) {
        return headSince[channels.ofSlot(output, slot)];
    }

    void setHeadSince(int input, long cycle) {
        if (headSince.length > 0) {
            headSince[input] = cycle;
        }
    }

    /** Appends a packet to a queue. Returns whether all packets before it have begun to leave: a {@link Branchless} flag. */
    int append(int input, int packet) {
        int base = base(input);
        long fill = records[base + FILL];
        long ends = records[base + ENDS];
        int empty = Branchless.isNegative((int) fill - ONE_PACKET);
        records[base + FILL] = fill + ONE_PACKET;
        records[base + ENDS] = IntPair.of(Branchless.select(empty, packet, (int) ends), packet);
        packets.setNext(Branchless.select(empty, dummy(input), IntPair.high(ends)), packet);
        return empty;
    }

    /** The record to write into where no packet is before one. Threads of different {@link Region}s write into different ones. */
    private int dummy(int input) {
        return 1 + (channels.bounded(input) >>> dummyShift);
    }

    /** Removes the head from its queue, which its tail leaves before the given cycle, and returns it. */
    int depart(int input, long tailPassed) {
        int base = base(input);
        long ends = records[base + ENDS];
        int packet = (int) ends;
        records[base + ENDS] =
                ends & IntPair.HIGH | packets.next(packet) & IntPair.LOW; // undefined after the last packet
        records[base + FILL] = IntPair.of((int) records[base + FILL] - ONE_PACKET, (int) tailPassed);
        return packet;
    }

    /** Whether no tail is leaving a queue in a cycle: a {@link Branchless} flag. */
    int isLeftAlone(int input, long cycle) {
        return hasCome(IntPair.high(records[base(input) + FILL]), cycle);
    }

    /**
     * The number of phits in the queue that an output leads to, at the end of the previous cycle. Of the packets that have not
     * begun to leave, the last may still be arriving: it started when the output was taken last. One more packet may be leaving.
     * Starts in the current cycle do not change the result, because a start adds a whole packet of which nothing has arrived, or
     * removes one of which nothing has left.
     */
    int farPhits(int output, long cycle) {
        int freeFrom = IntPair.high(records[base(output) + HOLD]);
        if (credits != null) {
            return credits.farPhits(output, target(output), freeFrom - (int) cycle);
        }
        long fill = records[base(target(output)) + FILL];
        int arriving = phitsPerPacket - Math.min(phitsPerPacket, (int) cycle - freeFrom + phitsPerPacket);
        int leaving = phitsPerPacket - Math.min(phitsPerPacket, (int) cycle - IntPair.high(fill) + phitsPerPacket);
        return ((int) fill >> PACKETS_SHIFT) * phitsPerPacket - arriving + leaving;
    }

    /** The cycle in which the tail of the last packet that left a queue has passed. It may lie in the past. */
    long tailPassed(int input, long cycle) {
        int sinceThen = (int) cycle - IntPair.high(records[base(input) + FILL]); // overflow is intended
        return cycle - sinceThen;
    }

    // ---- room and bubble

    /** Whether a queue lacks the room for a packet ({@link RoomLimits}): a {@link Branchless} flag. */
    int lacksRoom(int input) {
        if (credits != null) {
            return credits.lacks(input);
        }
        return Branchless.isNegative(fillWithRoom - (int) records[base(input) + FILL]);
    }

    /** Whether a queue lacks the bubble and heads may ask for it: a {@link Branchless} flag. */
    int lacksBubble(int input) {
        int most = asksForBubbles ? fillWithBubble[channels.number(input)] : Integer.MAX_VALUE;
        return Branchless.isNegative(most - (int) records[base(input) + FILL]);
    }

    /** Whether a queue lacks the room or the bubble: a {@link Branchless} flag. */
    int lacksAny(int input) {
        int most = asksForBubbles ? fillWithAll[channels.number(input)] : fillWithRoom;
        return Branchless.isNegative(most - (int) records[base(input) + FILL]);
    }

    /** Whether a queue is marked as lacking room or bubble ({@link #setShort}): a {@link Branchless} flag. */
    int isShort(int input) {
        return (int) records[base(input) + FILL] & SHORT;
    }

    /** Whether a queue has a packet that has not begun to leave: a {@link Branchless} flag. */
    int hasPackets(int input) {
        return Branchless.isNegative(ONE_PACKET - 1 - (int) records[base(input) + FILL]);
    }

    void setShort(int input, int flag) {
        records[base(input) + FILL] = records[base(input) + FILL] & ~SHORT | flag * SHORT;
    }

    // ---- outputs

    /** Whether a flag of an output is set: a {@link Branchless} flag. */
    int has(int output, int flag) {
        return Branchless.isNonzero(records[base(output) + HOLD] & flag);
    }

    void setFlag(int output, int flag) {
        records[base(output) + HOLD] |= flag;
    }

    void clearFlag(int output, int flag) {
        records[base(output) + HOLD] &= ~(long) flag;
    }

    /** Whether an output with this HOLD is neither held nor granted: a {@link Branchless} flag. */
    private static int isFree(long hold, long cycle) {
        return hasCome(IntPair.high(hold), cycle) & ~((int) hold >>> GRANTED_SHIFT);
    }

    /** Whether an output is neither held nor granted: a {@link Branchless} flag. */
    int isFree(int output, long cycle) {
        return isFree(records[base(output) + HOLD], cycle);
    }

    /** Whether no packet holds an output: a {@link Branchless} flag. */
    int isNotHeld(int output, long cycle) {
        return hasCome(IntPair.high(records[base(output) + HOLD]), cycle);
    }

    /** Whether an output has room and, if requested, the bubble. Argument and result are {@link Branchless} flags. */
    int passes(int output, int asksForBubble) {
        int flags = (int) records[base(output) + HOLD] >>> ROOM_SHIFT;
        return flags & flags >>> asksForBubble & 1;
    }

    /**
     * Marks an output as listed if a {@link Branchless} flag is 1 and the output is free, has room and is not yet listed. Returns
     * whether it did so, as a flag.
     */
    int listIf(int flag, int output, long cycle) {
        long hold = records[base(output) + HOLD];
        int listed = flag & isFree(hold, cycle) & (int) hold >>> ROOM_SHIFT & ~((int) hold & LISTED);
        records[base(output) + HOLD] = hold | listed;
        return listed;
    }

    /** Calls {@link #listIf} with the flag 1 if a head waits for the output. */
    int listIfWaitedFor(int output, long cycle) {
        return listIf(Branchless.isNonzero(records[base(output) + WAITING] & maskBits), output, cycle);
    }

    /** A word of the mask of inputs whose head waits for the output. */
    long waiting(int output, int word) {
        return masksInRecords ? records[base(output) + WAITING] & maskBits : separateWaiting[output * words + word];
    }

    /** A word of the mask of inputs whose head waits for the output and needs {@link #ROOM} or {@link #BUBBLE}. */
    long concerned(int output, int flag, int word) {
        long waiting = waiting(output, word);
        return flag == ROOM ? waiting : waiting & ~bit(output, word);
    }

    /**
     * A word of the mask that contains one input only. A head at the input with the slot of an output goes straight on through
     * that output. It is the only waiting head that needs no bubble.
     */
    long bit(int input, int word) {
        int slot = channels.slot(input);
        return words == 1 || slot / Long.SIZE == word ? 1L << slot : 0;
    }

    /** Makes the head of an input wait for the output if a {@link Branchless} flag is 1. */
    void startWaitingIf(int flag, int input, int output) {
        int slot = channels.slot(input);
        if (masksInRecords) {
            records[base(output) + WAITING] |= (long) flag << slot;
        } else {
            setWaiting(output, slot, separateWaiting[output * words + slot / Long.SIZE] | (long) flag << slot);
        }
    }

    private void setWaiting(int output, int slot, long waiting) {
        int index = output * words + slot / Long.SIZE;
        records[base(output) + WAITING] += Long.bitCount(waiting) - Long.bitCount(separateWaiting[index]);
        separateWaiting[index] = waiting;
    }

    /**
     * If an output that {@link #passes} is free, makes the head of an input wait for it and marks it as listed. Returns whether it is
     * newly listed, as a {@link Branchless} flag.
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
        int slot = channels.slot(input);
        if (masksInRecords) {
            records[base(output) + WAITING] &= ~(1L << slot);
        } else {
            setWaiting(output, slot, separateWaiting[output * words + slot / Long.SIZE] & ~(1L << slot));
        }
    }

    /** A word of the mask of inputs whose request for an output would pass. */
    long passing(int output, int word) {
        long hold = records[base(output) + HOLD];
        if ((hold & ROOM) == 0) {
            return 0;
        }
        return (hold & BUBBLE) != 0 ? waiting(output, word) : waiting(output, word) & bit(output, word);
    }

    /** The slot where round robin begins. */
    int nextSlot(int output) {
        return (int) records[base(output) + HOLD] >>> NEXT_SLOT_SHIFT & slotMask;
    }

    /** Grants an output on the agenda to the head of an input, which from now on waits for the link only. */
    void grant(int input, int output) {
        stopWaiting(input, output);
        long hold = records[base(output) + HOLD];
        records[base(output) + HOLD] = hold & IntPair.HIGH | granted((int) hold, input) | GRANTED;
    }

    /** Grants an output on the agenda to the head of an input, which takes it at once and holds it until its tail has passed. */
    void grantAndStart(int input, int output, long cycle) {
        stopWaiting(input, output);
        hold(output, granted((int) records[base(output) + HOLD], input), cycle + transferCycles(input, output));
    }

    /** The state of an output that is not on the agenda and whose round robin begins after an input. */
    private int granted(int state, int input) {
        int nextSlot = channels.slot(input) + 1 & slotMask; // also after the last input: the first with a bit follows
        return state & ~(LISTED | slotMask << NEXT_SLOT_SHIFT) | nextSlot << NEXT_SLOT_SHIFT;
    }

    /** The packet that an output was granted to takes it. Returns the first cycle in which the output is free again. */
    long start(int input, int output, long cycle) {
        long freeFrom = cycle + transferCycles(input, output);
        hold(output, (int) records[base(output) + HOLD] & ~GRANTED, freeFrom);
        return freeFrom;
    }

    private void hold(int output, int state, long freeFrom) {
        int crossed = state + (1 << crossingsShift);
        records[base(output) + HOLD] = IntPair.of(crossed | LAST, (int) freeFrom);
        if (crossed >>> crossingsShift == 0) {
            carry(output);
        }
    }

    /** Counts an overflow. In routers of few inputs it takes millions of packets, so that few runs need the array. */
    private synchronized void carry(int output) {
        if (carries.length == 0) {
            carries = new int[channels.count];
        }
        carries[output]++;
    }

    /** The input to whose head the output was granted last. */
    int holder(int output) {
        return channels.ofSlot(output, nextSlot(output) - 1 & slotMask);
    }

    /** The number of packets that have begun to take the output. */
    long crossings(int output) {
        int state = (int) records[base(output) + HOLD];
        long overflows = carries.length == 0 ? 0 : carries[output];
        return (overflows << Integer.SIZE - crossingsShift) + (state >>> crossingsShift);
    }

    /** The cycles after the end of a cycle for which a packet holds the output; 0 or less if none does. */
    int cyclesToFree(int output, long cycle) {
        return IntPair.high(records[base(output) + HOLD]) - (int) cycle - 1;
    }

    /**
     * Replaces old times by recent ones that compare alike, before the low 32 bits of the clock repeat. The clock advances from one
     * cycle to another during this call.
     */
    void forgetOldTimes(long fromCycle, long toCycle) {
        for (int base = CacheLines.START; base < records.length; base += STRIDE) {
            forget(base + FILL, 1, fromCycle, toCycle);
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
