/*
 * The recorder: a library that is loaded before the libraries of an MPI program (LD_PRELOAD) and writes the operations of each
 * rank to a file, as lines in sare's native format. traces/README.md defines both.
 *
 * The recorder defines both names of each MPI function, MPI_X and PMPI_X, and calls PMPI_X of the MPI library. Open MPI's Fortran
 * layer calls the PMPI functions, MPICH's calls the MPI functions. In both cases the recorder sees a call of a Fortran program as
 * a call in C, with handles and constants that the MPI library has converted. Nested calls, such as those of the Fortran layer
 * or of MPI's file functions, are passed on without recording.
 */
#ifndef SARE_RECORDER_H
#define SARE_RECORDER_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

/* ---- table.c: objects by a handle of MPI ---- */

/* The first member of every object in a table. */
struct sare_node {
    uintptr_t key;
    struct sare_node *next; /* the next younger one in the same bucket */
};

struct sare_bucket {
    struct sare_node *oldest;
    struct sare_node *youngest;
};

/* Several objects may have one key: MPI libraries give all sends that complete immediately the same request. */
struct sare_table {
    struct sare_bucket *buckets;
    size_t bucket_count; /* a power of two, or 0 before the first object */
    size_t size;
};

void sare_table_add(struct sare_table *table, uintptr_t key, struct sare_node *node);
struct sare_node *sare_table_find(const struct sare_table *table, uintptr_t key); /* the oldest, or NULL */
struct sare_node *sare_table_take(struct sare_table *table, uintptr_t key);       /* removes and returns the oldest */
void sare_table_each(const struct sare_table *table, void (*action)(struct sare_node *node));

void *sare_allocate(size_t bytes); /* ends the program with a message if there is not enough memory */
void *sare_reallocate(void *memory, size_t bytes);

/* ---- writer.c: the file of a rank ---- */

enum { SARE_BLANK = -1, SARE_NANOSECONDS = 1000000000 }; /* a number: a field whose value is not known yet */

/* Creates the file; returns whether this was possible. */
int sare_writer_open(const char *folder, int rank);
/* Completes the file and renames it to its final name; returns whether all of it was written. */
int sare_writer_close(void);
/* The line of the header that says how the recording ended; it is overwritten when that is known. */
void sare_write_state(void);
void sare_set_state(const char *state); /* may be called in a signal handler */
void sare_flush(void);
void sare_flush_lines(void); /* the complete lines of the buffer; may be called in a signal handler */
long long sare_flush_nanoseconds(void); /* time that writing to the file has taken */

void sare_text(const char *text);
void sare_number(long long number);                 /* after a blank */
void sare_padded(long long number, int width);      /* the same, padded with blanks to a width */
void sare_room(size_t bytes);                       /* ensures that the next bytes stay together in the buffer */
long long sare_position(void);                      /* of the next byte in the file */
void sare_overwrite(long long position, const char *text, size_t bytes);
int sare_digits(long long number);

/* ---- recorder.c: what is recorded and when ---- */

struct sare_request;
struct sare_communicator;

enum { SARE_MOST_OPENED = 2 };

/* A call of the program. */
struct sare_call {
    int outermost; /* the call is recorded: it is not nested, and it is between MPI_Init and MPI_Finalize */
    int has_lock;
    long long entered_nanoseconds;
    struct sare_request *opened[SARE_MOST_OPENED]; /* requests that it waits for, in programs with threads */
    int opened_count;
};

extern int sare_rank;
extern int sare_ranks;

/* Time of CLOCK_MONOTONIC. */
long long sare_monotonic(void);

/* The function of the MPI library with a name such as "PMPI_Send". */
void (*sare_real(const char *name))(void);

/* Whether several threads may call MPI at the same time. */
extern int sare_has_threads;

/*
 * Called before a call that frees a handle. Takes the lock if the call will be recorded; returns whether it did. During the call,
 * MPI may give the same handle to another thread, so the object of the handle must be removed from its table before.
 */
int sare_hold(void);
void sare_let_go(void);
int sare_is_nested(void); /* whether a call of this thread is in progress */

void sare_enter(struct sare_call *call);
/* Takes the lock of the recorder if the call does not have it. */
void sare_lock(struct sare_call *call);
/* The same before a call that never waits for other ranks, if there are threads and the call will be recorded. */
void sare_lock_local(struct sare_call *call);
void sare_leave(struct sare_call *call);

