package sare.report.html;

import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.zip.Deflater;

/**
 * Values of many rows, each with a value for each frame, as a text for a page: whole numbers from 0 to 255, each as the difference
 * to the value of the frame before (modulo 256), row after row, compressed (zlib, RFC 1950), in base 64.
 */
final class FrameBytes {
    private static final int BUFFER = 1 << 16;

    private final int frames;
    private final byte[] values; // by row and frame

    private FrameBytes(int frames, byte[] values) {
        this.frames = frames;
        this.values = values;
    }

    /** Gives the value of a row in a frame. */
    interface Values {
        double of(int row, int frame);
    }

    /** The values as they are, which are whole numbers from 0 to 255. */
    static FrameBytes exact(int frames, byte[] values) {
        return new FrameBytes(frames, values);
    }

    /**
     * Values in steps of {@code greatest / steps}, rounded to the nearest; what is above 0 is at least a step.
     *
     * @param steps 1 to 255
     */
    static FrameBytes quantised(int rows, int frames, Values values, double greatest, int steps) {
        byte[] levels = new byte[Math.multiplyExact(rows, frames)];
        int position = 0;
        for (int row = 0; row < rows; row++) {
            for (int frame = 0; frame < frames; frame++) {
                double value = values.of(row, frame);
                levels[position++] = value == 0 ? 0 : (byte) Math.max(1, Math.round(value / greatest * steps));
            }
        }
        return new FrameBytes(frames, levels);
    }

    String text() {
        byte[] differences = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            differences[i] = i % frames == 0 ? values[i] : (byte) (values[i] - values[i - 1]);
        }
        Deflater deflater = new Deflater();
        deflater.setInput(differences);
        deflater.finish();
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER];
        while (!deflater.finished()) {
            compressed.write(buffer, 0, deflater.deflate(buffer));
        }
        deflater.end();
        return Base64.getEncoder().encodeToString(compressed.toByteArray());
    }
}
