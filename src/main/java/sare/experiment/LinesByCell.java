package sare.experiment;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sare.input.CsvLines;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.Plural;

/** An index of the lines of each cell in a CSV file that may be larger than memory. A line starts with the id of its cell. */
final class LinesByCell {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int LINE_BYTES = 1 << 12; // more than the longest header or id

    private final Path file;
    private final Map<String, List<Span>> spans = new HashMap<>();

    /** Consecutive lines of one cell: the position of the first byte, the position after the last, and their number. */
    private record Span(long begin, long end, int lines) {}

    private LinesByCell(Path file) {
        this.file = file;
    }

    /** An empty index, for a missing file. */
    static LinesByCell none(Path file) {
        return new LinesByCell(file);
    }

    /**
     * Reads a file with these columns.
     *
     * @throws InputException if it has other columns, or an incomplete last line
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    static LinesByCell of(Path file, List<String> columns) {
        LinesByCell lines = new LinesByCell(file);
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES)) {
            lines.read(bytes, columns);
        } catch (IOException e) {
            throw FileFault.broken(file.toString(), e);
        }
        return lines;
    }

    /**
     * Whether a file begins with a line of these columns.
     *
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    static boolean hasColumns(Path file, List<String> columns) {
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES)) {
            byte[] expected = CsvLines.of(columns).getBytes(StandardCharsets.UTF_8);
            return Arrays.equals(bytes.readNBytes(expected.length), expected);
        } catch (IOException e) {
            throw FileFault.broken(file.toString(), e);
        }
    }

    private void read(InputStream bytes, List<String> columns) throws IOException {
        Line line = new Line(file, bytes);
        if (!line.next() || !line.head('\n').equals(CsvLines.of(columns).stripTrailing())) {
            throw new InputException(file.toString(), 1, "other columns", "the columns " + String.join(",", columns));
        }
        while (line.next()) {
            if (line.fields() != columns.size()) {
                throw new InputException(
                        file.toString(),
                        line.number(),
                        "a row of " + Plural.of(line.fields(), "field"),
                        columns.size() + ", as in the header");
            }
            add(line.head(','), line.begin(), line.end());
        }
    }

    private void add(String cell, long begin, long end) {
        List<Span> known = spans.computeIfAbsent(cell, none -> new ArrayList<>());
        int last = known.size() - 1;
        if (last >= 0 && known.get(last).end == begin) {
            known.set(last, new Span(known.get(last).begin, end, known.get(last).lines + 1));
        } else {
            known.add(new Span(begin, end, 1));
        }
    }

    int count(String cell) {
        return spans.getOrDefault(cell, List.of()).stream()
                .mapToInt(Span::lines)
                .sum();
    }

    /** Copies the lines of a cell, if there are any. */
    void copy(String cell, Writer writer) throws IOException {
        for (Span span : spans.getOrDefault(cell, List.of())) {
            try (FileChannel channel = FileChannel.open(file)) {
                ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(span.end - span.begin));
                channel.position(span.begin);
                while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                    // continue to the end
                }
                writer.write(StandardCharsets.UTF_8.decode(bytes.flip()).toString());
            }
        }
    }

    /** Reads lines one after the other. */
    private static final class Line {
        private final Path file;
        private final InputStream bytes;
        private final ByteArrayOutputStream beginning = new ByteArrayOutputStream(LINE_BYTES);
        private long number;
        private long begin;
        private long end;
        private int fields;

        Line(Path file, InputStream bytes) {
            this.file = file;
            this.bytes = bytes;
        }

        /** Reads the next line, if there is one. */
        boolean next() throws IOException {
            int next = bytes.read();
            if (next < 0) {
                return false;
            }
            number++;
            begin = end;
            fields = 1;
            beginning.reset();
            boolean isQuoted = false;
            for (; next != '\n'; next = bytes.read()) {
                if (next < 0) {
                    throw new InputException(
                            file.toString(), number, "a line without a line feed", "a line feed at its end");
                }
                end++;
                isQuoted ^= next == '"';
                fields += next == ',' && !isQuoted ? 1 : 0;
                if (beginning.size() < LINE_BYTES) {
                    beginning.write(next);
                } else if (number == 1) {
                    return true; // longer than any header; endless input need not have a line feed
                }
            }
            end++;
            return true;
        }

        /** The text before the first occurrence of a character, or the whole text. */
        String head(char stop) {
            String text = beginning.toString(StandardCharsets.UTF_8);
            int index = text.indexOf(stop);
            return index < 0 ? text : text.substring(0, index);
        }

        long number() {
            return number;
        }

        long begin() {
            return begin;
        }

        long end() {
            return end;
        }

        int fields() {
            return fields;
        }
    }
}
