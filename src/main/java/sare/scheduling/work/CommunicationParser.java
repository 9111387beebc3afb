package sare.scheduling.work;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.input.Compression;
import sare.input.InputException;
import sare.input.Numbers;
import sare.mapping.layout.Sides;
import sare.mapping.place.RankCoordinates;
import sare.trace.GraphFile;
import sare.trace.Program;
import sare.trace.TrafficMatrix;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.generate.Generators;

/** Reads the words for a communication. Graphs of files are read once. Not thread-safe. */
final class CommunicationParser {
    static final String ALL_TO_ALL = "all-to-all";
    private static final String MESH = "mesh";
    private static final String COMM = "comm";
    private static final String COORD = "coord";
    private static final String CENTER = "center";
    private static final Pattern OF_JOB = Pattern.compile("=\\s*job(?:\\^([1-4]))?(?=\\s*[,)])");
    private static final String ITERATIONS = "iterations";
    private static final int MOST_TO_ALL = 4096; // ranks, because each pair takes memory
    private static final String EXPECTED = "all-to-all, mesh X Y Z, comm GRAPH, coord GRAPH COORDINATES, or a generator"
            + " such as stencil(5, ranks=job^2)";

    private final Path folder;
    private final long unitBytes;
    private final Map<Path, TrafficMatrix> graphs = new HashMap<>();

    /** What a communication is for, and where it was found, for errors. */
    record Request(String text, int ranks, String file, long line) {
        InputException error(String found, String expected) {
            return new InputException(file, line, found, expected);
        }
    }

    CommunicationParser(Path folder, long unitBytes) {
        this.folder = folder;
        this.unitBytes = unitBytes;
    }

    /** @throws InputException if the words are none of a communication of as many ranks, or a file cannot be read */
    Communication parse(Request request) {
        if (request.text().indexOf('(') >= 0) {
            return generated(request);
        }
        String[] words = request.text().split("\\s+");
        return switch (words[0]) {
            case ALL_TO_ALL -> allToAll(request, words);
            case MESH -> mesh(request, words);
            case COMM -> graph(request, words, 1);
            case COORD -> graph(request, words, 2);
            default -> throw request.error("communication '" + request.text() + "'", EXPECTED);
        };
    }

    /**
     * The files that the words name.
     *
     * @throws InputException if one of them is missing
     */
    List<Path> files(Request request) {
        String[] words = request.text().split("\\s+");
        int files =
                switch (words[0]) {
                    case COMM -> 1;
                    case COORD -> 2;
                    default -> 0;
                };
        return Stream.of(words)
                .skip(1)
                .limit(files)
                .map(name -> file(request, name))
                .toList();
    }

    private Communication allToAll(Request request, String... words) {
        if (words.length > 1) {
            throw request.error("'" + words[1] + "' after " + ALL_TO_ALL, "nothing");
        }
        if (request.ranks() > MOST_TO_ALL) {
            throw request.error(
                    ALL_TO_ALL + " of " + request.ranks() + " processors", "at most " + MOST_TO_ALL + " processors");
        }
        return new Communication(request.text(), Patterns.allToAll(request.ranks()), unitBytes, Optional.empty());
    }

    private Communication mesh(Request request, String... words) {
        List<String> texts =
                Stream.of(words).skip(1).takeWhile(word -> !word.equals(CENTER)).toList();
        checkCentre(request, List.of(words).subList(1 + texts.size(), words.length));
        int[] sides = new int[texts.size()];
        for (int d = 0; d < sides.length; d++) {
            String text = texts.get(d);
            sides[d] = (int) Numbers.whole(text, 1, request.ranks())
                    .orElseThrow(() -> request.error("side '" + text + "'", "1 to " + request.ranks()));
        }
        if (sides.length == 0 || sides.length > Patterns.MOST_DIMENSIONS || !Sides.have(request.ranks(), sides)) {
            throw request.error(
                    "'" + request.text() + "' for " + request.ranks() + " processors",
                    "1 to " + Patterns.MOST_DIMENSIONS + " sides whose product is " + request.ranks());
        }
        RankCoordinates coordinates = RankCoordinates.of("communication", String.join("x", texts));
        return new Communication(request.text(), Patterns.mesh(sides), unitBytes, Optional.of(coordinates));
    }

