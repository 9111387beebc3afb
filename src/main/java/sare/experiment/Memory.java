package sare.experiment;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Values that are made when they are first asked for, and once, from any thread; others wait only for the value they want. */
final class Memory<K, V> {
    private final Map<K, Slot<V>> slots = new ConcurrentHashMap<>();

    private static final class Slot<V> {
        private V value; // null until it is made
    }

    /** The value of a key. */
    V get(K key, Function<K, V> maker) {
        Slot<V> slot = slots.computeIfAbsent(key, none -> new Slot<>());
        synchronized (slot) {
            if (slot.value == null) {
                slot.value = maker.apply(key);
            }
            return slot.value;
        }
    }
}
