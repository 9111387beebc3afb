/*
 * Decides what is recorded and when: the outermost MPI call of each thread between MPI_Init and MPI_Finalize, under one lock, in
 * the order in which calls return. With threads, the messages that a call sends or can receive are recorded before another rank
 * can observe them, and a wait is recorded after it has ended. So no wait is recorded before the operations that it waited for,
 * on any rank.
 *
 * A compute burst is the time from the return of a call to the start of the next one. The default clock is CLOCK_MONOTONIC: it
 * takes about 20 ns to read and includes waits outside MPI. If ranks share processors, it also includes the time of the other
 * ranks. SARE_RECORD_CLOCK=cpu selects the CPU time of the thread instead. Reading it needs a system call, which took 600 ns
 * when measured; this is also the shortest burst. With this clock, the times of threads that compute at the same time add up.
 */
#define _GNU_SOURCE /* for RTLD_NEXT */
#include "wrap.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_ROOM = 256, MOST_UNRECORDED = 256, SAMPLED_OPERATIONS = 64, LONGEST_SAMPLE = 2000, KILOBYTE = 1000, MEGABYTE = 1000000 };
enum { LONGEST_WAIT_SECONDS = 2 }; /* for a thread that has the lock, before the program ends */

int sare_rank;
int sare_ranks;
int sare_has_threads;

static volatile int is_recording;
static int uses_cpu_clock;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static __thread int depth;                     /* of nested calls of this thread */
static __thread long long thread_nanoseconds;  /* CPU time at the return of the thread's last call */
static long long returned_nanoseconds;         /* time at which the last call of any thread returned or was opened */
static long long compute_nanoseconds;          /* not yet written */
static long long operations;
static long long calls;              /* recorded or not */
static char recorded_folder[PATH_MAX];
static long long began_nanoseconds;
static long long sampled_start;      /* monotonic time at which the recording of a sampled call began, or 0 */
static long long sampled_flushes;    /* time for writing the file before this call */
static long long sampled_nanoseconds; /* of one call in SAMPLED_OPERATIONS */
static struct sare_call *opening; /* the call that is being opened, or NULL */

static struct {
    const char *name;
    long long calls;
} unrecorded[MOST_UNRECORDED];
static int unrecorded_count;

void (*sare_real(const char *name))(void)
{
    void (*result)(void) = NULL;
    *(void **)&result = dlsym(RTLD_NEXT, name);
    if (result == NULL) {
        fprintf(stderr, "sare: no function %s: the recorder was built with another MPI library than the program\n", name);
        abort();
    }
    return result;
}

static long long read_clock(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (long long)time.tv_sec * SARE_NANOSECONDS + time.tv_nsec;
}

