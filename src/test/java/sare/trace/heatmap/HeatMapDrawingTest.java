package sare.trace.heatmap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

class HeatMapDrawingTest {
    private static final int LEFT = 120; // x of the first cell
    private static final int TOP = 100;

    /** 10 bytes from 0 to 1, 100 from 1 to 2, 1000 from 2 to 0; an empty message from 0 to 2. */
    private static HeatMap three(Measure measure) {
        TraceBuilder builder = new TraceBuilder("three", 3);
        builder.send(0, 1, 0, 0, 10);
        builder.send(1, 2, 0, 0, 100);
        builder.send(2, 0, 0, 0, 500);
        builder.send(2, 0, 0, 0, 500);
        builder.send(0, 2, 0, 0, 0);
        return new HeatMap(TrafficMatrix.of(builder.build()), measure, 10);
    }

    @Test
    void charactersWithLogarithmicShades() {
        assertEquals("""
                bytes, a rank to a cell, logarithmic; rows send, columns receive
                  0
                0 · ░░·
                1 · · ▓▓
                2 ██· ·
                ░░ 10 B
                ▓▓ 100 B
                ██ 1 kB
                """, HeatMapText.of(three(Measure.BYTES), Shading.LOGARITHMIC));
    }

    @Test
    void charactersWithLinearShades() {
        assertEquals("""
                bytes, a rank to a cell, linear; rows send, columns receive
                  0
                0 · ░░·
                1 · · ░░
                2 ██· ·
                ░░ 10 B to 100 B
                ██ 1 kB
                """, HeatMapText.of(three(Measure.BYTES), Shading.LINEAR));
        assertEquals("""
                messages, a rank to a cell, linear; rows send, columns receive
                  0
                0 · ▓▓▓▓
                1 · · ▓▓
                2 ██· ·
                ▓▓ 1
                ██ 2
                """, HeatMapText.of(three(Measure.MESSAGES), Shading.LINEAR));
    }

    @Test
    void manyRanksFitIntoEightyColumns() {
        for (int ranks : new int[] {36, 37, 64, 1024, 5000, 99999}) {
            String text = HeatMapText.of(
                    new HeatMap(HeatMapTest.ring(ranks), Measure.BYTES, HeatMapText.MOST_CELLS), Shading.LOGARITHMIC);

            assertTrue(text.lines().mapToInt(String::length).max().orElseThrow() <= 80, text);
        }
    }

    @Test
    void noTraffic() throws Exception {
        TrafficMatrix nothing = TrafficMatrix.of(new TraceBuilder("nothing", 2).build());
        HeatMap map = new HeatMap(nothing, Measure.BYTES, 10);

        assertEquals("""
                bytes, a rank to a cell, logarithmic; rows send, columns receive
                  0
                0 · ·
                1 · ·
                no traffic
                """, HeatMapText.of(map, Shading.LOGARITHMIC));
        assertEquals(0, cells(svg(map, "nothing")));
    }

    private static Document svg(HeatMap map, String title) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new HeatMapImage(map, Shading.LOGARITHMIC, title).writeSvg(bytes);
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(bytes.toByteArray()));
    }

    /** The rectangles with the size of a cell of a map with three cells per side. */
    private static long cells(Document svg) {
        NodeList rectangles = svg.getElementsByTagName("rect");
        return IntStream.range(0, rectangles.getLength())
                .mapToObj(i -> (Element) rectangles.item(i))
                .filter(rectangle -> rectangle.getAttribute("width").equals("200"))
                .count();
    }

    @Test
    void svgIsValidAndHasItsCells() throws Exception {
        Document svg = svg(three(Measure.BYTES), "a<&>\u0000\"b");

        assertEquals(3, cells(svg));
        NodeList texts = svg.getElementsByTagName("text");
        assertEquals("a<&>?\"b", texts.item(0).getTextContent());
        assertEquals("bytes, a rank to a cell, logarithmic", texts.item(1).getTextContent());
        assertEquals("1 kB", texts.item(texts.getLength() - 5).getTextContent());
        assertEquals("10 B", texts.item(texts.getLength() - 1).getTextContent());
    }

    @Test
    void pngHasTheColoursOfItsCells() throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png()));

        assertEquals(Colours.of(0), pixel(image, 0, 1));
        assertEquals(Colours.of(0.5), pixel(image, 1, 2));
        assertEquals(Colours.of(1), pixel(image, 2, 0));
        assertEquals(Colours.WHITE, pixel(image, 0, 0));
        assertEquals(Colours.WHITE, pixel(image, 0, 2));
    }

    private static int pixel(BufferedImage image, int row, int column) {
        return image.getRGB(LEFT + 200 * column + 100, TOP + 200 * row + 100) & 0xffffff;
    }

    private static byte[] png() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new HeatMapImage(three(Measure.BYTES), Shading.LOGARITHMIC, "three").writePng(bytes);
        return bytes.toByteArray();
    }

    @Test
    void pngIsTheSameEveryTime() throws IOException {
        assertArrayEquals(png(), png());
    }

    @Test
    void longTitlesAreShortened() throws Exception {
        String title = svg(three(Measure.BYTES), "x".repeat(100) + ".trace")
                .getElementsByTagName("text")
                .item(0)
                .getTextContent();

        assertEquals("..." + "x".repeat(51) + ".trace", title);
    }

    @Test
    void lettersOfTheFont() {
        StringBuilder drawn = new StringBuilder();
        for (int row = 0; row < Letters.HEIGHT_DOTS; row++) {
            for (char letter : "B7é".toCharArray()) {
                for (int column = 0; column < Letters.WIDTH_DOTS; column++) {
                    drawn.append(Letters.hasDot(letter, row, column) ? '#' : '.');
                }
                drawn.append(' ');
            }
            drawn.setCharAt(drawn.length() - 1, '\n');
        }

        assertEquals("""
                ####. ##### .###.
                #...# ....# #...#
                #...# ...#. ....#
                ####. ..#.. ...#.
                #...# ..#.. ..#..
                #...# ..#.. .....
                ####. ..#.. ..#..
                """, drawn.toString());
    }

    @Test
    void svgIsTextInUtf8() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new HeatMapImage(three(Measure.BYTES), Shading.LOGARITHMIC, "é").writeSvg(bytes);

        assertTrue(bytes.toString(StandardCharsets.UTF_8).contains(">é</text>"));
    }
}
