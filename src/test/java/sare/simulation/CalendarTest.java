package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalendarTest {
    private static final int ITEMS = 50;

    @Test
    void anEmptyCalendarHasNoNextCycle() {
        assertEquals(Wheel.NEVER, new Calendar(16).next(5));
    }

    @Test
    void theNextCycleIsThatOfTheNextItem() {
        Calendar calendar = new Calendar(16);
        Wheel wheel = new Wheel(calendar, ITEMS);
        wheel.add(7, 100);
        wheel.add(3, 112);
        wheel.add(8, 100);

        assertEquals(100, calendar.next(96));
        calendar.clear(100);
        assertEquals(8, wheel.take(100));
        assertEquals(7, wheel.follower(8));
        assertEquals(Wheel.NONE, wheel.follower(7));
        assertEquals(Wheel.NONE, wheel.take(100));
        assertEquals(112, calendar.next(100));
    }

    /** Against a sorted map: nothing is missed, nothing comes twice, and a small calendar names no cycle in vain. */
    @ParameterizedTest
    @ValueSource(ints = {1, 18, 31, 32, 63, 64, 100, 1000})
    void agreesWithASortedMap(int cyclesAhead) {
        Random random = new Random(cyclesAhead);
        Calendar calendar = new Calendar(cyclesAhead);
        assertTrue(calendar.cyclesAhead() >= cyclesAhead);
        Wheel[] wheels = {new Wheel(calendar, ITEMS), new Wheel(calendar, ITEMS)};
        TreeMap<Long, TreeSet<Integer>> plain = new TreeMap<>(); // by cycle: wheel * ITEMS + item
        TreeSet<Integer> idle = new TreeSet<>();
        for (int item = 0; item < wheels.length * ITEMS; item++) {
            idle.add(item);
        }
        long cycle = 0;
        int visited = 0;
        for (int round = 0; round < 5000; round++) {
            for (int i = random.nextInt(3); i > 0 && !idle.isEmpty(); i--) {
                int item = idle.pollFirst();
                long due = cycle + 1 + random.nextInt(cyclesAhead);
                wheels[item / ITEMS].add(item % ITEMS, due);
                plain.computeIfAbsent(due, any -> new TreeSet<>()).add(item);
            }
            long next = calendar.next(cycle);
            if (plain.isEmpty()) {
                continue; // where buckets are grouped, the calendar need not know it
            }
            assertTrue(next <= plain.firstKey(), "cycle " + plain.firstKey() + " is not missed");
            assertTrue(calendar.buckets() > Long.SIZE || next == plain.firstKey(), "cycle " + next + " has something");
            cycle = next;
            calendar.clear(cycle);
            TreeSet<Integer> due = plain.containsKey(cycle) ? plain.remove(cycle) : new TreeSet<>();
            assertEquals(due, take(wheels, cycle));
            visited += due.size();
            idle.addAll(due);
        }
        assertTrue(visited > 500, visited + " items came");
    }

    private static TreeSet<Integer> take(Wheel[] wheels, long cycle) {
        TreeSet<Integer> items = new TreeSet<>();
        for (int wheel = 0; wheel < wheels.length; wheel++) {
            for (int item = wheels[wheel].take(cycle); item != Wheel.NONE; item = wheels[wheel].follower(item)) {
                assertTrue(items.add(wheel * ITEMS + item));
            }
        }
        return items;
    }
}
