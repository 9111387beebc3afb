package sare.trace.heatmap;

import java.io.IOException;
import java.io.OutputStream;

/** What a heat map is drawn on. Pixels are counted from the upper left corner; colours are 0xRRGGBB. */
interface Canvas {
    /** Where a text is: its beginning, middle or end at the x given, its foot at the y. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** Fills a rectangle. */
    void rectangle(int x, int y, int width, int height, int colour);

    /** Writes a line of text. */
    void text(int x, int y, Anchor anchor, String text);

    /** Writes the finished picture. */
    void write(OutputStream target) throws IOException;
}
