package sare.simulation;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The stages of one engine's cycle as code of that engine's own.
 *
 * <p>All engines run the same methods, so where these find their arrays, how long those are, how a place is taken apart and
 * whether channels share links is looked up again in every packet-hop. A method handle that is bound to an object is another
 * matter: when it has been called a hundred times or so, the machine makes code for that handle alone, in which the object is a
 * constant, and with {@code -XX:+TrustFinalNonStaticFields} ({@code java.options}) so is whatever its final fields lead to. A
 * machine that does nothing of the kind calls the same methods, no faster than without. Each stage has a handle, for all of
 * them in one piece of code need more registers than there are.
 */
final class SpecialisedStages {
    private final MethodHandle beginCycle;
    private final MethodHandle admit;
    private final MethodHandle decide;
    private final MethodHandle endTransfers;
    private final MethodHandle endWaiting;

    SpecialisedStages(
            LinkTraversal linkTraversal,
            RouteComputation routeComputation,
            ChannelAllocation channelAllocation,
            RequestTable heads) {
        this.beginCycle = handle(linkTraversal, "beginCycle");
        this.admit = handle(routeComputation, "admit");
        this.decide = handle(channelAllocation, "decide");
        this.endTransfers = handle(linkTraversal, "endCycle");
        this.endWaiting = handle(heads, "endCycle");
    }

    private static MethodHandle handle(Object stage, String method) {
        try {
            MethodType type = MethodType.methodType(void.class, long.class);
            return MethodHandles.lookup()
                    .findVirtual(stage.getClass(), method, type)
                    .bindTo(stage);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs the stages of a cycle in their order. */
    void run(long cycle) {
        try {
            beginCycle.invokeExact(cycle);
            admit.invokeExact(cycle);
            decide.invokeExact(cycle);
            endTransfers.invokeExact(cycle);
            endWaiting.invokeExact(cycle);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e); // none of them throws any other
        }
    }
}
