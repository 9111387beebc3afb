package sare.topology.hierarchy.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;

/** The words of a file, in which ends of lines are blanks, with their lines. */
final class Words {
    private record Word(String text, long line) {}

    private final String file;
    private final List<Word> words = new ArrayList<>();
    private int next;

    Words(Path path) {
        try (LineReader lines = LineReader.open(path)) {
            this.file = lines.file();
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.stripLeading().startsWith("#")) {
                    for (String word : line.strip().split("\\s+")) {
                        if (!word.isEmpty()) {
                            words.add(new Word(word, lines.line()));
                        }
                    }
                }
            }
        }
    }

    boolean hasNext() {
        return next < words.size();
    }

    String word(String expected) {
        if (!hasNext()) {
            throw new InputException(file, lastLine(), "the end of the file", expected);
        }
        return words.get(next++).text;
    }

    private long lastLine() {
        return words.isEmpty() ? InputException.WHOLE_FILE : words.get(words.size() - 1).line;
    }

    /** The next word as a whole number. */
    int integer(String what, int min, int max) {
        String word = word(what + ", " + Numbers.wholeRange(min, max));
        return (int) Numbers.whole(word, min, max)
                .orElseThrow(() -> error(what + " " + Fields.quoted(word), Numbers.wholeRange(min, max)));
    }

    int[] integers(int count, String what, int min, int max) {
        int[] numbers =
                new int[Math.min(count, words.size() - next + 1)]; // of too few, the lack of the last is reported
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = integer(what, min, max);
        }
        return numbers;
    }

    /** Makes sure that there are no more words. */
    void end() {
        if (hasNext()) {
            String word = word("");
            throw error(Fields.quoted(word), "the end of the file");
        }
    }

    /** The exception for a fault at the last word that was taken. */
    InputException error(String found, String expected) {
        return new InputException(file, next == 0 ? 1 : words.get(next - 1).line, found, expected);
    }
}
