package sare.study.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SimulatedCachesTest {
    /** A set as a list, whose first line is the one that was used most recently. */
    @Test
    void aLevelIsLeastRecentlyUsed() {
        int ways = 4;
        int sets = 3;
        SimulatedCaches.Level level = new SimulatedCaches.Level(64 * ways * sets, ways);
        List<List<Long>> plain = new ArrayList<>();
        for (int set = 0; set < sets; set++) {
            plain.add(new ArrayList<>());
        }
        Random random = new Random(1);
        long misses = 0;
        for (int i = 0; i < 10_000; i++) {
            long line = random.nextInt(20);
            List<Long> set = plain.get((int) (line % sets));
            boolean isHit = set.remove(line);
            set.add(0, line);
            if (set.size() > ways) {
                set.remove(ways);
            }
            misses += isHit ? 0 : 1;
            assertEquals(isHit, level.use(line), "use " + i);
        }
        assertEquals(misses, level.misses());
    }

    /** 2,048 lines of 64 bytes exceed the first level in each round, and the second one in none but the first. */
    @Test
    void aRoundThroughMoreLinesThanALevelHasMissesEach() {
        SimulatedCaches caches = new SimulatedCaches();
        for (int round = 0; round < 3; round++) {
            for (long line = 0; line < 2048; line++) {
                caches.use(line * 64);
                caches.use(line * 64 + 63);
            }
        }
        assertEquals(3 * 2 * 2048, caches.accesses());
        assertEquals(3 * 2048, caches.misses(1));
        assertEquals(2048, caches.misses(2));
        assertEquals(2048, caches.misses(3));
    }
}
