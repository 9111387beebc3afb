package sare.trace.format.dumpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static sare.trace.format.dumpi.DumpiWriter.BYTE;
import static sare.trace.format.dumpi.DumpiWriter.NO_STATUS;
import static sare.trace.format.dumpi.DumpiWriter.WORLD;
import static sare.trace.format.dumpi.DumpiWriter.status;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceFormats;

/** Compares recordings of random programs with the programs. */
class RandomRecordingTest {
    private static final int PROGRAMS = 150;
    private static final int STEPS = 25;
    private static final int UNDEFINED = -32766;

    @TempDir
    Path folder;

    /** A program and its recording. */
    private static final class Program {
        private final Random random;
        private final List<DumpiWriter> ranks = new ArrayList<>();
        private final List<List<String>> expected = new ArrayList<>(); // by rank
        private final List<List<Integer>> communicators = new ArrayList<>(); // members in order
        private final List<int[]> numbers = new ArrayList<>(); // of communicators, by rank
        private int next = 10; // number

        Program(long seed) {
            random = new Random(seed);
            int size = 2 + random.nextInt(5);
            List<Integer> world = new ArrayList<>();
            int[] worldNumbers = new int[size];
            for (int rank = 0; rank < size; rank++) {
                ranks.add(new DumpiWriter().call("Init", List.of()));
                expected.add(new ArrayList<>());
                world.add(rank);
                worldNumbers[rank] = WORLD;
            }
            communicators.add(world);
            numbers.add(worldNumbers);
            for (int step = 0; step < STEPS; step++) {
                int communicator = random.nextInt(communicators.size());
                switch (random.nextInt(5)) {
                    case 0 -> split(communicator);
                    case 1 -> barrier(communicator);
                    default -> message(communicator);
                }
            }
        }

        private void split(int parent) {
            List<Integer> members = communicators.get(parent);
            int[] colors = random.ints(members.size(), -1, 2).toArray();
            int[] keys = random.ints(members.size(), -2, 3).toArray();
            int[] made = new int[ranks.size()];
            for (int member = 0; member < members.size(); member++) {
                int rank = members.get(member);
                made[rank] = colors[member] < 0 ? 1 : next++;
                ranks.get(rank)
                        .call(
                                "Comm_split",
                                numbers.get(parent)[rank],
                                colors[member] < 0 ? UNDEFINED : colors[member],
                                keys[member],
                                made[rank]);
            }
            for (int color = 0; color < 2; color++) {
                List<Integer> places = new ArrayList<>();
                for (int member = 0; member < colors.length; member++) {
                    if (colors[member] == color) {
                        places.add(member);
                    }
                }
                places.sort(Comparator.comparingInt(member -> keys[member]));
                if (!places.isEmpty()) {
                    communicators.add(places.stream().map(members::get).toList());
                    numbers.add(made);
                }
            }
        }

        private void barrier(int communicator) {
            for (int rank : communicators.get(communicator)) {
                ranks.get(rank).call("Barrier", numbers.get(communicator)[rank]);
                expected.get(rank).add("barrier " + communicators.get(communicator));
            }
        }

        /** A message that is received with a status, also by a receive with wildcards. */
        private void message(int communicator) {
            List<Integer> members = communicators.get(communicator);
            int from = random.nextInt(members.size());
            int to = random.nextInt(members.size());
            int tag = random.nextInt(3);
            int bytes = random.nextInt(100);
            int sender = members.get(from);
            int receiver = members.get(to);
            ranks.get(sender).call("Send", bytes, BYTE, to, tag, numbers.get(communicator)[sender]);
            expected.get(sender).add("send " + receiver + " " + tag + " " + bytes + " " + members);
            int source = random.nextBoolean() ? -1 : from;
            int wanted = random.nextBoolean() ? -1 : tag;
            int number = numbers.get(communicator)[receiver];
            if (random.nextBoolean()) {
                ranks.get(receiver).call("Recv", 99, BYTE, source, wanted, number, status(bytes, from, tag));
            } else {
                ranks.get(receiver).call("Irecv", 99, BYTE, source, wanted, number, next);
                ranks.get(receiver).call("Waitany", 2, new int[] {1, next}, 1, status(bytes, from, tag));
                ranks.get(receiver).call("Wait", 1, NO_STATUS);
                next++;
            }
            expected.get(receiver).add("receive " + sender + " " + tag + " " + bytes + " " + members);
        }
    }

    private static List<String> found(Trace trace, int rank) {
        List<String> found = new ArrayList<>();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            List<Integer> members = new ArrayList<>();
            switch (trace.kind(operation)) {
                case BARRIER, SEND, RECEIVE, IRECEIVE -> {
                    for (int member : trace.communicator(operation).worldRanks()) {
                        members.add(member);
                    }
                }
                default -> {
                    continue;
                }
            }
            String message =
                    trace.peer(operation) + " " + trace.tag(operation) + " " + trace.bytes(operation) + " " + members;
            found.add(
                    switch (trace.kind(operation)) {
                        case BARRIER -> "barrier " + members;
                        case SEND -> "send " + message;
                        default -> "receive " + message;
                    });
        }
        return found;
    }

    @Test
    @DisplayName("nested random splits, barriers and messages of 150 programs are read as in the program")
    void readsRandomPrograms() throws IOException {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = new Program(seed);
            Path recording = Files.createDirectory(folder.resolve("program" + seed));
            for (int rank = 0; rank < program.ranks.size(); rank++) {
                Files.write(
                        recording.resolve("a-" + rank + ".bin"),
                        program.ranks.get(rank).finish());
            }
            Trace trace = TraceFormats.read(recording);
            assertEquals(List.of(), TraceCheck.of(trace).problems(), "seed " + seed);
            for (int rank = 0; rank < program.ranks.size(); rank++) {
                assertEquals(program.expected.get(rank), found(trace, rank), "seed " + seed + ", rank " + rank);
            }
        }
    }
}
