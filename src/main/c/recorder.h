/*
 * The recorder: a library that is loaded before an MPI program's own (LD_PRELOAD) and writes what each rank does into a file
 * of lines in sare's native format. traces/README.md defines both.
 *
 * Both names of each function of MPI, MPI_X and PMPI_X, are defined here, and hand on to the MPI library's PMPI_X. Open MPI's
 * Fortran layer calls the PMPI functions, MPICH's the MPI ones: either way a call of a Fortran program comes here as a call
 * in C, with handles and constants converted by the MPI library itself. A call inside another call, such as those of the
 * Fortran layer or of MPI's file functions, is handed on and not recorded.
 */
#ifndef SARE_RECORDER_H
#define SARE_RECORDER_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

/* ---- table.c: objects by a handle of MPI ---- */

/* What every object in a table begins with. */
struct sare_node {
    uintptr_t key;
    struct sare_node *next; /* in the same bucket, younger */
};

struct sare_bucket {
    struct sare_node *oldest;
    struct sare_node *youngest;
};

/* Several objects may have one key: MPI gives all messages that it could send at once the same request. */
struct sare_table {
    struct sare_bucket *buckets;
    size_t bucket_count; /* a power of two, or 0 as long as the table is empty */
    size_t size;
};

void sare_table_add(struct sare_table *table, uintptr_t key, struct sare_node *node);
struct sare_node *sare_table_find(const struct sare_table *table, uintptr_t key); /* the oldest, or NULL */
struct sare_node *sare_table_take(struct sare_table *table, uintptr_t key);       /* the same, removed */
void sare_table_each(const struct sare_table *table, void (*action)(struct sare_node *node));

void *sare_allocate(size_t bytes); /* ends the program with a message when there is no memory */
void *sare_reallocate(void *memory, size_t bytes);

/* ---- writer.c: the file of a rank ---- */

enum { SARE_BLANK = -1 }; /* as a number: a field of unknown contents */

/* Begins the file; answers whether that was possible. */
int sare_writer_open(const char *folder, int rank);
/* Moves the finished file to its place. */
void sare_writer_close(void);

void sare_text(const char *text);
void sare_number(long long number);                 /* with a blank before it */
void sare_padded(long long number, int width);      /* the same, with blanks behind it */
void sare_room(size_t bytes);                       /* so many bytes to come will not be parted */
long long sare_position(void);                      /* of the next byte */
void sare_overwrite(long long position, const char *text, size_t bytes);
int sare_digits(long long number);

/* ---- recorder.c: whether and when something is recorded ---- */

struct sare_request;

enum { SARE_MOST_OPENED = 2 };

/* A call of the program. */
struct sare_call {
    int outermost; /* it is recorded: not one inside another call, nor before MPI_Init or after MPI_Finalize */
    int has_lock;
    long long entered_nanoseconds;
    struct sare_request *opened[SARE_MOST_OPENED]; /* what it waits for, in programs with threads */
    int opened_count;
};

extern int sare_rank;
extern int sare_ranks;

/* The function of the MPI library behind a name such as "PMPI_Send". */
void (*sare_real(const char *name))(void);

/* Whether several threads may call MPI at a time. */
extern int sare_has_threads;

/*
 * Before a call that gives a handle back to MPI: takes the lock if the call will be recorded; answers whether. Once the call
 * is under way, MPI may give the same handle to another thread, so what belongs to it must be taken out of its table first.
 */
int sare_hold(void);
void sare_let_go(void);

void sare_enter(struct sare_call *call);
/* Takes the lock under which everything is recorded, if the call does not have it. */
void sare_lock(struct sare_call *call);
/* The same before a call that waits for nobody, if there are threads and the call will be recorded. */
void sare_lock_local(struct sare_call *call);
void sare_leave(struct sare_call *call);

/*
 * Before a call that may wait, if there are threads: takes the lock, and answers whether the call will be recorded. Until
 * sare_end_opening, operations that have no request of the program get one of the call.
 */
int sare_begin_opening(struct sare_call *call);
void sare_end_opening(struct sare_call *call);
/* Whether an operation has a request: one of the program, or one of the call that is being opened. */
int sare_has_request(const MPI_Request *handle);
/* Keeps an operation's request until it is completed: in the table, or with the call that is being opened. */
void sare_keep_request(const MPI_Request *handle, struct sare_request *request);

/* An operation: its word, then numbers, then the end of its line. Writes the compute burst before it. */
void sare_begin(const char *word);
void sare_end(void);
void sare_operation_undone(void);
/* Counts what cannot be recorded; the name must stay. */
void sare_not_recorded(const char *name);

long long sare_bytes(long long count, MPI_Datatype type);
long long sare_received_bytes(const MPI_Status *status);

/* ---- communicators.c ---- */

struct sare_communicator {
    struct sare_node node;
    int id;
    int neighbours_id; /* of the messages of neighbourhood collectives, 0 without a topology */
    int size;
    int *members;      /* world ranks; NULL for all ranks in order */
    int *remote;       /* world ranks of the other group of an intercommunicator, else NULL */
    int references;    /* its handle and open requests */
    int is_written;
    int are_neighbours_written;
};

