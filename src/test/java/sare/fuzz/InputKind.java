package sare.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import sare.allocation.AllocationRequest;
import sare.allocation.BusyNodes;
import sare.experiment.ExperimentFile;
import sare.input.InputException;
import sare.input.Registry;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.MappingFile;
import sare.mapping.launch.HostNames;
import sare.mapping.problem.QaplibFile;
import sare.network.NetworkFile;
import sare.network.NetworkSummary;
import sare.scenario.JobsFile;
import sare.scheduling.log.JobLogs;
import sare.scheduling.log.LogOptions;
import sare.scheduling.work.CommunicationSource;
import sare.scheduling.work.Communications;
import sare.topology.hierarchy.format.MachineFormat;
import sare.topology.hierarchy.format.MachineFormats;
import sare.trace.MatrixMarketFile;
import sare.trace.MetisFile;
import sare.trace.TrafficMatrixFile;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.format.ReadOrRefused;
import sare.trace.format.otf2.Otf2Text;
import sare.trace.generate.Generators;

/** What an input is taken for. */
enum InputKind {
    COMMAND(CommandLines::check),
    NATIVE_TRACE(trace("a.trace")),
    COMPRESSED_TRACE(trace("a.trace.gz")),
    INSEE_TRACE(trace("a.trc")),
    NPB_RECORDING(recording("rank.000.trc", "rank.001.trc")),
    NPB_ARCHIVE(trace("a.tar")),
    RECORDING(recording("rank-0.recording", "rank-1.recording")),
    SIMGRID_TRACE(trace("a.tit")),
    SIMGRID_LIST(trace("list", "0.txt", "1.txt")),
    ALOG_TRACE(trace("a.alog")),
    DIMEMAS_TRACE(trace("a.dim")),
    GOAL_TRACE(trace("a.goal")),
    GOAL_BINARY(trace("a.bin")),
    DUMPI_RECORDING(recording("a-0.bin", "a-1.bin", "a-2.bin", "a-3.bin")),
    DUMPI_TEXT(recording("a-0.txt")),
    DUMPI_META(trace("a.meta", "a-0.bin")),
    LIBALLPROF_RECORDING(recording(
            "pmpi-trace-rank-0.txt", "pmpi-trace-rank-1.txt", "pmpi-trace-rank-2.txt", "pmpi-trace-rank-3.txt")),
    PARAVER_TRACE(trace("a.prv")),
    OTF2_TEXT((folder, parts) -> {
        write(folder, new String[] {"a.otf2"}, parts);
        Path file = folder.resolve("a.otf2");
        return new ReadOrRefused().check(() -> Otf2Text.read(file), folder, "text of otf2-print");
    }),
    NETWORK(file("a.yaml", file -> NetworkSummary.of(NetworkFile.read(file, List.of())))),
    GRAPH((folder, parts) -> {
        write(folder, new String[] {"a.yaml", "links.csv", "tables.csv"}, parts);
        return isRead(() -> NetworkSummary.of(NetworkFile.read(folder.resolve("a.yaml"), List.of())));
    }),
    MACHINE(file("a-nodes.txt", InputKind::readMachine)),
    JOBS(file("a.yaml", InputKind::readJobs)),
    JOB_LOG((folder, parts) -> {
        write(folder, new String[] {"a.swf", "a.swf.communication.csv", "a.mtx"}, parts);
        return isRead(() -> readLog(folder.resolve("a.swf"), parts.size() > 1 ? "sidecar" : "log"));
    }),
    HOSTS(file("a.hosts", file -> HostNames.parse("--hosts", file.toString()))),
    EXPERIMENT(file("experiment/experiment.yaml", ExperimentFile::read)),
    MAPPING(file("a.map", file -> MappingFile.read(file).fitted(6, Allocation.whole(16)))),
    NODES(file("a.nodes", InputKind::readNodes)),
    TRAFFIC_MATRIX(file("a.csv", TrafficMatrixFile::read)),
    MATRIX_MARKET(file("a.mtx", MatrixMarketFile::read)),
    METIS(file("a.graph", MetisFile::read)),
    QAPLIB(file("a.dat", QaplibFile::read)),
    RULES(file("a.yaml", file -> CollectiveAlgorithms.parse("rules", file.getParent(), "a.yaml"))),
    PROGRAM((folder, parts) -> isRead(() -> generate(new String(parts.get(0), StandardCharsets.UTF_8))));

    interface Check {
        boolean check(Path folder, List<byte[]> parts) throws IOException;
    }

    private interface Reader {
        void read(Path file);
    }

    private final Check check;

    InputKind(Check check) {
        this.check = check;
    }

    /** The name of the folder with its seeds. */
    String folderName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Whether an input is read; if not, it was refused in one line. Fails when it is neither.
     *
     * @param folder with the files of the scene, and no others
     * @param parts of the input: the files of a recording, or a command line and its file
     */
    boolean check(Path folder, List<byte[]> parts) throws IOException {
        return check.check(folder, parts);
    }

    /** A trace of which the first file names the others. */
    private static Check trace(String... files) {
        return (folder, parts) -> {
            write(folder, files, parts);
            return new ReadOrRefused().check(folder.resolve(files[0]), folder, "a trace");
        };
    }

    /** A folder with a file of every rank. */
    private static Check recording(String... files) {
        return (folder, parts) -> {
            Path recording = Files.createDirectory(folder.resolve("recording"));
            write(recording, files, parts);
            return new ReadOrRefused().check(recording, recording, "a recording");
        };
    }

    private static Check file(String name, Reader reader) {
        return (folder, parts) -> {
            write(folder, new String[] {name}, parts);
            return isRead(() -> reader.read(folder.resolve(name)));
        };
    }

    private static void write(Path folder, String[] files, List<byte[]> parts) throws IOException {
        for (int i = 0; i < Math.min(parts.size(), files.length); i++) {
            Files.write(folder.resolve(files[i]), parts.get(i));
        }
    }

    private static boolean isRead(Runnable reading) {
        try {
            reading.run();
            return true;
        } catch (InputException e) {
            String message = e.getMessage();
            assertEquals(1, message.lines().count(), message);
            assertTrue(message.contains(" - expected "), message);
            return false;
        }
    }

    private static void readNodes(Path file) {
        Path network = file.resolveSibling("experiment").resolve("torus.yaml");
        AllocationRequest.parse(
                        "--allocation", file.getParent(), file.getFileName().toString())
                .on(NetworkFile.read(network, List.of()).topology());
    }

    private static void readMachine(Path file) {
        Registry.Entry<MachineFormat> format = MachineFormats.find(file)
                .orElseThrow(() -> new InputException(file.toString(), "no machine", "one of a known format"));
        boolean hasNoHosts = format.name().equals("netloc"); // which needs files of its hosts, or this setting
        MachineFormats.read(format, file, hasNoHosts ? List.of(Setting.parse("units=hosts")) : List.of());
    }

    private static void readJobs(Path file) {
        Path network = file.resolveSibling("experiment").resolve("torus.yaml");
        JobsFile.read(file)
                .on(
                        NetworkFile.read(network, List.of()),
                        network.toString(),
                        BusyNodes.parse("--busy", file.getParent(), null));
    }

    private static void readLog(Path file, String communication) {
        Communications.of(JobLogs.read(file, LogOptions.USUAL), CommunicationSource.of(communication));
    }

    private static void generate(String call) {
        String bounded = BoundedWork.word(call);
        assertEquals(
                List.of(),
                TraceCheck.of(Generators.generate("PROGRAM", bounded)).problems(),
                bounded);
    }
}
