package sare.report.html;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sare.input.Digest;
import sare.input.FileFault;
import sare.input.StandardInput;

/** The files from which the page was made, and their provenance. */
final class ProvenanceSection {
    private final String version;
    private final String command;
    private final List<Path> files;

    ProvenanceSection(String version, String command, List<Path> files) {
        this.version = version;
        this.command = command;
        this.files = files;
    }

    void addTo(Page page) {
        String made = "<p>Made by sare " + Markup.text(version) + " with <code>" + Markup.text(command)
                + "</code>. Equal files give equal pages, byte for byte.</p>\n";
        HtmlTable table = new HtmlTable("Files from which this page was made", List.of("file", "bytes", "SHA-256"));
        for (Path file : files) {
            table.row()
                    .text(file.getFileName().toString())
                    .count(size(file))
                    .code(Digest.sha256(file))
                    .end();
        }
        page.addSection("provenance", "Provenance", made + table.html());
        files.stream().filter(ProvenanceSection::isDocument).forEach(file -> page.add(document(file)));
    }

    /** Whether the page shows the text of the file. */
    private static boolean isDocument(Path file) {
        return file.getFileName().toString().endsWith(".yaml");
    }

    private static String document(Path file) {
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return "<h3>" + Markup.text(file.getFileName().toString()) + "</h3>\n<pre>" + Markup.text(text)
                    + "</pre>\n";
        } catch (IOException e) {
            throw FileFault.unreadable(file.toString(), e);
        }
    }

    private static long size(Path file) {
        try {
            return StandardInput.size(file);
        } catch (IOException e) {
            throw FileFault.unreadable(file.toString(), e);
        }
    }
}
