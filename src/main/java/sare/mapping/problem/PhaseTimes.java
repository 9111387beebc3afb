package sare.mapping.problem;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The times of links, network interfaces and phases under an arrangement. Flows are moved by {@link #add}; {@link #settle} then brings the
 * times of phases up to date, and {@link #restore} takes back all that was done since the last {@link #keep}. What is taken back is copied
 * when a phase is first touched, because an evaluation changes most places of a phase several times.
 *
 * <p>Layout of the times of a phase: counted links, then the interfaces of nodes as they send, then as they receive.
 */
final class PhaseTimes {
    private final PhaseCongestion congestion;
    private final Flows flows;
    private final PairRoutes routes;
    private final int links;

    private int[][] times; // of places, by phase
    private int[][] timesBefore; // the same at the last keep, of phases that have changed since
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
        this.routes = congestion.routes();
        this.links = routes.links();
        int places = links + 2 * congestion.nodes();
        this.times = new int[flows.phases()][places];
        this.timesBefore = new int[flows.phases()][places];
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
        int from = arrangement.position(flows.source(flow));
        int to = arrangement.position(flows.destination(flow));
        int phase = flows.phase(flow);
        touch(phase);
        addToLinks(flow, phase, routes.pair(from, to), sign);
        if (congestion.nodeNumber(from) != congestion.nodeNumber(to)) {
            int time = sign * congestion.interfaceTime(flow);
            times[phase][links + congestion.nodeNumber(from)] += time;
            times[phase][links + congestion.nodes() + congestion.nodeNumber(to)] += time;
        }
    }

    /** Searches spend most of their time here. */
    private void addToLinks(int flow, int phase, int pair, int sign) {
        int[] ofPhase = times[phase];
        double weight = flows.weight(flow);
        long signedOccurrences = sign * flows.occurrences(phase);
        int end = routes.first(pair + 1);
        for (int i = routes.first(pair); i < end; i++) {
            int link = routes.crossed(i);
            int time = congestion.linkTime(weight, link, routes.share(i));
            ofPhase[link] += sign * time;
            totals[link] += signedOccurrences * time;
        }
        latencies[phase] += sign * congestion.latency(pair);
    }

    private void touch(int phase) {
        if (!isChanged[phase]) {
            isChanged[phase] = true;
            if (changed.isEmpty()) {
                System.arraycopy(totals, 0, totalsBefore, 0, links);
            }
            changed.add(phase);
            System.arraycopy(times[phase], 0, timesBefore[phase], 0, times[phase].length);
            latenciesBefore[phase] = latencies[phase];
            phaseTimesBefore[phase] = phaseTimes[phase];
        }
    }

    /** Brings the times of the changed phases up to date. */
    void settle() {
        for (int i = 0; i < changed.size(); i++) {
            int phase = changed.getInt(i);
            setTime(phase, busiest(times[phase]) + latencies[phase] / Math.max(1, flows.flows(phase)));
        }
    }

    private void setTime(int phase, long time) {
        sumOfPhases += flows.occurrences(phase) * (time - phaseTimes[phase]);
        phaseTimes[phase] = time;
    }

    private static int busiest(int[] ofPhase) {
        int most = 0;
        for (int time : ofPhase) {
            most = Math.max(most, time);
        }
        return most;
    }

    /** Takes what was done as the state that {@link #restore} goes back to. */
    void keep() {
        for (int i = 0; i < changed.size(); i++) {
            isChanged[changed.getInt(i)] = false;
        }
        changed.clear();
    }

    /** Goes back to the state of the last {@link #keep}. */
    void restore() {
        for (int i = 0; i < changed.size(); i++) {
            int phase = changed.getInt(i);
            int[] before = timesBefore[phase];
            timesBefore[phase] = times[phase];
            times[phase] = before;
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
