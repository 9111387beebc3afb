package sare.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sare.statistics.CompactLetters;
import sare.statistics.DunnTest;

/** Which groups of a block differ: those that share no letter. Letters are of samples; a constant has none. */
final class Letters {
    static final double LEVEL = 0.05;
    static final double CONFIDENCE = 0.95;

    private Letters() {}

    /** The letters of each group by its mapping; the best sample has an a. Empty texts where there is nothing to compare. */
    static Map<String, String> of(List<Group> groups) {
        List<Group> samples = new ArrayList<>(
                groups.stream().filter(group -> !group.isConstant()).toList());
        samples.sort(Comparator.comparingDouble(group -> group.cycles().mean()));
        Map<String, String> letters = new HashMap<>();
        groups.forEach(group -> letters.put(group.mapping(), ""));
        if (samples.size() > 1) {
            boolean[][] significant =
                    DunnTest.of(samples.stream().map(Group::cycles).toList()).significant(LEVEL);
            List<String> texts = CompactLetters.of(significant);
            for (int i = 0; i < texts.size(); i++) {
                letters.put(samples.get(i).mapping(), texts.get(i));
            }
        }
        return letters;
    }
}
