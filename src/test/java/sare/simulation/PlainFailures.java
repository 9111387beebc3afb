package sare.simulation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What has failed.
 *
 * @param links an end of each failed link: the switch and the port, as a network's file counts them
 * @param switches failed switches
 */
record PlainFailures(List<List<Integer>> links, List<Integer> switches) {
    static final PlainFailures NONE = new PlainFailures(List.of(), List.of());

    boolean isEmpty() {
        return links.isEmpty() && switches.isEmpty();
    }

    /** Whether the failed links are listed with this end. */
    boolean hasLink(int switchNumber, int port) {
        return links.contains(List.of(switchNumber, port));
    }

    /** Whether a link has failed, by itself or with a switch. Switches are counted without the hosts that come before them. */
    boolean cut(PlainMachine machine, int router, int port, PlainMachine.Port far) {
        int firstSwitch = machine.isHost(0) ? machine.nodes() : 0;
        int number = router - firstSwitch;
        int farNumber = far.router() - firstSwitch;
        return hasLink(number, port)
                || hasLink(farNumber, far.number())
                || switches.contains(number)
                || switches.contains(farNumber);
    }

    /** The keys of a network file. */
    Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>();
        if (!links.isEmpty()) {
            keys.put("failed-links", links.toString());
        }
        if (!switches.isEmpty()) {
            keys.put(
                    "failed-switches",
                    switches.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]")));
        }
        return keys;
    }
}
