package sare.cli;

/** Texts of the help for options that several commands have. */
final class OptionTexts {
    static final String BUSY =
            "Nodes that other jobs use, which no allocation takes: a file of nodes, 'random(30 %%, seed=3)', block:4x8 or"
                    + " any other allocation. Default: none.";

    static final String ALLOCATION =
            "The nodes that the job may use: whole (the default), quadrant, band:4, block:4x8,at=2,3,"
                    + " random:64,seed=3, groups:2, switches:8,random, subtree:1,0, list:0,1,2,5 or a file of nodes; see: sare list allocation.";
    static final String COLLECTIVES =
            "The algorithms of collectives: a suite (study, the default, mpich or openmpi), a file of rules, or"
                    + " algorithms by name, such as broadcast=binomial,all-reduce=ring; see: sare list.";
    static final String JSON = "Write the result as JSON, with everything that is needed to repeat it.";
    static final String JSON_TOO = " So does an -o FILE that ends in .json.";
    static final String NETWORK = "The machine: a file of the folder networks/ or one like it.";
    static final String TRACE = "A trace in any format; see: sare list trace-format.";

    private OptionTexts() {}
}
