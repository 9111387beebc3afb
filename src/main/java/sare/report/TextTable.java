package sare.report;

import java.util.Arrays;
import java.util.List;

/**
 * A table for people before it is written in any language.
 *
 * @param title in one line; empty where what stands before it says what it is
 * @param headings of the columns
 * @param rows as wide as the headings
 * @param notes what to know of marks and rows, a sentence each
 */
record TextTable(String title, List<Heading> headings, List<Row> rows, List<String> notes) {
    /** One without a title, notes, marks and blocks. */
    static TextTable plain(List<Heading> headings, List<List<String>> rows) {
        List<Row> all = rows.stream()
                .map(texts -> new Row(false, texts.stream().map(Field::of).toList()))
                .toList();
        return new TextTable("", headings, all, List.of());
    }

    /**
     * What stands over a column.
     *
     * @param group what stands over several neighbouring columns together; empty for nothing
     * @param text of the column itself; may be empty when there is a group
     * @param isNumeric whether its cells are numbers, which stand to the right
     */
    record Heading(String group, String text, boolean isNumeric) {
        static Heading ofText(String text) {
            return new Heading("", text, false);
        }

        static Heading ofNumber(String text) {
            return new Heading("", text, true);
        }

        static List<Heading> ofTexts(String... texts) {
            return Arrays.stream(texts).map(Heading::ofText).toList();
        }

        static List<Heading> ofNumbers(String... texts) {
            return Arrays.stream(texts).map(Heading::ofNumber).toList();
        }
    }

    /** What a cell has behind its text. */
    enum FootnoteMark {
        NONE,
        /** Significantly worse than the best. */
        DAGGER,
        /** A constant, in no test. */
        DOUBLE_DAGGER
    }

    /** A field of a row. */
    record Field(String text, FootnoteMark mark) {
        static Field of(String text) {
            return new Field(text, FootnoteMark.NONE);
        }
    }

    /**
     * A line of cells.
     *
     * @param startsBlock whether it is the first of a block of several rows, which a line may set off
     */
    record Row(boolean startsBlock, List<Field> cells) {}
}
