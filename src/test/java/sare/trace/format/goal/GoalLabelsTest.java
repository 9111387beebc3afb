package sare.trace.format.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoalLabelsTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    @DisplayName("labels with and without numbers, repeated and unknown ones, are as in a map")
    void isAMap(long seed) {
        Random random = new Random(seed);
        GoalLabels labels = new GoalLabels();
        for (int block = 0; block < 20; block++) {
            Map<String, Integer> plain = new HashMap<>();
            labels.clear();
            int shift = random.nextInt(4);
            for (int operation = 0; operation < 60; operation++) {
                String label = random.nextInt(4) == 0 ? any(random) : "l" + (operation + shift);
                boolean isNew = plain.putIfAbsent(label, operation) == null;
                assertEquals(isNew, labels.add(label, operation), "seed " + seed + ", " + label);
                String other = any(random);
                assertEquals(
                        plain.getOrDefault(other, GoalLabels.NONE),
                        labels.operation(other),
                        "seed " + seed + ", " + other);
            }
        }
    }

    private static String any(Random random) {
        String[] letters = {"l", "k", "l0", "", "ll"};
        String[] numbers = {"", "007", "12345678901", String.valueOf(random.nextInt(70))};
        return letters[random.nextInt(letters.length)] + numbers[random.nextInt(numbers.length)];
    }
}