    private Communication graph(Request request, String[] words, int files) {
        if (words.length < 1 + files) {
            throw request.error(
                    "'" + request.text() + "'",
                    words[0] + (files == 1 ? " and a file" : ", a file of the graph and one of coordinates"));
        }
        checkCentre(request, List.of(words).subList(1 + files, words.length));
        TrafficMatrix traffic = graphs.computeIfAbsent(file(request, words[1]), GraphFile::read);
        if (traffic.ranks() != request.ranks()) {
            throw request.error(
                    words[1] + " of " + traffic.ranks() + " vertices for " + request.ranks() + " processors",
                    "a vertex for each processor");
        }
        Optional<RankCoordinates> coordinates = Optional.empty();
        if (files == 2) {
            RankCoordinates ofFile =
                    RankCoordinates.of("communication", file(request, words[2]).toString());
            ofFile.check(request.ranks());
            coordinates = Optional.of(ofFile);
        }
        return new Communication(request.text(), traffic, unitBytes, coordinates);
    }

    /** SST's word for a centre, which follows from the graph here, as in PaCMap. */
    private static void checkCentre(Request request, List<String> rest) {
        boolean isCentre = rest.size() == 2
                && rest.get(0).equals(CENTER)
                && Numbers.whole(rest.get(1), 0, request.ranks() - 1L).isPresent();
        if (!rest.isEmpty() && !isCentre) {
            throw request.error("'" + String.join(" ", rest) + "'", "the end, or " + CENTER + " and a processor");
        }
    }

    private Path file(Request request, String name) {
        return Compression.READ_ENDINGS.stream()
                .map(ending -> folder.resolve(name + ending))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> request.error(
                        "no file " + folder.resolve(name), "the file of a graph; --communication-folder says where"));
    }

    /** A single processor exchanges nothing, which generators refuse. */
    private Communication generated(Request request) {
        if (request.ranks() == 1) {
            return new Communication(request.text(), Patterns.mesh(1), 1, Optional.empty());
        }
        Matcher jobs = OF_JOB.matcher(request.text());
        String call = once(jobs.replaceAll(found -> "=" + sides(request.ranks(), found.group(1))));
        Program program =
                Program.of(Collectives.expand(Generators.generate(place(request), call), CollectiveAlgorithms.DEFAULT));
        if (program.ranks() != request.ranks()) {
            throw request.error(
                    "'" + request.text() + "' of " + program.ranks() + " ranks for " + request.ranks() + " processors",
                    "a rank for each processor, such as ranks=job");
        }
        return new Communication(request.text(), TrafficMatrix.of(program), 1, coordinates(call));
    }

    /** With a single iteration, unless the user says how many. */
    private static String once(String call) {
        int end = call.lastIndexOf(')');
        return end < 0 || call.contains(ITERATIONS) ? call : call.substring(0, end) + ", " + ITERATIONS + "=1)";
    }

    private static String place(Request request) {
        return request.line() == InputException.WHOLE_FILE ? request.file() : request.file() + ":" + request.line();
    }

    private static String sides(int ranks, String dimensions) {
        return dimensions == null
                ? String.valueOf(ranks)
                : Sides.text(Sides.mostEven(ranks, Integer.parseInt(dimensions)));
    }

    /** Those of the grid of a call. */
    private static Optional<RankCoordinates> coordinates(String call) {
        Matcher grid = Pattern.compile("ranks\\s*=\\s*(\\d+(?:x\\d+)+)").matcher(call);
        return grid.find() ? Optional.of(RankCoordinates.of("communication", grid.group(1))) : Optional.empty();
    }
}
