package sare.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The link stage of networks whose links and routers have {@link TransferTimes}. Packets take links of different widths for different
 * times. A header may request outputs of the next router after the latency of the link and the delay of the router. A credit takes
 * the latency of the link back to the output that leads to the queue. Packets are reported in the order of their last phits, although a
 * packet from a wide link is consumed faster than one from a narrow link.
 */
final class TimedLinkTraversal extends LinkTraversal {
    private final TransferTimes times;
    private final DelayLine[] departures; // by class of link: packets whose tail has not passed yet
    private final DelayLine[] returns; // by class of link: inputs whose credit travels back; null without a delay
    // By class of link: packets that are being consumed; null if that takes a cycle
    private final DelayLine[] deliveries;

    TimedLinkTraversal(RegionParts parts) {
        super(parts);
        this.times = fabric.times;
        this.departures = new DelayLine[times.classOfInterfaces() + 1];
        this.returns = new DelayLine[departures.length];
        this.deliveries = new DelayLine[departures.length];
        for (int c = 0; c < departures.length; c++) {
            departures[c] = line(parts.calendar(), times.cyclesOfClass(c));
            returns[c] = line(parts.calendar(), times.creditDelay(c));
            deliveries[c] = line(parts.calendar(), times.cyclesOfClass(c) - 1);
        }
    }

    private static DelayLine line(Calendar calendar, int cycles) {
        return cycles == 0 ? null : new DelayLine(calendar, cycles);
    }

    @Override
    void clear() {
        super.clear();
        for (DelayLine[] lines : List.of(departures, returns, deliveries)) {
            Arrays.stream(lines).filter(Objects::nonNull).forEach(DelayLine::clear);
        }
    }

    @Override
    void beginCycle(long cycle) {
        for (DelayLine line : returns) {
            for (int due = line == null ? 0 : line.due(cycle); due > 0; due--) {
                credits.returnCredit((int) line.take(), cycle);
            }
        }
        for (DelayLine line : departures) {
            for (int due = line.due(cycle); due > 0; due--) {
                long departure = line.take();
                endTail(Departures.input(departure), Departures.output(departure), cycle);
            }
        }
        credits.beginCycle(cycle);
        endCycle(returns, cycle);
    }

    private static void endCycle(DelayLine[] lines, long cycle) {
        for (DelayLine line : lines) {
            if (line != null) {
                line.endCycle(cycle);
            }
        }
    }

    private void endTail(int input, int output, long cycle) {
        boolean isInjection = fabric.channels.isTerminal(input);
        if (fabric.hasPackets(input) != 0) {
            int head = fabric.head(input);
            long ready = isInjection ? cycle : fabric.packets.readyCycle(head);
            if (ready > cycle) {
                newHeads.add(input, ready);
            } else {
                newHeads.listIf(1, input, fabric.packets.route(head));
            }
        }
        free(input, output, cycle);
        if (!isInjection) {
            giveBack(input, cycle);
        }
    }

    private void giveBack(int input, long cycle) {
        DelayLine line = returns[times.classOfInput(input)];
        if (line == null) {
            credits.returnCredit(input, cycle);
        } else {
            line.add(input);
        }
    }

    @Override
    void addDeparture(int input, int output) {
        boolean isEjection = fabric.channels.isTerminal(output);
        int linkClass = isEjection ? times.classOfInput(input) : times.classOfOutput(output);
        departures[linkClass].add(IntPair.of(input, output));
    }

    @Override
    void enter(int target, int packet, long route, int output, long cycle) {
        long ready = cycle + times.headerCycles(output, target);
        fabric.packets.setReadyCycle(packet, ready);
        fabric.credits.take(target);
        if ((fabric.append(target, packet) & fabric.isLeftAlone(target, cycle)) != 0) {
            newHeads.add(target, ready);
        }
        credits.fillIf(fabric.lacksRoom(target) | fabric.lacksBubble(target), target);
    }

    @Override
    void deliver(int packet, int input, long cycle) {
        DelayLine line = deliveries[times.classOfInput(input)];
        if (line == null) {
            super.deliver(packet, input, cycle);
        } else {
            line.add(IntPair.of(packet, input));
        }
    }

    @Override
    void endCycle(long cycle) {
        for (DelayLine line : deliveries) {
            for (int due = line == null ? 0 : line.due(cycle); due > 0; due--) {
                long delivery = line.take();
                super.deliver(IntPair.low(delivery), IntPair.high(delivery), cycle);
            }
        }
        super.endCycle(cycle);
        endCycle(deliveries, cycle);
        endCycle(departures, cycle);
    }
}
