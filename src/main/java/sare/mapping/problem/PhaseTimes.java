package sare.mapping.problem;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The times of links, network interfaces and phases under an arrangement. Flows are moved by {@link #add}; {@link #settle} then brings the
 * times of phases up to date, and {@link #restore} takes back all that was done since the last {@link #keep}.
 *
 * <p>Layout of the times of a phase: counted links, then the interfaces of nodes as they send, then as they receive.
 */
final class PhaseTimes {
    private final PhaseCongestion congestion;
    private final Flows flows;
    private final RoutedPositions positions;
    private final PairRoutes routes;
    private final RouteLatencies routeLatencies;
    private final PairRoutes.Found found = new PairRoutes.Found();
    private final int links;
    private final boolean isOneBlock; // the places of a phase

    private final PlaceTimes[] times; // by phase
    private final long[] totals; // by link: occurrences times the time in the phase, of all phases
    private final long[] totalsBefore;

    private final long[] latencies; // by phase: of all its flows together
    private final long[] phaseTimes; // by phase
    private final long[] latenciesBefore;
    private final long[] phaseTimesBefore;
    private long sumOfPhases; // occurrences times phase times

    private final IntArrayList changed = new IntArrayList(); // phases, since the last keep
    private final boolean[] isChanged; // by phase

    PhaseTimes(PhaseCongestion congestion, Arrangement arrangement) {
        this.congestion = congestion;
        this.flows = congestion.flows();
        this.positions = congestion.positions();
        this.routes = positions.routes();
        this.routeLatencies = congestion.latencies();
        this.links = positions.links();
        this.times = new PlaceTimes[flows.phases()];
        Arrays.setAll(times, phase -> new PlaceTimes(links + 2 * positions.nodes()));
        this.isOneBlock = times.length == 0 || times[0].isOneBlock();
        this.totals = new long[links];
        this.totalsBefore = new long[links];
        this.latencies = new long[flows.phases()];
        this.phaseTimes = new long[flows.phases()];
        this.latenciesBefore = new long[flows.phases()];
        this.phaseTimesBefore = new long[flows.phases()];
        this.isChanged = new boolean[flows.phases()];
        for (int flow = 0; flow < flows.flows(); flow++) {
            add(flow, arrangement, 1);
        }
        settle();
        keep();
    }

    /** @param sign 1 to add a flow between the places that its ranks have, -1 to take it away */
    void add(int flow, Arrangement arrangement, int sign) {
        int from = positions.nodeNumber(arrangement.position(flows.source(flow)));
        int to = positions.nodeNumber(arrangement.position(flows.destination(flow)));
        int phase = flows.phase(flow);
        touch(phase);
        routes.find(from, to, found);
        int sender = links + from;
        int receiver = links + positions.nodes() + to;
        if (!isOneBlock) {
            times[phase].touch(found.links, found.first, found.end);
            times[phase].touch(sender);
            times[phase].touch(receiver);
        }
        int[] ofPhase = times[phase].times();
        addToLinks(flow, phase, sign, ofPhase);
        if (from != to) {
            int time = sign * congestion.interfaceTime(flow);
            ofPhase[sender] += time;
            ofPhase[receiver] += time;
        }
    }

    /** Searches spend most of their time here. */
    private void addToLinks(int flow, int phase, int sign, int... ofPhase) {
        double weight = flows.weight(flow);
        long signedOccurrences = sign * flows.occurrences(phase);
        int[] crossed = found.links;
        double[] shares = found.shares;
        int end = found.end;
        for (int i = found.first; i < end; i++) {
            int link = crossed[i];
            int time = congestion.linkTime(weight, link, shares[i]);
            ofPhase[link] += sign * time;
            totals[link] += signedOccurrences * time;
        }
        latencies[phase] += sign * routeLatencies.of(found);
    }

    private void touch(int phase) {
        if (!isChanged[phase]) {
            isChanged[phase] = true;
            if (changed.isEmpty()) {
                System.arraycopy(totals, 0, totalsBefore, 0, links);
            }
            changed.add(phase);
            if (isOneBlock) {
                times[phase].touch(0);
            }
            latenciesBefore[phase] = latencies[phase];
            phaseTimesBefore[phase] = phaseTimes[phase];
        }
    }

    /** Brings the times of the changed phases up to date. */
    void settle() {
        for (int i = 0; i < changed.size(); i++) {
            int phase = changed.getInt(i);
            setTime(phase, times[phase].longest() + latencies[phase] / Math.max(1, flows.flows(phase)));
        }
    }

    private void setTime(int phase, long time) {
        sumOfPhases += flows.occurrences(phase) * (time - phaseTimes[phase]);
        phaseTimes[phase] = time;
    }

    /** Takes what was done as the state that {@link #restore} goes back to. */
    void keep() {
        for (int i = 0; i < changed.size(); i++) {
            times[changed.getInt(i)].keep();
            isChanged[changed.getInt(i)] = false;
        }
        changed.clear();
    }

    /** Goes back to the state of the last {@link #keep}. */
    void restore() {
        for (int i = 0; i < changed.size(); i++) {
            int phase = changed.getInt(i);
            times[phase].restore();
            latencies[phase] = latenciesBefore[phase];
            setTime(phase, phaseTimesBefore[phase]);
        }
        if (!changed.isEmpty()) {
            System.arraycopy(totalsBefore, 0, totals, 0, links);
        }
        keep();
    }

    /** The cost; all changed phases must be settled. */
    long cost() {
        long busiest = 0;
        long sum = 0;
        for (long total : totals) {
            busiest = Math.max(busiest, total);
            sum += total;
        }
        return sumOfPhases + busiest / 2 + sum / Math.max(1, links);
    }
}
