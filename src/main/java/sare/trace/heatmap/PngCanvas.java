package sare.trace.heatmap;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;

/** A PNG picture. It sets single pixels and does not use the parts of Java that need fonts or a display. */
final class PngCanvas implements Canvas {
    private static final int TEXT_COLOUR = 0x000000;
    private static final int ZOOM = 2; // pixels per dot of a letter

    private final BufferedImage image;

    PngCanvas(int width, int height) {
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    }

    @Override
    public void rectangle(int x, int y, int width, int height, int colour) {
        int right = Math.min(x + width, image.getWidth());
        int bottom = Math.min(y + height, image.getHeight());
        for (int pixelY = Math.max(0, y); pixelY < bottom; pixelY++) {
            for (int pixelX = Math.max(0, x); pixelX < right; pixelX++) {
                image.setRGB(pixelX, pixelY, colour);
            }
        }
    }

    @Override
    public void text(int x, int y, Anchor anchor, String text) {
        int width = text.length() * Letters.ADVANCE_DOTS * ZOOM;
        int begin = x - (anchor == Anchor.START ? 0 : anchor == Anchor.MIDDLE ? width / 2 : width);
        for (int i = 0; i < text.length(); i++) {
            letter(begin + i * Letters.ADVANCE_DOTS * ZOOM, y - Letters.HEIGHT_DOTS * ZOOM, text.charAt(i));
        }
    }

    private void letter(int x, int y, char letter) {
        for (int row = 0; row < Letters.HEIGHT_DOTS; row++) {
            for (int column = 0; column < Letters.WIDTH_DOTS; column++) {
                if (Letters.hasDot(letter, row, column)) {
                    rectangle(x + column * ZOOM, y + row * ZOOM, ZOOM, ZOOM, TEXT_COLOUR);
                }
            }
        }
    }

    @Override
    public void write(OutputStream target) throws IOException {
        ByteArrayOutputStream bytes =
                new ByteArrayOutputStream(); // in memory, because ImageIO would use a temporary file
        ImageIO.write(image, "png", bytes);
        bytes.writeTo(target);
    }
}
