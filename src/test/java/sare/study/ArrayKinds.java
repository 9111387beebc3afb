package sare.study;

import java.util.function.Supplier;

/** Writes and reads an element of an array of each kind; for the test of {@link sare.study.cache.CountedClasses}. */
public final class ArrayKinds implements Supplier<String> {
    public ArrayKinds() {}

    /** The elements that were written, read again: 20 accesses, to nine arrays of nine lines. */
    @Override
    public String get() {
        int[] ints = new int[9];
        long[] longs = new long[9];
        float[] floats = new float[9];
        double[] doubles = new double[9];
        String[] texts = new String[9];
        byte[] bytes = new byte[9];
        boolean[] flags = new boolean[9];
        char[] letters = new char[9];
        short[] shorts = new short[9];
        ints[1] = -7;
        longs[2] = 1L << 40;
        floats[3] = 0.5f;
        doubles[4] = 0.25;
        texts[5] = "text";
        bytes[6] = -6;
        flags[7] = true;
        letters[8] = 'x';
        shorts[0] = 300;
        longs[2] += 1; // a read and a write
        String read = ints[1] + " " + longs[2] + " " + floats[3] + " " + doubles[4] + " " + texts[5] + " " + bytes[6];
        return read + " " + flags[7] + " " + letters[8] + " " + shorts[0];
    }
}
