package sare.simulation;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import sare.network.Ejection;

/** The engine gives what its plain twin gives under random protocols. */
class ProtocolTwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.cases", 150);
    private static final long FIRST_SEED = Long.getLong("sare.twin.seed", 1);

    private static final Protocol ALL_EAGER = new Protocol(Protocol.UNLIMITED, 0, 0, Protocol.Progress.INDEPENDENT);

    private static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + CASES);
    }

    @TestFactory
    Stream<DynamicTest> engineAgreesWithItsPlainTwin() {
        return seeds().mapToObj(ProtocolCase::of)
                .map(each -> dynamicTest(each.toString(), () -> {
                    RandomCase job = each.job().withProgram(each.program());
                    TwinTest.agree(plain(job, each.protocol()), engine(job, each.protocol()));
                }));
    }

    /** All send at once, so that packets wait for places that are not known yet, whenever the wait comes. */
    @TestFactory
    Stream<DynamicTest> aWaitMayComeInAnyCycle() {
        PlainNetwork ring = WorkedCases.torus(2, 2, Ejection.MULTIPLE, 8);
        int[] nodeOfRank = IntStream.range(0, 8).toArray();
        return IntStream.range(0, 100)
                .mapToObj(burst -> dynamicTest("behind a burst of " + burst, () -> {
                    List<List<PlainOperation>> program = IntStream.range(0, 8)
                            .mapToObj(rank -> sendAndWait(rank, burst))
                            .toList();
                    RandomCase each = new RandomCase(1, ring, program, nodeOfRank, 1);
                    TwinTest.agree(plain(each, ALL_EAGER), engine(each, ALL_EAGER));
                }));
    }

    private static List<PlainOperation> sendAndWait(int rank, int burst) {
        return List.of(
                new PlainOperation.Isend((rank + 1 + rank % 3) % 8, 0, 6 * WorkedCases.PHITS, 1),
                new PlainOperation.Compute(burst),
                new PlainOperation.Wait(1),
                new PlainOperation.Compute(200));
    }

    /** Programs of blocking sends and receives that end when all sends are eager. */
    @TestFactory
    Stream<DynamicTest> theyAgreeOnDeadlocksToo() {
        return seeds().mapToObj(RandomCase::of).map(each -> {
            int packetBytes = each.network().phitsPerPacket() * each.network().bytesPerPhit();
            Protocol protocol = ProtocolCase.protocol(new Random(~each.seed()), 20 * packetBytes);
            return dynamicTest(
                    each + ", " + protocol,
                    () -> TwinTest.agreeOnDeadlock(() -> plain(each, protocol), () -> engine(each, protocol)));
        });
    }

    /** Without a limit and overheads, blocking sends and receives are those of the replay without a protocol that tells messages apart. */
    @TestFactory
    Stream<DynamicTest> blockingEagerMessagesAreAsWithoutAProtocol() {
        return seeds().mapToObj(RandomCase::of)
                .map(each -> dynamicTest(
                        each.toString(),
                        () -> TwinTest.agree(TwinTest.toldApart(EngineCase::run, each), engine(each, ALL_EAGER))));
    }

    /** A blocking send is an isend and its wait, a blocking receive an ireceive and its wait. */
    @TestFactory
    Stream<DynamicTest> blockingOperationsAreNonBlockingOnesAndTheirWaits() {
        return seeds().mapToObj(ProtocolCase::of)
                .map(each -> dynamicTest(each.toString(), () -> {
                    RandomCase job = each.job().withProgram(each.program());
                    List<List<PlainOperation>> split =
                            each.program().stream().map(ProtocolTwinTest::split).toList();
                    RandomCase other =
                            new RandomCase(job.seed(), job.network(), split, job.nodeOfRank(), job.computeScale());
                    TwinTest.agree(engine(job, each.protocol()), engine(other, each.protocol()));
                }));
    }

    private static List<PlainOperation> split(List<PlainOperation> operations) {
        List<PlainOperation> split = new ArrayList<>();
        for (PlainOperation operation : operations) {
            int request = Integer.MAX_VALUE;
            if (operation instanceof PlainOperation.Send send) {
                split.add(new PlainOperation.Isend(send.destinationRank(), send.tag(), send.bytes(), request));
                split.add(new PlainOperation.Wait(request));
            } else if (operation instanceof PlainOperation.Receive receive) {
                split.add(new PlainOperation.Ireceive(receive.sourceRank(), receive.tag(), receive.bytes(), request));
                split.add(new PlainOperation.Wait(request));
            } else {
                split.add(operation);
            }
        }
        return split;
    }

    private static PlainResult plain(RandomCase each, Protocol protocol) {
        return PlainSimulator.run(
                each.network(),
                each.program(),
                each.nodeOfRank(),
                each.options().withProtocol(protocol));
    }

    private static PlainResult engine(RandomCase each, Protocol protocol) {
        return EngineCase.run(
                each.network(),
                each.program(),
                each.nodeOfRank(),
                each.options().withProtocol(protocol));
    }
}
