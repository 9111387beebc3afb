package sare.topology.dragonfly;

/**
 * Which global port of a group leads to which group, with {@code G - 1} ports for G groups (Camarero, Vallejo and Beivide,
 * "Topological characterization of Hamming and dragonfly networks and its implications on routing", ACM TACO 11(4), 2014).
 */
public enum Arrangement {
    /** Ports lead to the groups in the order of their numbers. */
    ABSOLUTE {
        @Override
        int group(int group, int port, int groups) {
            return port >= group ? port + 1 : port;
        }

        @Override
        int port(int group, int port, int groups) {
            return port >= group ? group : group - 1;
        }
    },
    /** Port x leads x + 1 groups ahead (palm tree). */
    RELATIVE {
        @Override
        int group(int group, int port, int groups) {
            return (group + port + 1) % groups;
        }

        @Override
        int port(int group, int port, int groups) {
            return groups - 2 - port;
        }
    },
    /** Ports lead alternately ahead and back, farther and farther. */
    CIRCULANT {
        @Override
        int group(int group, int port, int groups) {
            int step = port / 2 + 1;
            return Math.floorMod(port % 2 == 0 ? group + step : group - step, groups);
        }

        @Override
        int port(int group, int port, int groups) {
            if (port % 2 != 0) {
                return port - 1;
            }
            return port == groups - 2 ? port : port + 1;
        }
    };

    /** The group to which a global port of a group leads. */
    abstract int group(int group, int port, int groups);

    /** The global port of that group at which the link ends. */
    abstract int port(int group, int port, int groups);
}
