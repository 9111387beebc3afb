package sare.trace.format.paraver;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the three files of a trace of Paraver: the records ({@code .prv}), the names of values ({@code .pcf}) and the names of
 * rows ({@code .row}). There is one application, whose tasks have a thread each. Each task has a processor of its own, on the node
 * where it runs.
 *
 * <p>The format is that of Paraver's manual (Paraver parallel program visualization and analysis tool: tracefile description, Barcelona
 * Supercomputing Center); numbers of states, calls and types of events are those of Extrae. The header has a date in the format; it
 * is always the same, so that equal runs give equal files.
 */
public final class ParaverWriter {
    private static final String DATE = "01/01/2000 at 00:00";
    private static final long MESSAGE_CALLS = 50_000_001; // types of events
    private static final long OTHER_CALLS = 50_000_003;
    private static final int OUTSIDE = 0; // the value of an event that ends a call

    private final Writer out;
    private final int[] nodes; // by task: the index of its node in the list of nodes
    private final List<String> nodeNames;
    private final int[] processors; // by task, from 1

    /** A state of a task, with its number and its name. */
    public enum State {
        IDLE(0, "Idle", "117,195,255"),
        RUNNING(1, "Running", "0,0,255"),
        WAITING_FOR_A_MESSAGE(3, "Waiting a message", "255,0,0"),
        BLOCKING_SEND(4, "Blocking Send", "255,0,174"),
        WAIT(8, "Wait/WaitAll", "235,0,0"),
        IMMEDIATE_SEND(10, "Immediate Send", "255,0,255"),
        IMMEDIATE_RECEIVE(11, "Immediate Receive", "100,100,177");

        private final int number;
        private final String label;
        private final String colour;

        State(int number, String label, String colour) {
            this.number = number;
            this.label = label;
            this.colour = colour;
        }
    }

    /** A call of MPI, with the value of its event. */
    public enum Call {
        SEND(MESSAGE_CALLS, 1, "MPI_Send"),
        RECEIVE(MESSAGE_CALLS, 2, "MPI_Recv"),
        IMMEDIATE_SEND(MESSAGE_CALLS, 3, "MPI_Isend"),
        IMMEDIATE_RECEIVE(MESSAGE_CALLS, 4, "MPI_Irecv"),
        WAIT(MESSAGE_CALLS, 5, "MPI_Wait"),
        INITIALISE(OTHER_CALLS, 31, "MPI_Init"),
        FINALISE(OTHER_CALLS, 32, "MPI_Finalize");

        private final long type;
        private final int value;
        private final String label;

        Call(long type, int value, String label) {
            this.type = type;
            this.value = value;
            this.label = label;
        }
    }

    /**
     * A message between two tasks, with times.
     *
     * @param logicalSend when the send was called
     * @param physicalSend when the message left
     * @param logicalReceive when the receive was called or posted
     * @param physicalReceive when the receive was complete
     */
    public record Communication(
            int sender,
            long logicalSend,
            long physicalSend,
            int receiver,
            long logicalReceive,
            long physicalReceive,
            long bytes,
            int tag) {}

    /**
     * Creates a writer of records.
     *
     * @param nodes by task: the index of its node
     * @param nodeNames by index; each node has a task
     */
    public ParaverWriter(Writer out, int[] nodes, List<String> nodeNames) {
        this.out = out;
        this.nodes = nodes.clone();
        this.nodeNames = List.copyOf(nodeNames);
        this.processors = new int[nodes.length];
        int processor = 0;
        for (int task : byNode()) {
            processors[task] = ++processor;
        }
    }

    /** The tasks in the order of their processors. */
    private int[] byNode() {
        return IntStream.range(0, nodes.length)
                .boxed()
                .sorted((one, other) -> Integer.compare(nodes[one], nodes[other])) // stable
                .mapToInt(task -> task)
                .toArray();
    }

    /**
     * Writes what is before the records.
     *
     * @param nanoseconds of the whole trace
     * @param comments one line each
     */
    public void begin(long nanoseconds, List<String> comments) throws IOException {
        int[] tasksOfNode = new int[nodeNames.size()];
        Arrays.stream(nodes).forEach(node -> tasksOfNode[node]++);
        out.write("#Paraver (" + DATE + "):" + nanoseconds + "_ns:" + nodeNames.size() + "(" + joined(tasksOfNode)
                + "):1:" + nodes.length + "("
                + Arrays.stream(nodes).mapToObj(node -> "1:" + (node + 1)).collect(Collectors.joining(",")) + "),1\n");
        out.write("c:1:1:" + nodes.length + ":"
                + IntStream.rangeClosed(1, nodes.length)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(":"))
                + "\n");
        for (String comment : comments) {
            out.write("# " + comment + "\n");
        }
    }

    private static String joined(int[] numbers) {
        return Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    private String object(int task) {
        return processors[task] + ":1:" + (task + 1) + ":1:";
    }

    /** The record of a state. Records are to be in the order of their first times. */
    public String state(int task, long begin, long end, State state) {
        return "1:" + object(task) + begin + ":" + end + ":" + state.number + "\n";
    }

    /** The record of the begin of a call. */
    public String begin(int task, long time, Call call) {
        return "2:" + object(task) + time + ":" + call.type + ":" + call.value + "\n";
    }

    /** The record of the end of a call. */
    public String end(int task, long time, Call call) {
        return "2:" + object(task) + time + ":" + call.type + ":" + OUTSIDE + "\n";
    }

    /** The record of a message. */
    public String communication(Communication message) {
        return "3:" + object(message.sender) + message.logicalSend + ":" + message.physicalSend + ":"
                + object(message.receiver) + message.logicalReceive + ":" + message.physicalReceive + ":"
                + message.bytes + ":" + message.tag + "\n";
    }

    /** Writes the file of the names of states and calls. */
    public static void writeNames(Writer out) throws IOException {
        out.write("DEFAULT_OPTIONS\n\nLEVEL               THREAD\nUNITS               NANOSEC\n\n");
        out.write("DEFAULT_SEMANTIC\n\nTHREAD_FUNC         State As Is\n\nSTATES\n");
        for (State state : State.values()) {
            out.write(state.number + "    " + state.label + "\n");
        }
        out.write("\nSTATES_COLOR\n");
        for (State state : State.values()) {
            out.write(state.number + "    {" + state.colour + "}\n");
        }
        writeNames(out, MESSAGE_CALLS, "MPI Point-to-point");
        writeNames(out, OTHER_CALLS, "MPI Other");
    }

    private static void writeNames(Writer out, long type, String label) throws IOException {
        out.write("\nEVENT_TYPE\n9    " + type + "    " + label + "\nVALUES\n");
        for (Call call : Call.values()) {
            if (call.type == type) {
                out.write(call.value + "    " + call.label + "\n");
            }
        }
        out.write(OUTSIDE + "    Outside MPI\n");
    }

    /** Writes the file of the names of processors, nodes and threads. */
    public void writeRows(Writer rows) throws IOException {
        rows.write("LEVEL CPU SIZE " + nodes.length + "\n");
        for (int task : byNode()) {
            rows.write(processors[task] + "." + nodeNames.get(nodes[task]) + "\n");
        }
        rows.write("\nLEVEL NODE SIZE " + nodeNames.size() + "\n");
        for (String name : nodeNames) {
            rows.write(name + "\n");
        }
        rows.write("\nLEVEL THREAD SIZE " + nodes.length + "\n");
        for (int task = 0; task < nodes.length; task++) {
            rows.write("THREAD 1." + (task + 1) + ".1\n");
        }
    }
}
