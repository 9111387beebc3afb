package sare.cli;

/** What the help says of options that several verbs have, some in groups of arguments, which take no mixins. */
final class OptionTexts {
    static final String ALLOCATION =
            "The nodes that the ranks may use: whole (the default), quadrant, band:4, block:4x8,at=2,3,"
                    + " random:64,seed=3, list:0,1,2,5 or a file of nodes; see: sare list allocation.";
    static final String COLLECTIVES =
            "Algorithms of collectives: study (default), mpich, openmpi, a file of rules, or some by name, such as"
                    + " broadcast=binomial,all-reduce=ring; see: sare list.";

    private OptionTexts() {}
}
