/*
 * Recordings that end before MPI_Finalize. What has been written remains readable: the buffer is written to the file when it is
 * full, by a thread at regular times, and before the program ends by MPI_Abort, exit or a signal that can be handled. The state in
 * the header says what happened. After SIGKILL the file has what was written at the last regular time.
 */
#define _XOPEN_SOURCE 700
#include "wrap.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { STATE_BYTES = 64, UNIT = 1024, SIGNALS = 64 };

static const double DEFAULT_FLUSH_SECONDS = 1;
static const double LONGEST_FLUSH_SECONDS = 1e6;

/* Signals that end a program if it does not handle them. The first ones come from outside, the others from an error. */
static const int HANDLED[] = {SIGTERM, SIGXCPU, SIGINT, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
    SIGILL};

int sare_is_stopped;

static long long limit_bytes; /* 0: none */
static double flush_seconds;
static pid_t process; /* a child process is not recorded */
static struct sigaction earlier[SIGNALS];
static volatile sig_atomic_t pending; /* a signal that arrived while the recorder was busy, or 0 */
static int is_over;

/* Reads a number of bytes such as 500000, 64K, 100M or 2G; returns 0 if it is none. */
static long long bytes_of(const char *text)
{
    char *end;
    long long bytes = strtoll(text, &end, 10);
    const char *units = "KMG";
    const char *unit = *end == '\0' ? NULL : strchr(units, *end);
    int times;
    if (end == text || bytes <= 0 || (*end != '\0' && (unit == NULL || end[1] != '\0'))) {
        return 0;
    }
    for (times = unit == NULL ? 0 : (int)(unit - units) + 1; times > 0; times--) {
        if (bytes > (long long)1 << 50) {
            return 0;
        }
        bytes *= UNIT;
    }
    return bytes;
}

const char *sare_read_limits(void)
{
    const char *limit = getenv("SARE_RECORD_LIMIT");
    const char *flush = getenv("SARE_RECORD_FLUSH");
    char *end = NULL;
    limit_bytes = limit == NULL || *limit == '\0' ? 0 : bytes_of(limit);
    if (limit != NULL && *limit != '\0' && limit_bytes == 0) {
        return "SARE_RECORD_LIMIT: expected a number of bytes for each rank, such as 500000, 64K, 100M or 2G";
    }
    flush_seconds = flush == NULL || *flush == '\0' ? DEFAULT_FLUSH_SECONDS : strtod(flush, &end);
    if (end != NULL && (end == flush || *end != '\0' || !(flush_seconds > 0 && flush_seconds <= LONGEST_FLUSH_SECONDS))) {
        return "SARE_RECORD_FLUSH: expected a number of seconds greater than 0, such as 1 or 0.1";
    }
    return NULL;
}

void sare_stop(const char *state, const char *message)
{
    if (sare_is_stopped) {
        return;
    }
    sare_is_stopped = 1;
    sare_flush();
    sare_set_state(state);
    if (message != NULL) {
        fprintf(stderr, "sare: rank %d: %s; the recording of this rank ends here\n", sare_rank, message);
    }
}

void sare_check_limit(void)
{
    if (limit_bytes > 0 && sare_position() >= limit_bytes) {
        sare_stop("limit of SARE_RECORD_LIMIT", NULL);
    }
}

/* Writes the rest of the recording. */
static void end_by_signal(int number)
{
    char state[STATE_BYTES];
    sare_flush_lines();
    if (!sare_is_stopped) {
        snprintf(state, sizeof state, "signal %d", number); /* safe in a handler for whole numbers in the usual C libraries */
        sare_set_state(state);
    }
}

static int is_error(int number)
{
    return number == SIGABRT || number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL;
}

/* Calls the program's own handler, if it has one. */
static int pass_on(int number, siginfo_t *information, void *context)
{
    const struct sigaction *program = &earlier[number];
    if ((program->sa_flags & SA_SIGINFO) != 0) {
        program->sa_sigaction(number, information, context);
        return 1;
    }
    if (program->sa_handler == SIG_DFL) {
        return 0;
    }
    program->sa_handler(number);
    return 1;
}

static void handle(int number, siginfo_t *information, void *context)
{
    int has_handler = (earlier[number].sa_flags & SA_SIGINFO) != 0 || earlier[number].sa_handler != SIG_DFL;
    if (getpid() == process && !is_over) {
        if (sare_try_lock()) {
            end_by_signal(number); /* the state is overwritten if a handler of the program lets it go on */
            sare_let_go();
        } else if (is_error(number)) {
            end_by_signal(number);
        } else if (!has_handler) {
            pending = number; /* sare_handle_pending ends the program as soon as the recorder has finished its line */
            return;
        }
    }
    if (!pass_on(number, information, context)) {
        sigaction(number, &earlier[number], NULL);
        raise(number); /* delivered when this handler returns */
    }
}

void sare_handle_pending(void)
{
    if (pending != 0) {
        int number = (int)pending;
        pending = 0;
        end_by_signal(number);
        sigaction(number, &earlier[number], NULL);
        kill(process, number);
    }
}

