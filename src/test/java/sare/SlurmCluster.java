package sare;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/**
 * A Slurm controller and four nodes, {@code node1} to {@code node4} with four CPUs each, all of them processes of this machine without
 * authentication, whose files are in a folder.
 */
public final class SlurmCluster implements Closeable {
    private static final int NODES = 4;
    private static final int TRIES = 200;
    private static final long MILLISECONDS_BETWEEN_TRIES = 100;
    private static final long SECONDS_TO_END = 5;

    private final Path folder;
    private final Map<String, String> environment;
    private final List<Process> daemons = new ArrayList<>();

    private SlurmCluster(Path folder, Path configuration) {
        this.folder = folder;
        this.environment = Map.of("SLURM_CONF", configuration.toString());
    }

    /** Starts Slurm. The test is skipped, by name, where that is not possible. */
    public static SlurmCluster start(Path folder) throws IOException, InterruptedException {
        String controller = Programs.needed("slurmctld");
        String daemon = Programs.needed("slurmd");
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "only root starts slurmd");
        SlurmCluster cluster = new SlurmCluster(folder, configuration(folder));
        cluster.begin(controller, "-D");
        for (int node = 1; node <= NODES; node++) {
            cluster.begin(daemon, "-D", "-N", "node" + node);
        }
        if (!cluster.isUp()) {
            cluster.close();
            Assumptions.abort("Slurm does not start here");
        }
        return cluster;
    }

    /** What a program needs to find this cluster. */
    public Map<String, String> environment() {
        return environment;
    }

    /** Runs a program of Slurm and returns what it prints. */
    public String run(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Programs.needed(program)));
        command.addAll(List.of(arguments));
        Process process = builder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        process.waitFor();
        return said;
    }

    private ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(environment);
        return builder;
    }

    private void begin(String... command) throws IOException {
        daemons.add(builder(List.of(command))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    private boolean isUp() throws IOException, InterruptedException {
        String all = Integer.toString(NODES);
        for (int i = 0; i < TRIES; i++) {
            Thread.sleep(MILLISECONDS_BETWEEN_TRIES);
            if (run("sinfo", "-h", "-t", "idle", "-o", "%D").equals(all)) {
                return true;
            }
        }
        return false;
    }

    /** Cancels all jobs and ends Slurm: first the nodes, which report the ends of their jobs to the controller. */
    @Override
    public void close() throws IOException {
        try {
            run("scancel", "--user=root");
            for (int i = 0; i < TRIES && !run("squeue", "-h").isEmpty(); i++) {
                Thread.sleep(MILLISECONDS_BETWEEN_TRIES);
            }
            for (int i = daemons.size() - 1; i >= 0; i--) {
                daemons.get(i).destroy();
                if (!daemons.get(i).waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                    daemons.get(i).destroyForcibly();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private static Path configuration(Path folder) throws IOException {
        String host = InetAddress.getLocalHost().getHostName().replaceFirst("\\..*", "");
        StringBuilder text = new StringBuilder("ClusterName=test\nSlurmctldHost=" + host + "(127.0.0.1)\nSlurmctldPort="
                + freePort() + "\nAuthType=auth/none\nCredType=cred/none\nSlurmUser=root\nSlurmdUser=root\n"
                + "ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nSelectType=select/cons_tres\n"
                + "SwitchType=switch/none\nMpiDefault=none\nJobAcctGatherType=jobacct_gather/none\nReturnToService=2\n"
                + "SlurmdParameters=config_overrides\nSchedulerParameters=sched_interval=1\nKillWait=1\n");
        for (Map.Entry<String, String> file : Map.of(
                        "StateSaveLocation", "state",
                        "SlurmdSpoolDir", "spool-%n",
                        "SlurmctldPidFile", "controller.pid",
                        "SlurmdPidFile", "slurmd-%n.pid",
                        "SlurmctldLogFile", "controller.log",
                        "SlurmdLogFile", "slurmd-%n.log")
                .entrySet()) {
            text.append(file.getKey())
                    .append('=')
                    .append(folder.resolve(file.getValue()))
                    .append('\n');
        }
        Files.createDirectories(folder.resolve("state"));
        for (int node = 1; node <= NODES; node++) {
            Files.createDirectories(folder.resolve("spool-node" + node));
            text.append("NodeName=node" + node + " NodeHostname=" + host + " NodeAddr=127.0.0.1 Port=" + freePort()
                    + " CPUs=4 RealMemory=100 State=UNKNOWN\n");
        }
        text.append("PartitionName=all Nodes=ALL Default=YES State=UP\n");
        return Files.writeString(folder.resolve("slurm.conf"), text.toString());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
