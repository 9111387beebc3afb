package sare.scheduling.work;

import java.util.Optional;
import sare.mapping.place.RankCoordinates;
import sare.trace.TrafficMatrix;

/**
 * What the ranks of a job send to each other.
 *
 * @param text in the words of the log or of the user
 * @param traffic between its ranks
 * @param unitBytes the bytes of a unit of the traffic
 * @param coordinates where the ranks are in their program, if that is known
 */
public record Communication(
        String text, TrafficMatrix traffic, long unitBytes, Optional<RankCoordinates> coordinates) {}
