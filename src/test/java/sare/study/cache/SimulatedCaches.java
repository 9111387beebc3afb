package sare.study.cache;

import java.util.Arrays;

/**
 * Three levels of caches with lines of 64 bytes. A level is asked only after a miss of the level before it. Each set replaces the line
 * that was used least recently. The sizes are those of a core of an AMD EPYC of 2022: 32 KiB and 1 MiB with 8 lines in each set, and 32
 * MiB with 16. There is no prefetching.
 */
public final class SimulatedCaches {
    private static final int LINE_BITS = 6;
    private static final int KIB = 1024;

    private final Level[] levels = {new Level(32 * KIB, 8), new Level(KIB * KIB, 8), new Level(32 * KIB * KIB, 16)};
    private long accesses;

    /** One level. The lines of a set are side by side, the most recently used one first. */
    static final class Level {
        private static final long EMPTY = -1;

        private final int ways;
        private final int sets;
        private final long[] lines; // by set and way
        private long misses;

        Level(int bytes, int ways) {
            this.ways = ways;
            this.sets = (bytes >> LINE_BITS) / ways;
            this.lines = new long[sets * ways];
            Arrays.fill(lines, EMPTY);
        }

        /** Uses a line; returns whether it was there. */
        boolean use(long line) {
            int first = (int) (line % sets) * ways;
            int way = 0;
            while (way < ways - 1 && lines[first + way] != line) {
                way++;
            }
            boolean isHit = lines[first + way] == line;
            System.arraycopy(lines, first, lines, first + 1, way);
            lines[first] = line;
            misses += isHit ? 0 : 1;
            return isHit;
        }

        long misses() {
            return misses;
        }
    }

    /** Uses the byte at an address, which is not negative. */
    void use(long address) {
        accesses++;
        for (Level level : levels) {
            if (level.use(address >>> LINE_BITS)) {
                return;
            }
        }
    }

    /** Forgets the numbers, not what is in the caches. */
    public void restart() {
        accesses = 0;
        for (Level level : levels) {
            level.misses = 0;
        }
    }

    public long accesses() {
        return accesses;
    }

    /** The misses of a level, counted from 1. */
    public long misses(int level) {
        return levels[level - 1].misses();
    }
}
