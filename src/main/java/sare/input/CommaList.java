package sare.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Texts with commas between them, some of which may have commas themselves. */
public final class CommaList {
    private static final String COMMA = ",";

    private CommaList() {}

    /** The parts between commas; as many of them together as make one of the known texts are one. */
    public static List<String> split(String text, Collection<String> known) {
        List<String> parts = Arrays.asList(text.split(COMMA, -1));
        List<String> texts = new ArrayList<>();
        int mostParts = 1 + known.stream().mapToInt(CommaList::commas).max().orElse(0);
        int begin = 0;
        while (begin < parts.size()) {
            int end = Math.min(parts.size(), begin + mostParts);
            while (end > begin + 1 && !known.contains(joined(parts, begin, end))) {
                end--;
            }
            texts.add(joined(parts, begin, end));
            begin = end;
        }
        return texts;
    }

    private static int commas(String text) {
        return (int) text.chars().filter(letter -> letter == ',').count();
    }

    private static String joined(List<String> parts, int begin, int end) {
        return String.join(COMMA, parts.subList(begin, end));
    }
}
