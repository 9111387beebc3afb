package sare.topology.hierarchy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The host of every unit and the number of the unit there, as the description of the machine gives them. Immutable.
 *
 * <p>Layout: {@code hostOfUnit} and {@code slotOfUnit} are indexed by unit.
 */
public final class HostedUnits {
    private final List<String> hosts;
    private final int[] hostOfUnit;
    private final int[] slotOfUnit;

    /**
     * Units by host.
     *
     * @param hosts the names of the hosts, each once
     * @param hostOfUnit by unit, an index of {@code hosts}
     * @param slotOfUnit by unit, its number in the host, such as that of the operating system
     */
    public HostedUnits(List<String> hosts, int[] hostOfUnit, int[] slotOfUnit) {
        this.hosts = List.copyOf(hosts);
        this.hostOfUnit = hostOfUnit.clone();
        this.slotOfUnit = slotOfUnit.clone();
    }

    /** Units from the names of their hosts, by unit. */
    static HostedUnits of(List<String> hostByUnit, int[] slotOfUnit) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        int[] hostOfUnit = new int[hostByUnit.size()];
        for (int unit = 0; unit < hostOfUnit.length; unit++) {
            numbers.putIfAbsent(hostByUnit.get(unit), numbers.size());
            hostOfUnit[unit] = numbers.get(hostByUnit.get(unit));
        }
        return new HostedUnits(new ArrayList<>(numbers.keySet()), hostOfUnit, slotOfUnit);
    }

    /** The names of the hosts, in the order of their first units. */
    public List<String> hosts() {
        return hosts;
    }

    /** The index of a unit's host. */
    public int host(int unit) {
        return hostOfUnit[unit];
    }

    /** The name of a unit's host. */
    public String hostName(int unit) {
        return hosts.get(hostOfUnit[unit]);
    }

    /** The number of a unit in its host. */
    public int slot(int unit) {
        return slotOfUnit[unit];
    }

    /** The same for some of the units, in this order. */
    HostedUnits only(int... units) {
        List<String> names = new ArrayList<>();
        int[] slots = new int[units.length];
        for (int i = 0; i < units.length; i++) {
            names.add(hostName(units[i]));
            slots[i] = slotOfUnit[units[i]];
        }
        return of(names, slots);
    }
}
