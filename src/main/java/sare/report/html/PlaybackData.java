package sare.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sare.input.Decimals;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.simulation.NetworkFrames;
import sare.simulation.RunObservation;
import sare.topology.Topology;

/** The data of a playback: the frames of links, queues and ranks, in as fine steps as fit into a page. */
final class PlaybackData {
    private static final int MOST_BYTES = 18_500_000; // of the encoded frames; a page has less than 1.5 MB besides
    private static final int[] STEPS = {255, 127, 63, 31, 15, 7};
    private static final int BYTE = 8;

    private final Network network;
    private final Mapping mapping;
    private final NetworkFrames frames;
    private final PlaybackScene scene;
    private final int[] widths; // by index of a link: phits per cycle
    private final double[] means; // by frame: the mean use of links
    private final double[] largest; // by frame
    private final long[] packets; // by frame: in all queues
    private double greatestUse;
    private int greatestQueue;
    private int greatestInjection;
    private final Map<String, Object> values;
    private int steps; // of the use of links

    PlaybackData(Network network, Mapping mapping, RunObservation observation) {
        this(network, mapping, observation, MOST_BYTES);
    }

    /** The same in at most a number of bytes of encoded frames. */
    PlaybackData(Network network, Mapping mapping, RunObservation observation, int mostBytes) {
        this.network = network;
        this.mapping = mapping;
        this.frames = observation.frames();
        this.scene = new PlaybackScene(network.topology());
        this.widths = widths();
        this.means = new double[frames.frames()];
        this.largest = new double[frames.frames()];
        this.packets = new long[frames.frames()];
        summarise();
        this.values = encoded(new RankFrames(frames, observation.ranks()), mostBytes);
    }

    private int[] widths() {
        Topology topology = network.topology();
        return IntStream.range(0, frames.links())
                .map(frames::link)
                .map(link -> network.timing()
                        .widths()
                        .get(topology.linkClass(link / topology.ports(), link % topology.ports())))
                .toArray();
    }

    private void summarise() {
        for (int frame = 0; frame < frames.frames(); frame++) {
            for (int link = 0; link < frames.links(); link++) {
                double use = use(link, frame);
                means[frame] += use / frames.links();
                largest[frame] = Math.max(largest[frame], use);
                packets[frame] += frames.packetsAfterLink(frame, link);
                greatestQueue = Math.max(greatestQueue, frames.packetsAfterLink(frame, link));
            }
            greatestUse = Math.max(greatestUse, largest[frame]);
            for (int node = 0; node < network.topology().nodes(); node++) {
                packets[frame] += frames.packetsOfNode(frame, node);
                greatestInjection = Math.max(greatestInjection, frames.packetsOfNode(frame, node));
            }
        }
    }

    /** The share of its width that a link used in a frame. Packets that cross it at the end of the run count as a whole. */
    private double use(int link, int frame) {
        long cycles = frames.endCycle(frame) - frames.beginCycle(frame);
        return Math.min(1, (double) frames.phits(frame, link) / cycles / widths[link]);
    }

    NetworkFrames frames() {
        return frames;
    }

    /** Encodes all frames, in the finest steps that fit. */
    private Map<String, Object> encoded(RankFrames ranks, int mostBytes) {
        Map<String, Object> all = new LinkedHashMap<>();
        long bytes = addRanks(all, ranks);
        for (int each : STEPS) {
            long size = bytes + addNetwork(all, each);
            if (size <= mostBytes) {
                steps = each;
                return all;
            }
        }
        throw new InputException("--playback", "a page of more than 20 MB", "one of fewer frames; see --frames");
    }

    private long addRanks(Map<String, Object> to, RankFrames ranks) {
        int[] partners = ranks.partners();
        byte[] low = new byte[partners.length];
        byte[] high = new byte[partners.length];
        for (int i = 0; i < partners.length; i++) {
            low[i] = (byte) partners[i];
            high[i] = (byte) (partners[i] >>> BYTE);
        }
        return add(to, "states", FrameBytes.exact(frames.frames(), ranks.states()), 1, 1)
                + add(to, "partnersLow", FrameBytes.exact(frames.frames(), low), 1, 1)
                + add(to, "partnersHigh", FrameBytes.exact(frames.frames(), high), 1, 1);
    }

