/*
 * A random program on 3 ranks, the same on all, sampled with the seed in RANDOM_SEED. Each phase has some messages in several
 * communicators, which a rank receives all with wildcards or all without, and a collective; at its end all requests complete.
 */
#include "ledger.h"

enum { PHASES = 60, MOST_MESSAGES = 9, MOST_REQUESTS = 2 * MOST_MESSAGES + 1, COMMUNICATORS = 3, LINE = 256 };

struct posted {
    int number;     /* of the request in the ledger, or -1 */
    int line;       /* of a receive: its line in the ledger */
    MPI_Comm comm;
    const char *name;
};

static unsigned long long state;
static MPI_Comm comms[COMMUNICATORS];
static const char *names[COMMUNICATORS] = {"0-1-2", "0-1-2", "2-1-0"};
static MPI_Request requests[MOST_REQUESTS];
static MPI_Status statuses[MOST_REQUESTS];
static struct posted posted[MOST_REQUESTS];
static int count; /* number of requests in this phase */
static char (*lines)[LINE];
static int line_count;
static int data[64];
static int room[MOST_REQUESTS][64];

static int draw(int bound)
{
    state = state * 6364136223846793005ULL + 1442695040888963407ULL; /* Knuth's MMIX generator */
    return (int)((state >> 33) % (unsigned long long)bound);
}

static char *new_line(void)
{
    lines = realloc(lines, (size_t)(line_count + 1) * LINE);
    return lines[line_count++];
}

static int world(int comm, int member)
{
    return comm == 2 ? 2 - member : member;
}

static void add(int number, int line, int comm)
{
    posted[count].number = number;
    posted[count].line = line;
    posted[count].comm = comms[comm];
    posted[count].name = names[comm];
    count++;
}

static void send(int comm, int member, int tag, int elements, int kind)
{
    if (kind == 0) {
        MPI_Send(data, elements, MPI_INT, member, tag, comms[comm]);
        sprintf(new_line(), "send %d %d %s %d", world(comm, member), tag, names[comm], 4 * elements);
        return;
    }
    (kind == 1 ? MPI_Isend : MPI_Issend)(data, elements, MPI_INT, member, tag, comms[comm], &requests[count]);
    sprintf(new_line(), "isend %d %d %s %d #%d", world(comm, member), tag, names[comm], 4 * elements, opened);
    add(opened++, -1, comm);
}

static void receive(int comm, int member, int tag, int is_wild)
{
    MPI_Irecv(room[count], 64, MPI_INT, is_wild ? MPI_ANY_SOURCE : member, is_wild ? MPI_ANY_TAG : tag, comms[comm],
        &requests[count]);
    new_line();
    add(opened++, line_count - 1, comm);
}

/* Writes the line of a receive from the status of its request. */
static void completed(int index, const MPI_Status *status)
{
    if (posted[index].line >= 0) {
        int elements;
        int comm = posted[index].comm == comms[2] ? 2 : 0;
        MPI_Get_count(status, MPI_INT, &elements);
        sprintf(lines[posted[index].line], "ireceive %d %d %s %d #%d", world(comm, status->MPI_SOURCE), status->MPI_TAG,
            posted[index].name, 4 * elements, posted[index].number);
    }
}

static void say_wait(const int *indices, int number)
{
    char *line;
    int i;
    if (number == 0) {
        return;
    }
    line = new_line();
    line += sprintf(line, number == 1 ? "wait" : "wait-all");
    for (i = 0; i < number; i++) {
        line += sprintf(line, " #%d", posted[indices == NULL ? i : indices[i]].number);
    }
}

static void complete_all(int kind)
{
    int indices[MOST_REQUESTS];
    int done = 0;
    int i;
    if (kind == 0) {
        MPI_Waitall(count, requests, statuses);
        for (i = 0; i < count; i++) {
            completed(i, &statuses[i]);
        }
        say_wait(NULL, count);
        return;
    }
    while (done != MPI_UNDEFINED) {
        if (kind == 1) {
            MPI_Waitany(count, requests, indices, statuses);
            done = indices[0] == MPI_UNDEFINED ? MPI_UNDEFINED : 1;
        } else if (kind == 2) {
            MPI_Waitsome(count, requests, &done, indices, statuses);
        } else {
            MPI_Testsome(count, requests, &done, indices, statuses);
        }
        for (i = 0; done != MPI_UNDEFINED && i < done; i++) {
            completed(indices[i], &statuses[i]);
        }
        say_wait(indices, done == MPI_UNDEFINED ? 0 : done);
    }
}

static void collective(int kind, int comm, int root, int elements)
{
    if (kind == 0) {
        MPI_Bcast(data, elements, MPI_INT, root, comms[comm]);
        sprintf(new_line(), "broadcast %s %d %d", names[comm], world(comm, root), 4 * elements);
    } else if (kind == 1) {
        static int sum[64];
        MPI_Iallreduce(data, sum, elements, MPI_INT, MPI_SUM, comms[comm], &requests[count]);
        sprintf(new_line(), "iall-reduce %s %d #%d", names[comm], 4 * elements, opened);
        add(opened++, -1, comm);
    }
}

static void phase(void)
{
    int number = draw(MOST_MESSAGES + 1);
    int wild = draw(8); /* a bit for each rank */
    int i;
    count = 0;
    for (i = 0; i < number; i++) {
        int source = draw(3);
        int destination = draw(3);
        int comm = draw(COMMUNICATORS);
        int tag = draw(3);
        int elements = draw(20);
        int kind = draw(3);
        if (rank == world(comm, destination)) {
            receive(comm, source, tag, wild >> rank & 1);
        }
        if (rank == world(comm, source)) {
            send(comm, destination, tag, elements, kind);
        }
    }
    collective(draw(3), draw(COMMUNICATORS), draw(3), 1 + draw(9));
    complete_all((draw(4) + rank) % 4);
    MPI_Barrier(MPI_COMM_WORLD);
    sprintf(new_line(), "barrier 0-1-2");
}

int main(int argument_count, char **arguments)
{
    int i;
    MPI_Init(&argument_count, &arguments);
    begin(3);
    state = strtoull(getenv("RANDOM_SEED"), NULL, 10);
    comms[0] = MPI_COMM_WORLD;
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comms[2]);
    for (i = 0; i < PHASES; i++) {
        phase();
    }
    for (i = 0; i < line_count; i++) {
        say("%s", lines[i]);
    }
    end();
    return 0;
}