/*
 * Called before a call that may wait for other ranks. With threads, takes the lock if the call will be recorded; returns whether
 * it did. Until sare_end_opening, operations without a request of the program get a request of the call.
 */
int sare_begin_opening(struct sare_call *call);
void sare_end_opening(struct sare_call *call);
/* Whether an operation has a request, of the program or of the call that is being opened. */
int sare_has_request(const MPI_Request *handle);
/* Keeps the request of an operation until it completes: in the table, or in the call that is being opened. */
void sare_keep_request(const MPI_Request *handle, struct sare_request *request);

/* Drops the time since the last call, at the beginning of a phase. */
void sare_restart_burst(void);

/* Writes an operation: sare_begin writes the compute burst before it and its word; numbers and sare_end follow. */
void sare_begin(const char *word);
void sare_end(void);
void sare_operation_undone(void);
/* Counts a call that cannot be recorded; the name must remain valid. */
void sare_not_recorded(const char *name);

long long sare_operations(void);
int sare_lock_soon(void); /* waits for another thread, which holds the lock for moments only; returns whether it took it */
int sare_try_lock(void); /* also in a nested call or a signal handler; returns whether it took the lock */

long long sare_bytes(long long count, MPI_Datatype type);
long long sare_received_bytes(const MPI_Status *status);

/* ---- header.c ---- */

void sare_write_header(const long long run[2], int uses_cpu_clock);
/* Ends the program if its MPI library is of another family than the recorder's: their handles have different types. */
void sare_require_library(void);

/* ---- ending.c: recordings that end before MPI_Finalize ---- */

/* Reads the variables SARE_RECORD_LIMIT and SARE_RECORD_FLUSH; returns an error message with them, or NULL. */
const char *sare_read_limits(void);
/* Called when recording begins: handles signals and flushes by time from now on. */
void sare_ending_begin(void);
/* Called under the lock when MPI_Finalize begins. */
void sare_ending_end(void);
/* Called under the lock before it is released: ends the program if a signal has arrived in the meantime. */
void sare_handle_pending(void);
/* Called under the lock after each operation: stops at the limit of the size. */
void sare_check_limit(void);
/* Stops the recording of this rank for good; the state tells the reader why. Reports it if `message` is not NULL. */
void sare_stop(const char *state, const char *message);
extern int sare_is_stopped;

/* ---- phases.c: what is recorded of a program that is recorded in part ---- */

enum sare_direction { SARE_TO, SARE_FROM };

/* Reads the variable SARE_RECORD_PHASE; returns whether it is valid. */
int sare_read_phase(void);
/* Called when recording begins; the time is that of this rank's clock at time 0 of the trace. */
void sare_phases_begin(long long zero_nanoseconds);
/* Whether operations are left out now, because no phase is recorded or the recording has been stopped. */
int sare_is_skipping(void);
int sare_has_gaps(void); /* so far */
int sare_gap(void); /* number of the present or next gap between phases, from 0 */
/* Counts an operation of a gap. */
void sare_skip_message(int gap, enum sare_direction direction, int communicator, int peer, int tag); /* its id */
void sare_skip_collective(struct sare_communicator *communicator);
/* Called before each collective is recorded, and after it. */
void sare_mark_begin(const char *word, const struct sare_communicator *communicator);
void sare_mark_end(const char *word, const struct sare_communicator *communicator);
/* Called under the lock. */
void sare_begin_phase(void);
void sare_end_phase(void);

/* ---- clocks.c ---- */

/* Called by all ranks. The time of this rank's CLOCK_MONOTONIC at time 0 of the trace, the earliest call of all ranks. */
long long sare_common_zero(void);

/* ---- communicators.c ---- */

struct sare_communicator {
    struct sare_node node;
    int id;
    int neighbours_id; /* of the messages of neighbourhood collectives, 0 without a topology */
    int size;
    int *members;      /* world ranks; NULL for all ranks in order */
    int *remote;       /* world ranks of the other group of an intercommunicator, else NULL */
    int references;    /* by its handle and by open requests */
    int is_written;
    int are_neighbours_written;
};

