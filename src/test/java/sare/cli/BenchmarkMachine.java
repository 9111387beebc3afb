package sare.cli;

import java.nio.file.Path;
import java.util.List;
import sare.network.Network;

/** A machine that {@code sare benchmark --sizes} measures, for the studies. */
public final class BenchmarkMachine {
    private final SizedMachine machine;

    private BenchmarkMachine(SizedMachine machine) {
        this.machine = machine;
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

    /** Topology and size. */
    public String label() {
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
