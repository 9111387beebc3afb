package sare.trace.format.otf2;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import sare.input.FileFault;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;
import sare.trace.source.TraceTarget;

/** An OTF2 archive, given by its anchor file {@code traces.otf2}. */
public final class Otf2Format implements TraceFormat {
    private static final String MAGIC = "OTF2";
    private static final int MAGIC_POSITION = 2; // after the order of bytes
    private static final String ENDING = ".otf2";
    private static final String ANCHOR = "traces" + ENDING; // as Score-P names it
    private static final String DEFINITIONS_ENDING = ".def";
    private static final Pattern FILE_OF_LOCATION = Pattern.compile("([0-9]*)\\..*");

    @Override
    public boolean recognises(TraceSource source) {
        return source.isFolder()
                ? Files.isRegularFile(source.path().resolve(ANCHOR))
                : source.head().startsWith(MAGIC, MAGIC_POSITION);
    }

    /** The file of definitions and the files of the locations; their folder has the name of the anchor file without its ending. */
    @Override
    public List<Path> namedFiles(TraceSource source) {
        String anchor = Objects.toString(source.path().getFileName(), "");
        if (source.isFolder() || !anchor.endsWith(ENDING)) {
            return List.of();
        }
        String name = anchor.substring(0, anchor.length() - ENDING.length());
        Path definitions = source.path().resolveSibling(name + DEFINITIONS_ENDING);
        Path locations = source.path().resolveSibling(name);
        List<Path> files = new ArrayList<>();
        if (Files.isRegularFile(definitions)) {
            files.add(definitions);
        }
        if (Files.isDirectory(locations)) {
            files.addAll(TraceSource.files(locations, FILE_OF_LOCATION));
        }
        return files;
    }

    @Override
    public Trace read(TraceSource source) {
        return TraceTarget.in(source.storage(), target -> read(source, target));
    }

    @Override
    public boolean streams() {
        return true;
    }

    @Override
    public void read(TraceSource source, TraceTarget target) {
        requireAnchor(source);
        try (PrintedArchive archive = new PrintedArchive(source.path())) {
            Otf2Reader reader = new Otf2Reader(archive.lines(), target);
            if (!reader.readDefinitions()) {
                archive.requireSuccess(reader.fault()); // says more about a damaged archive
                throw reader.withoutEvents();
            }
            reader.readEvents();
            archive.requireSuccess(reader.fault());
        }
    }

    /** Throws an exception if otf2-print could not open the archive: it finds the other files by the path of the anchor file. */
    private static void requireAnchor(TraceSource source) {
        Path path = source.path();
        String found = null;
        if (source.isFolder()) {
            found = "the folder of an OTF2 archive";
        } else if (!source.name().equals(path.toString()) || !Files.isRegularFile(path)) {
            found = "the anchor file of an OTF2 archive without the path at which the other files are";
        } else if (!isPlain(path)) {
            found = "a compressed anchor file of an OTF2 archive";
        }
        if (found != null) {
            throw new InputException(source.name(), found, "the file " + ANCHOR + " in its folder, as it was written");
        }
    }

    private static boolean isPlain(Path path) {
        try (InputStream stream = Files.newInputStream(path)) {
            byte[] head = stream.readNBytes(MAGIC_POSITION + MAGIC.length());
            return new String(head, StandardCharsets.ISO_8859_1).startsWith(MAGIC, MAGIC_POSITION);
        } catch (IOException e) {
            throw FileFault.unreadable(path.toString(), e);
        }
    }
}