static void handle_signals(void)
{
    struct sigaction action;
    size_t i;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handle;
    for (i = 0; i < sizeof HANDLED / sizeof *HANDLED; i++) {
        struct sigaction *program = &earlier[HANDLED[i]];
        sigaction(HANDLED[i], NULL, program);
        if ((program->sa_flags & SA_SIGINFO) != 0 || program->sa_handler != SIG_IGN) {
            action.sa_mask = program->sa_mask;
            action.sa_flags = SA_SIGINFO | SA_ONSTACK | (program->sa_flags & SA_RESTART);
            sigaction(HANDLED[i], &action, NULL);
        }
    }
}

static void *flush_regularly(void *unused)
{
    struct timespec interval;
    interval.tv_sec = (time_t)flush_seconds;
    interval.tv_nsec = (long)((flush_seconds - (double)interval.tv_sec) * SARE_NANOSECONDS);
    while (!is_over) {
        nanosleep(&interval, NULL);
        if (sare_hold()) {
            if (!is_over) {
                sare_flush();
            }
            sare_handle_pending();
            sare_let_go();
        }
    }
    return unused;
}

/* Starts the thread that flushes; no signal is delivered to it. */
static void start_flushing(void)
{
    pthread_t thread;
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(&thread, NULL, flush_regularly, NULL) == 0) {
        pthread_detach(thread);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void at_exit(void)
{
    if (getpid() == process && !is_over && sare_lock_soon()) {
        sare_stop("exit without MPI_Finalize", NULL);
        sare_let_go();
    }
}

void sare_ending_begin(void)
{
    process = getpid();
    sare_flush();
    handle_signals();
    start_flushing();
    atexit(at_exit);
}

void sare_ending_end(void)
{
    size_t i;
    is_over = 1;
    for (i = 0; i < sizeof HANDLED / sizeof *HANDLED; i++) {
        struct sigaction now;
        sigaction(HANDLED[i], NULL, &now);
        if ((now.sa_flags & SA_SIGINFO) != 0 && now.sa_sigaction == handle) {
            sigaction(HANDLED[i], &earlier[HANDLED[i]], NULL);
        }
    }
}

static int wrapped_Abort(MPI_Comm comm, int code)
{
    typedef int function(MPI_Comm, int);
    static function *real;
    SARE_FIND(real, "PMPI_Abort");
    if (process != 0 && !is_over && sare_lock_soon()) {
        sare_stop("MPI_Abort", NULL);
        sare_let_go();
    }
    return real(comm, code);
}

SARE_DEFINE(Abort, (MPI_Comm comm, int code), (comm, code))

/* Calls that connect a program with others: a trace has no ranks for them. The recording ends before the call, which then runs. */
#define REFUSE(name, parameters, arguments)                                                                        \
    SARE_WRAP_AROUND(name, parameters, arguments,                                                                  \
        if (sare_hold()) {                                                                                         \
            sare_stop("MPI_" #name, "MPI_" #name ": programs that start or connect to others cannot be recorded"); \
            sare_let_go();                                                                                         \
        },                                                                                                         \
        (void)0, (void)0, (void)0)

REFUSE(Comm_spawn,
    (const char *command, char **arguments, int processes, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *made,
        int *errors),
    (command, arguments, processes, info, root, comm, made, errors))
REFUSE(Comm_spawn_multiple,
    (int count, char **commands, char ***arguments, const int *processes, const MPI_Info *infos, int root, MPI_Comm comm,
        MPI_Comm *made, int *errors),
    (count, commands, arguments, processes, infos, root, comm, made, errors))
REFUSE(Comm_accept, (const char *port, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *made),
    (port, info, root, comm, made))
REFUSE(Comm_connect, (const char *port, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *made),
    (port, info, root, comm, made))
REFUSE(Comm_join, (int socket, MPI_Comm *made), (socket, made))

/* Sessions exist since MPI 4; a program may use them without MPI_Init. */
#if MPI_VERSION >= 4
/* Whether the launcher says that this process is its first one, or says nothing. */
static int is_first_process(void)
{
    static const char *const NAMES[] = {"PMI_RANK", "PMIX_RANK", "OMPI_COMM_WORLD_RANK", "SLURM_PROCID"};
    size_t i;
    for (i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const char *rank = getenv(NAMES[i]);
        if (rank != NULL && *rank != '\0') {
            return strcmp(rank, "0") == 0;
        }
    }
    return 1;
}

static int wrapped_Session_init(MPI_Info info, MPI_Errhandler handler, MPI_Session *session)
{
    typedef int function(MPI_Info, MPI_Errhandler, MPI_Session *);
    static function *real;
    static int is_reported;
    SARE_FIND(real, "PMPI_Session_init");
    if (sare_hold()) {
        sare_stop("MPI_Session_init", "MPI_Session_init: programs with sessions cannot be recorded");
        sare_let_go();
    } else if (!is_reported && !sare_is_nested() && is_first_process()) {
        is_reported = 1;
        fprintf(stderr, "sare: MPI_Session_init: programs with sessions cannot be recorded; this run is not recorded\n");
    }
    return real(info, handler, session);
}

SARE_DEFINE(Session_init, (MPI_Info info, MPI_Errhandler handler, MPI_Session *session), (info, handler, session))
#endif
