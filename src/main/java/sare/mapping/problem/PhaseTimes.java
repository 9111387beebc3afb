package sare.mapping.problem;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * The times of links, network interfaces and phases under an arrangement. Flows are moved by {@link #add}; {@link #settle} then brings the
 * times of phases up to date, and {@link #restore} takes back all that was done since the last {@link #keep}.
 *
 * <p>Layout of the times of a phase: counted links, then the interfaces of nodes as they send, then as they receive.
 */
final class PhaseTimes {
    private final PhaseCongestion congestion;
    private final PhaseFlows flows;
    private final int links;
    private final int places; // of a phase

    private final long[] times; // of places, by phase * places + place
    private final long[] latencies; // by phase: of all its flows together
    private final long[] phaseTimes; // by phase
    private final long[] totals; // by link: occurrences times the time of the phase, of all phases
    private long sumOfPhases; // occurrences times phase times
    private long sumOfTotals;

    // What was done since the last call of keep: places with what was added to them, phases with latency and time of
    // before.
    private final LongArrayList changedPlaces = new LongArrayList();
    private final LongArrayList changes = new LongArrayList();
    private final LongArrayList changedPhases = new LongArrayList();
    private final LongArrayList latenciesBefore = new LongArrayList();
    private final LongArrayList timesBefore = new LongArrayList();
    private final boolean[] isChanged; // by phase

    PhaseTimes(PhaseCongestion congestion, Arrangement arrangement) {
        this.congestion = congestion;
        this.flows = congestion.flows();
        this.links = congestion.routes().links();
        this.places = links + 2 * congestion.nodes();
        this.times = new long[Math.multiplyExact(flows.phases(), places)];
        this.latencies = new long[flows.phases()];
        this.phaseTimes = new long[flows.phases()];
        this.isChanged = new boolean[flows.phases()];
        this.totals = new long[links];
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
        int[] crossed = congestion.routes().links(from, to);
        double[] shares = congestion.routes().shares(from, to);
        for (int i = 0; i < crossed.length; i++) {
            change(phase, crossed[i], sign * congestion.linkTime(flow, crossed[i], shares[i]));
            latencies[phase] += sign * congestion.linkLatency(crossed[i], shares[i]);
        }
        if (congestion.nodeNumber(from) != congestion.nodeNumber(to)) {
            long time = sign * congestion.interfaceTime(flow);
            change(phase, links + congestion.nodeNumber(from), time);
            change(phase, links + congestion.nodes() + congestion.nodeNumber(to), time);
        }
    }

    private void touch(int phase) {
        if (!isChanged[phase]) {
            isChanged[phase] = true;
            changedPhases.add(phase);
            latenciesBefore.add(latencies[phase]);
            timesBefore.add(phaseTimes[phase]);
        }
    }

    private void change(int phase, int place, long change) {
        times[phase * places + place] += change;
        changeTotal(phase, place, change);
        changedPlaces.add((long) phase * places + place);
        changes.add(change);
    }

    private void changeTotal(int phase, int place, long change) {
        if (place < links) {
            totals[place] += flows.occurrences(phase) * change;
            sumOfTotals += flows.occurrences(phase) * change;
        }
    }

    /** Brings the times of the changed phases up to date. */
    void settle() {
        for (int i = 0; i < changedPhases.size(); i++) {
            int phase = (int) changedPhases.getLong(i);
            setTime(phase, busiest(phase) + latencies[phase] / Math.max(1, flows.flows(phase)));
        }
    }

    private void setTime(int phase, long time) {
        sumOfPhases += flows.occurrences(phase) * (time - phaseTimes[phase]);
        phaseTimes[phase] = time;
    }

    private long busiest(int phase) {
        long most = 0;
        for (int i = phase * places; i < (phase + 1) * places; i++) {
            most = Math.max(most, times[i]);
        }
        return most;
    }

    /** Takes what was done as the state that {@link #restore} goes back to. */
    void keep() {
        for (int i = 0; i < changedPhases.size(); i++) {
            isChanged[(int) changedPhases.getLong(i)] = false;
        }
        changedPlaces.clear();
        changes.clear();
        changedPhases.clear();
        latenciesBefore.clear();
        timesBefore.clear();
    }

    /** Goes back to the state of the last {@link #keep}. */
    void restore() {
        for (int i = 0; i < changes.size(); i++) {
            int index = (int) changedPlaces.getLong(i);
            times[index] -= changes.getLong(i);
            changeTotal(index / places, index % places, -changes.getLong(i));
        }
        for (int i = 0; i < changedPhases.size(); i++) {
            int phase = (int) changedPhases.getLong(i);
            latencies[phase] = latenciesBefore.getLong(i);
            setTime(phase, timesBefore.getLong(i));
        }
        keep();
    }

    /** The cost; all changed phases must be settled. */
    long cost() {
        if (links == 0) {
            return sumOfPhases;
        }
        long busiest = 0;
        for (long total : totals) {
            busiest = Math.max(busiest, total);
        }
        return sumOfPhases + busiest / 2 + sumOfTotals / links;
    }
}