    private long addNetwork(Map<String, Object> to, int most) {
        double use = greatestUse == 0 ? 1 : greatestUse;
        int nodes = network.topology().nodes();
        return add(to, "use", FrameBytes.quantised(frames.links(), frames.frames(), this::use, use, most), use, most)
                + addPackets(
                        to,
                        "queues",
                        frames.links(),
                        (link, frame) -> frames.packetsAfterLink(frame, link),
                        greatestQueue,
                        most)
                + addPackets(
                        to,
                        "injection",
                        nodes,
                        (node, frame) -> frames.packetsOfNode(frame, node),
                        greatestInjection,
                        most);
    }

    /** Adds numbers of packets, in no finer steps than one packet. */
    private long addPackets(
            Map<String, Object> to, String name, int rows, FrameBytes.Values packets, int most, int mostSteps) {
        int greatest = Math.max(1, most);
        int ofPackets = Math.min(mostSteps, greatest);
        return add(
                to,
                name,
                FrameBytes.quantised(rows, frames.frames(), packets, greatest, ofPackets),
                greatest,
                ofPackets);
    }

    /** Adds encoded values and returns their length. */
    private static long add(Map<String, Object> to, String name, FrameBytes bytes, double greatest, int steps) {
        String text = bytes.text();
        to.put(name, Map.of("bytes", text, "greatest", NumberText.number(greatest), "steps", steps));
        return text.length();
    }

    /** Sentences on what the page shows and how exact it is. */
    List<String> notes() {
        int queuePlaces =
                network.routers().transitQueuePackets() * network.routers().virtualChannels();
        List<String> notes = new ArrayList<>();
        notes.add(
                "The use of a link is the share of its width that it carried in the cycles of the frame, exact up to steps of "
                        + Decimals.percent(greatestUse) + " / " + steps + " = "
                        + NumberText.text(100 * greatestUse / steps)
                        + " % of the width. Curves, means and the busiest link have no steps.");
        notes.add(
                "Queues are those at the end of the frame: packets that have begun to move to the input of the router at the end of the link and have"
                        + " not begun to leave it, of at most " + queuePlaces + " places on all virtual channels"
                        + (greatestQueue <= steps
                                ? ", exact."
                                : ", in steps of " + NumberText.text((double) greatestQueue / steps) + "."));
        notes.add(
                "A node has the colour of what most of its ranks did for most of the frame; the lane of a rank has the colour of what the rank did for most"
                        + " of it. The rank for which it waited or to which it sent is the one with the longest time in one piece.");
        return notes;
    }

    String explanation() {
        return scene.explanation();
    }

    Map<String, Object> document() {
        Topology topology = network.topology();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(
                "frames",
                Map.of(
                        "count", frames.frames(),
                        "cyclesPerFrame", frames.cyclesPerFrame(),
                        "lastCycle", frames.endCycle(frames.frames() - 1),
                        "nanosecondsPerCycle",
                                NumberText.number(network.routers().nanosecondsPerCycle())));
        document.put("links", links(topology));
        document.put("drawing", scene.document());
        document.put("routers", scene.routers());
        document.put(
                "nodes",
                IntStream.range(0, topology.nodes()).map(topology::router).toArray());
        document.put(
                "ranks",
                Map.of(
                        "node",
                        IntStream.range(0, mapping.ranks()).map(mapping::node).toArray()));
        document.put("states", RankFrames.STATES);
        document.put("means", shares(means));
        document.put("largest", shares(largest));
        document.put("packets", packets);
        document.put("values", values);
        return document;
    }

    private Map<String, Object> links(Topology topology) {
        int ports = topology.ports();
        int[] numbers = IntStream.range(0, frames.links()).map(frames::link).toArray();
        return Map.of(
                "name", scene.linkNames(),
                "from", IntStream.of(numbers).map(link -> link / ports).toArray(),
                "to",
                        IntStream.of(numbers)
                                .map(link -> topology.neighbour(link / ports, link % ports))
                                .toArray());
    }

    private static List<Object> shares(double[] shares) {
        List<Object> rounded = new ArrayList<>();
        for (double share : shares) {
            rounded.add(NumberText.share(share));
        }
        return rounded;
    }
}
