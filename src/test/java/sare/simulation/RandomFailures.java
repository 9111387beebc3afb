package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Random failed parts of machines. */
final class RandomFailures {
    private static final int MOST_LINKS = 4;

    private RandomFailures() {}

    /** Some links, seldom of hosts, and in every third case a switch. */
    static PlainFailures of(Random random, PlainMachine machine) {
        int firstSwitch = machine.isHost(0) ? machine.nodes() : 0;
        List<List<Integer>> links = new ArrayList<>();
        for (int i = random.nextInt(MOST_LINKS); i >= 0; i--) {
            int router = firstSwitch + random.nextInt(machine.routers() - firstSwitch);
            int[] ports = IntStream.range(0, machine.ports())
                    .filter(port -> isLinkOfSwitches(machine, router, port) || random.nextInt(30) == 0)
                    .filter(port -> machine.far(router, port) != null)
                    .toArray();
            if (ports.length > 0) {
                add(links, machine, router, ports[random.nextInt(ports.length)], firstSwitch);
            }
        }
        int switches = machine.routers() - firstSwitch;
        return new PlainFailures(links, random.nextInt(3) == 0 ? List.of(random.nextInt(switches)) : List.of());
    }

    private static boolean isLinkOfSwitches(PlainMachine machine, int router, int port) {
        return machine.far(router, port) != null
                && !machine.isHost(machine.far(router, port).router());
    }

    private static void add(List<List<Integer>> links, PlainMachine machine, int router, int port, int firstSwitch) {
        PlainMachine.Port far = machine.far(router, port);
        if (!links.contains(List.of(router - firstSwitch, port))
                && !links.contains(List.of(far.router() - firstSwitch, far.number()))) {
            links.add(List.of(router - firstSwitch, port));
        }
    }
}
