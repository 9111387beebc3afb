package sare.report;

import java.util.Arrays;
import java.util.List;

/**
 * A table of texts, independent of Markdown and LaTeX.
 *
 * @param title in one line; may be empty
 * @param headings of the columns
 * @param rows with as many cells as there are headings
 * @param notes explanations of marks and rows, a sentence each
 */
record TextTable(String title, List<Heading> headings, List<Row> rows, List<String> notes) {
    /** A table without title, notes, marks and blocks. */
    static TextTable plain(List<Heading> headings, List<List<String>> rows) {
        List<Row> all = rows.stream()
                .map(texts -> new Row(false, texts.stream().map(Field::of).toList()))
                .toList();
        return new TextTable("", headings, all, List.of());
    }

    /**
     * The heading of a column.
     *
     * @param group common heading of several adjacent columns; may be empty
     * @param text of the column itself; may be empty if there is a group
     * @param isNumeric whether its cells are numbers, which are aligned to the right
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

    /** The mark after the text of a cell. */
    enum FootnoteMark {
        NONE,
        /** Significantly worse than the best. */
        DAGGER,
        /** In no test. */
        DOUBLE_DAGGER
    }

    record Field(String text, FootnoteMark mark) {
        static Field of(String text) {
            return new Field(text, FootnoteMark.NONE);
        }
    }

    /**
     * A line of cells.
     *
     * @param startsBlock whether it is the first row of a block
     */
    record Row(boolean startsBlock, List<Field> cells) {}
}
