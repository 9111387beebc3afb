package sare.experiment;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import sare.input.FileFault;

/**
 * The signs of life of a worker: a file that it writes again and again. Its age is the difference from a file that the observer has
 * written itself at that moment, so the clock of the file server counts and not those of the machines.
 */
final class WorkerPulse implements Closeable {
    /** The ending of the file that a worker writes again and again. */
    static final String ALIVE = ".alive";

    private static final String WORKER = ".worker"; // the ending of the file that reserves the name
    private static final int PULSES_PER_TIMEOUT = 6;

    /**
     * The last sign of life of a worker.
     *
     * @param worker its name
     * @param milliseconds time of the file; 0 if the worker has ended
     */
    record Sign(String worker, long milliseconds) {
        static final Sign NONE = new Sign("", 0);
    }

    private final Path folder;
    private final String worker;
    private final long timeoutMilliseconds;
    private final Thread thread;
    private volatile long nowMilliseconds; // of the file server

    private WorkerPulse(Path folder, String worker, double timeoutSeconds) {
        this.folder = folder;
        this.worker = worker;
        this.timeoutMilliseconds = Math.round(timeoutSeconds * 1000);
        this.thread = new Thread(this::repeat, "worker-pulse");
    }

    /** Reserves a name and begins to write the file. */
    static WorkerPulse start(Path folder, double timeoutSeconds) throws IOException {
        WorkerPulse pulse = new WorkerPulse(folder, reserved(folder), timeoutSeconds);
        pulse.beat();
        pulse.thread.setDaemon(true);
        pulse.thread.start();
        return pulse;
    }

    private static String reserved(Path folder) throws IOException {
        String start = host() + "-" + ProcessHandle.current().pid();
        for (int number = 1; true; number++) {
            String name = start + "-" + number;
            try {
                Files.writeString(folder.resolve(name + WORKER), "", StandardOpenOption.CREATE_NEW);
                return name;
            } catch (FileAlreadyExistsException e) {
                continue; // another container of the same name, or an earlier process
            }
        }
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName().replaceAll("[^a-zA-Z0-9_-]", "_");
        } catch (UnknownHostException e) {
            return "host";
        }
    }

    /** The workers with a sign of life since a time. */
    static Set<String> alive(Path folder, long sinceMilliseconds) {
        Set<String> names = new HashSet<>();
        if (!Files.isDirectory(folder)) {
            return names;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(ALIVE) && milliseconds(file) >= sinceMilliseconds) {
                    names.add(name.substring(0, name.length() - ALIVE.length()));
                }
            }
        } catch (IOException e) {
            throw FileFault.broken(folder.toString(), e);
        }
        return names;
    }

    /** The time from the start of a worker to the last change of a file, in hours. */
    static double hours(Path folder, String worker, Path changed) throws IOException {
        long milliseconds = milliseconds(changed) - milliseconds(folder.resolve(worker + WORKER));
        return Math.max(1, milliseconds) / 3.6e6;
    }

    /** The time of a file; 0 if it does not exist. */
    private static long milliseconds(Path file) throws IOException {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (NoSuchFileException e) {
            return 0;
        }
    }

    String worker() {
        return worker;
    }

    /** The last sign of life of the owner of a claim. A claim without an owner was created a moment ago, or its worker was killed then. */
    Sign signOf(Path claim) throws IOException {
        String owner = owner(claim);
        return owner.isEmpty()
                ? new Sign(claim.getFileName().toString(), milliseconds(claim))
                : new Sign(owner, milliseconds(folder.resolve(owner + ALIVE)));
    }

    /** The worker in a claim; empty if it is not yet written. */
    static String owner(Path claim) throws IOException {
        try {
            return Files.readString(claim).strip();
        } catch (NoSuchFileException e) {
            return "";
        }
    }

    boolean isDead(Sign sign) {
        return nowMilliseconds - sign.milliseconds() > timeoutMilliseconds;
    }

    /** Waits for the next signs of life. */
    void await() throws IOException {
        try {
            Thread.sleep(pause());
            beat();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private long pause() {
        return Math.max(1, timeoutMilliseconds / PULSES_PER_TIMEOUT);
    }

    private synchronized void beat() throws IOException {
        Path file = folder.resolve(worker + ALIVE);
        Files.writeString(file, worker + "\n");
        nowMilliseconds = milliseconds(file);
    }

    private void repeat() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                Thread.sleep(pause());
                beat();
            } catch (InterruptedException e) {
                return;
            } catch (IOException e) {
                continue; // a disk that is full for a moment; the results report it if it lasts
            }
        }
    }

    /** Ends the signs of life, so that others need not wait for this worker. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
            Files.deleteIfExists(folder.resolve(worker + ALIVE));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw FileFault.unwritable(folder.toString(), e);
        }
    }
}
