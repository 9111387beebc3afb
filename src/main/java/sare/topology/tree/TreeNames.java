package sare.topology.tree;

import sare.topology.Coordinates;

/** The names of the routers and links of trees. */
final class TreeNames {
    private TreeNames() {}

    /** Such as {@code stage=1 switch=5}: the stage, and the number among its switches. */
    static Coordinates coordinates(Tree tree, int router, int[] firstSwitch) {
        int stage = tree.stage(router);
        return stage < 0
                ? Coordinates.of(Coordinates.HOST, router)
                : Coordinates.of(Coordinates.STAGE, stage, Coordinates.SWITCH, router - firstSwitch[stage]);
    }

    /** Such as {@code host3.up0} or {@code stage1.5.down2}: the router, and its port in the direction of the link. */
    static String link(Tree tree, int router, int port, int[] firstSwitch) {
        int stage = tree.stage(router);
        if (stage < 0) {
            return "host" + router + ".up" + port;
        }
        int up = tree.up(stage);
        String name = "stage" + stage + "." + (router - firstSwitch[stage]);
        return name + (port < up ? ".up" + port : ".down" + (port - up));
    }
}
