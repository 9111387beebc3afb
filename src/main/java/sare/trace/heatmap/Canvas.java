package sare.trace.heatmap;

import java.io.IOException;
import java.io.OutputStream;

/** A drawing surface for a heat map. Coordinates are pixels from the upper left corner; colours are 0xRRGGBB. */
interface Canvas {
    /** The point of a text at its x; its baseline is at its y. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    void rectangle(int x, int y, int width, int height, int colour);

    /** Writes a line of text. */
    void text(int x, int y, Anchor anchor, String text);

    /** Writes the finished picture. */
    void write(OutputStream target) throws IOException;
}