void sare_communicators_begin(void);
struct sare_communicator *sare_communicator(MPI_Comm handle); /* or NULL, which has been counted as not recorded */
int sare_world_rank(const struct sare_communicator *communicator, int rank); /* of a peer */
int sare_id(struct sare_communicator *communicator);            /* written before its first use */
int sare_neighbours_id(struct sare_communicator *communicator); /* likewise */
void sare_release(struct sare_communicator *communicator);
/* All members of a new communicator agree on its id. Without the lock, since it waits for others. */
struct sare_communicator *sare_new_communicator(MPI_Comm handle);
void sare_register(MPI_Comm handle, struct sare_communicator *communicator);
/* Before it is freed. Answers what sare_forgotten has to free afterwards. */
struct sare_communicator *sare_forget(MPI_Comm handle);
void sare_forgotten(struct sare_communicator *communicator);
/* The same for MPI_Comm_idup: the agreement begins before the call and ends with its request. */
struct sare_agreement;
struct sare_agreement *sare_begin_agreement(MPI_Comm parent);
void sare_end_agreement(struct sare_agreement *agreement, MPI_Comm handle);

/* ---- requests.c ---- */

enum sare_kind { SARE_NOTHING, SARE_SEND, SARE_RECEIVE, SARE_SINGLE, SARE_GROUP, SARE_COMMUNICATOR };

/* An open request, or a persistent one. */
struct sare_request {
    struct sare_node node;
    enum sare_kind kind;
    int is_persistent;
    int is_active;
    int is_cancelled; /* MPI_Cancel was called */
    int number;       /* in the trace, while it is active */
    struct sare_communicator *communicator;
    int peer; /* rank in the communicator, or MPI_ANY_SOURCE */
    int tag;  /* or MPI_ANY_TAG */
    long long bytes;
    long long position; /* of the line in the file */
    int length;         /* of the line without its end */
    int peer_width;     /* of a receive: what the fields have room for */
    int tag_width;
    int bytes_width;
    int *numbers; /* of a group: those of its messages */
    int number_count;
    struct sare_agreement *agreement; /* of a communicator that is being made */
    MPI_Comm made;
};

/* The numbers that one call of MPI_Wait... completes. */
struct sare_numbers {
    int *values;
    int count;
    int capacity;
};

int sare_open_number(void);
void sare_close_number(int number);
struct sare_request *sare_new_request(enum sare_kind kind);
void sare_add_request(MPI_Request handle, struct sare_request *request);
struct sare_request *sare_find_request(MPI_Request handle);
/* Before a call that may complete the request: takes it out of its table if there are threads, else answers NULL. */
struct sare_request *sare_claim(MPI_Request handle);
void sare_unclaim(MPI_Request handle, struct sare_request *claimed); /* it was not completed */
void sare_complete(MPI_Request handle, struct sare_request *claimed, const MPI_Status *status, struct sare_numbers *done);
/* Behind a call that was opened; of one that failed, messages are left out. The status is that of a receive, or NULL. */
void sare_close_opened(struct sare_call *call, int was_successful, const MPI_Status *status);
void sare_write_wait(struct sare_numbers *done);
/* A request that the program frees while it is active; answers whether the recorder keeps it until it is complete. */
int sare_free_request(MPI_Request handle);
void sare_delete_request(struct sare_request *request);
void sare_finish_requests(void);

/* The messages of matched probes that have not been received. */
void sare_add_message(MPI_Message handle, struct sare_request *request);
struct sare_request *sare_claim_message(MPI_Message handle); /* before the call that receives it */

/* ---- lines.c: operations as lines ---- */

void sare_write_send(int peer, int tag, MPI_Comm comm, long long bytes);
void sare_write_receive(MPI_Comm comm, const MPI_Status *status);
void sare_write_both(int destination, int send_tag, long long bytes, int source, MPI_Comm comm, const MPI_Status *status);
/* The handle is NULL for a call that waits; see sare_begin_opening. */
void sare_open_message(enum sare_kind kind, int peer, int tag, MPI_Comm comm, long long bytes, const MPI_Request *handle,
    int is_persistent);
/* Both messages of a call that sends and receives, and waits. */
void sare_open_both(int destination, int send_tag, long long bytes, int source, int receive_tag, long long room,
    MPI_Comm comm);
void sare_open_matched(MPI_Comm comm, const MPI_Status *status, MPI_Message handle);
void sare_receive_matched(struct sare_request *message);
void sare_open_received(struct sare_request *message, MPI_Request request);
void sare_start(MPI_Request handle);
void sare_resolve(struct sare_request *request, const MPI_Status *status);
void sare_undo(struct sare_request *request);

enum { SARE_NO_ROOT = -1, SARE_NO_BYTES = -1 };
/* The request is NULL where the collective blocks. */
void sare_collective(const char *word, MPI_Comm comm, int root, long long bytes, const MPI_Request *request);

/* What goes to or comes from each of several members: a size for all, or counts of their own, and perhaps types. */
struct sare_sizes {
    long long count;
    const int *counts;             /* by member, or NULL */
    const MPI_Count *large_counts; /* the same */
    MPI_Datatype type;
    const MPI_Datatype *types; /* by member, or NULL */
};

long long sare_size(const struct sare_sizes *sizes, int member);
void sare_parts(MPI_Comm comm, struct sare_sizes sizes, const MPI_Request *request);

/* ---- neighbours.c ---- */

void sare_exchange(MPI_Comm comm, struct sare_sizes sent, struct sare_sizes received, const MPI_Request *request);

#endif
