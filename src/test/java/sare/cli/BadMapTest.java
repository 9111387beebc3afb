package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong arguments of {@code map} are reported in one line, and nothing is written. */
class BadMapTest {
    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write("good.dat", "2\n0 1\n1 0\n\n0 5\n5 0\n");
        scene.write("good.csv", "source,destination,bytes\n0,1,5\n");
        scene.write("huge.csv", "i,j,bytes\n0,1,999999999999999999\n1,0,999999999999999999\n");
        scene.write("empty", "");
        scene.write("page", "<html>\n");
    }

    private void assertRefused(String line, String source, String... more) {
        List<String> arguments = new ArrayList<>(List.of("map", "DIR/" + source, "-o", "DIR/out.map"));
        arguments.addAll(List.of(more));
        scene.assertFails(2, line, arguments.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', quoteCharacter = '"', textBlock = """
            --mapper=grap $ --mapper: mapper: 'grap' - expected MAPPERS; did you mean 'grasp'?
            --mapper=grasp(alpah=1) $ --mapper: unknown key 'alpah' - expected alpha or iterations; did you mean 'alpha'?
            --mapper=grasp(2) $ --mapper: alpha: '2' - expected 0 to 1
            --mapper=tabu( $ --mapper: 'tabu(' - expected a closing parenthesis for each opening one
            --mapper=tabu|random $ --mapper: 'random' after a bar - expected a mapper that improves the answer of another
            --mapper=best-of(3) $ --mapper: no key 'mapper' - expected 'mapper': a mapper, or several separated by bars
            --criterion=clasic $ --criterion: criterion: 'clasic' - expected CRITERIA; did you mean 'classic'?
            --criterion=classic(balance=1) $ --criterion: unknown key 'balance' - expected none, for there are no parameters
            --criterion=traffic-distribution(0) $ --criterion: balance: '0' - expected 0.001 to 1000 with up to 3 decimals
            --weight=byte $ --weight: 'byte' - expected bytes or messages; did you mean 'bytes'?
            --seed=-1 $ sare map: Invalid value for option '--seed': '-1' - expected a seed of up to 18 digits such as 7 or a range from low to high such as 1..5. See sare map --help
            --seed=1..3 $ -o: 'DIR/out.map' for several mappings - expected a name with {seed} in it
            --evaluations=0 $ --evaluations: '0' - expected a whole number from 1 to 1000000000000000
            --evaluations=1e6 $ --evaluations: '1e6' - expected a whole number from 1 to 1000000000000000
            --budget=10 $ --budget: '10' - expected a time such as 500ms, 10s, 2.5min, 1h or 2d, of at most a week
            --budget=0s $ --budget: '0s' - expected a time such as 500ms, 10s, 2.5min, 1h or 2d, of at most a week
            --budget=-1s $ --budget: '-1s' - expected a time such as 500ms, 10s, 2.5min, 1h or 2d, of at most a week
            --budget=200h $ --budget: '200h' - expected a time such as 500ms, 10s, 2.5min, 1h or 2d, of at most a week
            --budget=5s --evaluations=4 $ --budget: '5s' together with --evaluations - expected one of the two
            --discard $ --discard: the mapper 'grasp' - expected simulated, which keeps its simulations
            --collectives= $ --collectives: '' - expected study, mpich, openmpi, a file of rules or collective=algorithm
            --collectives=gather=ring $ --collectives: gather algorithm: 'ring' - expected ALGORITHMS(gather)
            --allocation=list:2 $ --allocation: an allocation of 1 node, list:2 - expected at least a node for each of the trace's 2 ranks
            --allocation=list:4 $ --allocation: nodes: '4' - expected a whole number from 0 to 3, or a range such as 0..3
            --set=dimensions=1 $ --network: a network of 1 nodes - expected at least a node for each of the trace's 2 ranks
            --set=dimensions=13 --mapper=exact $ exact: 13 nodes to choose from - expected at most 12
            --set=dimensions=7 --set=cores-per-node=2 --mapper=exact $ exact: 14 cores to choose from - expected at most 12
            --set=dimensions=5 --set=cores-per-node=2 --mapper=exact --criterion=link-load-variance $ exact: 10 cores to choose from - expected at most 9 with a criterion that is no sum over pairs
            --mapper=hilbert(grid=3x2) $ --mapper: grid: '3x2' - expected a grid of 2 ranks, such as 1x2
            --mapper=snake(order=zx) $ --mapper: order: 'zx' - expected each dimension of the torus 4 once, such as x
            --set=dimensions=16385 $ mapper: 16385 nodes to choose from - expected at most 16384: name an allocation or the mapper multilevel
            --set=dimension=4 $ --set dimension: unknown key 'dimension' - expected topology, routing, virtual-channels, phits-per-packet, bytes-per-phit, transit-queue-packets, injection-queue-packets, arbitration, ejection, tie-breaking, link-gigabits-per-second, link-latency-cycles, link-width, router-delay-cycles, cores-per-node, memory-latency-nanoseconds, memory-gigabytes-per-second, dimensions, wrap, nodes-per-router, failed-links, failed-switches, flow-control or bubble-packets; did you mean 'dimensions'?
            --jsn $ "sare map: unknown option '--jsn' - did you mean --json? See sare map --help"
            """)
    void wrongOptions(String options, String line) {
        List<String> arguments = new ArrayList<>(List.of("--network", "DIR/good.yaml"));
        arguments.addAll(List.of(options.split(" ")));
        assertRefused(line, Scene.TRACE, arguments.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ';', textBlock = """
            good.map ; DIR/good.map: a mapping - expected a trace, a traffic matrix, phases of traffic or a problem of QAPLIB
            good.yaml; DIR/good.yaml: a network - expected a trace, a traffic matrix, phases of traffic or a problem of QAPLIB
            page     ; DIR/page: no known contents - expected a trace, a traffic matrix, phases of traffic, a problem of QAPLIB, a network, a machine or a mapping
            empty    ; DIR/empty: nothing - expected a trace, a traffic matrix, phases of traffic, a problem of QAPLIB, a network, a machine or a mapping
            no.trace ; DIR/no.trace: no such file - expected a file that can be read
            huge.csv ; DIR/huge.csv: traffic whose cost may reach 4.0E18 - expected less than 1152921504606846975, so that sums are exact
            """)
    void wrongSources(String source, String line) {
        assertRefused(line, source, "--network", "DIR/good.yaml");
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = ';', textBlock = """
            good.trace ; --seed=1             ; --network: nothing - expected the machine: a file of networks/
            good.csv   ; --seed=1             ; --network: nothing - expected the machine: a file of networks/
            good.csv   ; --network=DIR/good.yaml --collectives=reduce=linear ; --collectives: a traffic matrix - expected a trace, which has collectives
            good.dat   ; --network=DIR/good.yaml ; --network: a problem of QAPLIB, which has its own costs - expected nothing
            good.dat   ; --set=dimensions=4   ; --set: a problem of QAPLIB, which has its own costs - expected nothing
            good.dat   ; --allocation=whole   ; --allocation: a problem of QAPLIB, which has its own costs - expected nothing
            good.dat   ; --criterion=classic  ; --criterion: a problem of QAPLIB, which has its own costs - expected nothing
            good.dat   ; --weight=bytes       ; --weight: a problem of QAPLIB, which has its own costs - expected nothing
            good.dat   ; --collectives=reduce=linear ; --collectives: a problem of QAPLIB, which has its own costs - expected nothing
            """)
    void optionsThatDoNotSuitTheSource(String source, String options, String line) {
        assertRefused(line, source, options.split(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            ''                     ; --network=DIR/good.yaml ; --trace: nothing - expected a trace, a traffic matrix or phases of traffic, because the file that the mapping's header names is missing or has changed, or it names none
            ''                     ; --trace=DIR/good.trace  ; --network: nothing - expected the machine, because the file that the mapping's header names is missing or has changed, or it names none
            # network: DIR/good.yaml/# network-sha256: 00 ; --trace=DIR/good.trace ; --network: nothing - expected the machine, because the file that the mapping's header names is missing or has changed, or it names none
            ''                     ; --weight=bytes ; --weight: a mapping alone - expected a mapping whose traffic and machine are known
            ''                     ; --seed=3       ; --seed: a mapping alone - expected a mapping whose traffic and machine are known
            ''                     ; --trace=DIR/good.yaml --network=DIR/good.yaml ; DIR/good.yaml: a network - expected a trace, a traffic matrix or phases of traffic
            ''                     ; --trace=DIR/good.trace --network=DIR/good.yaml --allocation=list:0,1 ; DIR/a.map:4: node 3 for rank 0 - expected one of the 2 nodes of the allocation list:0,1
            ''                     ; --trace=DIR/good.trace --network=DIR/good.yaml --weight=hops ; --weight: 'hops' - expected bytes or messages
            ''                     ; --trace=DIR/good.trace --network=DIR/good.yaml --seed=x ; --seed: 'x' - expected a whole number from 0 to 999999999999999979
            """)
    void wrongJudgements(String header, String options, String line) {
        String text = header.isEmpty()
                ? "#\n#\n"
                : header.replace("DIR", folder.toString()).replace("/# ", "\n# ") + "\n";
        scene.write("a.map", "#sare-mapping 1\n" + text + "3\n1\n");
        List<String> arguments = new ArrayList<>(List.of("inspect", "DIR/a.map", "-o", "DIR/out.txt"));
        arguments.addAll(List.of(options.split(" ")));
        scene.assertFails(2, line, arguments.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "good.trace, a trace",
        "good.yaml, a network",
        "good.csv, a traffic matrix",
        "good.dat, a problem of QAPLIB"
    })
    void onlyMappingsAreJudged(String file, String found) {
        scene.assertFails(
                2,
                "--trace: " + found + " - expected a mapping whose traffic and machine are known",
                "inspect",
                "DIR/" + file,
                "--trace",
                "DIR/good.trace");
    }
}
