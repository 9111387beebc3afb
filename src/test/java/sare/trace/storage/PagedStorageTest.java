package sare.trace.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;

/** Columns in pages hold the same as columns on the heap. */
class PagedStorageTest {
    @TempDir
    Path folder;

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    @DisplayName("random reads, writes, additions and releases, with fewer pages than columns")
    void columnsAreAsOnTheHeap(long seed) throws IOException {
        Random random = new Random(seed);
        try (PagedStorage storage = new PagedStorage(folder, 1 + random.nextInt(4))) {
            List<IntColumn> paged = new ArrayList<>();
            List<IntColumn> plain = new ArrayList<>();
            for (int step = 0; step < 100_000; step++) {
                if (paged.size() < 6) {
                    int size = random.nextInt(3 * PagedStorage.PAGE_INTS);
                    paged.add(storage.ints(size));
                    plain.add(Storage.HEAP.ints(size));
                }
                int each = random.nextInt(paged.size());
                IntColumn mine = paged.get(each);
                IntColumn expected = plain.get(each);
                int value = random.nextInt();
                assertEquals(expected.size(), mine.size(), "seed " + seed);
                int index = random.nextInt((int) Math.max(1, mine.size()));
                if (random.nextInt(5000) == 0) {
                    paged.remove(each).free();
                    plain.remove(each).free();
                } else if (mine.size() == 0 || random.nextInt(3) == 0) {
                    mine.add(value);
                    expected.add(value);
                } else if (random.nextBoolean()) {
                    mine.set(index, value);
                    expected.set(index, value);
                } else {
                    assertEquals(expected.get(index), mine.get(index), "seed " + seed + ", step " + step);
                }
            }
        }
        assertEquals(List.of(), files());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    @DisplayName("lists that grow in any interleaving are joined in their order")
    void listsAreAsOnTheHeap(long seed) {
        Random random = new Random(seed);
        try (PagedStorage storage = new PagedStorage(folder, 2)) {
            IntLists paged = storage.lists();
            IntLists plain = Storage.HEAP.lists();
            int lists = 1 + random.nextInt(9);
            for (int step = 0; step < 30_000; step++) {
                int list = random.nextInt(lists);
                int value = random.nextInt();
                for (int times = random.nextInt(4); times > 0; times--) {
                    paged.add(list, value);
                    plain.add(list, value);
                }
                assertEquals(plain.size(list), paged.size(list), "seed " + seed);
            }
            assertEquals(0, paged.size(lists));
            IntColumn expected = plain.joined(lists + 1);
            IntColumn found = paged.joined(lists + 1);
            assertEquals(expected.size(), found.size(), "seed " + seed);
            for (int index = 0; index < found.size(); index++) {
                assertEquals(expected.get(index), found.get(index), "seed " + seed + ", index " + index);
            }
        }
    }

    @Test
    @DisplayName("a column larger than memory needs a file without a name, and gives every element back")
    void isLargerThanMemory() throws IOException {
        int size = 40 * PagedStorage.PAGE_INTS;
        try (PagedStorage storage = new PagedStorage(folder, 3)) {
            LongColumn column = storage.longs(size);
            assertEquals(0, column.get(size - 1), "a new element");
            for (int index = 0; index < size; index++) {
                column.set(index, (long) index << 31);
            }
            for (int index = size - 1; index >= 0; index--) {
                assertEquals((long) index << 31, column.get(index));
            }
        }
        assertEquals(List.of(), files());
    }

    @Test
    @DisplayName("a folder that does not exist is an error of the user, when memory is full")
    void namesTheFolder() {
        try (PagedStorage storage = new PagedStorage(folder.resolve("none"), 1)) {
            IntColumn column = storage.ints(2 * PagedStorage.PAGE_INTS);
            column.set(0, 1);
            InputException failure = assertThrows(InputException.class, () -> column.set(PagedStorage.PAGE_INTS, 1));
            assertEquals(
                    true, failure.getMessage().startsWith(folder.resolve("none").toString()));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    @DisplayName("equal tuples have one number, as in a map, until they are forgotten; all keep their elements")
    void tuplesAreDistinct(long seed) {
        Random random = new Random(seed);
        DistinctTuples tuples = new DistinctTuples(Storage.HEAP, 3);
        Map<List<Integer>, Integer> numbers = new HashMap<>();
        int kinds = 2 + random.nextInt(40);
        for (int step = 0; step < 50_000; step++) {
            int[] tuple = {random.nextInt(kinds) - 3, random.nextInt(kinds) << 28, random.nextInt(2)};
            List<Integer> key = List.of(tuple[0], tuple[1], tuple[2]);
            int number = tuples.number(tuple);
            assertEquals(numbers.computeIfAbsent(key, each -> numbers.size()), number, "seed " + seed);
            assertEquals(key, List.of(tuples.get(number, 0), tuples.get(number, 1), tuples.get(number, 2)));
        }
        assertEquals(numbers.size(), tuples.size());
    }

    @Test
    @DisplayName("more tuples and lists than are compared keep their numbers and elements")
    void forgets() {
        try (PagedStorage storage = new PagedStorage(folder, 64)) {
            int count = 2 * storage.mostKnown() + 7;
            DistinctTuples tuples = new DistinctTuples(storage, 2);
            DistinctLists lists = new DistinctLists(storage);
            for (int each = 0; each < count; each++) {
                assertEquals(each, tuples.number(each, -each));
                assertEquals(2L * each, lists.first(each, -each));
                assertEquals(2L * each, lists.first(each, -each), "equal to the last one");
            }
            assertEquals(count, tuples.number(0, 0), "forgotten, so a new number");
            for (int each = 0; each < count; each++) {
                assertEquals(-each, tuples.get(each, 1));
                assertEquals(-each, lists.get(2L * each + 1));
            }
        }
    }
}
