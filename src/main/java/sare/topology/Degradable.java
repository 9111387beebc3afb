package sare.topology;

import java.util.Optional;

/** A shape whose links may be any part of those that it has whole, so that some routings find ways around failed ones. */
public interface Degradable extends Topology {
    /** The machine without what has failed. */
    Topology without(FailedParts failed);

    /** Two nodes between which there is no path any more; nothing if all are connected. */
    Optional<NodePair> cutPair();
}