long long sare_monotonic(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

static long long now(void)
{
    return read_clock(uses_cpu_clock ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC);
}

int sare_hold(void)
{
    if (!is_recording || depth > 0) {
        return 0;
    }
    pthread_mutex_lock(&lock);
    return 1;
}

int sare_try_lock(void)
{
    return is_recording && pthread_mutex_trylock(&lock) == 0;
}

int sare_lock_soon(void)
{
    struct timespec end;
    if (!is_recording || depth > 0 || clock_gettime(CLOCK_REALTIME, &end) != 0) {
        return sare_try_lock();
    }
    end.tv_sec += LONGEST_WAIT_SECONDS;
    return pthread_mutex_timedlock(&lock, &end) == 0;
}

void sare_let_go(void)
{
    sare_handle_pending();
    pthread_mutex_unlock(&lock);
}

int sare_is_nested(void)
{
    return depth > 0;
}

void sare_enter(struct sare_call *call)
{
    call->outermost = is_recording && depth == 0;
    call->has_lock = 0;
    call->opened_count = 0;
    depth++;
    if (call->outermost) {
        call->entered_nanoseconds = now();
    }
}

void sare_lock(struct sare_call *call)
{
    long long last;
    if (call->has_lock) {
        return;
    }
    call->has_lock = 1;
    pthread_mutex_lock(&lock);
    if (calls++ % SAMPLED_OPERATIONS == 0) {
        sampled_flushes = sare_flush_nanoseconds();
        sampled_start = sare_monotonic();
    }
    last = uses_cpu_clock ? thread_nanoseconds : returned_nanoseconds;
    if (call->entered_nanoseconds > last) { /* otherwise a call of another thread has returned since, or this call was opened */
        compute_nanoseconds += call->entered_nanoseconds - last;
    }
}

static void unlock(struct sare_call *call)
{
    long long time = now();
    if (sampled_start != 0) {
        long long sample = sare_monotonic() - sampled_start - (sare_flush_nanoseconds() - sampled_flushes);
        sampled_nanoseconds += sample < LONGEST_SAMPLE ? sample : LONGEST_SAMPLE; /* otherwise another process has run */
        sampled_start = 0;
    }
    thread_nanoseconds = time;
    returned_nanoseconds = time;
    call->has_lock = 0;
    sare_let_go();
}

void sare_leave(struct sare_call *call)
{
    depth--;
    if (call->outermost) {
        unlock(call);
    }
}

void sare_lock_local(struct sare_call *call)
{
    if (sare_has_threads && call->outermost) {
        sare_lock(call);
    }
}

int sare_begin_opening(struct sare_call *call)
{
    sare_lock_local(call);
    if (call->has_lock) {
        opening = call;
    }
    return call->has_lock;
}

void sare_end_opening(struct sare_call *call)
{
    opening = NULL;
    unlock(call);
    call->entered_nanoseconds = 0; /* the burst before the call has been counted */
}

int sare_has_request(const MPI_Request *handle)
{
    return handle != NULL || opening != NULL;
}

void sare_keep_request(const MPI_Request *handle, struct sare_request *request)
{
    if (handle != NULL) {
        sare_add_request(*handle, request);
    } else {
        opening->opened[opening->opened_count++] = request;
    }
}

void sare_restart_burst(void)
{
    returned_nanoseconds = now();
    thread_nanoseconds = returned_nanoseconds;
    compute_nanoseconds = 0;
}

static void write_compute(void)
{
    if (sare_is_skipping()) {
        compute_nanoseconds = 0; /* before the wait for a request of an earlier phase */
    }
    if (compute_nanoseconds > 0) {
        operations++;
        sare_text("compute");
        sare_number(compute_nanoseconds);
        sare_text("\n");
        compute_nanoseconds = 0;
    }
}

void sare_begin(const char *word)
{
    write_compute();
    sare_room(LINE_ROOM);
    operations++;
    sare_text(word);
}

void sare_end(void)
{
    sare_text("\n");
    sare_check_limit();
}

long long sare_operations(void)
{
    return operations;
}

void sare_operation_undone(void)
{
    operations--;
}

void sare_not_recorded(const char *name)
{
    int i = 0;
    while (i < unrecorded_count && strcmp(unrecorded[i].name, name) != 0) {
        i++;
    }
    if (i == MOST_UNRECORDED) {
        return; /* does not happen: there are fewer names */
    }
    if (i == unrecorded_count) {
        unrecorded[i].name = name;
        unrecorded_count++;
    }
    unrecorded[i].calls++;
}

long long sare_bytes(long long count, MPI_Datatype type)
{
    MPI_Count size = 0;
    if (count > 0) { /* otherwise the type may be invalid */
        PMPI_Type_size_x(type, &size);
    }
    return count * (long long)size;
}

long long sare_received_bytes(const MPI_Status *status)
{
    MPI_Count bytes = 0;
    PMPI_Get_elements_x((MPI_Status *)status, MPI_BYTE, &bytes); /* not const in all versions */
    return bytes < 0 ? 0 : (long long)bytes;
}

/* Whether all ranks agree that they can record. */
static int all_can(int can)
{
    int all = 0;
    PMPI_Allreduce(&can, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    return all;
}

static int reads_clock_name(void)
{
    const char *clock_name = getenv("SARE_RECORD_CLOCK");
    uses_cpu_clock = clock_name != NULL && strcmp(clock_name, "cpu") == 0;
    if (clock_name == NULL || uses_cpu_clock || strcmp(clock_name, "monotonic") == 0) {
        return 1;
    }
    if (sare_rank == 0) {
        fprintf(stderr, "sare: SARE_RECORD_CLOCK: '%s' - expected monotonic or cpu; this run is not recorded\n", clock_name);
    }
    return 0;
}

static int reads_variables(void)
{
    const char *error = sare_read_limits();
    if (error == NULL && !sare_read_phase()) {
        error = "SARE_RECORD_PHASE: expected all, pcontrol, or a collective with the calls that begin and end the phase, such"
                " as barrier:3..13";
    }
    if (error != NULL && sare_rank == 0) {
        fprintf(stderr, "sare: %s; this run is not recorded\n", error);
    }
    return error == NULL && reads_clock_name();
}

/* Called at the end of MPI_Init. The MPI calls in this function are nested, so they are not recorded. */
static void begin(void)
{
    const char *folder = getenv("SARE_RECORD");
    MPI_Comm parent = MPI_COMM_NULL;
    long long run[2];
    long long zero;
    int threads = MPI_THREAD_SINGLE;
    sare_require_library();
    PMPI_Query_thread(&threads);
    sare_has_threads = threads == MPI_THREAD_MULTIPLE;
    PMPI_Comm_rank(MPI_COMM_WORLD, &sare_rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &sare_ranks);
    PMPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL) {
        if (sare_rank == 0) {
            fprintf(stderr, "sare: processes that a program spawns are not recorded\n");
        }
        return;
    }
    run[0] = (long long)time(NULL);
    run[1] = (long long)getpid();
    PMPI_Bcast(run, 2, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    folder = folder == NULL || *folder == '\0' ? "sare-record" : folder;
    if (!all_can(reads_variables()) || !all_can(sare_writer_open(folder, sare_rank))) {
        return;
    }
    snprintf(recorded_folder, sizeof recorded_folder, "%s", folder);
    sare_write_header(run, uses_cpu_clock);
    sare_communicators_begin();
    sare_ending_begin();
    zero = sare_common_zero();
    sare_phases_begin(zero);
    began_nanoseconds = sare_monotonic();
    sare_restart_burst();
    compute_nanoseconds = began_nanoseconds > zero ? began_nanoseconds - zero : 0; /* so that all ranks begin at one time */
    is_recording = 1;
}

/* Called at the start of MPI_Finalize; returns whether the recording of this rank is complete. */
static int end(void)
{
    int i;
    sare_ending_end();
    sare_finish_requests();
    write_compute();
    for (i = 0; i < unrecorded_count && !sare_is_stopped; i++) {
        sare_text("not-recorded");
        sare_number(unrecorded[i].calls);
        sare_text(" ");
        sare_text(unrecorded[i].name);
        sare_text("\n");
    }
    is_recording = 0;
    if (sare_is_stopped) {
        sare_flush();
        return 0;
    }
    sare_text("end");
    sare_number(operations);
    sare_text("\n");
    sare_flush();
    sare_set_state(sare_has_gaps() ? "finished with gaps" : "finished");
    return sare_writer_close();
}

/* One line from rank 0 about the whole run, before MPI_Finalize of the library. */
static void report(int is_complete)
{
    enum { OPERATIONS, BYTES, INCOMPLETE, SUMS };
    long long mine[SUMS] = {operations, sare_position(), !is_complete};
    long long sums[SUMS];
    double seconds = (double)(sare_monotonic() - began_nanoseconds) / SARE_NANOSECONDS;
    double cost = (double)(sampled_nanoseconds * SAMPLED_OPERATIONS + sare_flush_nanoseconds()) / SARE_NANOSECONDS;
    double highest = 0;
    int is_large;
    PMPI_Reduce(mine, sums, SUMS, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    PMPI_Reduce(&cost, &highest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (sare_rank != 0) {
        return;
    }
    is_large = sums[BYTES] >= MEGABYTE;
    fprintf(stderr, "sare: recorded %lld operations of %d ranks, %.*f %s, in %s; recording took at most %.2f s of %.2f s (%.1f %%)",
        sums[OPERATIONS], sare_ranks, is_large, (double)sums[BYTES] / (is_large ? MEGABYTE : KILOBYTE),
        is_large ? "MB" : "KB", recorded_folder, highest, seconds, 100 * highest / seconds);
    if (sums[INCOMPLETE] > 0) {
        fprintf(stderr, "; incomplete in %lld ranks, so read it with sare convert --partial", sums[INCOMPLETE]);
    }
    fprintf(stderr, "\n");
}

static int wrapped_Init(int *count, char ***arguments)
{
    typedef int function(int *, char ***);
    static function *real;
    int result;
    SARE_FIND(real, "PMPI_Init");
    depth++;
    result = real(count, arguments);
    if (result == MPI_SUCCESS && depth == 1) {
        begin();
    }
    depth--;
    return result;
}

static int wrapped_Init_thread(int *count, char ***arguments, int required, int *provided)
{
    typedef int function(int *, char ***, int, int *);
    static function *real;
    int result;
    SARE_FIND(real, "PMPI_Init_thread");
    depth++;
    result = real(count, arguments, required, provided);
    if (result == MPI_SUCCESS && depth == 1) {
        begin();
    }
    depth--;
    return result;
}

static int wrapped_Finalize(void)
{
    typedef int function(void);
    static function *real;
    struct sare_call call;
    int is_complete;
    SARE_FIND(real, "PMPI_Finalize");
    sare_enter(&call);
    if (call.outermost) {
        sare_lock(&call);
        is_complete = end();
        pthread_mutex_unlock(&lock);
        report(is_complete);
    }
    depth--;
    return real();
}

SARE_DEFINE(Init, (int *count, char ***arguments), (count, arguments))
SARE_DEFINE(Init_thread, (int *count, char ***arguments, int required, int *provided),
    (count, arguments, required, provided))
SARE_DEFINE(Finalize, (void), ())
