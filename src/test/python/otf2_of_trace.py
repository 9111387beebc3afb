"""Writes traces in sare's own format as OTF2 archives, as Score-P does: a trace file, the folder of its archive, and so on."""
import sys

sys.path.append("/usr/lib/python3/dist-packages")
import otf2  # noqa: E402
from otf2 import events  # noqa: E402
from otf2.enums import CollectiveOp, CollectiveRoot, GroupType, Paradigm  # noqa: E402

OPERATIONS = {
    "barrier": "BARRIER", "broadcast": "BCAST", "gather": "GATHER", "gather-v": "GATHERV", "scatter": "SCATTER",
    "scatter-v": "SCATTERV", "all-gather": "ALLGATHER", "all-gather-v": "ALLGATHERV", "all-to-all": "ALLTOALL",
    "all-to-all-v": "ALLTOALLV", "all-reduce": "ALLREDUCE", "reduce": "REDUCE", "reduce-scatter": "REDUCE_SCATTER",
    "reduce-scatter-block": "REDUCE_SCATTER_BLOCK", "scan": "SCAN", "exclusive-scan": "EXSCAN"}
ROOTED = ("broadcast", "gather", "gather-v", "scatter", "scatter-v", "reduce")


class Program:
    """The lines of each rank, and the members of each communicator by id."""

    def __init__(self, path):
        self.ranks = 0
        self.members = {}
        self.lines = []
        for line in open(path):
            words = line.split()
            if words[:2] == ["#", "ranks"]:
                self.ranks = int(words[2])
                self.members[0] = list(range(self.ranks))
                self.lines = [[] for _ in range(self.ranks)]
            elif words[:2] == ["#", "communicator"]:
                self.members[int(words[2])] = [rank for word in words[3:] for rank in self.expanded(word)]
            elif words and words[0] == "rank":
                current = int(words[1])
            elif words and not words[0].startswith("#"):
                self.lines[current].append(words)
        self.calls = self.collective_calls()

    @staticmethod
    def expanded(word):
        first, _, last = word.partition("..")
        return range(int(first), int(last or first) + 1)

    def collective_calls(self):
        """By communicator and number of the call, by member: its numbers of bytes."""
        calls = {}
        for rank, lines in enumerate(self.lines):
            counts = {}
            for words in lines:
                name = collective(words[0])
                if name:
                    comm = int(words[1])
                    number = counts.get(comm, 0)
                    counts[comm] = number + 1
                    end = len(words) - (1 if words[0] != name else 0)
                    sizes = [int(word) for word in words[(3 if name in ROOTED else 2):end]]
                    calls.setdefault((comm, number), {})[rank] = sizes
        return calls


def collective(word):
    return word if word in OPERATIONS else word[1:] if word[1:] in OPERATIONS and word[0] == "i" else None


def volumes(name, sizes, rank, root, members):
    """Bytes sent and received by a rank; the sizes of all members."""
    own = sizes[rank]
    count = len(members)
    if name == "barrier":
        return 0, 0
    if name == "all-to-all-v":
        return sum(own), sum(sizes[each][members.index(rank)] for each in members)
    size = own[0]
    total = sum(each[0] for each in sizes.values())
    if name in ("broadcast", "scatter"):
        return (count * size if rank == root else 0), size
    if name == "scatter-v":
        return (total if rank == root else 0), size
    if name in ("gather", "reduce"):
        return size, (count * size if rank == root else 0)
    if name == "gather-v":
        return size, (total if rank == root else 0)
    if name in ("all-gather", "all-to-all", "all-reduce", "reduce-scatter-block"):
        return count * size, count * size
    if name == "all-gather-v":
        return count * size, total
    if name == "reduce-scatter":
        return total, count * size
    place = members.index(rank)
    return scan_volumes(name, size, place, count)


def scan_volumes(name, size, place, count):
    if name == "scan":
        return (count - place) * size, (place + 1) * size
    return (count - place - 1) * size, place * size


