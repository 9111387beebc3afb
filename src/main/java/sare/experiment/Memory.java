package sare.experiment;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** A cache of values, each computed once, at its first use. Thread-safe; threads wait only for the value that they need. */
final class Memory<K, V> {
    private final Map<K, Slot<V>> slots = new ConcurrentHashMap<>();

    private static final class Slot<V> {
        private V value; // null until computed
    }

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
