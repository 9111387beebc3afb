package sare.simulation;

import java.util.LinkedHashMap;
import java.util.Map;

/** A slim tree: D switches of a stage share their U parents. */
final class PlainSlimTree extends PlainTree {
    private final int down;
    private final int up;
    private final int stages;

    PlainSlimTree(int down, int up, int stages) {
        this(down, up, stages, PlainFailures.NONE);
    }

    private PlainSlimTree(int down, int up, int stages, PlainFailures failures) {
        super("adaptive", failures);
        this.down = down;
        this.up = up;
        this.stages = stages;
    }

    private static int power(int base, int exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }

    @Override
    PlainTree without(PlainFailures failures) {
        return new PlainSlimTree(down, up, stages, failures);
    }

    @Override
    int linksBelow(int stage) {
        return 1;
    }

    @Override
    int stages() {
        return stages;
    }

    @Override
    public int nodes() {
        return power(down / up, stages) * up * up;
    }

    @Override
    int switches(int stage) {
        return power(down / up, stages - 1 - stage) * up;
    }

    @Override
    int up(int stage) {
        return up;
    }

    @Override
    int down(int stage) {
        return down;
    }

    @Override
    int hostsPerSwitch() {
        return down;
    }

    @Override
    Port above(int stage, int number, int port) {
        return new Port(up * (number / down) + port, up + number % down);
    }

    @Override
    int wholeHeight(int source, int destination) {
        if (source / down == destination / down) {
            return 1;
        }
        int height = 2;
        while (power(up, height - 2) * source / power(down, height)
                != power(up, height - 2) * destination / power(down, height)) {
            height++;
        }
        return height;
    }

    @Override
    int digitWeight(int stage) {
        return power(down, stage);
    }

    @Override
    int firstPortDown(int stage, int host, int spreadBy) {
        if (stage < 2) {
            return up + host / power(down, stage) % down;
        }
        int group = host / (down * down * power(down / up, stage - 2)) % (down / up);
        return up + up * group;
    }

    @Override
    int portsDown(int stage) {
        return stage < 2 ? 1 : up;
    }

    @Override
    Map<String, String> wholeKeys() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("topology", "slim-tree");
        keys.put("down", String.valueOf(down));
        keys.put("up", String.valueOf(up));
        keys.put("stages", String.valueOf(stages));
        keys.put("routing", routing());
        return keys;
    }
}
