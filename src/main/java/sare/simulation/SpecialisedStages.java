package sare.simulation;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The stages of a cycle, compiled separately for one engine.
 *
 * <p>All engines share the same methods. So these methods load the addresses and lengths of their arrays, the shifts of channel
 * indices and the sharing of links again in every packet-hop. A method handle that is bound to an object avoids this. After some
 * hundred calls the Java machine compiles code for that handle only. In this code the object is a constant. With {@code
 * -XX:+TrustFinalNonStaticFields} ({@code java.options}) the values of its final fields are constants too. A Java machine without
 * this optimisation calls the same methods at the same speed as before. Each stage has its own handle, because the code of all
 * stages together needs more registers than the processor has.
 */
final class SpecialisedStages implements Stages {
    private final MethodHandle beginCycle;
    private final MethodHandle admit;
    private final MethodHandle decide;
    private final MethodHandle endTransfers;
    private final MethodHandle endWaiting;
    private final MethodHandle prepare;

    /** Has general stages compiled separately. */
    SpecialisedStages(GeneralStages stages) {
        this.beginCycle = handle(stages.linkTraversal(), "beginCycle");
        this.admit = handle(stages.routeComputation(), "admit");
        this.decide = handle(stages.channelAllocation(), "decide");
        this.endTransfers = handle(stages.linkTraversal(), "endCycle");
        this.endWaiting = handle(stages.heads(), "endCycle");
        this.prepare = handle(stages.linkTraversal(), "prepare");
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

    @Override
    public void run(long cycle) {
        beginCycle(cycle);
        admit(cycle);
        decide(cycle);
        endTransfers(cycle);
        endWaiting(cycle);
        prepare(cycle);
    }

    @Override
    public void beginCycle(long cycle) {
        call(beginCycle, cycle);
    }

    @Override
    public void admit(long cycle) {
        call(admit, cycle);
    }

    @Override
    public void decide(long cycle) {
        call(decide, cycle);
    }

    @Override
    public void endTransfers(long cycle) {
        call(endTransfers, cycle);
    }

    @Override
    public void endWaiting(long cycle) {
        call(endWaiting, cycle);
    }

    @Override
    public void prepare(long cycle) {
        call(prepare, cycle);
    }

    private static void call(MethodHandle stage, long cycle) {
        try {
            stage.invokeExact(cycle);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e); // none of the stages throws any other
        }
    }
}
