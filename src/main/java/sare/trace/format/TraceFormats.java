package sare.trace.format;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.Compression;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.input.Registry;
import sare.plugin.PlugIn;
import sare.plugin.PlugIns;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.format.dimemas.DimemasFormat;
import sare.trace.format.dumpi.DumpiFormat;
import sare.trace.format.goal.GoalFormat;
import sare.trace.format.liballprof.LiballprofFormat;
import sare.trace.format.otf2.Otf2Format;
import sare.trace.format.paraver.ParaverFormat;
import sare.trace.format.sare.NativeFormat;
import sare.trace.format.sare.NativeSpool;
import sare.trace.format.simgrid.SimgridFormat;
import sare.trace.record.RecordingFormat;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;
import sare.trace.source.TraceTarget;
import sare.trace.storage.PagedStorage;

/** The registry of all trace formats; reads a trace in any of them, and writes one in the format that its file name selects. */
public final class TraceFormats {
    private static final String ARCHIVE_ENDING = ".tar";
    private static final int BUFFER_BYTES = 1 << 16;

    /** The project's own format. */
    public static final TraceFormat OWN = new NativeFormat();

    private static final String KIND = "trace format";

    private static final List<Registry.Entry<TraceFormat>> FORMATS = List.of(
            entry("sare", "the project's own text format, one operation per line", "traces/README.md", OWN),
            entry(
                    "npb",
                    "recording of a run with the NPBTRC 1 tracer: a folder with a file per rank, or a .tar.zst of one",
                    "NPBTRC 1",
                    new NpbFormat()),
            entry(
                    "recording",
                    "recording of a run by sare's recorder: a folder with a file per rank; see sare record",
                    "traces/README.md",
                    new RecordingFormat()),
            entry(
                    "insee",
                    "text format .trc of the simulators INSEE/FSIN and INRFlow: sends, receives, compute bursts",
                    "Ridruejo and Miguel-Alonso, INSEE, Euro-Par 2005",
                    new InseeFormat()),
            entry(
                    "simgrid",
                    "time-independent trace of SimGrid: one file .tit, or a folder or list of a file per rank",
                    "Desprez, Markomanolis, Quinson and Suter, Assessing the performance of MPI applications through"
                            + " time-independent trace replay, PSTI 2011",
                    new SimgridFormat()),
            entry(
                    "dimemas",
                    "trace .dim of Dimemas: communicators, messages, waits, collectives, compute bursts",
                    "Labarta, Girona, Pillet, Cortes and Gregoris, DiP: a parallel program development environment,"
                            + " Euro-Par 1996",
                    new DimemasFormat()),
            entry(
                    "goal",
                    "GOAL schedule of LogGOPSim and ATLAHS, text .goal or binary",
                    "Hoefler, Siebert and Lumsdaine, Group operation assembly language, ICPP 2009",
                    new GoalFormat()),
            entry(
                    "alog",
                    "text log of MPE, as INSEE reads it: sends and receives",
                    "Herrarte and Lusk, Studying parallel program behavior with Upshot, ANL-91/15, 1991",
                    new AlogFormat()),
            entry(
                    "liballprof",
                    "recording with liballprof, of LogGOPSim and ATLAHS: a folder with a text file per rank",
                    "Hoefler, Schneider and Lumsdaine, LogGOPSim - simulating large-scale applications in the LogGOPS"
                            + " model, LSAP 2010",
                    new LiballprofFormat()),
            entry(
                    "dumpi",
                    "recording with DUMPI of the SST suite: a folder with a file .bin per rank, its .meta file, or a"
                            + " folder with a text of dumpi2ascii per rank",
                    "sst-dumpi, docs/traceformat.dox",
                    new DumpiFormat()),
            entry(
                    "otf2",
                    "archive of Score-P, given by its file traces.otf2; needs the program otf2-print",
                    "Eschweiler, Wagner, Geimer, Knuepfer, Nagel and Wolf, Open Trace Format 2: the next generation of"
                            + " scalable trace formats and support libraries, ParCo 2011",
                    new Otf2Format()),
            entry(
                    "paraver",
                    "trace .prv of Extrae, with the names of calls in the file .pcf beside it",
                    "Pillet, Labarta, Cortes and Girona, PARAVER: a tool to visualize and analyze parallel code, WoTUG-18,"
                            + " 1995",
                    new ParaverFormat()));

