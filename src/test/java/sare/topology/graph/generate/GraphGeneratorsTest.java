package sare.topology.graph.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.topology.graph.Graph;

class GraphGeneratorsTest {
    private static int degree(Graph graph, int switchNumber) {
        int degree = 0;
        for (int link = 0; link < graph.linkPorts(); link++) {
            degree += graph.neighbourSwitch(switchNumber, link) >= 0 ? 1 : 0;
        }
        return degree;
    }

    private static String links(String call) throws IOException {
        StringWriter text = new StringWriter();
        GraphGenerators.generate("KIND", call).writeLinks(text);
        return text.toString();
    }

    /** q = 5 is the graph of Hoffman and Singleton; q = 19 is the largest example of Besta and Hoefler (2014), of 722 switches. */
    @ParameterizedTest
    @CsvSource({"3, 5", "4, 6", "5, 7", "7, 11", "8, 12", "9, 13", "11, 17", "13, 19", "16, 24", "19, 29"})
    void aSlimFlyIsRegularAndHasDiameterTwo(int q, int degree) {
        Graph graph = SlimFly.make(q).graph("slim fly", 1);
        assertEquals(2 * q * q, graph.switches());
        assertEquals(2, graph.switchDiameter());
        assertEquals(-1, graph.unreachedSwitch());
        for (int s = 0; s < graph.switches(); s++) {
            assertEquals(degree, degree(graph, s), "switch " + s);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8, 9, 25, 27, 49, 64})
    void aFieldHasInversesAndIsDistributive(int q) {
        FiniteField field = FiniteField.of(q);
        for (int a = 1; a < q; a++) {
            int element = a;
            long inverses = IntStream.range(1, q)
                    .filter(b -> field.product(element, b) == 1)
                    .count();
            assertEquals(1, inverses);
            for (int b = 0; b < q; b++) {
                int c = (a * b + 1) % q;
                assertEquals(field.product(a, field.sum(b, c)), field.sum(field.product(a, b), field.product(a, c)));
            }
        }
    }

    @Test
    void primePowersHaveFields() {
        assertTrue(FiniteField.exists(64) && FiniteField.exists(49) && FiniteField.exists(61));
        assertTrue(!FiniteField.exists(1) && !FiniteField.exists(6) && !FiniteField.exists(45));
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 2", "5, 4", "6, 3", "7, 3", "20, 2", "50, 6", "51, 5", "200, 11", "16, 15", "9, 7"})
    void aJellyfishIsRegularAndConnected(int switches, int degree) {
        for (long seed = 0; seed < 5; seed++) {
            Graph graph = Jellyfish.make(switches, degree, seed).graph("jellyfish", 1);
            assertEquals(-1, graph.unreachedSwitch());
            int ports = 0;
            for (int s = 0; s < switches; s++) {
                ports += degree(graph, s);
                assertTrue(degree(graph, s) <= degree);
            }
            assertEquals(switches * degree / 2, ports / 2, "at most one port is free");
        }
    }

    @Test
    void theSameSeedMakesTheSameFile() throws IOException {
        String links = links("jellyfish(switches=30, degree=4, seed=7)");
        assertEquals(links, links("jellyfish(30, 4, 7)"));
        assertNotEquals(links, links("jellyfish(30, 4, 8)"));
        assertEquals(
                "switch,port,to_switch,to_port\n0,0,1,0\n0,1,2,0\n1,0,0,0\n",
                links("jellyfish(3, 2)").substring(0, 54));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            slim-fly(6)        | KIND: q: '6' - expected a prime power that is 4w - 1, 4w or 4w + 1, such as 5 or 7
            slim-fly(2)        | KIND: q: '2' - expected a whole number from 3 to 64
            slim-fly           | KIND: no key 'q' - expected 'q': a prime power from 3 to 64 that is 4w - 1, 4w or 4w + 1
            slim-fly(5, 0)     | KIND: hosts-per-switch: '0' - expected a whole number from 1 to 1024
            jellyfish(5, 5)    | KIND: degree: '5' - expected a whole number from 2 to 4, fewer than the 5 switches
            jellyfish(5, 1)    | KIND: degree: '1' - expected a whole number from 2 to 4, fewer than the 5 switches
            jellyfish(1, 1)    | KIND: switches: '1' - expected a whole number from 2 to 8192
            jellyfish(5, 2, x) | KIND: seed: 'x' - expected a whole number from 0 to 999999999999999999
            slimfly(5)         | KIND: network generator: 'slimfly' - expected slim-fly or jellyfish; did you mean 'slim-fly'?
            """)
    void wrongCalls(String call, String message) {
        InputException refusal = assertThrows(InputException.class, () -> GraphGenerators.generate("KIND", call));
        assertEquals(message, refusal.getMessage());
    }
}
