package sare.trace.heatmap;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import sare.input.XmlText;

/** An SVG 1.1 picture. */
final class SvgCanvas implements Canvas {
    private final StringBuilder svg = new StringBuilder();

    SvgCanvas(int width, int height) {
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height
                + "\" viewBox=\"0 0 " + width + " " + height + "\" font-family=\"sans-serif\" font-size=\"15\""
                + " shape-rendering=\"crispEdges\">\n");
    }

    @Override
    public void rectangle(int x, int y, int width, int height, int colour) {
        svg.append("<rect x=\"" + x + "\" y=\"" + y + "\" width=\"" + width + "\" height=\"" + height + "\" fill=\""
                + String.format(Locale.ROOT, "#%06x", colour) + "\"/>\n");
    }

    @Override
    public void text(int x, int y, Anchor anchor, String text) {
        svg.append("<text x=\"" + x + "\" y=\"" + y + "\" text-anchor=\""
                + anchor.name().toLowerCase(Locale.ROOT) + "\">" + XmlText.of(text) + "</text>\n");
    }

    @Override
    public void write(OutputStream target) throws IOException {
        target.write((svg + "</svg>\n").getBytes(StandardCharsets.UTF_8));
    }
}
