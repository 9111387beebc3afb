package sare.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import sare.report.plot.LinePlot.Point;

/** Axes are 500 pixels wide and 345 high; the first has its zero 80 from the left and 345 below its top. */
class PictureTest {
    private static final List<Point> RISING = List.of(new Point(0, 0, 0), new Point(1, 5, 2.5));

    private static LinePlot plot() {
        return new LinePlot(Axis.fromZero("x in cycles", 2), Axis.fromZero("y in phits", 10));
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Element> elements(Document svg, String name) {
        NodeList nodes = svg.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }

    private static List<String> texts(Document svg) {
        return elements(svg, "text").stream().map(Element::getTextContent).toList();
    }

    @Test
    void pointsAreWhereTheirValuesAre() throws Exception {
        Document svg = parsed(new Picture(List.of("title"), List.of(plot().line("one", RISING))).svg());

        assertEquals("80.0,345.0 330.0,172.5", elements(svg, "polyline").get(0).getAttribute("points"));
        assertEquals(2, elements(svg, "circle").size());
        assertTrue(
                elements(svg, "path").stream()
                        .anyMatch(path -> path.getAttribute("d").equals("M330.0,258.8L330.0,86.2")),
                "the interval from 2.5 to 7.5");
        assertEquals(
                List.of(
                        "title",
                        "0",
                        "0.5",
                        "1",
                        "1.5",
                        "2",
                        "0",
                        "2",
                        "4",
                        "6",
                        "8",
                        "10",
                        "x in cycles",
                        "y in phits",
                        "one"),
                texts(svg));
    }

    @Test
    void intervalsEndAtTheAxis() throws Exception {
        LinePlot wide = plot().line("wide", List.of(new Point(1, 1, 4)));
        Document svg = parsed(new Picture(List.of("title"), List.of(wide)).svg());

        assertTrue(elements(svg, "path").stream()
                .anyMatch(path -> path.getAttribute("d").equals("M330.0,345.0L330.0,172.5")));
    }

    @Test
    void linesHaveTheirColourAndDashes() throws Exception {
        LinePlot three = plot().line("plain", RISING)
                .line("none", List.of())
                .dashedLine("dashed", RISING)
                .reference("reference", RISING);
        Document svg = parsed(new Picture(List.of("title"), List.of(three)).svg());
        List<Element> lines = elements(svg, "polyline"); // with their legends

        assertEquals(6, lines.size());
        assertEquals("", lines.get(0).getAttribute("stroke-dasharray"));
        assertEquals("6 4", lines.get(2).getAttribute("stroke-dasharray"));
        assertEquals("6 4", lines.get(4).getAttribute("stroke-dasharray"));
        assertEquals(
                3,
                lines.stream()
                        .map(line -> line.getAttribute("stroke"))
                        .distinct()
                        .count());
        assertEquals(4, elements(svg, "circle").size());
        assertEquals(List.of("plain", "dashed", "reference"), texts(svg).subList(14, 17));
    }

    /** What has a colour in the light mode has another one in the dark mode. */
    @Test
    void everyColourHasADarkOne() throws Exception {
        LinePlot many = plot();
        IntStream.range(0, 10).forEach(line -> many.line("line " + line, RISING));
        Document svg = parsed(new Picture(List.of("title"), List.of(many)).svg());
        String dark = elements(svg, "style").get(0).getTextContent();

        for (String name : List.of("rect", "path", "polyline", "circle")) {
            for (Element element : elements(svg, name)) {
                assertTrue(dark.contains("." + element.getAttribute("class") + " {"), element.getAttribute("class"));
            }
        }
        assertTrue(dark.contains("(prefers-color-scheme: dark)") && dark.contains(" text {"), dark);
    }

    @Test
    void plotsAreBelowEachOther() throws Exception {
        Document svg = parsed(
                new Picture(List.of("first", "second"), List.of(plot().line("a", RISING), plot().line("b", RISING)))
                        .svg());

        assertEquals("0 0 800 858", svg.getDocumentElement().getAttribute("viewBox"));
        assertEquals(
                List.of("translate(0 58)", "translate(0 458)"),
                elements(svg, "g").stream()
                        .map(group -> group.getAttribute("transform"))
                        .toList());
    }

    @Test
    void textsAreTextsOfXml() throws Exception {
        String title = "<&>\"\0\uD800 \uD83D\uDE00" + "x".repeat(200) + ".yaml";
        LinePlot plot = plot().line("<a&b>", RISING);
        List<String> texts =
                texts(parsed(new Picture(List.of("<&>\"\0\uD800\uD83D\uDE00", title), List.of(plot)).svg()));

        assertEquals("<&>\"\uFFFD\uFFFD\uD83D\uDE00", texts.get(0));
        assertTrue(texts.get(1).matches("\\.\\.\\.x{97}\\.yaml"), texts.get(1));
        assertEquals("<a&b>", texts.get(texts.size() - 1));
    }
}
