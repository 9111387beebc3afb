package sare.trace.collective.algorithm;

/** Makes the tree of a call for a root. */
@FunctionalInterface
interface TreeMaker {
    Tree make(CollectiveCall call, int root);
}