class Writer:
    """Writes the events of one rank; every call of MPI takes 10 ns."""

    def __init__(self, archive, writer, program, rank, comms, region):
        self.writer = writer
        self.program = program
        self.rank = rank
        self.comms = comms
        self.region = region
        self.time = 1000
        self.counts = {}
        self.open = {}
        self.last_request = 0

    def event(self, kind, *arguments):
        self.time += 2
        self.writer(kind(self.time, *arguments))

    def call(self, name):
        self.entered = self.region(name)
        self.writer.enter(self.time, self.entered)

    def end(self):
        self.time += 2
        self.writer.leave(self.time, self.entered)

    def request(self, number, completion):
        self.last_request += 1
        self.open[number] = (self.last_request, completion)
        return self.last_request

    def complete(self, number):
        identifier, completion = self.open.pop(int(number))
        completion(identifier)

    def write(self, words):
        word = words[0]
        if word == "compute":
            self.time += int(words[1])
        elif word in ("send", "isend", "receive", "ireceive"):
            self.message(*words)
        elif word in ("wait", "wait-all"):
            self.call("MPI_Wait" if word == "wait" else "MPI_Waitall")
            for number in words[1:]:
                self.complete(number)
            self.end()
        else:
            self.collective(words)

    def message(self, word, peer, tag, comm, size, request=None):
        members = self.program.members[int(comm)]
        arguments = (members.index(int(peer)), self.comms[int(comm)], int(tag), int(size))
        self.call({"send": "MPI_Send", "isend": "MPI_Isend", "receive": "MPI_Recv", "ireceive": "MPI_Irecv"}[word])
        if word == "send":
            self.event(events.MpiSend, *arguments)
        elif word == "receive":
            self.event(events.MpiRecv, *arguments)
        elif word == "isend":
            identifier = self.request(int(request), lambda it: self.event(events.MpiIsendComplete, it))
            self.event(events.MpiIsend, *arguments, identifier)
        else:
            identifier = self.request(int(request), lambda it: self.event(events.MpiIrecv, *arguments, it))
            self.event(events.MpiIrecvRequest, identifier)
        self.end()

    def collective(self, words):
        name = collective(words[0])
        comm = int(words[1])
        members = self.program.members[comm]
        number = self.counts.get(comm, 0)
        self.counts[comm] = number + 1
        root = int(words[2]) if name in ROOTED else None
        volume = volumes(name, self.program.calls[(comm, number)], self.rank, root, members)
        arguments = (getattr(CollectiveOp, OPERATIONS[name]), self.comms[comm],
                     CollectiveRoot.NONE if root is None else members.index(root), *volume)
        self.call("MPI_" + words[0])
        if words[0] == name:
            self.event(events.MpiCollectiveBegin)
            self.event(events.MpiCollectiveEnd, *arguments)
        else:
            identifier = self.request(
                int(words[-1]), lambda it: self.event(events.NonBlockingCollectiveComplete, *arguments, it))
            self.event(events.NonBlockingCollectiveRequest, identifier)
        self.end()


def main(path, folder):
    program = Program(path)
    with otf2.writer.open(folder, timer_resolution=10**9) as archive:
        definitions = archive.definitions
        node = definitions.system_tree_node("machine")
        locations = [
            definitions.location(
                "Master thread", group=definitions.location_group(f"MPI Rank {rank}", system_tree_parent=node))
            for rank in range(program.ranks)]
        regions = {}

        def region(name):
            if name not in regions:
                regions[name] = definitions.region(name, paradigm=Paradigm.MPI)
            return regions[name]

        definitions.group("MPI", group_type=GroupType.COMM_LOCATIONS, paradigm=Paradigm.MPI, members=locations)
        comms = {
            number: definitions.comm(
                f"comm {number}",
                group=definitions.group("", group_type=GroupType.COMM_GROUP, paradigm=Paradigm.MPI,
                                        members=[locations[rank] for rank in members]))
            for number, members in program.members.items()}
        for rank in range(program.ranks):
            writer = Writer(archive, archive.event_writer_from_location(locations[rank]), program, rank, comms, region)
            writer.call("MPI_Init")
            writer.end()
            for words in program.lines[rank]:
                writer.write(words)
            writer.call("MPI_Finalize")
            writer.end()


for argument in range(1, len(sys.argv), 2):
    main(sys.argv[argument], sys.argv[argument + 1])
