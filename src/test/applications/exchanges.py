"""Messages and collectives of mpi4py: pickled objects, buffers, requests, and a process grid."""
from array import array

from mpi4py import MPI

world = MPI.COMM_WORLD
rank = world.Get_rank()
ranks = world.Get_size()
right = (rank + 1) % ranks
left = (rank - 1) % ranks

total = 0
for step in range(20):
    other = world.sendrecv({"rank": rank, "step": step}, dest=right, source=left)
    values = array("d", [rank + step] * 100)
    received = array("d", [0.0] * 100)
    requests = [world.Irecv(received, source=left, tag=step), world.Isend(values, dest=right, tag=step)]
    MPI.Request.Waitall(requests)
    total += other["rank"] + received[99]
    total = world.allreduce(total) % 1000
    parts = world.alltoall([rank * step + each for each in range(ranks)])
    gathered = world.gather(sum(parts), root=step % ranks)
    if gathered is not None:
        total += sum(gathered) % 7
grid = world.Create_cart([2, ranks // 2], periods=[True, True])
row = grid.Sub([False, True])
total += row.allreduce(rank)
values = world.gather(total)
if rank == 0:
    print("totals", values)
