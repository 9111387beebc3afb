package sare.report.html;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.Decimals;
import sare.input.Digest;
import sare.input.InputException;
import sare.input.StandardInput;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.report.result.Simulated;
import sare.scenario.Placement;
import sare.simulation.NetworkFrames;
import sare.simulation.RunObservation;
import sare.simulation.SimulationResult;
import sare.topology.Topology;

/**
 * The course of a run as one self-contained HTML page that plays it: the use of links and the occupancy of queues on the drawing of
 * the machine, the hottest links, and what ranks do. Equal runs give equal pages, byte for byte.
 */
public final class PlaybackPage {
    /** The largest number of frames of a page. */
    public static final int MOST_FRAMES = 2_000;

    private static final int MOST_NODES = 1_024;
    private static final int MOST_RANKS = 4_096;
    private static final double NANOSECONDS_PER_MICROSECOND = 1000;

    private static final String PLAYER = """
            <div class="player" role="group" aria-label="Player">
            <button type="button" id="play" disabled>Play</button>
            <input type="range" id="frame" min="0" max="0" value="0" step="1" aria-label="Frame" disabled>
            <label>Speed <select id="speed"><option value="5">5 / s</option><option value="10">10 / s</option>
            <option value="20" selected>20 / s</option><option value="40">40 / s</option><option value="60">60 / s</option></select></label>
            <label>Links show <select id="show"><option value="use">use</option><option value="queues">queues</option></select></label>
            <output id="where">The frames are being decoded.</output>
            </div>
            """;

    private static final String STAGE =
            """
            <div class="stage">
            <figure class="machine">
            <canvas id="machine" role="img" aria-label="The machine: its links coloured by their use, its nodes by what their ranks do. The lists beside it have the same as text."></canvas>
            <div id="tip" hidden></div>
            <p class="key"><span>0 <i class="bar"></i> <b id="greatest"></b></span>
            <span><i class="state-1"></i>computing</span><span><i class="state-2"></i>sending</span>
            <span><i class="state-3"></i>waiting</span><span><i class="state-0"></i>finished</span></p>
            </figure>
            <aside>
            <section aria-labelledby="hottest-title"><h2 id="hottest-title">Hottest links</h2>
            <ol id="hottest">%s</ol>
            <p id="link-text"></p><button type="button" class="plain" id="clear-link" hidden>Clear link</button></section>
            <section aria-labelledby="rank-title"><h2 id="rank-title">Rank</h2>
            <label>Number <input type="number" id="rank" min="0" inputmode="numeric"></label>
            <p id="rank-text"></p><button type="button" class="plain" id="clear-rank" hidden>Clear rank</button></section>
            </aside>
            </div>
            """.formatted("<li><button type=\"button\"><span></span><span></span><i></i></button></li>".repeat(10));

    private static final String TIMES = """
            <figure class="times">
            <canvas id="timeline" tabindex="0" role="img" aria-label="Timeline: mean and largest use of links, and what each rank does, by time"></canvas>
            <p id="summary" class="key"></p>
            <p class="help">Space plays and pauses, arrow keys go by a frame, Home and End to the first and last one. Click the timeline to go to a time and to
            choose a rank, the drawing to choose a link or a node's ranks. Above the lanes: mean use of all links (area), the busiest link of each frame
            (line), and the chosen link.</p>
            </figure>
            """;

    private final Simulated inputs;
    private final Network network;
    private final Mapping mapping;
    private final SimulationResult result;
    private final PlaybackData data;

    /** @param observation of the run, in frames */
    public PlaybackPage(Simulated inputs, Mapping mapping, SimulationResult result, RunObservation observation) {
        this.inputs = inputs;
        this.network = inputs.scenario().network();
        this.mapping = mapping;
        this.result = result;
        this.data = new PlaybackData(network, mapping, observation);
    }

    /**
     * Checks that a run can be shown.
     *
     * @param place names the option in errors
     * @throws InputException if the machine is too large
     */
    public static void check(String place, Network network, int ranks) {
        Topology topology = network.topology();
        if (topology.nodes() > MOST_NODES) {
            throw new InputException(
                    place, "a network of " + topology.nodes() + " nodes", "at most " + MOST_NODES + " nodes");
        }
        if (ranks > MOST_RANKS) {
            throw new InputException(place, ranks + " ranks", "at most " + MOST_RANKS + " ranks");
        }
        if (LinkDrawing.of(PlaybackScene.links(topology)).isEmpty()) {
            throw new InputException(
                    place,
                    "a network of " + topology.links() + " links",
                    "1 to " + LinkDrawing.MOST_LINKS + " links, in a grid to " + LinkDrawing.MOST_LINKS_OF_GRID);
        }
    }

    /**
     * The page.
     *
     * @param version of sare
     * @param command that makes the page; the page shows it
     */
    public String html(String version, String command) {
        String title = Path.of(StandardInput.name(inputs.trace())).getFileName() + " on " + network.name() + ", "
                + inputs.mapping();
        String body = "<a class=\"skip\" href=\"#main\">Skip to the player</a>\n<header>\n<h1>" + Markup.text(title)
                + "</h1>\n" + facts() + "</header>\n" + "<main id=\"main\" tabindex=\"-1\">\n"
                + "<noscript><p>The playback needs JavaScript, which is disabled.</p></noscript>\n" + PLAYER + STAGE
                + TIMES + about(version, command) + "</main>\n";
        return new Document(title, Assets.playbackStyle(), List.of(Assets.playbackScript()))
                .html(body, Markup.json(data.document()));
    }

    private String facts() {
        NetworkFrames frames = data.frames();
        double cycleNanoseconds = network.routers().nanosecondsPerCycle();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(
                "run time",
                microseconds(result.cycles() * cycleNanoseconds) + " (" + NumberText.text(result.cycles())
                        + " cycles)");
        facts.put(
                "length of a frame",
                microseconds(frames.cyclesPerFrame() * cycleNanoseconds) + " ("
                        + NumberText.text(frames.cyclesPerFrame()) + " cycles)");
        facts.put("machine", network.topology().description());
        facts.put("ranks", NumberText.text(mapping.ranks()));
        facts.put("seed", Long.toString(result.seed()));
        return Markup.facts(facts);
    }

    private static String microseconds(double nanoseconds) {
        return NumberText.text(nanoseconds / NANOSECONDS_PER_MICROSECOND) + " \u00B5s";
    }

    private String about(String version, String command) {
        StringBuilder html = new StringBuilder("<h2>About this page</h2>\n");
        data.notes()
                .forEach(note -> html.append("<p>").append(Markup.text(note)).append("</p>\n"));
        html.append("<p>")
                .append(Markup.text(data.explanation()))
                .append("</p>\n<p>Made by sare ")
                .append(Markup.text(version))
                .append(" with <code>")
                .append(Markup.text(command))
                .append("</code>. A cycle is ")
                .append(Decimals.plain(network.routers().nanosecondsPerCycle(), 6)
                        .toPlainString())
                .append(" ns. Equal runs give equal pages, byte for byte.</p>\n");
        HtmlTable table = new HtmlTable("Inputs", List.of("file", "SHA-256"));
        List<Path> files = new ArrayList<>(List.of(inputs.trace(), inputs.networkFile()));
        if (Placement.isFile(inputs.mapping())) {
            files.add(Path.of(inputs.mapping()));
        }
        for (Path file : files) {
            table.row().text(StandardInput.name(file)).code(Digest.sha256(file)).end();
        }
        inputs.settings()
                .forEach(setting ->
                        table.row().text("--set").code(setting.toString()).end());
        return html.append(table.html()).toString();
    }
}