    private static final Registry<TraceFormat> REGISTRY = new Registry<>(
            KIND,
            PlugIns.after(
                    KIND,
                    FORMATS,
                    TraceFormatProvider.class,
                    (plugIn, provider) -> checked(plugIn, plugIn.make("a " + KIND, provider::traceFormat))));

    private TraceFormats() {}

    /** The format of a plug-in, which has no ending of another one. */
    private static Registry.Entry<TraceFormat> checked(PlugIn plugIn, Registry.Entry<TraceFormat> entry) {
        String ending = Objects.toString(entry.plugin().ending(), "");
        for (Registry.Entry<TraceFormat> other : FORMATS) {
            if (!ending.isEmpty() && other.plugin().ending().equals(ending)) {
                throw new InputException(
                        plugIn.text(), "ending '" + ending + "'", "an ending that no other format has");
            }
        }
        return entry;
    }

    private static Registry.Entry<TraceFormat> entry(
            String name, String description, String source, TraceFormat format) {
        return new Registry.Entry<>(name, description, source, List.of(), format);
    }

    /** All formats. The first one that recognises a file reads it. */
    public static Registry<TraceFormat> registry() {
        return REGISTRY;
    }

    /** Whether the file or folder looks like a trace in one of the formats. */
    public static boolean recognises(Path path) {
        return formatOf(TraceSource.of(path)).isPresent();
    }

    private static Optional<TraceFormat> formatOf(TraceSource source) {
        return REGISTRY.entries().stream()
                .map(Registry.Entry::plugin)
                .filter(format -> format.recognises(source))
                .findFirst();
    }

    /**
     * The further files of a trace: those that its file names, such as those of a list, or those of a folder. Empty for a file in no known
     * format.
     *
     * @throws InputException if one of them does not exist
     */
    public static List<Path> namedFiles(Path path) {
        TraceSource source = TraceSource.of(path);
        return formatOf(source).map(format -> format.namedFiles(source)).orElse(List.of());
    }

    /**
     * Reads a trace. Its contents select the format, and decompression of gzip, bzip2, xz or Zstandard.
     *
     * @throws InputException if the file cannot be read, is in no known format or has an error
     */
    public static Trace read(Path path) {
        PlugIns.check();
        TraceSource source = TraceSource.of(path);
        return formatOf(source).orElseThrow(() -> unknown(source)).read(source);
    }

    private static InputException unknown(TraceSource source) {
        String found = source.isFolder() ? "a folder without a recording" : "no trace";
        if (!source.isFolder() && source.head().isEmpty()) {
            found = "an empty file";
        }
        return new InputException(
                source.name(), found, "a trace in one of the formats " + String.join(", ", REGISTRY.names()));
    }

