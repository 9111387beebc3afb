package sare.trace.collective.algorithm;

/** Makes the place of a member in a tree with a root. */
@FunctionalInterface
interface TreeMaker {
    Tree make(CollectiveCall call, int root);
}
