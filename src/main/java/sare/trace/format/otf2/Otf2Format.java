package sare.trace.format.otf2;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;
import sare.trace.source.TraceTarget;

/** An OTF2 archive, given by its anchor file {@code traces.otf2}. */
public final class Otf2Format implements TraceFormat {
    private static final String MAGIC = "OTF2";
    private static final int MAGIC_POSITION = 2; // after the order of bytes
    private static final String ENDING = ".otf2";
    private static final String DEFINITIONS_ENDING = ".def";
    private static final Pattern FILE_OF_LOCATION = Pattern.compile("([0-9]*)\\..*");

    @Override
    public boolean recognises(TraceSource source) {
        return !source.isFolder() && source.head().startsWith(MAGIC, MAGIC_POSITION);
    }

    /** The definitions, and the files of the locations in the folder beside them, of which the name is that of the anchor file. */
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
        try (PrintedArchive archive = new PrintedArchive(source.path())) {
            Otf2Reader reader = new Otf2Reader(archive.lines(), target);
            if (!reader.readDefinitions()) {
                archive.requireSuccess(); // says more about a damaged archive
                throw reader.withoutEvents();
            }
            reader.readEvents();
            archive.requireSuccess();
        }
    }
}