    /**
     * Writes a trace in the format that the ending of the file name selects, such as {@code .trace} or {@code .trc.gz}; the
     * endings {@code .gz} and {@code .zst} select compression. The text is the same on every machine. The bytes of gzip are the
     * same if the Java runtime uses the same zlib.
     *
     * @throws InputException if no format has this ending or the file cannot be written
     */
    public static void write(Trace trace, Path path) {
        TraceFormat format = formatOf(path);
        writeFile(path, stream -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), BUFFER_BYTES);
            format.write(trace, writer);
            writer.flush();
        });
    }

    /**
     * Reads a trace and writes it in the format that the ending of the other file name selects. The memory for operations does not
     * grow with their number: they are in pages of a temporary file beside the output.
     *
     * @throws InputException as {@link #read} and {@link #write(Trace, Path)}
     */
    public static void convert(Path from, Path to) {
        TraceSource plain = TraceSource.of(from);
        TraceFormat reading = formatOf(plain).orElseThrow(() -> unknown(plain));
        if (reading.streams() && formatOf(to) == OWN) {
            spool(target -> reading.read(plain, target), to);
        } else {
            convert(from, to, trace -> trace);
        }
    }

    /** The same for a changed trace; the change keeps what is as large as the trace in the storage of the trace. */
    public static void convert(Path from, Path to, UnaryOperator<Trace> change) {
        formatOf(to);
        try (PagedStorage storage = new PagedStorage(folderFor(to))) {
            TraceSource source = TraceSource.of(from, storage);
            TraceFormat reading = formatOf(source).orElseThrow(() -> unknown(source));
            write(change.apply(reading.read(source)), to);
        }
    }

    /** The folder for temporary files: that of the output, because it has room for the output, too. */
    private static Path folderFor(Path output) {
        boolean isFile = !Files.exists(output) || Files.isRegularFile(output);
        return isFile ? output.toAbsolutePath().getParent() : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /**
     * Writes a trace while it is made, in the format that the ending of the file name selects. The memory for operations does not
     * grow with their number: they are in a temporary file beside the output.
     *
     * @throws InputException as {@link #write(Trace, Path)}
     */
    public static void write(Consumer<TraceTarget> maker, Path path) {
        if (formatOf(path) == OWN) {
            spool(maker, path);
            return;
        }
        try (PagedStorage storage = new PagedStorage(folderFor(path))) {
            write(TraceTarget.in(storage, maker), path);
        }
    }

    private static void spool(Consumer<TraceTarget> maker, Path path) {
        Path folder = folderFor(path);
        NativeSpool[] spool = new NativeSpool[1];
        try {
            maker.accept((name, ranks) -> new TraceBuilder(name, ranks, builder -> {
                spool[0] = new NativeSpool(builder, ranks, folder);
                return spool[0];
            }));
            writeFile(path, spool[0]::writeTo);
        } finally {
            if (spool[0] != null) {
                spool[0].close();
            }
        }
    }

    private static TraceFormat formatOf(Path path) {
        String name = Objects.toString(path.getFileName(), ""); // the root folder has none
        String plain = Compression.withoutEnding(name);
        return REGISTRY.entries().stream()
                .map(Registry.Entry::plugin)
                .filter(format -> !format.ending().isEmpty() && plain.endsWith(format.ending()))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        path.toString(),
                        "a name without the ending of a format",
                        "one of " + endings().collect(Collectors.joining(", ")) + ", with or without "
                                + Compression.GZIP_ENDING + " or " + Compression.ZSTANDARD_ENDING));
    }

    /** A file name without the endings of a trace format or archive and of compression. */
    public static String nameWithoutEndings(Path file) {
        String name = Objects.toString(file.getFileName(), ""); // the root folder has none
        String plain = Compression.withoutReadEnding(name);
        return Stream.concat(endings(), Stream.of(ARCHIVE_ENDING))
                .filter(plain::endsWith)
                .findFirst()
                .map(ending -> without(plain, ending))
                .orElse(plain);
    }

    private static String without(String name, String ending) {
        return name.length() == ending.length() ? name : name.substring(0, name.length() - ending.length());
    }

    /** The endings of the formats that can be written. */
    private static Stream<String> endings() {
        return REGISTRY.entries().stream().map(entry -> entry.plugin().ending()).filter(ending -> !ending.isEmpty());
    }

    private static void writeFile(Path path, Text text) {
        try (OutputFile file = OutputFile.create(path)) {
            text.writeTo(file.stream());
            file.commit();
        } catch (IOException e) {
            throw FileFault.unwritable(path.toString(), e);
        }
    }

    @FunctionalInterface
    private interface Text {
        void writeTo(OutputStream stream) throws IOException;
    }
}
