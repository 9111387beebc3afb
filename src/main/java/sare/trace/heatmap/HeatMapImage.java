package sare.trace.heatmap;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.BiFunction;
import sare.trace.heatmap.Canvas.Anchor;

/** Draws a heat map as a picture, with a title, numbers of ranks and a legend. */
final class HeatMapImage {
    /** Maximum number of cells per side, each of at least one pixel. */
    static final int MOST_CELLS = 512;

    private static final int SIDE_PIXELS = 600; // about
    private static final int LEFT = 120;
    private static final int TOP = 100;
    private static final int RIGHT = 190;
    private static final int BOTTOM = 30;
    private static final int TITLE_Y = 28;
    private static final int CAPTION_Y = 54;
    private static final int GAP = 8; // between the cells and the text next to them
    private static final int HALF_LETTER = 7;
    private static final int TICKS = 8;
    private static final int MOST_TITLE_LETTERS = 60;
    private static final int LEGEND_WIDTH = 24;
    private static final int LEGEND_STEPS = 64;
    private static final int LEGEND_TICKS = 4;

    private final HeatMap map;
    private final Shading shading;
    private final String title;
    private final int cell; // pixels
    private final int side; // pixels

    /** @param title the first line; a long title loses its beginning */
    HeatMapImage(HeatMap map, Shading shading, String title) {
        this.map = map;
        this.shading = shading;
        this.title = title.length() <= MOST_TITLE_LETTERS
                ? title
                : "..." + title.substring(title.length() - MOST_TITLE_LETTERS + 3);
        this.cell = Math.max(1, Math.round((float) SIDE_PIXELS / map.side()));
        this.side = cell * map.side();
    }

    void writeSvg(OutputStream target) throws IOException {
        write(SvgCanvas::new, target);
    }

    void writePng(OutputStream target) throws IOException {
        write(PngCanvas::new, target);
    }

    private void write(BiFunction<Integer, Integer, Canvas> canvases, OutputStream target) throws IOException {
        int width = LEFT + side + RIGHT;
        int height = TOP + side + BOTTOM;
        Canvas canvas = canvases.apply(width, height);
        canvas.rectangle(0, 0, width, height, Colours.WHITE);
        canvas.text(GAP, TITLE_Y, Anchor.START, printable(title));
        canvas.text(GAP, CAPTION_Y, Anchor.START, map.caption(shading));
        drawFrame(canvas, LEFT, side);
        drawCells(canvas);
        drawTicks(canvas);
        if (map.hasTraffic()) {
            drawLegend(canvas);
        }
        canvas.write(target);
    }

    private static String printable(String text) {
        return text.replaceAll("[\\p{Cntrl}\\p{Cs}\\uFFFE\\uFFFF]", "?");
    }

    private void drawFrame(Canvas canvas, int x, int width) {
        canvas.rectangle(x - 1, TOP - 1, width + 2, side + 2, Colours.LINE);
        canvas.rectangle(x, TOP, width, side, Colours.WHITE);
    }

    /** Draws adjacent cells of a row with the same colour as one rectangle. */
    private void drawCells(Canvas canvas) {
        for (int row = 0; row < map.side(); row++) {
            int end;
            for (int column = 0; column < map.side(); column = end) {
                int colour = colour(row, column);
                end = column + 1;
                while (end < map.side() && colour(row, end) == colour) {
                    end++;
                }
                if (colour != Colours.WHITE) {
                    canvas.rectangle(LEFT + column * cell, TOP + row * cell, (end - column) * cell, cell, colour);
                }
            }
        }
    }

    private int colour(int row, int column) {
        return map.amount(row, column) == 0 ? Colours.WHITE : Colours.of(map.shade(row, column, shading));
    }

    private void drawTicks(Canvas canvas) {
        canvas.text(LEFT - GAP, TOP - GAP, Anchor.END, "from");
        canvas.text(LEFT + side + GAP, TOP - GAP, Anchor.START, "to");
        int every = (map.side() + TICKS - 1) / TICKS;
        for (int tick = 0; tick < map.side(); tick += every) {
            String rank = Integer.toString(tick * map.block());
            int middle = tick * cell + cell / 2;
            canvas.text(LEFT + middle, TOP - GAP, Anchor.MIDDLE, rank);
            canvas.text(LEFT - GAP, TOP + middle + HALF_LETTER, Anchor.END, rank);
        }
    }

    /** Draws a bar with all shades, the darkest at the top, and amounts next to it. */
    private void drawLegend(Canvas canvas) {
        int x = LEFT + side + 3 * GAP;
        drawFrame(canvas, x, LEGEND_WIDTH);
        for (int step = 0; step < LEGEND_STEPS; step++) {
            int from = side * step / LEGEND_STEPS;
            int to = side * (step + 1) / LEGEND_STEPS;
            double shade = 1 - (step + 0.5) / LEGEND_STEPS;
            canvas.rectangle(x, TOP + from, LEGEND_WIDTH, to - from, Colours.of(shade));
        }
        for (int tick = 0; tick <= LEGEND_TICKS; tick++) {
            double shade = 1 - (double) tick / LEGEND_TICKS;
            int y = TOP + side * tick / LEGEND_TICKS + HALF_LETTER;
            long amount = shading.amount(shade, map.least(), map.most());
            canvas.text(x + LEGEND_WIDTH + GAP, y, Anchor.START, map.measure().text(amount));
        }
    }
}
