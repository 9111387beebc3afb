package sare.experiment;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** A cache of values that may be forgotten when memory is short, and are then computed anew. Thread-safe, as {@link Memory} is. */
final class SoftMemory<K, V> {
    private final Map<K, Slot<V>> slots = new ConcurrentHashMap<>();

    private static final class Slot<V> {
        private SoftReference<V> value = new SoftReference<>(null);
    }

    V get(K key, Function<K, V> maker) {
        Slot<V> slot = slots.computeIfAbsent(key, none -> new Slot<>());
        synchronized (slot) {
            V value = slot.value.get();
            if (value == null) {
                value = maker.apply(key);
                slot.value = new SoftReference<>(value);
            }
            return value;
        }
    }
}
