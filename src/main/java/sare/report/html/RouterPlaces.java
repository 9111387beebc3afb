package sare.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import sare.topology.Coordinates;

/**
 * Places of routers in a picture, from their coordinates: the stages of a tree above each other, with the hosts at the bottom; the
 * groups of a dragonfly on a circle, each with its switches on a circle of its own; the switches of a HyperX in a {@link BentGrid}; all
 * others on a circle. Hosts are next to their switch. The picture is 1 wide.
 */
final class RouterPlaces {
    private static final double TREE_HEIGHT = 0.6;
    private static final double RING = 0.4; // radius of the circle of switches or groups
    private static final double GROUP_SHARE = 0.3; // radius of a group, as a share of the distance of groups
    private static final double SPREAD = 0.7; // of the hosts of a switch, as a share of the distance of switches
    private static final double HOSTS_OUTSIDE = 1.16; // of the circle of switches
    private static final double MARKS = 0.35; // what marks may cover of the distance of neighbours in a HyperX

    private final Map<Coordinates, Place> places = new LinkedHashMap<>();
    private final Map<Coordinates, List<Coordinates>> hosts = new LinkedHashMap<>(); // by switch
    private double distance = 1; // of neighbours
    private double height = 1;

    /** A place; x to the right and y up, from 0. */
    record Place(double x, double y) {}

    RouterPlaces(List<DrawnLink> links) {
        List<Coordinates> switches = switches(links);
        findHosts(links);
        if (switches.stream().allMatch(place -> place.names().contains(Coordinates.STAGE))) {
            placeTree(switches);
        } else if (switches.stream().allMatch(place -> place.names().contains(Coordinates.GROUP))) {
            placeGroups(switches);
        } else if (!switches.isEmpty() && switches.stream().allMatch(RouterPlaces::hasDimensions)) {
            placeDimensions(switches);
        } else {
            placeRing(switches);
        }
    }

    /** The routers that are no hosts, in the order of {@link #compare}. */
    static List<Coordinates> switches(List<DrawnLink> links) {
        TreeSet<Coordinates> switches = new TreeSet<>(RouterPlaces::compare);
        for (DrawnLink link : links) {
            switches.add(link.source());
            switches.add(link.destination());
        }
        switches.removeIf(Coordinates::isHost);
        return new ArrayList<>(switches);
    }

    /** By coordinates, the first one first. */
    static int compare(Coordinates one, Coordinates other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            int order = Integer.compare(one.value(i), other.value(i));
            if (order != 0) {
                return order;
            }
        }
        return Comparator.comparing(Coordinates::toString).compare(one, other);
    }

    private void findHosts(List<DrawnLink> links) {
        for (DrawnLink link : links) {
            if (link.source().isHost()) {
                hosts.computeIfAbsent(link.destination(), none -> new ArrayList<>())
                        .add(link.source());
            }
        }
    }

    private void placeTree(List<Coordinates> switches) {
        Map<Integer, Integer> sizes = new LinkedHashMap<>(); // by stage
        switches.forEach(place -> sizes.merge(place.value(0), 1, Integer::sum));
        long hostCount = hosts.values().stream().mapToInt(List::size).sum();
        double levels = sizes.size();
        height = TREE_HEIGHT;
        distance = 1.0
                / Math.max(
                        hostCount,
                        sizes.values().stream().mapToInt(n -> n).max().orElse(1));
        for (Coordinates place : switches) {
            double x = (place.value(1) + 0.5) / sizes.get(place.value(0));
            places.put(place, new Place(x, TREE_HEIGHT * (place.value(0) + 1) / levels));
        }
        hosts.values().stream()
                .flatMap(List::stream)
                .forEach(host -> places.put(host, new Place((host.value(0) + 0.5) / hostCount, 0)));
    }

    private void placeGroups(List<Coordinates> switches) {
        Map<Integer, List<Coordinates>> groups = new LinkedHashMap<>();
        switches.forEach(place -> groups.computeIfAbsent(place.value(0), none -> new ArrayList<>())
                .add(place));
        double apart = groups.size() == 1 ? RING : 2 * Math.PI * RING / groups.size();
        double radius = Math.min(RING / 2, GROUP_SHARE * apart);
        int number = 0;
        for (List<Coordinates> group : groups.values()) {
            double angle = angle(number++, groups.size());
            double middle = groups.size() == 1 ? 0 : RING;
            placeCircle(
                    group, 0.5 + middle * StrictMath.sin(angle), 0.5 + middle * StrictMath.cos(angle), radius, 1.45);
        }
        distance =
                Math.PI * radius / groups.values().iterator().next().size(); // half, because links of all groups cross
    }

    /** Whether the names are those of dimensions, such as x and y. */
    private static boolean hasDimensions(Coordinates place) {
        return place.names().stream().allMatch(name -> name.length() == 1);
    }

    private void placeDimensions(List<Coordinates> switches) {
        BentGrid grid = new BentGrid(switches);
        for (Coordinates place : switches) {
            places.put(place, grid.of(place));
            List<Coordinates> ofSwitch = hosts.getOrDefault(place, List.of());
            for (int host = 0; host < ofSwitch.size(); host++) {
                places.put(ofSwitch.get(host), grid.ofHost(place, host, ofSwitch.size()));
            }
        }
        distance = MARKS * grid.cell();
    }

    private void placeRing(List<Coordinates> switches) {
        placeCircle(switches, 0.5, 0.5, RING, HOSTS_OUTSIDE);
        distance = 2 * Math.PI * RING / Math.max(1, switches.size());
    }

    private void placeCircle(List<Coordinates> switches, double x, double y, double radius, double hostsOutside) {
        for (int i = 0; i < switches.size(); i++) {
            put(switches.get(i), x, y, radius, angle(i, switches.size()));
            List<Coordinates> ofSwitch = hosts.getOrDefault(switches.get(i), List.of());
            for (int h = 0; h < ofSwitch.size(); h++) {
                double aside = SPREAD * ((h + 0.5) / ofSwitch.size() - 0.5);
                put(ofSwitch.get(h), x, y, radius * hostsOutside, angle(i + aside, switches.size()));
            }
        }
    }

    private static double angle(double number, int count) {
        return 2 * Math.PI * number / count;
    }

    private void put(Coordinates router, double x, double y, double radius, double angle) {
        places.put(router, new Place(x + radius * StrictMath.sin(angle), y + radius * StrictMath.cos(angle)));
    }

    Map<Coordinates, Place> all() {
        return places;
    }

    Place of(Coordinates router) {
        return places.get(router);
    }

    /** The distance of neighbours, about. */
    double distance() {
        return distance;
    }

    double height() {
        return height;
    }
}
