package sare.trace.format.otf2;

import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;
import sare.trace.source.TraceTarget;

/** An OTF2 archive, given by its anchor file {@code traces.otf2}. */
public final class Otf2Format implements TraceFormat {
    private static final String MAGIC = "OTF2";
    private static final int MAGIC_POSITION = 2; // after the order of bytes

    @Override
    public boolean recognises(TraceSource source) {
        return !source.isFolder() && source.head().startsWith(MAGIC, MAGIC_POSITION);
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
