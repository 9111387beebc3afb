package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MarkdownTest {
    @Test
    void whatPrintsTheText() {
        assertEquals("mapping_number", MarkdownWriter.escaped("mapping_number"));
        assertEquals("\\_a\\_ b\\_ \\_c", MarkdownWriter.escaped("_a_ b_ _c"));
        assertEquals("a\\|b \\*c\\* \\`d\\` \\[e\\]", MarkdownWriter.escaped("a|b *c* `d` [e]"));
        assertEquals("\\<b> 1 < 2 & \\&amp; \\\\", MarkdownWriter.escaped("<b> 1 < 2 & &amp; \\"));
        assertEquals("\\~\\~x\\~\\~ \\$a\\$", MarkdownWriter.escaped("~~x~~ $a$"));
        assertEquals("two lines", MarkdownWriter.escaped("two\nlines"));
    }
}