void sare_communicators_begin(void);
struct sare_communicator *sare_communicator(MPI_Comm handle); /* or NULL; then the call has been counted as not recorded */
int sare_world_rank(const struct sare_communicator *communicator, int rank); /* of a peer */
int sare_id(struct sare_communicator *communicator);            /* writes the communicator before its first use */
int sare_neighbours_id(struct sare_communicator *communicator); /* the same for its neighbourhood collectives */
void sare_release(struct sare_communicator *communicator);
/* Called by all members of a new communicator, to agree on its id. Called without the lock, because it waits for the others. */
struct sare_communicator *sare_new_communicator(MPI_Comm handle);
void sare_register(MPI_Comm handle, struct sare_communicator *communicator);
/* Called before MPI frees a communicator. Returns the object that sare_forgotten frees after the call. */
struct sare_communicator *sare_forget(MPI_Comm handle);
void sare_forgotten(struct sare_communicator *communicator);
/* The agreement on an id for MPI_Comm_idup: it starts before the call and ends when its request completes. */
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
    int is_cancelled; /* MPI_Cancel was called for it */
    int is_skipped;   /* it became active in a gap between phases */
    int gap;          /* the number of this gap */
    int number;       /* in the trace, while the request is active */
    struct sare_communicator *communicator;
    int peer; /* rank in the communicator, or MPI_ANY_SOURCE */
    int tag;  /* or MPI_ANY_TAG */
    long long bytes;
    long long position; /* of the line in the file */
    int length;         /* of the line without the line end */
    int peer_width;     /* this and the following: width of a field in the line of a receive */
    int tag_width;
    int bytes_width;
    int *numbers; /* of the messages in a group */
    int number_count;
    struct sare_agreement *agreement; /* of a communicator that is being made */
    MPI_Comm made;
};

/* The numbers of the requests that one call completes. */
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
/* Called before a call that may complete the request. With threads, removes it from its table; without, returns NULL. */
struct sare_request *sare_claim(MPI_Request handle);
void sare_unclaim(MPI_Request handle, struct sare_request *claimed); /* returns a request that was not completed */
void sare_complete(MPI_Request handle, struct sare_request *claimed, const MPI_Status *status, struct sare_numbers *done);
/* Called after a call that was opened; leaves out the messages of a call that failed. The status is of a receive, or NULL. */
void sare_close_opened(struct sare_call *call, int was_successful, const MPI_Status *status);
void sare_write_wait(struct sare_numbers *done); /* frees the numbers */
/* Called when the program frees a request; returns whether the recorder keeps the request until it completes. */
int sare_free_request(MPI_Request handle);
void sare_delete_request(struct sare_request *request);
void sare_finish_requests(void);

/* Messages of matched probes that have not been received. */
void sare_add_message(MPI_Message handle, struct sare_request *request);
struct sare_request *sare_claim_message(MPI_Message handle); /* before the call that receives it */

/* ---- lines.c: operations as lines ---- */

void sare_write_send(int peer, int tag, MPI_Comm comm, long long bytes);
void sare_write_receive(MPI_Comm comm, const MPI_Status *status);
void sare_write_both(int destination, int send_tag, long long bytes, int source, MPI_Comm comm, const MPI_Status *status);
/* The handle is NULL for a blocking call; see sare_begin_opening. */
void sare_open_message(enum sare_kind kind, int peer, int tag, MPI_Comm comm, long long bytes, const MPI_Request *handle,
    int is_persistent);
/* Opens both messages of a blocking call that sends and receives. */
void sare_open_both(int destination, int send_tag, long long bytes, int source, int receive_tag, long long room,
    MPI_Comm comm);
void sare_open_matched(MPI_Comm comm, const MPI_Status *status, MPI_Message handle);
void sare_receive_matched(struct sare_request *message);
void sare_open_received(struct sare_request *message, MPI_Request request);
void sare_start(MPI_Request handle);
void sare_resolve(struct sare_request *request, const MPI_Status *status);
void sare_undo(struct sare_request *request);

enum { SARE_NO_ROOT = -1, SARE_NO_BYTES = -1 };
/* The request is NULL for a blocking collective. */
void sare_collective(const char *word, MPI_Comm comm, int root, long long bytes, const MPI_Request *request);

/* Sizes of the data to or from each of several members: one count for all or one for each, one type for all or one for each. */
struct sare_sizes {
    long long count;
    const int *counts;             /* by member, or NULL */
    const MPI_Count *large_counts; /* by member, or NULL */
    MPI_Datatype type;
    const MPI_Datatype *types; /* by member, or NULL */
};

long long sare_size(const struct sare_sizes *sizes, int member);
void sare_parts(MPI_Comm comm, struct sare_sizes sizes, const MPI_Request *request);

/* ---- neighbours.c ---- */

void sare_exchange(MPI_Comm comm, struct sare_sizes sent, struct sare_sizes received, const MPI_Request *request);

#endif
