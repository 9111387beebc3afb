package sare.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.network.Network;

/** A machine that {@code sare benchmark --sizes} measures, or one like it, for the studies. */
public final class BenchmarkMachine {
    private final SizedMachine machine;
    private final String remark; // at the end of the label

    private BenchmarkMachine(SizedMachine machine) {
        this(machine, "");
    }

    private BenchmarkMachine(SizedMachine machine, String remark) {
        this.machine = machine;
        this.remark = remark;
    }

    /** All machines of the command. */
    public static List<BenchmarkMachine> all() {
        return SizedMachine.all().stream().map(BenchmarkMachine::new).toList();
    }

    /** A torus of other dimensions under dimension-order and under adaptive routing. */
    public static List<BenchmarkMachine> torus(String dimensions, int nodes) {
        return List.of(
                new BenchmarkMachine(SizedMachine.torus(SizedMachine.TORUS, dimensions, nodes)),
                new BenchmarkMachine(SizedMachine.torus(SizedMachine.ADAPTIVE_TORUS, dimensions, nodes)));
    }

    /** The same with one virtual channel, which is enough for a fat tree. */
    public BenchmarkMachine withOneChannel() {
        return with(" (1 channel)", "virtual-channels=1");
    }

    /** The same torus with two virtual channels, the second one for packets that have crossed a dateline. */
    public BenchmarkMachine withDatelines() {
        return with(" (2 channels)", "virtual-channels=2", "flow-control=dateline");
    }

    private BenchmarkMachine with(String newRemark, String... more) {
        List<String> settings = new ArrayList<>(machine.settings());
        settings.addAll(List.of(more));
        return new BenchmarkMachine(
                new SizedMachine(machine.kind(), machine.nodes(), machine.file(), settings), newRemark);
    }

    public boolean isTorus() {
        return machine.kind().equals(SizedMachine.TORUS) || isAdaptive();
    }

    /** Whether it is a torus under adaptive routing. */
    public boolean isAdaptive() {
        return machine.kind().equals(SizedMachine.ADAPTIVE_TORUS);
    }

    public boolean isFatTree() {
        return machine.kind().equals(SizedMachine.FAT_TREE);
    }

    /** Topology and size, and the number of virtual channels if it is another one than that of the command. */
    public String label() {
        return shape() + remark;
    }

    private String shape() {
        String size = machine.settings().get(0).replaceFirst(".*=", "");
        if (isTorus()) {
            return "torus " + size;
        }
        return isFatTree() ? "fat tree " + size + "-ary" : "dragonfly h=" + size;
    }

    public int nodes() {
        return machine.nodes();
    }

    /** Builds its network from the files of a folder. */
    public Network network(Path home) {
        return machine.network(home);
    }
}
