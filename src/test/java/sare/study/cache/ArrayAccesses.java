package sare.study.cache;

import java.lang.reflect.Array;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Receives the accesses of counted classes. Arrays get addresses in the order of their first access, each at the beginning of a line
 * and its elements after a header, as {@code java.options} has it. For one thread.
 */
public final class ArrayAccesses {
    private static final long ALIGNMENT = 64;
    private static final long HEADER_BYTES = 16;

    private static final Map<Object, Long> ADDRESSES = new IdentityHashMap<>();
    private static long end; // of all arrays
    private static SimulatedCaches caches; // null: nothing is counted
    private static Object last; // array, with its address
    private static long lastAddress;

    private ArrayAccesses() {}

    /** Sends further accesses to these caches. */
    public static void sendTo(SimulatedCaches receiver) {
        caches = receiver;
    }

    /** Ends the counting, and forgets all arrays. */
    public static void stop() {
        caches = null;
        last = null;
        ADDRESSES.clear();
        end = 0;
    }

    /** Called by counted classes before an element is read or written; without effect if that will fail. */
    public static void of(Object array, int index, int elementBytes) {
        if (caches != null && array != null) {
            if (array != last) {
                last = array;
                lastAddress = ADDRESSES.computeIfAbsent(array, added -> place(added, elementBytes));
            }
            caches.use(lastAddress + HEADER_BYTES + (long) index * elementBytes);
        }
    }

    private static long place(Object array, int elementBytes) {
        long address = end;
        long bytes = HEADER_BYTES + (long) Array.getLength(array) * elementBytes;
        end += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        return address;
    }
}
